"""Boxes, and the positions of cards in the hand and on the pile, in window pixels."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import asin, cos, degrees, inf, radians, sin
from typing import TYPE_CHECKING, Literal, NamedTuple

from pygame import Vector2

from game.engine.cards import Card
from game.session.table.held_cards import GroupStarts
from game.ui.anim.timeline import Pose
from game.ui.measures import Measures

if TYPE_CHECKING:
    from game.ui.gfx.card_pictures import CardMark  # the first picture of the menu shows no cards

SIZES = Measures("card_areas")


class Box(NamedTuple):
    """A rectangle in window pixels: its upper left corner, width and height."""

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
        """The pose of a card that fills the box."""
        return Pose(self.x + self.w / 2, self.y + self.h / 2, self.h)

    def contains(self, position: tuple[float, float]) -> bool:
        return self.x <= position[0] < self.right and self.y <= position[1] < self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def expand(self, margin: int) -> Box:
        return Box(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def move(self, dx: int, dy: int) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)


def spread_left_edges(count: int, box_width: int, area: Box, min_gap: int) -> list[int]:
    """Return the left edges of boxes spread evenly over an area, at least `min_gap` apart if there is room."""
    free_width = area.w - count * box_width
    gap = max(free_width / (count + 1), min(min_gap, free_width / max(count - 1, 1)) if count > 1 else free_width / 2)
    first_x = area.x + (free_width - (count - 1) * gap) / 2
    return [round(first_x + n * (box_width + gap)) for n in range(count)]


CARD_RATIO = 5 / 7
UPWARD_DEGREES = -90.0
MAX_VISIBLE_RATIO = 0.76
"""Largest visible fraction of an overlapped card's width. The rank in the card's right corner stays covered."""
CARD_HALF_DROP_RATIOS = (0.2, -0.14, 0.34)
"""Distances of the first three card halves below a chop, as fractions of the card height."""
USUAL_CHOP_CARDS = 4
MAX_CUT_CARDS = 3
USUAL_VISIBLE_RATIO = 0.52
"""Usual visible fraction of the width of an overlapped card."""


class CutPlayStyle(NamedTuple):
    """The angle of card halves, for cut plays of at most `max_cards` cards."""

    max_cards: float
    half_angle_degrees: float


class CoveredPlayStyle(NamedTuple):
    """The angle and the shift of a covered play, for plays of at most `max_cards` cards."""

    max_cards: float
    angle_degrees: float
    shift_card_widths: float


CUT_PLAY_STYLES = (CutPlayStyle(1, 72.0), CutPlayStyle(3, 48.0), CutPlayStyle(inf, 24.0))
COVERED_PLAY_STYLES = (CoveredPlayStyle(1, 7.0, 0.36), CoveredPlayStyle(3, 4.0, 0.3), CoveredPlayStyle(inf, 1.6, 0.2))


def compute_card_step(
    count: int, width: int, total_width: int, visible_ratio: float = USUAL_VISIBLE_RATIO, min_step: int = 1
) -> int:
    """Return the distance in pixels from one overlapping card to the next, so that all fit in `total_width`."""
    return max(min_step, min(round(width * visible_ratio), (total_width - width) // (count - 1))) if count > 1 else 0


class CardRows:
    """The sizes of rows of overlapping cards in pixels. `step_ratio` is the usual distance in card widths."""

    def __init__(
        self, count: int, columns: int, card_height: int, max_width: int, step_ratio: float = USUAL_VISIBLE_RATIO
    ) -> None:
        self.count = count
        self.columns = columns
        self.card_size = round(card_height * CARD_RATIO), card_height
        self.gap = card_height // 10
        self.step = compute_card_step(columns, self.card_size[0], max_width, step_ratio)
        self.width = self.card_size[0] + self.step * (columns - 1)
        self.height = -(-count // max(1, columns)) * (card_height + self.gap) - self.gap

    def place(self, x: int, y: int) -> list[Box]:
        cells = (divmod(n, self.columns) for n in range(self.count))
        row_step = self.card_size[1] + self.gap
        return [Box(x + column * self.step, y + row * row_step, *self.card_size) for row, column in cells]


class CardPlacement(NamedTuple):
    """Position of the middle of a card, and angle of the card in degrees clockwise."""

    x: float
    y: float
    angle_degrees: float = 0.0


CardHalf = Literal["upper", "lower"]
CARD_HALVES: tuple[CardHalf, CardHalf] = ("upper", "lower")


class PlacedCard(NamedTuple):
    """A card on the board, or a half of a cut card. `card` is None for the back of a card."""

    card: Card | None
    rest_pose: Pose
    z: int = 0
    marks: tuple[CardMark, ...] = ()
    half: CardHalf | None = None


def make_shallow_fan(count: int, step: float, max_angle_degrees: float, drop: float) -> list[CardPlacement]:
    """Return the placements of cards in a shallow arc around (0, 0).

    The cards are `step` pixels apart. The outer cards are turned by `max_angle_degrees` and lie `drop` pixels lower.
    """
    middle_index = (count - 1) / 2
    sides = [n / middle_index - 1 if middle_index else 0.0 for n in range(count)]  # from -1 (left) to 1 (right)
    angles_degrees = [max_angle_degrees * side for side in sides]
    return [CardPlacement((n - middle_index) * step, drop * sides[n] ** 2, angles_degrees[n]) for n in range(count)]


@dataclass(frozen=True)
class Fan:
    """Cards fanned around a pivot. Angles are in degrees clockwise from the right.

    `radius` is the distance from the pivot to the middle of each card. `middle_degrees` is the direction of the middle
    card. `spread_degrees` is the largest angle from the middle card to the last card, `step_degrees` the largest angle
    between neighbouring cards. Nothing below `clip_y` is visible.
    """

    pivot: tuple[float, float]
    radius: float
    card_height: int
    clip_y: float = inf
    middle_degrees: float = UPWARD_DEGREES
    spread_degrees: float = SIZES.fan_spread_degrees
    step_degrees: float = SIZES.fan_step_degrees

    @classmethod
    def around_card(
        cls, center: tuple[float, float], radius: float, card_height: int, *, angle_degrees: float = 0.0, step: float
    ) -> Fan:
        """Return a fan whose middle card is at the point `center` and is turned by `angle_degrees` clockwise."""
        heading_degrees = UPWARD_DEGREES + angle_degrees
        pivot = center[0] - radius * cos(radians(heading_degrees)), center[1] - radius * sin(radians(heading_degrees))
        return cls(pivot, radius, card_height, middle_degrees=heading_degrees, spread_degrees=inf, step_degrees=step)

    def compute_angles(self, count: int) -> list[float]:
        step_degrees = min(self.step_degrees, 2 * self.spread_degrees / (count - 1)) if count > 1 else 0.0
        return [self.middle_degrees + (n - (count - 1) / 2) * step_degrees for n in range(count)]

    def place_cards(self, count: int) -> list[CardPlacement]:
        angles = self.compute_angles(count)
        return [CardPlacement(*self.compute_point(angle), angle - UPWARD_DEGREES) for angle in angles]

    def compute_point(self, angle_degrees: float, distance: float = 0.0) -> tuple[float, float]:
        """Return the point at an angle and a distance from the pivot. The default distance is `radius`."""
        distance = distance or self.radius
        angle_radians = radians(angle_degrees)
        return self.pivot[0] + distance * cos(angle_radians), self.pivot[1] + distance * sin(angle_radians)

    def compute_corners(self, angle_degrees: float) -> list[tuple[float, float]]:
        pose = Pose(*self.compute_point(angle_degrees), self.card_height, angle_degrees - UPWARD_DEGREES)
        dx, dy = self.card_height * CARD_RATIO / 2, self.card_height / 2
        return [pose.move_along_card(*corner)[:2] for corner in ((dx, dy), (-dx, dy), (-dx, -dy), (dx, -dy))]

    @cached_property
    def box(self) -> Box:
        end_angles_degrees = [self.middle_degrees + side * self.spread_degrees for side in (-1, 0, 1)]
        corners = [corner for angle_degrees in end_angles_degrees for corner in self.compute_corners(angle_degrees)]
        xs, ys = zip(*corners, strict=True)
        left, top = round(min(xs)), round(min(ys))
        return Box(left, top, round(max(xs)) - left, round(min(self.clip_y, max(ys))) - top)


class HandArea(NamedTuple):
    """The area of the player's hand, in pixels. `arc_degrees` is the angle of the cards at both ends of the area.

    A step is the distance from the left edge of a card to that of the next card. If there is room, steps are
    `max_step`, and groups of cards are `group_gap` apart. In a narrower area, first the steps within a group shrink to
    `tight_step`, then the groups overlap, and at last the steps shrink to `min_step`.
    """

    box: Box
    card_width: int
    card_height: int
    selected_rise: int
    max_step: int
    group_gap: int = 0
    tight_step: int = 0
    min_step: int = 0
    arc_degrees: float = 0.0

    @property
    def raised_top(self) -> int:
        """Y of the top edge of a raised card."""
        return self.box.y - self.selected_rise

    def compute_step(self, card_count: int, group_starts: GroupStarts = ()) -> float:
        """Return the distance from a card to the next card of the same group."""
        return self._compute_steps(card_count, group_starts)[0]

    def _compute_steps(self, card_count: int, group_starts: GroupStarts) -> tuple[float, float]:
        """Return the distance between cards within a group, and the distance to the next group."""
        max_step_sum = self.box.w - self.card_width
        max_overlapped_step = self.card_width * MAX_VISIBLE_RATIO
        even_step = float(self.max_step)
        if card_count > 1 and max_step_sum / (card_count - 1) < even_step:
            even_step = min(max_step_sum / (card_count - 1), max_overlapped_step)
        if not group_starts:
            return even_step, even_step
        gap_count = len(group_starts)
        step_count = card_count - 1 - gap_count
        group_step = min(self.card_width + self.group_gap, (max_step_sum - self.tight_step * step_count) / gap_count)
        if group_step < self.card_width + self.group_gap / 2:  # groups overlap
            step = max(self.min_step, max_step_sum / (step_count + SIZES.last_strip_ratio * gap_count))
            group_step = min(max_overlapped_step, (max_step_sum - step * step_count) / gap_count)
        step = min(even_step, (max_step_sum - group_step * gap_count) / step_count) if step_count else even_step
        return (step, group_step) if group_step > step * SIZES.min_group_gap_ratio else (even_step, even_step)

    def compute_left_edges(self, card_count: int, group_starts: GroupStarts = ()) -> list[int]:
        step, group_step = self._compute_steps(card_count, group_starts)
        steps = [group_step if n in group_starts else step for n in range(1, card_count)]
        *_, total_width = accumulate(steps, initial=0.0)  # `sum` rounds differently by Python version
        first_x = self.box.x + (self.box.w - self.card_width - total_width) / 2
        return [round(x) for x in accumulate(steps, initial=first_x)][:card_count]

    def place_cards(self, card_count: int, group_starts: GroupStarts = ()) -> list[Box]:
        left_edges = self.compute_left_edges(card_count, group_starts)
        return [Box(x, self.box.y, self.card_width, self.card_height) for x in left_edges]

    def compute_card_pose(self, box: Box) -> Pose:
        """Convert the box of a card in a straight row to the pose of the card in the arc of the hand."""
        half_width = (self.box.w - self.card_width) / 2
        if not self.arc_degrees or half_width <= 0:
            return box.pose
        radius = half_width / sin(radians(self.arc_degrees))
        angle_radians = asin((box.pose.x - self.box.pose.x) / radius)
        y = box.pose.y + radius * (1 - cos(angle_radians))
        return box.pose._replace(y=y, angle_degrees=degrees(angle_radians))

    def find_card_index(
        self, point: tuple[float, float], card_count: int, raised: Collection[int] = (), group_starts: GroupStarts = ()
    ) -> int | None:
        """Return the index of the topmost card at a point. `raised` has the indices of raised cards."""
        for index, box in reversed([*enumerate(self.place_cards(card_count, group_starts))]):
            pose = self.compute_card_pose(box)
            offset = Vector2(point[0] - pose.x, point[1] - pose.y).rotate(-pose.angle_degrees)
            if -box.w / 2 <= offset.x < box.w / 2 and offset.y < box.h / 2:
                rise = self.selected_rise if index in raised else 0
                return index if offset.y >= -box.h / 2 - rise else None
        return None

    def find_nearest_card_index(self, x: float, card_count: int, group_starts: GroupStarts = ()) -> int:
        return max(0, bisect_right(self.compute_left_edges(card_count, group_starts), x) - 1)

    def find_gap(self, x: float, card_count: int, group_starts: GroupStarts = ()) -> int:
        """Return the index in the hand at which a card dropped at `x` is inserted."""
        left_edges = self.compute_left_edges(card_count, group_starts)
        center_xs = [(left + next_left) / 2 for left, next_left in pairwise(left_edges)]
        last_center_xs = [left + self.compute_step(card_count, group_starts) / 2 for left in left_edges[-1:]]
        return bisect_right(center_xs + last_center_xs, x)

    def compute_visible_width(self, index: int, card_count: int, group_starts: GroupStarts = ()) -> float:
        if index >= card_count - 1:
            return float(self.card_width)
        return min(float(self.card_width), self._compute_steps(card_count, group_starts)[index + 1 in group_starts])


PlayState = Literal["top", "chop", "target", "covered"]
"""State of a play on the pile: on top, a chop, the play that is being chopped, or under another play."""


class PileArea(NamedTuple):
    """The area of the plays in the middle of the table. Each earlier play is `step` pixels higher.

    `outer_box` is `box` with a margin. `caption` is a line of text at the bottom of the box.
    """

    box: Box
    outer_box: Box
    caption: Box
    card_width: int
    card_height: int
    step: int

    def place_cards(self, card_count: int, depth: int = 0) -> list[Box]:
        """Return the boxes of a play's cards. `depth` is 0 for the last play, 1 for the play before."""
        step = min(self.card_width * 0.5, (self.box.w - self.card_width) / max(card_count - 1, 1))
        first_x = self.box.center[0] - (self.card_width + step * (card_count - 1)) / 2
        y = self.box.bottom - self.card_height - depth * self.step
        return [Box(round(first_x + n * step), y, self.card_width, self.card_height) for n in range(card_count)]

    @property
    def center(self) -> tuple[int, int]:
        return self.box.center[0], self.box.bottom - self.card_height // 2

    def pose_cards(self, boxes: Sequence[Box], state: PlayState, direction: float) -> list[Pose]:
        """Return the poses of a play's cards. `direction` leads to the play's seat: -1 is left, 1 is right."""
        poses = [box.pose for box in boxes]
        if state == "chop":
            return self._pose_chop(poses)
        if state == "target":
            return [pose._replace(y=pose.y - self.card_height * self._chop_rise_ratio) for pose in poses]
        if state == "top":
            return poses
        direction = direction if abs(direction) > abs(SIZES.opposite_direction) else SIZES.opposite_direction
        style = next(style for style in COVERED_PLAY_STYLES if len(boxes) <= style.max_cards)
        dx = direction * style.shift_card_widths * self.card_width
        angle_degrees = direction * style.angle_degrees
        center_x = (boxes[0].x + boxes[-1].right) / 2
        slope = sin(radians(angle_degrees))
        return [Pose(pose.x + dx, pose.y + (pose.x - center_x) * slope, pose.size, angle_degrees) for pose in poses]

    def _pose_chop(self, poses: Sequence[Pose]) -> list[Pose]:
        """Return the poses of a chop in a slanted arc. No corner of a card sticks out over the next card's top edge."""
        fan = make_shallow_fan(len(poses), 0, SIZES.chop_fan_degrees, 0)
        angles = [SIZES.chop_tilt_degrees + placement.angle_degrees for placement in fan]
        ys = [0.0]
        for (pose, next_pose), (angle, next_angle) in zip(pairwise(poses), pairwise(angles), strict=True):
            step = next_pose.x - pose.x
            overlap = (self.card_width / 2 - step) * sin(radians(next_angle - angle))
            ys.append(ys[-1] + step * sin(radians(angle)) - overlap)
        top = poses[0].y - self.card_height * self._chop_rise_ratio - (max(ys) + min(ys)) / 2
        return [pose._replace(y=top + y, angle_degrees=angle) for pose, y, angle in zip(poses, ys, angles, strict=True)]

    @property
    def chop_box(self) -> Box:
        first, *_, last = self.place_cards(USUAL_CHOP_CARDS)
        return Box(first.x, round(self.chop_center[1] - self.card_height / 2), last.right - first.x, self.card_height)

    @property
    def chop_center(self) -> tuple[int, int]:
        return self.box.center[0], round(self.box.bottom - self.card_height * (0.5 + self._chop_rise_ratio))

    @property
    def _chop_rise_ratio(self) -> float:
        free_height = self.box.bottom - self.card_height - self.outer_box.y
        return max(SIZES.min_chop_rise_ratio, min(SIZES.max_chop_rise_ratio, free_height / self.card_height))

    @property
    def chop_bottom_y(self) -> int:
        angle_radians = radians(SIZES.chop_fan_degrees - SIZES.chop_tilt_degrees)
        drop_ratio = SIZES.chop_drop_ratio + sin(angle_radians) * CARD_RATIO / 2 - self._chop_rise_ratio
        return round(self.box.bottom + self.card_height * drop_ratio)

    def pose_halves(self, card_count: int, chop_card_count: int) -> list[tuple[Pose, ...]]:
        """Return for each card of a chopped play the poses of the upper left half and of the lower right half.

        At most `MAX_CUT_CARDS` cards of the play are cut. For an uncut card the tuple is empty.
        """
        style = next(style for style in CUT_PLAY_STYLES if card_count <= style.max_cards)
        x, y = self.chop_center
        chop_boxes = self.place_cards(chop_card_count)
        max_distance = self.outer_box.w / 2 + SIZES.half_margin_card_widths * self.card_width
        min_distance = (chop_boxes[-1].right - chop_boxes[0].x) / 2 + SIZES.half_distance_card_widths * self.card_width
        min_distance = min(max_distance, min_distance)
        cut_indices = range(0, card_count, -(-card_count // MAX_CUT_CARDS))
        gap_count = len(cut_indices) - 1
        step = min(SIZES.half_step_card_widths * self.card_width, (max_distance - min_distance) / max(1, gap_count))
        poses: list[tuple[Pose, ...]] = [()] * card_count
        for cut_number, index in enumerate(cut_indices):
            distance = min_distance + step * (gap_count - cut_number)
            for n, sign in ((cut_number, -1), (cut_number + 1, 1)):
                drop_ratio = CARD_HALF_DROP_RATIOS[n % len(CARD_HALF_DROP_RATIOS)]
                angle_degrees = sign * (style.half_angle_degrees + SIZES.extra_half_turn_degrees * (n % 3))
                pose = Pose(x + sign * distance, y + self.card_height * drop_ratio, self.card_height, angle_degrees)
                poses[index] = (*poses[index], pose)
        return poses
