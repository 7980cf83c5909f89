"""What the rules of the settings are called, with or without the engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.rules import chosen_rules
from game.session.rules.rules_title import title_in_force, title_of_left
from game.store.settings import Settings
from game.text import Texts

T = Texts("en", strict=True)


@pytest.mark.parametrize(
    "rules",
    [
        {"preset": "southern"},
        {"preset": "southern", "players": 2},
        {"preset": "southern", "players": 99},
        {"preset": "southern", "stake": 3},
        {"preset": "lu", "players": 4},
    ],
)
def test_the_quick_title_is_that_of_the_rules_in_force(rules: dict[str, object]) -> None:
    settings = replace(Settings(), rules=rules)
    assert title_in_force(T, settings) == chosen_rules.title(T, chosen_rules.rules_in_force(settings))


def test_ones_own_rules_are_called_by_their_name() -> None:
    assert title_in_force(T, replace(Settings(), rules_name="Ours")) == "Ours"


PLAIN = {"preset": "family", "players": 4}


@pytest.mark.parametrize(
    ("plan", "title"),
    [
        ({"rules": PLAIN}, "Family"),
        ({"rules": PLAIN, "rules_name": "At Grandmother’s"}, "At Grandmother’s"),
        ({"rules": {**PLAIN, "stacking": "sum"}}, ""),
        ({"rules": {"preset": ["family"]}}, ""),
        ({"rules": 5, "rules_name": 5}, ""),
        ("nothing of the kind", ""),
    ],
)
def test_the_rules_of_a_match_that_was_left_are_told_as_its_file_has_them(plan: object, title: str) -> None:
    assert title_of_left(T, {"plan": plan}) == title
