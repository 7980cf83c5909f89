"""Charts of points and ratings as paintings: terraced hills over the sea, with a drum as sun or moon behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, cos, floor, pi

import pygame

from game.bots.levels import levels
from game.session.progress.rating import LEAST_RATED, Rating
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import hexed, mix
from game.ui.kit import Widget
from game.ui.pages.charts.chart import PLATE_ROOM_PX, THREAD_PX, UNDER_HEADING_PX, Chart, edged, marks

TERRACES = (0.76, 0.52, 0.28)
"""Height of each terrace's edge, as a fraction of the hill's height."""
FOOT_SHADE = 0.4
EDGE_HALO = ((14.0, 0.07), (9.0, 0.1), (5.0, 0.14))
"""Width (1080p) and opacity of the shadow over a terrace's edge, from the outside to the core."""
HILL_SHADOW_PX, SHADOW_COARSE = (4, -3, 9), 4
"""Offset to the right and down, and blur; divisor of the size at which the soft shadow is drawn."""
SCENE_PX, LEAST_SCENIC_PX = 46, 150
"""Height of a pavilion, and the least height of a picture that shows one."""
SCENE_SIDE, SCENE_FOOT = 58, 46
"""Side of the pictures of pavilion and junk, and y of their foot, at 1080p."""
TITLE_VEIL = 0.85
PICTURE_MARGIN_PX, FOOT_PX = 14, 8
SUN, MOON, SUN_DOWN = 0.64, 0.3, 0.4
"""Sides of sun and moon and y of the sun, as fractions of the picture's height."""
SUN_PLACES = (0.54, 0.68)
FLOCK, BIRD = 1.4, 0.46
"""Width and height of a flock, in units of its drawing."""
SKY_GAP_PX = 14
FAR_HILLS = 0.5

Points = Sequence[tuple[float, float]]


