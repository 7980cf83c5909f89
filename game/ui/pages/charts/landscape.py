"""Charts of points and ratings as paintings: terraced hills over the sea, with a sun or moon behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, cos, floor, pi
from typing import Literal

import pygame

from game.bots.levels import load_levels
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Widget
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, Plot, Point, add_edge, list_round_numbers
from game.ui.pages.parts.pictures import render_fitting

SIZES = Measures("landscape")
CHART_SIZES = Measures("charts")

MIN_ROUNDED_DEALS = 20
"""From this number of deals on, the labels at the bottom are rounded to tens."""
TERRACE_HEIGHT_RATIOS = (1.0, 0.76, 0.52, 0.28)
SkyObject = Literal["sun", "moon", "herons", ""]
SKY_OBJECTS = {"sun": (0.64, 2, 0.4), "moon": (0.3, 4, 0.22), "herons": (0.7, 1, 0.22)}
"""Three numbers of each object: its width as a fraction of the chart's height, the ratio of its picture's width (with
the glow) to its own, and the y of its middle as a fraction of the chart's height.
"""
Points = Sequence[Point]


class Landscape(Chart):
    """A painting with a thin edge, under a title if it has one."""

    has_clear_sky = False
    """True if the sky by day is a clear morning instead of paper."""

    def __init__(
        self, ctx: Context, height: float, name: str, *key: object, title: str = "", sky_object: SkyObject = ""
    ) -> None:
        super().__init__(ctx, height, name, *key, title, sky_object)
        self.sky_object = sky_object
        self.margin = ctx.px(SIZES.margin_px)
        text_size, min_ratio = CHART_SIZES.heading_letters_px, CHART_SIZES.min_heading_ratio
        heading = [Title(ctx, title, text_size, min_scale=min_ratio)] if title else []
        self.title_column = Column(ctx, heading, padding=(SIZES.margin_px, SIZES.title_top_px))
        self.title_width, self.title_height = self.title_column.measure(ctx.size[0])
        self.foot_height = self.line_height + 2 * ctx.px(SIZES.foot_px)
        """Least height of the sea, which holds the times."""

    @property
    def children(self) -> Sequence[Widget]:
        return [self.title_column]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.title_column.place(rect)

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self.title_column.sprites()]

    def draw_picture(self) -> pygame.Surface:
        return add_edge(self.ctx, super().draw_picture())

    def has_landmarks(self, height: int) -> bool:
        """Return True if a picture of this height has room for pavilion and junk."""
        return height >= self.ctx.px(SIZES.min_scenic_height_px)

    def find_sky_height(self, height: int) -> int:
        """Return the height of the sky above the highest point of the hills. Both heights are in pixels."""
        landmark_height = self.ctx.px(SIZES.scene_height_px) if self.has_landmarks(height) else 0
        return max(self.title_height, landmark_height + self.line_height + self.ctx.px(SIZES.margin_px + 4))

    def paint_ground(self, points: Points, sea_y: float) -> None:
        """Paint sky, hill and sea. The hill's edge passes through `points`; the water begins at y `sea_y`."""
        width, height = self.rect.size
        points = [(0.0, points[0][1]), *points, (float(width), points[-1][1])]
        self.paint_sky(sea_y)
        self._paint_terraces(points, sea_y)
        self.paint_water(sea_y)
        if self.sky_object in ("sun", "moon"):
            glitter = self._natural_picture("glitter")
            depth = max(0, height - self.line_height - self.ctx.px(SIZES.foot_px) - round(sea_y))
            x = round(self._sky_object_x) - glitter.get_width() // 2
            self.canvas.blit(glitter, (x, round(sea_y)), (0, 0, glitter.get_width(), depth))

    def paint_sky(self, sea_y: float) -> None:
        """Paint the sky down to the water, the object in it, and the distant hills."""
        (width, height), variant = self.rect.size, "-clear" * self.has_clear_sky
        self.canvas.blit(self.picture(f"charts/sky{variant}", width, sea_y), (0, 0))
        if self.sky_object:
            width_ratio, picture_ratio, y_ratio = SKY_OBJECTS[self.sky_object]
            picture = self._natural_picture(self.sky_object, round(width_ratio * picture_ratio * height))
            self.put(picture, center=(self._sky_object_x, y_ratio * height))
        hills = self.picture(f"charts/hills{variant}", width, SIZES.far_hills_height_ratio * sea_y)
        self.put(hills, bottomleft=(0, sea_y))

    @property
    def _sky_object_x(self) -> float:
        width = SKY_OBJECTS[self.sky_object][0] * self.rect.h
        return max(SIZES.sky_object_x_ratio * self.rect.w, self.title_width + width / 2)

    def paint_water(self, sea_y: float, wave_scale: float = 1.0) -> None:
        """Paint the water from y `sea_y` down."""
        look, (width, height), scale = skin.find_skin(self.ctx.theme), self.rect.size, wave_scale * self.ctx.scale
        picture_width, picture_height = (side * scale for side in look.find_entry("charts/water").size)
        depth = max(1, height - round(sea_y))
        part = (0.0, 0.0, min(1.0, width / picture_width), min(1.0, depth / picture_height))
        self.canvas.blit(look.make_part("charts/water", part, (width, depth)), (0, round(sea_y)))

    def _natural_picture(self, name: str, width: int = 0) -> pygame.Surface:
        """Return a picture of the skin at its natural aspect, in its natural size if no width is given."""
        natural_width, natural_height = skin.find_skin(self.ctx.theme).find_entry(f"charts/{name}").size
        width = width or round(natural_width * self.ctx.scale)
        return self.picture(f"charts/{name}", width, width * natural_height / natural_width)

    def _paint_terraces(self, points: Points, sea_y: float) -> None:
        theme, scale, body, defs = self.ctx.theme, self.ctx.scale, "", ""
        edge_colour, edge_width = theme.find_tone("hill_edge"), max(1.0, 1.6 * scale)
        for n, height_ratio in enumerate(TERRACE_HEIGHT_RATIOS):
            depth = n / len(TERRACE_HEIGHT_RATIOS)
            edge = [(x, sea_y - height_ratio * (sea_y - y)) for x, y in points]
            top, line = min(min(y for _, y in edge), sea_y - 1), svg.line(edge)
            tone = mix(theme.find_tone("hill_near"), theme.find_tone("hill_far"), depth)
            foot = mix(tone, theme.find_tone("hill_foot"), SIZES.hill_foot_shade_opacity)
            defs += svg.linear(f"hill{n}", tone, foot, (0, top, 0, sea_y))
            shape = svg.path(f"{line}V{self.rect.h}H0Z", fill=f"url(#hill{n})")
            if n:
                opacity = SIZES.edge_shadow_opacity * theme.find_number("hill_edge_shadow")
                shadow = svg.stroke(line, "#000000", SIZES.edge_shadow_px * scale, stroke_opacity=opacity)
                shape = shadow + shape + svg.stroke(line, edge_colour, edge_width, stroke_opacity=0.6 - 0.4 * depth)
            body += shape
        hill = svg.render(body, self.rect.size, defs=defs)
        alpha = round(255 * theme.find_number("hill_shadow_opacity"))
        blur = max(1, round(SIZES.hill_shadow_blur_px * scale))
        self.canvas.blit(surfaces.make_shadow(hill, "#000000", alpha, blur, 4), (0, -blur))
        self.canvas.blit(hill, (0, 0))

    def paint_landmark(self, name: str, foot: Point) -> None:
        """Paint a `pavilion` or a `junk` on a point."""
        scale, side = self.ctx.scale, SIZES.scene_picture_px
        picture = self.picture(f"fittings/{name}", side * scale)
        self.put(picture, midtop=(foot[0], foot[1] - SIZES.scene_foot_px * scale))

    def find_text_width(self, text: str) -> int:
        return self.ctx.type.width(text, self.text_size, "semibold")

    def draw_grid(self, heights: Iterable[float], left: float, right: float, opacity: float) -> None:
        lines = "".join(f"M{left:.2f} {y:.2f}H{right:.2f}" for y in heights)
        dots = {"stroke_opacity": opacity, "stroke_dasharray": "2 7"}
        self.draw_svg(svg.stroke(lines, self.ctx.theme.text, max(1.0, 1.2 * self.ctx.scale), **dots))


