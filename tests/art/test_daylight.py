"""Rendered pictures by day: in light ones taken in the sun, or brighter; as they were taken in a dark theme."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import drawings, surfaces
from game.ui.draw.daylight import by_hour, toned
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
    assert bright(day) > 1.2 * bright(taken)
    assert day.get_width() * taken.get_height() == day.get_height() * taken.get_width(), "it shows as much"


def test_what_is_transparent_stays_transparent_by_day():
    taken, day = read("step-1-dusk"), by_hour("step-1-dusk", load("eggshell"))
    alpha = [pygame.mask.from_surface(each, 0).count() for each in (taken, day)]
    assert alpha[0] == alpha[1] < taken.get_width() * taken.get_height()


def test_a_picture_of_which_nothing_is_told_is_the_same_at_every_hour():
    gong = pygame.image.tobytes(read("gong"), "RGBA")
    assert pygame.image.tobytes(by_hour("gong", load("eggshell")), "RGBA") == gong


def test_what_becomes_grey_stays_as_clear_as_it_was_where_the_processor_has_no_avx2(monkeypatch):
    """There pygame-ce spoils every other point."""

    def spoiling(picture: pygame.Surface) -> pygame.Surface:
        found = grey(picture)
        for x in range(0, found.get_width(), 2):
            level = found.get_at((x, 0))[0]
            found.set_at((x, 0), (level, level, level, level))
        return found

    picture, grey = pygame.Surface((256, 1), pygame.SRCALPHA, 32), pygame.transform.grayscale
    for clear in range(256):
        picture.set_at((clear, 0), (200, 100, 50, clear))
    usual = [pygame.image.tobytes(made, "RGBA") for made in (grey(picture), toned(picture, ["#102030", "#ffeedd"]))]
    monkeypatch.setattr(pygame.transform, "grayscale", spoiling)
    now = [surfaces.grey(picture), toned(picture, ["#102030", "#ffeedd"])]
    assert [pygame.image.tobytes(made, "RGBA") for made in now] == usual
    assert all(bytes(pygame.image.tobytes(made, "RGBA")[3::4]) == bytes(range(256)) for made in now)
