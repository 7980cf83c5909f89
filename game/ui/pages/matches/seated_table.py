"""The table from above with its players, as a picture or with chairs to fill before a match."""

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, svg
from game.ui.gfx.art import PLAYER_PORTRAIT
from game.ui.kit import Column, Container, Label, Panel, SizeHints, WidgetContext
from game.ui.kit.button import Clickable
from game.ui.kit.widget import Callback
from game.ui.layout.card_areas import Fan
from game.ui.layout.table_layout import FAN_CARD_RATIO, FAN_PIVOT_RATIO, FAN_REACH_RATIO, HAT_RATIO
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import blit_at
from game.ui.persons.pictures import draw_portrait_with_hat

SIZES = Measures("seated_table")

PORTRAIT_RATIOS = ((4, 0.25, 0.33), (6, 0.22, 0.25), (8, 0.19, 0.19))
"""Greatest seat count, and portrait sides without and with words as fractions of the picture's smaller side."""
ARROW_END_RADIANS = 0.42, 1.05
"""Begin and end of the arrow of turns, in radians after the user's seat."""
SINGLE_ARROW_END_RADIANS = 0.75, 4.2
ARROW_POINT_COUNT = 24


class Seat(NamedTuple):
    """A player ("" for nobody), the number of cards in the hand, and the text of the badge."""

    character: str
    card_count: int = 0
    badge: str = ""


def lay_out_seats(
    size: svg.Size, seat_count: int, is_clockwise: bool, has_words: bool
) -> tuple[scenery.Outline, list[tuple[float, float]], int]:
    """Return the table's outline, the centre of each seat from the bottom on, and the side of a portrait in pixels."""
    width, height = size
    side_ratios = next(side_ratios for max_seats, *side_ratios in PORTRAIT_RATIOS if seat_count <= max_seats)
    side = round(min(size) * side_ratios[has_words])
    bottom = height - side * (SIZES.worded_foot_margin_ratio if has_words else SIZES.foot_margin_ratio)
    top, left = (SIZES.top_margin_ratio + HAT_RATIO) * side, SIZES.side_margin_ratio * side
    seat_ring = scenery.Outline(width / 2, (top + bottom) / 2, width / 2 - left, (bottom - top) / 2)
    step_radians = (2 if is_clockwise else -2) * pi / seat_count
    directions = ((cos(pi / 2 + step_radians * n), sin(pi / 2 + step_radians * n)) for n in range(seat_count))
    angles_radians = (atan2(seat_ring.half_height * y, seat_ring.half_width * x) for x, y in directions)
    table = seat_ring.expand(SIZES.seat_inset_ratio * side)
    if has_words:
        table = table._replace(half_width=table.half_width - SIZES.worded_table_inset_ratio * side)
    return table, [seat_ring.compute_point(angle_radians) for angle_radians in angles_radians], side


def draw_seated_table(
    ctx: WidgetContext, size: svg.Size, seats: Sequence[Seat], is_clockwise: bool, has_words: bool = False
) -> pygame.Surface:
    """Return the table with its players on a transparent surface. Seats without a player are empty."""
    table, positions, side = lay_out_seats(size, len(seats), is_clockwise, has_words)
    arrow_svg = _make_turn_arrow(ctx, table, is_clockwise, ARROW_END_RADIANS, SIZES.arrow_width_ratio)
    canvas = _draw_table(ctx, size, table, arrow_svg)
    for seat, position in sorted(zip(seats, positions, strict=True), key=lambda each: each[1][1]):
        if seat.character:
            paint_seat(ctx, canvas, seat, position, side)
    return canvas


def draw_turn_order(ctx: Context, size: svg.Size, seat_count: int, is_clockwise: bool) -> pygame.Surface:
    """Return a small table with the user and a large arrow in the direction of turns."""
    width, height = size
    side = round(SIZES.lone_portrait_ratio * min(size))
    foot_y = height - side * SIZES.top_margin_ratio
    margin = SIZES.lone_margin_ratio * height
    half_height = (foot_y - margin) / 2
    half_width = min((1 - 2 * SIZES.lone_margin_ratio) * width / 2, SIZES.max_lone_aspect * half_height)
    table = scenery.Outline(width / 2, margin + half_height, half_width, half_height)
    rim_style = {"stroke": ctx.theme.inlay["line"], "stroke_width": 0.03 * side}
    dots_svg = ""
    for n in range(1, seat_count):
        x, y = table.compute_point(pi / 2 + 2 * pi * n / seat_count)
        dots_svg += svg.circle(x, y, side * SIZES.other_seat_radius_ratio, fill=ctx.theme.text_dim, **rim_style)
    arrow_svg = _make_turn_arrow(ctx, table, is_clockwise, SINGLE_ARROW_END_RADIANS, SIZES.lone_arrow_width_ratio)
    canvas = _draw_table(ctx, size, table, dots_svg + arrow_svg)
    paint_seat(ctx, canvas, Seat(PLAYER_PORTRAIT), (table.x, foot_y), side)
    return canvas


