"""Large figures as things: the rating on a dial, the mark on a drum, places as coins, the form as medals, an abacus."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.bots.levels import levels
from game.session.progress.rating import FEWEST_RATED, Rating
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.drawings import MEDAL_METALS
from game.ui.gfx.text import LEAST_TEXT, note, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, Point, ledge, wall_shadow
from game.ui.pages.parts.pictures import fitted, lay, level_sign
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
        self, ctx: Context, rating: Rating | None, deals: int = FEWEST_RATED, words: str = "", is_built_in: bool = False
    ) -> None:
        super().__init__(ctx, SIZES.dial_height_px, "rating.dial", rating, deals, ctx.settings.face, is_built_in)
        self.high = max(self.high, ctx.tx(SIZES.min_dial_height_tx))
        self.rating, self.deals, self.is_built_in = rating, deals, is_built_in
        self.words = words or f"{deals}/{FEWEST_RATED}"
        self.gold = ctx.theme.tone("bronze_gold")

    def draw(self, face: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, face.get_size()
        bracket = 0 if self.is_built_in else ctx.px(SIZES.dial_bracket_px)
        room = h - bracket - self.plate_height(self.letters)
        unit = min(
            w / SIZES.dial_width_units,
            room / (SIZES.names_top_units + SIZES.dial_foot_units + SIZES.ledge_height_units),
        )
        board = round(SIZES.ledge_height_units * unit)
        foot = h - bracket - board
        middle = (w / 2, foot - SIZES.dial_foot_units * unit)
        if glow := ctx.theme.level("dial_glow"):
            light = surfaces.radial_glow((min(w, round(SIZES.wall_glow_ratio * h)), h), ctx.theme.inlay["amber"], glow)
            lay(face, light, center=(w // 2, h // 2))
        disc = pygame.Rect(0, 0, round(2.3 * unit), round(2.3 * unit))
        disc.midtop = round(middle[0]), round(middle[1] - 1.15 * unit)
        wall_shadow(ctx, face.subsurface((0, 0, w, foot)), disc, ctx.px(CHART_SIZES.shadow_px), oval=True)
        half = w / 2 if self.is_built_in else min(SIZES.half_ledge_units * unit, w / 2)
        shelf = pygame.Rect(round(w / 2 - half), foot, round(2 * half), board)
        wall_shadow(ctx, face, shelf, 2 * ctx.px(CHART_SIZES.shadow_px) // 3)
        xs = [round(w / 2 + side * SIZES.bracket_x_units * unit) - shelf.x for side in (-1, 1) if bracket]
        before = face.subsurface((shelf.x, 0, shelf.w, h))
        ledge(ctx, before, foot, board // 2, board, lip=SIZES.dial_lip_px, brackets=xs, bracket_height=bracket)
        for name in ("hall/dial", "fittings/dial"):
            picture = self.picture(
                name, SIZES.dial_width_units * unit, (SIZES.dial_top_units + SIZES.dial_foot_units) * unit
            )
            lay(face, picture, midbottom=(w // 2, foot))
        self._draw_needle(face, middle, unit)
        own = draw_portrait(
            ctx.art, OWN_PORTRAIT, round(SIZES.portrait_side_units * unit), "glad" if self.rating else "neutral"
        )
        lay(face, own, center=(middle[0], middle[1] - SIZES.portrait_rise_units * unit))
        self._seat_levels(face, middle, unit)
        self._write(face, middle, unit)

    def _write(self, face: pygame.Surface, middle: Point, unit: float) -> None:
        room, ink = round(SIZES.field_width_units * unit), rgb(mix(self.gold, "#ffffff", 0.4))
        size = self.ctx.type.fit(
            self.words, round(SIZES.field_letters_units * unit), room, "extrabold", self.ctx.px(LEAST_TEXT)
        )
        words = self.ctx.type.render(self.words, size, ink, "extrabold")
        words = note(words.subsurface(words.get_bounding_rect()), self.words, size, ink)
        lay(face, words, center=(middle[0], middle[1] + SIZES.field_y_units * unit))

    def _turn(self, level: float) -> float:
        count = len(levels())
        return SIZES.max_dial_turn * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_needle(self, face: pygame.Surface, middle: Point, unit: float) -> None:
        rating = self.rating
        low, high = -SIZES.max_dial_turn, SIZES.max_dial_turn * (2 * self.deals / FEWEST_RATED - 1)
        if rating:
            low, high = self._turn(rating.level - rating.margin), self._turn(rating.level + rating.margin)
        if high > low:
            self.trace(face, self._arc(middle, unit, low, high))
        if rating:
            turn = self._turn(rating.level)
            needle = self.picture("fittings/needle", SIZES.needle_width_units * unit, SIZES.needle_height_units * unit)
            turned = pygame.transform.rotozoom(needle, -360 * turn, 1.0)
            lay(face, turned, center=drawings.polar(*middle, SIZES.needle_stud_y_units * unit, turn))

    def _arc(self, middle: Point, unit: float, low: float, high: float) -> str:
        (x, y), (u, v) = (drawings.polar(*middle, SIZES.channel_radius_units * unit, turn) for turn in (low, high))
        radius, width = svg.num(SIZES.channel_radius_units * unit), SIZES.channel_width_units * unit
        arc = f"M{svg.num(x)} {svg.num(y)}A{radius} {radius} 0 0 1 {svg.num(u)} {svg.num(v)}"
        lit = (svg.stroke(arc, self.gold, ratio * width, stroke_opacity=opacity) for ratio, opacity in ARC_LIGHT)
        return "".join(lit) + svg.stroke(arc, mix(self.gold, "#ffffff", 0.7), 0.18 * width)

    def seats(self, middle: Point, unit: float) -> list[Point]:
        """Return the middles of the levels' signs, from the weakest level to the strongest."""
        return [drawings.polar(*middle, unit, self._turn(n + 1)) for n in range(len(levels()))]

    def _seat_levels(self, face: pygame.Surface, middle: Point, unit: float) -> None:
        ctx, side, level = self.ctx, round(SIZES.sign_side_units * unit), self.rating.level if self.rating else -1.0
        seats = [(round(x), round(y)) for x, y in self.seats(middle, unit)]
        for n, (name, seat) in enumerate(zip(levels(), seats, strict=True), 1):
            if round(level) == n:
                glow = round(SIZES.sign_glow_ratio * side)
                lay(face, ctx.art.glow((glow, glow), ctx.theme.inlay["gold_light"]), center=seat)
            lay(face, level_sign(ctx, name, side, abs(level - n) < 1), center=seat)
        names = [ctx.t(f"bots.level.{name}") for name in levels()]
        sides = self._name_sides(face.get_width(), unit, names)
        for n, (name, seat, way) in enumerate(zip(names, seats, sides, strict=True), 1):
            self._write_name(face, name, round(level) == n, seat, way=way, unit=unit)

    def _name_sides(self, width: int, unit: float, names: Sequence[str]) -> list[int]:
        """Return for each name the side of its seat: -1 left, 1 right, 0 below or, in the middle, above."""
        turns = [self._turn(n) for n in range(1, len(names) + 1)]
        free = [width / 2 - (abs(sin(2 * pi * turn)) + SIZES.name_x_units) * unit for turn in turns]
        needed = (self.plate_width(name, self.letters) for name in names)
        fits = all(room >= need for room, need, turn in zip(free, needed, turns, strict=True) if turn)
        return [((turn > 0) - (turn < 0)) if fits else 0 for turn in turns]

    def _write_name(
        self, face: pygame.Surface, name: str, is_now: bool, seat: tuple[int, int], *, way: int, unit: float
    ) -> None:
        ctx, (x, y) = self.ctx, seat
        is_top = abs(2 * x - face.get_width()) <= 1
        room = face.get_width() if way or is_top else round(SIZES.name_width_units * unit)
        room -= self.plate_width("", self.letters)
        size = ctx.type.fit(name, self.letters, room, "bold", ctx.px(LEAST_TEXT))
        beside = SIZES.name_x_units * unit + self.plate_width(name, size) / 2
        below = (SIZES.names_top_units - 1) * unit + self.plate_height(size) / 2
        middle = (x + way * beside, y) if way else (x, y - below if is_top else y + below)
        self.plate(face, name, middle, size, is_now)


