"""The layouts of boards, with seats around a table or in rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import hypot, inf
from typing import ClassVar, Literal, NamedTuple

from game.ui.anim.timeline import Pose
from game.ui.layout.card_areas import CARD_RATIO, Box, CardRows, Fan, HandArea, PileArea, PlayState, spread_left_edges
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

    def compute_next_card_pose(self, held_count: int) -> Pose:
        """Return the pose of a card that is added to a fan of `held_count` cards."""
        x, y, angle_degrees = self.fan.place_cards(held_count + 1)[-1]
        return Pose(x, y, self.fan.card_height, angle_degrees)

    @property
    def open_height(self) -> int:
        return round(self.fan.card_height * SIZES.open_card_scale)

    def place_name_plate(self, card_count: int) -> Box:
        """Return the box of the name plate. Without cards in the hand, the plate is closer to the portrait."""
        rise_px = 0 if card_count else round(SIZES.empty_name_rise_ratio * self.portrait.h)
        return self.name_plate.move(0, -rise_px)


def count_side_seats(opponent_count: int) -> int:
    """Return the number of seats at each of the two sides. The other opponents are at the top."""
    return 0 if opponent_count == 1 else 2 if opponent_count >= 6 else 1


class SeatMetrics:
    """Lengths of a seat in pixels, computed from the side of its square portrait."""

    def __init__(self, viewport: Viewport, portrait_width: int) -> None:
        self.viewport = viewport
        self.portrait_width = portrait_width
        self.width = max(round(portrait_width * SIZES.seat_width_ratio), viewport.tx(NAME_WIDTH_PX))
        self.name_height = viewport.tx(SIZES.name_line_tx) + viewport.px(SIZES.seat_gap_px)
        self.height = round(portrait_width * (HAT_RATIO + SIZES.name_top_ratio)) + self.name_height

    @classmethod
    def fit_height(cls, viewport: Viewport, height: float, max_side: int, min_side: int) -> SeatMetrics:
        """Return a seat of a height. The side of its portrait is at least `min_side` and at most `max_side` pixels."""
        portrait_width = (height - SeatMetrics(viewport, 0).height) / (HAT_RATIO + SIZES.name_top_ratio)
        return cls(viewport, min(max_side, max(min_side, int(portrait_width))))

    def place(
        self, side: Side, x: int, y: int, height: int, *, tooltip_top: int = 0, free_width: float = inf
    ) -> SeatLayout:
        """Return the layout of a seat with a tooltip below `tooltip_top`. `free_width` is the width beside the seat."""
        px, tx = self.viewport.px, self.viewport.tx
        gap, portrait_width = px(SIZES.seat_gap_px), self.portrait_width
        seat_box = Box(x, y, self.width, height)
        margin = seat_box.w - portrait_width
        portrait = Box(x + margin // 2, y + round(portrait_width * HAT_RATIO), portrait_width, portrait_width)
        inset = min(margin // 4, portrait_width // 14)
        name_plate = Box(x + inset, seat_box.bottom - self.name_height, seat_box.w - 2 * inset, self.name_height)
        fan_radius = portrait_width * FAN_REACH_RATIO
        pivot = portrait.pose.x, min(portrait.pose.y + portrait_width * FAN_PIVOT_RATIO, name_plate.y + fan_radius)
        fan = Fan(pivot, fan_radius, round(portrait_width * FAN_CARD_RATIO), name_plate.center[1])

        box_width = min(tx(SIZES.card_count_tx), round(portrait_width * SIZES.card_count_ratio))
        note_bottom = name_plate.y + px(SIZES.note_overlap_px)
        count_box = Box(seat_box.right - box_width, note_bottom - box_width, box_width, box_width)
        line_height, room = tx(SIZES.name_line_tx), note_bottom - portrait.y
        text_height = min(MAX_NOTE_LINES * line_height, room - round(portrait_width * SIZES.chin_height_ratio))
        note_height = max(text_height, min(line_height + gap, room - portrait_width // 2))  # a line may cover the chin
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
    left_area, top_area, right_area = areas
    side_count = count_side_seats(players - 1)
    metrics = measure_top_seat(viewport, players)
    xs = spread_left_edges(players - 1 - 2 * side_count, metrics.width, top_area, viewport.px(SIZES.top_seat_gap_px))
    free_width = min((next_x - x - metrics.width for x, next_x in pairwise(xs)), default=top_area.w)
    top_seats = [metrics.place("top", x, top_area.y, top_area.h, free_width=free_width) for x in xs]
    tooltip_top = top_area.bottom + viewport.px(SIZES.tooltip_gap_px)
    left_seats = _place_column(viewport, "left", left_area, side_count, tooltip_top)
    right_seats = _place_column(viewport, "right", right_area, side_count, tooltip_top)
    seats = [*reversed(left_seats), *top_seats, *right_seats]
    return seats if is_clockwise else seats[::-1]


def _place_column(viewport: Viewport, side: Side, area: Box, count: int, tooltip_top: int) -> list[SeatLayout]:
    """Return the seats at a side from top to bottom, in slots of equal height."""
    px, gap = viewport.px, viewport.px(SIZES.seat_gap_px)
    slot_height = (area.h - (count + 1) * gap) // max(1, count)
    max_side_px = SIZES.shared_side_portrait_px if count > 1 else SIZES.side_portrait_px
    metrics = SeatMetrics.fit_height(viewport, slot_height, px(max_side_px), px(SIZES.min_portrait_px))
    height = min(slot_height, metrics.height)
    inset = max(0, area.w - metrics.width) // 2
    free_width = px(SIZES.laid_play_width_px) + 2 * gap - 2 * inset
    x = area.x + inset if side == "left" else area.right - metrics.width - inset
    first_y = area.y + gap + (slot_height - height) // 2
    ys = (first_y + n * (slot_height + gap) for n in range(count))
    return [metrics.place(side, x, y, height, tooltip_top=tooltip_top, free_width=free_width) for y in ys]


class Ring(NamedTuple):
    """The circle around the pile that shows the direction of play and the turn."""

    center: tuple[int, int]
    radius: int


class SeatRow(NamedTuple):
    """Boxes of a seat's row: portrait, text and cards. `is_open` is False for the player's own cards in the hand."""

    box: Box
    portrait: Box
    text_box: Box
    cards_box: Box
    card_height: int
    is_own: bool = False
    has_one_line: bool = False
    is_open: bool = True

    def compute_next_card_pose(self, held_count: int) -> Pose:
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

    def compute_horizontal_direction(self, seat: int) -> float:
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
        cards = CardRows(count, count, row.card_height, area.w)
        return cards.place(area.x + ((area.w - cards.width) // 2 if row.is_own else 0), area.bottom - row.card_height)


MIN_TEXT_SCALE = 0.66
"""Smallest scale of texts and buttons at a table at a text size of 100 %, relative to 1080p."""
TABLE_MARGIN_PX = 26
CORNER_BUTTONS = ("menu", "history", "undo")
ACTION_BUTTON_HEIGHTS_TX = {"pass": 58, "play": 84}
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
    """Areas of the buttons, by the value of the `Verb` (`game.ui.hand`) that the button carries out."""

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
        side, box, height = seat_layout.side, seat_layout.box, seat_layout.open_height
        side_seats = [other for other in self.seats[1:] if other.side == side]
        if side == "top":
            seat_distances = (abs(other.box.x - box.x) for other in side_seats if other is not seat_layout)
            max_row_width = round(box.w * SIZES.open_row_width_ratio)
            max_width = min([max_row_width, *(distance - height // 5 for distance in seat_distances)])
            rows = CardRows(count, count, height, max_width, SIZES.open_card_step_ratio)
            return rows.place(box.center[0] - rows.width // 2, box.bottom + rows.gap)
        center_y = seat_layout.portrait.center[1]
        if len(side_seats) > 1:
            height = round(height * SIZES.shared_side_open_scale)
            center_y = self._compute_slot_center(seat_layout, side_seats)
        columns = count if count <= MAX_OPEN_ROW_CARDS else -(-count // 2)
        max_width = round(box.w * SIZES.open_side_row_width_ratio)
        rows = CardRows(count, columns, height, max_width, SIZES.open_card_step_ratio)
        x = box.right + rows.gap if side == "left" else box.x - rows.gap - rows.width
        return rows.place(x, center_y - rows.height // 2)

    def _compute_slot_center(self, seat_layout: SeatLayout, side_seats: Sequence[SeatLayout]) -> int:
        """Return the y at the middle of a seat's slot. The slots of a side are equally high."""
        top_seats = (other for other in self.seats if other.side == "top")
        top = max((other.box.bottom + other.open_height * 6 // 5 for other in top_seats), default=0)
        bottom = min(self.hand.box.y - self.hand.selected_rise // 2, self.seats[OWN_SEAT].box.y)
        slot_height = (bottom - top) // len(side_seats)
        index = sum(other.box.y < seat_layout.box.y for other in side_seats)
        return top + index * slot_height + slot_height // 2


class TableLayoutBuilder:
    """Places the parts of a table in a viewport. The attributes are lengths that several parts share, in pixels."""

    def __init__(self, viewport: Viewport, players: int, text_ratio: float) -> None:
        self.viewport = viewport
        self.players = players
        self.margin = viewport.px(TABLE_MARGIN_PX)
        self.icon_width = viewport.tx(SIZES.icon_button_tx)
        self.button_gap = viewport.px(SIZES.button_gap_px)
        self.button_width = viewport.tx(SIZES.button_width_tx)
        self.button_column_width = self.margin + self.button_width + viewport.px(SIZES.button_column_gap_px)
        """Width of the action buttons with the margin and the gap beside them."""
        self.hand_margin = self.button_column_width + viewport.px(SIZES.hand_gutter_px)
        self.side_seat_width = measure_side_seat(viewport).width
        self.top_seat_height = measure_top_seat(viewport, players).height
        corner_buttons_width = len(CORNER_BUTTONS) * (self.icon_width + self.button_gap) - self.button_gap
        self.corner_width = max(self.side_seat_width, corner_buttons_width)
        """Width of the upper corners: buttons at the left, and the name of the rules at the right."""
        self.side_top = self.margin + viewport.tx(SIZES.corner_height_tx) + viewport.px(SIZES.seat_gap_px)
        """Y below the buttons and the rules in the upper corners."""
        is_crowded = players > MAX_SINGLE_SIDE_PLAYERS and text_ratio <= 1
        self.learner_panel_height = viewport.px(SIZES.learner_height_px) if is_crowded else 0
        """Height kept free for the learner's panel above the own seat. Few players leave enough room anyway."""

    def place_buttons(self) -> dict[str, Box]:
        side, gap = self.icon_width, self.button_gap
        right, bottom = self.viewport.w - self.margin, self.viewport.h - self.margin
        boxes = {}
        for n, name in enumerate(CORNER_BUTTONS):
            boxes[name] = Box(self.margin + n * (side + gap), self.margin, side, side)
        for name, height_tx in ACTION_BUTTON_HEIGHTS_TX.items():
            height = self.viewport.tx(height_tx)
            boxes[name] = Box(right - self.button_width, bottom - height, self.button_width, height)
            bottom -= height + gap
        for n, name in enumerate(ICON_BUTTONS):
            boxes[name] = Box(right - side - n * (side + gap), bottom - side, side, side)
        return boxes

    def place_rules(self) -> Box:
        height = self.viewport.tx(SIZES.rules_height_tx)
        return Box(self.viewport.w - self.margin - self.corner_width, self.margin, self.corner_width, height)

    def place_hand(self, left_margin: int, max_hand_cards: int) -> HandArea:
        px, (w, h, *_) = self.viewport.px, self.viewport
        max_card_scale = SIZES.max_few_cards_scale if max_hand_cards <= MAX_ENLARGED_CARDS else 1.0
        card_scale = max(1.0, min(max_card_scale, h / w * 16 / 9))
        card_height = round(px(CARD_HEIGHT_PX) * card_scale)
        card_width = round(card_height * CARD_RATIO)
        y = h - px(SIZES.hand_margin_px) - card_height
        return HandArea(
            Box(left_margin, y, w - left_margin - self.hand_margin, card_height),
            card_width,
            card_height,
            selected_rise=px(SIZES.selected_rise_px),
            max_step=round(card_width * SIZES.max_step_ratio),
            group_gap=px(SIZES.group_gap_px),
            tight_step=px(SIZES.tight_step_px),
            min_step=px(SIZES.min_step_px),
            arc_degrees=SIZES.hand_arc_degrees,
        )

    def place_own_seat(self, hand: HandArea, is_beside_hand: bool) -> SeatLayout:
        px, bottom = self.viewport.px, self.viewport.h - self.margin
        portrait_px = SIZES.own_portrait_px
        if self.players > MAX_SINGLE_SIDE_PLAYERS:
            portrait_px = SIZES.small_own_portrait_px if self.learner_panel_height else SIZES.min_own_portrait_px
        metrics = SeatMetrics(self.viewport, px(portrait_px))
        if not is_beside_hand:  # the own seat shares the height with the seats above
            bottom = hand.raised_top - px(SIZES.hand_gap_px)
            height = (bottom - self.side_top) / (count_side_seats(self.players - 1) + 1)
            min_side, max_side = px(SIZES.min_own_portrait_px), px(SIZES.own_portrait_px)
            metrics = SeatMetrics.fit_height(self.viewport, height, max_side, min_side)
        x = self.margin + max(0, self.button_width - metrics.width) // 2
        return metrics.place("bottom", x, bottom - metrics.height, metrics.height)

    def place_opponents(self, own_seat: SeatLayout, buttons: Mapping[str, Box], is_clockwise: bool) -> list[SeatLayout]:
        """Return the opponents' seats in the order of play."""
        px, margin, width = self.viewport.px, self.margin, self.viewport.w
        bottom = min(own_seat.box.y - self.learner_panel_height, buttons["sort"].y - px(SIZES.button_seat_gap_px))
        left_area = Box(margin, self.side_top, self.side_seat_width, bottom - self.side_top)
        right_area = left_area._replace(x=width - margin - self.side_seat_width)
        top_x = margin + self.corner_width + px(SIZES.column_gap_px)
        top_area = Box(top_x, margin, width - 2 * top_x, self.top_seat_height)
        return place_seats(self.viewport, self.players, is_clockwise, (left_area, top_area, right_area))

    def place_message(self, hand: HandArea, own_seat: SeatLayout, is_beside_hand: bool) -> Box:
        """Return the box of the message line above the hand, between the own seat and the buttons."""
        px, tx = self.viewport.px, self.viewport.tx
        height = tx(SIZES.message_text_height_tx) + px(SIZES.message_padding_px)
        corner_right = self.margin + self.corner_width + px(SIZES.seat_gap_px)
        seat_right = self.button_column_width if is_beside_hand else own_seat.box.right + px(SIZES.button_column_gap_px)
        left = max(seat_right, corner_right)
        right = self.viewport.w - max(self.button_column_width, corner_right)
        return Box(left, hand.raised_top - px(SIZES.hand_gap_px) - height, right - left, height)

    def measure_pile_space(self, message: Box) -> Box:
        """Return the box of the pile and the ring: between the seats, above the message."""
        px = self.viewport.px
        seats_width = self.side_seat_width + px(SIZES.column_gap_px)
        x = self.margin + max(seats_width, self.button_width + px(SIZES.hand_gap_px))
        y = self.margin + self.top_seat_height + px(SIZES.pile_top_gap_px)
        return Box(x, y, self.viewport.w - 2 * x, message.y - px(SIZES.message_gap_px) - y)

    def place_pile(self, space: Box, hand_card_height: int) -> PileArea:
        px, bottom_margin = self.viewport.px, self.viewport.px(SIZES.pile_margin_px)
        free_height = space.h - bottom_margin
        card_height = min(round(hand_card_height * SIZES.pile_card_scale), free_height * 4 // 5)
        step = max(1, min(px(SIZES.max_play_step_px), (free_height - card_height) * 2 // 5))
        height = card_height + 2 * step
        max_margin = px(SIZES.max_pile_margin_px)
        width = min(space.w - 2 * max_margin, px(SIZES.max_pile_width_px))
        min_center_y = space.y + px(SIZES.seat_gap_px) + height // 2
        max_center_y = space.y + free_height - height // 2
        center_y = min(max(round(self.viewport.h * SIZES.pile_center_ratio), min_center_y), max_center_y)
        box = Box(space.x + (space.w - width) // 2, center_y - height // 2, width, height)
        margin = max(0, min(max_margin, box.y - space.y))
        outer_box = Box(box.x - margin, box.y - margin, box.w + 2 * margin, box.h + margin + bottom_margin)
        caption_height = self.viewport.tx(SIZES.pile_caption_height_tx)
        caption = Box(box.x, box.bottom - caption_height, box.w, caption_height)
        return PileArea(box, outer_box, caption, round(card_height * CARD_RATIO), card_height, step)

    def place_ring(self, space: Box, pile: PileArea, message: Box) -> Ring:
        """Return the ring around the pile, clear of a one-line message. Longer messages may cover the turn pointer."""
        px, tx = self.viewport.px, self.viewport.tx
        text_height = tx(SIZES.name_line_tx) + px(SIZES.message_padding_px)
        bottom = round(message.bottom - text_height - SIZES.pointer_reach_px * self.viewport.scale)
        y = pile.box.center[1]
        return Ring(pile.box.center, min(y - space.y, bottom - y, space.w // 2, px(SIZES.max_ring_radius_px)))


@lru_cache(maxsize=16)
def make_table_layout(
    size: tuple[int, int],
    text_ratio: float = 1.0,
    players: int = 4,
    is_clockwise: bool = False,
    max_hand_cards: int = FULL_HAND_CARDS,
) -> TableLayout:
    """Return the table layout for a window size, a text size from 0.8 to 2.0 (1.0 is 100 %) and 2 to 8 players."""
    viewport = Viewport.fit(size, text_ratio, MIN_TEXT_SCALE)
    builder = TableLayoutBuilder(viewport, players, text_ratio)
    buttons = builder.place_buttons()
    hand = builder.place_hand(builder.hand_margin, max_hand_cards)
    is_beside_hand = hand.compute_step(max_hand_cards) >= viewport.px(SIZES.min_step_beside_seat_px)
    if not is_beside_hand:  # the own seat is above the hand, which gets the space at its left
        hand = builder.place_hand(builder.margin + viewport.px(SIZES.wide_hand_inset_px), max_hand_cards)
    own_seat = builder.place_own_seat(hand, is_beside_hand)
    message = builder.place_message(hand, own_seat, is_beside_hand)
    pile_space = builder.measure_pile_space(message)
    pile = builder.place_pile(pile_space, hand.card_height)
    ring = builder.place_ring(pile_space, pile, message)
    seats = own_seat, *builder.place_opponents(own_seat, buttons, is_clockwise)
    return TableLayout(viewport, seats, hand, pile, ring, message=message, rules=builder.place_rules(), buttons=buttons)
