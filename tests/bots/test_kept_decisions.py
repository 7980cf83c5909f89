"""The built-in players decide, estimate and explain as in the kept texts."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from game.engine import presets

from .kept_decisions import make_text, read_kept_text


@pytest.mark.matrix
@pytest.mark.parametrize("preset", presets.load())
def test_players_decide_recorded_moments_as_reviewed(preset: str) -> None:
    changes = unified_diff(
        read_kept_text(preset).splitlines(), make_text(preset).splitlines(), "kept", "now", lineterm="", n=1
    )
    assert not list(changes), "read the difference, then keep it by `python -m tests.bots.kept_decisions`"
