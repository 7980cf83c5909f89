"""Rectangles and measures of a layout, in whole pixels."""

from __future__ import annotations

import pytest

from game.ui.layout.card_areas import Box, spread_left_edges
from game.ui.layout.table_layout import MIN_TEXT_SCALE
from game.ui.measures import MAX_TEXT_RATIO, Viewport

BOX = Box(10, 20, 31, 41)


def test_a_box_knows_its_edges_and_its_middle() -> None:
    assert (BOX.right, BOX.bottom, *BOX) == (41, 61, 10, 20, 31, 41)
    assert (BOX.center, BOX.pose[:3]) == ((25, 40), (25.5, 40.5, 41))
    assert BOX.move(3, -4) == Box(13, 16, 31, 41)
    assert BOX.expand(2) == Box(8, 18, 35, 45) and BOX.expand(2).expand(-2) == BOX


def test_a_box_holds_its_first_row_and_column_and_not_those_after_its_last() -> None:
    assert BOX.contains((10, 20)) and BOX.contains((40.9, 60.9))
    assert not any(BOX.contains(pos) for pos in ((9.9, 30), (41, 30), (20, 19.9), (20, 61)))


@pytest.mark.parametrize(
    ("size", "text", "s", "u"),
    [
        ((1920, 1080), 1.0, 1.0, 1.0), ((3840, 2160), 1.0, 2.0, 2.0), ((3840, 1080), 1.0, 1.0, 1.0),
        ((1920, 2160), 1.5, 1.0, 1.5), ((960, 540), 1.0, 0.5, MIN_TEXT_SCALE),
        ((960, 540), 2.0, 0.5, MAX_TEXT_RATIO * 0.5),
        ((1920, 1080), 2.5, 1.0, MAX_TEXT_RATIO),
    ],
)  # fmt: skip
def test_pictures_fit_the_window_and_text_is_neither_too_small_nor_too_large_beside_them(
    size: tuple[int, int], text: float, s: float, u: float
) -> None:
    viewport = Viewport.fit(size, text, MIN_TEXT_SCALE)
    assert (viewport.w, viewport.h, viewport.scale, viewport.text_scale) == (*size, s, pytest.approx(u))
    assert (viewport.px(10.4), viewport.tx(20.4)) == (round(10.4 * s), round(20.4 * u))
    assert (viewport.px(0.1), viewport.px(0), viewport.tx(1)) == (1, 0, 11)


def test_boxes_are_spread_evenly_and_stand_in_the_middle() -> None:
    area = Box(100, 0, 400, 50)
    assert spread_left_edges(1, 100, area, 10) == [250]
    assert spread_left_edges(3, 100, area, 10) == [125, 250, 375], "gaps between them and at both ends are alike"
    assert spread_left_edges(3, 120, area, 10) == [110, 240, 370]
    assert spread_left_edges(3, 120, area, 18) == [102, 240, 378], "the ends give way to the least gap"
    assert spread_left_edges(3, 130, area, 10) == [100, 235, 370], "as far as there is room"