# --- the mark

BEST_MARK = 100
# Lengths of the drum are fractions of the ring's side.


class MarkDrum(Chart):
    """A mark of at most `BEST_MARK`, written as `words`: a drum in a bronze ring with an inlay up to the mark."""

    stretch = 1

    def __init__(self, ctx: Context, mark: float, words: str) -> None:
        super().__init__(ctx, SIZES.drum_height_px, "mark.drum", mark, words)
        self.mark, self.words = mark, words

    def draw(self, face: pygame.Surface) -> None:
        ctx, (width, height), cord = self.ctx, face.get_size(), self.ctx.px(SIZES.cord_px)
        side = round(SIZES.drum_side_ratio * min(width, height - cord))
        middle = x, y = width // 2, cord + (height - cord) // 2
        box = pygame.Rect(0, 0, side, side)
        box.center = middle
        if self.painted:
            light = ctx.art.glow((round(SIZES.drum_light_side_ratio * side),) * 2, ctx.theme.tone("figure_light"))
            lay(face, light, center=(x, y - round(SIZES.drum_light_rise_ratio * side)))
            wall_shadow(ctx, face, box, ctx.px(CHART_SIZES.shadow_px), oval=True)
            cords = self.picture("fittings/cords", SIZES.cords_width_ratio * side, SIZES.cords_height_ratio * side)
            lay(face, cords, midtop=(x, box.y - round(0.7 * cords.get_height())))
            lay(face, hall.standing(ctx, "gong", round(SIZES.gong_side_ratio * side) // 8 * 8), center=middle)
        face.blit(self.picture("fittings/ring", side), box)
        lit = self.picture("fittings/ring-lit", side).copy()
        surfaces.mask(lit, svg.square(_sector(self.mark / BEST_MARK), side, 100))
        face.blit(lit, box)
        lay(face, ctx.panel((round(SIZES.mark_plate_side_ratio * side),) * 2, "badge"), center=middle)
        mark = ctx.type.render(self.words, round(SIZES.mark_letters_ratio * side), ctx.color("gold"), "extrabold")
        size = max(ctx.tx(LEAST_TEXT), round(SIZES.best_mark_letters_ratio * side))
        best = fitted(ctx, ctx.t("statistics.accuracy.best", n=BEST_MARK), size, SIZES.best_mark_width_ratio * side)
        top = y - (mark.get_height() + best.get_height()) // 2
        stamp(face, mark, (x - mark.get_width() // 2, top))
        stamp(face, best, (x - best.get_width() // 2, top + mark.get_height()))


def _sector(share: float) -> str:
    if share >= 1:
        return svg.circle(50, 50, 50, fill="#ffffff")
    turn = 2 * pi * share
    end = f"{svg.num(50 + 50 * sin(turn))} {svg.num(50 - 50 * cos(turn))}"
    return svg.path(f"M50 50V0A50 50 0 {int(share > 0.5)} 1 {end}Z", fill="#ffffff")


# --- the form

FORM_SLOTS = 10


class FormStrip(Chart):
    """The medals of the latest deals, oldest first, on a ledge. Each stands on a block; a better place has a higher
    block. Rings mark the blocks of future deals; `words` stand below.
    """

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "", words: str = "") -> None:
        self.places, self.words = tuple(places), words
        super().__init__(ctx, 0, name, self.places, words)
        self.high = min(ctx.tx(SIZES.form_height_tx), ctx.px(SIZES.max_form_height_px))
        self.ends = [ctx.t(f"statistics.{end}") for end in ("oldest", "newest")]
        self.ends_width = ctx.px(SIZES.form_ledge_px) + max(map(self.text_width, self.ends))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high + (0 if self._fits_between(width) else self.line_height)

    def _fits_between(self, width: int) -> bool:
        return self.ctx.type.width(self.words, self.letters, "bold") <= width - 2 * self.ends_width

    def draw(self, face: pygame.Surface) -> None:
        ctx, width = self.ctx, face.get_width()
        is_between = self._fits_between(width)
        low = face.get_height() - self.line_height * (1 if is_between else 2)
        front, depth = low - ctx.px(CHART_SIZES.lip_px + 4), ctx.px(SIZES.form_ledge_px)
        edge = depth // 2
        wall_shadow(
            ctx,
            face,
            pygame.Rect(edge, front, width - 2 * edge, 2 * ctx.px(CHART_SIZES.lip_px)),
            ctx.px(CHART_SIZES.shadow_px),
        )
        ledge(ctx, face, front, depth)
        step = (width - 2 * edge) / max(len(self.places), FORM_SLOTS)
        side, foot = (
            min(ctx.tx(SIZES.form_medal_tx), int(step * SIZES.medal_step_ratio)),
            front - round(SIZES.block_foot_ratio * depth),
        )
        for n in range(max(len(self.places), FORM_SLOTS)):
            x = edge + step * (n + 0.5)
            if n < len(self.places):
                block = min(SIZES.block_step_ratio * step, 0.86 * side)
                self._draw_block(face, x, self.places[n], width=block, foot=foot, front=front, side=side)
            else:
                lay(face, self.picture("fittings/slot", side), center=(x, foot - 0.55 * side))
        for name, end, at in zip(self.ends, (edge, width - edge), (0, 1), strict=True):
            self.write(face, name, end, low, at=at)
        top, room = (low, width - 2 * self.ends_width) if is_between else (low + self.line_height, width)
        words = fitted(ctx, self.words, round(1.1 * self.letters), room, weight="bold")
        lay(face, words, center=(width // 2, top + self.line_height // 2 - ctx.px(2)))

    def _draw_block(
        self, face: pygame.Surface, x: float, result: tuple[int, int], *, width: float, foot: int, front: int, side: int
    ) -> None:
        """Draw a medal of a `side` on its block, which is seen from the middle of the chart."""
        ctx, ink, (place, players) = self.ctx, self.ctx.theme.inlay, result
        merit, depth = (players - place) / max(1, players - 1), SIZES.block_depth_ratio * width
        aside = SIZES.block_slant_ratio * width * (1 - 2 * x / face.get_width())
        height = (SIZES.min_block_height_ratio + (1 - SIZES.min_block_height_ratio) * merit) * (
            foot - side - 0.5 * depth
        )
        left, top, light = x - width / 2, foot - height, 1 - SIZES.last_block_darkness * (1 - merit)
        block = ctx.nine_patch("fittings/block", (round(width), front - round(top))).copy()
        if self.painted:
            cast = pygame.Rect(round(left + 0.3 * width), round(top + 0.16 * width), round(width), round(height))
            wall_shadow(ctx, face.subsurface((0, 0, face.get_width(), foot)), cast, ctx.px(8))
            base = mix(ink["lacquer"], mix(ink["cinnabar"], ink["oxblood"], 0.6), light)
            bright, edge_x = mix(base, ink["gold_light"], 0.3), left + width if aside > 0 else left
            flank = [(edge_x, top), (edge_x + aside, top - depth), (edge_x + aside, foot - depth), (edge_x, foot)]
            lid = [(left, top), (left + width, top), (left + width + aside, top - depth), (left + aside, top - depth)]
            flank_tone = mix(base, ink["lacquer"], 0.62) if aside > 0 else mix(base, bright, 0.5)
            body = svg.path(f"{svg.line(flank)}Z", fill=flank_tone) + svg.path(f"{svg.line(lid)}Z", fill=bright)
            self.trace(face, body)
            surfaces.tint(block, mix("#000000", "#ffffff", light))
        face.blit(block, (round(left), round(top)))
        if height > 0.6 * width:
            inner = pygame.Rect(left, top, width, height).inflate(-0.4 * width, -0.4 * width)
            pygame.draw.rect(face, rgb(mix(ink["lacquer"], ink["gold_light"], 0.7 * light)), inner, ctx.px(1.5))
        stand = round(left + (width + aside) / 2), round(top - 0.42 * depth) + round(0.06 * side)
        lay(face, ctx.art.medal(place, side, place == players), midbottom=stand)


# --- the places

MAX_COINS = 56


class CoinStacks(Chart):
    """A stack of coins for each place over its medal; a full stack of `MAX_COINS` stands for all deals."""

    stretch = 1.5

    def __init__(self, ctx: Context, counts: Sequence[int], name: str = "") -> None:
        self.counts = tuple(counts)
        super().__init__(ctx, SIZES.stacks_height_px, name, self.counts)
        self.high = max(self.high, ctx.px(SIZES.stacks_height_px) - 2 * ctx.px(24) + 3 * self.line_height)

    def draw(self, face: pygame.Surface) -> None:
        ctx, (width, height), count = self.ctx, face.get_size(), len(self.counts)
        inset, total, bracket = ctx.px(SIZES.stacks_inset_px), sum(self.counts) or 1, ctx.px(SIZES.stacks_bracket_px)
        room = (width - 2 * inset) / count
        medal = round(min(ctx.px(SIZES.stack_medal_px), 0.8 * room))
        front = height - medal - ctx.px(CHART_SIZES.lip_px + 14) - bracket
        words = round(SIZES.percent_letters_scale * self.line_height) + self.line_height
        most = max(max(round(MAX_COINS * number / total) for number in self.counts), 4)
        tallest = (front - ctx.px(SIZES.stacks_ledge_px) / 2 - words) / (
            SIZES.coin_aspect + SIZES.coin_thickness_ratio * (most - 1)
        )
        coin = min(ctx.px(SIZES.max_coin_width_px), 0.82 * room, tallest)
        depth, board = (
            min(ctx.px(SIZES.stacks_ledge_px), round(SIZES.stacks_ledge_coin_ratio * coin)),
            height - front - bracket,
        )
        wall_shadow(ctx, face, pygame.Rect(ctx.px(12), front, width - ctx.px(24), board), ctx.px(CHART_SIZES.shadow_px))
        xs = [round(ratio * width) for ratio in (SIZES.stacks_bracket_x_ratio, 1 - SIZES.stacks_bracket_x_ratio)]
        ledge(ctx, face, front, depth, board, brackets=xs, bracket_height=bracket)
        oval = round(coin), round(SIZES.coin_aspect * coin)
        foot = min(front - depth // 2 + round(oval[1] / 2), front - ctx.px(4))
        for n, number in enumerate(self.counts):
            x, place = round(inset + (n + 0.5) * room), n + 1
            coins = round(MAX_COINS * number / total) or int(number > 0)
            if coins:
                self._shade_foot(face, (x, foot - oval[1] // 2), (oval[0], min(oval[1], depth)), front, depth)
            top = self._draw_stack(face, (x, foot), oval, coins, place)
            lay(
                face,
                ctx.art.medal(place, medal, place == count > 1),
                midtop=(x, front + ctx.px(CHART_SIZES.lip_px + 6)),
            )
            self._write_count(face, (x, min(top, front - depth)), round(room), number, number / total)

    def _shade_foot(
        self, face: pygame.Surface, middle: tuple[int, int], oval: tuple[int, int], front: int, depth: int
    ) -> None:
        shadow = self.picture(
            "fittings/shadow-foot", SIZES.foot_shadow_width_ratio * oval[0], SIZES.foot_shadow_height_ratio * oval[1]
        )
        face.set_clip(pygame.Rect(depth // 4, front - depth, face.get_width() - depth // 2, depth))
        face.blit(
            shadow, (middle[0] - round(SIZES.foot_shadow_x_ratio * oval[0]), middle[1] - shadow.get_height() // 2)
        )
        face.set_clip(None)

    def _draw_stack(
        self, face: pygame.Surface, foot: tuple[int, int], oval: tuple[int, int], coins: int, place: int
    ) -> int:
        """Draw a stack of coins; return the y of its top."""
        (x, low), (width, height), step = foot, oval, SIZES.coin_thickness_ratio * oval[0]
        is_last = place == len(self.counts) > 1
        metal = "iron" if is_last or place > len(MEDAL_METALS) else MEDAL_METALS[place - 1]
        picture = self.picture(f"medals/coin-{metal}", width, height)
        shade = surfaces.silhouette(picture, "#000000", round(SIZES.coin_shade_alpha))
        for n in range(coins):
            aside = round(((n * 7 + place * 3 + n * n) % 7 - 3) * SIZES.coin_offset_ratio * width)
            at = x - width // 2 + aside, round(low - height - n * step)
            if n:
                face.blit(shade, (at[0] + 1, at[1] + max(1, round(SIZES.coin_shade_drop_ratio * width))))
            face.blit(picture, at)
        return round(low - height - max(0, coins - 1) * step)

    def _write_count(self, face: pygame.Surface, foot: tuple[int, int], room: int, count: int, share: float) -> None:
        texts, (x, y) = self.ctx.texts, foot
        lines = (
            (texts.format_percent(share), SIZES.percent_letters_scale, "bold"),
            (texts.format_number(count), 1.0, "semibold"),
        )
        for text, scale, weight in lines:
            words = fitted(self.ctx, text, round(scale * self.letters), room, weight=weight)
            y -= words.get_height()
            stamp(face, words, (x - words.get_width() // 2, y))


# --- the abacus

BEADS = 20


class Rod(NamedTuple):
    """A rod of the abacus: its name, the part of its beads that count (0 to 1), the text at its end, and its picture: a
    portrait or the cover of a book.
    """

    label: str
    share: float
    end: str
    portrait: str = ""
    beads: int = BEADS
    cover: str = ""


def beads(share: float, both: bool, most: int = BEADS) -> tuple[int, int]:
    """Return the numbers of beads left and right; `share` is that of the right ones if `both` sides have some."""
    counting = round(most * share)
    return (most - counting, counting) if both else (counting, 0)


class Abacus(Chart):
    """A rod for each share, its beads pushed to the left. With two `sides`, red beads at the left count for the first
    side and jade beads at the right for the second. `remark` explains the texts at the ends of the rods.
    """

    stretch = 1.0

    def __init__(
        self, ctx: Context, rods: Sequence[Rod], name: str = "", sides: Sequence[str] = (), *, title: str = "",
        remark: str = "",
    ) -> None:  # fmt: skip
        self.rods, self.sides, self.title, self.remark = tuple(rods), tuple(sides), title, remark
        super().__init__(ctx, 0, name, self.rods, self.sides, title, remark)
        self.padding = ctx.px(SIZES.abacus_padding_px)
        self.step = max(ctx.px(SIZES.rod_step_px), round(SIZES.rod_figure_letters_scale * self.line_height) + ctx.px(6))
        self.head = self.heading_height + (self.line_height + ctx.px(10) if sides else 0)
        widest = max(self.text_width(rod.label) for rod in self.rods)
        self.names_width = widest + ctx.px(16) if widest else 0

    def measure(self, width: int) -> tuple[int, int]:
        return width, 2 * self.padding + self.head + len(self.rods) * (self.step + self._names_above(width))

    def _names_above(self, width: int) -> int:
        """Return the height of the names if they stand above their rods."""
        return self.line_height if self.names_width > SIZES.max_names_width_ratio * width else 0

    def draw(self, face: pygame.Surface) -> None:
        size, pad = face.get_size(), self.padding
        face.blit(self.ctx.nine_patch("fittings/abacus", size), (0, 0))
        inside = pygame.Surface((size[0] - 2 * pad, size[1] - 2 * pad), pygame.SRCALPHA)
        self.write_heading(inside)
        self._draw_rods(inside)
        room = inside.get_width() - self.heading.size_in(size[0])[0]
        if self.remark and self.ctx.type.width(self.remark, self.letters) < room:
            y = (self.heading_height - self.line_height) // 2
            self.write(inside, self.remark, inside.get_width(), y, role="text_dim", at=1)
        stamp(face, inside, (pad, pad))

    def _draw_rods(self, face: pygame.Surface) -> None:
        ctx, (width, height), above = self.ctx, face.get_size(), self._names_above(face.get_width())
        step = min((height - self.head) / len(self.rods), SIZES.max_rod_stretch_ratio * self.step + above)
        top = self.head + (height - self.head - step * len(self.rods)) / 2
        has_pictures = any(rod.portrait or rod.cover for rod in self.rods)
        side = min(ctx.px(SIZES.rod_picture_px), round(step) - ctx.px(4)) if has_pictures else 0
        begin = (side + ctx.px(12) if side else 0) + (0 if above else self.names_width)
        size = round(SIZES.rod_figure_letters_scale * self.letters)
        figures = [ctx.type.render(rod.end, size, ctx.color("gold"), "bold") for rod in self.rods]
        end = width - max(figure.get_width() for figure in figures) - ctx.px(16)
        bead = round(min((end - begin) / (BEADS + SIZES.free_rod_beads), SIZES.bead_aspect * 0.88 * (step - above)))
        for name, x, at in zip(self.sides, (begin, end), (0, 1), strict=False):
            words = fitted(ctx, name, self.letters, (end - begin) // 2 - ctx.px(8), role="text_dim")
            stamp(face, words, (x - at * words.get_width(), self.heading_height))
        for n, (rod, figure) in enumerate(zip(self.rods, figures, strict=True)):
            y = round(top + n * step + above + (step - above) / 2)
            if rod.portrait:
                lay(face, draw_portrait(ctx.art, rod.portrait, side), midleft=(0, y - above // 2))
            elif rod.cover:
                lay(face, self.picture(f"fittings/book-{rod.cover}", side), midleft=(0, y - above // 2))
            if above:
                self.write(face, rod.label, begin, y - round((step - above) / 2) - above)
            else:
                self.write(face, rod.label, begin - self.names_width, y - self.line_height // 2)
            stamp(face, figure, (width - figure.get_width(), y - figure.get_height() // 2))
            counts = beads(rod.share, bool(self.sides), rod.beads)
            self._draw_beads(face, (begin, end), y, max(4, bead), counts)

    def _draw_beads(
        self, face: pygame.Surface, ends: tuple[int, int], y: int, bead: int, counts: tuple[int, int]
    ) -> None:
        (begin, end), (left, right) = ends, counts
        wire, height = max(2, self.ctx.px(SIZES.wire_px)), round(bead / SIZES.bead_aspect)
        groups = [(begin, left, "red" if self.sides else "amber"), (end - right * bead, right, "jade")]
        placed = [(x + n * bead, y - height // 2, dye) for x, count, dye in groups for n in range(count)]
        shadow = self.picture(
            "fittings/bead-shadow", SIZES.bead_shadow_width_ratio * bead, SIZES.bead_shadow_height_ratio * height
        )
        face.blits([(shadow, (x, top)) for x, top, _ in placed])
        face.blit(self.ctx.nine_patch("fittings/wire", (end - begin, wire)), (begin, y - wire // 2))
        face.blits([(self.picture(f"medals/bead-{dye}", bead, height), (x, top)) for x, top, dye in placed])
