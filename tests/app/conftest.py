from __future__ import annotations

import pytest

from game.app import external_player
from tests.waiting import MAX_WAIT_SECONDS


@pytest.fixture(autouse=True)
def _wait_for_slow_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs of bots end by themselves, and end all of their children, however slow the machine is."""
    for name in ("_EXIT_WAIT_SECONDS", "_MAX_WAIT_SECONDS"):
        monkeypatch.setattr(external_player, name, MAX_WAIT_SECONDS)
