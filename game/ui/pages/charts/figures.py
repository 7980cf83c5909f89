"""Large figures as things: the rating on a dial, the mark on a drum, places as coins, the form as medals, an abacus."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.bots.levels import load_levels
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.drawings import MEDAL_METALS
from game.ui.gfx.text import MIN_TEXT_PX, note, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, Point, draw_ledge, draw_wall_shadow
from game.ui.pages.parts.pictures import draw_at, level_sign, render_fitting
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("figures")
CHART_SIZES = Measures("charts")

# --- the rating

# Unit of the dial's lengths (except pixels): distance from its middle to a level's sign. Angles are turns from the top.
ARC_LIGHT = ((1.25, 0.16), (0.85, 0.3), (0.5, 1.0))
"""Width and opacity of the lit arc from its halo to its core, as fractions of the channel's width."""


class RatingDial(Chart):
    """A bronze dial: a needle at the rating, its interval as a lit arc, and the sign of each level on the rim. `words`
    is the rating in figures, written at the bottom. Before the first rating, the number of `deals` so far is shown. The
    dial stands on a shelf over the whole width if it `is_built_in`, else on a ledge with brackets.
    """

    stretch = 1

    def __init__(
        self,
        ctx: Context,
        rating: Rating | None,
        deals: int = MIN_RATED_DEALS,
        words: str = "",
        is_built_in: bool = False,
    ) -> None:
        super().__init__(ctx, SIZES.dial_height_px, "rating.dial", rating, deals, ctx.settings.face, is_built_in)
        self.picture_height = max(self.picture_height, ctx.tx(SIZES.min_dial_height_tx))
        self.rating, self.deals, self.is_built_in = rating, deals, is_built_in
        self.words = words or f"{deals}/{MIN_RATED_DEALS}"
        self.gold = ctx.theme.tone("bronze_gold")

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, canvas.get_size()
        bracket = 0 if self.is_built_in else ctx.px(SIZES.dial_bracket_px)
        height_units = SIZES.names_top_units + SIZES.dial_foot_units + SIZES.ledge_height_units
        unit = min(w / SIZES.dial_width_units, (h - bracket - self.plate_height(self.text_size)) / height_units)
        board = round(SIZES.ledge_height_units * unit)
        foot = h - bracket - board
        middle = (w / 2, foot - SIZES.dial_foot_units * unit)
        if glow := ctx.theme.level("dial_glow"):
            light = surfaces.radial_glow((min(w, round(SIZES.wall_glow_ratio * h)), h), ctx.theme.inlay["amber"], glow)
            draw_at(canvas, light, center=(w // 2, h // 2))
        disc = pygame.Rect(0, 0, round(2.3 * unit), round(2.3 * unit))
        disc.midtop = round(middle[0]), round(middle[1] - 1.15 * unit)
        draw_wall_shadow(ctx, canvas.subsurface((0, 0, w, foot)), disc, ctx.px(CHART_SIZES.shadow_px), is_oval=True)
        half = w / 2 if self.is_built_in else min(SIZES.half_ledge_units * unit, w / 2)
        shelf = pygame.Rect(round(w / 2 - half), foot, round(2 * half), board)
        draw_wall_shadow(ctx, canvas, shelf, 2 * ctx.px(CHART_SIZES.shadow_px) // 3)
        xs = [round(w / 2 + side * SIZES.bracket_x_units * unit) - shelf.x for side in (-1, 1) if bracket]
        before = canvas.subsurface((shelf.x, 0, shelf.w, h))
        draw_ledge(ctx, before, foot, board // 2, board, lip=SIZES.dial_lip_px, brackets=xs, bracket_height=bracket)
        size = SIZES.dial_width_units * unit, (SIZES.dial_top_units + SIZES.dial_foot_units) * unit
        for name in ("hall/dial", "fittings/dial"):
            draw_at(canvas, self.picture(name, *size), midbottom=(w // 2, foot))
        self._draw_needle(canvas, middle, unit)
        side = round(SIZES.portrait_side_units * unit)
        portrait = draw_portrait(ctx.art, OWN_PORTRAIT, side, "glad" if self.rating else "neutral")
        draw_at(canvas, portrait, center=(middle[0], middle[1] - SIZES.portrait_rise_units * unit))
        self._draw_levels(canvas, middle, unit)
        self._write_words(canvas, middle, unit)

    def _write_words(self, canvas: pygame.Surface, middle: Point, unit: float) -> None:
        ctx, width, ink = self.ctx, round(SIZES.field_width_units * unit), rgb(mix(self.gold, "#ffffff", 0.4))
        max_size = round(SIZES.field_letters_units * unit)
        size = ctx.type.fit(self.words, max_size, width, "extrabold", ctx.px(MIN_TEXT_PX))
        words = ctx.type.render(self.words, size, ink, "extrabold")
        words = note(words.subsurface(words.get_bounding_rect()), self.words, size, ink)
        draw_at(canvas, words, center=(middle[0], middle[1] + SIZES.field_y_units * unit))

    def _turn(self, level: float) -> float:
        count = len(load_levels())
        return SIZES.max_dial_turn * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_needle(self, canvas: pygame.Surface, middle: Point, unit: float) -> None:
        rating = self.rating
        low, high = -SIZES.max_dial_turn, SIZES.max_dial_turn * (2 * self.deals / MIN_RATED_DEALS - 1)
        if rating:
            low, high = self._turn(rating.level - rating.margin), self._turn(rating.level + rating.margin)
        if high > low:
            self.draw_svg(canvas, self._arc(middle, unit, low, high))
        if rating:
            turn = self._turn(rating.level)
            needle = self.picture("fittings/needle", SIZES.needle_width_units * unit, SIZES.needle_height_units * unit)
            turned = pygame.transform.rotozoom(needle, -360 * turn, 1.0)
            draw_at(canvas, turned, center=drawings.polar(*middle, SIZES.needle_stud_y_units * unit, turn))

    def _arc(self, middle: Point, unit: float, low: float, high: float) -> str:
        (x, y), (u, v) = (drawings.polar(*middle, SIZES.channel_radius_units * unit, turn) for turn in (low, high))
        radius, width = svg.num(SIZES.channel_radius_units * unit), SIZES.channel_width_units * unit
        arc = f"M{svg.num(x)} {svg.num(y)}A{radius} {radius} 0 0 1 {svg.num(u)} {svg.num(v)}"
        lit = (svg.stroke(arc, self.gold, ratio * width, stroke_opacity=opacity) for ratio, opacity in ARC_LIGHT)
        return "".join(lit) + svg.stroke(arc, mix(self.gold, "#ffffff", 0.7), 0.18 * width)

    def level_positions(self, middle: Point, unit: float) -> list[Point]:
        """Return the middles of the levels' signs, from the weakest level to the strongest."""
        return [drawings.polar(*middle, unit, self._turn(n + 1)) for n in range(len(load_levels()))]

    def _draw_levels(self, canvas: pygame.Surface, middle: Point, unit: float) -> None:
        ctx, side, level = self.ctx, round(SIZES.sign_side_units * unit), self.rating.level if self.rating else -1.0
        positions = [(round(x), round(y)) for x, y in self.level_positions(middle, unit)]
        for n, (name, position) in enumerate(zip(load_levels(), positions, strict=True), 1):
            if round(level) == n:
                glow = round(SIZES.sign_glow_ratio * side)
                draw_at(canvas, ctx.art.glow((glow, glow), ctx.theme.inlay["gold_light"]), center=position)
            draw_at(canvas, level_sign(ctx, name, side, abs(level - n) < 1), center=position)
        names = [ctx.t(f"bots.level.{name}") for name in load_levels()]
        directions = self._name_directions(canvas.get_width(), unit, names)
        for n, (name, position, direction) in enumerate(zip(names, positions, directions, strict=True), 1):
            self._write_name(canvas, name, position, direction=direction, unit=unit, is_current=round(level) == n)

    def _name_directions(self, width: int, unit: float, names: Sequence[str]) -> list[int]:
        """Return the direction from each sign to its name: -1 left, 1 right, 0 down or, in the middle, up."""
        turns = [self._turn(n) for n in range(1, len(names) + 1)]
        rooms = [width / 2 - (abs(sin(2 * pi * turn)) + SIZES.name_x_units) * unit for turn in turns]
        widths = (self.plate_width(name, self.text_size) for name in names)
        has_room = all(room >= plate for room, plate, turn in zip(rooms, widths, turns, strict=True) if turn)
        return [((turn > 0) - (turn < 0)) if has_room else 0 for turn in turns]

    def _write_name(
        self, canvas: pygame.Surface, name: str, sign: tuple[int, int], *, direction: int, unit: float, is_current: bool
    ) -> None:
        ctx, (x, y) = self.ctx, sign
        is_top = abs(2 * x - canvas.get_width()) <= 1
        room = canvas.get_width() if direction or is_top else round(SIZES.name_width_units * unit)
        room -= self.plate_width("", self.text_size)
        size = ctx.type.fit(name, self.text_size, room, "bold", ctx.px(MIN_TEXT_PX))
        dx = SIZES.name_x_units * unit + self.plate_width(name, size) / 2
        dy = (SIZES.names_top_units - 1) * unit + self.plate_height(size) / 2
        middle = (x + direction * dx, y) if direction else (x, y - dy if is_top else y + dy)
        self.plate(canvas, name, middle, size, is_current)


# --- the mark

MAX_MARK = 100
# Lengths of the drum are fractions of the ring's side.


class MarkDrum(Chart):
    """A mark of at most `MAX_MARK`, written as `words`: a drum in a bronze ring with an inlay up to the mark."""

    stretch = 1

    def __init__(self, ctx: Context, mark: float, words: str) -> None:
        super().__init__(ctx, SIZES.drum_height_px, "mark.drum", mark, words)
        self.mark, self.words = mark, words

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, (width, height), cord = self.ctx, canvas.get_size(), self.ctx.px(SIZES.cord_px)
        side = round(SIZES.drum_side_ratio * min(width, height - cord))
        middle = x, y = width // 2, cord + (height - cord) // 2
        box = pygame.Rect(0, 0, side, side)
        box.center = middle
        if self.is_painted:
            light = ctx.art.glow((round(SIZES.drum_light_side_ratio * side),) * 2, ctx.theme.tone("figure_light"))
            draw_at(canvas, light, center=(x, y - round(SIZES.drum_light_rise_ratio * side)))
            draw_wall_shadow(ctx, canvas, box, ctx.px(CHART_SIZES.shadow_px), is_oval=True)
            cords = self.picture("fittings/cords", SIZES.cords_width_ratio * side, SIZES.cords_height_ratio * side)
            draw_at(canvas, cords, midtop=(x, box.y - round(0.7 * cords.get_height())))
            draw_at(canvas, hall.draw_thing(ctx, "gong", round(SIZES.gong_side_ratio * side) // 8 * 8), center=middle)
        canvas.blit(self.picture("fittings/ring", side), box)
        lit_ring = self.picture("fittings/ring-lit", side).copy()
        surfaces.mask(lit_ring, svg.square(_sector(self.mark / MAX_MARK), side, 100))
        canvas.blit(lit_ring, box)
        draw_at(canvas, ctx.panel((round(SIZES.mark_plate_side_ratio * side),) * 2, "badge"), center=middle)
        mark = ctx.type.render(self.words, round(SIZES.mark_letters_ratio * side), ctx.color("gold"), "extrabold")
        size = max(ctx.tx(MIN_TEXT_PX), round(SIZES.best_mark_letters_ratio * side))
        scale_label = render_fitting(
            ctx, ctx.t("statistics.accuracy.best", n=MAX_MARK), size, SIZES.best_mark_width_ratio * side
        )
        top = y - (mark.get_height() + scale_label.get_height()) // 2
        stamp(canvas, mark, (x - mark.get_width() // 2, top))
        stamp(canvas, scale_label, (x - scale_label.get_width() // 2, top + mark.get_height()))


def _sector(ratio: float) -> str:
    if ratio >= 1:
        return svg.circle(50, 50, 50, fill="#ffffff")
    angle = 2 * pi * ratio
    end = f"{svg.num(50 + 50 * sin(angle))} {svg.num(50 - 50 * cos(angle))}"
    return svg.path(f"M50 50V0A50 50 0 {int(ratio > 0.5)} 1 {end}Z", fill="#ffffff")


# --- the form

MIN_FORM_SLOTS = 10


class FormStrip(Chart):
    """The medals of the latest deals, oldest first, on a ledge. Each stands on a block; a better place has a higher
    block. Rings mark the blocks of future deals; `words` stand below.
    """

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "", words: str = "") -> None:
        self.places, self.words = tuple(places), words
        super().__init__(ctx, 0, name, self.places, words)
        self.picture_height = min(ctx.tx(SIZES.form_height_tx), ctx.px(SIZES.max_form_height_px))
        self.end_labels = [ctx.t(f"statistics.{end}") for end in ("oldest", "newest")]
        self.ends_width = ctx.px(SIZES.form_ledge_px) + max(map(self.text_width, self.end_labels))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.picture_height + (0 if self._fits_between(width) else self.line_height)

    def _fits_between(self, width: int) -> bool:
        return self.ctx.type.width(self.words, self.text_size, "bold") <= width - 2 * self.ends_width

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, width = self.ctx, canvas.get_width()
        is_between = self._fits_between(width)
        bottom = canvas.get_height() - self.line_height * (1 if is_between else 2)
        front, depth = bottom - ctx.px(CHART_SIZES.lip_px + 4), ctx.px(SIZES.form_ledge_px)
        edge = depth // 2
        lip = pygame.Rect(edge, front, width - 2 * edge, 2 * ctx.px(CHART_SIZES.lip_px))
        draw_wall_shadow(ctx, canvas, lip, ctx.px(CHART_SIZES.shadow_px))
        draw_ledge(ctx, canvas, front, depth)
        slot_count = max(len(self.places), MIN_FORM_SLOTS)
        step, foot = (width - 2 * edge) / slot_count, front - round(SIZES.block_foot_ratio * depth)
        side = min(ctx.tx(SIZES.form_medal_tx), int(step * SIZES.medal_step_ratio))
        for n in range(slot_count):
            x = edge + step * (n + 0.5)
            if n < len(self.places):
                block = min(SIZES.block_step_ratio * step, 0.86 * side)
                self._draw_block(canvas, x, self.places[n], width=block, foot=foot, front=front, side=side)
            else:
                draw_at(canvas, self.picture("fittings/slot", side), center=(x, foot - 0.55 * side))
        for label, end, at in zip(self.end_labels, (edge, width - edge), (0, 1), strict=True):
            self.draw_text(canvas, label, end, bottom, at=at)
        top, room = (bottom, width - 2 * self.ends_width) if is_between else (bottom + self.line_height, width)
        words = render_fitting(ctx, self.words, round(1.1 * self.text_size), room, weight="bold")
        draw_at(canvas, words, center=(width // 2, top + self.line_height // 2 - ctx.px(2)))

    def _draw_block(
        self,
        canvas: pygame.Surface,
        x: float,
        result: tuple[int, int],
        *,
        width: float,
        foot: int,
        front: int,
        side: int,
    ) -> None:
        """Draw a medal of a `side` on its block, which is seen from the middle of the chart."""
        ctx, ink, (place, players) = self.ctx, self.ctx.theme.inlay, result
        merit, depth = (players - place) / max(1, players - 1), SIZES.block_depth_ratio * width
        slant = SIZES.block_slant_ratio * width * (1 - 2 * x / canvas.get_width())
        height_ratio = SIZES.min_block_height_ratio + (1 - SIZES.min_block_height_ratio) * merit
        height = height_ratio * (foot - side - 0.5 * depth)
        left, top, light = x - width / 2, foot - height, 1 - SIZES.last_block_darkness * (1 - merit)
        block = ctx.nine_patch("fittings/block", (round(width), front - round(top))).copy()
        if self.is_painted:
            shadow_box = pygame.Rect(round(left + 0.3 * width), round(top + 0.16 * width), round(width), round(height))
            draw_wall_shadow(ctx, canvas.subsurface((0, 0, canvas.get_width(), foot)), shadow_box, ctx.px(8))
            base = mix(ink["lacquer"], mix(ink["cinnabar"], ink["oxblood"], 0.6), light)
            bright, edge_x = mix(base, ink["gold_light"], 0.3), left + width if slant > 0 else left
            side_width = [(edge_x, top), (edge_x + slant, top - depth), (edge_x + slant, foot - depth), (edge_x, foot)]
            lid = [(left, top), (left + width, top), (left + width + slant, top - depth), (left + slant, top - depth)]
            flank_tone = mix(base, ink["lacquer"], 0.62) if slant > 0 else mix(base, bright, 0.5)
            body = svg.path(f"{svg.line(side_width)}Z", fill=flank_tone) + svg.path(f"{svg.line(lid)}Z", fill=bright)
            self.draw_svg(canvas, body)
            surfaces.tint(block, mix("#000000", "#ffffff", light))
        canvas.blit(block, (round(left), round(top)))
        if height > 0.6 * width:
            inner = pygame.Rect(left, top, width, height).inflate(-0.4 * width, -0.4 * width)
            pygame.draw.rect(canvas, rgb(mix(ink["lacquer"], ink["gold_light"], 0.7 * light)), inner, ctx.px(1.5))
        medal_foot = round(left + (width + slant) / 2), round(top - 0.42 * depth) + round(0.06 * side)
        draw_at(canvas, ctx.art.medal(place, side, place == players), midbottom=medal_foot)


# --- the places

MAX_COINS = 56


class CoinStacks(Chart):
    """A stack of coins over a medal for each finishing place; `MAX_COINS` coins stand for all deals."""

    stretch = 1.5

    def __init__(self, ctx: Context, counts: Sequence[int], name: str = "") -> None:
        self.counts = tuple(counts)
        super().__init__(ctx, SIZES.stacks_height_px, name, self.counts)
        min_height = ctx.px(SIZES.stacks_height_px) - 2 * ctx.px(24) + 3 * self.line_height
        self.picture_height = max(self.picture_height, min_height)

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, (width, height), place_count = self.ctx, canvas.get_size(), len(self.counts)
        inset, total, bracket = ctx.px(SIZES.stacks_inset_px), sum(self.counts) or 1, ctx.px(SIZES.stacks_bracket_px)
        room = (width - 2 * inset) / place_count
        medal = round(min(ctx.px(SIZES.stack_medal_px), 0.8 * room))
        front = height - medal - ctx.px(CHART_SIZES.lip_px + 14) - bracket
        words_height = round(SIZES.percent_letters_scale * self.line_height) + self.line_height
        max_coins = max(max(round(MAX_COINS * count / total) for count in self.counts), 4)
        stack_room = front - ctx.px(SIZES.stacks_ledge_px) / 2 - words_height
        max_width = stack_room / (SIZES.coin_aspect + SIZES.coin_thickness_ratio * (max_coins - 1))
        coin = min(ctx.px(SIZES.max_coin_width_px), 0.82 * room, max_width)
        depth = min(ctx.px(SIZES.stacks_ledge_px), round(SIZES.stacks_ledge_coin_ratio * coin))
        board = pygame.Rect(ctx.px(12), front, width - ctx.px(24), height - front - bracket)
        draw_wall_shadow(ctx, canvas, board, ctx.px(CHART_SIZES.shadow_px))
        xs = [round(ratio * width) for ratio in (SIZES.stacks_bracket_x_ratio, 1 - SIZES.stacks_bracket_x_ratio)]
        draw_ledge(ctx, canvas, front, depth, board.h, brackets=xs, bracket_height=bracket)
        coin_size = round(coin), round(SIZES.coin_aspect * coin)
        foot = min(front - depth // 2 + round(coin_size[1] / 2), front - ctx.px(4))
        for n, count in enumerate(self.counts):
            x, place = round(inset + (n + 0.5) * room), n + 1
            coins = round(MAX_COINS * count / total) or int(count > 0)
            if coins:
                shadow_size = (
                    SIZES.foot_shadow_width_ratio * coin_size[0],
                    SIZES.foot_shadow_height_ratio * min(coin_size[1], depth),
                )
                shadow = self.picture("fittings/shadow-foot", *shadow_size)
                shadow_x = x - round(SIZES.foot_shadow_x_ratio * coin_size[0])
                canvas.set_clip(pygame.Rect(depth // 4, front - depth, width - depth // 2, depth))
                canvas.blit(shadow, (shadow_x, foot - coin_size[1] // 2 - shadow.get_height() // 2))
                canvas.set_clip(None)
            top = self._draw_stack(canvas, (x, foot), coin_size, coins, place)
            medal_top = x, front + ctx.px(CHART_SIZES.lip_px + 6)
            draw_at(canvas, ctx.art.medal(place, medal, place == place_count > 1), midtop=medal_top)
            self._write_count(canvas, (x, min(top, front - depth)), round(room), count, count / total)

    def _draw_stack(
        self, canvas: pygame.Surface, foot: tuple[int, int], size: tuple[int, int], coins: int, place: int
    ) -> int:
        """Draw a stack of coins of a size; return the y of its top."""
        (x, bottom), (width, height), step = foot, size, SIZES.coin_thickness_ratio * size[0]
        is_last = place == len(self.counts) > 1
        metal = "iron" if is_last or place > len(MEDAL_METALS) else MEDAL_METALS[place - 1]
        picture = self.picture(f"medals/coin-{metal}", width, height)
        shade = surfaces.silhouette(picture, "#000000", round(SIZES.coin_shade_alpha))
        for n in range(coins):
            offset = round(((n * 7 + place * 3 + n * n) % 7 - 3) * SIZES.coin_offset_ratio * width)
            left, top = x - width // 2 + offset, round(bottom - height - n * step)
            if n:
                canvas.blit(shade, (left + 1, top + max(1, round(SIZES.coin_shade_drop_ratio * width))))
            canvas.blit(picture, (left, top))
        return round(bottom - height - max(0, coins - 1) * step)

    def _write_count(self, canvas: pygame.Surface, foot: tuple[int, int], room: int, count: int, share: float) -> None:
        texts, (x, y) = self.ctx.texts, foot
        percent_size = round(SIZES.percent_letters_scale * self.text_size)
        percent = render_fitting(self.ctx, texts.format_percent(share), percent_size, room, weight="bold")
        for words in (percent, render_fitting(self.ctx, texts.format_number(count), self.text_size, room)):
            y -= words.get_height()
            stamp(canvas, words, (x - words.get_width() // 2, y))


# --- the abacus

MAX_BEADS = 20


class AbacusRow(NamedTuple):
    """A rod of the abacus: its name, the part of its beads that count (0 to 1), the text at its end, and its picture: a
    portrait or the cover of a book.
    """

    label: str
    share: float
    value: str
    portrait: str = ""
    bead_count: int = MAX_BEADS
    cover: str = ""


def count_beads(share: float, has_two_sides: bool, bead_count: int = MAX_BEADS) -> tuple[int, int]:
    """Return the numbers of beads left and right. With two sides, `share` is the part of the beads at the right; else
    only this part is visible, at the left.
    """
    counting = round(bead_count * share)
    return (bead_count - counting, counting) if has_two_sides else (counting, 0)


class AbacusChart(Chart):
    """A rod for each share, its beads pushed to the left. With two `sides`, red beads at the left count for the first
    side and jade beads at the right for the second. `remark` explains the values at the ends of the rods.
    """

    stretch = 1.0

    def __init__(
        self, ctx: Context, rows: Sequence[AbacusRow], name: str = "", sides: Sequence[str] = (), *, title: str = "",
        remark: str = "",
    ) -> None:  # fmt: skip
        self.rows, self.sides, self.title, self.remark = tuple(rows), tuple(sides), title, remark
        super().__init__(ctx, 0, name, self.rows, self.sides, title, remark)
        self.padding = ctx.px(SIZES.abacus_padding_px)
        values_height = round(SIZES.rod_figure_letters_scale * self.line_height)
        self.row_height = max(ctx.px(SIZES.rod_step_px), values_height + ctx.px(6))
        self.top_height = self.heading_height + (self.line_height + ctx.px(10) if sides else 0)
        label_width = max(self.text_width(row.label) for row in self.rows)
        self.labels_width = label_width + ctx.px(16) if label_width else 0

    def measure(self, width: int) -> tuple[int, int]:
        rows_height = len(self.rows) * (self.row_height + self._label_height(width))
        return width, 2 * self.padding + self.top_height + rows_height

    def _label_height(self, width: int) -> int:
        """Return the height of the labels if they stand above their rods, else 0."""
        return self.line_height if self.labels_width > SIZES.max_names_width_ratio * width else 0

    def draw(self, canvas: pygame.Surface) -> None:
        size, padding = canvas.get_size(), self.padding
        canvas.blit(self.ctx.nine_patch("fittings/abacus", size), (0, 0))
        inside = pygame.Surface((size[0] - 2 * padding, size[1] - 2 * padding), pygame.SRCALPHA)
        self.write_heading(inside)
        self._draw_rows(inside)
        room = inside.get_width() - self.heading.cached_size(size[0])[0]
        if self.remark and self.ctx.type.width(self.remark, self.text_size) < room:
            y = (self.heading_height - self.line_height) // 2
            self.draw_text(inside, self.remark, inside.get_width(), y, role="text_dim", at=1)
        stamp(canvas, inside, (padding, padding))

    def _draw_rows(self, canvas: pygame.Surface) -> None:
        ctx, (width, height), label_height = self.ctx, canvas.get_size(), self._label_height(canvas.get_width())
        max_step = SIZES.max_rod_stretch_ratio * self.row_height + label_height
        step = min((height - self.top_height) / len(self.rows), max_step)
        top = self.top_height + (height - self.top_height - step * len(self.rows)) / 2
        has_pictures = any(row.portrait or row.cover for row in self.rows)
        side = min(ctx.px(SIZES.rod_picture_px), round(step) - ctx.px(4)) if has_pictures else 0
        start = (side + ctx.px(12) if side else 0) + (0 if label_height else self.labels_width)
        size = round(SIZES.rod_figure_letters_scale * self.text_size)
        values = [ctx.type.render(row.value, size, ctx.color("gold"), "bold") for row in self.rows]
        end = width - max(value.get_width() for value in values) - ctx.px(16)
        max_bead_width = SIZES.bead_aspect * 0.88 * (step - label_height)
        bead_width = round(min((end - start) / (MAX_BEADS + SIZES.free_rod_beads), max_bead_width))
        for name, x, at in zip(self.sides, (start, end), (0, 1), strict=False):
            words = render_fitting(ctx, name, self.text_size, (end - start) // 2 - ctx.px(8), role="text_dim")
            stamp(canvas, words, (x - at * words.get_width(), self.heading_height))
        for n, (row, value) in enumerate(zip(self.rows, values, strict=True)):
            y = round(top + n * step + label_height + (step - label_height) / 2)
            if row.portrait:
                draw_at(canvas, draw_portrait(ctx.art, row.portrait, side), midleft=(0, y - label_height // 2))
            elif row.cover:
                draw_at(canvas, self.picture(f"fittings/book-{row.cover}", side), midleft=(0, y - label_height // 2))
            if label_height:
                self.draw_text(canvas, row.label, start, y - round((step - label_height) / 2) - label_height)
            else:
                self.draw_text(canvas, row.label, start - self.labels_width, y - self.line_height // 2)
            stamp(canvas, value, (width - value.get_width(), y - value.get_height() // 2))
            counts = count_beads(row.share, bool(self.sides), row.bead_count)
            self._draw_beads(canvas, (start, end), y, max(4, bead_width), counts)

    def _draw_beads(
        self, canvas: pygame.Surface, ends: tuple[int, int], y: int, bead: int, counts: tuple[int, int]
    ) -> None:
        (begin, end), (left, right) = ends, counts
        wire, height = max(2, self.ctx.px(SIZES.wire_px)), round(bead / SIZES.bead_aspect)
        groups = [(begin, left, "red" if self.sides else "amber"), (end - right * bead, right, "jade")]
        beads = [(x + n * bead, y - height // 2, colour) for x, count, colour in groups for n in range(count)]
        shadow = self.picture(
            "fittings/bead-shadow", SIZES.bead_shadow_width_ratio * bead, SIZES.bead_shadow_height_ratio * height
        )
        canvas.blits([(shadow, (x, top)) for x, top, _ in beads])
        canvas.blit(self.ctx.nine_patch("fittings/wire", (end - begin, wire)), (begin, y - wire // 2))
        canvas.blits([(self.picture(f"medals/bead-{colour}", bead, height), (x, top)) for x, top, colour in beads])