class Landscape(Chart):
    """A painting under its `title`, with a thin edge."""

    stretch = 1
    sky = "drum"
    """Object in the sky: `drum`, `moon`, `herons` or nothing."""
    inset = PICTURE_MARGIN_PX / 2
    clear_day = False
    """True if the sky by day is a clear morning instead of paper."""

    @property
    def foot(self) -> int:
        """Return the least height of the sea, which holds the times."""
        return self.times_high + 2 * self.ctx.px(FOOT_PX)

    def times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        above = pygame.Surface((face.get_width(), face.get_height() - self.ctx.px(FOOT_PX)), pygame.SRCALPHA)
        super().times(above, left, right, count)
        stamp(face, above, (0, 0))

    def head(self, high: int) -> int:
        """Return the height of the sky over the highest point, for a picture of this height."""
        scene = self.ctx.px(SCENE_PX) if self.scenic(high) else 0
        return max(self.title_high, scene + self.times_high + self.ctx.px(PICTURE_MARGIN_PX + 4))

    @property
    def title_high(self) -> int:
        return self.heading_high + self.ctx.px(PICTURE_MARGIN_PX - UNDER_HEADING_PX) if self.title else 0

    def scenic(self, high: int) -> bool:
        """True if a picture of this height has room for pavilion and junk."""
        return high >= self.ctx.px(LEAST_SCENIC_PX) and self.painted

    @property
    def painted(self) -> bool:
        """True if the skin has paintings; other skins have flat charts."""
        return skin.of(self.ctx.theme).has("charts/sky")

    def paint(self, face: pygame.Surface, points: Points, sea: float, clear: int | None = None) -> None:
        """Paint sky, hill and sea. The hill's edge passes through `points`; the water begins at y `sea`. Above y
        `clear`, if given, only birds are painted.
        """
        wide, high = face.get_size()
        if not self.painted:
            theme, shape = self.ctx.theme, f"{svg.line(points)}V{svg.num(sea)}H{svg.num(points[0][0])}Z"
            body = svg.rect((0, 0, wide, high), 0, fill=theme.field)
            body += svg.path(shape, fill=theme.accent, fill_opacity=0.3)
            face.blit(svg.render(body, face.get_size()), (0, 0))
            return
        self.air(face, sea, points, clear)
        red, green, blue, _ = face.get_at((0, 0))
        self._lay_terraces(face, [(0.0, points[0][1]), *points, (float(wide), points[-1][1])], sea)
        self._calm(face, hexed((red, green, blue)))
        self.water(face, sea)
        if self.sky in ("drum", "moon"):
            glitter = self._own("glitter")
            x = self._in_sky(face, points, clear)[1].centerx - glitter.get_width() // 2
            low = max(0, high - self.times_high - self.ctx.px(FOOT_PX) - round(sea))
            face.blit(glitter, (x, round(sea)), (0, 0, glitter.get_width(), low))

    def air(self, face: pygame.Surface, sea: float, points: Points = (), clear: int | None = None) -> None:
        """Paint the sky down to the water, the objects in it above `points`, and the distant hills."""
        look, wide, clear_day = skin.of(self.ctx.theme), face.get_width(), "-clear" * self.clear_day
        face.blit(look.fresh(f"charts/sky{clear_day}", (wide, max(1, round(sea)))), (0, 0))
        if self.sky:
            face.blit(*self._in_sky(face, points, clear))
        hills = look.fresh(f"charts/hills{clear_day}", (wide, max(1, round(FAR_HILLS * sea))))
        face.blit(hills, (0, round(sea) - hills.get_height()))

    def water(self, face: pygame.Surface, sea: float, swell: float = 1.0) -> None:
        """Paint the water from y `sea` down; waves are `swell` times the usual size."""
        look, (wide, high), unit = skin.of(self.ctx.theme), face.get_size(), swell * self.ctx.scale
        across, down = (unit * each for each in look.entry("charts/water").size)
        deep = max(1, high - round(sea))
        part = (0.0, 0.0, min(1.0, wide / across), min(1.0, deep / down))
        face.blit(look.fresh_part("charts/water", part, (wide, deep)), (0, round(sea)))

    def _own(self, name: str, wide: int = 0) -> pygame.Surface:
        own = skin.of(self.ctx.theme).entry(f"charts/{name}").size
        wide = wide or round(own[0] * self.ctx.scale)
        return self.picture(f"charts/{name}", wide, round(wide * own[1] / own[0]))

    def _in_sky(self, face: pygame.Surface, points: Points, clear: int | None) -> tuple[pygame.Surface, pygame.Rect]:
        (wide, high), gap = face.get_size(), self.ctx.px(SKY_GAP_PX)
        if self.sky == "moon":
            x = self._sun_at(wide, points, MOON * high)
            room = min(y for _, y in _near(points, x, MOON * high / 2)) - 2 * gap
            side = max(4, min(round(MOON * high), round(room)))
            moon = self._own("moon", 4 * side)
            return moon, moon.get_rect(center=(x, gap + side // 2))
        if self.sky == "drum":
            side = round(SUN * high) // 8 * 8
            drum = self._own("sun", 2 * side)
            return drum, drum.get_rect(center=(self._sun_at(wide, points, side), round(SUN_DOWN * high)))
        unit = high if clear is None else min(high, (clear - gap) / BIRD)
        birds = self._own("herons", max(1, round(0.9 * unit)))
        y = SUN_DOWN * high if clear is None else (clear + gap / 2) / 2
        return birds, birds.get_rect(center=(self._sun_at(wide, points, FLOCK * unit) - round(0.27 * unit), round(y)))

    def _sun_at(self, wide: int, points: Points, side: float) -> int:

        def room(at: float) -> float:
            return min(y for _, y in _near(points, at, side / 2))

        return round(float(max((max(share * wide, self.titled_to + side / 2) for share in SUN_PLACES), key=room)))

    def draw_picture(self) -> pygame.Surface:
        return edged(self.ctx, super().draw_picture())

    def write_title(self, face: pygame.Surface) -> None:
        self.head_line(face, self.ctx.px(PICTURE_MARGIN_PX), self.ctx.px(8))

    def set_scene(self, face: pygame.Surface, name: str, at: tuple[float, float]) -> None:
        """Paint a `pavilion` or a `junk` at a point."""
        picture, scale = self._fitting(name, SCENE_SIDE), self.ctx.scale
        face.blit(picture, (round(at[0] - SCENE_SIDE / 2 * scale), round(at[1] - SCENE_FOOT * scale)))

    def _fitting(self, name: str, side: float) -> pygame.Surface:
        return self.picture(f"fittings/{name}", side * self.ctx.scale, side * self.ctx.scale)

    @property
    def titled_to(self) -> int:
        """Return the right end of the title; 0 without a title."""
        return self.ctx.px(2 * PICTURE_MARGIN_PX) + self.heading.size_in(self.ctx.size[0])[0] if self.title else 0

    def _calm(self, face: pygame.Surface, shade: str) -> None:
        if self.title:
            end, high, fade = self.titled_to, round(1.5 * self.title_high), self.ctx.px(5 * PICTURE_MARGIN_PX)
            wide = min(face.get_width(), end + fade)
            defs = svg.linear("calm", shade, shade, (end - fade / 2, 0, end + fade, 0), (TITLE_VEIL, 0))
            veil = svg.render(svg.rect((0, 0, wide, high), 0, fill="url(#calm)"), (wide, high), defs=defs)
            face.blit(surfaces.faded(veil, [min(1.0, 3 * (1 - y / high)) for y in range(high)]), (0, 0))

    def _lay_terraces(self, face: pygame.Surface, points: Points, sea: float) -> None:
        theme, ink, scale = self.ctx.theme, self.ctx.theme.inlay, self.ctx.scale
        if theme.dark:
            first, last = mix(ink["cinnabar"], ink["oxblood"], 0.2), mix(ink["oxblood"], ink["lacquer"], 0.72)
            gilt, foot, dark = ink["gold_light"], ink["lacquer"], 1.0
        else:
            first, last = mix(ink["jade"], ink["jade_light"], 0.92), mix(ink["jade_light"], theme.paper, 0.6)
            gilt, foot = mix(ink["jade_light"], "#ffffff", 0.6), mix(ink["jade_light"], ink["jade"], 0.3)
            dark = 0.6
        body = defs = ""
        for n, share in enumerate((1.0, *TERRACES)):
            way = n / len(TERRACES)
            edge = [(x, sea - share * (sea - y)) for x, y in points]
            top, tone = min(min(y for _, y in edge), sea - 1), mix(first, last, way)
            defs += svg.linear(f"hill{n}", tone, mix(tone, foot, FOOT_SHADE), (0, top, 0, sea))
            line = svg.line(edge)
            for broad, clear in EDGE_HALO if n else ():
                body += svg.stroke(line, "#000000", broad * scale, stroke_opacity=clear * dark)
            body += svg.path(f"{line}V{face.get_height()}H{svg.num(edge[0][0])}Z", fill=f"url(#hill{n})")
            if n:
                body += svg.stroke(line, gilt, max(1.0, 1.6 * scale), stroke_opacity=0.6 - 0.4 * way)
        hill = svg.render(body, face.get_size(), defs=defs)
        x, y, soft = (each * scale for each in HILL_SHADOW_PX)
        level = round(255 * (theme.level("hill_shadow_opacity")))
        shadow = surfaces.cast(hill, "#000000", level, max(1, round(soft / SHADOW_COARSE)), SHADOW_COARSE)
        face.blit(shadow, (round(x), round(y)))
        face.blit(hill, (0, 0))


def _near(points: Points, x: float, reach: float) -> Points:
    """Return the points within `reach` of an x, or the nearest point if there is none."""
    return [each for each in points if abs(each[0] - x) <= reach] or [min(points, key=lambda each: abs(each[0] - x))]


# --- points

TELLING = 0.12
"""Least distance of a marked point from the water, as a fraction of the picture's height."""
POINTS_APART, RATINGS_APART = 1.5, 1.6
"""Least distance of the numbers of a scale, in lines of text."""


class PointsChart(Landscape):
    """The sum of points over the deals, with its highest and lowest value. `show` formats the scale, `told` is the text
    of the plate at the end, and the sea is at the value `base`.
    """

    def __init__(
        self,
        ctx: Context,
        values: Sequence[int],
        height: float = 260,
        *,
        name: str = "",
        show: Callable[[float], str] | None = None,
        base: int = 0,
        title: str = "",
        sky: str = "drum",
        told: str = "",
    ) -> None:
        super().__init__(ctx, height, name)
        self.title, self.sky = title, sky
        self.high = max(self.high, self.head(self.high) + self.foot + 2 * self.times_high)
        self.values, self.base = tuple(values), base
        self.show = show or ctx.texts.signed
        self.told = told or self.show(self.values[-1])

    def _key(self) -> tuple[object, ...]:
        return self.values, self.base, self.title, self.sky, self.told

    def draw(self, face: pygame.Surface) -> None:
        ctx, base, (wide, tall) = self.ctx, self.base, face.get_size()
        low, high = min(base, *self.values), max(base, *self.values)
        top, foot = self.head(tall), tall - self.foot
        deep = self.times_high // 2 if low < base else 0

        def height(value: float) -> float:
            return top + (foot - deep - top) * (high - value) / ((high - low) or 1)

        scale = marks(low, high, int((foot - deep - top) / (POINTS_APART * self.times_high)))
        numbers, margin = list(dict.fromkeys([base, *scale])), ctx.px(2 * PICTURE_MARGIN_PX)
        left = max(ctx.type.width(self.show(value), self.letters, "semibold") for value in numbers) + margin
        right, sea = wide - margin, height(base)
        step = (right - left) / max(1, len(self.values) - 1)
        points = [(left + n * step, height(value)) for n, value in enumerate(self.values)]
        self.paint(face, points, sea)
        rules = "".join(f"M{left} {svg.num(height(value))}H{right}" for value in scale if value != base)
        body = svg.stroke(rules, ctx.theme.text, max(1.0, ctx.scale), stroke_opacity=0.28, stroke_dasharray="2 7")
        face.blit(svg.render(body, face.get_size()), (0, 0))
        best, worst = (self.values.index(pick(self.values)) for pick in (max, min))
        marked = [(n, at) for n, at in ((best, points[best][1]), (worst, sea)) if self._tells(n, n == best, high - low)]
        if self.scenic(tall):
            for n, at in marked:
                self.set_scene(face, "pavilion" if n == best else "junk", (points[n][0], at))
        face.blit(svg.render(self.thread(points), face.get_size()), (0, 0))
        dry = [(self.show(value), height(value) - (value == base) * self.times_high / 2) for value in numbers]
        self.scale(face, dry, left - ctx.px(PICTURE_MARGIN_PX))
        self.times(face, left, right, len(points))
        near = right - ctx.type.width(self.told, self.letters, "bold") - ctx.px(PLATE_ROOM_PX[0])
        covered = any(x >= near and y > points[-1][1] + ctx.px(THREAD_PX) for x, y in points)
        self.tip(face, self.told, points[-1], 0 if covered else foot)
        over = self.times_high / 2 + ctx.px(PLATE_ROOM_PX[1] / 2 + 3 + (SCENE_PX if self.scenic(tall) else 4))
        for n, at in marked:
            middle = round(points[n][0]), round(at - over)
            self.plate(face, self.show(self.values[n]), middle, self.letters, bright=False)
        self.write_title(face)

    def _tells(self, n: int, is_best: bool, span: int) -> bool:
        """True if a point deserves a sign: inside the course, far from the water, with a value other than the last."""
        value, last = self.values[n], len(self.values) - 1
        return (
            n not in (0, last)
            and is_best == (value > self.base)
            and abs(value - self.base) >= TELLING * span
            and self.show(value) != self.show(self.values[-1])
        )


# --- ratings

LEAST_RATING_PX = 96
STRIP, STRIP_FADE_PX = 0.72, 26
"""Opacity of the ground behind the scale's words, and the width over which it fades."""
RATING_SKY_PX = 8
BEYOND, NARROWEST = 0.12, 0.3
"""Margin beyond the lowest and the highest rating, as a fraction of their distance; least range, in levels."""
LEVEL_STEPS = (0.1, 0.2, 0.5, 1.0)
FEWEST_RATINGS = 3


def rating_course(ctx: Context, course: Sequence[Rating], missing: int) -> Widget:
    """Return the rating over time, or before the first rating the number of rated deals so far. `missing` is the number
    of deals until the first rating; while it is not 0, another widget shows the count.
    """
    if len(course) >= FEWEST_RATINGS:
        return RatingChart(ctx, course)
    done = LEAST_RATED - missing + max(0, len(course) - 1)
    first = ctx.t("statistics.rating_course.first") if missing else ""
    return AwaitedChart(ctx, "rating_course", done, LEAST_RATED + FEWEST_RATINGS - 1, "herons", words=first)


class RatingChart(Landscape):
    """Ratings after each of the latest deals, oldest first."""

    sky = "herons"

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        super().__init__(ctx, LEAST_RATING_PX, "rating.course")
        self.title, self.tooltip = ctx.t("statistics.rating_course"), ctx.t("statistics.rating.each")
        self.high = max(self.high, self.head(self.high) + self.foot + 2 * self.times_high)
        self.course = tuple(course)

    def _key(self) -> tuple[object, ...]:
        return (self.course,)

    def draw(self, face: pygame.Surface) -> None:
        ctx, theme, (wide, tall) = self.ctx, self.ctx.theme, face.get_size()
        least, most = self._span()
        half, sea = self.times_high // 2, tall - self.foot
        sky = ctx.px(RATING_SKY_PX) if self.scenic(tall) else 0
        top = max(self.head(tall) - half, self.title_high + half) + sky

        def height(level: float) -> float:
            return top + (sea - top) * (most - level) / (most - least)

        named = self._scale_of(least, most, int((sea - half - top) / (RATINGS_APART * self.times_high)))
        widest = max((ctx.type.width(word, self.letters, "semibold") for word in named.values()), default=0)
        left, right = widest + ctx.px(2 * PICTURE_MARGIN_PX), wide - ctx.px(2 * PICTURE_MARGIN_PX)
        step = (right - left) / max(1, len(self.course) - 1)
        course = [(left + n * step, height(each.level)) for n, each in enumerate(self.course)]
        self.paint(face, course, sea, round(top))
        self._lay_strip(face, left, sea)
        rules, thin = "".join(f"M{left} {svg.num(height(n))}H{right}" for n in named), max(1.0, 1.5 * ctx.scale)
        body = svg.stroke(rules, theme.text, thin, stroke_opacity=0.4, stroke_dasharray="2 7") + self.thread(course)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        whole_first = sorted(named, key=lambda level: level % 1 > 0)
        words = [(named[level], min(height(level), sea - half)) for level in whole_first]
        self.scale(face, words, left - ctx.px(PICTURE_MARGIN_PX))
        self.times(face, left, right, len(course))
        self.tip(face, ctx.texts.number(self.course[-1].level, 1), course[-1], sea)
        self.write_title(face)

    def _span(self) -> tuple[float, float]:
        ratings = [each.level for each in self.course]
        least, most = min(ratings), max(ratings)
        lacks = max(0.0, NARROWEST - (most - least)) / 2 + BEYOND * (most - least)
        return least - lacks, most + lacks

    def _scale_of(self, least: float, most: float, many: int) -> dict[float, str]:
        """Return the levels on the scale in the smallest steps that fit; whole levels also have their names."""
        texts, found = self.ctx.texts, list[float]()
        for step in LEVEL_STEPS:
            first, last = ceil(max(1.0, least) / step), floor(min(float(len(levels())), most) / step)
            found = [round(n * step, 1) for n in range(first, last + 1)]
            if len(found) <= max(2, many):
                break
        names = {float(n): f"{texts(f'bots.level.{name}')} {texts.number(n)}" for n, name in enumerate(levels(), 1)}
        return {level: names.get(level, texts.number(level, 1)) for level in found}

    def _lay_strip(self, face: pygame.Surface, wide: float, foot: float) -> None:
        if self.painted:
            theme, fade = self.ctx.theme, self.ctx.px(STRIP_FADE_PX)
            ground = theme.tone("strip_ground")
            defs = svg.linear("strip", ground, ground, (wide - fade, 0, wide + fade, 0), (STRIP, 0))
            body = svg.rect((0, 0, wide + fade, foot), 0, fill="url(#strip)")
            face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))


