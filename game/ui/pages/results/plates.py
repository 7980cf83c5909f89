"""Plates with a seat's name, points and total: gold leaf for the player, dark lacquer for the opponents."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.session.words.result_words import SeatResult
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, scenery
from game.ui.gfx.text import Align, add_text_note
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Column, Label, Panel, Picture, SingleRow, align_middle, grow
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import blit_at
from game.ui.pages.parts.result_rows import COUNT_UP_STEPS, CountedPoints, choose_amount_format, choose_amount_role
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("plates")

RIM_WIDTH_UNITS = 0.66 * letters.RIM_WIDTH_UNITS
NUMBERS_PER_DRAW_STEP = 3
MAX_NAME_PLATES_PER_ROW = 4


class BrushedPoints(CountedPoints):
    """A number in brush digits, or in the text font if the skin or the brush has no such digits."""

    def __init__(
        self, ctx: Context, amount: int, format_amount: Callable[[int], str], *, size: float, role: str,
        is_on_leaf: bool = False, is_counting: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(ctx, amount, format_amount, size=size, role=role, align="center")
        self.is_on_leaf = is_on_leaf
        self.is_brushed = letters.can_write(self.final_text) and scenery.has_lamplight(ctx.theme)
        if not is_counting:
            self.text = self.final_text
            self.tween.cancel()

    def measure(self, width: int) -> tuple[int, int]:
        if not self.is_brushed:
            return super().measure(width)
        margin = round(2 * letters.MARGIN_UNITS * letters.EM_PER_UNIT * self.size)
        text_width = letters.measure_line(self.final_text, self.size)[0] - margin
        return min(width, text_width), round(SIZES.line_em * self.size)

    def prerender(self) -> Iterator[object]:
        is_counting = self.is_brushed and self.tween.is_running
        numbers = (self.format_progress(n / COUNT_UP_STEPS) for n in range(COUNT_UP_STEPS + 1) if is_counting)
        texts = list(dict.fromkeys(numbers))
        for start in range(0, len(texts), NUMBERS_PER_DRAW_STEP):
            yield [self._draw_number(text) for text in texts[start : start + NUMBERS_PER_DRAW_STEP]]

    def sprites(self) -> list[Sprite]:
        if not self.is_brushed:
            return super().sprites()
        picture, (x, y) = self._draw_number(self.text), self.rect.center
        top_y = y + round(letters.CAPITAL_RATIO * self.size / 2) - letters.find_baseline(self.text, self.size)
        return [Sprite(picture, x - picture.get_width() // 2, top_y)]

    def _draw_number(self, text: str) -> pygame.Surface:
        theme, size = self.ctx.theme, self.size
        face_color, colors = getattr(theme, self.role), theme.inlay
        rim_color = mix(colors["oxblood"], colors["line"], 0.7)
        leaf_options = RIM_WIDTH_UNITS, SIZES.shine_contrast, SIZES.shadow_opacity
        if self.is_on_leaf:
            rim_color = mix(face_color, colors["lacquer"], SIZES.leaf_rim_depth)
            face_color = mix(face_color, colors["lacquer"], SIZES.leaf_face_depth)
            leaf_options = SIZES.leaf_rim_units, SIZES.leaf_shine_contrast, SIZES.leaf_shadow_opacity
        leaf = letters.Leaf(face_color, rim_color, False, *leaf_options)
        key = ("number", text, size, self.role, self.is_on_leaf)
        picture = self.ctx.cached(key, lambda: letters.draw_line(text, size, leaf))
        has_rim = theme.find_number("number_rim") and not self.is_on_leaf  # there the rim is as dark as the figure
        return add_text_note(picture, text, self.size, rgb(face_color), rgb(rim_color) if has_rim else None)


def plate_context(ctx: Context, seat: SeatResult) -> Context:
    """Return the context for words on a plate. Lacquer is dark in light themes too."""
    return ctx if seat.is_own_seat else ctx.make_wall_context()


def find_plate_role(ctx: Context, seat: SeatResult, role: str = "") -> str:
    """Return the colour role of a name on a plate, or of an amount whose usual role is `role`."""
    has_lamplight = scenery.has_lamplight(ctx.theme)
    if seat.is_own_seat and has_lamplight:
        return ctx.theme.find_darker_role(role) if role else "on_paper"
    return role or ("gold" if seat.is_own_seat or (seat.is_ranked and seat.place == 1 and has_lamplight) else "text")


def plate_name(ctx: Context, seat: SeatResult, size: float, align: Align = "left") -> Label:
    return Label(plate_context(ctx, seat), seat.name, size, find_plate_role(ctx, seat), "bold", align=align)


def plate_points(ctx: Context, seat: SeatResult, is_counting: bool, size: float) -> list[BrushedPoints]:
    """Return the points of a seat, or nothing if the deal has no points."""
    if not seat.amount_text:
        return []
    role = find_plate_role(ctx, seat, choose_amount_role(seat))
    make_points = partial(BrushedPoints, role=role, size=size, is_on_leaf=seat.is_own_seat, is_counting=is_counting)
    return [make_points(plate_context(ctx, seat), seat.amount, choose_amount_format(ctx, seat))]


def plate_total(ctx: Context, seat: SeatResult, align: Align = "left") -> list[Label]:
    """Return the seat's total of the match, or nothing if there is none."""
    role = "on_paper" if find_plate_role(ctx, seat) == "on_paper" else "text"
    text, size = seat.total_text, SIZES.total_text_px
    return [Label(plate_context(ctx, seat), text, size, role, "medium", align=align)] if text else []


def build_plate(ctx: Context, seat: SeatResult, is_counting: bool = False) -> Column:
    """Return a panel with a seat's portrait, name and points, and with a medal if the seat has a place."""
    has_won = seat.is_ranked and seat.place == 1
    variant = ("-gold" if seat.is_own_seat else "-framed") if has_won else "-pale" if seat.is_own_seat else ""
    mood: Mood = "glad" if seat.is_ranked else "dismayed"
    portrait = draw_portrait(ctx.art, seat.portrait, ctx.px(SIZES.portrait_px), mood).copy()
    if seat.is_ranked:
        blit_at(portrait, ctx.art.medal(seat.place, ctx.px(SIZES.medal_px)), bottomright=portrait.get_size())
    labels = [plate_name(ctx, seat, SIZES.name_text_px), *plate_total(ctx, seat)]
    text_column = grow(align_middle(Column(ctx, labels, SIZES.line_gap_px)))
    points_size = SIZES.points_text_px * (SIZES.winner_points_scale if has_won else 1.0)
    points = plate_points(ctx, seat, is_counting, points_size)
    content = SingleRow(ctx, [Picture(ctx, portrait), text_column, *points], SIZES.gap_px, "middle")
    padding = SIZES.side_padding_px, SIZES.padding_px
    return align_middle(Panel(ctx, content, padding, style=f"stages/plate{variant}", name="plaque"))
