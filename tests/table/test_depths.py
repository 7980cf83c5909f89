"""What lies over what at the table: cards of one hand or play never reach what lies above them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.bands import LAYER, TOLD_OVER, Band
from game.ui.layout.depths import LARGE_HAND, SEEN_PLAYS, Depth

BELOW = {Depth.PILE, Depth.DECK, Depth.LAID, Depth.PERSONS}
"""Under these lies something of their own, one lower."""
TAKES = {
    Depth.PILE: SEEN_PLAYS * LARGE_HAND,
    Depth.OFFERS: LARGE_HAND,
    Depth.HAND: LARGE_HAND,
    Depth.OPEN: LARGE_HAND,
    Depth.FLYING: SEEN_PLAYS * LARGE_HAND,
    Depth.DRAGGED: LARGE_HAND,
}
"""How many depths are taken by what consists of cards."""
STACKED = [depth for depth in Depth if depth is not Depth.LEARNER]
"""All but what lies beside the plays."""


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(STACKED)))
def test_each_thing_ends_below_the_next(lower: Depth, upper: Depth) -> None:
    assert lower + TAKES.get(lower, 1) <= upper - (upper in BELOW)


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(Band)))
def test_all_that_begins_in_a_band_ends_in_it(lower: Band, upper: Band) -> None:
    assert all(depth + TAKES.get(depth, 1) <= upper for depth in Depth if lower <= depth < upper)


def test_what_is_lit_stays_below_what_is_seen_of_the_blow() -> None:
    assert Band.LIT + Depth.PILE + SEEN_PLAYS * LARGE_HAND <= Band.BLOW


def test_notices_lie_over_whatever_is_open() -> None:
    assert Band.WIDGETS + TOLD_OVER == Band.NOTICES and LAYER < TOLD_OVER
