"""Presets and defaults have their kept meanings (`tests.store.kept_presets`)."""

from __future__ import annotations

from game.engine import presets
from game.engine.rules import Rules
from game.store.rulesets import hash_rules

from .kept_presets import added, kept, now

CHANGED = "a released preset or default never changes: a mended preset gets a new name (docs/FORMATS.md, Records)"
NEW = "keep what is new: `python -m tests.store.kept_presets`"


def test_every_preset_and_default_means_what_it_was_kept_with() -> None:
    meaning = now()
    assert {of: meaning.get(of, "is gone") for of, was in kept().items() if meaning.get(of) != was} == {}, CHANGED


def test_every_preset_and_default_is_kept() -> None:
    assert now().keys() - kept().keys() == set(), NEW


def test_what_a_preset_means_is_told_by_every_value_and_by_no_name() -> None:
    rules = presets.rules("southern", 4)
    assert hash_rules(rules) == hash_rules(rules.but(preset="")) != hash_rules(rules.but(stake=2))
    assert hash_rules(Rules()) == hash_rules(Rules(stake=1)), "a value that is the default changes nothing"


def test_what_was_kept_is_not_kept_anew() -> None:
    before = {"default of stake": "2"}
    assert added(before)["default of stake"] == "2"
    assert added(before).keys() == now().keys()
