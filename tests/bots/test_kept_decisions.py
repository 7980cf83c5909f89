"""The built-in players decide, expect and explain as they did when that was last looked through."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from game.bots import registry
from game.coach.certain_outcomes import settled
from game.store import presets

from .kept_decisions import by_hand, found, inputs, kept, reasons, seen_moments


@pytest.mark.parametrize("preset", presets.load())
def test_what_players_make_of_recorded_moments_is_what_was_looked_through(preset: str) -> None:
    changes = unified_diff(kept(preset).splitlines(), found(preset).splitlines(), "kept", "now", lineterm="", n=1)
    assert not list(changes), "read the difference, then keep it by `python -m tests.bots.kept_decisions`"


@pytest.mark.parametrize("preset", presets.load())
def test_the_network_is_told_of_a_moment_what_it_learned_with(preset: str) -> None:
    found = [inputs(seen) for _, seen in seen_moments(preset) if seen.phase == "play"]
    assert found == [line for line in kept(preset).splitlines() if line.startswith("inputs: ")]


@pytest.mark.parametrize("preset", presets.load())
def test_the_hand_written_player_expects_of_moments_what_it_did(preset: str) -> None:
    found = [by_hand(seen) for _, seen in seen_moments(preset)]
    assert found == [line for line in kept(preset).splitlines() if line.startswith("by hand: ")]


@pytest.mark.parametrize("preset", presets.load())
def test_actions_of_moments_are_explained_as_they_were(preset: str) -> None:
    brain, told = registry.brain("net"), []
    for place, seen in seen_moments(preset):
        told += reasons(place, seen, settled(seen, brain.evaluate(seen)))
    assert told == [line for line in kept(preset).splitlines() if "fact of " in line or " because: " in line]
