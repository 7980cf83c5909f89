"""Rendered pictures by day: in light ones of their own colours; as they were taken in a dark theme."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import drawings
from game.ui.draw.daylight import by_hour, deepened
from game.ui.draw.rendered import read
from game.ui.draw.theme import load

TOLD = [name for name in drawings.table("daylight") if name != "about"]


def bright(picture: pygame.Surface) -> float:
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    return float(sum(pygame.transform.average_color(ground)[:3]))


@pytest.mark.parametrize("name", TOLD)
def test_a_picture_is_brighter_by_day_and_as_it_was_taken_at_dusk(name):
    taken, day, dusk = read(name), by_hour(name, load("eggshell")), by_hour(name, load("lacquer"))
    assert pygame.image.tobytes(dusk, "RGBA") == pygame.image.tobytes(taken, "RGBA")
    keeps_its_colours = "colours" not in drawings.table("daylight")[name]
    assert bright(day) > (1.2 if keeps_its_colours else 1.8) * bright(taken)
    assert day.get_size() == taken.get_size()


def test_what_is_transparent_stays_transparent_by_day():
    taken, day = read("step-1-dusk"), by_hour("step-1-dusk", load("eggshell"))
    alpha = [pygame.mask.from_surface(each, 0).count() for each in (taken, day)]
    assert alpha[0] == alpha[1] < taken.get_width() * taken.get_height()


def test_a_picture_of_which_nothing_is_told_is_the_same_at_every_hour():
    gong = pygame.image.tobytes(read("gong"), "RGBA")
    assert pygame.image.tobytes(by_hour("gong", load("eggshell")), "RGBA") == gong


def test_a_deeper_picture_is_so_everywhere_and_grey_stays_grey_where_colours_grow_more_vivid():
    told = {(120, 60, 60): (130, 56, 56), (90, 90, 90): (90, 90, 90)}
    for before, after in told.items():
        taken = pygame.Surface((3, 3), pygame.SRCALPHA)
        taken.fill(before)
        for power, vivid, expected in ((1.0, 1.0, before), (1.0, 1.25, after)):
            deep = deepened(taken, power, vivid)
            seen = {deep.get_at((x, y))[:3] for x in range(3) for y in range(3)}
            assert len(seen) == 1, (before, vivid)
            assert all(abs(a - b) <= 2 for a, b in zip(*seen, expected, strict=True)), (seen, expected)
    assert sum(deepened(taken, 2.0, 1.0).get_at((1, 1))[:3]) < sum(before)
