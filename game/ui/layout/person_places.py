"""Where all sit round the table: a portrait, cards fanned before it, a name below, and what was played last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, radians, sin
from typing import Literal

from game.ui.layout.box import Box, Measure, row
from game.ui.layout.card_areas import CARD_RATIO

Side = Literal["left", "top", "right", "bottom"]
"""Of the table: the person sits at its bottom."""
FACE, TWIN_FACE = 194, 166
"""The side of a portrait at the sides of the table, and where one sits above another, at 1080p."""
TOP_FACE, CLOSE_FACE = 176, 204
"""The side of a portrait across the table, and of one that is alone there, at 1080p."""
LEAST_FACE = 128
"""That of the smallest, at 1080p."""
OWN_FACE, SMALL_FACE = 166, 132
"""The side of the person's portrait beside the hand, and below two others, at 1080p."""
LOW_FACE = 74
"""The least side of the person's portrait above a hand that takes the whole breadth, at 1080p."""
HAT = 0.15
"""How far hats reach out above a portrait, for its side."""
CHIN, CHEST = 0.75, 1.13
"""How far down the chin is in a portrait and the name begins below it, for its side."""
WIDE = 1.3
"""How wide the fanned cards are, for a portrait's side."""
FANNED_HEIGHT, FANNED_REACH = 0.36, 1.2
"""The height of the cards of a fan, and how far they are from the place about which they turn, for the side of a
portrait.
"""
FANNED_PIVOT = 1.79
"""How far below the middle of the portrait the place is about which the cards turn, for the portrait's side."""
UPWARD = -90.0
"""The direction to which a fan points, in degrees."""
STEP, SPREAD = 6.0, 18.0
"""The greatest number of degrees between two cards of a fan, and from its middle to its end."""
LINE = 30
"""The height of a line of a name, following the text size."""
TAG_LINES = 2
"""The number of lines of a tag."""
NAME = 120
"""The least width of a name, following the text size."""
TAG_OVER = 4
"""How far a tag reaches over the plate of a name, at 1080p."""
EMPTY = 0.2
"""How far a plate moves up where there are no cards, for the side of a portrait."""
LAID, LAID_WIDE = 88, 214
"""The height of the cards before a seat that were played last, and their room from end to end, at 1080p."""
TIP = 136
"""The width of what explains the signs of a seat, at 1080p."""
OPEN = 1.15
"""The height of cards that lie face up, for that of a fan."""
NUMBER = 42
"""The side of the badge with the number of cards, following the text size."""


