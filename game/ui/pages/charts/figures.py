"""Large figures as things: the rating on a dial, the mark on a drum, places as coins, the form as medals, an abacus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.bots.levels import load_levels
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.drawings import MEDAL_METALS
from game.ui.gfx.text import MIN_TEXT_PX
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, with_width
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.chart import MAX_MARK, Chart, Point, draw_ring
from game.ui.pages.parts.pictures import draw_level_sign, render_fitting
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("figures")
CHART_SIZES = Measures("charts")

# --- the rating

# Unit of the dial's lengths (except pixels): distance from its middle to a level's sign. Angles are turns from the top.
ARC_STROKES = ((1.25, 0.16), (0.85, 0.3), (0.5, 1.0))
"""Width and opacity of the strokes of the lit arc, the widest first. A width is a fraction of the groove's width."""


class RatingDial(Chart):
    """A bronze dial on a shelf: a needle at the rating, its interval as a lit arc, and the sign of each level on the
    rim. `words` is the rating in figures, written at the bottom. Before the first rating, the number of `deals` so far
    is shown. A wide shelf is as wide as the chart, another as the dial.
    """

    has_wide_shelf = True

    def __init__(self, ctx: Context, rating: Rating | None, deals: int = MIN_RATED_DEALS, words: str = "") -> None:
        super().__init__(ctx, SIZES.dial_height_px, "rating.dial", rating, deals, ctx.settings.face)
        self.picture_height = max(self.picture_height, ctx.tx(SIZES.min_dial_height_tx))
        self.rating, self.deals, self.words = rating, deals, words or f"{deals}/{MIN_RATED_DEALS}"

    def draw(self) -> None:
        ctx, (w, h), rating = self.ctx, self.rect.size, self.rating
        names = [ctx.t(f"bots.level.{level}") for level in load_levels()]
        text_size = min(ctx.type.fit(name, self.text_size, w // 4, "bold", ctx.px(MIN_TEXT_PX)) for name in names)
        name_width = max(self.plate_width(name, text_size) for name in names)
        height_units = SIZES.names_top_units + SIZES.dial_foot_units + SIZES.ledge_height_units
        max_unit = (w / 2 - name_width) / SIZES.half_dial_units
        self.unit = unit = min(max_unit, (h - self.plate_height(text_size)) / height_units)
        shelf_width = w if self.has_wide_shelf else round(SIZES.narrow_shelf_units * unit)
        shelf = pygame.Rect((w - shelf_width) // 2, 0, shelf_width, round(SIZES.ledge_height_units * unit))
        shelf.bottom = h
        x, y = self.middle = w / 2, shelf.y - SIZES.dial_foot_units * unit
        self.draw_wall_light((x, y), SIZES.dial_light_units * unit)
        disc_side = round(2.3 * unit)
        self.draw_wall_shadow(pygame.Rect(round(x), round(y), 0, 0).inflate(disc_side, disc_side), is_oval=True)
        self.draw_shelf(shelf, shelf.h // 2, SIZES.dial_lip_px)
        size = SIZES.dial_width_units * unit, (SIZES.dial_top_units + SIZES.dial_foot_units) * unit
        for picture in ("hall/dial", "fittings/dial"):
            self.put(self.picture(picture, *size), midbottom=(x, shelf.y))
        if rating:
            self._draw_arc(self._find_turn(rating.level - rating.margin), self._find_turn(rating.level + rating.margin))
            turn = self._find_turn(rating.level)
            needle = self.picture("fittings/needle", SIZES.needle_width_units * unit, SIZES.needle_height_units * unit)
            turned_needle = pygame.transform.rotozoom(needle, -360 * turn, 1.0)
            self.put(turned_needle, center=drawings.find_polar_point(x, y, SIZES.needle_stud_y_units * unit, turn))
        elif self.deals:
            self._draw_arc(-SIZES.max_dial_turn, SIZES.max_dial_turn * (2 * self.deals / MIN_RATED_DEALS - 1))
        side = round(SIZES.portrait_side_units * unit)
        portrait = draw_portrait(ctx.art, OWN_PORTRAIT, side, "glad" if rating else "neutral")
        self.put(portrait, center=(x, y - SIZES.portrait_rise_units * unit))
        self._draw_levels(names, text_size)
        max_text_size = round(SIZES.field_letters_units * unit)
        room, wall = SIZES.field_width_units * unit, ctx.base_context.make_wall_context()
        words = render_fitting(wall, self.words, max_text_size, room, weight="extrabold")
        self.put(words, center=(x, y + SIZES.field_y_units * unit))

    def _find_turn(self, level: float) -> float:
        count = len(load_levels())
        return SIZES.max_dial_turn * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_arc(self, start_turn: float, end_turn: float) -> None:
        """Draw light in the dial's groove between two turns."""
        radius, width = SIZES.channel_radius_units * self.unit, SIZES.channel_width_units * self.unit
        (x, y), (end_x, end_y) = (
            drawings.find_polar_point(*self.middle, radius, turn) for turn in (start_turn, end_turn)
        )
        arc = f"M{x:.2f} {y:.2f}A{radius:.2f} {radius:.2f} 0 0 1 {end_x:.2f} {end_y:.2f}"
        gold = self.ctx.theme.find_tone("bronze_gold")
        halo = (svg.stroke(arc, gold, ratio * width, stroke_opacity=opacity) for ratio, opacity in ARC_STROKES)
        self.draw_svg("".join(halo) + svg.stroke(arc, mix(gold, "#ffffff", 0.7), 0.18 * width))

    def find_level_positions(self) -> list[Point]:
        """Return the middles of the levels' signs, from the weakest level to the strongest."""
        turns = (self._find_turn(n) for n in range(1, len(load_levels()) + 1))
        return [drawings.find_polar_point(*self.middle, self.unit, turn) for turn in turns]

    def _draw_levels(self, names: Sequence[str], text_size: int) -> None:
        """Draw the levels' signs with their names outside of them, or above the sign at the top."""
        ctx, unit, level = self.ctx, self.unit, self.rating.level if self.rating else -1.0
        sign_side, glow_side = round(SIZES.sign_side_units * unit), round(SIZES.sign_glow_units * unit)
        signs = zip(load_levels(), names, self.find_level_positions(), strict=True)
        for n, (level_name, name, (x, y)) in enumerate(signs, 1):
            if is_current := round(level) == n:
                self.put(ctx.art.glow((glow_side, glow_side), ctx.theme.inlay["gold_light"]), center=(x, y))
            self.put(draw_level_sign(ctx, level_name, sign_side, abs(level - n) < 1), center=(x, y))
            dx = SIZES.name_x_units * unit + self.plate_width(name, text_size) / 2
            dy = (SIZES.names_top_units - 1) * unit + self.plate_height(text_size) / 2
            is_top = abs(x - self.middle[0]) < 1
            middle = (x, y - dy) if is_top else (x + (dx if x > self.middle[0] else -dx), y)
            self.draw_plate(name, middle, size=text_size, is_bright=is_current)


# --- the mark

# Lengths of the drum are fractions of the ring's side.


class MarkDrum(Chart):
    """A mark of at most `MAX_MARK`, written as `words`: a drum in a bronze ring with an inlay up to the mark."""

    def __init__(self, ctx: Context, mark: float, words: str) -> None:
        super().__init__(ctx, SIZES.drum_height_px, "mark.drum", mark, words)
        self.picture_height = max(self.picture_height, ctx.tx(SIZES.min_dial_height_tx))
        self.mark, self.words = mark, words

    def draw(self) -> None:
        ctx, (width, height), cord = self.ctx, self.rect.size, self.ctx.px(SIZES.cord_px)
        side = round(SIZES.drum_side_ratio * min(width, height - cord))
        box = pygame.Rect(0, 0, side, side)
        box.center = x, y = width // 2, (height + cord) // 2
        self.draw_wall_light((x, y - SIZES.drum_light_rise_ratio * side), SIZES.drum_light_side_ratio * side)
        self.draw_wall_shadow(box, is_oval=True)
        cords = self.picture("fittings/cords", SIZES.cords_width_ratio * side, SIZES.cords_height_ratio * side)
        self.put(cords, midtop=(x, box.y - 0.7 * cords.get_height()))
        self.put(hall.draw_object(ctx, "gong", round(SIZES.gong_side_ratio * side) // 8 * 8), center=(x, y))
        lit_ring = self.picture("fittings/ring-lit", side).copy()
        lit_part = draw_ring(100, 50, self.mark / MAX_MARK, "#ffffff", cap="butt")
        surfaces.mask(lit_ring, svg.draw_square(lit_part, side, 100))
        plate = ctx.panel((round(SIZES.mark_plate_side_ratio * side),) * 2, "badge")
        for picture in (self.picture("fittings/ring", side), lit_ring, plate):
            self.put(picture, center=(x, y))
        mark = ctx.type.render(self.words, round(SIZES.mark_letters_ratio * side), ctx.colour("gold"), "extrabold")
        best_text = ctx.t("statistics.accuracy.best", n=MAX_MARK)
        size = max(ctx.tx(MIN_TEXT_PX), round(SIZES.best_mark_letters_ratio * side))
        scale_label = render_fitting(ctx, best_text, size, SIZES.best_mark_width_ratio * side)
        middle = y + (mark.get_height() - scale_label.get_height()) // 2
        self.put(mark, midbottom=(x, middle))
        self.put(scale_label, midtop=(x, middle))


# --- the form

MIN_FORM_SLOTS = 10


def form_strip(ctx: Context, places: Sequence[tuple[int, int]], words: str) -> Widget:
    """Return the medals of the latest deals on a shelf, oldest first, with `words` below. `places` are pairs of the
    place and the number of players.
    """
    oldest, newest = (Label(ctx, ctx.t(f"statistics.{end}"), 19, weight="semibold") for end in ("oldest", "newest"))
    labels = [oldest, grow(Label(ctx, words, 21, weight="bold", align="center", name="form.words")), newest]
    line = Column(ctx, [SingleRow(ctx, labels, 12, "middle")], padding=(SIZES.form_shelf_px / 2, 0))
    return Column(ctx, [FormShelf(ctx, places), line], 0)


class FormShelf(Chart):
    """Medals on blocks; a better place has a higher block. Rings mark the blocks of future deals."""

    stretch = 0

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]]) -> None:
        self.places = tuple(places)
        super().__init__(ctx, 0, "form", self.places)
        self.picture_height = min(ctx.tx(SIZES.form_height_tx), ctx.px(SIZES.max_form_height_px))

    def draw(self) -> None:
        ctx, (width, height), depth = self.ctx, self.rect.size, self.ctx.px(SIZES.form_shelf_px)
        front_y = height - ctx.px(CHART_SIZES.lip_px)
        self.draw_shelf(pygame.Rect(0, front_y, width, height - front_y), depth)
        slot_count = max(len(self.places), MIN_FORM_SLOTS)
        step, foot_y = (width - depth) / slot_count, front_y - round(SIZES.block_foot_ratio * depth)
        side = min(ctx.tx(SIZES.form_medal_tx), int(SIZES.medal_step_ratio * step))
        for n in range(slot_count):
            x = depth / 2 + step * (n + 0.5)
            if n >= len(self.places):
                self.put(self.picture("fittings/slot", side), midbottom=(x, foot_y))
                continue
            place, players = self.places[n]
            merit_ratio = (players - place) / max(1, players - 1)
            height_ratio = SIZES.min_block_height_ratio + (1 - SIZES.min_block_height_ratio) * merit_ratio
            top = foot_y - round(height_ratio * (foot_y - side))
            self.put(ctx.nine_patch("fittings/block", (side, front_y - top)), midtop=(x, top))
            self.put(ctx.art.medal(place, side, place == players), midbottom=(x, top + SIZES.medal_sink_ratio * side))


# --- the places

MAX_COINS = 56


class CoinStacks(Chart):
    """A stack of coins over a medal for each finishing place; `MAX_COINS` coins stand for all deals."""

    stretch = 1.5

    def __init__(self, ctx: Context, counts: Sequence[int]) -> None:
        self.counts = tuple(counts)
        super().__init__(ctx, SIZES.stacks_height_px, "places", self.counts)
        self.picture_height += 3 * self.line_height

    def draw(self) -> None:
        ctx, (width, height), place_count = self.ctx, self.rect.size, len(self.counts)
        side_margin, total = ctx.px(SIZES.stacks_inset_px), sum(self.counts) or 1
        place_width = (width - 2 * side_margin) / place_count
        medal_side = round(min(ctx.px(SIZES.stack_medal_px), 0.8 * place_width))
        board = pygame.Rect(ctx.px(12), 0, width - ctx.px(24), medal_side + ctx.px(CHART_SIZES.lip_px + 14))
        board.bottom = height - ctx.px(SIZES.stacks_foot_px)
        coin_counts = [round(MAX_COINS * count / total) or int(count > 0) for count in self.counts]
        percent_size = round(SIZES.percent_letters_scale * self.text_size)
        words_height = ctx.type.line_height(percent_size, "bold") + self.line_height
        stack_room = board.y - ctx.px(SIZES.stacks_shelf_px) / 2 - words_height
        max_width = stack_room / (SIZES.coin_aspect + SIZES.coin_thickness_ratio * (max(4, *coin_counts) - 1))
        coin_width = min(ctx.px(SIZES.max_coin_width_px), 0.82 * place_width, max_width)
        depth = min(ctx.px(SIZES.stacks_shelf_px), round(SIZES.stacks_shelf_coin_ratio * coin_width))
        self.draw_shelf(board, depth)
        bracket = self.picture("fittings/bracket", ctx.px(SIZES.bracket_width_px), ctx.px(SIZES.bracket_height_px))
        for x_ratio in (SIZES.bracket_x_ratio, 1 - SIZES.bracket_x_ratio):
            self.put(bracket, midtop=(x_ratio * width, board.bottom))
        shelf_middle_y = board.y - depth // 2
        for place, (count, coin_count) in enumerate(zip(self.counts, coin_counts, strict=True), 1):
            x, is_last = round(side_margin + (place - 0.5) * place_width), place == place_count > 1
            metal = "iron" if is_last or place > len(MEDAL_METALS) else MEDAL_METALS[place - 1]
            top = self._draw_stack(x, shelf_middle_y, coin_width, coin_count, metal)
            self.put(ctx.art.medal(place, medal_side, is_last), midtop=(x, board.y + ctx.px(CHART_SIZES.lip_px + 6)))
            y = min(top, board.y - depth)
            percent, number = ctx.texts.format_percent(count / total), ctx.texts.format_number(count)
            for text, size, weight in ((percent, percent_size, "bold"), (number, self.text_size, "semibold")):
                line = render_fitting(ctx, text, size, place_width, weight=weight)
                self.put(line, midbottom=(x, y))
                y -= line.get_height()

    def _draw_stack(self, x: int, middle_y: int, width: float, count: int, metal: str) -> int:
        """Draw a stack of coins whose lowest has its middle at y `middle_y`. Return the y of its top."""
        picture = self.picture(f"medals/coin-{metal}", width, SIZES.coin_aspect * width)
        shade = surfaces.make_silhouette(picture, "#000000", round(SIZES.coin_shade_alpha))
        shade_drop, y = max(1, round(SIZES.coin_shade_drop_ratio * width)), float(middle_y)
        if count:
            shadow = SIZES.foot_shadow_width_ratio * width, SIZES.foot_shadow_height_ratio * picture.get_height()
            self.put(self.picture("fittings/shadow-foot", *shadow), midleft=(x - SIZES.foot_shadow_x_ratio * width, y))
        for n in range(count):
            y = middle_y - n * SIZES.coin_thickness_ratio * width
            offset = ((n * 7 + n * n + int(x)) % 7 - 3) * SIZES.coin_offset_ratio * width
            if n:
                self.put(shade, center=(x + offset + 1, y + shade_drop))
            self.put(picture, center=(x + offset, y))
        return round(y) - picture.get_height() // 2


# --- the abacus

MAX_BEADS = 20
ROD_PICTURE_PX = 56


class AbacusRow(NamedTuple):
    """A rod of the abacus: its name, the part of its beads that count (0 to 1), the text at its end, and a picture."""

    label: str
    ratio: float
    value: str
    bead_count: int = MAX_BEADS
    picture: pygame.Surface | None = None


def count_beads(ratio: float, has_two_sides: bool, bead_count: int = MAX_BEADS) -> tuple[int, int]:
    """Return the numbers of beads left and right. With two sides, `ratio` is the part of the beads at the right; else
    only this part is visible, at the left.
    """
    counting_beads = round(bead_count * ratio)
    return (bead_count - counting_beads, counting_beads) if has_two_sides else (counting_beads, 0)


def abacus(
    ctx: Context, rows: Sequence[AbacusRow], name: str, title: str, remark: str = "", *, sides: tuple[str, ...] = ()
) -> Widget:
    """Return a rod for each ratio, its beads pushed to the left. With two `sides`, whose names stand over the ends of
    the rods, red beads at the left count for the first and jade beads at the right for the second. `remark` explains
    the rods.
    """
    gap, kind, label_size, value_size = SIZES.rod_gap_px, ctx.type, 19, SIZES.rod_value_tx
    label_width = max(kind.width(row.label, ctx.tx(label_size), "semibold") for row in rows)
    label_width = min(label_width, ctx.px(SIZES.max_rod_label_px))
    value_width = max(kind.width(row.value, ctx.tx(value_size), "bold") for row in rows)
    heading = Title(ctx, title, CHART_SIZES.heading_letters_px, min_scale=CHART_SIZES.min_heading_ratio)
    lines: list[Widget] = [Row(ctx, [heading, Space(ctx), Label(ctx, remark, label_size, "text_dim")], gap)]
    if sides:
        left, right = (Label(ctx, side, label_size, "text_dim") for side in sides)
        start = with_width(Space(ctx), label_width + (ctx.px(gap + ROD_PICTURE_PX) if rows[0].picture else 0))
        over_rods = grow(SingleRow(ctx, [left, Space(ctx), right], gap))
        lines.append(SingleRow(ctx, [start, over_rods, with_width(Space(ctx), value_width)], gap))
    for row in rows:
        label = Label(ctx, row.label, label_size, weight="semibold")
        value = Label(ctx, row.value, value_size, "gold", "bold", align="right")
        parts: list[Widget] = [Picture(ctx, row.picture)] if row.picture else []
        parts += [with_width(label, label_width), Rod(ctx, row, bool(sides)), with_width(value, value_width)]
        lines.append(grow(SingleRow(ctx, parts, gap, "middle")))
    return Panel(ctx, grow(Column(ctx, lines, 6)), SIZES.abacus_padding_px, name, "fittings/abacus")


class Rod(Chart):
    """A wire with the beads of a row, some at its left end and some at its right."""

    def __init__(self, ctx: Context, row: AbacusRow, has_two_sides: bool) -> None:
        self.row, self.bead_counts = row, count_beads(row.ratio, has_two_sides, row.bead_count)
        self.left_colour = "red" if has_two_sides else "amber"
        super().__init__(ctx, SIZES.rod_step_px, "", self.bead_counts, has_two_sides)

    def draw(self) -> None:
        (width, height), (left, right) = self.rect.size, self.bead_counts
        wire_height = max(2, self.ctx.px(SIZES.wire_px))
        max_bead_width = SIZES.bead_aspect * SIZES.bead_height_ratio * height
        bead_width = round(max(4, min(width / (MAX_BEADS + SIZES.free_rod_beads), max_bead_width)))
        bead_height, middle = round(bead_width / SIZES.bead_aspect), height // 2
        places = [(self.left_colour, n * bead_width) for n in range(left)]
        places += [("jade", width - (n + 1) * bead_width) for n in range(right)]
        shadow = SIZES.bead_shadow_width_ratio * bead_width, SIZES.bead_shadow_height_ratio * bead_height
        for _, x in places:
            self.canvas.blit(self.picture("fittings/bead-shadow", *shadow), (x, middle - bead_height // 2))
        self.canvas.blit(self.ctx.nine_patch("fittings/wire", (width, wire_height)), (0, middle - wire_height // 2))
        for colour, x in places:
            self.put(self.picture(f"medals/bead-{colour}", bead_width, bead_height), midleft=(x, middle))
