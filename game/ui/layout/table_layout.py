"""The layouts of boards, with seats around a table or in rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, inf, radians, sin
from typing import ClassVar, Literal, NamedTuple

from game.ui.anim.timeline import Pose
from game.ui.layout import card_areas
from game.ui.layout.card_areas import CARD_RATIO, Box, Fan, HandArea, PileArea, PlayState, compute_card_step
from game.ui.measures import Measures, Viewport

SIZES = Measures("table_layout")

Side = Literal["left", "top", "right", "bottom"]
HAT_RATIO = 0.15
FAN_CARD_RATIO, FAN_REACH_RATIO = 0.36, 1.2
FAN_PIVOT_RATIO = 1.79
MAX_NOTE_LINES = 2
NAME_WIDTH_PX = 120


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Positions of the portrait, the cards and the texts of a seat at the table.

    `box` contains the portrait and the name plate with name and points. `play_box` is for the last play of the seat.
    A tooltip in `tooltip_box` covers no cards.
    """

    side: Side
    box: Box
    portrait: Box
    fan: Fan
    name_plate: Box
    card_count_box: Box
    note_box: Box
    play_box: Box
    tooltip_box: Box
    is_open: ClassVar[bool] = False

    def find_next_card_pose(self, held_count: int) -> Pose:
        """Return the pose of a card that is added to a fan of `held_count` cards."""
        x, y, angle_degrees = self.fan.place_cards(held_count + 1)[-1]
        return Pose(x, y, self.fan.card_height, angle_degrees)

    @property
    def open_height(self) -> int:
        return round(self.fan.card_height * SIZES.open_card_scale)

    def find_name_box(self, card_count: int) -> Box:
        """Return the box of the name. Without cards in the hand, the name is closer to the portrait."""
        rise_px = 0 if card_count else round(SIZES.empty_name_rise_ratio * self.portrait.h)
        return self.name_plate.move(0, -rise_px)


def count_side_seats(opponent_count: int) -> int:
    """Return the number of seats at each of the two sides. The other opponents are at the top."""
    return 0 if opponent_count == 1 else 2 if opponent_count >= 6 else 1


