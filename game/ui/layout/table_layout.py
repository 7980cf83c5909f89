"""The table's geometry: every box of the scene for a window size, a text scale and a number of seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from game.ui.layout.board_layout import NEAR_SEAT, BoardLayout, Ring
from game.ui.layout.box import Box, Measure, measure
from game.ui.layout.card_areas import CARD_RATIO, HandArea, Lie, PileArea
from game.ui.layout.person_places import (
    LOW_FACE,
    OWN_FACE,
    SMALL_FACE,
    PersonPlace,
    Side,
    around,
    low_face,
    own_place,
    side_width,
    sides,
    top_height,
)

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
