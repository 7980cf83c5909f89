"""The places of everything at the table and on a board, for a window size, a text scale and a number of seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, inf, radians, sin
from typing import Literal

from game.ui.layout.card_areas import CARD_RATIO, Box, HandArea, Lie, Lying, Measure, PileArea, measure, overlap, row

Side = Literal["left", "top", "right", "bottom"]
SIDE_FACE_PX, TWIN_FACE_PX = 194, 166
TOP_FACE_PX, CLOSE_FACE_PX = 176, 204
LEAST_FACE_PX = 128
OWN_FACE_PX, SMALL_OWN_FACE_PX = 166, 132
LOW_FACE_PX = 74
HAT_RATIO = 0.15
CHIN_RATIO, NAME_TOP_RATIO = 0.75, 1.13
SEAT_WIDTH_RATIO = 1.3
FAN_CARD_RATIO, FAN_REACH_RATIO = 0.36, 1.2
FAN_PIVOT_RATIO = 1.79
UPWARD_DEGREES = -90.0
FAN_STEP_DEGREES, FAN_SPREAD_DEGREES = 6.0, 18.0
NAME_LINE_PX = 30
TAG_LINES = 2
NAME_WIDTH_PX = 120
TAG_OVERLAP_PX = 4
EMPTY_RISE_RATIO = 0.2
LAID_HEIGHT_PX, LAID_WIDTH_PX = 88, 214
TIP_WIDTH_PX = 136
OPEN_CARD_RATIO = 1.9
NUMBER_PX = 42


@dataclass(frozen=True)
class Fan:
    """Cards fanned round a pivot. `reach` is the distance from the pivot to a card's middle; the fan is clipped below
    `foot`.

    Angles are in degrees clockwise from the right. `spread` is the largest angle from the middle of the fan to its last
    card, `step` the largest angle between two cards.
    """

    pivot: tuple[float, float]
    reach: float
    card_h: int
    foot: float = inf
    heading: float = UPWARD_DEGREES
    spread: float = FAN_SPREAD_DEGREES
    step: float = FAN_STEP_DEGREES

    @classmethod
    def around(
        cls, card: tuple[float, float], reach: float, card_h: int, *, tilt: float = 0.0, spread: float, step: float
    ) -> Fan:
        """Return a fan whose middle card has its middle at a point and leans by `tilt` degrees clockwise."""
        turn = radians(UPWARD_DEGREES + tilt)
        pivot = card[0] - reach * cos(turn), card[1] - reach * sin(turn)
        return cls(pivot, reach, card_h, heading=UPWARD_DEGREES + tilt, spread=spread, step=step)

    def angles(self, count: int) -> list[float]:
        step = min(self.step, 2 * self.spread / (count - 1)) if count > 1 else 0.0
        return [self.heading + (n - (count - 1) / 2) * step for n in range(count)]

    def cards(self, count: int) -> list[tuple[float, float, float]]:
        """Return the middle of each card, and its lean in degrees clockwise."""
        return [(*self.at(angle), angle - UPWARD_DEGREES) for angle in self.angles(count)]

    def at(self, angle: float, reach: float = 0.0) -> tuple[float, float]:
        """Return the middle of the card in a direction, or the point at another distance."""
        turn, far = radians(angle), reach or self.reach
        return self.pivot[0] + far * cos(turn), self.pivot[1] + far * sin(turn)

    def corners(self, angle: float) -> list[tuple[float, float]]:
        half, turn = self.card_h * CARD_RATIO / 2, radians(angle)
        near, far = (self.at(angle, self.reach + way * self.card_h / 2) for way in (-1, 1))
        aside = (half * sin(turn), -half * cos(turn))
        return [
            (x + way * aside[0], y + way * aside[1]) for (x, y), way in ((near, -1), (near, 1), (far, 1), (far, -1))
        ]

    @cached_property
    def box(self) -> Box:
        ends = (self.heading - self.spread, self.heading, self.heading + self.spread)
        corners = [corner for angle in ends for corner in self.corners(angle)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), min(self.foot, max(y for _, y in corners))
        return Box(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


@dataclass(frozen=True, slots=True)
class PersonPlace:
    """The place of a seat: the side of the table, the portrait, the fan of cards and the words.

    `plaque` holds the name and the points, `tag` a note on the seat; `box` is the union. `laid` has room for the seat's
    last play, and `tip` for a tooltip that covers no cards.
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

    def slot(self, held: int) -> tuple[float, float, float]:
        """Return the middle and the lean in degrees clockwise of the next card in the fan."""
        return self.fan.cards(held + 1)[-1]

    @property
    def home(self) -> tuple[int, int]:
        x, y = self.fan.at(self.fan.heading)
        return round(x), round(y)

    @property
    def back_h(self) -> int:
        return self.fan.card_h

    @property
    def open_h(self) -> int:
        return round(self.fan.card_h * OPEN_CARD_RATIO)

    @property
    def body(self) -> Box:
        return self.box

    @property
    def open(self) -> bool:
        return False

    def name(self, cards: int) -> Box:
        """Return the place of the name: closer to the portrait if no cards are held."""
        return self.plaque if cards else self.plaque.moved(0, -round(EMPTY_RISE_RATIO * self.portrait.h))


