"""Statistics drawn as objects: a dial, a drum, coins, medals and an abacus."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.bots.levels import load_levels
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import PLAYER_PORTRAIT
from game.ui.gfx.text import MIN_TEXT_PX
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Label, Panel, Picture, Row, SingleRow, SizeHints, Space, Title, Widget, grow, with_width
from game.ui.measures import Measures
from game.ui.pages.charts.chart import MAX_ACCURACY, Chart, Point
from game.ui.pages.parts.pictures import draw_level_sign, render_fitted_text
from game.ui.pages.rooms import hall
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("figures")
CHART_SIZES = Measures("chart")

# Unit of the dial's lengths (except pixels): distance from its middle to a level's sign. Angles are turns from the top.
ARC_STROKES = ((1.25, 0.16), (0.85, 0.3), (0.5, 1.0))
"""Width and opacity of each stroke of the arc. Widths are fractions of the dial groove's width."""


class RatingDial(Chart):
    """A dial with a needle for the rating and an arc for its margin of error; at first, an arc for the rated deals."""

    has_wide_shelf = True

    def __init__(self, ctx: Context, rating: Rating | None, deals: int = MIN_RATED_DEALS, text: str = "") -> None:
        super().__init__(ctx, SIZES.dial_height_px, "rating.dial", rating, deals, ctx.settings.face)
        self.picture_height = max(self.picture_height, ctx.tx(SIZES.min_dial_height_tx))
        self.rating, self.deals = rating, deals
        self.text = text or f"{deals}/{MIN_RATED_DEALS}"

    def paint(self) -> None:
        level_names = [self.ctx.t(f"bots.level.{level}") for level in load_levels()]
        w, h = self.rect.size
        min_text_px = self.ctx.px(MIN_TEXT_PX)
        text_size = min(self.ctx.fonts.fit(name, self.text_size, w // 4, "bold", min_text_px) for name in level_names)
        name_width = max(self.measure_plate_width(name, text_size) for name in level_names)
        height_units = SIZES.names_top_units + SIZES.dial_foot_units + SIZES.ledge_height_units
        max_unit = (w / 2 - name_width) / SIZES.half_dial_units
        self.unit = min(max_unit, (h - self.measure_plate_height(text_size)) / height_units)
        shelf_y = h - round(SIZES.ledge_height_units * self.unit)
        self.center = w / 2, shelf_y - SIZES.dial_foot_units * self.unit
        self._paint_dial(shelf_y)
        self._paint_rating()
        self._paint_levels(level_names, text_size)

    def _paint_dial(self, shelf_y: int) -> None:
        """Draw the dial without signs, and the shelf on which the dial stands."""
        unit, (w, h) = self.unit, self.rect.size
        self.paint_wall_light(self.center, SIZES.dial_light_units * unit)
        disc_rect = pygame.Rect(0, 0, round(SIZES.disc_width_units * unit), round(SIZES.disc_width_units * unit))
        disc_rect.center = round(self.center[0]), round(self.center[1])
        self.paint_wall_shadow(disc_rect, is_oval=True)
        shelf_width = w if self.has_wide_shelf else round(SIZES.narrow_shelf_units * unit)
        shelf = pygame.Rect((w - shelf_width) // 2, shelf_y, shelf_width, h - shelf_y)
        self.paint_shelf(shelf, shelf.h // 2, SIZES.dial_lip_px)
        size = SIZES.dial_width_units * unit, (SIZES.dial_top_units + SIZES.dial_foot_units) * unit
        for name in ("hall/dial", "fittings/dial"):
            self.put(self.picture(name, *size), midbottom=(w / 2, shelf_y))

    def _paint_rating(self) -> None:
        unit, (x, y) = self.unit, self.center
        if self.rating:
            level, margin = self.rating.level, self.rating.margin
            self._paint_arc(self._compute_dial_angle(level - margin), self._compute_dial_angle(level + margin))
            turns = self._compute_dial_angle(level)
            needle = self.picture("fittings/needle", SIZES.needle_width_units * unit, SIZES.needle_height_units * unit)
            turned_needle = pygame.transform.rotozoom(needle, -360 * turns, 1.0)
            self.put(turned_needle, center=drawings.compute_polar_point(x, y, SIZES.needle_stud_y_units * unit, turns))
        elif self.deals:
            self._paint_arc(-SIZES.max_dial_turns, SIZES.max_dial_turns * (2 * self.deals / MIN_RATED_DEALS - 1))
        mood: Mood = "glad" if self.rating else "neutral"
        portrait = draw_portrait(self.ctx.art, PLAYER_PORTRAIT, round(SIZES.portrait_side_units * unit), mood)
        self.put(portrait, center=(x, y - SIZES.portrait_rise_units * unit))
        wall_ctx = self.ctx.base_context.make_wall_context()
        max_size = round(SIZES.field_text_units * unit)
        max_width = SIZES.field_width_units * unit
        text_picture = render_fitted_text(wall_ctx, self.text, max_size, max_width, weight="extrabold")
        self.put(text_picture, center=(x, y + SIZES.field_y_units * unit))

    def _compute_dial_angle(self, level: float) -> float:
        """Return the angle of a level on the dial, in turns clockwise from the top."""
        count = len(load_levels())
        return SIZES.max_dial_turns * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _paint_arc(self, start_turns: float, end_turns: float) -> None:
        radius = SIZES.channel_radius_units * self.unit
        width = SIZES.channel_width_units * self.unit
        x, y = drawings.compute_polar_point(*self.center, radius, start_turns)
        end_x, end_y = drawings.compute_polar_point(*self.center, radius, end_turns)
        arc = f"M{x:.2f} {y:.2f}A{radius:.2f} {radius:.2f} 0 0 1 {end_x:.2f} {end_y:.2f}"
        gold = self.ctx.theme.get_tone("bronze_gold")
        strokes = (svg.stroke(arc, gold, ratio * width, stroke_opacity=opacity) for ratio, opacity in ARC_STROKES)
        self.paint_svg("".join(strokes) + svg.stroke(arc, mix(gold, "#ffffff", 0.7), 0.18 * width))

    def compute_level_positions(self) -> list[Point]:
        """Return the centre of each level's sign on the dial, from the weakest level to the strongest."""
        level_turns = (self._compute_dial_angle(n) for n in range(1, len(load_levels()) + 1))
        return [drawings.compute_polar_point(*self.center, self.unit, turns) for turns in level_turns]

    def _paint_levels(self, names: Sequence[str], text_size: int) -> None:
        ctx, unit = self.ctx, self.unit
        level = self.rating.level if self.rating else -1.0
        glow_diameter = round(SIZES.sign_glow_units * unit)
        level_signs = zip(load_levels(), names, self.compute_level_positions(), strict=True)
        for n, (level_name, name, (x, y)) in enumerate(level_signs, 1):
            is_current = round(level) == n
            if is_current:
                self.put(ctx.art.glow((glow_diameter, glow_diameter), ctx.theme.inlay["gold_light"]), center=(x, y))
            sign = draw_level_sign(ctx, level_name, round(SIZES.sign_side_units * unit), abs(level - n) < 1)
            self.put(sign, center=(x, y))
            dx = SIZES.name_x_units * unit + self.measure_plate_width(name, text_size) / 2
            dy = (SIZES.names_top_units - 1) * unit + self.measure_plate_height(text_size) / 2
            is_top = abs(x - self.center[0]) < 1
            plate_center = (x, y - dy) if is_top else (x + (dx if x > self.center[0] else -dx), y)
            self.paint_plate(name, plate_center, size=text_size, is_bright=is_current)


# Lengths of the drum are fractions of the ring's side.
class AccuracyDrum(Chart):
    """A bronze drum with an accuracy from 0 to 100. A ring around the drum is lit in proportion."""

    def __init__(self, ctx: Context, accuracy: float, accuracy_text: str) -> None:
        super().__init__(ctx, SIZES.drum_height_px, "mark.drum", accuracy, accuracy_text)
        self.picture_height = max(self.picture_height, ctx.tx(SIZES.min_dial_height_tx))
        self.accuracy, self.text = accuracy, accuracy_text

    def paint(self) -> None:
        ctx, (width, height) = self.ctx, self.rect.size
        cord_height = ctx.px(SIZES.cord_px)
        side = round(SIZES.drum_side_ratio * min(width, height - cord_height))
        ring_rect = pygame.Rect(0, 0, side, side)
        ring_rect.center = x, y = width // 2, (height + cord_height) // 2
        self.paint_wall_light((x, y - SIZES.drum_light_rise_ratio * side), SIZES.drum_light_side_ratio * side)
        self.paint_wall_shadow(ring_rect, is_oval=True)
        cord_picture = self.picture("fittings/cords", SIZES.cords_width_ratio * side, SIZES.cords_height_ratio * side)
        self.put(cord_picture, midtop=(x, ring_rect.y - 0.7 * cord_picture.get_height()))
        drum = hall.draw_object(ctx, "gong", round(SIZES.gong_side_ratio * side) // 8 * 8)
        lit_ring = self.picture("fittings/ring-lit", side).copy()
        lit_arc = svg.ring(100, 50, self.accuracy / MAX_ACCURACY, "#ffffff", cap="butt")
        surfaces.mask(lit_ring, svg.draw_square(lit_arc, side, 100))
        number_plate = ctx.panel("badge", (round(SIZES.mark_plate_side_ratio * side),) * 2)
        for picture in (drum, self.picture("fittings/ring", side), lit_ring, number_plate):
            self.put(picture, center=(x, y))
        number = ctx.fonts.render(self.text, round(SIZES.mark_text_ratio * side), ctx.color("gold"), "extrabold")
        max_accuracy_text = ctx.t("statistics.accuracy.best", n=MAX_ACCURACY)
        size = max(ctx.tx(MIN_TEXT_PX), round(SIZES.best_mark_text_ratio * side))
        scale_label = render_fitted_text(ctx, max_accuracy_text, size, SIZES.best_mark_width_ratio * side)
        text_y = y + (number.get_height() - scale_label.get_height()) // 2
        self.put(number, midbottom=(x, text_y))
        self.put(scale_label, midtop=(x, text_y))


MIN_RECENT_PLACE_SLOTS = 10


def recent_places_strip(ctx: Context, places: Sequence[tuple[int, int]], summary: str) -> Widget:
    """Return a medal for each recent deal, oldest first. `places` holds pairs of place and number of players."""
    oldest, newest = (Label(ctx, ctx.t(f"statistics.{end}"), 19, weight="semibold") for end in ("oldest", "newest"))
    labels = [oldest, grow(Label(ctx, summary, 21, weight="bold", align="center", name="form.words")), newest]
    label_row = Column(ctx, [SingleRow(ctx, labels, 12, "middle")], padding=(SIZES.form_shelf_px / 2, 0))
    return Column(ctx, [RecentPlacesShelf(ctx, places), label_row], 0)


class RecentPlacesShelf(Chart):
    """Medals on pedestals; a better place has a higher pedestal. Empty slots have a ring."""

    size_hints = SizeHints()

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]]) -> None:
        self.places = tuple(places)
        super().__init__(ctx, 0, "form", self.places)
        self.picture_height = min(ctx.tx(SIZES.form_height_tx), ctx.px(SIZES.max_form_height_px))

    def paint(self) -> None:
        width, height = self.rect.size
        depth = self.ctx.px(SIZES.form_shelf_px)
        front_y = height - self.ctx.px(CHART_SIZES.lip_px)
        self.paint_shelf(pygame.Rect(0, front_y, width, height - front_y), depth)
        foot_y = front_y - round(SIZES.block_foot_ratio * depth)
        slot_count = max(len(self.places), MIN_RECENT_PLACE_SLOTS)
        slot_width = (width - depth) / slot_count
        side = min(self.ctx.tx(SIZES.form_medal_tx), int(SIZES.medal_step_ratio * slot_width))
        for n in range(slot_count):
            x = depth / 2 + slot_width * (n + 0.5)
            if n >= len(self.places):
                self.put(self.picture("fittings/slot", side), midbottom=(x, foot_y))
                continue
            place, player_count = self.places[n]
            merit_ratio = (player_count - place) / max(1, player_count - 1)
            height_ratio = SIZES.min_block_height_ratio + (1 - SIZES.min_block_height_ratio) * merit_ratio
            top = foot_y - round(height_ratio * (foot_y - side))
            self.put(self.ctx.nine_patch("fittings/block", (side, front_y - top)), midtop=(x, top))
            medal = self.ctx.art.medal(place, side, place == player_count)
            self.put(medal, midbottom=(x, top + SIZES.medal_sink_ratio * side))


TOTAL_COIN_COUNT = 56


class CoinStacks(Chart):
    """A stack of coins for each place. Its height shows how often the user took that place."""

    size_hints = SizeHints(stretch=1.5)

    def __init__(self, ctx: Context, counts: Sequence[int]) -> None:
        self.counts = tuple(counts)
        super().__init__(ctx, SIZES.stacks_height_px, "places", self.counts)
        self.picture_height += 3 * self.line_height

    def paint(self) -> None:
        ctx, (width, height) = self.ctx, self.rect.size
        side_margin = ctx.px(SIZES.stacks_inset_px)
        place_width = (width - 2 * side_margin) / len(self.counts)
        medal_width = round(min(ctx.px(SIZES.stack_medal_px), 0.8 * place_width))
        shelf = pygame.Rect(ctx.px(12), 0, width - ctx.px(24), medal_width + ctx.px(CHART_SIZES.lip_px + 14))
        shelf.bottom = height - ctx.px(SIZES.stacks_foot_px)
        deal_count = sum(self.counts) or 1
        coin_counts = [round(TOTAL_COIN_COUNT * count / deal_count) or int(count > 0) for count in self.counts]
        max_stack_height = shelf.y - ctx.px(SIZES.stacks_shelf_px) / 2 - SIZES.stack_text_lines * self.line_height
        max_width = max_stack_height / (SIZES.coin_aspect + SIZES.coin_thickness_ratio * (max(4, *coin_counts) - 1))
        coin_width = min(ctx.px(SIZES.max_coin_width_px), 0.82 * place_width, max_width)
        shelf_depth = min(ctx.px(SIZES.stacks_shelf_px), round(SIZES.stacks_shelf_coin_ratio * coin_width))
        self.paint_shelf(shelf, shelf_depth)
        bracket = self.picture("fittings/bracket", ctx.px(SIZES.bracket_width_px), ctx.px(SIZES.bracket_height_px))
        for x_ratio in (SIZES.bracket_x_ratio, 1 - SIZES.bracket_x_ratio):
            self.put(bracket, midtop=(x_ratio * width, shelf.bottom))
        for place, coin_count in enumerate(coin_counts, 1):
            x = round(side_margin + (place - 0.5) * place_width)
            is_last = place == len(self.counts) > 1
            metal = "iron" if is_last or place > len(drawings.MEDAL_METALS) else drawings.MEDAL_METALS[place - 1]
            stack_top = self._paint_stack(x, shelf.y - shelf_depth // 2, coin_width, coin_count, metal)
            self.put(ctx.art.medal(place, medal_width, is_last), midtop=(x, shelf.y + ctx.px(CHART_SIZES.lip_px + 6)))
            label_bottom = x, min(stack_top, shelf.y - shelf_depth)
            self._write_counts(self.counts[place - 1], deal_count, label_bottom, place_width)

    def _write_counts(self, count: int, deal_count: int, midbottom: Point, max_width: float) -> None:
        texts, (x, y) = self.ctx.texts, midbottom
        percent_size = round(SIZES.percent_text_scale * self.text_size)
        percent_line = texts.format_percent(count / deal_count), percent_size, "bold"
        for text, size, weight in (percent_line, (texts.format_number(count), self.text_size, "semibold")):
            label = render_fitted_text(self.ctx, text, size, max_width, weight=weight)
            self.put(label, midbottom=(x, y))
            y -= label.get_height()

    def _paint_stack(self, x: int, center_y: int, width: float, count: int, metal: str) -> int:
        """Draw a stack of coins. `center_y` is the centre of the lowest coin. Return the y of the stack's top."""
        picture = self.picture(f"medals/coin-{metal}", width, SIZES.coin_aspect * width)
        coin_shadow = surfaces.make_silhouette(picture, "#000000", round(SIZES.coin_shade_alpha))
        coin_shadow_drop = max(1, round(SIZES.coin_shade_drop_ratio * width))
        y = float(center_y)
        if count:
            shadow_size = SIZES.foot_shadow_width_ratio * width, SIZES.foot_shadow_height_ratio * picture.get_height()
            shadow_x = x - SIZES.foot_shadow_x_ratio * width
            self.put(self.picture("fittings/shadow-foot", *shadow_size), midleft=(shadow_x, y))
        for n in range(count):
            y = center_y - n * SIZES.coin_thickness_ratio * width
            offset_x = ((n * 7 + n * n + int(x)) % 7 - 3) * SIZES.coin_offset_ratio * width
            if n:
                self.put(coin_shadow, center=(x + offset_x + 1, y + coin_shadow_drop))
            self.put(picture, center=(x + offset_x, y))
        return round(y) - picture.get_height() // 2


MAX_BEADS = 20
ROD_PICTURE_PX = 56


class AbacusRow(NamedTuple):
    """A rod of the abacus: `label` is at its left, `value` at its right. A fraction `ratio` of its beads is moved."""

    label: str
    ratio: float
    value: str
    bead_count: int = MAX_BEADS
    picture: pygame.Surface | None = None


def abacus(
    ctx: Context, rows: Sequence[AbacusRow], name: str, title: str, remark: str = "", *, sides: tuple[str, ...] = ()
) -> Widget:
    """Return an abacus. `remark` is a text at its top right; `sides` are titles above the left and the right beads."""
    gap = SIZES.rod_gap_px
    max_label_width = ctx.px(SIZES.max_rod_label_px)
    label_width = min(max_label_width, max(ctx.fonts.width(row.label, ctx.tx(19), "semibold") for row in rows))
    value_width = max(ctx.fonts.width(row.value, ctx.tx(SIZES.rod_value_tx), "bold") for row in rows)
    heading = Title(ctx, title, CHART_SIZES.heading_text_tx, min_scale=CHART_SIZES.min_heading_ratio)
    lines: list[Widget] = [Row(ctx, [heading, Space(ctx), Label(ctx, remark, 19, "text_dim")], gap)]
    if sides:
        left, right = (Label(ctx, side, 19, "text_dim") for side in sides)
        left_space = with_width(Space(ctx), label_width + (ctx.px(gap + ROD_PICTURE_PX) if rows[0].picture else 0))
        side_labels = grow(SingleRow(ctx, [left, Space(ctx), right], gap))
        lines.append(SingleRow(ctx, [left_space, side_labels, with_width(Space(ctx), value_width)], gap))
    for row in rows:
        label = Label(ctx, row.label, 19, weight="semibold")
        value = Label(ctx, row.value, SIZES.rod_value_tx, "gold", "bold", align="right")
        parts: list[Widget] = [Picture(ctx, row.picture)] if row.picture else []
        parts += [with_width(label, label_width), AbacusRod(ctx, row, bool(sides)), with_width(value, value_width)]
        lines.append(grow(SingleRow(ctx, parts, gap, "middle")))
    return Panel(ctx, grow(Column(ctx, lines, 6)), SIZES.abacus_padding_px, style="fittings/abacus", name=name)


class AbacusRod(Chart):
    """A rod with beads at its left end and, if it has two sides, the moved beads at its right end."""

    def __init__(self, ctx: Context, row: AbacusRow, has_two_sides: bool) -> None:
        self.row = row
        moved_count = round(row.bead_count * row.ratio)
        self.bead_counts = (row.bead_count - moved_count, moved_count) if has_two_sides else (moved_count, 0)
        self.left_color = "red" if has_two_sides else "amber"
        super().__init__(ctx, SIZES.rod_step_px, "", self.bead_counts, has_two_sides)

    def paint(self) -> None:
        width, height = self.rect.size
        left_count, right_count = self.bead_counts
        center_y = height // 2
        max_bead_width = SIZES.bead_aspect * SIZES.bead_height_ratio * height
        bead_width = round(max(4, min(width / (MAX_BEADS + SIZES.free_rod_beads), max_bead_width)))
        bead_height = round(bead_width / SIZES.bead_aspect)
        beads = [(self.left_color, n * bead_width) for n in range(left_count)]
        beads += [("jade", width - (n + 1) * bead_width) for n in range(right_count)]
        shadow_size = SIZES.bead_shadow_width_ratio * bead_width, SIZES.bead_shadow_height_ratio * bead_height
        for _, x in beads:
            self.put(self.picture("fittings/bead-shadow", *shadow_size), topleft=(x, center_y - bead_height // 2))
        wire_height = max(2, self.ctx.px(SIZES.wire_px))
        self.put(self.ctx.nine_patch("fittings/wire", (width, wire_height)), topleft=(0, center_y - wire_height // 2))
        for color, x in beads:
            self.put(self.picture(f"medals/bead-{color}", bead_width, bead_height), midleft=(x, center_y))
