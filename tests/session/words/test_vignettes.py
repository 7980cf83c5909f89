"""Vignettes of rule sets follow from option values, so that custom rules have one too."""

from __future__ import annotations

import json

import pytest

from game import resources
from game.coach.mistakes import PRINCIPLE_CODES
from game.engine import presets
from game.engine.catalogue import OPTION_BY_NAME
from game.session.reviews.problem_sets import SET_CHOICES
from game.session.words.vignettes import build_vignette, format_signs, load_problem_set_vignette, load_theme_vignette
from game.text import Texts
from game.ui.gfx.drawings import load_data

EN = Texts("en", is_strict=True)


@pytest.mark.parametrize("preset", presets.load())
def test_every_preset_has_a_picture_with_cards(preset: str) -> None:
    shown = build_vignette(presets.rules(preset))
    assert shown.upper_cards
    assert len({*shown.lower_cards, *shown.upper_cards}) == len(shown.lower_cards) + len(shown.upper_cards)


def test_the_north_answers_in_the_same_suit() -> None:
    shown = build_vignette(presets.rules("north"))
    assert {card.suit for card in (*shown.lower_cards, *shown.upper_cards)} == {3}
    assert shown.upper_cards > shown.lower_cards


def test_own_rules_are_pictured_by_what_was_changed() -> None:
    family = presets.rules("family")
    plain = family.but(stacking="off")
    assert build_vignette(plain) != build_vignette(family)
    assert build_vignette(plain).lower_cards == build_vignette(presets.rules("chops")).lower_cards
    assert "coin" in build_vignette(plain.but(scoring="loser_pays")).icons
    assert "coin" not in build_vignette(plain).icons
    assert build_vignette(plain.but(bombs=())) != build_vignette(plain)


def test_every_condition_speaks_of_an_option_and_its_values_and_every_sign_is_drawn() -> None:
    data = json.loads(resources.read_text("vignettes.json"))
    for each in (*data["pictures"], *data["signs"]):
        where = each["where"]
        option = OPTION_BY_NAME[where["option"]]
        values = [list(value) if isinstance(value, tuple) else value for value in (*option.values, *option.samples)]
        assert all(value in values for value in where.get("is", where.get("not")))
        assert each.get("sign", "") in ("", *load_data("icons")["icons"])


def test_most_presets_are_told_apart_by_their_pictures() -> None:
    shown = [build_vignette(presets.rules(name)) for name in presets.load()]
    assert len(set(shown)) >= 11


@pytest.mark.parametrize("choice", SET_CHOICES)
def test_every_set_of_problems_has_a_picture(choice: str) -> None:
    shown = load_problem_set_vignette(choice)
    assert shown.upper_cards and set(shown.icons) <= set(load_data("icons")["icons"])


@pytest.mark.parametrize("theme", PRINCIPLE_CODES)
def test_every_principle_that_mistakes_go_against_has_a_picture(theme: str) -> None:
    shown = load_theme_vignette(theme)
    assert shown.upper_cards and set(shown.icons) <= set(load_data("icons")["icons"])


def test_signs_are_told_by_the_options_that_they_come_from() -> None:
    signs = format_signs(EN, presets.rules("north-count"))
    assert "Per card" in signs and "With the first out" in signs
    assert format_signs(EN, presets.rules("chops")) == "Bombs"
