"""Rectangles and measures of a layout: whole pixels, no drawing, no window.
Where cards lie: the hand's row with its resting places, and the plays of the pile. Pure geometry."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import asin, cos, degrees, radians, sin
from typing import Literal, NamedTuple

from game.session.table.held_cards import Breaks

SMALLEST = 0.66
"""Text and targets never shrink below this part of their size at 1080p, however small the window."""
LARGEST = 2.0
"""Text and targets never grow beyond so many times the pictures about them."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in window pixels: its left top corner, its width and its height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first line under the box."""
        return self.y + self.h

    @property
    def center(self) -> tuple[int, int]:
        """The middle of the box."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def exact_center(self) -> tuple[float, float]:
        """The middle of the box, between two pixels where a side is odd: a card placed there fills the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """The box as pygame likes it."""
        return self.x, self.y, self.w, self.h

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether the point lies inside."""
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def meets(self, other: Box) -> bool:
        """Whether it shares a pixel with another."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def grown(self, by: int) -> Box:
        """The box with `by` pixels more on every side (fewer where negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: int, dy: int) -> Box:
        """The box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Measure:
    """The window's size and the two scales: `s` of pictures and distances, `u` of text and targets."""

    w: int
    h: int
    s: float
    u: float

    def px(self, at_1080: float) -> int:
        """A distance or picture size, given at 1080p, in this window's pixels."""
        return round(at_1080 * self.s)

    def tx(self, at_1080: float) -> int:
        """A text or target size, given at 1080p and 100 %, in this window's pixels."""
        return round(at_1080 * self.u)


def measure(size: tuple[int, int], text: float = 1.0) -> Measure:
    """The measures of a window of this size at this text scale (1.0 to 2.0)."""
    s = min(size[0] / 1920, size[1] / 1080)
    u = min(max(s, SMALLEST) * text, LARGEST * s)
    return Measure(size[0], size[1], s, u)


def row(boxes: int, width: int, area: Box, least_gap: int) -> list[int]:
    """The left edges of boxes of one width, spread evenly over an area (`least_gap` apart if it fits)."""
    free = area.w - boxes * width
    gap = max(free / (boxes + 1), min(least_gap, free / max(boxes - 1, 1)) if boxes > 1 else free / 2)
    start = area.x + (area.w - boxes * width - (boxes - 1) * gap) / 2
    return [round(start + n * (width + gap)) for n in range(boxes)]


CARD_RATIO = 5 / 7
"""A card's width for its height."""
CLEAR_SHARE = 0.76
"""The most of a card's width that is seen beside the next: up to the rank in its far corner, never a part of that."""
AT_LEAST = 2.2
"""How broad a strip is to be seen of the last card of a group, for the strips of the others."""
SEEN = 1.2
"""Where that strip would be no broader than this, for those of the others, groups are not told apart."""
TURNED = ((1, 72.0, 12.0), (3, 48.0, 12.0), (99, 24.0, 12.0))
"""How far the halves of a card that was cut turn, in degrees, by the cards of its play at most; by how much some turn
farther.
"""
CLEARED = 0.82
"""How far the halves of cards that were cut come to lie from the cards that cut them where there is room, for a card's
width.
"""
HEAPED = 0.24
"""How far these halves lie from each other, for a card's width."""
LOW = (0.2, -0.14, 0.34)
"""How far below the middle of the cards that cut them the halves lie, in turn, for a card's height."""
BLOW = 4
"""So many cards a usual blow has."""
STAY = 3
"""Of so many cards at most the halves are left that a play has cut."""
BEYOND = 0.18
"""How far beyond the edge of the pile their middles lie at most, of a card."""
PUSHED = ((1, 7.0, 0.36), (3, 4.0, 0.3), (99, 1.6, 0.2))
"""How far a play leans that another lies on, in degrees, and how far it goes toward who played it, of a card, by its
cards at most."""
ACROSS = -0.4
"""To which side go those of whoever sits straight across, or at the near side."""
FAN, ASKEW, DROOP = 5.0, -2.0, 0.05
"""How far the outer cards of a play that chops lean, and all of them, in degrees; how far down the first lies at most,
of a card.
"""
LIFTED, MOST_LIFTED = 0.14, 0.36
"""How much higher a play that chops lies than others, of a card, so that the word for it has room below; more where
there is room above."""
SPREAD_SHARE = 0.52
"""How much of a card's width is seen beside the next where cards lie open in rows, as a rule."""


