"""The brush font: it has every letter and mark of the shouts, within its picture."""

from __future__ import annotations

import json
import unicodedata

import pygame
import pytest

from game import resources
from game.resources import LANGUAGES
from game.studio.contrast import compute_contrast
from game.ui.gfx import letters, theme
from game.ui.gfx.text import TextRenderer
from game.ui.pages.rooms.backgrounds import GAME_TITLE

VOWELS = "aăâeêioôơuưy"
TONE_MARKS = ("", "\u0301", "\u0300", "\u0309", "\u0303", "\u0323")


def list_shouts(language: str) -> list[str]:
    texts = json.loads(resources.read_text(f"texts/{language}/table.json"))
    return [text for key, text in texts.items() if key.startswith("table.word.")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_of_a_page_can_be_written(language: str) -> None:
    words = [json.loads(resources.read_text(f"texts/{language}/{area}.json")) for area in ("menu", "rules", "settings")]
    titles = [text for texts in words for key, text in texts.items() if key.endswith("title")]
    assert len(titles) > 8
    for title in titles:
        assert letters.can_write(title), title


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shout_and_the_name_can_be_written(language: str) -> None:
    words = [GAME_TITLE, *list_shouts(language)]
    assert len(words) > 8
    for word in words:
        assert letters.place_glyphs(word)


def test_the_brush_writes_all_letters_of_both_languages() -> None:
    plain = "abcdefghijklmnopqrstuvwxyzđ"
    for letter in plain + plain.upper() + "0123456789!?.,:'’()/·–-+− ":
        assert letters.can_write(letter)
    for vowel in VOWELS + VOWELS.upper():
        for tone in TONE_MARKS:
            assert letters.place_glyphs(unicodedata.normalize("NFC", vowel + tone))


def test_a_letter_that_was_never_drawn_is_an_error() -> None:
    with pytest.raises(KeyError):
        letters.place_glyphs("Ж")


@pytest.mark.parametrize(("plain", "marked"), [("chat", "chặt"), ("cong", "cóng"), ("trang", "trắng"), ("u", "ự")])
def test_marks_add_pieces_and_move_no_letter(plain: str, marked: str) -> None:
    bare, full = letters.place_glyphs(plain), letters.place_glyphs(marked)
    assert len(full) > len(bare)
    assert set(bare) <= set(full)


@pytest.mark.parametrize("mark", ["á", "à", "ả", "ã", "â", "ă", "ấ", "ằ", "ẩ", "ẵ", "ạ", "í"])
def test_a_diacritic_does_not_touch_its_letter(mark: str) -> None:
    """A gap separates a letter from its marks."""
    picture = letters.draw_line(mark, 100, letters.LetterStyle("#ffffff", "#ffffff", is_flat=True, rim_units=0.0))
    pieces = pygame.mask.from_surface(picture, 200).connected_components(20)
    assert len(pieces) >= 2


@pytest.mark.parametrize("name", theme.list_names())
@pytest.mark.parametrize("word", [GAME_TITLE, "Chặt!", "Tới trắng!"])
def test_gilded_words_are_whole(name: str, word: str) -> None:
    picture = letters.draw_line(word, 80, letters.make_letter_style(theme.load(name)))
    ink = picture.get_bounding_rect(200)
    assert ink.x > 0
    assert ink.y > 0
    assert ink.right < picture.get_width()
    assert ink.bottom < picture.get_height()


@pytest.mark.parametrize("metal", ["gold", "silver", "bronze", "tin", "copper"])
@pytest.mark.parametrize("size", [32, 79, 158])
@pytest.mark.parametrize("name", theme.list_names())
def test_gilded_letters_are_read_on_their_rim(name: str, size: int, metal: str) -> None:
    """The drawn gold leaf, with shine and shade, contrasts with the drawn rim everywhere on the table."""
    style = letters.make_letter_style(theme.load(name), metal)
    picture = letters.draw_line("Heo!", size, style)

    def ink(low: float = 0.0, rim: float = 0.0, least: int = 40) -> pygame.Mask:
        shape = letters.draw_line("Heo!", size, letters.LetterStyle("#ffffff", "#ffffff", is_flat=True, rim_units=rim))
        moved = pygame.mask.Mask(picture.get_size())
        moved.draw(pygame.mask.from_surface(shape, least), (0, round(low * size * letters.EM_PER_UNIT)))
        return moved

    rim = ink(rim=letters.RIM_WIDTH_UNITS, least=200)
    for low in (0.0, letters.LETTER_THICKNESS_UNITS):
        rim.erase(ink(low), (0, 0))
    for ground in ("#ffffff", "#000000"):
        visible = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        visible.fill(ground)
        visible.blit(picture, (0, 0))
        assert compute_contrast(compute_average(visible, ink(least=200)), compute_average(visible, rim)) > 4.5, ground


def compute_average(picture: pygame.Surface, part: pygame.Mask) -> str:
    """Return the average colour of a part."""
    shown = part.to_surface(setsurface=picture, unsetcolor=(0, 0, 0, 0))
    return theme.format_hex(pygame.transform.average_color(shown, consider_alpha=True)[:3])


def test_a_word_is_fitted_to_a_width() -> None:
    size = TextRenderer().fit("Sảnh đồng chất!", 200, 300, "brush")
    assert (
        letters.draw_line("Sảnh đồng chất!", size, letters.make_letter_style(theme.load("lacquer"))).get_width() <= 301
    )
    assert TextRenderer().fit("Heo!", 40, 3000, "brush") == 40
    assert TextRenderer().fit("Heo!", 40, 3000, "brush", height=30) < 30