def sides(others: int) -> tuple[int, int, int]:
    """Return the number of other seats at the right, on top and at the left."""
    each = 0 if others == 1 else 2 if others >= 6 else 1
    return each, others - 2 * each, each


def _large(m: Measure) -> float:
    """Return the excess of the text scale over the picture scale: 0.0 at equal scales, 1.0 at twice the scale."""
    return min(1.0, max(0.0, m.u / m.s - 1))


def _name_h(m: Measure) -> int:
    return m.tx(NAME_LINE_PX) + m.px(8)


def top_height(m: Measure, players: int) -> int:
    return round(_top_face(m, players == 2) * (HAT_RATIO + NAME_TOP_RATIO)) + _name_h(m)


def side_width(m: Measure) -> int:
    return _wide(m, m.px(SIDE_FACE_PX))


def _wide(m: Measure, face: int) -> int:
    return max(round(face * SEAT_WIDTH_RATIO), m.tx(NAME_WIDTH_PX))


def _top_face(m: Measure, close: bool) -> int:
    usual = CLOSE_FACE_PX if close else TOP_FACE_PX
    return m.px(usual - (usual - LEAST_FACE_PX) * _large(m))


def low_face(m: Measure, high: int, above: int) -> int:
    face = (high / (above + 1) - _name_h(m)) / (HAT_RATIO + NAME_TOP_RATIO) / m.s
    return round(min(OWN_FACE_PX, max(LOW_FACE_PX, face)))


