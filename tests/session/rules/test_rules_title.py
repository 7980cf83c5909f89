"""The title of the rules in the settings, with and without the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import presets
from game.session.rules import chosen_rules
from game.session.rules.rules_title import format_current_title, format_saved_title
from game.store.rulesets import write_rules
from game.store.settings import Settings
from game.text import Texts

T = Texts("en", is_strict=True)


@pytest.mark.parametrize(
    "rules",
    [
        {"preset": "southern"},
        {"preset": "southern", "players": 2},
        {"preset": "southern", "players": 99},
        {"preset": "southern", "stake": 3},
        {"preset": "southern", "players": 3, "stake": 3, "stacking": "on"},
        {"preset": "southern", "of_another_version": 1},
        {"players": 4, "stake": 3},
        {"preset": "lu", "players": 4},
    ],
)
def test_the_quick_title_is_that_of_the_rules_in_force(rules: dict[str, object]) -> None:
    settings = replace(Settings(), rules=rules)
    assert format_current_title(T, settings) == chosen_rules.format_title(T, chosen_rules.read_current_rules(settings))


def test_ones_own_rules_are_called_by_their_name() -> None:
    assert format_current_title(T, replace(Settings(), rules_name="Ours")) == "Ours"


PLAIN_RULES = {"preset": "family", "players": 4}


@pytest.mark.parametrize("name", presets.load())
def test_a_save_is_called_as_its_rules_are(name: str) -> None:
    preset = presets.load()[name]
    for players in preset.players:
        for rules in (preset.rules(players), preset.rules(players).but(stake=7), preset.rules(players).but(preset="")):
            saved = {"plan": {"rules": write_rules(rules)}}
            assert format_saved_title(T, saved) == chosen_rules.format_title(T, rules)


@pytest.mark.parametrize(
    ("plan", "title"),
    [
        ({"rules": PLAIN_RULES}, "Family"),
        ({"rules": PLAIN_RULES, "rules_name": "At Grandmother’s"}, "At Grandmother’s"),
        ({"rules": {**PLAIN_RULES, "stacking": "sum"}}, "Family, 1 change"),
        ({"rules": {**PLAIN_RULES, "stacking": "sum", "stake": 3}}, "Family, 2 changes"),
        ({"rules": {"players": 4, "stake": 3}}, "Your own rules"),
        ({"rules": {**PLAIN_RULES, "of_another_version": 1}}, ""),
        ({"rules": {**PLAIN_RULES, "players": 99}}, ""),
        ({"rules": {"preset": ["family"]}}, ""),
        ({"rules": 5, "rules_name": 5}, ""),
        ("nothing of the kind", ""),
    ],
)
def test_the_rules_of_a_match_that_was_left_are_told_as_its_file_has_them(plan: object, title: str) -> None:
    assert format_saved_title(T, {"plan": plan}) == title