# --- lines of values


class LineChart(Landscape):
    """A golden line of values over the latest deals, oldest first, with a scale at its left. The sea is at the value
    `base_value`; `last_text` is written on the plate at the line's end. The highest and the lowest value have plates,
    too, with the texts that `format_value` returns.
    """

    has_extremes = True

    def __init__(
        self, ctx: Context, values: Sequence[float], height: float, *, name: str, title: str = "", last_text: str = "",
        sky_object: SkyObject = "sun", base_value: float = 0, format_value: Callable[[float], str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx, height, name, tuple(values), last_text, title=title, sky_object=sky_object)
        self.format_value = format_value or ctx.texts.format_signed
        self.values, self.base_value = tuple(values), base_value
        self.last_text = last_text or self.format_value(values[-1])
        min_height = self.find_sky_height(self.picture_height) + self.foot_height + 2 * self.line_height
        self.picture_height = max(self.picture_height, min_height)

    def find_value_range(self) -> tuple[float, float]:
        return min(self.base_value, *self.values), max(self.base_value, *self.values)

    def build_scale(self, low: float, high: float, max_count: int) -> Mapping[float, str]:
        """Return the texts of the values on the scale, the most important ones first."""
        numbers = list_round_numbers(low, high, max_count)
        return {value: self.format_value(value) for value in [self.base_value, *numbers]}

    def draw(self) -> None:
        (width, height), (low, high), line_height = self.rect.size, self.find_value_range(), self.line_height
        foot, margin = height - self.foot_height, 2 * self.margin
        plot = Plot(self.find_sky_height(height), foot - (line_height // 2 if low < self.base_value else 0), low, high)
        words = self.build_scale(low, high, int((plot.bottom - plot.top) / (SIZES.scale_step_lines * line_height)))
        left, right = max(map(self.find_text_width, words.values()), default=0) + margin, width - margin
        plot = plot._replace(left=left, step=(right - left) / max(1, len(self.values) - 1))
        points, sea_y = plot.list_points(self.values), plot.y(self.base_value)
        self.paint_ground(points, sea_y)
        self.draw_grid([plot.y(value) for value in words if value != self.base_value], left, right, 0.32)
        plates = self._paint_extremes(points, sea_y)
        self._draw_line(points)
        heights = list[float]()
        for value, word in words.items():
            y = min(plot.y(value), sea_y - line_height / 2)
            if all(abs(y - other) >= line_height for other in heights):
                heights.append(y)
                self.draw_text(word, left - self.margin, y - line_height / 2, align_ratio=1)
        self._write_times(left, right)
        self._write_last_value(points, foot)
        for word, middle in plates:
            self.draw_plate(word, middle, margin=self.margin)

    def _paint_extremes(self, points: Points, sea_y: float) -> list[tuple[str, Point]]:
        """Paint a pavilion at the highest and a junk at the lowest value. A value at the start or the end, near the
        base value, or equal to the last value has none. Return the words of their plates with the plates' middles.
        """
        values, plates, has_landmarks = self.values, [], self.has_landmarks(self.rect.h)
        low, high = self.find_value_range()
        landmark_height = SIZES.scene_height_px if has_landmarks else 4
        plate_distance = self.line_height / 2 + self.ctx.px(SIZES.extreme_rise_px + landmark_height)
        for name, find_extreme, sign in (("pavilion", max, 1), ("junk", min, -1)) if self.has_extremes else ():
            value = find_extreme(values)
            n, distance = values.index(value), sign * (value - self.base_value)
            is_notable = distance >= SIZES.min_extreme_ratio * (high - low) and 0 < n < len(values) - 1
            if is_notable and self.format_value(value) != self.format_value(values[-1]):
                x, y = points[n][0], points[n][1] if sign > 0 else sea_y
                if has_landmarks:
                    self.paint_landmark(name, (x, y))
                plates.append((self.format_value(value), (x, y - plate_distance)))
        return plates

    def _draw_line(self, points: Points) -> None:
        """Draw the line with its shadow and a stud at its end."""
        theme, width, line = self.ctx.theme, max(2.0, CHART_SIZES.line_px * self.ctx.scale), svg.line(points)
        shadow, (x, y) = svg.stroke(line, "#000000", width * 1.2, stroke_opacity=0.4), points[-1]
        body = svg.group(shadow, f"translate(0 {0.7 * width:.1f})") + svg.stroke(line, theme.accent, width)
        body += svg.stroke(line, mix(theme.accent, "#ffffff", 0.6), width * 0.3)
        body += svg.circle(x, y, width * 1.7, fill=theme.gold, stroke=theme.panel, stroke_width=width * 0.5)
        body += svg.circle(x - width * 0.4, y - width * 0.4, width * 0.5, fill=mix(theme.gold, "#ffffff", 0.6))
        self.draw_svg(body)

    def _write_times(self, left: float, right: float) -> None:
        """Write the times of the first, middle and last deal at the bottom."""
        t, last_index = self.ctx.t, len(self.values) - 1
        top = self.rect.h - self.line_height - self.ctx.px(SIZES.foot_px)
        for ratio, age in ((0.0, last_index), (0.5, last_index // 2), (1.0, 0)):
            deals = round(age, -1) if age >= MIN_ROUNDED_DEALS else age
            words = t("statistics.ago", n=deals) if age else t("statistics.now")
            if ratio != 0.5 or last_index > 1:
                self.draw_text(words, left + ratio * (right - left), top, align_ratio=ratio)

    def _write_last_value(self, points: Points, bottom: float) -> None:
        """Write the last value on a plate below the line's end, or above the end if there is no room below."""
        (x, y), line_px = points[-1], self.ctx.px(CHART_SIZES.line_px)
        gap = 0.5 * self.line_height + self.ctx.px(SIZES.last_gap_px)
        plate_left = x - self.plate_width(self.last_text, self.text_size)
        is_line_below = any(point_x >= plate_left and point_y > y + line_px for point_x, point_y in points)
        has_room_below = y + 2 * gap <= bottom and not is_line_below
        self.draw_plate(self.last_text, (x, y + gap if has_room_below else y - gap), is_bright=True, margin=self.margin)


LEVEL_STEPS = (0.1, 0.2, 0.5, 1.0)
MIN_RATINGS = 3
PATH_STEPS = 60


def rating_course(ctx: Context, course: Sequence[Rating], missing_count: int) -> Widget:
    """Return the rating over time, or before the first rating the number of rated deals so far. `missing_count` is the
    number of deals until the first rating; while it is not 0, another widget shows the count.
    """
    if len(course) >= MIN_RATINGS:
        return RatingChart(ctx, course)
    done_count = MIN_RATED_DEALS - missing_count + max(0, len(course) - 1)
    words = ctx.t("statistics.rating_course.first") if missing_count else ""
    return AwaitedChart(ctx, "rating_course", done_count, MIN_RATED_DEALS + MIN_RATINGS - 1, "herons", words=words)


class RatingChart(LineChart):
    """Ratings after each of the latest deals."""

    has_extremes = False

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        levels = [rating.level for rating in course]
        last_text, title = ctx.texts.format_number(levels[-1], 1), ctx.t("statistics.rating_course")
        name, height = "rating.course", SIZES.min_ratings_height_px
        super().__init__(ctx, levels, height, name=name, title=title, sky_object="herons", last_text=last_text)
        self.base_value, _ = self.find_value_range()
        self.tooltip = ctx.t("statistics.rating.each")

    def find_value_range(self) -> tuple[float, float]:
        low, high = min(self.values), max(self.values)
        margin = max(0.0, SIZES.min_range_levels - (high - low)) / 2 + SIZES.range_margin_ratio * (high - low)
        return low - margin, high + margin

    def build_scale(self, low: float, high: float, max_count: int) -> Mapping[float, str]:
        """Return the levels on the scale in the smallest steps that fit; whole levels also have their names."""
        texts, marks = self.ctx.texts, list[float]()
        for step in LEVEL_STEPS:
            first, last = ceil(max(1.0, low) / step), floor(min(float(len(load_levels())), high) / step)
            marks = [round(n * step, 1) for n in range(first, last + 1)]
            if len(marks) <= max(2, max_count):
                break
        names = {float(n): f"{texts(f'bots.level.{name}')} {n}" for n, name in enumerate(load_levels(), 1)}
        marks.sort(key=lambda level: level % 1 > 0)
        return {level: names.get(level, texts.format_number(level, 1)) for level in marks}


# --- a chart without enough data


class AwaitedChart(Landscape):
    """A path up to a pavilion with a lamp for each of `needed_count` deals; `done_count` lamps are lit. The title is
    the text `statistics.NAME`. The text `statistics.NAME.to_come`, or `words`, says how many deals are missing.
    """

    def __init__(
        self, ctx: Context, name: str, done_count: int, needed_count: int, sky_object: SkyObject, *, words: str = ""
    ) -> None:
        self.words = words or ctx.t(f"statistics.{name}.to_come", n=needed_count - done_count)
        title, height = ctx.t(f"statistics.{name}"), SIZES.min_awaited_height_px
        super().__init__(ctx, height, name, done_count, needed_count, self.words, title=title, sky_object=sky_object)
        self.done_count, self.needed_count = done_count, needed_count
        self.picture_height = max(self.picture_height, self.title_height + self.foot_height + 4 * self.line_height)

    def draw(self) -> None:
        ctx, (width, height) = self.ctx, self.rect.size
        sea_y = height - self.foot_height - self.margin
        height_range = sea_y - self.title_height - ctx.px(SIZES.scene_height_px)
        left, right = SIZES.path_start_x_ratio * width, SIZES.path_end_x_ratio * width
        low, high = SIZES.path_start_height_ratio * height_range, SIZES.path_end_height_ratio * height_range
        ratios = [n / PATH_STEPS for n in range(PATH_STEPS + 1)]
        heights = [low + (high - low) * (1 - cos(pi * ratio)) / 2 for ratio in ratios]
        path = [(left + (right - left) * ratio, sea_y - y) for ratio, y in zip(ratios, heights, strict=True)]
        self.paint_ground(path, sea_y)
        self.draw_svg(svg.stroke(svg.line(path), ctx.theme.gold, max(1.0, 2 * ctx.scale), stroke_dasharray="2 8"))
        side = ctx.px(SIZES.lamp_px)
        glow = ctx.art.glow((round(SIZES.lamp_glow_ratio * side),) * 2, ctx.theme.inlay["gold_light"])
        for n in range(self.needed_count):
            is_lit, middle = n < self.done_count, path[PATH_STEPS * n // self.needed_count]
            if is_lit:
                self.put(glow, center=middle)
            self.put(self.picture("fittings/lamp-lit" if is_lit else "fittings/lamp", side), center=middle)
        self.paint_landmark("pavilion", path[-1])
        words = render_fitting(ctx, self.words, ctx.tx(21), width - 2 * self.margin)
        self.put(words, center=(width // 2, (sea_y + height) // 2))
