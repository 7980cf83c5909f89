"""The table's geometry: every box of the scene for a window size, a text scale and a number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.ui.layout_box import Box, Measure, measure
from game.ui.layout_cards import RATIO, HandArea, PileArea
from game.ui.layout_seats import SeatPlace, around, seat_place, seat_size

__all__ = ["Box", "HandArea", "Measure", "PileArea", "SeatPlace", "TableLayout", "measure", "table_layout"]

BAR = ("menu", "history", "undo")
"""The small buttons in the corner, left to right."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything of the table lies; `seats[n]` is the place of seat n, the person's first."""

    m: Measure
    seats: tuple[SeatPlace, ...]
    hand: HandArea
    pile: PileArea
    message: Box
    rules: Box
    buttons: dict[str, Box]
    ring: tuple[int, int, int]

    @property
    def window(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.m.w, self.m.h)


def _bar(m: Measure, margin: int) -> dict[str, Box]:
    """The corner's buttons: menu, history, undo."""
    side, gap = m.tx(48), m.px(10)
    return {name: Box(margin + n * (side + gap), margin, side, side) for n, name in enumerate(BAR)}


def _actions(m: Measure, margin: int, column: int) -> dict[str, Box]:
    """Play above Pass in the right bottom corner, Sort and Hint side by side in the left one."""
    gap = m.px(12)
    high, low = m.tx(68), m.tx(56)
    x = m.w - margin - column
    half = (column - gap) // 2
    bottom = m.h - margin
    return {
        "pass": Box(x, bottom - low, column, low),
        "play": Box(x, bottom - low - gap - high, column, high),
        "sort": Box(margin, bottom - low, half, low),
        "hint": Box(margin + half + gap, bottom - low, half, low),
    }


def _hand(m: Measure, margin: int, column: int) -> HandArea:
    """The hand between the two corners, along the bottom edge."""
    card_h = m.px(238)
    card_w = round(card_h * RATIO)
    x = margin + column + m.px(24)
    return HandArea(
        Box(x, m.h - m.px(18) - card_h, m.w - 2 * x, card_h), card_w, card_h, m.px(44), round(card_w * 0.62)
    )


def _pile(m: Measure, top: int, bottom: int, left: int, right: int) -> PileArea:
    """The pile in the middle of what the seats and the hand leave free."""
    card_h = min(m.px(196), (bottom - top) * 2 // 3)
    card_w = round(card_h * RATIO)
    step = max(1, min(m.px(44), (bottom - top - card_h) // 4))
    high = card_h + 2 * step
    y = (top + bottom - high) // 2
    width = min(right - left, m.px(900))
    x = (left + right - width) // 2
    box = Box(x, y, width, high)
    return PileArea(box, box.grown(min(m.px(40), max(0, (bottom - top - high) // 2))), card_w, card_h, step)


@lru_cache(maxsize=16)
def table_layout(
    size: tuple[int, int], text: float = 1.0, players: int = 4, clockwise: bool = False
) -> TableLayout:
    """The layout of a window at a text scale (1.0 to 2.0), for 2 to 8 seats and a direction of play."""
    m = measure(size, text)
    margin, gap = m.px(20), m.px(20)
    seat_w, seat_h = seat_size(m)
    column = max(seat_w, m.tx(236))
    bar, actions, hand = _bar(m, margin), _actions(m, margin, column), _hand(m, margin, column)
    own = seat_place(m, "left", margin, min(actions["sort"].y, actions["play"].y) - m.px(12) - seat_h)
    side_top = bar["menu"].bottom + m.px(8)
    flank = max(seat_w, bar["undo"].right - margin)
    line = m.tx(30)
    message_h = 2 * line + m.px(12)
    raised = hand.box.y - hand.lift
    message = Box(hand.box.x, raised - m.px(10) - message_h, hand.box.w, message_h)
    left = Box(margin, side_top, flank, own.box.y - side_top)
    right = Box(m.w - margin - flank, side_top, flank, own.box.y - side_top)
    inner = margin + flank + gap
    top = Box(inner, margin, m.w - 2 * inner, seat_h)
    seats = (own, *around(m, players, clockwise, left, top, right))
    pile = _pile(m, top.bottom + m.px(12), message.y - m.px(8), inner, m.w - inner)
    rules = Box(m.w - margin - flank, margin, flank, bar["menu"].h)
    cx, cy = pile.box.center
    ring = (cx, cy, min(pile.box.h * 3 // 4, pile.box.w // 2))
    return TableLayout(m, seats, hand, pile, message, rules, bar | actions, ring)
