"""Boxes, scales, and the places of cards in the hand and in the pile. Pure geometry in window pixels."""

from __future__ import annotations

from bisect import bisect_right
from cmath import rect
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import asin, cos, degrees, inf, radians, sin
from typing import Literal, NamedTuple

from game.session.table.held_cards import GroupStarts
from game.ui.anim.timeline import Pose
from game.ui.measures import Measures

SIZES = Measures("card_areas")

MIN_TEXT_SCALE = 0.66
"""Least scale of text and targets, however small the window."""
MAX_TEXT_RATIO = 2.0


class Box(NamedTuple):
    """A rectangle in window pixels: its left top corner, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def center(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def pose(self) -> Pose:
        """The pose of a card that fills the box. Its middle lies between two pixels if a side is odd."""
        return Pose(self.x + self.w / 2, self.y + self.h / 2, self.h)

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inflate(self, by: int) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def move(self, dx: int, dy: int) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)


class Viewport(NamedTuple):
    """The window's size and its two scales, of pictures and distances, and of texts and targets."""

    w: int
    h: int
    picture_scale: float
    text_scale: float

    def px(self, at_1080: float) -> int:
        return round(at_1080 * self.picture_scale)

    def tx(self, at_1080: float) -> int:
        """Return a text size given at 1080p and 100 % in pixels of this window."""
        return round(at_1080 * self.text_scale)


def make_viewport(size: tuple[int, int], text: float = 1.0) -> Viewport:
    s = min(size[0] / 1920, size[1] / 1080)
    return Viewport(*size, s, min(max(s, MIN_TEXT_SCALE) * text, MAX_TEXT_RATIO * s))


def spread_left_edges(boxes: int, width: int, area: Box, least_gap: int) -> list[int]:
    """Return the left edges of boxes of one width, spread evenly over an area; the gap is `least_gap` if they fit."""
    free = area.w - boxes * width
    gap = max(free / (boxes + 1), min(least_gap, free / max(boxes - 1, 1)) if boxes > 1 else free / 2)
    start = area.x + (free - (boxes - 1) * gap) / 2
    return [round(start + n * (width + gap)) for n in range(boxes)]


CARD_RATIO = 5 / 7
UPWARD_DEGREES = -90.0
MAX_VISIBLE_RATIO = 0.76
"""Largest visible part of an overlapped card: up to the rank in its far corner, which is never cut."""
HALF_TURNS = ((1, 72.0, 12.0), (3, 48.0, 12.0), (99, 24.0, 12.0))
"""Rows: most cards of a cut play, turn of its halves, and additional turn of some halves, in degrees."""
HALF_DROPS = (0.2, -0.14, 0.34)
"""Distances of the halves below the cards that cut them, in card heights, used in turn."""
USUAL_BLOW_CARDS = 4
MAX_HALVES = 3
COVERED_SHIFTS = ((1, 7.0, 0.36), (3, 4.0, 0.3), (99, 1.6, 0.2))
"""Rows: most cards of a covered play, its lean in degrees, and its shift toward its player in card widths."""
SPREAD_RATIO = 0.52


