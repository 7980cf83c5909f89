"""Charts of points and ratings as paintings: terraced hills over the sea, with a drum as sun or moon behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, cos, floor, pi

import pygame

from game.bots.levels import levels
from game.session.progress.rating import FEWEST_RATED, Rating
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import hexed, mix
from game.ui.kit import Widget
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, Point, edged, marks
from game.ui.pages.parts.pictures import fitted, lay

SIZES = Measures("landscape")
CHART_SIZES = Measures("charts")

TERRACE_HEIGHT_RATIOS = (0.76, 0.52, 0.28)
EDGE_HALO = ((14.0, 0.07), (9.0, 0.1), (5.0, 0.14))
"""Width (1080p) and opacity of the shadow over a terrace's edge, from the outside to the core."""
SHADOW_DOWNSCALING = 4
SUN_X_RATIOS = (0.54, 0.68)
Points = Sequence[Point]


class Landscape(Chart):
    """A painting under its `title`, with a thin edge."""

    stretch = 1
    sky = "drum"
    """Object in the sky: `drum`, `moon`, `herons` or nothing."""
    inset = SIZES.margin_px / 2
    clear_day = False
    """True if the sky by day is a clear morning instead of paper."""

    @property
    def foot(self) -> int:
        """Return the least height of the sea, which holds the times."""
        return self.line_height + 2 * self.ctx.px(SIZES.foot_px)

    def write_times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        above = pygame.Surface((face.get_width(), face.get_height() - self.ctx.px(SIZES.foot_px)), pygame.SRCALPHA)
        super().write_times(above, left, right, count)
        stamp(face, above, (0, 0))

    def sky_height(self, height: int) -> int:
        """Return the height of the sky over the highest point, for a picture of this height."""
        scene = self.ctx.px(SIZES.scene_height_px) if self.is_scenic(height) else 0
        return max(self.title_height, scene + self.line_height + self.ctx.px(SIZES.margin_px + 4))

    @property
    def title_height(self) -> int:
        return self.heading_height + self.ctx.px(SIZES.margin_px - CHART_SIZES.heading_gap_px) if self.title else 0

    def is_scenic(self, height: int) -> bool:
        """Return True if a picture of this height has room for pavilion and junk."""
        return height >= self.ctx.px(SIZES.min_scenic_height_px) and self.painted

    def paint(self, face: pygame.Surface, points: Points, sea: float, clear_above: int | None = None) -> None:
        """Paint sky, hill and sea. The hill's edge passes through `points`; the water begins at y `sea`. Above y
        `clear_above`, if given, only birds are painted.
        """
        width, height = face.get_size()
        if not self.painted:
            theme, shape = self.ctx.theme, f"{svg.line(points)}V{svg.num(sea)}H{svg.num(points[0][0])}Z"
            body = svg.rect((0, 0, width, height), 0, fill=theme.field)
            self.trace(face, body + svg.path(shape, fill=theme.accent, fill_opacity=0.3))
            return
        self.paint_air(face, sea, points, clear_above)
        red, green, blue, _ = face.get_at((0, 0))
        self._paint_terraces(face, [(0.0, points[0][1]), *points, (float(width), points[-1][1])], sea)
        self._veil_title(face, hexed((red, green, blue)))
        self.paint_water(face, sea)
        if self.sky in ("drum", "moon"):
            glitter = self._own_picture("glitter")
            x = self._in_sky(face, points, clear_above)[1].centerx - glitter.get_width() // 2
            low = max(0, height - self.line_height - self.ctx.px(SIZES.foot_px) - round(sea))
            face.blit(glitter, (x, round(sea)), (0, 0, glitter.get_width(), low))

    def paint_air(self, face: pygame.Surface, sea: float, points: Points = (), clear_above: int | None = None) -> None:
        """Paint the sky down to the water, the objects in it above `points`, and the distant hills."""
        look, width, variant = skin.of(self.ctx.theme), face.get_width(), "-clear" * self.clear_day
        face.blit(look.fresh(f"charts/sky{variant}", (width, max(1, round(sea)))), (0, 0))
        if self.sky:
            face.blit(*self._in_sky(face, points, clear_above))
        hills = look.fresh(f"charts/hills{variant}", (width, max(1, round(SIZES.far_hills_height_ratio * sea))))
        face.blit(hills, (0, round(sea) - hills.get_height()))

    def paint_water(self, face: pygame.Surface, sea: float, wave_scale: float = 1.0) -> None:
        """Paint the water from y `sea` down."""
        look, (width, height), scale = skin.of(self.ctx.theme), face.get_size(), wave_scale * self.ctx.scale
        across, down = (side * scale for side in look.entry("charts/water").size)
        depth = max(1, height - round(sea))
        part = (0.0, 0.0, min(1.0, width / across), min(1.0, depth / down))
        face.blit(look.fresh_part("charts/water", part, (width, depth)), (0, round(sea)))

    def _own_picture(self, name: str, width: int = 0) -> pygame.Surface:
        own_width, own_height = skin.of(self.ctx.theme).entry(f"charts/{name}").size
        width = width or round(own_width * self.ctx.scale)
        return self.picture(f"charts/{name}", width, round(width * own_height / own_width))

    def _in_sky(
        self, face: pygame.Surface, points: Points, clear_above: int | None
    ) -> tuple[pygame.Surface, pygame.Rect]:
        (width, height), gap = face.get_size(), self.ctx.px(SIZES.sky_gap_px)
        if self.sky == "moon":
            x = self._sun_x(width, points, SIZES.moon_height_ratio * height)
            room = min(y for _, y in _near(points, x, SIZES.moon_height_ratio * height / 2)) - 2 * gap
            side = max(4, min(round(SIZES.moon_height_ratio * height), round(room)))
            moon = self._own_picture("moon", 4 * side)
            return moon, moon.get_rect(center=(x, gap + side // 2))
        if self.sky == "drum":
            side = round(SIZES.sun_height_ratio * height) // 8 * 8
            drum = self._own_picture("sun", 2 * side)
            return drum, drum.get_rect(center=(self._sun_x(width, points, side), round(SIZES.sun_y_ratio * height)))
        unit, y = float(height), SIZES.sun_y_ratio * height
        if clear_above is not None:
            unit, y = min(unit, (clear_above - gap) / SIZES.flock_height_ratio), (clear_above + gap / 2) / 2
        birds = self._own_picture("herons", max(1, round(0.9 * unit)))
        x = self._sun_x(width, points, SIZES.flock_width_ratio * unit) - round(0.27 * unit)
        return birds, birds.get_rect(center=(x, round(y)))

    def _sun_x(self, width: int, points: Points, side: float) -> int:
        """Return the place with the most room above the hill, right of the title."""
        places = (max(ratio * width, self._title_right + side / 2) for ratio in SUN_X_RATIOS)
        return round(float(max(places, key=lambda x: min(y for _, y in _near(points, x, side / 2)))))

    def draw_picture(self) -> pygame.Surface:
        return edged(self.ctx, super().draw_picture())

    def write_title(self, face: pygame.Surface) -> None:
        self.write_heading(face, self.ctx.px(SIZES.margin_px), self.ctx.px(8))

    def paint_scene(self, face: pygame.Surface, name: str, foot: Point) -> None:
        """Paint a `pavilion` or a `junk` on a point."""
        scale = self.ctx.scale
        picture = self.picture(f"fittings/{name}", SIZES.scene_picture_px * scale)
        face.blit(
            picture, (round(foot[0] - SIZES.scene_picture_px / 2 * scale), round(foot[1] - SIZES.scene_foot_px * scale))
        )

    @property
    def _title_right(self) -> int:
        return self.ctx.px(2 * SIZES.margin_px) + self.heading.size_in(self.ctx.size[0])[0] if self.title else 0

    def _veil_title(self, face: pygame.Surface, colour: str) -> None:
        if self.title:
            end, height, fade = self._title_right, round(1.5 * self.title_height), self.ctx.px(5 * SIZES.margin_px)
            width = min(face.get_width(), end + fade)
            line = (end - fade / 2, 0, end + fade, 0)
            defs = svg.linear("calm", colour, colour, line, (SIZES.title_veil_opacity, 0))
            veil = svg.render(svg.rect((0, 0, width, height), 0, fill="url(#calm)"), (width, height), defs=defs)
            face.blit(surfaces.faded(veil, [min(1.0, 3 * (1 - y / height)) for y in range(height)]), (0, 0))

    def _paint_terraces(self, face: pygame.Surface, points: Points, sea: float) -> None:
        theme, scale = self.ctx.theme, self.ctx.scale
        nearest, farthest = theme.tone("hill_near"), theme.tone("hill_far")
        gilt, foot = theme.tone("hill_edge"), theme.tone("hill_foot")
        body = defs = ""
        for n, share in enumerate((1.0, *TERRACE_HEIGHT_RATIOS)):
            depth = n / len(TERRACE_HEIGHT_RATIOS)
            edge = [(x, sea - share * (sea - y)) for x, y in points]
            top, tone = min(min(y for _, y in edge), sea - 1), mix(nearest, farthest, depth)
            defs += svg.linear(f"hill{n}", tone, mix(tone, foot, SIZES.hill_foot_shade_opacity), (0, top, 0, sea))
            line = svg.line(edge)
            for halo, opacity in EDGE_HALO if n else ():
                opacity *= theme.level("hill_edge_shadow")
                body += svg.stroke(line, "#000000", halo * scale, stroke_opacity=opacity)
            body += svg.path(f"{line}V{face.get_height()}H{svg.num(edge[0][0])}Z", fill=f"url(#hill{n})")
            if n:
                body += svg.stroke(line, gilt, max(1.0, 1.6 * scale), stroke_opacity=0.6 - 0.4 * depth)
        hill = svg.render(body, face.get_size(), defs=defs)
        level, blur = (
            round(255 * theme.level("hill_shadow_opacity")),
            SIZES.hill_shadow_blur_px * scale / SHADOW_DOWNSCALING,
        )
        shadow = surfaces.cast(hill, "#000000", level, max(1, round(blur)), SHADOW_DOWNSCALING)
        face.blit(shadow, (round(SIZES.hill_shadow_x_px * scale), round(SIZES.hill_shadow_y_px * scale)))
        face.blit(hill, (0, 0))


def _near(points: Points, x: float, reach: float) -> Points:
    """Return the points within `reach` of an x, or the nearest point if there is none."""
    return [each for each in points if abs(each[0] - x) <= reach] or [min(points, key=lambda each: abs(each[0] - x))]


class Course(Landscape):
    """A line of values over the latest deals, oldest first, with a scale at its left."""

    def __init__(self, ctx: Context, height: float, name: str, title: str, *key: object) -> None:
        super().__init__(ctx, height, name, title, *key)
        self.title = title

    def _fit_height(self) -> None:
        self.high = max(self.high, self.sky_height(self.high) + self.foot + 2 * self.line_height)

    def _points(
        self, face: pygame.Surface, heights: Sequence[float], words: Iterable[str]
    ) -> tuple[int, int, list[Point]]:
        """Return the left and right end of the line beside the words of its scale, and its points at these heights."""
        margin = self.ctx.px(2 * SIZES.margin_px)
        left, right = max(map(self.text_width, words), default=0) + margin, face.get_width() - margin
        step = (right - left) / max(1, len(heights) - 1)
        return left, right, [(left + n * step, y) for n, y in enumerate(heights)]


# --- points


class PointsChart(Course):
    """The sum of points over the deals, with its highest and lowest value. `show` formats the scale, `last` is the text
    of the plate at the end, and the sea is at the value `base`.
    """

    def __init__(
        self, ctx: Context, values: Sequence[int], height: float = 260, *, name: str = "",
        show: Callable[[float], str] | None = None, base: int = 0, title: str = "", sky: str = "drum", last: str = "",
    ) -> None:  # fmt: skip
        self.values, self.base, self.sky = tuple(values), base, sky
        self.show = show or ctx.texts.format_signed
        self.last = last or self.show(self.values[-1])
        super().__init__(ctx, height, name, title, self.values, base, sky, self.last)
        self._fit_height()

    def draw(self, face: pygame.Surface) -> None:
        ctx, base, values, tall = self.ctx, self.base, self.values, face.get_height()
        low, high = min(base, *values), max(base, *values)
        top, foot = self.sky_height(tall), tall - self.foot
        bottom = foot - (self.line_height // 2 if low < base else 0)

        def height(value: float) -> float:
            return top + (bottom - top) * (high - value) / ((high - low) or 1)

        scale = marks(low, high, int((bottom - top) / (SIZES.points_step_lines * self.line_height)))
        numbers = {value: self.show(value) for value in [base, *scale]}
        left, right, points = self._points(face, list(map(height, values)), numbers.values())
        sea = height(base)
        self.paint(face, points, sea)
        self.trace(face, self.grid_lines([height(value) for value in scale if value != base], left, right, 0.28))
        best, worst = (values.index(pick(values)) for pick in (max, min))
        signs = [(n, y) for n, y in ((best, points[best][1]), (worst, sea)) if self._has_sign(n, n == best, high - low)]
        is_scenic = self.is_scenic(tall)
        for n, y in signs if is_scenic else ():
            self.paint_scene(face, "pavilion" if n == best else "junk", (points[n][0], y))
        self.trace(face, self.line(points))
        above_sea = self.line_height / 2
        words = [(word, height(value) - (above_sea if value == base else 0)) for value, word in numbers.items()]
        self.write_scale(face, words, left - ctx.px(SIZES.margin_px))
        self.write_times(face, left, right, len(points))
        plate_left = right - self.plate_width(self.last, self.letters)
        covers_line = any(x >= plate_left and y > points[-1][1] + ctx.px(CHART_SIZES.line_px) for x, y in points)
        self.write_last(face, self.last, points[-1], 0 if covers_line else foot)
        rise = self.line_height / 2 + ctx.px(
            CHART_SIZES.plate_padding_y_px / 2 + 3 + (SIZES.scene_height_px if is_scenic else 4)
        )
        for n, y in signs:
            self.plate(face, self.show(values[n]), (points[n][0], y - rise), self.letters, bright=False)
        self.write_title(face)

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
FEWEST_RATINGS = 3


def rating_course(ctx: Context, course: Sequence[Rating], missing: int) -> Widget:
    """Return the rating over time, or before the first rating the number of rated deals so far. `missing` is the number
    of deals until the first rating; while it is not 0, another widget shows the count.
    """
    if len(course) >= FEWEST_RATINGS:
        return RatingChart(ctx, course)
    done = FEWEST_RATED - missing + max(0, len(course) - 1)
    first = ctx.t("statistics.rating_course.first") if missing else ""
    return AwaitedChart(ctx, "rating_course", done, FEWEST_RATED + FEWEST_RATINGS - 1, "herons", words=first)


class RatingChart(Course):
    """Ratings after each of the latest deals."""

    sky = "herons"

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        self.course = tuple(course)
        title = ctx.t("statistics.rating_course")
        super().__init__(ctx, SIZES.min_ratings_height_px, "rating.course", title, self.course)
        self.tooltip = ctx.t("statistics.rating.each")
        self._fit_height()

    def draw(self, face: pygame.Surface) -> None:
        ctx, tall = self.ctx, face.get_height()
        least, most = self._span()
        half, sea = self.line_height // 2, tall - self.foot
        sky = ctx.px(SIZES.rating_sky_px) if self.is_scenic(tall) else 0
        top = max(self.sky_height(tall) - half, self.title_height + half) + sky

        def height(level: float) -> float:
            return top + (sea - top) * (most - level) / (most - least)

        scale = self._scale_of(least, most, int((sea - half - top) / (SIZES.ratings_step_lines * self.line_height)))
        left, right, points = self._points(face, [height(each.level) for each in self.course], scale.values())
        self.paint(face, points, sea, round(top))
        self._paint_strip(face, left, sea)
        self.trace(face, self.grid_lines(list(map(height, scale)), left, right, 0.4, 1.5) + self.line(points))
        whole_first = sorted(scale, key=lambda level: level % 1 > 0)
        words = [(scale[level], min(height(level), sea - half)) for level in whole_first]
        self.write_scale(face, words, left - ctx.px(SIZES.margin_px))
        self.write_times(face, left, right, len(points))
        self.write_last(face, ctx.texts.format_number(self.course[-1].level, 1), points[-1], sea)
        self.write_title(face)

    def _span(self) -> tuple[float, float]:
        ratings = [each.level for each in self.course]
        least, most = min(ratings), max(ratings)
        margin = max(0.0, SIZES.min_range_levels - (most - least)) / 2 + SIZES.range_margin_ratio * (most - least)
        return least - margin, most + margin

    def _scale_of(self, least: float, most: float, count: int) -> Mapping[float, str]:
        """Return the levels on the scale in the smallest steps that fit; whole levels also have their names."""
        texts, found = self.ctx.texts, list[float]()
        for step in LEVEL_STEPS:
            first, last = ceil(max(1.0, least) / step), floor(min(float(len(levels())), most) / step)
            found = [round(n * step, 1) for n in range(first, last + 1)]
            if len(found) <= max(2, count):
                break
        names = {
            float(n): f"{texts(f'bots.level.{name}')} {texts.format_number(n)}" for n, name in enumerate(levels(), 1)
        }
        return {level: names.get(level, texts.format_number(level, 1)) for level in found}

    def _paint_strip(self, face: pygame.Surface, width: float, foot: float) -> None:
        """Paint the ground behind the scale's words."""
        if self.painted:
            fade, ground = self.ctx.px(SIZES.strip_fade_px), self.ctx.theme.tone("strip_ground")
            defs = svg.linear("strip", ground, ground, (width - fade, 0, width + fade, 0), (SIZES.strip_opacity, 0))
            self.trace(face, svg.rect((0, 0, width + fade, foot), 0, fill="url(#strip)"), defs)


# --- a chart without enough data


class AwaitedChart(Landscape):
    """A path up to a pavilion with a lamp for each `needed` deal; `done` lamps are lit. The title is `statistics.NAME`.
    The text `statistics.NAME.to_come`, or `words`, says how many deals are missing.
    """

    def __init__(self, ctx: Context, name: str, done: int, needed: int, sky: str, *, words: str = "") -> None:
        self.words = words or ctx.t(f"statistics.{name}.to_come", n=needed - done)
        super().__init__(ctx, SIZES.min_awaited_height_px, name, name, done, needed, self.words)
        self.title, self.sky = ctx.t(f"statistics.{name}"), sky
        self.done, self.needed = done, needed
        self.high = max(self.high, self.title_height + self.foot + 4 * self.line_height)

    def draw(self, face: pygame.Surface) -> None:
        ctx, (width, tall) = self.ctx, face.get_size()
        is_scenic, sea = self.is_scenic(tall), tall - self.foot - ctx.px(SIZES.margin_px)
        room = sea - self.title_height - (ctx.px(SIZES.scene_height_px) if is_scenic else 0)

        def place(share: float) -> Point:
            rise = (1 - cos(pi * share)) / 2
            (left, low), (right, high) = (
                (SIZES.path_start_x_ratio, SIZES.path_start_height_ratio),
                (SIZES.path_end_x_ratio, SIZES.path_end_height_ratio),
            )
            return (left + (right - left) * share) * width, sea - (low + (high - low) * rise) * room

        path = [place(n / 40) for n in range(41)]
        self.paint(face, path, sea, round(SIZES.birds_y_ratio * tall) if self.sky == "herons" else None)
        self.trace(face, svg.stroke(svg.line(path), ctx.theme.gold, max(1.0, 2 * ctx.scale), stroke_dasharray="2 8"))
        for n in range(self.needed):
            self._draw_lamp(face, place(n / self.needed), n < self.done)
        if is_scenic:
            self.paint_scene(face, "pavilion", path[-1])
        else:
            self._draw_lamp(face, path[-1], False)
        words = fitted(ctx, self.words, ctx.tx(21), width - 2 * ctx.px(SIZES.margin_px))
        lay(face, words, center=(width // 2, (sea + tall) // 2))
        self.write_title(face)

    def _draw_lamp(self, face: pygame.Surface, middle: Point, is_lit: bool) -> None:
        ctx = self.ctx
        if is_lit and self.painted:
            side = round(SIZES.lamp_glow_ratio * ctx.px(SIZES.lamp_px))
            lay(face, ctx.art.glow((side, side), ctx.theme.inlay["gold_light"]), center=middle)
        lay(
            face,
            self.picture("fittings/lamp-lit" if is_lit else "fittings/lamp", SIZES.lamp_px * ctx.scale),
            center=middle,
        )
