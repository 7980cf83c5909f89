"""The search of rule options: any words in any order, with or without diacritics."""

from __future__ import annotations

import pytest

from game import resources
from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.session.words.option_words import find_options
from game.text import LANGUAGES, Texts
from game.text.search import fold_text, has_all_words

RULES = presets.rules("southern")


def find_option_names(language: str, wanted: str) -> list[str]:
    return [option.name for option in find_options(Texts(language, is_strict=True), RULES, wanted)]


def test_nothing_is_found_where_nothing_is_wanted() -> None:
    assert find_option_names("en", "") == find_option_names("en", "   ") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_found_by_its_name_and_without_diacritics_too(language: str) -> None:
    t = Texts(language, is_strict=True)
    for option in OPTIONS:
        if not option.has_one_value:
            name = t(f"options.{option.name}.name")
            assert option.name in find_option_names(language, name)
            assert option.name in find_option_names(language, fold_text(name))


def test_options_that_bear_the_word_in_their_name_come_before_those_that_only_speak_of_it() -> None:
    names = find_option_names("en", "bombs")
    texts = Texts("en", is_strict=True)
    in_name = ["bomb" in texts(f"options.{name}.name").lower() for name in names]
    assert in_name == sorted(in_name, reverse=True)
    assert in_name[0]
    assert not in_name[-1]


def test_all_words_are_wanted_in_whichever_order() -> None:
    assert find_option_names("en", "runs twos") == find_option_names("en", "TWOS runs")
    assert set(find_option_names("en", "runs twos")) < set(find_option_names("en", "twos"))


def test_explanations_are_searched_too() -> None:
    assert "pass_lock_exempt" in find_option_names("en", "after passing")
    assert "pass_lock_exempt" in find_option_names("vi", "bo luot")


def test_vietnamese_is_found_as_it_is_typed_without_marks() -> None:
    assert fold_text("Đôi thông, tứ quý") == "doi thong, tu quy"
    assert has_all_words(fold_text("chặt hàng"), "HÀNG")
    assert has_all_words(fold_text("chặt hàng"), "hang chat")
    assert not has_all_words(fold_text("chặt hàng"), "heo")


OTHER_WORDS = {
    "3 đôi thông": "pairs_run_lengths", "4 đôi thông": "pass_lock_exempt", "3 bích": "first_lead", "cháy": "knock_out",
    "nhảy cóc": "pass_lock_exempt", "per card": "scoring", "straight": "run_min", "straights": "run_min",
    "sequence": "same_suit_runs", "four of a kind": "bombs", "freeze": "knock_out", "color": "matching",
    "colour": "matching", "trade": "trading", "penalty": "hoarding", "heo 2": "twos_in_runs", "sanh": "run_min",
    "đếm lá": "scoring", "đền": "one_card_left", "báo một": "one_card_left", "one card": "one_card_left",
    "feeding": "one_card_left", "ba bích": "three_spades", "thối ba bích": "three_spades",
    "three of spades": "three_spades", "chặt chồng": "bonus_chain", "bỏ lượt": "pass_lock", "đồng hoa": "instant_wins",
    "flush": "same_suit_runs", "cong": "knock_out", "consecutive pairs": "pairs_run_lengths",
}  # fmt: skip
"""Words that people use for an option and that its texts do not contain."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", OTHER_WORDS)
def test_options_are_found_by_other_words_of_either_language(language: str, words: str) -> None:
    assert OTHER_WORDS[words] in find_option_names(language, words)


def test_a_synonym_is_a_whole_word_in_what_is_said() -> None:
    names = find_option_names("vi", "three")
    assert "pairs_run_lengths" in names and "direction" not in names, "ba is no part of bàn or bài"


def test_every_group_of_synonyms_means_something_that_the_options_say() -> None:
    for group in resources.load_json("rule_synonyms.json"):
        for language in LANGUAGES:
            assert find_option_names(language, group[0]), (language, group)
        assert len(set(map(fold_text, group))) == len(group)