@dataclass(frozen=True)
class Fan:
    """Cards fanned out upwards from a pivot: `reach` pixels from it to a card's middle, seen down to the line `foot`.

    Angles in degrees clockwise from the right; `spread` the most from the middle of the fan to its last card.
    """

    pivot: tuple[float, float]
    reach: float
    card_h: int
    foot: int
    heading: float = UPWARD
    spread: float = SPREAD

    def angles(self, count: int) -> list[float]:
        """The way that each of so many cards points."""
        step = min(STEP, 2 * self.spread / (count - 1)) if count > 1 else 0.0
        return [self.heading + (n - (count - 1) / 2) * step for n in range(count)]

    def at(self, angle: float, reach: float = 0.0) -> tuple[float, float]:
        """The middle of the card that points this way; or a point at another reach."""
        turn, far = radians(angle), reach or self.reach
        return self.pivot[0] + far * cos(turn), self.pivot[1] + far * sin(turn)

    def corners(self, angle: float) -> list[tuple[float, float]]:
        """The corners of the card that points this way, in their order round it."""
        half, turn = self.card_h * CARD_RATIO / 2, radians(angle)
        near, far = (self.at(angle, self.reach + way * self.card_h / 2) for way in (-1, 1))
        aside = (half * sin(turn), -half * cos(turn))
        return [
            (x + way * aside[0], y + way * aside[1]) for (x, y), way in ((near, -1), (near, 1), (far, 1), (far, -1))
        ]

    @cached_property
    def box(self) -> Box:
        """What the widest fan covers."""
        ends = (self.heading - self.spread, self.heading, self.heading + self.spread)
        corners = [corner for angle in ends for corner in self.corners(angle)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), min(self.foot, max(y for _, y in corners))
        return Box(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


@dataclass(frozen=True, slots=True)
class PersonPlace:
    """All that is drawn for somebody: the side of the table, the portrait, the fan of cards and the words.

    `plaque` holds the name and the points, `tag` a note on the seat, at its upper left corner; `box` is all of it.
    On the table beside that `laid` has room for the cards that were played last, at its end toward the seat.
    """

    side: Side
    box: Box
    portrait: Box
    fan: Fan
    plaque: Box
    number: Box
    tag: Box
    laid: Box
    tip: Box
    """Where the signs at this seat are explained, clear of cards: beside the fan, or right of one across the table."""

    def slot(self, held: int) -> tuple[float, float, float]:
        """Where the next of the cards held comes to lie in the fan: its middle, and its lean in degrees clockwise."""
        angle = self.fan.angles(held + 1)[-1]
        return *self.fan.at(angle), (angle + 90 + 180) % 360 - 180

    @property
    def home(self) -> tuple[int, int]:
        """Where this seat's cards fly from: the middle of its fan."""
        x, y = self.fan.at(self.fan.heading)
        return round(x), round(y)

    @property
    def back_h(self) -> int:
        """The height of a card that leaves it."""
        return self.fan.card_h

    @property
    def open_h(self) -> int:
        """The height of its cards where they lie face up on the table before it."""
        return round(self.fan.card_h * OPEN)

    @property
    def body(self) -> Box:
        """Where the one who sits there is drawn."""
        return self.box

    @property
    def open(self) -> bool:
        """No cards lie in it: they are those of the hand, or held in the fan."""
        return False

    def name(self, cards: int) -> Box:
        """Where the name is of somebody who holds so many cards: closer to the portrait where none are between."""
        return self.plaque if cards else self.plaque.moved(0, -round(EMPTY * self.portrait.h))


def sides(others: int) -> tuple[int, int, int]:
    """How many of the other seats sit right, on top and left of the person."""
    each = 0 if others == 1 else 2 if others >= 6 else 1
    return each, others - 2 * each, each


def _large(m: Measure) -> float:
    """How large the text is beside pictures: 0.0 where it has their size, 1.0 at twice that."""
    return min(1.0, max(0.0, m.u / m.s - 1))


def _name_h(m: Measure) -> int:
    """The height of a name."""
    return m.tx(LINE) + m.px(8)


def top_height(m: Measure, players: int) -> int:
    """The height of a seat across the table."""
    return round(_top_face(m, players == 2) * (HAT + CHEST)) + _name_h(m)


def side_width(m: Measure) -> int:
    """The width of a seat at the side."""
    return _wide(m, m.px(FACE))


def _wide(m: Measure, face: int) -> int:
    """The width of a seat with so large a portrait."""
    return max(round(face * WIDE), m.tx(NAME))


def _top_face(m: Measure, close: bool) -> int:
    """The side of a portrait across the table; one who sits there alone sits `close`."""
    usual = CLOSE_FACE if close else TOP_FACE
    return m.px(usual - (usual - LEAST_FACE) * _large(m))


def low_face(m: Measure, high: int, above: int) -> int:
    """The side at 1080p of the person's portrait above a hand, in a column so `high` in which so many sit `above`."""
    face = (high / (above + 1) - _name_h(m)) / (HAT + CHEST) / m.s
    return round(min(OWN_FACE, max(LOW_FACE, face)))


def own_place(m: Measure, area: Box, size: int) -> PersonPlace:
    """The person's own, at the foot of an area, its portrait so large at 1080p."""
    face = m.px(size)
    wide, high = _wide(m, face), round(face * (HAT + CHEST)) + _name_h(m)
    body = Box(area.x + max(0, area.w - wide) // 2, area.bottom - high, wide, high)
    return _seat(m, "bottom", body, face, body.y)


def _seat(m: Measure, side: Side, body: Box, face: int, low: int, free: int | None = None) -> PersonPlace:
    """A seat in its place; its signs are explained no higher than the line `low`.

    `free`: how much is beside it, where that is not enough for all that may lie there.
    """
    x, y, wide, gap = body.x, body.y, body.w, m.px(8)
    portrait = Box(x + (wide - face) // 2, y + round(face * HAT), face, face)
    middle, back = portrait.exact_center, round(face * FANNED_HEIGHT)
    inset = min((wide - face) // 4, face // 14)
    plaque = Box(x + inset, body.bottom - _name_h(m), wide - 2 * inset, _name_h(m))
    pivot = min(middle[1] + face * FANNED_PIVOT, plaque.y + face * FANNED_REACH)
    fan = Fan((middle[0], pivot), face * FANNED_REACH, back, plaque.center[1])
    badge, over = min(m.tx(NUMBER), round(face * 0.62)), m.px(TAG_OVER)
    number = Box(body.right - badge, plaque.y - badge + over, badge, badge)
    line, room = m.tx(LINE), plaque.y + over - portrait.y  # a line has its room, be it over the face
    tag_h = max(min(TAG_LINES * line, room - round(face * CHIN)), min(line + gap, room - face // 2))
    tag = Box(x, plaque.y + over - tag_h, number.x - m.px(4) - x, tag_h)
    laid_w = m.px(LAID_WIDE) if free is None else min(m.px(LAID_WIDE), free - 2 * gap)
    laid_x = body.right + gap if side == "left" else x - gap - laid_w
    laid = Box(laid_x, plaque.bottom - m.px(LAID), laid_w, m.px(LAID))
    tip_x = x - gap - m.px(TIP) if side == "right" else body.right + gap
    tip = Box(tip_x, max(low, y), m.px(TIP), body.bottom - max(low, y))
    return PersonPlace(side, body, portrait, fan, plaque, number, tag, laid, tip)


def _column(m: Measure, side: Side, count: int, area: Box, low: int) -> list[PersonPlace]:
    """Seats on one side, from the person's end of the side upwards."""
    gap, right = m.px(8), side == "right"
    slot = (area.h - (count + 1) * gap) // max(1, count)
    face = min(m.px(TWIN_FACE if count > 1 else FACE), max(m.px(LEAST_FACE), int((slot - _name_h(m)) / (HAT + CHEST))))
    wide, high = _wide(m, face), min(slot, round(face * (HAT + CHEST)) + _name_h(m))
    aside = max(0, area.w - wide) // 2
    x = area.right - wide - aside if right else area.x + aside
    tops = [area.y + gap + n * (slot + gap) + (slot - high) // 2 for n in range(count)]
    free = m.px(LAID_WIDE) + 2 * gap - 2 * aside
    return [_seat(m, side, Box(x, y, wide, high), face, low, free) for y in reversed(tops)]


def _top(m: Measure, count: int, area: Box, close: bool) -> list[PersonPlace]:
    """Seats across the table, from right to left."""
    face = _top_face(m, close)
    wide = _wide(m, face)
    xs = row(count, wide, area, m.px(12)) if count else []
    free = min((right - left - wide for left, right in pairwise(xs)), default=area.w)
    return [_seat(m, "top", Box(x, area.y, wide, area.h), face, area.y, free) for x in reversed(xs)]


def around(m: Measure, players: int, clockwise: bool, areas: tuple[Box, Box, Box]) -> list[PersonPlace]:
    """The places of seats 1 to n-1, in areas at the left, on top and at the right.

    Counterclockwise play goes to the person's right-hand neighbour first.
    """
    left, top, right = areas
    rights, tops, lefts = sides(players - 1)
    low = top.bottom + m.px(6)
    places = _column(m, "right", rights, right, low) + _top(m, tops, top, players == 2)
    places += list(reversed(_column(m, "left", lefts, left, low)))
    return list(reversed(places)) if clockwise else places
