"""Where all sit round the table: a portrait, cards fanned before it, a name below, and what was played last.
Where a board's parts lie, however they are arranged: round a table, or in rows with all cards face up.
The table's geometry: every box of the scene for a window size, a text scale and a number of seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Literal

from game.ui.layout.card_areas import CARD_RATIO, Box, HandArea, Lie, Lying, Measure, PileArea, measure, overlap, row

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


@dataclass(frozen=True, slots=True)
class Ring:
    """The oval around the pile, for the direction of play and whose turn it is: middle and half axes."""

    x: int
    y: int
    rx: int
    ry: int

    def toward(self, pos: tuple[int, int]) -> float:
        """The angle (degrees clockwise from the right) at which the oval points to a place on the table."""
        return degrees(atan2((pos[1] - self.y) / self.ry, (pos[0] - self.x) / self.rx))

    def at(self, angle: float) -> tuple[float, float]:
        """The point of the oval at an angle."""
        turn = radians(angle)
        return self.x + self.rx * cos(turn), self.y + self.ry * sin(turn)

    def heading(self, angle: float) -> float:
        """The direction (degrees clockwise from the right) in which the oval runs clockwise at an angle."""
        turn = radians(angle)
        return degrees(atan2(self.ry * cos(turn), -self.rx * sin(turn)))


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat whose cards lie in a row beside or above its name: the row, which is lit on its turn, and its parts."""

    box: Box
    portrait: Box
    words: Box
    cards: Box
    card_h: int
    own: bool = False
    one_line: bool = False
    open: bool = True
    """Whether its cards lie in it, open or as backs; else they are those of the hand, to be taken up."""

    @property
    def body(self) -> Box:
        """Where the one who sits there is drawn."""
        return self.box

    @property
    def home(self) -> tuple[int, int]:
        """Where its cards fly from where they are not known."""
        return self.cards.center

    def slot(self, held: int) -> tuple[float, float, float]:
        """Where the next of the cards held comes to lie, and its lean: all of them in one place."""
        return *self.home, 0.0

    @property
    def back_h(self) -> int:
        """The height of a card that leaves it."""
        return self.card_h

    @property
    def open_h(self) -> int:
        """The height of its cards."""
        return self.card_h

    def places(self, count: int) -> list[Box]:
        """Where its cards lie, at the foot of their place: the own ones in the middle, the others from the left."""
        wide = round(self.card_h * CARD_RATIO)
        step = overlap(count, wide, self.cards.w)
        spare = self.cards.w - wide - step * (count - 1)
        left = self.cards.x + (spare // 2 if self.own else 0)
        return [Box(left + n * step, self.cards.bottom - self.card_h, wide, self.card_h) for n in range(count)]


@dataclass(frozen=True, slots=True)
class PlayRow:
    """The plays of a trick side by side, each with a line of words under it."""

    box: Box
    boxes: tuple[tuple[Box, ...], ...]
    captions: tuple[Box, ...]
    card_h: int
    line: int
    """The height of the line about the moment, at the foot of `box`."""

    def plays(self, counts: Sequence[int]) -> list[list[Box]]:
        """A box a card, for the plays that it was made for."""
        return [list(boxes) for boxes in self.boxes[: len(counts)]]

    def lies(self, boxes: Sequence[Box], how: Lying, side: float) -> list[Lie]:
        """How the cards of a play lie whose places these are: all level, however the table has them lie."""
        return [Lie(*box.exact_center) for box in boxes]

    @property
    def keeps_halves(self) -> bool:
        """Whether what was cut stays there in halves: all plays stay whole."""
        return False

    def scattered(self, cards: int, by: int) -> list[tuple[Lie, ...]]:
        """How the halves of so many cards lie that were cut: none of them does."""
        return [()] * cards


NEAR_SEAT = 0
"""The seat that sits nearest, at the hand: a view is turned so that this is the first one, whose hand it shows."""


@dataclass(frozen=True, slots=True)
class BoardLayout(ABC):
    """Where everything of a board lies; `seats[n]` is the place of the view's seat n.

    Round a table (`TableLayout`), or in rows (`RowsLayout`).
    """

    m: Measure
    seats: tuple[PersonPlace, ...] | tuple[SeatRow, ...]
    hand: HandArea
    pile: PileArea | PlayRow
    ring: Ring | None = None

    @property
    def near(self) -> PersonPlace | SeatRow:
        """The place of whoever sits nearest."""
        return self.seats[NEAR_SEAT]

    def side(self, seat: int) -> float:
        """How far to the left (-1) or right (1) of the pile somebody sits; 0 straight across or at the near side."""
        (x, y), (seat_x, seat_y) = self.pile.box.center, self.seats[seat].body.center
        return 0.0 if seat == NEAR_SEAT else (seat_x - x) / max(1.0, hypot(seat_x - x, seat_y - y))

    @abstractmethod
    def face_up(self, seat: int, count: int) -> tuple[int, list[Lie]]:
        """How high so many cards of a seat are that lie face up, and how each of them lies."""


@dataclass(frozen=True, slots=True)
class RowsLayout(BoardLayout):
    """All of a board in rows."""

    seats: tuple[SeatRow, ...]
    pile: PlayRow

    def face_up(self, seat: int, count: int) -> tuple[int, list[Lie]]:
        """In the seat's row."""
        row = self.seats[seat]
        return row.card_h, [Lie(*box.exact_center) for box in row.places(count)]


TABLE_MARGIN = 26
"""How far everything stays from the window's edges, at 1080p."""
BAR = ("menu", "history", "undo")
"""The small buttons in the corner, left to right."""
ACTIONS = {"pass": 58, "play": 84}
"""The buttons with labels, from below upwards, with their heights, which follow the text size."""
HELPS = ("sort", "hint")
"""The buttons with pictures above these, from the right to the left."""
MANY = 6
"""Where more sit at the table than these, two sit at each side."""
TAUGHT = 150
"""How much is free there above the person for what learners are told, at 1080p."""
SIGN = 50
"""The side of buttons that are pictures, following the text size."""
APART, ABOVE = 12, 44
"""How far buttons stand apart and from the seat above them, at 1080p."""
COLUMN = 236
"""The width of the columns beside the hand, following the text size."""
CARD_HEIGHT = 238
"""How high the cards of the person's hand are at 1080p, before few of them grow."""
FOOT = 9
"""How far the band around the pile reaches below it, at 1080p."""
LARGER = 1.12
"""How much larger cards on the pile are than those of the hand, where there is room."""
GAP = 20
"""The gap between the combinations of a sorted hand, at 1080p."""
SNUG = 50
"""How narrow the strips of cards are at least that make room for such gaps, at 1080p."""
TIGHT = 76
"""Where the cards of a hand between the corners show less, at 1080p, they lie below the person's plate instead."""
USUAL_CARDS = 13
"""So many cards a hand is taken to have as a rule."""
FEW = 10
"""With no more cards than these, hand and pile are larger in a window that is taller than wide ones."""
GROWN = 1.3
"""How many times larger hand and pile are there at most."""
ARC = 3.2
"""How far the outermost cards of a hand lean, in degrees."""
GUTTER = 29
"""How far the hand stays clear of the plate and the buttons beside it, at 1080p, beyond the gap between boxes."""
POINTER_OUT = 28
"""How far the pointer reaches out from the oval, at 1080p."""
ROW, SEEN = 7, 0.5
"""The number of open cards that lie in a row at the sides of a table; how much of each the next one leaves to be seen,
for its width.
"""
WIDEST, BESIDE = 1.9, 1.35
"""The greatest width of a row of open cards across the table and at its sides, for the width of a seat."""


@dataclass(frozen=True, slots=True)
class TableLayout(BoardLayout):
    """Where everything of the table lies: the board, and the words and buttons beside it. The person is seat 0."""

    seats: tuple[PersonPlace, ...]
    pile: PileArea
    ring: Ring
    message: Box = field(kw_only=True)
    rules: Box = field(kw_only=True)
    buttons: dict[str, Box] = field(kw_only=True)

    @property
    def close(self) -> bool:
        """Whether two sit at it, and it is narrower than others."""
        return len(self.seats) == 2

    @property
    def window(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.m.w, self.m.h)

    @property
    def speech_room(self) -> int:
        """Width between a seat at the side and a card on the pile, which speech leaves uncovered."""
        middle = self.pile.places(1)[0]
        sides = (place for place in self.seats if place.side in ("left", "right"))
        free = (middle.x - each.body.right if each.side == "left" else each.body.x - middle.right for each in sides)
        return min(free, default=middle.x)

    def face_up(self, seat: int, count: int) -> tuple[int, list[Lie]]:
        """Those of the nearest seat as a hand, the others' on the table before them."""
        if seat != NEAR_SEAT:
            return self.seats[seat].open_h, [Lie(*box.exact_center) for box in self.opened(seat, count)]
        return self.hand.card_h, [Lie(*self.hand.lies(box)) for box in self.hand.places(count)]

    def opened(self, seat: int, count: int) -> list[Box]:
        """Where so many cards of somebody who sits round the table lie face up.

        Below those across the table, beside those at its sides; many there in two rows.
        """
        place = self.seats[seat]
        high, across = place.open_h, place.side == "top"
        gap, wide = high // 10, round(high * CARD_RATIO)
        row = count if across or count <= ROW else -(-count // 2)
        step = max(1, min(round(wide * SEEN), (self._open_width(place) - wide) // max(1, row - 1)))
        whole, rows = wide + step * (row - 1), -(-count // max(1, row))
        beside = {"left": place.box.right + gap, "right": place.box.x - gap - whole}
        left = beside.get(place.side, place.box.center[0] - whole // 2)
        top = place.box.bottom + gap if across else self._open_middle(place) - (rows * (high + gap) - gap) // 2
        return [Box(left + n % row * step, top + n // row * (high + gap), wide, high) for n in range(count)]

    def _at_side(self, side: Side) -> list[PersonPlace]:
        """All who sit at a side of the table, but the person."""
        return [each for each in self.seats if each.side == side and each is not self.near]

    def _open_width(self, place: PersonPlace) -> int:
        """How wide a row of open cards may be: clear of those of a neighbour."""
        if place.side != "top":
            return round(place.box.w * BESIDE)
        apart = [abs(each.box.x - place.box.x) for each in self._at_side("top") if each != place]
        return min([round(place.box.w * WIDEST), *(each - place.open_h // 5 for each in apart)])

    def _open_middle(self, place: PersonPlace) -> int:
        """The line about which open cards lie at a side: before one alone there, else below those across the table."""
        beside = sorted(self._at_side(place.side), key=lambda each: each.box.y)
        if len(beside) == 1:
            return place.portrait.center[1]
        upper = max((each.box.bottom + each.open_h * 6 // 5 for each in self._at_side("top")), default=0)
        lower = min(self.hand.box.y - self.hand.lift // 2, self.near.box.y)
        slot = (lower - upper) // len(beside)
        return upper + beside.index(place) * slot + slot // 2


def _bar(m: Measure) -> dict[str, Box]:
    """The corner's buttons: menu, history, undo."""
    margin, side, gap = m.px(TABLE_MARGIN), m.tx(SIGN), m.px(APART)
    return {name: Box(margin + n * (side + gap), margin, side, side) for n, name in enumerate(BAR)}


def _actions(m: Measure, column: int) -> dict[str, Box]:
    """In the right bottom corner Play over Pass, and above them Hint and Sort."""
    margin, gap, side = m.px(TABLE_MARGIN), m.px(APART), m.tx(SIGN)
    right, bottom = m.w - margin, m.h - margin
    found: dict[str, Box] = {}
    for name, height in ACTIONS.items():
        high = m.tx(height)
        found[name] = Box(right - column, bottom - high, column, high)
        bottom -= high + gap
    for n, name in enumerate(HELPS):
        found[name] = Box(right - side - n * (side + gap), bottom - side, side, side)
    return found


def _hand(m: Measure, left: int, right: int, card_h: int) -> HandArea:
    """The hand along the bottom edge, between two columns."""
    card_w = round(card_h * CARD_RATIO)
    box = Box(left, m.h - m.px(36) - card_h, right - left, card_h)
    return HandArea(box, card_w, card_h, m.px(44), round(card_w * 0.62), m.px(GAP), m.px(SNUG), m.px(44), ARC)


def _pile(m: Measure, card_h: int, top: int, bottom: int, left: int, right: int) -> PileArea:
    """The pile, in the middle of what the seats and the hand leave free."""
    caption, foot = m.tx(34), m.px(FOOT)
    bottom -= foot
    card_h = min(round(card_h * LARGER), (bottom - top) * 4 // 5)
    card_w = round(card_h * CARD_RATIO)
    step = max(1, min(m.px(48), (bottom - top - card_h) * 2 // 5))
    high = card_h + 2 * step
    middle = min(max(round(m.h * 0.452), top + m.px(8) + high // 2), bottom - high // 2)
    width = min(right - left - 2 * m.px(40), m.px(900))
    box = Box((left + right - width) // 2, middle - high // 2, width, high)
    out = max(0, min(m.px(40), box.y - top))
    edge = Box(box.x - out, box.y - out, box.w + 2 * out, box.h + out + foot)
    return PileArea(box, edge, Box(box.x, box.bottom - caption, box.w, caption), card_w, card_h, step)


def _ring(m: Measure, pile: PileArea, top: int, bottom: int, left: int, right: int) -> Ring:
    """A circle about the pile, within the drum of the table's top, as large as the free middle allows.

    At its foot it leaves room for a message of one line; one of two lines may lie over the pointer.
    """
    x, y = pile.box.center
    radius = min(y - top, bottom - y, (right - left) // 2, m.px(210))
    return Ring(x, y, radius, radius)


def _hand_and_plate(m: Measure, cards: int, clear: int) -> tuple[HandArea, int]:
    """The hand, `clear` of what stands in the corners, and the foot of the person's plate.

    The plate stands beside the hand, or above it where so many cards would show too little.
    """
    grown = max(1.0, min(GROWN, m.h / m.w * 16 / 9)) if cards <= FEW else 1
    card_h = round(m.px(CARD_HEIGHT) * grown)
    hand = _hand(m, clear, m.w - clear, card_h)
    if hand.strip(cards) >= m.px(TIGHT):
        return hand, m.h - m.px(TABLE_MARGIN)
    return _hand(m, m.px(TABLE_MARGIN) + m.px(8), m.w - clear, card_h), hand.box.y - hand.lift - m.px(10)


def _own_face(m: Measure, players: int, crowded: bool, above: int | None) -> int:
    """The side of the person's portrait at 1080p; `above`: the height of the column where it stands above the hand."""
    if above is not None:
        return low_face(m, above, sides(players - 1)[2])
    return SMALL_FACE if crowded else LOW_FACE if players > MANY else OWN_FACE


def _around(
    m: Measure, players: int, clockwise: bool, lines: tuple[int, int], columns: tuple[int, int]
) -> list[PersonPlace]:
    """Those round the table: at its sides between two `lines`, and on top between two `columns`."""
    margin, wide, (upper, lower) = m.px(TABLE_MARGIN), side_width(m), lines
    left = Box(margin, upper, wide, lower - upper)
    top = Box(columns[0], margin, columns[1] - columns[0], top_height(m, players))
    return around(m, players, clockwise, (left, top, left.moved(m.w - 2 * margin - wide, 0)))


@lru_cache(maxsize=16)
def table_layout(
    size: tuple[int, int],
    text: float = 1.0,
    players: int = 4,
    clockwise: bool = False,
    cards: int = USUAL_CARDS,
) -> TableLayout:
    """The layout of a window at a text scale (1.0 to 2.0), for 2 to 8 seats and a direction of play.

    `cards`: so many the person holds at most.
    """
    m = measure(size, text)
    margin, gap, column = m.px(TABLE_MARGIN), m.px(20), m.tx(COLUMN)
    bar, actions = _bar(m), _actions(m, column)
    flank = max(side_width(m), bar["undo"].right - margin)
    rules = Box(m.w - margin - flank, margin, flank, m.tx(64))

    beside, crowded = margin + column + m.px(24), players > MANY and text <= 1
    hand, foot = _hand_and_plate(m, cards, beside + m.px(GUTTER))
    low, upper = foot < m.h - margin, margin + m.tx(60) + m.px(8)
    face = _own_face(m, players, crowded, foot - upper if low else None)
    own = own_place(m, Box(margin, 0, column, foot), face)

    lower = min(own.box.y - m.px(TAUGHT) * crowded, actions["sort"].y - m.px(ABOVE))
    inner = margin + flank + gap
    others = _around(m, players, clockwise, (upper, lower), (inner, m.w - inner))

    past, message_h = margin + flank + m.px(8), m.tx(38 + 28) + m.px(12)
    left, right = max(own.box.right + m.px(24) if low else beside, past), m.w - max(beside, past)
    message = Box(left, hand.box.y - hand.lift - m.px(10) - message_h, right - left, message_h)

    aside = margin + max(side_width(m) + gap, column + m.px(10))
    top = margin + top_height(m, players) + m.px(16)
    pile = _pile(m, hand.card_h, top, message.y - m.px(8), aside, m.w - aside)
    under = message.bottom - m.tx(30) - m.px(12) - POINTER_OUT * m.s
    ring = _ring(m, pile, top, round(under), aside, m.w - aside)
    return TableLayout(m, (own, *others), hand, pile, ring, message=message, rules=rules, buttons=bar | actions)
