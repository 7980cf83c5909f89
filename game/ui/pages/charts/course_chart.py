"""The points of a match as a boat race, and the result of a deal as bars."""

from collections.abc import Sequence
from math import ceil

from game.session.matches.match import find_deciding_deal
from game.session.words.review_words import ResultPart, StoryTexts
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Grid, Label, Picture, SizeHints, Space, Widget
from game.ui.measures import Measures
from game.ui.pages.charts.chart import MAX_ACCURACY, Plot, Point
from game.ui.pages.charts.landscape import Landscape
from game.ui.pages.parts.pictures import DrawnPicture
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("course_chart")

MAX_SEATS_OF_LARGE_PORTRAITS = 4
DEAL_LABEL_WIDTH_DIGITS = 5
WAKE_COLORS = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")


class BoatRaceChart(Landscape):
    """A line chart of each seat's points, drawn as the wake of a boat. `ranking` lists the seats from best to worst."""

    size_hints = SizeHints(stretch=3)
    has_clear_sky = True

    def __init__(
        self, ctx: Context, histories: Sequence[Sequence[int]], portraits: Sequence[str], ranking: Sequence[int]
    ) -> None:
        self.histories, self.portraits = tuple(map(tuple, histories)), tuple(portraits)
        self.ranking = tuple(ranking)
        self.decisive_deal = find_deciding_deal(histories, ranking)
        super().__init__(ctx, SIZES.min_height_px, "course", self.histories, self.portraits, self.ranking)
        has_large_portraits = len(histories) <= MAX_SEATS_OF_LARGE_PORTRAITS
        self.portrait_width = ctx.px(SIZES.large_portrait_px if has_large_portraits else SIZES.small_portrait_px)
        self.label_height = self.line_height + ctx.px(8)

    def paint(self) -> None:
        plot = self.make_plot(self.rect.size)
        boat_positions = self.compute_boat_positions(plot, self.rect.w)
        self._paint_lake(plot)
        self.paint_grid(map(plot.y, {plot.low, 0, plot.high}), plot.left, plot.x(len(self.histories[0]) - 1), 0.4)
        self.paint_svg("".join(self.draw_wake(plot, seat, boat_positions[seat]) for seat in reversed(self.ranking)))
        self._write_words(plot)
        side = self.portrait_width
        for seat, color in reversed(list(zip(self.ranking, ("first", *WAKE_COLORS), strict=False))):
            x, y = boat_positions[seat][0], boat_positions[seat][1] - SIZES.boat_rise_ratio * side
            portrait = draw_portrait(self.ctx.art, self.portraits[seat], side)
            self.put(portrait, center=(x, y - SIZES.portrait_rise_ratio * side))
            boat = self.picture(f"fittings/boat-{color}", SIZES.boat_width_ratio * side, SIZES.boat_height_ratio * side)
            self.put(boat, topleft=(x - SIZES.boat_x_ratio * side, y - SIZES.boat_y_ratio * side))

    def _paint_lake(self, plot: Plot) -> None:
        shore_y = min(SIZES.shore_y_ratio * self.rect.h, plot.top - SIZES.shore_clearance_lines * self.label_height)
        self.canvas.fill(self.ctx.theme.get_tone("lake"))
        self.paint_sky(shore_y)
        self.paint_water(shore_y, SIZES.wave_scale)
        beam_size = round(SIZES.beam_width_ratio * plot.step), self.rect.h - self.label_height
        beam = hall.draw_beam(self.ctx, beam_size, self.ctx.theme.get_number("decided_light") / 2)
        self.put(beam, midtop=(plot.x(self.decisive_deal - 0.5), 0))

    def make_plot(self, size: tuple[int, int]) -> Plot:
        (width, height), side = size, self.portrait_width
        values = [value for history in self.histories for value in history]
        low, high = min(values), max(values)
        top = (SIZES.boat_room_ratio + SIZES.boat_rise_ratio) * side + self.ctx.px(SIZES.sky_height_px)
        bottom = height - self.label_height - (SIZES.boat_room_ratio - SIZES.boat_rise_ratio) * side
        label_widths = [self.measure_text_width(self.ctx.texts.format_signed(value)) for value in (low, 0, high)]
        left = max(label_widths) + self.ctx.px(28)
        plot = Plot(top, bottom, low, high, left)
        rear_x = min(x for x, _ in self.compute_boat_positions(plot, width).values())
        return plot._replace(step=(rear_x - SIZES.last_deal_gap_ratio * side - left) / (len(self.histories[0]) - 1))

    def draw_wake(self, plot: Plot, seat: int, boat_position: Point) -> str:
        """Return SVG of a seat's line with a dot for each deal. A thinner line continues to the boat."""
        theme = self.ctx.theme
        rank_index = self.ranking.index(seat)
        color = theme.inlay[WAKE_COLORS[rank_index - 1]] if rank_index else theme.get_tone("winner_wake")
        width = (5.0 if rank_index else 7.0) * self.ctx.scale
        foam_color = theme.get_tone("foam")
        x, y = boat_position
        stern = x - SIZES.stern_x_ratio * self.portrait_width, y + SIZES.stern_y_ratio * self.portrait_width
        points = plot.list_points(self.histories[seat])
        line = svg.horizontal_curve([*points, stern])
        body = svg.stroke(line, foam_color, SIZES.foam_width_ratio * width, stroke_opacity=SIZES.foam_opacity)
        body += svg.stroke(line, color, SIZES.lead_width_ratio * width, stroke_opacity=SIZES.lead_opacity)
        body += svg.stroke(svg.horizontal_curve(points), color, max(1.5, width))
        dots = (svg.circle(x, y, max(2.0, 1.15 * width), fill=color) for x, y in points)
        return body + svg.group(dots, stroke=foam_color, stroke_width=max(1.0, 0.3 * width))

    def compute_boat_positions(self, plot: Plot, width: int) -> dict[int, Point]:
        """Return the centre of each seat's boat. If two boats would overlap, the worse one is farther left."""
        first_boat_x = width - SIZES.foremost_boat_margin_ratio * self.portrait_width
        boat_ys = [plot.y(self.histories[seat][-1]) for seat in self.ranking]
        steps_behind = count_steps_behind(boat_ys, SIZES.clear_height_ratio * self.portrait_width)
        max_step_width = SIZES.max_steps_ratio * first_boat_x / max(1, *steps_behind)
        step_width = min(SIZES.boat_step_ratio * self.portrait_width, max_step_width)
        boats = zip(self.ranking, steps_behind, boat_ys, strict=True)
        return {seat: (first_boat_x - steps * step_width, y) for seat, steps, y in boats}

    def _write_words(self, plot: Plot) -> None:
        ctx = self.ctx
        for value in {plot.low, 0, plot.high}:
            if not value or abs(plot.y(value) - plot.y(0)) >= self.label_height:
                y = plot.y(value) - self.label_height / 2
                self.paint_text(ctx.texts.format_signed(round(value)), plot.left - ctx.px(16), y, align_ratio=1)
        caption = ctx.t("table.match.decided_here")
        if self.measure_text_width(caption) <= SIZES.max_words_width_ratio * plot.step:
            self.paint_text(caption, plot.x(self.decisive_deal - 0.5), ctx.px(8), role="gold", align_ratio=0.5)
        deal_step = ceil(self.measure_text_width("0") * DEAL_LABEL_WIDTH_DIGITS / plot.step)
        round_deals = range(deal_step, len(self.histories[0]), deal_step)
        free_deals = (n for n in round_deals if abs(n - self.decisive_deal) >= deal_step)
        deal_numbers = sorted([self.decisive_deal, *free_deals])
        top = self.rect.h - self.label_height - ctx.px(4)
        for n in deal_numbers:
            label = ctx.t("table.result.title", n=n) if n == deal_numbers[0] else str(n)
            self.paint_text(label, plot.x(n), top, role="gold" if n == self.decisive_deal else "text", align_ratio=0.5)