def own_place(m: Measure, area: Box, size: int) -> PersonPlace:
    face = m.px(size)
    wide, high = _wide(m, face), round(face * (HAT_RATIO + NAME_TOP_RATIO)) + _name_h(m)
    body = Box(area.x + max(0, area.w - wide) // 2, area.bottom - high, wide, high)
    return _seat(m, "bottom", body, face, low=body.y)


def _seat(m: Measure, side: Side, body: Box, face: int, *, low: int, free: int | None = None) -> PersonPlace:
    """Return a seat's parts. Its tooltip lies below the line `low`; `free` is the width beside it."""
    x, y, wide, gap = body.x, body.y, body.w, m.px(8)
    portrait = Box(x + (wide - face) // 2, y + round(face * HAT_RATIO), face, face)
    middle, back = portrait.exact_center, round(face * FAN_CARD_RATIO)
    inset = min((wide - face) // 4, face // 14)
    plaque = Box(x + inset, body.bottom - _name_h(m), wide - 2 * inset, _name_h(m))
    pivot = min(middle[1] + face * FAN_PIVOT_RATIO, plaque.y + face * FAN_REACH_RATIO)
    fan = Fan((middle[0], pivot), face * FAN_REACH_RATIO, back, plaque.center[1])
    badge, over = min(m.tx(NUMBER_PX), round(face * 0.62)), m.px(TAG_OVERLAP_PX)
    number = Box(body.right - badge, plaque.y - badge + over, badge, badge)
    line, room = m.tx(NAME_LINE_PX), plaque.y + over - portrait.y  # a line keeps its height, even over the face
    tag_h = max(min(TAG_LINES * line, room - round(face * CHIN_RATIO)), min(line + gap, room - face // 2))
    tag = Box(x, plaque.y + over - tag_h, number.x - m.px(4) - x, tag_h)
    laid_w = m.px(LAID_WIDTH_PX) if free is None else min(m.px(LAID_WIDTH_PX), free - 2 * gap)
    laid_x = body.right + gap if side == "left" else x - gap - laid_w
    laid = Box(laid_x, plaque.bottom - m.px(LAID_HEIGHT_PX), laid_w, m.px(LAID_HEIGHT_PX))
    tip_x = x - gap - m.px(TIP_WIDTH_PX) if side == "right" else body.right + gap
    tip = Box(tip_x, max(low, y), m.px(TIP_WIDTH_PX), body.bottom - max(low, y))
    return PersonPlace(side, body, portrait, fan, plaque, number, tag, laid, tip)


def _column(m: Measure, side: Side, count: int, area: Box, low: int) -> list[PersonPlace]:
    gap, right = m.px(8), side == "right"
    slot = (area.h - (count + 1) * gap) // max(1, count)
    face = min(
        m.px(TWIN_FACE_PX if count > 1 else SIDE_FACE_PX),
        max(m.px(LEAST_FACE_PX), int((slot - _name_h(m)) / (HAT_RATIO + NAME_TOP_RATIO))),
    )
    wide, high = _wide(m, face), min(slot, round(face * (HAT_RATIO + NAME_TOP_RATIO)) + _name_h(m))
    aside = max(0, area.w - wide) // 2
    x = area.right - wide - aside if right else area.x + aside
    tops = [area.y + gap + n * (slot + gap) + (slot - high) // 2 for n in range(count)]
    free = m.px(LAID_WIDTH_PX) + 2 * gap - 2 * aside
    return [_seat(m, side, Box(x, y, wide, high), face, low=low, free=free) for y in reversed(tops)]


def _top(m: Measure, count: int, area: Box, close: bool) -> list[PersonPlace]:
    face = _top_face(m, close)
    wide = _wide(m, face)
    xs = row(count, wide, area, m.px(12)) if count else []
    free = min((right - left - wide for left, right in pairwise(xs)), default=area.w)
    return [_seat(m, "top", Box(x, area.y, wide, area.h), face, low=area.y, free=free) for x in reversed(xs)]


def around(m: Measure, players: int, clockwise: bool, areas: tuple[Box, Box, Box]) -> list[PersonPlace]:
    """Return the places of seats 1 to n-1, in areas at the left, on top and at the right.

    Counterclockwise play goes to the player's right-hand neighbour first.
    """
    left, top, right = areas
    rights, tops, lefts = sides(players - 1)
    low = top.bottom + m.px(6)
    places = _column(m, "right", rights, right, low) + _top(m, tops, top, players == 2)
    places += list(reversed(_column(m, "left", lefts, left, low)))
    return list(reversed(places)) if clockwise else places


@dataclass(frozen=True, slots=True)
class Ring:
    """The oval around the pile that shows the direction of play and the turn: its middle and half axes."""

    x: int
    y: int
    rx: int
    ry: int

    def toward(self, pos: tuple[int, int]) -> float:
        """Return the angle (degrees clockwise from the right) at which the oval points to a place."""
        return degrees(atan2((pos[1] - self.y) / self.ry, (pos[0] - self.x) / self.rx))

    def at(self, angle: float) -> tuple[float, float]:
        turn = radians(angle)
        return self.x + self.rx * cos(turn), self.y + self.ry * sin(turn)

    def heading(self, angle: float) -> float:
        turn = radians(angle)
        return degrees(atan2(self.ry * cos(turn), -self.rx * sin(turn)))


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat with its cards in a row. They are the cards of the hand if the row is not `open`."""

    box: Box
    portrait: Box
    words: Box
    cards: Box
    card_h: int
    own: bool = False
    one_line: bool = False
    open: bool = True

    @property
    def body(self) -> Box:
        return self.box

    @property
    def home(self) -> tuple[int, int]:
        return self.cards.center

    def slot(self, held: int) -> tuple[float, float, float]:
        """Return the place of the next card and its lean. All cards move to the same place."""
        return *self.home, 0.0

    @property
    def back_h(self) -> int:
        return self.card_h

    @property
    def open_h(self) -> int:
        return self.card_h

    def places(self, count: int) -> list[Box]:
        """Return the places of the seat's cards: the player's are centred, others start at the left."""
        wide = round(self.card_h * CARD_RATIO)
        step = overlap(count, wide, self.cards.w)
        spare = self.cards.w - wide - step * (count - 1)
        left = self.cards.x + (spare // 2 if self.own else 0)
        return [Box(left + n * step, self.cards.bottom - self.card_h, wide, self.card_h) for n in range(count)]


@dataclass(frozen=True, slots=True)
class PlayRow:
    """Plays side by side, each over a line of words; `line` is the height of a line at the foot of `box`."""

    box: Box
    boxes: tuple[tuple[Box, ...], ...]
    captions: tuple[Box, ...]
    card_h: int
    line: int

    def plays(self, counts: Sequence[int]) -> list[list[Box]]:
        return [list(boxes) for boxes in self.boxes[: len(counts)]]

    def lies(self, boxes: Sequence[Box], how: Lying, side: float) -> list[Lie]:
        return [Lie(*box.exact_center) for box in boxes]

    @property
    def keeps_halves(self) -> bool:
        return False

    def scattered(self, cards: int, by: int) -> list[tuple[Lie, ...]]:
        return [()] * cards


NEAR_SEAT = 0
"""Seat of the player: a view is turned so that the player has this seat."""


@dataclass(frozen=True, slots=True)
class BoardLayout(ABC):
    """The places of a board: `seats[n]` is the place of the view's seat n."""

    m: Measure
    seats: tuple[PersonPlace, ...] | tuple[SeatRow, ...]
    hand: HandArea
    pile: PileArea | PlayRow
    ring: Ring | None = None

    @property
    def near(self) -> PersonPlace | SeatRow:
        return self.seats[NEAR_SEAT]

    def side(self, seat: int) -> float:
        """Return the side of the pile of a seat, from -1 (left) to 1 (right); 0 straight across or near."""
        (x, y), (seat_x, seat_y) = self.pile.box.center, self.seats[seat].body.center
        return 0.0 if seat == NEAR_SEAT else (seat_x - x) / max(1.0, hypot(seat_x - x, seat_y - y))

    @abstractmethod
    def face_up(self, seat: int, count: int) -> tuple[int, list[Lie]]:
        """Return the height of `count` open cards of a seat, and the place of each."""


@dataclass(frozen=True, slots=True)
class RowsLayout(BoardLayout):
    seats: tuple[SeatRow, ...]
    pile: PlayRow

    def face_up(self, seat: int, count: int) -> tuple[int, list[Lie]]:
        row = self.seats[seat]
        return row.card_h, [Lie(*box.exact_center) for box in row.places(count)]


TABLE_MARGIN_PX = 26
CORNER_BUTTONS = ("menu", "history", "undo")
ACTIONS = {"pass": 58, "play": 84}
"""Heights of the buttons with labels, from the lowest up, scaled with the text size."""
PICTURE_BUTTONS = ("sort", "hint")
TWO_AT_SIDES_ABOVE = 6
LEARNER_ROOM_PX = 150
PICTURE_BUTTON_PX = 50
BUTTON_GAP_PX, BUTTON_SEAT_GAP_PX = 12, 44
COLUMN_PX = 236
CARD_HEIGHT_PX = 238
PILE_FOOT_PX = 9
PILE_CARD_RATIO = 1.12
GROUP_GAP_PX = 20
SNUG_STRIP_PX = 50
TIGHT_STRIP_PX = 76
"""Least width of a strip between the corners, at 1080p; with narrower strips the hand lies below the player's plate."""
USUAL_CARDS = 13
FEW_CARDS = 10
"""Most cards with which hand and pile grow in a tall window."""
MOST_GROWTH = 1.3
HAND_ARC_DEGREES = 3.2
GUTTER_PX = 29
POINTER_REACH_PX = 28
OPEN_ROW_CARDS, OPEN_SEEN_SHARE, OPEN_SHARED_RATIO = 7, 0.5, 0.76
OPEN_WIDTH_RATIO, OPEN_SIDE_WIDTH_RATIO = 2.4, 1.6


@dataclass(frozen=True, slots=True)
class TableLayout(BoardLayout):
    """The places of a table: the board, and the words and buttons beside it. The player is seat 0."""

    seats: tuple[PersonPlace, ...]
    pile: PileArea
    ring: Ring
    message: Box = field(kw_only=True)
    rules: Box = field(kw_only=True)
    buttons: dict[str, Box] = field(kw_only=True)

    @property
    def close(self) -> bool:
        return len(self.seats) == 2

    @property
    def window(self) -> Box:
        return Box(0, 0, self.m.w, self.m.h)

    @property
    def speech_room(self) -> int:
        """Width between a seat at the side and a card on the pile, which speech leaves free."""
        middle = self.pile.places(1)[0]
        sides = (place for place in self.seats if place.side in ("left", "right"))
        free = (middle.x - each.body.right if each.side == "left" else each.body.x - middle.right for each in sides)
        return min(free, default=middle.x)

    def face_up(self, seat: int, count: int) -> tuple[int, list[Lie]]:
        """Return the places of the near seat's cards as a hand, of other seats' cards on the table before them."""
        if seat != NEAR_SEAT:
            return self._open_h(self.seats[seat]), [Lie(*box.exact_center) for box in self.opened(seat, count)]
        return self.hand.card_h, [Lie(*self.hand.lies(box)) for box in self.hand.places(count)]

    def opened(self, seat: int, count: int) -> list[Box]:
        """Return the places of `count` open cards of a seat round the table.

        They lie below seats across the table and beside those at its sides, there in two rows if there are many.
        """
        place = self.seats[seat]
        high, across = self._open_h(place), place.side == "top"
        gap, wide = high // 10, round(high * CARD_RATIO)
        row = count if across or count <= OPEN_ROW_CARDS else -(-count // 2)
        step = max(1, min(round(wide * OPEN_SEEN_SHARE), (self._open_width(place) - wide) // max(1, row - 1)))
        whole, rows = wide + step * (row - 1), -(-count // max(1, row))
        beside = {"left": place.box.right + gap, "right": place.box.x - gap - whole}
        left = beside.get(place.side, place.box.center[0] - whole // 2)
        top = place.box.bottom + gap if across else self._open_middle(place) - (rows * (high + gap) - gap) // 2
        return [Box(left + n % row * step, top + n // row * (high + gap), wide, high) for n in range(count)]

    def _at_side(self, side: Side) -> list[PersonPlace]:
        return [each for each in self.seats if each.side == side and each is not self.near]

    def _open_h(self, place: PersonPlace) -> int:
        """Return the height of open cards: low enough for two rows of each seat if several seats share a side."""
        is_shared = place.side != "top" and len(self._at_side(place.side)) > 1
        return round(place.open_h * OPEN_SHARED_RATIO) if is_shared else place.open_h

    def _open_width(self, place: PersonPlace) -> int:
        if place.side != "top":
            return round(place.box.w * OPEN_SIDE_WIDTH_RATIO)
        apart = [abs(each.box.x - place.box.x) for each in self._at_side("top") if each != place]
        return min([round(place.box.w * OPEN_WIDTH_RATIO), *(each - place.open_h // 5 for each in apart)])

    def _open_middle(self, place: PersonPlace) -> int:
        beside = sorted(self._at_side(place.side), key=lambda each: each.box.y)
        if len(beside) == 1:
            return place.portrait.center[1]
        upper = max((each.box.bottom + each.open_h * 6 // 5 for each in self._at_side("top")), default=0)
        lower = min(self.hand.box.y - self.hand.lift // 2, self.near.box.y)
        slot = (lower - upper) // len(beside)
        return upper + beside.index(place) * slot + slot // 2


def _bar(m: Measure) -> dict[str, Box]:
    margin, side, gap = m.px(TABLE_MARGIN_PX), m.tx(PICTURE_BUTTON_PX), m.px(BUTTON_GAP_PX)
    return {name: Box(margin + n * (side + gap), margin, side, side) for n, name in enumerate(CORNER_BUTTONS)}


def _actions(m: Measure, column: int) -> dict[str, Box]:
    margin, gap, side = m.px(TABLE_MARGIN_PX), m.px(BUTTON_GAP_PX), m.tx(PICTURE_BUTTON_PX)
    right, bottom = m.w - margin, m.h - margin
    found: dict[str, Box] = {}
    for name, height in ACTIONS.items():
        high = m.tx(height)
        found[name] = Box(right - column, bottom - high, column, high)
        bottom -= high + gap
    for n, name in enumerate(PICTURE_BUTTONS):
        found[name] = Box(right - side - n * (side + gap), bottom - side, side, side)
    return found


def _hand(m: Measure, left: int, right: int, card_h: int) -> HandArea:
    card_w = round(card_h * CARD_RATIO)
    box = Box(left, m.h - m.px(36) - card_h, right - left, card_h)
    return HandArea(
        box,
        card_w,
        card_h,
        m.px(44),
        round(card_w * 0.62),
        m.px(GROUP_GAP_PX),
        m.px(SNUG_STRIP_PX),
        m.px(44),
        HAND_ARC_DEGREES,
    )


def _pile(m: Measure, card_h: int, top: int, bottom: int, *, left: int, right: int) -> PileArea:
    caption, foot = m.tx(34), m.px(PILE_FOOT_PX)
    bottom -= foot
    card_h = min(round(card_h * PILE_CARD_RATIO), (bottom - top) * 4 // 5)
    card_w = round(card_h * CARD_RATIO)
    step = max(1, min(m.px(48), (bottom - top - card_h) * 2 // 5))
    high = card_h + 2 * step
    middle = min(max(round(m.h * 0.452), top + m.px(8) + high // 2), bottom - high // 2)
    width = min(right - left - 2 * m.px(40), m.px(900))
    box = Box((left + right - width) // 2, middle - high // 2, width, high)
    out = max(0, min(m.px(40), box.y - top))
    edge = Box(box.x - out, box.y - out, box.w + 2 * out, box.h + out + foot)
    return PileArea(box, edge, Box(box.x, box.bottom - caption, box.w, caption), card_w, card_h, step)


def _ring(m: Measure, pile: PileArea, top: int, bottom: int, *, left: int, right: int) -> Ring:
    """Return a circle round the pile, as large as the free middle allows.

    It leaves room at its foot for a message of one line; a message of two lines may cover the pointer.
    """
    x, y = pile.box.center
    radius = min(y - top, bottom - y, (right - left) // 2, m.px(210))
    return Ring(x, y, radius, radius)


def _hand_and_plate(m: Measure, cards: int, clear: int) -> tuple[HandArea, int]:
    """Return the hand between the corners, and the foot of the player's plate.

    The plate is beside the hand, or above the hand if too little of the cards would be visible there.
    """
    grown = max(1.0, min(MOST_GROWTH, m.h / m.w * 16 / 9)) if cards <= FEW_CARDS else 1
    card_h = round(m.px(CARD_HEIGHT_PX) * grown)
    hand = _hand(m, clear, m.w - clear, card_h)
    if hand.strip(cards) >= m.px(TIGHT_STRIP_PX):
        return hand, m.h - m.px(TABLE_MARGIN_PX)
    return _hand(m, m.px(TABLE_MARGIN_PX) + m.px(8), m.w - clear, card_h), hand.box.y - hand.lift - m.px(10)


def _own_face(m: Measure, players: int, crowded: bool, above: int | None) -> int:
    if above is not None:
        return low_face(m, above, sides(players - 1)[2])
    return SMALL_OWN_FACE_PX if crowded else LOW_FACE_PX if players > TWO_AT_SIDES_ABOVE else OWN_FACE_PX


def _around(
    m: Measure, players: int, clockwise: bool, lines: tuple[int, int], columns: tuple[int, int]
) -> list[PersonPlace]:
    margin, wide, (upper, lower) = m.px(TABLE_MARGIN_PX), side_width(m), lines
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
    """Return the layout of a window at a text scale (1.0 to 2.0), for 2 to 8 seats and a direction of play. `cards` is
    the most cards that the player holds.
    """
    m = measure(size, text)
    margin, gap, column = m.px(TABLE_MARGIN_PX), m.px(20), m.tx(COLUMN_PX)
    bar, actions = _bar(m), _actions(m, column)
    flank = max(side_width(m), bar["undo"].right - margin)
    rules = Box(m.w - margin - flank, margin, flank, m.tx(64))

    beside, crowded = margin + column + m.px(24), players > TWO_AT_SIDES_ABOVE and text <= 1
    hand, foot = _hand_and_plate(m, cards, beside + m.px(GUTTER_PX))
    low, upper = foot < m.h - margin, margin + m.tx(60) + m.px(8)
    face = _own_face(m, players, crowded, foot - upper if low else None)
    own = own_place(m, Box(margin, 0, column, foot), face)

    lower = min(own.box.y - m.px(LEARNER_ROOM_PX) * crowded, actions["sort"].y - m.px(BUTTON_SEAT_GAP_PX))
    inner = margin + flank + gap
    others = _around(m, players, clockwise, (upper, lower), (inner, m.w - inner))

    past, message_h = margin + flank + m.px(8), m.tx(38 + 28) + m.px(12)
    left, right = max(own.box.right + m.px(24) if low else beside, past), m.w - max(beside, past)
    message = Box(left, hand.box.y - hand.lift - m.px(10) - message_h, right - left, message_h)

    aside = margin + max(side_width(m) + gap, column + m.px(10))
    top = margin + top_height(m, players) + m.px(16)
    pile = _pile(m, hand.card_h, top, message.y - m.px(8), left=aside, right=m.w - aside)
    under = message.bottom - m.tx(30) - m.px(12) - POINTER_REACH_PX * m.s
    ring = _ring(m, pile, top, round(under), left=aside, right=m.w - aside)
    return TableLayout(m, (own, *others), hand, pile, ring, message=message, rules=rules, buttons=bar | actions)
