"""The table from above with its seats: in pictures, and with chairs to fill before a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, pi, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, svg
from game.ui.gfx.scenery import Outline
from game.ui.gfx.svg import Size
from game.ui.gfx.text import copy_notes, stamp
from game.ui.gfx.theme import hexed
from game.ui.kit import Button, Container
from game.ui.layout import Fan
from game.ui.layout.table_layout import FAN_CARD_RATIO, FAN_PIVOT_RATIO, FAN_REACH_RATIO, HAT_RATIO
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import draw_at
from game.ui.persons.pictures import draw_seated

SIZES = Measures("seated_table")

PORTRAIT_RATIOS = ((4, 0.25), (6, 0.22), (8, 0.19))
"""Side of a portrait as a fraction of the picture, up to a number of seats."""
WORDED_PORTRAIT_RATIOS = ((4, 0.33), (6, 0.25), (8, 0.19))
ARROW_ENDS = (0.42, 1.05)
"""Both ends of the arrow of the turns, in radians after the user's seat."""
ARROW_POINTS = 24
ARROW_WIDTH = 1 / 45
"""Width of the arrow, in half heights of the table."""
LONE_ARROW_ENDS = (0.75, 4.2)
LONE_ARROW_WIDTH = 1 / 9


class Seat(NamedTuple):
    """A player ("" for nobody), the number of fanned cards, and the text of the badge."""

    character: str
    card_count: int = 0
    badge: str = ""


class SeatLayout(NamedTuple):
    """The table's outline, the middles of the seats, and the side of a portrait."""

    table: Outline
    seats: tuple[tuple[float, float], ...]
    portrait_side: int


def lay_out_seats(size: Size, seats: int, is_clockwise: bool, has_words: bool = False) -> SeatLayout:
    """Return the seats around a table, the first at its foot, the next at its right, or left if turns go clockwise.

    Portraits leave room for words beside them instead of cards if the seats have words.
    """
    width, height = size
    ratios = WORDED_PORTRAIT_RATIOS if has_words else PORTRAIT_RATIOS
    ratio = next(ratio for max_seats, ratio in ratios if seats <= max_seats)
    side = round(ratio * min(height, width))
    foot_ratio = SIZES.worded_foot_margin_ratio if has_words else SIZES.foot_margin_ratio
    left, bottom = SIZES.side_margin_ratio * side, height - foot_ratio * side
    top = SIZES.top_margin_ratio * side + HAT_RATIO * side
    middles = Outline(width / 2, (top + bottom) / 2, width / 2 - left, (bottom - top) / 2)
    direction = 1 if is_clockwise else -1
    angles = (pi / 2 + direction * 2 * pi * n / seats for n in range(seats))
    places = tuple(middles.find_point(atan2(middles.b * sin(angle), middles.a * cos(angle))) for angle in angles)
    edge = middles.inflate(SIZES.seat_inset_ratio * side)
    if has_words:
        edge = edge._replace(a=edge.a - SIZES.worded_table_inset_ratio * side)
    return SeatLayout(edge, places, side)


def draw_seated_table(
    ctx: Context, size: Size, seats: Sequence[Seat], is_clockwise: bool, has_words: bool = False
) -> pygame.Surface:
    """Return the table with its players on a transparent ground; seats without a player stay free."""
    places = lay_out_seats(size, len(seats), is_clockwise, has_words)
    canvas, table = pygame.Surface(size, pygame.SRCALPHA), places.table
    draw_at(canvas, scenery.draw_tabletop((2 * table.a, 2 * table.b), ctx.theme), center=(table.x, table.y))
    canvas.blit(svg.render(_turn_arrow(ctx, table, -1 if is_clockwise else 1), size), (0, 0))
    for seat, place in sorted(zip(seats, places.seats, strict=True), key=lambda each: each[1][1]):
        if seat.character:
            draw_seat(ctx, canvas, seat, place, places.portrait_side)
    return svg.ready(canvas)


