"""Text search: without diacritics, by parts of words, and by whole numbers."""

from __future__ import annotations

import pytest

from game.text.search import find_spans, fold_text, has_all_words


@pytest.mark.parametrize(
    ("text", "plain"), [("Đôi Hàng", "doi hang"), ("Plain", "plain"), ("e\u0301", "e"), ("♥ 3", "♥ 3")]
)
def test_a_text_is_folded_to_small_letters_without_diacritics(text: str, plain: str) -> None:
    assert fold_text(text) == plain == fold_text(text), "the second time as the first"


@pytest.mark.parametrize(
    ("wanted", "is_found"),
    [("bà", True), ("ba place", True), ("2026-02", True), ("place 3", True), ("place 1", False), ("place 9", False),
     ("13", True), ("0", False), ("", True), ("hang", False)],
)  # fmt: skip
def test_all_words_must_be_found_and_a_digit_alone_as_a_whole_number(wanted: str, is_found: bool) -> None:
    assert has_all_words(fold_text("2026-02-13T19:13 Bà Ba · Place 3"), wanted) == is_found


@pytest.mark.parametrize(
    ("text", "wanted", "places"),
    [("Thối heo cuối", "HEO cuoi", ["heo", "cuối"]), ("Twos in runs", "run s", ["s", "run", "s"]), ("Twos", "", []),
     ("e\u0301 e", "e", [])],
)  # fmt: skip
def test_the_places_of_words_are_those_in_the_text_as_it_is_shown(text: str, wanted: str, places: list[str]) -> None:
    assert [text[begin:end] for begin, end in find_spans(text, wanted)] == places
