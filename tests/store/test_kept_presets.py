"""Presets and defaults have their kept meanings (`tests.store.kept_presets`)."""

from __future__ import annotations

from game.engine import presets
from game.engine.rules import Rules
from game.store.rulesets import hash_rules

from .kept_presets import add_new, collect_meanings, read_kept_meanings

CHANGED_MESSAGE = (
    "a released preset or default never changes: a mended preset gets a new name (docs/FORMATS.md, Records)"
)
NEW_MESSAGE = "keep what is new: `python -m tests.store.kept_presets`"


def test_every_preset_and_default_means_what_it_was_kept_with() -> None:
    meaning = collect_meanings()
    assert {
        of: meaning.get(of, "is gone") for of, was in read_kept_meanings().items() if meaning.get(of) != was
    } == {}, CHANGED_MESSAGE


def test_every_preset_and_default_is_kept() -> None:
    assert collect_meanings().keys() - read_kept_meanings().keys() == set(), NEW_MESSAGE


def test_what_a_preset_means_is_told_by_every_value_and_by_no_name() -> None:
    rules = presets.rules("southern", 4)
    assert hash_rules(rules) == hash_rules(rules.but(preset="")) != hash_rules(rules.but(stake=2))
    assert hash_rules(Rules()) == hash_rules(Rules(stake=1)), "a value that is the default changes nothing"


def test_what_was_kept_is_not_kept_anew() -> None:
    before = {"default of stake": "2"}
    assert add_new(before)["default of stake"] == "2"
    assert add_new(before).keys() == collect_meanings().keys()