def count_steps_behind(boat_ys: Sequence[float], boat_height: float) -> list[int]:
    """Return by how many steps each boat is moved left so that no two boats overlap, from the best to the worst."""
    step_counts = list[int]()
    for n, y in enumerate(boat_ys):
        occupied_steps = {step_counts[k] for k in range(n) if abs(boat_ys[k] - y) < boat_height}
        step = step_counts[-1] if step_counts else 0
        while step in occupied_steps:
            step += 1
        step_counts.append(step)
    return step_counts


def deal_result_bars(ctx: Context, story_texts: StoryTexts | None, height: float = SIZES.bar_height_px) -> Widget:
    """Return a bar for each part of a deal's result. Without `story_texts`, return empty space of the same height."""
    if story_texts is None:
        return Space(ctx, height=height + 2 * ctx.fonts.line_height(ctx.tx(19), "semibold") / ctx.scale)
    parts = story_texts.build_parts()
    bar_values = [0.0, *(end for part in parts for end in (part.start, part.end))]
    value_range = min(bar_values), max(bar_values)
    columns: list[tuple[Widget, str, str, str]] = [
        (ResultPartBar(ctx, part, value_range, height), part.name, part.amount_text, part.explanation) for part in parts
    ]
    if story_texts.story.accuracy is not None:
        accuracy = round(story_texts.story.accuracy)
        side = ctx.px(height)
        ring_width = SIZES.ring_width_ratio * side
        ring = svg.ring(side, ring_width, accuracy / MAX_ACCURACY, ctx.theme.gold, ctx.theme.raised)
        ring_picture = Picture(ctx, svg.render(ring, (side, side)))
        text = f"{accuracy} / {MAX_ACCURACY}"
        columns.append((ring_picture, ctx.t("story.accuracy"), text, ctx.t("story.accuracy.means")))
    width = max(ctx.fonts.width(text, ctx.tx(19), "bold") for column in columns for text in column[1:3])
    bars = []
    for picture, part_name, amount_text, tooltip in columns:
        name = Label(ctx, part_name, 19, "text_dim", "semibold", align="center")
        amount = Label(ctx, amount_text, 19, weight="bold", align="center")
        bars.append(Column(ctx, [picture, name, amount], 0, tooltip=tooltip))
    return Grid(ctx, bars, len(bars), gap=0, min_width=width / ctx.scale + SIZES.part_gap_px)


