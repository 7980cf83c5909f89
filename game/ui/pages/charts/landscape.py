"""Line charts drawn as hills over the sea, with a sun, a moon or herons in the sky."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, cos, floor, pi
from typing import Literal, NamedTuple

import pygame

from game.bots.levels import load_levels
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Title, Widget
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, Plot, Point, add_border, list_round_numbers
from game.ui.pages.parts.pictures import render_fitted_text

SIZES = Measures("landscape")
CHART_SIZES = Measures("chart")

MIN_ROUNDED_DEALS = 20
"""Minimum number of deals that a label on the time axis rounds to tens."""
TERRACE_HEIGHT_RATIOS = (1.0, 0.76, 0.52, 0.28)
SkyObject = Literal["sun", "moon", "herons", ""]
Points = Sequence[Point]


class SkyObjectSize(NamedTuple):
    """Width and y of the centre, as fractions of the landscape's height. The picture is wider: it includes a glow."""

    width_ratio: float
    picture_scale: float
    y_ratio: float


SKY_OBJECT_SIZES = {
    "sun": SkyObjectSize(width_ratio=0.64, picture_scale=2, y_ratio=0.4),
    "moon": SkyObjectSize(width_ratio=0.3, picture_scale=4, y_ratio=0.22),
    "herons": SkyObjectSize(width_ratio=0.7, picture_scale=1, y_ratio=0.22),
}