def _draw_table(ctx: WidgetContext, size: svg.Size, table: scenery.Outline, marks_svg: str) -> pygame.Surface:
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    tabletop = scenery.draw_tabletop((2 * table.half_width, 2 * table.half_height), ctx.theme)
    blit_at(canvas, tabletop, center=(table.x, table.y))
    canvas.blit(svg.render(marks_svg, size), (0, 0))
    return canvas


def _make_turn_arrow(
    ctx: WidgetContext, table: scenery.Outline, is_clockwise: bool, end_radians: tuple[float, float], width_ratio: float
) -> str:
    """Return the arrow of turns as SVG. `width_ratio` is relative to half of the table's height."""

    def point(angle_radians: float, radius: float = SIZES.arrow_radius_ratio) -> tuple[float, float]:
        """Return the point at an angle that is counted from the bottom in the direction of turns."""
        radians = pi / 2 + angle_radians if is_clockwise else pi / 2 - angle_radians
        return table.x + radius * table.half_width * cos(radians), table.y + radius * table.half_height * sin(radians)

    start_radians, stop_radians = end_radians
    color = ctx.theme.get_tone("sign")
    span_radians = stop_radians - start_radians
    angles = (start_radians + span_radians * n / ARROW_POINT_COUNT for n in range(ARROW_POINT_COUNT + 1))
    line_path = svg.line(point(angle) for angle in angles)
    half_width = SIZES.arrow_head_half_widths * width_ratio
    side_points = (point(stop_radians, SIZES.arrow_radius_ratio + offset) for offset in (half_width, -half_width))
    head_path = svg.line([point(stop_radians + SIZES.arrow_head_length_widths * width_ratio), *side_points])
    return svg.stroke(line_path, color, width_ratio * table.half_height) + svg.path(f"{head_path}Z", fill=color)


def paint_seat(ctx: WidgetContext, canvas: pygame.Surface, seat: Seat, center: tuple[float, float], side: int) -> None:
    """Draw a player's head, cards and badge. `center` is the centre of the portrait."""
    x, y = center
    blit_at(canvas, draw_portrait_with_hat(ctx.art, seat.character, side), midbottom=(x, y + side / 2))
    if seat.card_count:
        fan = Fan((x, y + side * FAN_PIVOT_RATIO), side * FAN_REACH_RATIO, round(side * FAN_CARD_RATIO))
        for card_x, card_y, angle_degrees in fan.place_cards(seat.card_count):
            blit_at(canvas, ctx.art.card_back(fan.card_height, angle_degrees, is_still=True), center=(card_x, card_y))
    if seat.badge:
        badge_width = max(ctx.tx(26), round(SIZES.badge_ratio * side))
        badge_text = ctx.fonts.render(seat.badge, round(badge_width * 0.56), ctx.color("text"), "bold")
        for picture in (ctx.panel("badge", (badge_width, badge_width)), badge_text):
            blit_at(canvas, picture, center=(x + side * 0.5, y + side * 0.36))