@dataclass(frozen=True, slots=True)
class SeatMetrics:
    """Lengths of a seat in pixels, computed from the side of its square portrait."""

    viewport: Viewport
    portrait_side: int

    @classmethod
    def fit_height(cls, viewport: Viewport, height: float, max_side: int, min_side: int) -> SeatMetrics:
        """Return the largest seat with a maximum height. `max_side` and `min_side` limit the side of its portrait."""
        portrait_side = (height - SeatMetrics(viewport, 0).height) / (HAT_RATIO + SIZES.name_top_ratio)
        return cls(viewport, min(max_side, max(min_side, int(portrait_side))))

    @property
    def width(self) -> int:
        return max(round(self.portrait_side * SIZES.seat_width_ratio), self.viewport.tx(NAME_WIDTH_PX))

    @property
    def name_height(self) -> int:
        return self.viewport.tx(SIZES.name_line_px) + self.viewport.px(SIZES.seat_gap_px)

    @property
    def height(self) -> int:
        return round(self.portrait_side * (HAT_RATIO + SIZES.name_top_ratio)) + self.name_height

    def place(
        self, side: Side, x: int, y: int, height: int, *, tooltip_top: int = 0, free_width: float = inf
    ) -> SeatLayout:
        """Return the layout of a seat with a tooltip below `tooltip_top`. `free_width` is the width beside the seat."""
        px, tx, portrait_side = self.viewport.px, self.viewport.tx, self.portrait_side
        gap = px(SIZES.seat_gap_px)
        seat_box = Box(x, y, self.width, height)
        margin = seat_box.w - portrait_side
        portrait = Box(x + margin // 2, y + round(portrait_side * HAT_RATIO), portrait_side, portrait_side)
        inset = min(margin // 4, portrait_side // 14)
        name_plate = Box(x + inset, seat_box.bottom - self.name_height, seat_box.w - 2 * inset, self.name_height)
        fan_radius = portrait_side * FAN_REACH_RATIO
        pivot = portrait.pose.x, min(portrait.pose.y + portrait_side * FAN_PIVOT_RATIO, name_plate.y + fan_radius)
        fan = Fan(pivot, fan_radius, round(portrait_side * FAN_CARD_RATIO), name_plate.center[1])

        count_box_side = min(tx(SIZES.card_count_px), round(portrait_side * SIZES.card_count_ratio))
        note_bottom = name_plate.y + px(SIZES.note_overlap_px)
        count_box = Box(seat_box.right - count_box_side, note_bottom - count_box_side, count_box_side, count_box_side)
        line_height, room = tx(SIZES.name_line_px), note_bottom - portrait.y
        text_height = min(MAX_NOTE_LINES * line_height, room - round(portrait_side * SIZES.chin_height_ratio))
        note_height = max(text_height, min(line_height + gap, room - portrait_side // 2))  # one line may cover the chin
        note_box = Box(x, note_bottom - note_height, count_box.x - px(SIZES.note_gap_px) - x, note_height)

        play_width = round(min(px(SIZES.laid_play_width_px), free_width - 2 * gap))
        play_height, tooltip_width = px(SIZES.laid_play_height_px), px(SIZES.tooltip_width_px)
        play_x = seat_box.right + gap if side == "left" else x - gap - play_width
        play_box = Box(play_x, name_plate.bottom - play_height, play_width, play_height)
        tooltip_x = x - gap - tooltip_width if side == "right" else seat_box.right + gap
        tooltip_y = max(tooltip_top, y)
        tooltip_box = Box(tooltip_x, tooltip_y, tooltip_width, seat_box.bottom - tooltip_y)
        return SeatLayout(side, seat_box, portrait, fan, name_plate, count_box, note_box, play_box, tooltip_box)


def measure_top_seat(viewport: Viewport, players: int) -> SeatMetrics:
    """Return the lengths of a seat at the top. The portrait is smaller if the text is large."""
    side_px = SIZES.opposite_portrait_px if players == 2 else SIZES.top_portrait_px
    text_growth_ratio = min(1.0, max(0.0, viewport.text_scale / viewport.scale - 1))
    return SeatMetrics(viewport, viewport.px(side_px - (side_px - SIZES.min_portrait_px) * text_growth_ratio))


def measure_side_seat(viewport: Viewport) -> SeatMetrics:
    return SeatMetrics(viewport, viewport.px(SIZES.side_portrait_px))


def place_seats(viewport: Viewport, players: int, is_clockwise: bool, areas: tuple[Box, Box, Box]) -> list[SeatLayout]:
    """Return the opponents' seats in the order of play. `areas` are at the left, at the top and at the right."""
    (left_area, top_area, right_area), px = areas, viewport.px
    gap, side_count = px(SIZES.seat_gap_px), count_side_seats(players - 1)
    metrics = measure_top_seat(viewport, players)
    xs = card_areas.spread_left_edges(players - 1 - 2 * side_count, metrics.width, top_area, px(SIZES.top_seat_gap_px))
    free_width = min((next_x - x - metrics.width for x, next_x in pairwise(xs)), default=top_area.w)
    top_layouts = [metrics.place("top", x, top_area.y, top_area.h, free_width=free_width) for x in xs]

    slot_height = (left_area.h - (side_count + 1) * gap) // max(1, side_count)
    max_side_px = SIZES.shared_side_portrait_px if side_count > 1 else SIZES.side_portrait_px
    metrics = SeatMetrics.fit_height(viewport, slot_height, px(max_side_px), px(SIZES.min_portrait_px))
    height, side_inset = min(slot_height, metrics.height), max(0, left_area.w - metrics.width) // 2
    free_width = px(SIZES.laid_play_width_px) + 2 * gap - 2 * side_inset
    first_y = left_area.y + gap + (slot_height - height) // 2

    def place_column(side: Side, x: int) -> list[SeatLayout]:
        ys = (first_y + n * (slot_height + gap) for n in range(side_count))
        tooltip_top = top_area.bottom + px(6)
        return [metrics.place(side, x, y, height, tooltip_top=tooltip_top, free_width=free_width) for y in ys]

    seat_layouts = place_column("left", left_area.x + side_inset)[::-1] + top_layouts
    seat_layouts += place_column("right", right_area.right - metrics.width - side_inset)
    return seat_layouts if is_clockwise else seat_layouts[::-1]


class Ring(NamedTuple):
    """The circle around the pile that shows the direction of play and the turn."""

    x: int
    y: int
    radius: int

    def find_angle(self, position: tuple[int, int]) -> float:
        """Return the direction from the middle to a position, in degrees clockwise from the right."""
        return degrees(atan2(position[1] - self.y, position[0] - self.x))

    def find_point(self, angle_degrees: float) -> tuple[float, float]:
        angle_radians = radians(angle_degrees)
        return self.x + self.radius * cos(angle_radians), self.y + self.radius * sin(angle_radians)


class SeatRow(NamedTuple):
    """Boxes of a seat's row: portrait, text and cards. `is_open` is False if `BoardLayout.hand` has the cards."""

    box: Box
    portrait: Box
    text_box: Box
    cards_box: Box
    card_height: int
    is_own: bool = False
    has_one_line: bool = False
    is_open: bool = True

    def find_next_card_pose(self, held_count: int) -> Pose:
        """Return the pose to which a dealt card moves: the middle of the row."""
        return self.cards_box.pose._replace(size=self.card_height)


class PlayRow(NamedTuple):
    """A row of plays in `box`. Below each play is a caption."""

    box: Box
    card_boxes: tuple[tuple[Box, ...], ...]
    captions: tuple[Box, ...]
    card_height: int

    def place_cards(self, card_count: int, depth: int = 0) -> tuple[Box, ...]:
        """Return the boxes of a play's cards. `depth` is 0 for the last play, 1 for the play before."""
        return self.card_boxes[-1 - depth]

    def pose_cards(self, boxes: Sequence[Box], state: PlayState, side: float) -> list[Pose]:
        return [box.pose for box in boxes]


OWN_SEAT = 0
"""Index of the player's seat in a `BoardView`."""


@dataclass(frozen=True, slots=True)
class BoardLayout(ABC):
    """Positions of the seats, the hand and the plays on a board."""

    viewport: Viewport
    seats: tuple[SeatLayout, ...] | tuple[SeatRow, ...]
    hand: HandArea
    pile: PileArea | PlayRow
    ring: Ring | None = None

    def find_seat_side(self, seat: int) -> float:
        """Return the direction from the pile to a seat, from -1 (left) to 1 (right)."""
        (x, y), (seat_x, seat_y) = self.pile.box.center, self.seats[seat].box.center
        return 0.0 if seat == OWN_SEAT else (seat_x - x) / max(1.0, hypot(seat_x - x, seat_y - y))

    @abstractmethod
    def place_open_cards(self, seat: int, count: int) -> list[Box]:
        """Return the boxes of `count` open cards of a seat."""


@dataclass(frozen=True, slots=True)
class RowsLayout(BoardLayout):
    seats: tuple[SeatRow, ...]
    pile: PlayRow

    def place_open_cards(self, seat: int, count: int) -> list[Box]:
        row, area = self.seats[seat], self.seats[seat].cards_box
        card_width = round(row.card_height * CARD_RATIO)
        step = compute_card_step(count, card_width, area.w)
        first_x = area.x + ((area.w - card_width - step * (count - 1)) // 2 if row.is_own else 0)
        first_box = Box(first_x, area.bottom - row.card_height, card_width, row.card_height)
        return [first_box.move(n * step, 0) for n in range(count)]


MIN_TEXT_SCALE = 0.66
"""Smallest scale of texts and buttons at a table at a text size of 100 %, relative to 1080p."""
TABLE_MARGIN_PX = 26
CORNER_BUTTONS = ("menu", "history", "undo")
ACTION_HEIGHTS_PX = {"pass": 58, "play": 84}
"""Heights at 1080p of the buttons with labels, in order from the bottom of the window up."""
ICON_BUTTONS = ("sort", "hint")
MAX_SINGLE_SIDE_PLAYERS = 6
CARD_HEIGHT_PX = 238
FULL_HAND_CARDS = 13
MAX_ENLARGED_CARDS = 10
"""Maximum number of cards in a hand whose cards are enlarged in a tall window."""
MAX_OPEN_ROW_CARDS = 7


@dataclass(frozen=True, slots=True)
class TableLayout(BoardLayout):
    """A layout with the seats around a table, and the boxes of messages and buttons."""

    seats: tuple[SeatLayout, ...]
    pile: PileArea
    ring: Ring
    message: Box = field(kw_only=True)
    rules: Box = field(kw_only=True)
    buttons: dict[str, Box] = field(kw_only=True)

    @property
    def speech_width(self) -> int:
        """Free width in pixels between a seat at the side and the pile."""
        pile_box = self.pile.place_cards(1)[0]
        side_boxes = (seat_layout.box for seat_layout in self.seats if seat_layout.side in ("left", "right"))
        return min((max(pile_box.x - box.right, box.x - pile_box.right) for box in side_boxes), default=pile_box.x)

    def place_open_cards(self, seat: int, count: int) -> list[Box]:
        """Return the boxes of open cards: in the player's hand, below a seat at the top, or beside a seat at a side."""
        if seat == OWN_SEAT:
            return self.hand.place_cards(count)
        seat_layout = self.seats[seat]
        height, box = seat_layout.open_height, seat_layout.box
        side_seats = [other for other in self.seats[1:] if other.side == seat_layout.side]
        if seat_layout.side == "top":
            column_count = count
            distances = [abs(other.box.x - box.x) for other in side_seats if other is not seat_layout]
            max_width = min([round(box.w * SIZES.open_row_width_ratio), *(other - height // 5 for other in distances)])
        else:
            height = round(height * SIZES.shared_side_open_scale) if len(side_seats) > 1 else height
            column_count = count if count <= MAX_OPEN_ROW_CARDS else -(-count // 2)
            max_width = round(box.w * SIZES.open_side_row_width_ratio)
        gap, card_width = height // 10, round(height * CARD_RATIO)
        step = compute_card_step(column_count, card_width, max_width, SIZES.open_card_step_ratio)
        row_width, row_count = card_width + step * (column_count - 1), -(-count // max(1, column_count))
        x_by_side = {"left": box.right + gap, "right": box.x - gap - row_width}
        top, rows_height = box.bottom + gap, row_count * (height + gap) - gap
        if seat_layout.side != "top":
            top_seats = (other for other in self.seats if other.side == "top")
            top_limit = max((other.box.bottom + other.open_height * 6 // 5 for other in top_seats), default=0)
            bottom_limit = min(self.hand.box.y - self.hand.selected_rise // 2, self.seats[OWN_SEAT].box.y)
            slot_height = (bottom_limit - top_limit) // len(side_seats)
            index = sum(other.box.y < box.y for other in side_seats)
            slot_center_y = top_limit + index * slot_height + slot_height // 2
            top = (seat_layout.portrait.center[1] if len(side_seats) == 1 else slot_center_y) - rows_height // 2
        first_box = Box(x_by_side.get(seat_layout.side, box.center[0] - row_width // 2), top, card_width, height)
        return [first_box.move(n % column_count * step, n // column_count * (height + gap)) for n in range(count)]


def _place_buttons(viewport: Viewport, width: int) -> dict[str, Box]:
    """Return the boxes of all buttons. `width` is the width of the buttons with labels."""
    px, tx = viewport.px, viewport.tx
    margin, gap, side = px(TABLE_MARGIN_PX), px(SIZES.button_gap_px), tx(SIZES.icon_button_px)
    right, bottom = viewport.w - margin, viewport.h - margin
    boxes = {name: Box(margin + n * (side + gap), margin, side, side) for n, name in enumerate(CORNER_BUTTONS)}
    for name, height_px in ACTION_HEIGHTS_PX.items():
        height = tx(height_px)
        boxes[name] = Box(right - width, bottom - height, width, height)
        bottom -= height + gap
    for n, name in enumerate(ICON_BUTTONS):
        boxes[name] = Box(right - side - n * (side + gap), bottom - side, side, side)
    return boxes


def _place_pile(viewport: Viewport, hand_card_height: int, area: Box) -> PileArea:
    """Return the pile in an area. `hand_card_height` is the height of the cards in the player's hand."""
    px, bottom_margin = viewport.px, viewport.px(SIZES.pile_margin_px)
    free_height = area.h - bottom_margin
    card_height = min(round(hand_card_height * SIZES.pile_card_scale), free_height * 4 // 5)
    step = max(1, min(px(48), (free_height - card_height) * 2 // 5))
    height, width = card_height + 2 * step, min(area.w - 2 * px(40), px(900))
    center_y = min(max(round(viewport.h * 0.452), area.y + px(8) + height // 2), area.y + free_height - height // 2)
    box = Box(area.x + (area.w - width) // 2, center_y - height // 2, width, height)
    margin, caption_height = max(0, min(px(40), box.y - area.y)), viewport.tx(34)
    outer_box = Box(box.x - margin, box.y - margin, box.w + 2 * margin, box.h + margin + bottom_margin)
    caption = Box(box.x, box.bottom - caption_height, box.w, caption_height)
    return PileArea(box, outer_box, caption, round(card_height * CARD_RATIO), card_height, step)


def _place_hand(viewport: Viewport, max_hand_cards: int, corner_width: int) -> tuple[HandArea, int]:
    """Return the hand's area, and the bottom of the player's seat. The seat is at the left of the hand or above it."""
    px, (w, h, *_) = viewport.px, viewport
    max_card_scale = SIZES.max_few_cards_scale if max_hand_cards <= MAX_ENLARGED_CARDS else 1.0
    card_scale = max(1.0, min(max_card_scale, h / w * 16 / 9))
    height = round(px(CARD_HEIGHT_PX) * card_scale)
    width = round(height * CARD_RATIO)
    box = Box(corner_width, h - px(36) - height, w - 2 * corner_width, height)
    group_gap, tight_step, min_step = px(SIZES.group_gap_px), px(SIZES.snug_strip_px), px(44)
    selected_rise, max_step, arc_degrees = px(44), round(width * 0.62), SIZES.hand_arc_degrees
    hand = HandArea(box, width, height, selected_rise, max_step, group_gap, tight_step, min_step, arc_degrees)
    if hand.find_step(max_hand_cards) >= px(SIZES.min_strip_beside_plate_px):
        return hand, h - px(TABLE_MARGIN_PX)
    left = px(TABLE_MARGIN_PX) + px(8)
    return hand._replace(box=box._replace(x=left, w=w - corner_width - left)), box.y - selected_rise - px(10)


@lru_cache(maxsize=16)
def make_table_layout(
    size: tuple[int, int],
    text_ratio: float = 1.0,
    players: int = 4,
    is_clockwise: bool = False,
    max_hand_cards: int = FULL_HAND_CARDS,
) -> TableLayout:
    """Return the table layout for a window size, a text scale from 1.0 to 2.0 and 2 to 8 players."""
    viewport = Viewport.fit(size, text_ratio, MIN_TEXT_SCALE)
    px, tx, (w, h, *_) = viewport.px, viewport.tx, viewport
    margin, button_width = px(TABLE_MARGIN_PX), tx(SIZES.button_width_px)
    buttons = _place_buttons(viewport, button_width)
    side_width = measure_side_seat(viewport).width
    corner_width = max(side_width, buttons[CORNER_BUTTONS[-1]].right - margin)
    rules = Box(w - margin - corner_width, margin, corner_width, tx(64))
    buttons_width = margin + button_width + px(24)
    hand, own_bottom = _place_hand(viewport, max_hand_cards, buttons_width + px(SIZES.hand_gutter_px))

    is_crowded = players > MAX_SINGLE_SIDE_PLAYERS and text_ratio <= 1
    is_above_hand, side_top = own_bottom < h - margin, margin + tx(60) + px(8)
    own_side_px = px(SIZES.min_own_portrait_px if players > MAX_SINGLE_SIDE_PLAYERS else SIZES.own_portrait_px)
    own_metrics = SeatMetrics(viewport, px(SIZES.small_own_portrait_px) if is_crowded else own_side_px)
    if is_above_hand:  # the own seat shares the height with the seats above
        height = (own_bottom - side_top) / (count_side_seats(players - 1) + 1)
        own_metrics = SeatMetrics.fit_height(viewport, height, px(SIZES.own_portrait_px), px(SIZES.min_own_portrait_px))
    own_x = margin + max(0, button_width - own_metrics.width) // 2
    own_seat = own_metrics.place("bottom", own_x, own_bottom - own_metrics.height, own_metrics.height)

    side_bottom = own_seat.box.y - px(SIZES.learner_height_px) * is_crowded
    side_bottom = min(side_bottom, buttons["sort"].y - px(SIZES.button_seat_gap_px))
    left_area = Box(margin, side_top, side_width, side_bottom - side_top)
    right_area = left_area.move(w - 2 * margin - side_width, 0)
    top_x = margin + corner_width + px(20)
    top_area = Box(top_x, margin, w - 2 * top_x, measure_top_seat(viewport, players).height)
    seats = (own_seat, *place_seats(viewport, players, is_clockwise, (left_area, top_area, right_area)))

    corner_right, message_height = margin + corner_width + px(8), tx(38 + 28) + px(12)
    left = max(own_seat.box.right + px(24) if is_above_hand else buttons_width, corner_right)
    width = w - max(buttons_width, corner_right) - left
    message = Box(left, hand.box.y - hand.selected_rise - px(10) - message_height, width, message_height)

    pile_x = margin + max(side_width + px(20), button_width + px(10))
    pile_y = margin + top_area.h + px(16)
    pile = _place_pile(viewport, hand.card_height, Box(pile_x, pile_y, w - 2 * pile_x, message.y - px(8) - pile_y))
    # the circle leaves room for a message of one line; a message of two lines may cover the pointer
    ring_bottom = round(message.bottom - tx(30) - px(12) - SIZES.pointer_reach_px * viewport.scale)
    x, y = pile.box.center
    ring = Ring(x, y, min(y - pile_y, ring_bottom - y, (w - 2 * pile_x) // 2, px(210)))
    return TableLayout(viewport, seats, hand, pile, ring, message=message, rules=rules, buttons=buttons)