def draw_turn_table(ctx: Context, size: Size, character: str, seats: int, is_clockwise: bool) -> pygame.Surface:
    """Return a small table with one large arrow that starts at the player at its foot."""
    width, height = size
    canvas, side = pygame.Surface(size, pygame.SRCALPHA), round(SIZES.lone_portrait_ratio * min(height, width))
    foot, margin = height - side * SIZES.top_margin_ratio, SIZES.lone_margin_ratio * height
    half_height = (foot - margin) / 2
    half_width = min((1 - 2 * SIZES.lone_margin_ratio) * width / 2, SIZES.max_lone_aspect * half_height)
    outline = Outline(width / 2, margin + half_height, half_width, half_height)
    draw_at(canvas, scenery.draw_tabletop((2 * outline.a, 2 * outline.b), ctx.theme), center=(outline.x, outline.y))
    direction, colour = 1 if is_clockwise else -1, ctx.color("text_dim")
    for n in range(1, seats):
        x, y = outline.find_point(pi / 2 + direction * 2 * pi * n / seats)
        edge_line = {"stroke": ctx.theme.inlay["line"], "stroke_width": 0.03 * side}
        dot = svg.circle(x, y, side * SIZES.other_seat_radius_ratio, fill=hexed(colour), **edge_line)
        canvas.blit(svg.render(dot, size), (0, 0))
    canvas.blit(svg.render(_turn_arrow(ctx, outline, -direction, LONE_ARROW_ENDS, LONE_ARROW_WIDTH), size), (0, 0))
    draw_seat(ctx, canvas, Seat(character), (outline.x, foot), side)
    return svg.ready(canvas)


def _turn_arrow(
    ctx: Context, table: Outline, direction: int, ends: tuple[float, float] = ARROW_ENDS, width: float = ARROW_WIDTH
) -> str:
    """Return the arrow of the turns as SVG."""

    def at(angle: float, radius: float = SIZES.arrow_radius_ratio) -> tuple[float, float]:
        radians = pi / 2 - direction * angle
        return table.x + radius * table.a * cos(radians), table.y + radius * table.b * sin(radians)

    def path(*points: tuple[float, float]) -> str:
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)

    (begin, end), colour = ends, ctx.theme.tone("sign")
    line = path(*(at(begin + (end - begin) * n / ARROW_POINTS) for n in range(ARROW_POINTS + 1)))
    tip, half_head = SIZES.arrow_head_length_widths * width, SIZES.arrow_head_half_widths * width
    sides = (at(end, SIZES.arrow_radius_ratio + half_head), at(end, SIZES.arrow_radius_ratio - half_head))
    head = path(at(end + tip), *sides)
    return svg.stroke(line, colour, width * table.b) + svg.path(f"{head}Z", fill=colour)


def draw_seat(ctx: Context, canvas: pygame.Surface, seat: Seat, place: tuple[float, float], side: int) -> None:
    """Draw a player with the middle of the portrait at a place: the head, the cards, the badge."""
    x, y = place
    hat_height = round(side * HAT_RATIO)
    person = draw_seated(ctx.art, seat.character, side, hat_height)
    canvas.blit(person, (round(x - side / 2), round(y - side / 2 - hat_height)))
    if seat.card_count:
        pivot, card_height = (x, y + side * FAN_PIVOT_RATIO), round(side * FAN_CARD_RATIO)
        fan = Fan(pivot, side * FAN_REACH_RATIO, card_height, round(y + side))
        for card_x, card_y, lean in fan.card_places(seat.card_count):
            draw_at(canvas, ctx.art.card_back(fan.card_h, lean, still=True), center=(card_x, card_y))
    if seat.badge:
        badge_side = max(ctx.tx(26), round(SIZES.badge_ratio * side))
        middle = x + side * 0.5, y + side * 0.36
        draw_at(canvas, ctx.art.panel((badge_side, badge_side), "badge", ctx.scale), center=middle)
        words = ctx.type.render(seat.badge, round(badge_side * 0.56), ctx.color("text"), "bold")
        draw_at(canvas, words, center=middle)


