"""What is let in is opaque, darker than what can be pressed, and lit on the edge away from the lamp."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import engraving
from game.ui.draw.theme import load


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_a_well_is_opaque_and_lit_from_above(name: str) -> None:
    well = engraving.well((200, 60), load(name), 1.0)
    column = [well.get_at((100, y)) for y in range(60)]
    assert min(each[3] for each in column) == 255
    assert sum(column[-2][:3]) > sum(column[1][:3]), "the light falls on the edge below"
    assert sum(column[6][:3]) < sum(column[50][:3]), "the upper edge casts a shade"


def test_words_that_are_cut_in_have_shade_above_and_light_below() -> None:
    words = pygame.Surface((20, 20), pygame.SRCALPHA)
    words.fill((200, 150, 60, 255), (4, 8, 12, 4))
    edges = engraving.cut_in(words, 1.0)
    assert edges.get_at((10, 7))[:3] == (0, 0, 0) and edges.get_at((10, 7))[3] > 150
    assert edges.get_at((10, 12))[0] > 200 and edges.get_at((10, 12))[3] > 40