# --- a chart without enough data

LEAST_AWAITED_PX = 176
WAY_FROM, WAY_TO = (0.08, 0.12), (0.88, 0.62)
"""Start and end of the path: x as a fraction of the width, y as a fraction of the height above the water."""
BIRDS_DOWN = 0.44
LAMP_PX, LAMP_GLOW = 24, 3.4


class AwaitedChart(Landscape):
    """A path up to a pavilion with a lamp for each `needed` deal; `done` lamps are lit. The title is `statistics.NAME`.
    The text `statistics.NAME.to_come`, or `words`, says how many deals are missing.
    """

    def __init__(self, ctx: Context, name: str, done: int, needed: int, sky: str, *, words: str = "") -> None:
        super().__init__(ctx, LEAST_AWAITED_PX, name)
        self.title, self.sky = ctx.t(f"statistics.{name}"), sky
        self.done, self.needed = done, needed
        self.words = words or ctx.t(f"statistics.{name}.to_come", n=needed - done)
        self.high = max(self.high, self.title_high + self.foot + 4 * self.times_high)

    def _key(self) -> tuple[object, ...]:
        return self.title, self.done, self.needed, self.words

    def draw(self, face: pygame.Surface) -> None:
        ctx, (wide, tall) = self.ctx, face.get_size()
        sea = tall - self.foot - ctx.px(PICTURE_MARGIN_PX)
        room = sea - self.title_high - (ctx.px(SCENE_PX) if self.scenic(tall) else 0)

        def place(share: float) -> tuple[float, float]:
            rise = (1 - cos(pi * share)) / 2
            (left, low), (right, high) = WAY_FROM, WAY_TO
            return (left + (right - left) * share) * wide, sea - (low + (high - low) * rise) * room

        way = [place(n / 40) for n in range(41)]
        self.paint(face, way, sea, round(BIRDS_DOWN * tall) if self.sky == "herons" else None)
        dots = svg.stroke(svg.line(way), ctx.theme.gold, max(1.0, 2 * ctx.scale), stroke_dasharray="2 8")
        face.blit(svg.render(dots, face.get_size()), (0, 0))
        for n in range(self.needed):
            self._lamp(face, place(n / self.needed), n < self.done)
        if self.scenic(tall):
            self.set_scene(face, "pavilion", way[-1])
        else:
            self._lamp(face, way[-1], False)
        size = ctx.type.fit(self.words, ctx.tx(21), wide - 2 * ctx.px(PICTURE_MARGIN_PX), "semibold", ctx.px(18))
        words = ctx.type.render(self.words, size, ctx.color("text"), "semibold")
        stamp(face, words, words.get_rect(center=(wide // 2, (sea + tall) // 2)).topleft)
        self.write_title(face)

    def _lamp(self, face: pygame.Surface, at: tuple[float, float], is_lit: bool) -> None:
        ctx, middle = self.ctx, (round(at[0]), round(at[1]))
        if is_lit and self.painted:
            light = ctx.art.glow((round(LAMP_GLOW * ctx.px(LAMP_PX)),) * 2, ctx.theme.inlay["gold_light"])
            face.blit(light, light.get_rect(center=middle))
        lamp = self._fitting("lamp-lit" if is_lit else "lamp", LAMP_PX)
        face.blit(lamp, lamp.get_rect(center=middle))
