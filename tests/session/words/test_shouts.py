"""Shouts in the table's language, with the Vietnamese word to learn beside them."""

from __future__ import annotations

from game.session.words.table_talk import format_shout
from game.text import Texts


def test_an_english_table_calls_out_in_english_and_teaches_the_vietnamese_word() -> None:
    assert format_shout(Texts("en"), "chop") == ("Chop!", "chặt")
    assert format_shout(Texts("en"), "instant") == ("Instant win!", "tới trắng")


def test_a_vietnamese_table_has_nothing_to_learn() -> None:
    assert format_shout(Texts("vi"), "chop") == ("Chặt!", "")
