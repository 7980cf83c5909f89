"""Every sentence of an option has a place in the book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.catalogue import OPTIONS
from game.engine.option import SECTIONS, Sentence
from game.engine.rules import Rules
from game.text import Texts
from game.text.book import build_book, sentences


def test_every_section_of_options_has_a_chapter() -> None:
    assert tuple(sentences.CHAPTERS) == SECTIONS


@pytest.mark.parametrize("place", ["tabel", "table.cuonts"])
def test_a_sentence_at_a_place_that_the_book_does_not_have_is_an_error(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = replace(OPTIONS[0], describe=lambda *_: [Sentence(place, "book.table.clockwise")])
    monkeypatch.setattr(sentences, "OPTIONS", (lost, *OPTIONS[1:]))
    with pytest.raises(ValueError, match=place):
        build_book(Rules(), Texts("en"))
