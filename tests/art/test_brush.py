"""The brush's letters: everything that is shouted can be written, with its marks, within its picture."""

from __future__ import annotations

import json
import unicodedata

import pygame
import pytest

from game import resources
from game.resources import LANGUAGES
from game.ui.draw import brush, gilding, svg, theme
from game.ui.pages.lettering import TITLE

VOWELS = "aăâeêioôơuưy"
TONES = ("", "\u0301", "\u0300", "\u0309", "\u0303", "\u0323")


def shouts(language: str) -> list[str]:
    texts = json.loads(resources.read_text(f"texts/{language}/table.json"))
    return [text for key, text in texts.items() if key.startswith("table.word.")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shout_and_the_name_can_be_written(language: str) -> None:
    words = [TITLE, *shouts(language)]
    assert len(words) > 8
    for word in words:
        assert brush.write(word).strokes


def test_the_brush_writes_all_letters_of_both_languages() -> None:
    plain = "abcdefghijklmnopqrstuvwxyzđ"
    for letter in plain + plain.upper() + "!?.,:'()- ":
        assert letter in brush.letters()
    for vowel in VOWELS + VOWELS.upper():
        for tone in TONES:
            assert brush.write(unicodedata.normalize("NFC", vowel + tone)).strokes


def test_a_letter_that_was_never_drawn_is_an_error() -> None:
    with pytest.raises(KeyError):
        brush.write("Ж")


@pytest.mark.parametrize(("plain", "marked"), [("chat", "chặt"), ("cong", "cóng"), ("trang", "trắng"), ("u", "ự")])
def test_marks_add_strokes_and_move_no_letter(plain: str, marked: str) -> None:
    bare, full = brush.write(plain).strokes, brush.write(marked).strokes
    assert len(full) > len(bare)
    assert set(bare) <= set(full)


@pytest.mark.parametrize("mark", ["á", "à", "ả", "ã", "â", "ă", "ấ", "ằ", "ẩ", "ẵ", "ạ", "í"])
def test_a_mark_stands_clear_of_its_letter(mark: str) -> None:
    """Between a letter and its marks stays a gap."""
    shape = svg.path(brush.outline(brush.write(mark)), fill="#ffffff")
    picture = svg.render(shape, (200, 320), "translate(40 120)")
    pieces = pygame.mask.from_surface(picture, 200).connected_components(20)
    assert len(pieces) >= 2


@pytest.mark.parametrize("name", theme.names())
@pytest.mark.parametrize("word", [TITLE, "Chặt!", "Tới trắng!"])
def test_gilded_words_are_whole(name: str, word: str) -> None:
    picture = gilding.gild(word, 80, gilding.leaf(theme.load(name)))
    ink = picture.get_bounding_rect(200)
    assert ink.x > 0
    assert ink.y > 0
    assert ink.right < picture.get_width()
    assert ink.bottom < picture.get_height()


def test_a_word_is_fitted_to_a_width() -> None:
    size = gilding.fit("Sảnh đồng chất!", 200, 300)
    assert gilding.gild("Sảnh đồng chất!", size, gilding.leaf(theme.load("lacquer"))).get_width() <= 301
    assert gilding.fit("Heo!", 40, 3000) == 40
