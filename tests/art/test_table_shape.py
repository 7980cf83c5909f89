"""The table's outline, and the rendered pictures that follow it."""

from __future__ import annotations

from math import radians

import pygame
import pytest

from game import resources
from game.ui.gfx import drawings, scenery, theme
from game.ui.gfx.scenery import compute_outline

MIN_SOLID_ALPHA = 240
"""Minimum alpha of the table; its shadow is more transparent."""


def test_the_outline_is_rounder_than_a_rectangle_and_fuller_than_an_oval() -> None:
    body = compute_outline((1000, 1000), 1.0, (100, 100, 100))
    x, y = body.compute_point(radians(45))
    assert 0.75 < (x - body.x) / body.half_width < 0.9 and x - body.x == pytest.approx(y - body.y)
    assert body.expand(10).compute_point(0.0)[0] == pytest.approx(body.compute_point(0.0)[0] + 10)


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
@pytest.mark.parametrize("form", drawings.load_data("table")["forms"])
def test_a_rendered_table_lies_where_its_outline_says_within_two_pixels_at_1080p(name: str, form: str) -> None:
    shape = drawings.load_data("table")
    (a, b), (side, above, below) = shape["forms"][form], shape["margin"]
    half = pygame.image.load(resources.asset_path(f"skins/{name}/table/{form}.webp"))
    across, down = half.get_width() / (a + side), half.get_height() / (2 * b + above + below)
    row = round((above + b) * down)
    left = next(x for x in range(half.get_width()) if half.get_at((x, row))[3] > MIN_SOLID_ALPHA)
    assert left / across == pytest.approx(side, abs=2)
    top = next(y for y in range(half.get_height()) if half.get_at((half.get_width() - 1, y))[3] > MIN_SOLID_ALPHA)
    assert top / down == pytest.approx(above, abs=2)


def test_each_theme_has_a_table_of_its_own_and_plain_black_where_contrast_is_high() -> None:
    tables = {name: scenery.draw_table((480, 270), theme.load(name)) for name in theme.list_names()}
    middles = {name: tuple(table.get_at((150, 200)))[:3] for name, table in tables.items()}
    assert len({*middles.values()}) == len(middles)
    assert max(tables["contrast"].get_at((3, 3))[:3]) < 8
    by_day, by_night = (sum(pygame.transform.average_color(tables[name])[:3]) for name in ("eggshell", "lacquer"))
    assert by_day > 1.5 * by_night


@pytest.mark.parametrize("size", [(1024, 640), (1440, 1080), (2560, 1080)])
def test_a_table_is_the_same_from_the_left_and_from_the_right(size: tuple[int, int]) -> None:
    table = scenery.draw_table(size, theme.load("lacquer"))
    body = compute_outline(size, min(size[0] / 1920, size[1] / 1080), drawings.load_data("table")["inset"])
    for x in (-0.9, -0.5):
        points = [
            table.get_at((round(body.x + way * x * body.half_width), round(body.y + 0.8 * body.half_height)))
            for way in (1, -1)
        ]
        assert max(abs(p - q) for p, q in zip(*points, strict=True)) < 24
