"""A small table in a page: the others side by side at the top, below them the pile and beside it the hand."""

from __future__ import annotations

import pygame

from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import (
    RATIO,
    WORDS,
    BoardLayout,
    Box,
    HandArea,
    Measure,
    PileArea,
    SeatPlace,
    measure,
    row,
)

CARD, PILE_CARD = 220, 176
"""Heights of cards at 1080p, following the text size."""
TALLEST, PILE_TALLEST = 0.175, 0.16
"""Of the window's height: cards are no taller, so that pile, hand and buttons are in sight together."""
NAME, CARDS, INSET, FRAME = 26, 78, 6, 8
"""Of a plate: the name's height and the cards' width (both follow the text size), the room around, the frame around."""
LIFT, APART, CAPTION, GAP = 40, 8, 38, 12
"""How far a selected card rises, how far cards lie apart where there is room, and heights between, at 1080p."""


def small_height(ctx: WidgetContext) -> int:
    """The height that a small table wants at least."""
    m, hand, _ = _sizes(ctx)
    return m.px(FRAME) + _plate_size(m)[1] + m.px(GAP) + m.px(LIFT) + hand


def small_layout(ctx: WidgetContext, rect: pygame.Rect, players: int) -> BoardLayout:
    """The places in a rectangle; the person is seat 0, whose plate is not shown."""
    m, hand_h, pile_h = _sizes(ctx)
    seats_h, gap, caption_h = _plate_size(m)[1] + m.px(FRAME), m.px(GAP), m.tx(CAPTION)
    others = _side_by_side(m, players - 1, Box(rect.x, rect.y + m.px(FRAME), rect.w, seats_h))
    hand_w, pile_w = rect.w * 2 // 3, rect.w // 3
    hand_box = Box(rect.right - hand_w, rect.bottom - hand_h, hand_w, hand_h)
    top = rect.y + seats_h + gap
    room = rect.bottom - top - caption_h
    high = min(pile_h, room)
    step = max(0, min(m.px(24), (room - high) // 2))
    pile = Box(rect.x, top + (room - high - 2 * step) // 2, pile_w, high + 2 * step)
    caption = Box(pile.x, pile.bottom, pile.w, caption_h)
    wide = round(hand_h * RATIO)
    hand = HandArea(hand_box, wide, hand_h, m.px(LIFT), wide + m.px(APART))
    own = _plate(m, hand_box.x, hand_box.y)
    area = PileArea(pile, Box(pile.x, pile.y, pile.w, pile.h + caption_h), caption, round(high * RATIO), high, step)
    return BoardLayout(m, (own, *others), hand, area, own_plate=False)


def _sizes(ctx: WidgetContext) -> tuple[Measure, int, int]:
    """The measures of the window, and the heights of cards in hand and pile."""
    hand = round(min(ctx.tx(CARD), ctx.size[1] * TALLEST))
    pile = round(min(ctx.tx(PILE_CARD), ctx.size[1] * PILE_TALLEST))
    return measure(ctx.size, ctx.text_scale), hand, pile


def _side_by_side(m: Measure, count: int, area: Box) -> list[SeatPlace]:
    """Seats from right to left, as they follow each other in play."""
    xs = row(count, _plate_size(m)[0], area, m.px(GAP)) if count else []
    return [_plate(m, x, area.y) for x in reversed(xs)]


def _plate_size(m: Measure) -> tuple[int, int]:
    """The width and height of a seat's plate: a portrait, beside it the name and the cards."""
    inset, fan = m.px(INSET), _fan(m)
    return m.px(GAP) + m.tx(WORDS + CARDS) + fan + 2 * inset, fan + 2 * inset


def _fan(m: Measure) -> int:
    """The height of the fan of backs on a plate."""
    return max(m.px(46), m.tx(34))


def _plate(m: Measure, x: int, y: int) -> SeatPlace:
    """A seat's parts with the plate's left top corner at (x, y)."""
    w, h = _plate_size(m)
    inset, line = m.px(INSET), m.tx(NAME)
    face = min(h - 2 * inset, w - m.px(GAP) - m.tx(WORDS))
    portrait = Box(x + inset, y + (h - face) // 2, face, face)
    left = portrait.right + m.px(GAP)
    cards = Box(x + w - m.tx(CARDS), y + inset, m.tx(CARDS), _fan(m))
    name = Box(left, y + (h - line) // 2, cards.x - left, line)
    return SeatPlace(Box(x, y, w, h), portrait, name, cards, Box(left, cards.bottom, name.w, 0))
