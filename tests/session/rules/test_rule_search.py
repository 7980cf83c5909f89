"""Searching the options of the rules: by any of their words, in any order, with diacritics or without."""

from __future__ import annotations

import pytest

from game.engine.catalogue import OPTIONS
from game.session.rules.rule_search import options_found
from game.store import presets
from game.text import LANGUAGES, Texts
from game.text.search import folded, holds

RULES = presets.rules("southern")


def found(language: str, wanted: str) -> list[str]:
    return [option.name for option in options_found(Texts(language, strict=True), RULES, wanted)]


def test_nothing_is_found_where_nothing_is_wanted() -> None:
    assert found("en", "") == found("en", "   ") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_found_by_its_name_and_without_diacritics_too(language: str) -> None:
    t = Texts(language, strict=True)
    for option in OPTIONS:
        if not option.fixed:
            name = t(f"options.{option.name}.name")
            assert option.name in found(language, name)
            assert option.name in found(language, folded(name))


def test_options_that_bear_the_word_in_their_name_come_before_those_that_only_speak_of_it() -> None:
    names = found("en", "bombs")
    texts = Texts("en", strict=True)
    in_name = ["bomb" in texts(f"options.{name}.name").lower() for name in names]
    assert in_name == sorted(in_name, reverse=True)
    assert in_name[0]
    assert not in_name[-1]


def test_all_words_are_wanted_in_whichever_order() -> None:
    assert found("en", "runs twos") == found("en", "TWOS runs")
    assert set(found("en", "runs twos")) < set(found("en", "twos"))


def test_explanations_are_searched_too() -> None:
    assert "pass_lock_exempt" in found("en", "after passing")
    assert "pass_lock_exempt" in found("vi", "bo luot")


def test_vietnamese_is_found_as_it_is_typed_without_marks() -> None:
    assert folded("Đôi thông, tứ quý") == "doi thong, tu quy"
    assert holds(folded("chặt hàng"), "HÀNG")
    assert holds(folded("chặt hàng"), "hang chat")
    assert not holds(folded("chặt hàng"), "heo")