class Chair(Clickable):
    """A button with a player and lines on a plate, or a free chair if `character` is ""."""

    def __init__(
        self, ctx: Context, character: str, lines: Sequence[str], action: Callback | None, *, name: str, tooltip: str
    ) -> None:
        label = ctx.t("table.you" if character == PLAYER_PORTRAIT else f"bots.{character}.name") if character else ""
        super().__init__(ctx, label, action, name=name, tooltip=tooltip)
        self.character = character
        self.lines = [Label(ctx, label, SIZES.name_text_tx, weight="bold", align="center")]
        for text, role in zip(lines, ("text_dim", "gold"), strict=False):
            self.lines.append(Label(ctx, text, SIZES.line_text_tx, role, align="center"))
        self.plate = Panel(ctx, Column(ctx, self.lines, 0), SIZES.plate_padding_px, style="plate")
        self._children = (self.plate,) if character else ()
        self.portrait = pygame.Rect(0, 0, 0, 0)

    def place_portrait(self, center: tuple[float, float], side: int, is_mirrored: bool, area: pygame.Rect) -> None:
        """Place the portrait as near to `center` as `area` allows. A mirrored chair has its plate at the left."""
        portrait = pygame.Rect(round(center[0] - side / 2), round(center[1] - side / 2), side, side)
        plate = pygame.Rect(portrait.center, (0, 0))
        whole_rect = portrait
        if self.character:
            gap, hat_height = self.ctx.px(SIZES.plate_gap_px), round(side * HAT_RATIO)
            room_to_middle = round(abs(center[0] - area.centerx) - side / 2 - 1.5 * gap)
            plate.size = self._fit_plate_texts(side, room_to_middle if room_to_middle > side / 2 else area.w)
            plate.midleft = portrait.right + gap, portrait.bottom - side // 2
            if is_mirrored:
                plate.right = portrait.x - gap
            whole_rect = plate.union((portrait.x, portrait.y - hat_height, side, side + hat_height))
        self.place(whole_rect.clamp(area))
        offset = self.rect.x - whole_rect.x, self.rect.y - whole_rect.y
        self.portrait = portrait.move(offset)
        self.plate.place(plate.move(offset))

    def _fit_plate_texts(self, portrait_width: int, max_width: int) -> svg.Size:
        """Set the text size of each line to fit the plate's width. Return the size of the plate in pixels."""
        ctx = self.ctx
        padding = 2 * self.ctx.px(SIZES.plate_padding_px)
        width = ctx.fonts.width(self.label, self.lines[0].size, "bold") + 2 * padding
        if len(self.lines) > 1:
            width = min(max_width, max(round(portrait_width * SIZES.plate_width_ratio), ctx.tx(150)))
        for label in self.lines:
            label.size = ctx.fonts.fit(label.text, label.size, width - padding, label.weight, ctx.tx(SIZES.min_text_tx))
        return width, self.plate.measure(width)[1]

    def sprites(self) -> list[Sprite]:
        ctx, art = self.ctx, self.ctx.art
        portrait, side = self.portrait, self.portrait.w
        glow_size = SIZES.glow_ratio * side, SIZES.glow_ratio * side
        sprites = [ctx.glow_sprite(glow_size, ctx.theme.accent, portrait.center)] if self.is_highlighted else []
        if self.character:
            person_picture = draw_portrait_with_hat(art, self.character, side)
            person_rect = person_picture.get_rect(midbottom=portrait.midbottom)
            return [*sprites, Sprite(person_picture, *person_rect.topleft), *self.plate.sprites()]
        free_chair_picture = ctx.panel("boss_hover" if self.is_highlighted else "boss", (side, side))
        plus_icon = art.icon("plus", round(SIZES.free_icon_ratio * side), ctx.theme.get_tone("sign"))
        return [*sprites, Sprite(free_chair_picture, *portrait.topleft), Sprite.centered(plus_icon, portrait.center)]


class MatchTable(Container):
    """The table with its chairs in the order of turns, the user's first."""

    size_hints = SizeHints(stretch=1, can_shrink=True)

    def __init__(self, ctx: Context, chairs: Sequence[Chair], is_clockwise: bool) -> None:
        super().__init__(ctx, chairs, name="match-table")
        self.chairs, self.is_clockwise = chairs, is_clockwise
        self.fixed_height = ctx.tx(SIZES.min_table_tx)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        table, positions, side = lay_out_seats(rect.size, len(self.chairs), self.is_clockwise, has_words=True)
        for chair, (x, y) in zip(self.chairs, positions, strict=True):
            is_mirrored = x - table.x > SIZES.middle_ratio * table.half_width
            chair.place_portrait((rect.x + x, rect.y + y), side, is_mirrored, rect)

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.draw_picture, len(self.chairs), self.is_clockwise), *super().sprites()]

    def draw_picture(self) -> pygame.Surface:
        seats = [Seat("")] * len(self.chairs)
        return draw_seated_table(self.ctx, self.rect.size, seats, self.is_clockwise, has_words=True)
