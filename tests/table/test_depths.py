"""Depths at the table: cards of a hand or play never overlap what lies above them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.bands import DEPTHS_PER_PLAY, LAYER_Z_STEP, NOTICE_Z_OFFSET, VISIBLE_PLAYS, Band, Depth

DEPTHS_WITH_LOWER_LAYER = {Depth.PILE, Depth.DECK, Depth.SEAT_PLAYS, Depth.PERSONS}
"""Layers that contain a lower layer of their own."""
DEPTH_COUNTS = {
    Depth.PILE: VISIBLE_PLAYS * DEPTHS_PER_PLAY,
    Depth.OFFERS: DEPTHS_PER_PLAY,
    Depth.HAND: DEPTHS_PER_PLAY,
    Depth.OPEN_HANDS: DEPTHS_PER_PLAY,
    Depth.FLYING_CARDS: VISIBLE_PLAYS * DEPTHS_PER_PLAY,
    Depth.DRAGGED: DEPTHS_PER_PLAY,
}
"""Number of depths that layers of cards need."""
STACKED_DEPTHS = [depth for depth in Depth if depth is not Depth.LEARNER_PANEL]
"""All layers except those beside the plays."""


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(STACKED_DEPTHS)))
def test_each_thing_ends_below_the_next(lower: Depth, upper: Depth) -> None:
    assert lower + DEPTH_COUNTS.get(lower, 1) <= upper - (upper in DEPTHS_WITH_LOWER_LAYER)


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(Band)))
def test_all_that_begins_in_a_band_ends_in_it(lower: Band, upper: Band) -> None:
    assert all(depth + DEPTH_COUNTS.get(depth, 1) <= upper for depth in Depth if lower <= depth < upper)


def test_what_is_lit_stays_below_what_is_seen_of_the_chop() -> None:
    assert Band.ABOVE_DARKNESS + Depth.PILE + VISIBLE_PLAYS * DEPTHS_PER_PLAY <= Band.CHOP


def test_notices_lie_over_whatever_is_open() -> None:
    assert Band.WIDGETS + NOTICE_Z_OFFSET == Band.NOTICES and LAYER_Z_STEP < NOTICE_Z_OFFSET
