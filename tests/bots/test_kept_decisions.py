"""The built-in players decide, estimate and explain as in the kept texts."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from game.engine import presets

from .kept_decisions import make_text, read_kept_text


@pytest.mark.matrix
@pytest.mark.parametrize("preset", presets.load())
def test_what_players_make_of_recorded_moments_is_what_was_looked_through(preset: str) -> None:
    changes = unified_diff(
        read_kept_text(preset).splitlines(), make_text(preset).splitlines(), "kept", "now", lineterm="", n=1
    )
    assert not list(changes), "read the difference, then keep it by `python -m tests.bots.kept_decisions`"