class ResultPartBar(DrawnPicture):
    """A waterfall-chart bar for a part of a deal's result. `value_range` is the minimum and maximum of all bars."""

    def __init__(self, ctx: Context, part: ResultPart, value_range: tuple[float, float], height: float) -> None:
        super().__init__(ctx, height, "", part, value_range)
        self.part, self.value_range = part, value_range

    def paint(self) -> None:
        theme, part = self.ctx.theme, self.part
        width, height = self.rect.size
        padding = self.ctx.px(6)
        compute_y = Plot(padding, height - padding, *self.value_range).y
        line_width = max(1.0, 1.5 * self.ctx.scale)
        bar_width = SIZES.bar_width_ratio * width
        left = (width - bar_width) / 2
        top, bottom = sorted((compute_y(part.start), compute_y(part.end)))
        body = svg.stroke(f"M0 {compute_y(0):.2f}H{width}", theme.text_dim, line_width, stroke_opacity=0.5)
        if not part.is_total:
            connectors = f"M0 {compute_y(part.start):.2f}H{left:.2f}M{width} {compute_y(part.end):.2f}h{-left:.2f}"
            body += svg.stroke(connectors, theme.text_dim, line_width)
        gain_color = theme.gold if part.is_total else theme.get_tone("story_gain")
        color = theme.inlay["cinnabar"] if part.end < part.start else gain_color
        edge_style = {"stroke": mix(color, "#ffffff", 0.5), "stroke_width": 0.6 * line_width}
        bar_height = max(bottom - top, 2 * line_width)
        body += svg.rect((left, top, bar_width, bar_height), 4 * self.ctx.scale, fill="url(#shine)", **edge_style)
        shine_colors = mix(color, "#ffffff", 0.3), mix(color, "#000000", 0.3)
        self.paint_svg(body, svg.linear("shine", *shine_colors, (0, top, 0, top + bar_height)))
