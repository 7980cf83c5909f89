"""Where a board's parts lie, however they are arranged: round a table, or in rows with all cards face up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from game.ui.layout.box import Box, Measure
from game.ui.layout.card_areas import RATIO, HandArea, PileArea, overlap
from game.ui.layout.person_places import PersonPlace
from game.ui.layout.seat_places import SeatPlace


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

    def places(self, count: int) -> list[Box]:
        """Where its cards lie, at the foot of their place: the own ones in the middle, the others from the left."""
        wide = round(self.card_h * RATIO)
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
    seats: tuple[SeatPlace | PersonPlace, ...] | tuple[SeatRow, ...]
    hand: HandArea
    pile: PileArea | PlayRow
    ring: Ring | None = None
    own_plate: bool = True
    """Whether the person's own seat is shown beside the hand."""
