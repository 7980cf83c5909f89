"""A book that lies open: its fold is in shade, its pages are brightest under the lamp, its ribbon hangs out."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import open_book, theme
from game.ui.draw.theme import rgb

SIZE, FOLD = (600, 320), 240
OUT = open_book.OUT


def bright(face: pygame.Surface, box: tuple[int, int, int, int]) -> float:
    return sum(pygame.transform.average_color(face, pygame.Rect(box).move(OUT, OUT))[:3]) / 3


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_the_fold_lies_in_shade_and_the_middle_of_a_page_is_brighter_than_its_outer_edge(name):
    book = open_book.open_book(open_book.BookForm(SIZE, FOLD), theme.load(name).on_page(), 1.0)
    edge = open_book.COVER + open_book.LEAVES
    fold, middle, outer = (bright(book, (x, 140, 4, 40)) for x in (FOLD - 2, 400, SIZE[0] - edge - 6))
    assert fold < outer < middle


def test_pages_are_warmer_by_lamplight_than_by_day():
    night, day = (
        pygame.transform.average_color(open_book.paper(SIZE, theme.load(name).on_page(), 1.0))
        for name in ("lacquer", "eggshell")
    )
    assert night[0] / night[2] > day[0] / day[2]


@pytest.mark.parametrize("ribbon", [True, False])
def test_a_ribbon_hangs_out_of_the_book_where_one_lies_in_it(ribbon):
    look = theme.load("eggshell").on_page()
    book = open_book.open_book(open_book.BookForm(SIZE, FOLD, ribbon), look, 1.0)
    below = [book.get_at((x + OUT, SIZE[1] + OUT + 4)) for x in range(FOLD, FOLD + 40)]
    red = rgb(look.inlay["cinnabar"])
    assert any(each.a == 255 and abs(each.r - red[0]) < 60 and each.g < 90 for each in below) is ribbon


def test_what_stands_on_a_page_stays_clear_of_the_leaves_and_of_the_fold():
    for name in theme.names():
        edge, fold = open_book.margins(theme.load(name), 1.0)
        assert edge > open_book.COVER + open_book.LEAVES
        assert fold >= edge


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_pages_bend_down_into_the_fold_and_a_corner_of_the_right_one_curls_up(name):
    look = theme.load(name).on_page()
    book = open_book.open_book(open_book.BookForm(SIZE, FOLD), look, 1.0)
    top, edge = OUT + round(open_book.COVER * 0.6), open_book.COVER + open_book.LEAVES
    beside, within = (sum(book.get_at((OUT + x, top + 3))[:3]) for x in (FOLD + 120, FOLD))
    assert within < 0.6 * beside
    low = SIZE[1] - edge
    tip, below = (bright(book, (SIZE[0] - edge - x, low - y, 3, 3)) for x, y in ((24, 22), (12, 10)))
    assert below < tip