def compute_card_step(count: int, width: int, room: int, visible_ratio: float = SPREAD_RATIO, min_step: int = 1) -> int:
    """Return the step in pixels between overlapping cards; it is smaller if the room does not suffice."""
    return max(min_step, min(round(width * visible_ratio), (room - width) // (count - 1))) if count > 1 else 0


class CardPlace(NamedTuple):
    """The place of a card's middle, and its lean in degrees clockwise."""

    x: float
    y: float
    lean_degrees: float = 0.0


def make_shallow_fan(count: int, step: float, tilt: float, drop: float) -> list[CardPlace]:
    """Return the places of cards in a shallow arc about the point (0, 0), where the middle card lies.

    Cards are `step` pixels apart. The outer cards lean by `tilt` degrees and lie `drop` pixels lower.
    """
    places = [(n - (count - 1) / 2, 2 * n / (count - 1) - 1 if count > 1 else 0.0) for n in range(count)]
    return [CardPlace(index * step, drop * side**2, tilt * side) for index, side in places]


@dataclass(frozen=True)
class Fan:
    """Cards fanned round a pivot. `reach` is the distance from the pivot to a card's middle; the fan is clipped below
    `clip_y`.

    Angles are in degrees clockwise from the right. `spread` is the largest angle from the middle of the fan to its last
    card, `step` the largest angle between two cards.
    """

    pivot: tuple[float, float]
    reach: float
    card_h: int
    clip_y: float = inf
    heading: float = UPWARD_DEGREES
    spread: float = SIZES.fan_spread_degrees
    step: float = SIZES.fan_step_degrees

    @classmethod
    def around_card(
        cls, card: tuple[float, float], reach: float, card_h: int, *, tilt: float = 0.0, step: float
    ) -> Fan:
        """Return a fan whose middle card has its middle at a point and leans by `tilt` degrees clockwise."""
        turn = radians(UPWARD_DEGREES + tilt)
        pivot = card[0] - reach * cos(turn), card[1] - reach * sin(turn)
        return cls(pivot, reach, card_h, heading=UPWARD_DEGREES + tilt, spread=inf, step=step)

    def find_angles(self, count: int) -> list[float]:
        step = min(self.step, 2 * self.spread / (count - 1)) if count > 1 else 0.0
        return [self.heading + (n - (count - 1) / 2) * step for n in range(count)]

    def place_cards(self, count: int) -> list[tuple[float, float, float]]:
        """Return the middle of each card, and its lean in degrees clockwise."""
        return [(*self.find_point(angle), angle - UPWARD_DEGREES) for angle in self.find_angles(count)]

    def find_point(self, angle: float, reach: float = 0.0) -> tuple[float, float]:
        """Return the middle of the card in a direction, or the point at another distance."""
        turn, far = radians(angle), reach or self.reach
        return self.pivot[0] + far * cos(turn), self.pivot[1] + far * sin(turn)

    def find_corners(self, angle: float) -> list[tuple[float, float]]:
        pose = Pose(*self.find_point(angle), self.card_h, angle - UPWARD_DEGREES)
        right, down = self.card_h * CARD_RATIO / 2, self.card_h / 2
        corners = ((right, down), (-right, down), (-right, -down), (right, -down))
        return [pose.shifted(*corner)[:2] for corner in corners]

    @cached_property
    def box(self) -> Box:
        ends = (self.heading - self.spread, self.heading, self.heading + self.spread)
        corners = [corner for angle in ends for corner in self.find_corners(angle)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), min(self.clip_y, max(y for _, y in corners))
        return Box(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


class HandArea(NamedTuple):
    """The player's hand: its band, the card size, and the rise of a selected card.

    `group_gap` separates groups of cards if there is room. To make room, the cards of a group move together to
    `snug_step`, and if necessary to `min_step`, at which each rank is readable. `arc_degrees` is the lean of cards at
    the ends of the band.
    """

    box: Box
    card_width: int
    card_height: int
    selected_rise: int
    max_step: int
    group_gap: int = 0
    snug_step: int = 0
    min_step: int = 0
    arc_degrees: float = 0.0

    def find_strip_width(self, cards: int, group_starts: GroupStarts = ()) -> float:
        """Return the visible width of each overlapped card; the last card of a group shows more."""
        return self._steps(cards, group_starts)[0]

    def _steps(self, cards: int, group_starts: GroupStarts) -> tuple[float, float]:
        """Return the step within a group, and from the last card of a group to the next group."""
        room, max_between = self.box.w - self.card_width, self.card_width * MAX_VISIBLE_RATIO
        even = float(self.max_step)
        if cards > 1 and room / (cards - 1) < even:
            even = min(room / (cards - 1), max_between)
        if not group_starts:
            return even, even
        within = cards - 1 - len(group_starts)
        between = min(self.card_width + self.group_gap, (room - self.snug_step * within) / len(group_starts))
        if between < self.card_width + self.group_gap / 2:
            strip = max(self.min_step, room / (within + SIZES.last_strip_ratio * len(group_starts)))
            between = min(max_between, (room - strip * within) / len(group_starts))
        strip = min(even, (room - between * len(group_starts)) / within) if within else even
        return (strip, between) if between > strip * SIZES.min_group_gap_ratio else (even, even)

    def find_left_edges(self, cards: int, group_starts: GroupStarts = ()) -> list[int]:
        strip, between = self._steps(cards, group_starts)
        steps = [between if n in group_starts else strip for n in range(1, cards)]
        *_, width = accumulate(steps, initial=0.0)  # `sum` rounds differently by Python version
        left = self.box.x + (self.box.w - self.card_width - width) / 2
        return [round(x) for x in accumulate(steps, initial=left)][:cards]

    def place_cards(self, cards: int, group_starts: GroupStarts = ()) -> list[Box]:
        edges = self.find_left_edges(cards, group_starts)
        return [Box(x, self.box.y, self.card_width, self.card_height) for x in edges]

    def find_card_pose(self, box: Box) -> Pose:
        """Return the pose of a card in the arc."""
        half_width = (self.box.w - self.card_width) / 2
        if not self.arc_degrees or half_width <= 0:
            return box.pose
        reach = half_width / sin(radians(self.arc_degrees))
        lean = asin((box.pose.x - self.box.pose.x) / reach)
        return box.pose._replace(y=box.pose.y + reach * (1 - cos(lean)), angle=degrees(lean))

    def find_card(
        self, pos: tuple[float, float], cards: int, raised: Collection[int] = (), group_starts: GroupStarts = ()
    ) -> int | None:
        """Return the card at a point by its resting place; a raised card reaches higher."""
        for index, box in reversed([*enumerate(self.place_cards(cards, group_starts))]):
            pose = self.find_card_pose(box)
            offset = complex(pos[0] - pose.x, pos[1] - pose.y) * rect(1, -radians(pose.angle))
            if -box.w / 2 <= offset.real < box.w / 2 and offset.imag < box.h / 2:
                rise = self.selected_rise if index in raised else 0
                return index if offset.imag >= -box.h / 2 - rise else None
        return None

    def find_nearest_card(self, x: float, cards: int, group_starts: GroupStarts = ()) -> int:
        return max(0, bisect_right(self.find_left_edges(cards, group_starts), x) - 1)

    def find_slot(self, x: float, cards: int, group_starts: GroupStarts = ()) -> int:
        lefts = self.find_left_edges(cards, group_starts)
        middles = [(left + next_left) / 2 for left, next_left in pairwise(lefts)]
        return bisect_right([*middles, lefts[-1] + self.find_strip_width(cards, group_starts) / 2], x) if lefts else 0

    def find_visible_width(self, place: int, cards: int, group_starts: GroupStarts = ()) -> float:
        if place >= cards - 1:
            return float(self.card_width)
        return min(float(self.card_width), self._steps(cards, group_starts)[place + 1 in group_starts])


Arrangement = Literal["flat", "fanned", "cleared", "pushed"]
"""Arrangement of a play: normal, as a chop, about to be chopped, or under another play."""


class PileArea(NamedTuple):
    """The middle of the table: the last play in front, earlier plays behind. `edge` is a band round `box`; `caption` is
    a line at its foot with the owner of offered cards.
    """

    box: Box
    edge: Box
    caption: Box
    card_width: int
    card_height: int
    step: int

    def place_cards(self, cards: int, depth: int = 0) -> list[Box]:
        """Return the places of a play's cards. Depth 0 is the last play, depth 1 the play before."""
        strip = min(self.card_width * 0.5, (self.box.w - self.card_width) / max(cards - 1, 1))
        left = self.box.center[0] - (self.card_width + strip * (cards - 1)) / 2
        y = self.box.bottom - self.card_height - depth * self.step
        return [Box(round(left + n * strip), y, self.card_width, self.card_height) for n in range(cards)]

    @property
    def middle(self) -> tuple[int, int]:
        return self.box.center[0], self.box.bottom - self.card_height // 2

    def pose_cards(self, boxes: Sequence[Box], arrangement: Arrangement, side: float) -> list[Pose]:
        """Return the poses of a play's cards. A covered play is shifted toward the side (-1 to 1) of its player."""
        if arrangement == "fanned":
            return self._chop_poses(boxes)
        lean = shift = rise = 0.0
        if arrangement == "cleared":
            rise = self.card_height * self._chop_rise_ratio
        elif arrangement == "pushed":
            side = side if abs(side) > abs(SIZES.opposite_shift_side) else SIZES.opposite_shift_side
            lean, shift = next((lean, shift) for most, lean, shift in COVERED_SHIFTS if len(boxes) <= most)
        dx, lean, middle = side * shift * self.card_width, side * lean, (boxes[0].x + boxes[-1].right) / 2
        poses, slope = [box.pose for box in boxes], sin(radians(lean))
        return [pose._replace(x=pose.x + dx, y=pose.y - rise + (pose.x - middle) * slope, angle=lean) for pose in poses]

    def _chop_poses(self, boxes: Sequence[Box]) -> list[Pose]:
        """Return the poses of a chop's cards: slanted and in an arc, so that no corner shows above the next card."""
        fan = make_shallow_fan(len(boxes), 0, SIZES.chop_fan_degrees, 0)
        leans = [SIZES.chop_tilt_degrees + place.lean_degrees for place in fan]
        rises = [0.0]
        for (box, next_box), (lean, next_lean) in zip(pairwise(boxes), pairwise(leans), strict=True):
            step = next_box.x - box.x
            overlap = (self.card_width / 2 - step) * sin(radians(next_lean - lean))
            rises.append(rises[-1] + step * sin(radians(lean)) - overlap)
        level = boxes[0].pose.y - self.card_height * self._chop_rise_ratio - (max(rises) + min(rises)) / 2
        return [box.pose._replace(y=level + y, angle=lean) for box, y, lean in zip(boxes, rises, leans, strict=True)]

    @property
    def chop_box(self) -> Box:
        first, *_, last = self.place_cards(USUAL_BLOW_CARDS)
        return Box(first.x, round(self.chop_middle[1] - self.card_height / 2), last.right - first.x, self.card_height)

    @property
    def chop_middle(self) -> tuple[int, int]:
        """The middle of a chop, and of the play that it cuts."""
        return self.box.center[0], round(self.box.bottom - self.card_height * (0.5 + self._chop_rise_ratio))

    @property
    def _chop_rise_ratio(self) -> float:
        room = self.box.bottom - self.card_height - self.edge.y
        return max(SIZES.min_chop_rise_ratio, min(SIZES.max_chop_rise_ratio, room / self.card_height))

    @property
    def chop_bottom_y(self) -> int:
        lean = radians(SIZES.chop_fan_degrees - SIZES.chop_tilt_degrees)
        low = SIZES.chop_drop_ratio + sin(lean) * CARD_RATIO / 2 - self._chop_rise_ratio
        return round(self.box.bottom + self.card_height * low)

    def pose_halves(self, cards: int, by: int) -> list[tuple[Pose, ...]]:
        """Return the poses of the upper and the lower half of each card that was cut by `by` cards.

        Upper halves fall to the left, lower ones to the right. Of many cards only some halves stay; the others have no
        pose.
        """
        turn, more_turn = next((degrees, more) for most, degrees, more in HALF_TURNS if cards <= most)
        x, y = self.chop_middle
        chop, max_distance = self.place_cards(by), self.edge.w / 2 + SIZES.half_margin_card_widths * self.card_width
        half_chop_width = (chop[-1].right - chop[0].x) / 2
        nearest = min(max_distance, half_chop_width + SIZES.half_distance_card_widths * self.card_width)
        cut_indices = range(0, cards, -(-cards // MAX_HALVES))
        gaps = len(cut_indices) - 1
        step = min(SIZES.half_step_card_widths * self.card_width, (max_distance - nearest) / max(1, gaps))
        result: list[tuple[Pose, ...]] = [()] * cards
        for order, index in enumerate(cut_indices):
            distance = nearest + step * (gaps - order)
            for rank, side in ((order, -1), (order + 1, 1)):
                drop, lean = HALF_DROPS[rank % len(HALF_DROPS)], side * (turn + more_turn * (rank % 3))
                pose = Pose(x + side * distance, y + self.card_height * drop, self.card_height, lean)
                result[index] = (*result[index], pose)
        return result
