"""Where a board's parts lie, however they are arranged: round a table, or in rows with all cards face up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin

from game.ui.layout.box import Box, Measure
from game.ui.layout.card_areas import CARD_RATIO, HandArea, Lie, Lying, PileArea, overlap
from game.ui.layout.person_places import PersonPlace


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