class Chair(Button):
    """A player with lines below the name, or a free chair if `character` is ""."""

    def __init__(
        self, ctx: Context, who: str, lines: Sequence[str], action: Callable[[], None] | None, *,
        tooltip: str, name: str,
    ) -> None:  # fmt: skip
        label = (ctx.t(f"bots.{who}.name") if who != "you" else ctx.t("table.you")) if who else ""
        super().__init__(ctx, label, action, "quiet", tooltip=tooltip, name=name)
        self.character, self.lines = who, tuple(lines)
        self.portrait_side, self.portrait_offset, self.plate = 0, (0, 0), pygame.Rect(0, 0, 0, 0)

    def plate_height(self) -> int:
        fonts, ctx = self.ctx.type, self.ctx
        lines = fonts.line_height(ctx.tx(SIZES.name_letters_tx), "bold") + len(self.lines) * fonts.line_height(
            ctx.tx(SIZES.line_letters_tx)
        )
        return lines + 2 * ctx.px(SIZES.plate_padding_px) if self.character else 0

    def place_portrait(self, middle: tuple[float, float], side: int, is_mirrored: bool) -> None:
        """Place the middle of the portrait at a point; words stand beside it, at its left if the chair is mirrored."""
        ctx, self.portrait_side = self.ctx, side
        hat_height, size = 0, (side, side)
        if self.character:
            hat_height, plate = round(side * HAT_RATIO), self.plate_height()
            width = ctx.type.width(self.label, ctx.tx(SIZES.name_letters_tx), "bold") + 4 * ctx.px(
                SIZES.plate_padding_px
            )
            if self.lines:
                width = max(round(side * SIZES.plate_width_ratio), ctx.tx(150))
            beside = ctx.px(SIZES.plate_gap_px) + (width if is_mirrored else side)
            self.portrait_offset = (beside if is_mirrored else 0, 0)
            self.plate = pygame.Rect(0 if is_mirrored else beside, hat_height + (side - plate) // 2, width, plate)
            size = side + ctx.px(SIZES.plate_gap_px) + width, hat_height + side
        left, top = middle[0] - side / 2 - self.portrait_offset[0], middle[1] - side / 2 - hat_height
        self.place(pygame.Rect((round(left), round(top)), size))

    def sprites(self) -> list[Sprite]:
        sprites = []
        if self.is_lit:
            side = round(SIZES.glow_ratio * self.portrait_side)
            glow = self.ctx.art.glow((side, side), self.ctx.theme.accent)
            x, hat_ratio = self.rect.x + self.portrait_offset[0], HAT_RATIO if self.character else 0
            middle = x + self.portrait_side // 2, self.rect.y + round(self.portrait_side * (0.5 + hat_ratio))
            sprites.append(Sprite.centred(glow, middle))
        look = self.character, self.label, self.lines, self.portrait_side, self.plate.topleft, self.is_lit
        return [*sprites, self.cached_sprite(*look)]

    def draw_picture(self) -> pygame.Surface:
        ctx, picture = self.ctx, pygame.Surface(self.rect.size, pygame.SRCALPHA)
        side, plate = self.portrait_side, self.plate
        if not self.character:
            round_plate = ctx.panel((side, side), "boss_hover" if self.is_lit else "boss").copy()
            ctx.art.lay_icon(round_plate, "plus", SIZES.free_icon_ratio, ctx.theme.tone("sign"))
            picture.blit(round_plate, (0, 0))
            return picture
        picture.blit(draw_seated(ctx.art, self.character, side, round(side * HAT_RATIO)), self.portrait_offset)
        picture.blit(ctx.panel(plate.size, "plate"), plate)
        y = plate.y + ctx.px(SIZES.plate_padding_px)
        for n, text in enumerate((self.label, *self.lines)):
            weight, role = ("medium", "text_dim" if n == 1 else "gold") if n else ("bold", "text")
            size = ctx.tx(SIZES.line_letters_tx if n else SIZES.name_letters_tx)
            line = ctx.type.line_height(size, weight)
            size = ctx.type.fit(
                text, size, plate.w - 2 * ctx.px(SIZES.plate_padding_px), weight, ctx.tx(SIZES.min_letters_tx)
            )
            words = ctx.type.render(text, size, ctx.color(role), weight)
            stamp(picture, words, (plate.x + (plate.w - words.get_width()) // 2, y + (line - words.get_height()) // 2))
            y += line
        return copy_notes(svg.ready(picture), picture)


class MatchTable(Container):
    """The table with its chairs in the order of the turns, the user's first."""

    ctx: Context
    stretch, can_shrink = 1, True

    def __init__(self, ctx: Context, chairs: Sequence[Chair], is_clockwise: bool) -> None:
        super().__init__(ctx, chairs, name="match-table")
        self.chairs, self.is_clockwise, self.fixed_height = chairs, is_clockwise, ctx.tx(SIZES.min_table_tx)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        places = lay_out_seats(rect.size, len(self.chairs), self.is_clockwise, has_words=True)
        table = places.table
        for chair, (x, y) in zip(self.chairs, places.seats, strict=True):
            is_mirrored = x - table.x > SIZES.middle_ratio * table.a
            chair.place_portrait((rect.x + x, rect.y + y), places.portrait_side, is_mirrored)
            chair.place(chair.rect.clamp(rect))

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(len(self.chairs), self.is_clockwise), *super().sprites()]

    def draw_picture(self) -> pygame.Surface:
        seats = [Seat("")] * len(self.chairs)
        return draw_seated_table(self.ctx, self.rect.size, seats, self.is_clockwise, has_words=True)