def overlap(count: int, wide: int, room: int, shown: float = SPREAD_SHARE, least: int = 1) -> int:
    """How far cards of a width lie apart: `shown` of it is seen of each, less in little room, but `least` pixels."""
    return max(least, min(round(wide * shown), (room - wide) // (count - 1))) if count > 1 else 0


@dataclass(frozen=True, slots=True)
class HandArea:
    """The person's hand: the band in which it rests, the card size, and how far a selected card rises.

    `gap` is what is seen of the table between groups of cards, where there is room; for it the cards of a group lie
    as close as `snug`, and where that does not suffice as `least`, so that each rank can be read.
    """

    box: Box
    card_w: int
    card_h: int
    lift: int
    widest: int
    gap: int = 0
    snug: int = 0
    least: int = 0
    arc: float = 0.0
    """How far cards at the ends of the band lean, in degrees: the hand lies in an arc."""

    def strip(self, cards: int, breaks: Breaks = ()) -> float:
        """The visible width of each overlapping card but the last, in pixels; the last of a group shows more."""
        return self._steps(cards, breaks)[0]

    def _steps(self, cards: int, breaks: Breaks) -> tuple[float, float]:
        """How far a card lies from the one before it in its group, and from the last of the group before."""
        most, room = float(self.widest), self.box.w - self.card_w
        even = room / (cards - 1) if cards > 1 else most
        even = most if even >= most else min(even, self.card_w * CLEAR_SHARE, most)
        return self._parted(cards, breaks, even) if breaks else (even, even)

    def _parted(self, cards: int, breaks: Breaks, even: float) -> tuple[float, float]:
        """How far cards of groups lie apart: the table is seen between these, or at least more of each last card."""
        room, within = self.box.w - self.card_w, cards - 1 - len(breaks)
        between = min(self.card_w + self.gap, (room - self.snug * within) / len(breaks))
        if between < self.card_w + self.gap / 2:
            strip = max(self.least, room / (within + AT_LEAST * len(breaks)))
            between = min(self.card_w * CLEAR_SHARE, (room - strip * within) / len(breaks))
        strip = min(even, (room - between * len(breaks)) / within) if within else even
        return (strip, between) if between > strip * SEEN else (even, even)

    def lefts(self, cards: int, breaks: Breaks = ()) -> list[int]:
        """The left edge of each card: the row is centred."""
        strip, between = self._steps(cards, breaks)
        ways = [between if n in breaks else strip for n in range(1, cards)]
        *_, wide = accumulate(ways, initial=0.0)  # what `sum` rounds depends on the Python
        left = self.box.x + (self.box.w - self.card_w - wide) / 2
        return [round(x) for x in accumulate(ways, initial=left)][:cards]

    def places(self, cards: int, breaks: Breaks = ()) -> list[Box]:
        """The resting place of each card, unselected, left to right."""
        return [Box(x, self.box.y, self.card_w, self.card_h) for x in self.lefts(cards, breaks)]

    def lies(self, box: Box) -> tuple[float, float, float]:
        """How the card of a resting place lies in the arc: its middle, and its lean in degrees clockwise."""
        x, y = box.center
        if not self.arc or self.box.w <= self.card_w:
            return x, y, 0.0
        reach = (self.box.w - self.card_w) / 2 / sin(radians(self.arc))
        lean = asin(max(-1.0, min(1.0, (x - self.box.center[0]) / reach)))
        return x, y + reach * (1 - cos(lean)), degrees(lean)

    def at(self, pos: tuple[float, float], cards: int, raised: Collection[int] = (), breaks: Breaks = ()) -> int | None:
        """The card under a point, by resting places: the strip seen of each, taller where it is raised."""
        boxes = self.places(cards, breaks)
        first = next((n for n in reversed(range(cards)) if self._in_line(pos, boxes[n]) is not None), None)
        if first is None:
            return None
        top = -(self.card_h // 2) - (self.lift if first in raised else 0)
        return first if top <= (self._in_line(pos, boxes[first]) or 0.0) else None

    def _in_line(self, pos: tuple[float, float], box: Box) -> float | None:
        """How far below a card's middle a point lies, along the card; None where it lies beside or below the card."""
        x, y, lean = self.lies(box)
        turn, dx, dy = radians(lean), pos[0] - x, pos[1] - y
        across, down = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
        beside = not -(box.w // 2) <= across < box.w - box.w // 2
        return None if beside or down >= box.h - box.h // 2 else down

    def nearest(self, x: float, cards: int, breaks: Breaks = ()) -> int:
        """The card whose strip is nearest to a column: sweeping goes on outside the row's ends."""
        return max(0, bisect_right(self.lefts(cards, breaks), x) - 1)

    def slot(self, x: float, cards: int, breaks: Breaks = ()) -> int:
        """The edge between two cards nearest to a column: 0 before the first card, `cards` after the last."""
        lefts = self.lefts(cards, breaks)
        middles = [(one + other) / 2 for one, other in pairwise(lefts)]
        return bisect_right([*middles, lefts[-1] + self.strip(cards, breaks) / 2], x) if lefts else 0

    def seen(self, place: int, cards: int, breaks: Breaks = ()) -> float:
        """How much is seen of a card: its strip, a gap beside it, or all of it where it is the last."""
        if place >= cards - 1:
            return float(self.card_w)
        return min(float(self.card_w), self._steps(cards, breaks)[place + 1 in breaks])


Lying = Literal["flat", "fanned", "cleared", "pushed"]
"""How a play lies: as any does; when it chops; about to be chopped; under another."""


class Lie(NamedTuple):
    """How a card lies: its middle, and its lean in degrees."""

    x: float
    y: float
    lean: float = 0.0


@dataclass(frozen=True, slots=True)
class PileArea:
    """The middle of the table: where plays lie, the last one in front, earlier ones behind it.

    `edge` is a band around `box`; `caption` a line at its foot that names the owner of cards that are offered.
    """

    box: Box
    edge: Box
    caption: Box
    card_w: int
    card_h: int
    step: int

    def places(self, cards: int, depth: int = 0) -> list[Box]:
        """Where the cards of a play lie; depth 0 is the last play, 1 the one before it, and so on."""
        widest = self.card_w * 0.5
        strip = min(widest, (self.box.w - self.card_w) / max(cards - 1, 1))
        left = self.box.center[0] - (self.card_w + strip * (cards - 1)) / 2
        y = self.box.bottom - self.card_h - depth * self.step
        return [Box(round(left + n * strip), y, self.card_w, self.card_h) for n in range(cards)]

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the latest play."""
        return self.box.center[0], self.box.bottom - self.card_h // 2

    def fanned(self, cards: int) -> list[Lie]:
        """How the cards of a play lie that chops, thrown down in a fan askew.

        They lie in an arc, so that no corner of one is seen above the next.
        """
        boxes = self.places(cards)
        leans = [ASKEW + FAN * (2 * n / (cards - 1) - 1 if cards > 1 else 0.0) for n in range(cards)]
        rises = [0.0]
        for (one, other), (lean, after) in zip(pairwise(boxes), pairwise(leans), strict=True):
            step = other.x - one.x
            rises.append(rises[-1] + step * sin(radians(lean)) - (self.card_w / 2 - step) * sin(radians(after - lean)))
        level = boxes[0].exact_center[1] - self.card_h * self._lifted - (max(rises) + min(rises)) / 2
        return [Lie(box.exact_center[0], level + y, lean) for box, y, lean in zip(boxes, rises, leans, strict=True)]

    def cleared(self, boxes: Sequence[Box]) -> list[Lie]:
        """How the cards of a play lie that is about to be chopped: up out of the way of what comes."""
        middles = (box.exact_center for box in boxes)
        return [Lie(x, y - self.card_h * self._lifted) for x, y in middles]

    @property
    def lying(self) -> Box:
        """What the cards of a usual blow cover."""
        *_, last = boxes = self.places(BLOW)
        return Box(boxes[0].x, round(self.heart[1] - self.card_h / 2), last.right - boxes[0].x, self.card_h)

    @property
    def heart(self) -> tuple[int, int]:
        """The middle of a play that chops, and before of what it cuts."""
        return self.box.center[0], round(self.box.bottom - self.card_h * (0.5 + self._lifted))

    @property
    def _lifted(self) -> float:
        """How much higher a play that chops lies than others, of a card's height."""
        room = self.box.bottom - self.card_h - self.edge.y
        return max(LIFTED, min(MOST_LIFTED, room / self.card_h))

    @property
    def foot_of_fan(self) -> int:
        """Down to where the cards of a play reach that chops."""
        low = DROOP + sin(radians(FAN - ASKEW)) * CARD_RATIO / 2 - self._lifted
        return round(self.box.bottom + self.card_h * low)

    def pushed(self, boxes: Sequence[Box], side: float) -> list[Lie]:
        """How the cards of an earlier play lie: toward the side (-1 to 1) of who played it, so that it can be told."""
        side = side if abs(side) > abs(ACROSS) else ACROSS
        lean, aside = next((side * lean, side * aside) for most, lean, aside in PUSHED if len(boxes) <= most)
        middle = (boxes[0].x + boxes[-1].right) / 2
        places = [box.exact_center for box in boxes]
        return [Lie(x + aside * self.card_w, y + (x - middle) * sin(radians(lean)), lean) for x, y in places]

    def scattered(self, cards: int, by: int) -> list[tuple[Lie, ...]]:
        """How the upper and the lower half of each card lie of a play that so many cards have cut.

        The upper ones fall to the left of those that cut them, the lower ones to the right, as far as there is room. Of
        many cards only some are left, of the others nothing.
        """
        turned, more = next((degrees, more) for most, degrees, more in TURNED if cards <= most)
        every = -(-cards // STAY)
        found: list[tuple[Lie, ...]] = [()] * cards
        for order, n in enumerate(range(0, cards, every)):
            out = self._aside(order, -(-cards // every), by)
            low = [self.heart[1] + self.card_h * LOW[(order + side) % len(LOW)] for side in (0, 1)]
            leans = -turned - more * (order % 3), turned + more * ((order + 1) % 3)
            places = zip((-1, 1), low, leans, strict=True)
            found[n] = tuple(Lie(self.heart[0] + side * out, y, lean) for side, y, lean in places)
        return found

    def _aside(self, order: int, cards: int, by: int) -> float:
        """How far aside a half lies of so many cards that so many others have cut."""
        chopping, most = self.places(by), self.edge.w / 2 + BEYOND * self.card_w
        nearest = min(most, (chopping[-1].right - chopping[0].x) / 2 + CLEARED * self.card_w)
        return nearest + min(HEAPED * self.card_w, (most - nearest) / max(1, cards - 1)) * (cards - 1 - order)

    def lies(self, boxes: Sequence[Box], how: Lying, side: float) -> list[Lie]:
        """How the cards of a play lie whose places these are, and which somebody at a `side` (-1 to 1) played."""
        match how:
            case "flat":
                return [Lie(*box.center) for box in boxes]
            case "fanned":
                return self.fanned(len(boxes))
            case "cleared":
                return self.cleared(boxes)
            case "pushed":
                return self.pushed(boxes, side)

    @property
    def keeps_halves(self) -> bool:
        """Whether what was cut stays there in halves."""
        return True

    def plays(self, counts: Sequence[int]) -> list[list[Box]]:
        """Where plays of so many cards lie, oldest first: one behind the other."""
        return [self.places(count, len(counts) - 1 - n) for n, count in enumerate(counts)]
