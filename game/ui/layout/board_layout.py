"""Where a board's parts lie, however they are arranged: round a table, or in rows with all cards face up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin

from game.ui.layout.box import Box, Measure
from game.ui.layout.card_areas import CARD_RATIO, HandArea, PileArea, overlap
from game.ui.layout.person_places import PersonPlace, Side

ROW, SEEN = 7, 0.5
"""How many open cards lie in a row at the sides of a table, and how much of each is seen."""
WIDEST, BESIDE = 1.9, 1.35
"""The widest row of them for the width of a seat, across the table and beside it."""


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


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Where everything of a board lies; `seats[n]` is the place of the view's seat n."""

    m: Measure
    seats: tuple[PersonPlace, ...] | tuple[SeatRow, ...]
    hand: HandArea
    pile: PileArea | PlayRow
    ring: Ring | None = None

    def side(self, seat: int) -> float:
        """How far to the left (-1) or right (1) of the pile somebody sits; 0 straight across or at the near side."""
        (x, y), (seat_x, seat_y) = self.pile.box.center, self.seats[seat].body.center
        return 0.0 if seat == 0 else (seat_x - x) / max(1.0, hypot(seat_x - x, seat_y - y))

    def opened(self, seat: int, count: int) -> list[Box]:
        """Where so many cards of somebody who sits round the table lie face up.

        Below those across the table, beside those at its sides; many there in two rows.
        """
        place = self.seats[seat]
        assert isinstance(place, PersonPlace)
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
        return [each for each in self.seats[1:] if isinstance(each, PersonPlace) and each.side == side]

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
        lower = min(self.hand.box.y - self.hand.lift // 2, self.seats[0].box.y)
        slot = (lower - upper) // len(beside)
        return upper + beside.index(place) * slot + slot // 2
