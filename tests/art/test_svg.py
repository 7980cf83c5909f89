"""Corrections of SVG documents that the rasteriser would draw wrongly."""

from math import hypot

import ornaments

from game.ui.gfx import svg


def test_a_dashed_ring_is_drawn_on_its_circle_alone():
    size, middle, r = 120, 60.0, 40.0
    picture = svg.render(
        ornaments.draw_dashed_ring(middle, middle, r, 6, 5, stroke="#ffffff", stroke_width=2), (size, size)
    )
    drawn = [(x, y) for x in range(size) for y in range(size) if picture.get_at((x, y)).a > 20]
    assert drawn and all(abs(hypot(x + 0.5 - middle, y + 0.5 - middle) - r) < 3 for x, y in drawn)
    on = sum(abs(hypot(x + 0.5 - middle, y + 0.5 - middle) - r) < 0.6 for x in range(size) for y in range(size))
    assert 0.3 < len([1 for x, y in drawn if abs(hypot(x + 0.5 - middle, y + 0.5 - middle) - r) < 0.6]) / on < 0.8
