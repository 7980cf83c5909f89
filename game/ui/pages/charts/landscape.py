"""Charts of points and ratings as paintings: terraced hills over the sea, with a drum as sun or moon behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, cos, floor, pi
from typing import Literal

import pygame

from game.bots.levels import load_levels
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import hexed, mix
from game.ui.kit import Widget
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, Plot, Point, edged, round_numbers
from game.ui.pages.parts.pictures import draw_at, render_fitting

SIZES = Measures("landscape")
CHART_SIZES = Measures("charts")

TERRACE_HEIGHT_RATIOS = (0.76, 0.52, 0.28)
EDGE_SHADOW = ((14.0, 0.07), (9.0, 0.1), (5.0, 0.14))
"""Width (1080p) and opacity of the shadow over a terrace's edge, from the outside to the core."""
SHADOW_DOWNSCALING = 4
SUN_X_RATIOS = (0.54, 0.68)
Points = Sequence[Point]
SkyObject = Literal["drum", "moon", "herons", ""]


class Landscape(Chart):
    """A painting under its `title`, with a thin edge."""

    stretch = 1
    sky_object: SkyObject = "drum"
    inset = SIZES.margin_px / 2
    has_clear_sky = False
    """True if the sky by day is a clear morning instead of paper."""

    @property
    def foot_height(self) -> int:
        """Return the least height of the sea, which holds the times."""
        return self.line_height + 2 * self.ctx.px(SIZES.foot_px)

    def write_times(self, canvas: pygame.Surface, left: float, right: float, count: int) -> None:
        above = pygame.Surface((canvas.get_width(), canvas.get_height() - self.ctx.px(SIZES.foot_px)), pygame.SRCALPHA)
        super().write_times(above, left, right, count)
        stamp(canvas, above, (0, 0))

    def sky_height(self, height: int) -> int:
        """Return the height of the sky over the highest point, for a picture of this height."""
        scene = self.ctx.px(SIZES.scene_height_px) if self.is_scenic(height) else 0
        return max(self.title_height, scene + self.line_height + self.ctx.px(SIZES.margin_px + 4))

    @property
    def title_height(self) -> int:
        return self.heading_height + self.ctx.px(SIZES.margin_px - CHART_SIZES.heading_gap_px) if self.title else 0

    def is_scenic(self, height: int) -> bool:
        """Return True if a picture of this height has room for pavilion and junk."""
        return height >= self.ctx.px(SIZES.min_scenic_height_px) and self.is_painted

    def paint(self, canvas: pygame.Surface, points: Points, sea: float, clear_above: int | None = None) -> None:
        """Paint sky, hill and sea. The hill's edge passes through `points`; the water begins at y `sea`. Above y
        `clear_above`, if given, only birds are painted.
        """
        width, height = canvas.get_size()
        if not self.is_painted:
            theme, shape = self.ctx.theme, f"{svg.line(points)}V{svg.num(sea)}H{svg.num(points[0][0])}Z"
            body = svg.rect((0, 0, width, height), 0, fill=theme.field)
            self.draw_svg(canvas, body + svg.path(shape, fill=theme.accent, fill_opacity=0.3))
            return
        self.paint_sky(canvas, sea, points, clear_above)
        red, green, blue, _ = canvas.get_at((0, 0))
        self._paint_terraces(canvas, [(0.0, points[0][1]), *points, (float(width), points[-1][1])], sea)
        self._veil_title(canvas, hexed((red, green, blue)))
        self.paint_water(canvas, sea)
        if self.sky_object in ("drum", "moon"):
            glitter = self._natural_picture("glitter")
            x = self._draw_sky_object(canvas, points, clear_above)[1].centerx - glitter.get_width() // 2
            depth = max(0, height - self.line_height - self.ctx.px(SIZES.foot_px) - round(sea))
            canvas.blit(glitter, (x, round(sea)), (0, 0, glitter.get_width(), depth))

    def paint_sky(
        self, canvas: pygame.Surface, sea: float, points: Points = (), clear_above: int | None = None
    ) -> None:
        """Paint the sky down to the water, the object in it above `points`, and the distant hills."""
        look, width, variant = skin.of(self.ctx.theme), canvas.get_width(), "-clear" * self.has_clear_sky
        canvas.blit(look.fresh(f"charts/sky{variant}", (width, max(1, round(sea)))), (0, 0))
        if self.sky_object:
            canvas.blit(*self._draw_sky_object(canvas, points, clear_above))
        hills = look.fresh(f"charts/hills{variant}", (width, max(1, round(SIZES.far_hills_height_ratio * sea))))
        canvas.blit(hills, (0, round(sea) - hills.get_height()))

    def paint_water(self, canvas: pygame.Surface, sea: float, wave_scale: float = 1.0) -> None:
        """Paint the water from y `sea` down."""
        look, (width, height), scale = skin.of(self.ctx.theme), canvas.get_size(), wave_scale * self.ctx.scale
        picture_width, picture_height = (side * scale for side in look.entry("charts/water").size)
        depth = max(1, height - round(sea))
        part = (0.0, 0.0, min(1.0, width / picture_width), min(1.0, depth / picture_height))
        canvas.blit(look.fresh_part("charts/water", part, (width, depth)), (0, round(sea)))

    def _natural_picture(self, name: str, width: int = 0) -> pygame.Surface:
        """Return a picture of the skin at its natural aspect, in its natural size if no width is given."""
        natural_width, natural_height = skin.of(self.ctx.theme).entry(f"charts/{name}").size
        width = width or round(natural_width * self.ctx.scale)
        return self.picture(f"charts/{name}", width, round(width * natural_height / natural_width))

    def _draw_sky_object(
        self, canvas: pygame.Surface, points: Points, clear_above: int | None
    ) -> tuple[pygame.Surface, pygame.Rect]:
        (width, height), gap = canvas.get_size(), self.ctx.px(SIZES.sky_gap_px)
        if self.sky_object == "moon":
            side = SIZES.moon_height_ratio * height
            x = self._sky_object_x(width, points, side)
            room = min(y for _, y in _points_near(points, x, side / 2)) - 2 * gap
            radius = max(4, min(round(side), round(room)))
            moon = self._natural_picture("moon", 4 * radius)
            return moon, moon.get_rect(center=(x, gap + radius // 2))
        if self.sky_object == "drum":
            side = round(SIZES.sun_height_ratio * height) // 8 * 8
            drum = self._natural_picture("sun", 2 * side)
            x = self._sky_object_x(width, points, side)
            return drum, drum.get_rect(center=(x, round(SIZES.sun_y_ratio * height)))
        unit, y = float(height), SIZES.sun_y_ratio * height
        if clear_above is not None:
            unit, y = min(unit, (clear_above - gap) / SIZES.flock_height_ratio), (clear_above + gap / 2) / 2
        birds = self._natural_picture("herons", max(1, round(0.9 * unit)))
        x = self._sky_object_x(width, points, SIZES.flock_width_ratio * unit) - round(0.27 * unit)
        return birds, birds.get_rect(center=(x, round(y)))

    def _sky_object_x(self, width: int, points: Points, side: float) -> int:
        """Return the place with the most room above the hill, right of the title."""
        places = (max(ratio * width, self._title_right + side / 2) for ratio in SUN_X_RATIOS)
        return round(float(max(places, key=lambda x: min(y for _, y in _points_near(points, x, side / 2)))))

    def draw_picture(self) -> pygame.Surface:
        return edged(self.ctx, super().draw_picture())

    def write_title(self, canvas: pygame.Surface) -> None:
        self.write_heading(canvas, self.ctx.px(SIZES.margin_px), self.ctx.px(8))

    def paint_scene(self, canvas: pygame.Surface, name: str, foot: Point) -> None:
        """Paint a `pavilion` or a `junk` on a point."""
        scale, side = self.ctx.scale, SIZES.scene_picture_px
        picture = self.picture(f"fittings/{name}", side * scale)
        canvas.blit(picture, (round(foot[0] - side / 2 * scale), round(foot[1] - SIZES.scene_foot_px * scale)))

    @property
    def _title_right(self) -> int:
        return self.ctx.px(2 * SIZES.margin_px) + self.heading.cached_size(self.ctx.size[0])[0] if self.title else 0

    def _veil_title(self, canvas: pygame.Surface, colour: str) -> None:
        if self.title:
            end, height, fade = self._title_right, round(1.5 * self.title_height), self.ctx.px(5 * SIZES.margin_px)
            width = min(canvas.get_width(), end + fade)
            line = (end - fade / 2, 0, end + fade, 0)
            defs = svg.linear("calm", colour, colour, line, (SIZES.title_veil_opacity, 0))
            veil = svg.render(svg.rect((0, 0, width, height), 0, fill="url(#calm)"), (width, height), defs=defs)
            canvas.blit(surfaces.faded(veil, [min(1.0, 3 * (1 - y / height)) for y in range(height)]), (0, 0))

    def _paint_terraces(self, canvas: pygame.Surface, points: Points, sea: float) -> None:
        theme, scale = self.ctx.theme, self.ctx.scale
        nearest, farthest = theme.tone("hill_near"), theme.tone("hill_far")
        edge_colour, foot = theme.tone("hill_edge"), theme.tone("hill_foot")
        body = defs = ""
        for n, height_ratio in enumerate((1.0, *TERRACE_HEIGHT_RATIOS)):
            depth = n / len(TERRACE_HEIGHT_RATIOS)
            edge = [(x, sea - height_ratio * (sea - y)) for x, y in points]
            top, tone = min(min(y for _, y in edge), sea - 1), mix(nearest, farthest, depth)
            defs += svg.linear(f"hill{n}", tone, mix(tone, foot, SIZES.hill_foot_shade_opacity), (0, top, 0, sea))
            line = svg.line(edge)
            for width, opacity in EDGE_SHADOW if n else ():
                opacity *= theme.level("hill_edge_shadow")
                body += svg.stroke(line, "#000000", width * scale, stroke_opacity=opacity)
            body += svg.path(f"{line}V{canvas.get_height()}H{svg.num(edge[0][0])}Z", fill=f"url(#hill{n})")
            if n:
                body += svg.stroke(line, edge_colour, max(1.0, 1.6 * scale), stroke_opacity=0.6 - 0.4 * depth)
        hill = svg.render(body, canvas.get_size(), defs=defs)
        alpha = round(255 * theme.level("hill_shadow_opacity"))
        blur = max(1, round(SIZES.hill_shadow_blur_px * scale / SHADOW_DOWNSCALING))
        shadow = surfaces.cast(hill, "#000000", alpha, blur, SHADOW_DOWNSCALING)
        canvas.blit(shadow, (round(SIZES.hill_shadow_x_px * scale), round(SIZES.hill_shadow_y_px * scale)))
        canvas.blit(hill, (0, 0))


def _points_near(points: Points, x: float, distance: float) -> Points:
    """Return the points within a distance of an x, or the nearest point if there is none."""
    near = [point for point in points if abs(point[0] - x) <= distance]
    return near or [min(points, key=lambda point: abs(point[0] - x))]


class LineChart(Landscape):
    """A line of values over the latest deals, oldest first, with a scale at its left."""

    def __init__(self, ctx: Context, height: float, name: str, title: str, *key: object) -> None:
        super().__init__(ctx, height, name, title, *key)
        self.title = title
        min_height = self.sky_height(self.picture_height) + self.foot_height + 2 * self.line_height
        self.picture_height = max(self.picture_height, min_height)

    def spread(self, plot: Plot, canvas: pygame.Surface, count: int, words: Iterable[str]) -> tuple[Plot, int]:
        """Return the plot with the x of `count` values beside the words of the scale, and the right end of the line."""
        margin = self.ctx.px(2 * SIZES.margin_px)
        left, right = max(map(self.text_width, words), default=0) + margin, canvas.get_width() - margin
        return plot._replace(left=left, step=(right - left) / max(1, count - 1)), right


# --- points


class PointsChart(LineChart):
    """The sum of points over the deals, with its highest and lowest value. `show` formats the scale, `last` is the text
    of the plate at the end, and the sea is at the value `base`.
    """

    def __init__(
        self, ctx: Context, values: Sequence[int], height: float = 260, *, name: str = "",
        show: Callable[[float], str] | None = None, base: int = 0, title: str = "", sky_object: SkyObject = "drum",
        last: str = "",
    ) -> None:  # fmt: skip
        self.values, self.base, self.sky_object = tuple(values), base, sky_object
        self.show = show or ctx.texts.format_signed
        self.last = last or self.show(self.values[-1])
        super().__init__(ctx, height, name, title, self.values, base, sky_object, self.last)

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, base, values, height = self.ctx, self.base, self.values, canvas.get_height()
        low, high, foot = min(base, *values), max(base, *values), height - self.foot_height
        plot = Plot(self.sky_height(height), foot - (self.line_height // 2 if low < base else 0), low, high)
        max_numbers = int((plot.bottom - plot.top) / (SIZES.points_step_lines * self.line_height))
        scale = round_numbers(low, high, max_numbers)
        numbers = {value: self.show(value) for value in [base, *scale]}
        plot, right = self.spread(plot, canvas, len(values), numbers.values())
        points, sea = plot.points(values), plot.y(base)
        self.paint(canvas, points, sea)
        lines = [plot.y(value) for value in scale if value != base]
        self.draw_svg(canvas, self.grid_lines(lines, plot.left, right, 0.28))
        best, worst = (values.index(pick(values)) for pick in (max, min))
        signs = [(n, y) for n, y in ((best, points[best][1]), (worst, sea)) if self._has_sign(n, n == best, high - low)]
        is_scenic = self.is_scenic(height)
        for n, y in signs if is_scenic else ():
            self.paint_scene(canvas, "pavilion" if n == best else "junk", (points[n][0], y))
        self.draw_svg(canvas, self.line(points))
        above_sea = self.line_height / 2
        words = [(word, plot.y(value) - (above_sea if value == base else 0)) for value, word in numbers.items()]
        self.write_scale(canvas, words, round(plot.left) - ctx.px(SIZES.margin_px))
        self.write_times(canvas, plot.left, right, len(points))
        plate_left = right - self.plate_width(self.last, self.text_size)
        covers_line = any(x >= plate_left and y > points[-1][1] + ctx.px(CHART_SIZES.line_px) for x, y in points)
        self.write_last(canvas, self.last, points[-1], 0 if covers_line else foot)
        scene_height = SIZES.scene_height_px if is_scenic else 4
        rise = self.line_height / 2 + ctx.px(CHART_SIZES.plate_padding_y_px / 2 + 3 + scene_height)
        for n, y in signs:
            self.plate(canvas, self.show(values[n]), (points[n][0], y - rise), self.text_size, is_bright=False)
        self.write_title(canvas)

    def _has_sign(self, n: int, is_best: bool, span: int) -> bool:
        """Return True for a point inside the course, far from the water, with a value other than the last."""
        value, last = self.values[n], len(self.values) - 1
        return (
            n not in (0, last)
            and is_best == (value > self.base)
            and abs(value - self.base) >= SIZES.min_sign_height_ratio * span
            and self.show(value) != self.show(self.values[-1])
        )


# --- ratings

LEVEL_STEPS = (0.1, 0.2, 0.5, 1.0)
MIN_RATINGS = 3


def rating_course(ctx: Context, course: Sequence[Rating], missing: int) -> Widget:
    """Return the rating over time, or before the first rating the number of rated deals so far. `missing` is the number
    of deals until the first rating; while it is not 0, another widget shows the count.
    """
    if len(course) >= MIN_RATINGS:
        return RatingChart(ctx, course)
    done = MIN_RATED_DEALS - missing + max(0, len(course) - 1)
    words = ctx.t("statistics.rating_course.first") if missing else ""
    return AwaitedChart(ctx, "rating_course", done, MIN_RATED_DEALS + MIN_RATINGS - 1, "herons", words=words)


class RatingChart(LineChart):
    """Ratings after each of the latest deals."""

    sky_object = "herons"

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        self.levels = tuple(rating.level for rating in course)
        title = ctx.t("statistics.rating_course")
        super().__init__(ctx, SIZES.min_ratings_height_px, "rating.course", title, tuple(course))
        self.tooltip = ctx.t("statistics.rating.each")

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, height, half_line = self.ctx, canvas.get_height(), self.line_height // 2
        sea = height - self.foot_height
        sky = ctx.px(SIZES.rating_sky_px) if self.is_scenic(height) else 0
        top = max(self.sky_height(height) - half_line, self.title_height + half_line) + sky
        plot = Plot(top, sea, *self.span())
        max_numbers = int((sea - half_line - top) / (SIZES.ratings_step_lines * self.line_height))
        scale = self.scale(plot.low, plot.high, max_numbers)
        plot, right = self.spread(plot, canvas, len(self.levels), scale.values())
        points, left = plot.points(self.levels), round(plot.left)
        self.paint(canvas, points, sea, round(top))
        self._paint_strip(canvas, left, sea)
        self.draw_svg(canvas, self.grid_lines(list(map(plot.y, scale)), left, right, 0.4, 1.5) + self.line(points))
        whole_first = sorted(scale, key=lambda level: level % 1 > 0)
        words = [(scale[level], min(plot.y(level), sea - half_line)) for level in whole_first]
        self.write_scale(canvas, words, left - ctx.px(SIZES.margin_px))
        self.write_times(canvas, left, right, len(points))
        self.write_last(canvas, ctx.texts.format_number(self.levels[-1], 1), points[-1], sea)
        self.write_title(canvas)

    def span(self) -> tuple[float, float]:
        """Return the lowest and the highest level of the picture."""
        low, high = min(self.levels), max(self.levels)
        margin = max(0.0, SIZES.min_range_levels - (high - low)) / 2 + SIZES.range_margin_ratio * (high - low)
        return low - margin, high + margin

    def scale(self, low: float, high: float, max_numbers: int) -> Mapping[float, str]:
        """Return the levels on the scale in the smallest steps that fit; whole levels also have their names."""
        texts, marks = self.ctx.texts, list[float]()
        for step in LEVEL_STEPS:
            first, last = ceil(max(1.0, low) / step), floor(min(float(len(load_levels())), high) / step)
            marks = [round(n * step, 1) for n in range(first, last + 1)]
            if len(marks) <= max(2, max_numbers):
                break
        number = texts.format_number
        names = {float(n): f"{texts(f'bots.level.{name}')} {number(n)}" for n, name in enumerate(load_levels(), 1)}
        return {level: names.get(level, number(level, 1)) for level in marks}

    def _paint_strip(self, canvas: pygame.Surface, width: float, foot: float) -> None:
        """Paint the ground behind the scale's words."""
        if self.is_painted:
            fade, ground = self.ctx.px(SIZES.strip_fade_px), self.ctx.theme.tone("strip_ground")
            defs = svg.linear("strip", ground, ground, (width - fade, 0, width + fade, 0), (SIZES.strip_opacity, 0))
            self.draw_svg(canvas, svg.rect((0, 0, width + fade, foot), 0, fill="url(#strip)"), defs)


# --- a chart without enough data


class AwaitedChart(Landscape):
    """A path up to a pavilion with a lamp for each `needed` deal; `done` lamps are lit. The title is `statistics.NAME`.
    The text `statistics.NAME.to_come`, or `words`, says how many deals are missing.
    """

    def __init__(
        self, ctx: Context, name: str, done: int, needed: int, sky_object: SkyObject, *, words: str = ""
    ) -> None:
        self.words = words or ctx.t(f"statistics.{name}.to_come", n=needed - done)
        super().__init__(ctx, SIZES.min_awaited_height_px, name, name, done, needed, self.words)
        self.title, self.sky_object = ctx.t(f"statistics.{name}"), sky_object
        self.done, self.needed = done, needed
        self.picture_height = max(self.picture_height, self.title_height + self.foot_height + 4 * self.line_height)

    def draw(self, canvas: pygame.Surface) -> None:
        ctx, (width, height) = self.ctx, canvas.get_size()
        is_scenic, sea = self.is_scenic(height), height - self.foot_height - ctx.px(SIZES.margin_px)
        room = sea - self.title_height - (ctx.px(SIZES.scene_height_px) if is_scenic else 0)
        left, right = SIZES.path_start_x_ratio * width, SIZES.path_end_x_ratio * width
        low, high = SIZES.path_start_height_ratio * room, SIZES.path_end_height_ratio * room

        def point(progress: float) -> Point:
            return left + (right - left) * progress, sea - low - (high - low) * (1 - cos(pi * progress)) / 2

        path = [point(n / 40) for n in range(41)]
        self.paint(canvas, path, sea, round(SIZES.birds_y_ratio * height) if self.sky_object == "herons" else None)
        line_width = max(1.0, 2 * ctx.scale)
        self.draw_svg(canvas, svg.stroke(svg.line(path), ctx.theme.gold, line_width, stroke_dasharray="2 8"))
        for n in range(self.needed):
            self._draw_lamp(canvas, point(n / self.needed), n < self.done)
        if is_scenic:
            self.paint_scene(canvas, "pavilion", path[-1])
        else:
            self._draw_lamp(canvas, path[-1], False)
        words = render_fitting(ctx, self.words, ctx.tx(21), width - 2 * ctx.px(SIZES.margin_px))
        draw_at(canvas, words, center=(width // 2, (sea + height) // 2))
        self.write_title(canvas)

    def _draw_lamp(self, canvas: pygame.Surface, middle: Point, is_lit: bool) -> None:
        ctx, side = self.ctx, SIZES.lamp_px
        if is_lit and self.is_painted:
            glow = round(SIZES.lamp_glow_ratio * ctx.px(side))
            draw_at(canvas, ctx.art.glow((glow, glow), ctx.theme.inlay["gold_light"]), center=middle)
        lamp = self.picture("fittings/lamp-lit" if is_lit else "fittings/lamp", side * ctx.scale)
        draw_at(canvas, lamp, center=middle)
