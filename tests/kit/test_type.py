"""Texts are wrapped so that nothing is cut, and recorded wherever they are drawn."""

from __future__ import annotations

import pygame
import pytest

from game.studio.inspection import list_missing_letters
from game.ui.gfx import cache
from game.ui.gfx import text as type_
from game.ui.gfx.text import TextRenderer, blit_with_notes, find_largest_fit, get_text_notes
from tests.text.all_entries import load_entries

SENTENCE = "Ba đôi thông chặt được một con heo, còn tứ quý chặt được cả đôi heo."


@pytest.mark.parametrize("width", [90, 200, 500])
@pytest.mark.parametrize("size", [14, 22, 60])
def test_every_line_fits_and_no_letter_is_lost(width, size):
    fonts = TextRenderer()
    lines = fonts.wrap(SENTENCE, size, width)
    assert all(fonts.width(line, size) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_a_word_is_broken_only_where_it_alone_is_too_wide():
    fonts = TextRenderer()
    assert fonts.wrap("mot hai ba", 20, 1000) == ["mot hai ba"]
    assert len(fonts.wrap("mothaibabonnam" * 3, 20, 100)) > 3


@pytest.mark.parametrize("width", range(66, 140, 3))
def test_lines_of_equal_width_break_no_word_that_fits(width):
    fonts = TextRenderer()
    for text in ("Nhà mình ♠", SENTENCE):
        balanced = fonts.compute_balanced_width(text, 22, width)
        words = [word for line in fonts.wrap(text, 22, balanced) for word in line.split()]
        assert words == text.split()


def test_a_measure_is_what_is_rendered():
    fonts = TextRenderer()
    for text in (SENTENCE, "two\nlines", "3♠ 10♦"):
        assert fonts.render(text, 20, (255, 255, 255), width=240).get_size() == fonts.measure(text, 20, 240)


def test_fit_finds_the_largest_size_that_fits():
    fonts = TextRenderer()
    size = fonts.fit(SENTENCE, 40, 300)
    assert fonts.width(SENTENCE, size) <= 300
    assert fonts.width(SENTENCE, size + 2) > 300


def test_the_same_text_is_rendered_once_and_the_store_stays_small(monkeypatch):
    monkeypatch.setattr(cache, "pictures", cache.PictureCache(200_000))
    fonts = TextRenderer()
    first = fonts.render("Tới trắng", 24, (255, 255, 255))
    assert fonts.render("Tới trắng", 24, (255, 255, 255)) is first
    for n in range(300):
        fonts.render(f"number {n}", 40, (255, 255, 255))
    assert cache.pictures.used_bytes <= 200_000
    assert fonts.render("Tới trắng", 24, (255, 255, 255)) is not first


def test_stamping_carries_the_notes_along():
    text = TextRenderer().render("Chặt!", 30, (255, 255, 255))
    face = pygame.Surface((300, 100), pygame.SRCALPHA)
    blit_with_notes(face, text, (40, 20))
    (note,) = get_text_notes(face)
    assert note.text == "Chặt!"
    assert (note.rect[0] >= 40, note.rect[1] >= 20) == (True, True)


def test_every_letter_of_both_languages_has_a_glyph():

    used = set()
    for language in ("en", "vi"):
        for entry in load_entries(language).values():
            for text in [entry] if isinstance(entry, str) else entry.values():
                used |= set(text)
    assert list_missing_letters("".join(used)) == ""


def test_a_letter_that_the_font_lacks_is_told():
    assert list_missing_letters("2♦ ↔ 5♣\n→ Chặt") == "↔"


def test_lines_in_the_middle_are_about_as_long_and_no_more_than_before():
    fonts = TextRenderer()
    for width in (240, 400, 520):
        even = fonts.compute_balanced_width(SENTENCE, 20, width)
        assert even <= width
        assert len(fonts.wrap(SENTENCE, 20, even)) == len(fonts.wrap(SENTENCE, 20, width))
    lines = [
        fonts.width(line, 20) for line in fonts.wrap(SENTENCE, 20, fonts.compute_balanced_width(SENTENCE, 20, 560))
    ]
    assert len(lines) == 2 and min(lines) > 0.75 * max(lines)


def test_a_word_of_thousands_of_letters_is_broken_without_measuring_it_letter_by_letter(monkeypatch):
    word, measured, measure = "ab" * 2500, [], type_.Font.measure
    monkeypatch.setattr(type_.Font, "measure", lambda *given: (measured.append(1), measure(*given))[1])
    lines = TextRenderer().wrap(word, 20, 400)
    assert len(measured) < 20 * len(lines)
    assert "".join(lines) == word and len(lines) > 50
    assert all(TextRenderer().width(line, 20) <= 400 < TextRenderer().width(line + "ab", 20) for line in lines[:-1])


def test_signs_within_a_text_have_the_colours_that_are_given_for_its_own():
    dark, red, grey = (20, 10, 10), (172, 31, 36), (90, 90, 90)
    fonts = TextRenderer(suit_colors={dark: (dark, dark, red, red)})

    def shown(text: str, color: tuple[int, int, int]) -> set[tuple[int, int, int]]:
        picture = fonts.render(text, 30, color)
        ink = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
        return {(each.r, each.g, each.b) for each in ink if each.a == 255}

    assert red in shown("9♥", dark) and red in shown("9♦", dark)
    assert red not in shown("9♠", dark) and shown("9♥", grey) == {grey}


def test_a_text_fits_at_the_largest_size_that_is_narrow_enough():
    fonts = TextRenderer()
    for width in range(40, 400, 7):
        size = fonts.fit(SENTENCE, 30, width, min_size=8)
        assert fonts.width(SENTENCE, size) <= width or size == 8
        assert size == 30 or fonts.width(SENTENCE, size + 1) > width


def test_what_fits_at_no_size_gets_the_least():
    assert find_largest_fit(30, 8, lambda size: size < 20) == 19
    assert find_largest_fit(30, 8, lambda size: False) == 8
    assert find_largest_fit(30, 30, lambda size: False) == 30


@pytest.mark.parametrize("align", ["left", "center"])
@pytest.mark.parametrize(
    "text", ["Ai thắng được 2 điểm ngay", "Con heo này thua mất 13 con bài", "A run of 12 cards wins 20% more"]
)
def test_a_number_stays_on_the_line_of_its_unit(text, align):
    fonts = TextRenderer()
    for width in range(fonts.width("được 13 điểm ngay", 22), fonts.width(text, 22), 3):
        line_width = fonts.compute_balanced_width(text, 22, width) if align == "center" else width
        lines = fonts.wrap(text, 22, line_width)
        assert " ".join(lines) == text
        assert not any(line[-1].isdigit() or line.endswith("%") for line in lines), lines