class Landscape(Chart):
    """A chart drawn as a painting, with a thin frame and an optional title."""

    has_clear_sky = False

    def __init__(
        self, ctx: Context, height: float, name: str, *key: object, title: str = "", sky_object: SkyObject = ""
    ) -> None:
        super().__init__(ctx, height, name, *key, title, sky_object)
        self.sky_object = sky_object
        self.margin = ctx.px(SIZES.margin_px)
        min_scale = CHART_SIZES.min_heading_ratio
        heading = [Title(ctx, title, CHART_SIZES.heading_text_tx, min_scale=min_scale)] if title else []
        self.title_column = Column(ctx, heading, padding=(SIZES.margin_px, SIZES.title_top_px))
        self._children = (self.title_column,)
        self.title_width, self.title_height = self.title_column.measure(ctx.size[0])
        self.min_sea_height = self.line_height + 2 * ctx.px(SIZES.foot_px)
        """Minimum height of the sea, where the labels of the time axis are."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.title_column.place(rect)

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self.title_column.sprites()]

    def draw_picture(self) -> pygame.Surface:
        return add_border(self.ctx, super().draw_picture())

    def has_landmarks(self, height: int) -> bool:
        """Return True if a picture of this height has room for the pavilion and the boat."""
        return height >= self.ctx.px(SIZES.min_scenery_height_px)

    def compute_sky_height(self, height: int) -> int:
        """Return the minimum height of the sky, which has room for a landmark and a plate above the highest hill."""
        landmark_height = self.ctx.px(SIZES.scene_height_px) if self.has_landmarks(height) else 0
        landmark_room = landmark_height + self.line_height + self.ctx.px(SIZES.margin_px + 4)
        plate_room = self.margin + self.measure_plate_height(self.text_size) + self.ctx.px(SIZES.plate_rise_px)
        return max(self.title_height, landmark_room, plate_room)

    def paint_ground(self, points: Points, sea_y: float) -> None:
        """Paint sky, hills and sea. `points` is the outline of the hills, `sea_y` the y of the horizon."""
        width, height = self.rect.size
        points = [(0.0, points[0][1]), *points, (float(width), points[-1][1])]
        self.paint_sky(sea_y)
        self._paint_terraces(points, sea_y)
        self.paint_water(sea_y)
        if self.sky_object in ("sun", "moon"):
            glitter_picture = self._natural_picture("glitter")
            glitter_height = max(0, height - self.line_height - self.ctx.px(SIZES.foot_px) - round(sea_y))
            x = round(self._sky_object_x) - glitter_picture.get_width() // 2
            self.canvas.blit(glitter_picture, (x, round(sea_y)), (0, 0, glitter_picture.get_width(), glitter_height))

    def paint_sky(self, sea_y: float) -> None:
        width, height = self.rect.size
        picture_suffix = "-clear" * self.has_clear_sky
        self.canvas.blit(self.picture(f"charts/sky{picture_suffix}", width, sea_y), (0, 0))
        if self.sky_object:
            size = SKY_OBJECT_SIZES[self.sky_object]
            picture = self._natural_picture(self.sky_object, round(size.width_ratio * size.picture_scale * height))
            self.put(picture, center=(self._sky_object_x, size.y_ratio * height))
        hills = self.picture(f"charts/hills{picture_suffix}", width, SIZES.far_hills_height_ratio * sea_y)
        self.put(hills, bottomleft=(0, sea_y))

    @property
    def _sky_object_x(self) -> float:
        width = SKY_OBJECT_SIZES[self.sky_object].width_ratio * self.rect.h
        return max(SIZES.sky_object_x_ratio * self.rect.w, self.title_width + width / 2)

    def paint_water(self, sea_y: float, wave_scale: float = 1.0) -> None:
        width, height = self.rect.size
        picture_scale = wave_scale * self.ctx.scale
        picture_width, picture_height = (side * picture_scale for side in self.ctx.skin.get_entry("charts/water").size)
        water_height = max(1, height - round(sea_y))
        part = (0.0, 0.0, min(1.0, width / picture_width), min(1.0, water_height / picture_height))
        self.canvas.blit(self.ctx.skin.make_part("charts/water", part, (width, water_height)), (0, round(sea_y)))

    def _natural_picture(self, name: str, width: int = 0) -> pygame.Surface:
        """Return a picture of the skin with its own aspect ratio. The default width is the picture's own."""
        natural_width, natural_height = self.ctx.skin.get_entry(f"charts/{name}").size
        width = width or round(natural_width * self.ctx.scale)
        return self.picture(f"charts/{name}", width, width * natural_height / natural_width)

    def _paint_terraces(self, points: Points, sea_y: float) -> None:
        """Draw a hill with the outline `points`. In front stand lower, lighter hills of the same shape."""
        theme, scale = self.ctx.theme, self.ctx.scale
        shadow_opacity = SIZES.edge_shadow_opacity * theme.get_number("hill_edge_shadow")
        body = defs = ""
        for n, height_ratio in enumerate(TERRACE_HEIGHT_RATIOS):
            nearness = n / len(TERRACE_HEIGHT_RATIOS)
            outline = [(x, sea_y - height_ratio * (sea_y - y)) for x, y in points]
            line, top = svg.line(outline), min(min(y for _, y in outline), sea_y - 1)
            upper_color = mix(theme.get_tone("hill_near"), theme.get_tone("hill_far"), nearness)
            lower_color = mix(upper_color, theme.get_tone("hill_foot"), SIZES.hill_foot_shade_opacity)
            defs += svg.linear(f"hill{n}", upper_color, lower_color, (0, top, 0, sea_y))
            if n:
                body += svg.stroke(line, "#000000", SIZES.edge_shadow_px * scale, stroke_opacity=shadow_opacity)
            body += svg.path(f"{line}V{self.rect.h}H0Z", fill=f"url(#hill{n})")
            if n:
                edge_color, opacity = theme.get_tone("hill_edge"), 0.6 - 0.4 * nearness
                body += svg.stroke(line, edge_color, max(1.0, 1.6 * scale), stroke_opacity=opacity)
        hill = svg.render(body, self.rect.size, defs=defs)
        alpha = round(255 * theme.get_number("hill_shadow_opacity"))
        blur = max(1, round(SIZES.hill_shadow_blur_px * scale))
        self.canvas.blit(surfaces.make_shadow(hill, "#000000", alpha, blur, 4), (0, -blur))
        self.canvas.blit(hill, (0, 0))

    def paint_landmark(self, name: str, bottom_center: Point) -> None:
        """Paint a `pavilion` or a `junk` (a boat) whose bottom centre is at `bottom_center`."""
        x, y = bottom_center
        picture = self.picture(f"fittings/{name}", SIZES.scene_picture_px * self.ctx.scale)
        self.put(picture, midtop=(x, y - SIZES.scene_foot_px * self.ctx.scale))

    def measure_text_width(self, text: str) -> int:
        return self.ctx.fonts.width(text, self.text_size, "semibold")

    def paint_grid(self, line_ys: Iterable[float], left_x: float, right_x: float, opacity: float) -> None:
        lines = "".join(f"M{left_x:.2f} {y:.2f}H{right_x:.2f}" for y in line_ys)
        stroke_style = {"stroke_opacity": opacity, "stroke_dasharray": "2 7"}
        self.paint_svg(svg.stroke(lines, self.ctx.theme.text, max(1.0, 1.2 * self.ctx.scale), **stroke_style))


