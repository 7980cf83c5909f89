"""Chalk on the teacher's board leaves gaps, and chalk letters have no rim."""

from __future__ import annotations

import pygame

from game.ui.gfx import letters
from game.ui.gfx.theme import load


def test_chalk_follows_the_grain_of_the_slate_and_leaves_powder_around_it():
    letters_picture = pygame.Surface((60, 40), pygame.SRCALPHA)
    letters_picture.fill((240, 230, 210, 255), (10, 10, 40, 20))
    rubbed = letters.apply_chalk(letters_picture, "#f0e6d2", 1.0)
    levels = [rubbed.get_at((x, y))[3] for x in range(14, 46) for y in range(14, 26)]
    assert max(levels) > 240 and min(levels) < 160, "some of the grain took less"
    assert 0 < rubbed.get_at((8, 20))[3] < 100, "powder"
    assert letters_picture.get_at((20, 20))[3] == 255, "what was drawn stays as it was"


def test_letters_in_chalk_are_of_one_colour():
    style = letters.make_letter_style(load("lacquer"), "chalk")
    word = letters.draw_line("Con", 30, style)
    opaque = [word.get_at((x, y)) for x in range(word.get_width()) for y in range(word.get_height())]
    face = pygame.Color(style.color)
    assert all(abs(each[0] - face[0]) < 12 for each in opaque if each[3] > 200)
