"""The table's outline and what stands along it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, radians, sin

import pygame
import pytest

from game.ui.draw import scenery, theme
from game.ui.draw.table_shape import outline


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (3440, 1440)])
def test_ornaments_stand_evenly_along_the_outline_and_point_outwards(size: tuple[int, int]) -> None:
    body = outline(size, min(size[0] / 1920, size[1] / 1080), (98, 92, 34))
    places = list(body.places(160))
    assert len(places) == 160
    ways = [dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise([*places, places[0]])]
    assert max(ways) < 1.1 * min(ways)
    for place in places:
        turn = radians(place.outward)
        assert (place.x - body.x) * cos(turn) + (place.y - body.y) * sin(turn) > 0


def test_the_outline_is_rounder_than_a_rectangle_and_fuller_than_an_oval() -> None:
    body = outline((1000, 1000), 1.0, (100, 100, 100))
    x, y = body.at(radians(45))
    assert 0.75 < (x - body.x) / body.a < 0.9 and x - body.x == pytest.approx(y - body.y)
    assert body.grown(10).at(0.0)[0] == pytest.approx(body.at(0.0)[0] + 10)


def test_each_theme_has_a_table_of_its_own_and_plain_black_where_contrast_is_high() -> None:
    tables = {name: scenery.table((480, 270), theme.load(name)) for name in theme.names()}
    middles = {name: tuple(table.get_at((150, 200)))[:3] for name, table in tables.items()}
    assert len({*middles.values()}) == 3
    assert max(tables["contrast"].get_at((3, 3))[:3]) < 8
    assert pygame.transform.average_color(tables["eggshell"])[0] > 120