class LineChart(Landscape):
    """A line chart of values, oldest first, with plates at notable values. `base_value` is the value at sea level."""

    has_extreme_plates = True

    def __init__(
        self, ctx: Context, values: Sequence[float], height: float, *, name: str, title: str = "", last_text: str = "",
        sky_object: SkyObject = "sun", base_value: float = 0, format_value: Callable[[float], str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx, height, name, tuple(values), last_text, title=title, sky_object=sky_object)
        self.format_value = format_value or ctx.texts.format_signed
        self.values = tuple(values)
        self.base_value = base_value
        self.last_value_text = last_text or self.format_value(values[-1])
        min_plot_height = round(SIZES.min_plot_lines * self.line_height)
        min_height = self.compute_sky_height(self.picture_height) + min_plot_height + self.min_sea_height
        self.picture_height = max(self.picture_height, min_height)

    def compute_value_range(self) -> tuple[float, float]:
        return min(self.base_value, *self.values), max(self.base_value, *self.values)

    def build_scale(self, low: float, high: float, max_count: int) -> Mapping[float, str]:
        """Return the labels of the y axis by value. The most important value is the first."""
        values = [self.base_value, *list_round_numbers(low, high, max_count)]
        return {value: self.format_value(value) for value in values}

    def paint(self) -> None:
        width, height = self.rect.size
        low, high = self.compute_value_range()
        sea_bottom = height - self.min_sea_height
        plot_bottom = sea_bottom - (self.line_height // 2 if low < self.base_value else 0)
        plot = Plot(self.compute_sky_height(height), plot_bottom, low, high)
        max_label_count = int((plot.bottom - plot.top) / (SIZES.scale_step_lines * self.line_height))
        labels = self.build_scale(low, high, max_label_count)
        left = max(map(self.measure_text_width, labels.values()), default=0) + 2 * self.margin
        right = width - 2 * self.margin
        plot = plot._replace(left=left, step=(right - left) / max(1, len(self.values) - 1))
        points = plot.list_points(self.values)
        sea_y = plot.y(self.base_value)
        self.paint_ground(points, sea_y)
        self.paint_grid([plot.y(value) for value in labels if value != self.base_value], left, right, 0.32)
        plates = self._paint_extremes(points, sea_y) if self.has_extreme_plates else []
        self._paint_line(points)
        self._write_scale({label: plot.y(value) for value, label in labels.items()}, left - self.margin, sea_y)
        self._write_times(left, right)
        self._write_last_value(points, sea_bottom)
        for label, center in plates:
            self.paint_plate(label, center, margin=self.margin)

    def _write_scale(self, label_ys: Mapping[str, float], right_x: float, sea_y: float) -> None:
        """Write the labels of the y axis above the sea, except those that would overlap an earlier label."""
        written_ys = list[float]()
        for label, y in label_ys.items():
            y = min(y, sea_y - self.line_height / 2)
            if all(abs(y - written_y) >= self.line_height for written_y in written_ys):
                written_ys.append(y)
                self.paint_text(label, right_x, y - self.line_height / 2, align_ratio=1)

    def _paint_extremes(self, points: Points, sea_y: float) -> list[tuple[str, Point]]:
        """Paint the landmarks of the highest and the lowest value. Return the texts and centres of their plates."""
        values = self.values
        plates = []
        has_landmarks = self.has_landmarks(self.rect.h)
        low, high = self.compute_value_range()
        landmark_height = SIZES.scene_height_px if has_landmarks else 4
        plate_distance = self.line_height / 2 + self.ctx.px(SIZES.extreme_rise_px + landmark_height)
        for name, value, sign in (("pavilion", max(values), 1), ("junk", min(values), -1)):
            n = values.index(value)
            is_notable = sign * (value - self.base_value) >= SIZES.min_extreme_ratio * (high - low)
            is_last_text = self.format_value(value) == self.format_value(values[-1])
            if is_notable and 0 < n < len(values) - 1 and not is_last_text:
                bottom_center = points[n][0], points[n][1] if sign > 0 else sea_y
                if has_landmarks:
                    self.paint_landmark(name, bottom_center)
                plates.append((self.format_value(value), (bottom_center[0], bottom_center[1] - plate_distance)))
        return plates

    def _paint_line(self, points: Points) -> None:
        theme = self.ctx.theme
        width = max(2.0, CHART_SIZES.line_px * self.ctx.scale)
        line = svg.line(points)
        shadow = svg.stroke(line, "#000000", width * 1.2, stroke_opacity=0.4)
        x, y = points[-1]
        body = svg.group(shadow, f"translate(0 {0.7 * width:.1f})") + svg.stroke(line, theme.accent, width)
        body += svg.stroke(line, mix(theme.accent, "#ffffff", 0.6), width * 0.3)
        body += svg.circle(x, y, width * 1.7, fill=theme.gold, stroke=theme.panel, stroke_width=width * 0.5)
        body += svg.circle(x - width * 0.4, y - width * 0.4, width * 0.5, fill=mix(theme.gold, "#ffffff", 0.6))
        self.paint_svg(body)

    def _write_times(self, left_x: float, right_x: float) -> None:
        last_index = len(self.values) - 1
        top = self.rect.h - self.line_height - self.ctx.px(SIZES.foot_px)
        for x_ratio, deals_ago in ((0.0, last_index), (0.5, last_index // 2), (1.0, 0)):
            rounded_deals = round(deals_ago, -1) if deals_ago >= MIN_ROUNDED_DEALS else deals_ago
            label = self.ctx.t("statistics.ago", n=rounded_deals) if deals_ago else self.ctx.t("statistics.now")
            if x_ratio != 0.5 or last_index > 1:
                self.paint_text(label, left_x + x_ratio * (right_x - left_x), top, align_ratio=x_ratio)

    def _write_last_value(self, points: Points, max_y: float) -> None:
        x, y = points[-1]
        line_width = self.ctx.px(CHART_SIZES.line_px)
        dy = 0.5 * self.line_height + self.ctx.px(SIZES.last_gap_px)
        plate_left = x - self.measure_plate_width(self.last_value_text, self.text_size)
        is_line_under_plate = any(point_x >= plate_left and point_y > y + line_width for point_x, point_y in points)
        has_room_below = y + 2 * dy <= max_y and not is_line_under_plate
        center = x, y + dy if has_room_below else y - dy
        self.paint_plate(self.last_value_text, center, is_bright=True, margin=self.margin)


MIN_RATINGS = 3
PATH_SEGMENT_COUNT = 60


def rating_history(ctx: Context, ratings: Sequence[Rating], missing_count: int) -> Widget:
    """Return a chart of the ratings or a placeholder. `missing_count` is the number of deals until the first rating."""
    if len(ratings) >= MIN_RATINGS:
        return RatingChart(ctx, ratings)
    done_count = MIN_RATED_DEALS - missing_count + max(0, len(ratings) - 1)
    text = ctx.t("statistics.rating_course.first") if missing_count else ""
    return PendingChart(ctx, "rating_course", done_count, MIN_RATED_DEALS + MIN_RATINGS - 1, "herons", text=text)


class RatingChart(LineChart):
    has_extreme_plates = False

    def __init__(self, ctx: Context, ratings: Sequence[Rating]) -> None:
        levels = [rating.level for rating in ratings]
        super().__init__(
            ctx, levels, SIZES.min_ratings_height_px, name="rating.course", title=ctx.t("statistics.rating_course"),
            sky_object="herons", last_text=ctx.texts.format_number(levels[-1], 1),
        )  # fmt: skip
        self.base_value, _ = self.compute_value_range()
        self.tooltip = ctx.t("statistics.rating.each")

    def compute_value_range(self) -> tuple[float, float]:
        low, high = min(self.values), max(self.values)
        margin = max(0.0, SIZES.min_range_levels - (high - low)) / 2 + SIZES.range_margin_ratio * (high - low)
        return low - margin, high + margin

    def build_scale(self, low: float, high: float, max_count: int) -> Mapping[float, str]:
        texts, level_names = self.ctx.texts, load_levels()
        names = {float(n): f"{texts(f'bots.level.{name}')} {n}" for n, name in enumerate(level_names, 1)}
        low, high = max(1.0, low), min(float(len(level_names)), high)
        whole_count = floor(high) - ceil(low) + 1  # steps are no greater than a level
        levels = list_round_numbers(low, high, max(2, whole_count, max_count), 0.1)
        levels.sort(key=lambda level: level % 1 > 0)
        return {level: names.get(level, texts.format_number(level, 1)) for level in levels}


class PendingChart(Landscape):
    """A placeholder for a chart without enough deals: a path with a lamp for each deal that is needed."""

    def __init__(
        self, ctx: Context, name: str, done_count: int, needed_count: int, sky_object: SkyObject, *, text: str = ""
    ) -> None:
        self.text = text or ctx.t(f"statistics.{name}.to_come", n=needed_count - done_count)
        key = name, done_count, needed_count, self.text
        title = ctx.t(f"statistics.{name}")
        super().__init__(ctx, SIZES.min_awaited_height_px, *key, title=title, sky_object=sky_object)
        self.done_count, self.needed_count = done_count, needed_count
        self.picture_height = max(self.picture_height, self.title_height + self.min_sea_height + 4 * self.line_height)

    def paint(self) -> None:
        width, height = self.rect.size
        sea_y = height - self.min_sea_height - self.margin
        path = self._compute_path(sea_y)
        self.paint_ground(path, sea_y)
        dash_width = max(1.0, 2 * self.ctx.scale)
        self.paint_svg(svg.stroke(svg.line(path), self.ctx.theme.gold, dash_width, stroke_dasharray="2 8"))
        side = self.ctx.px(SIZES.lamp_px)
        glow_diameter = round(SIZES.lamp_glow_ratio * side)
        for n in range(self.needed_count):
            lamp_position = path[PATH_SEGMENT_COUNT * n // self.needed_count]
            if n < self.done_count:
                glow = self.ctx.art.glow((glow_diameter, glow_diameter), self.ctx.theme.inlay["gold_light"])
                self.put(glow, center=lamp_position)
            lamp_name = "fittings/lamp-lit" if n < self.done_count else "fittings/lamp"
            self.put(self.picture(lamp_name, side), center=lamp_position)
        self.paint_landmark("pavilion", path[-1])
        text_picture = render_fitted_text(self.ctx, self.text, self.ctx.tx(21), width - 2 * self.margin)
        self.put(text_picture, center=(width // 2, (sea_y + height) // 2))

    def _compute_path(self, sea_y: float) -> Points:
        height_range = sea_y - self.title_height - self.ctx.px(SIZES.scene_height_px)
        rise_ratio = SIZES.path_end_height_ratio - SIZES.path_start_height_ratio
        length = (SIZES.path_end_x_ratio - SIZES.path_start_x_ratio) * self.rect.w
        points = []
        for n in range(PATH_SEGMENT_COUNT + 1):
            height_ratio = SIZES.path_start_height_ratio + rise_ratio * (1 - cos(pi * n / PATH_SEGMENT_COUNT)) / 2
            x = SIZES.path_start_x_ratio * self.rect.w + length * n / PATH_SEGMENT_COUNT
            points.append((x, sea_y - height_ratio * height_range))
        return points
