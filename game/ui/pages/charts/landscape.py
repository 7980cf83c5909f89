"""A course of numbers as a lacquer painting: hills in terraces over the sea, the drum as a sun behind them; a pavilion
stands at the best place, a junk sails over the worst.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.theme import hexed, mix
from game.ui.draw.type import stamp
from game.ui.gfx import skin
from game.ui.pages.charts.chart import UNDER_HEADING, Chart
from game.ui.pages.charts.shadow_box import Layer, edged, lay_sheet

TERRACES = (0.76, 0.52, 0.28)
"""How high the edge of each terrace is, for the height of the hill."""
FOOTS = 0.4
"""How dark each terrace is at its foot, from 0 to 1."""
HALO = ((14.0, 0.07), (9.0, 0.1), (5.0, 0.14))
"""The shadow over a terrace's edge, from its outer part to its core: how broad each is, at 1080p, and how dark."""
SCENE = 46
"""How high a pavilion is, at 1080p."""
LEAST_SCENE = 150
"""The least height of a picture that has such scenes, at 1080p."""
VEIL = 0.85
"""How clearly the sky's shade lies behind the title."""
PICTURE_MARGIN, FOOT = 14, 8
"""The room between words and the sides of a picture, and its foot, at 1080p."""

Points = Sequence[tuple[float, float]]
SUN, MOON = 0.64, 0.3
"""Sides of the drum that is the sun and of the moon, as fractions of the picture's height."""
SUN_AT, SUN_UP = (0.54, 0.68), 0.4
"""Where the sun may stand clear of the title, as fractions of the width, and how far down, of the height."""
FLOCK, BIRD = 1.4, 0.46
"""Width and height of a flock, for the measure of its birds."""
GAP = 14
"""What is free about the moon and birds, at 1080p."""
FAR = 0.5
"""Height of the far hills as a fraction of that of the sky."""


class Landscape(Chart):
    """A painting under its `title` behind a thin edge; `foot` is what the sea takes at least, where the times are
    told.
    """

    stretch = 1
    sky = "drum"
    """What stands in the sky: the drum as a sun, the moon, herons, or nothing."""
    inset = PICTURE_MARGIN / 2
    clear_day = False
    """Whether its sky is that of a clear morning by day, not of paper."""

    @property
    def foot(self) -> int:
        """The sea's least height."""
        return self.times_high + 2 * self.ctx.px(FOOT)

    def times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        """Write them on the water, clear of the rim."""
        above = pygame.Surface((face.get_width(), face.get_height() - self.ctx.px(FOOT)), pygame.SRCALPHA)
        super().times(above, left, right, count)
        stamp(face, above, (0, 0))

    def head(self, high: int) -> int:
        """How much is sky over the highest place, in a picture so high."""
        ctx = self.ctx
        scene = ctx.px(SCENE) if self.scenic(high) else 0
        return max(self.title_high, scene + self.times_high + ctx.px(PICTURE_MARGIN + 4))

    @property
    def title_high(self) -> int:
        """How much of the sky the title takes."""
        return self.heading_high + self.ctx.px(PICTURE_MARGIN - UNDER_HEADING) if self.title else 0

    def scenic(self, high: int) -> bool:
        """Whether a picture so high has room for scenes."""
        return high >= self.ctx.px(LEAST_SCENE) and skin.of(self.ctx.theme).has("charts/sky")

    def paint(self, face: pygame.Surface, points: Points, sea: float, clear: int | None = None) -> None:
        """Sky, sun, hills and sea; the hill's edge leads through `points`, `sea` is how far down the water begins, and
        `clear` how far down there are but birds, where that is told.
        """
        wide, high = face.get_size()
        if not skin.of(self.ctx.theme).has("charts/sky"):
            self._plain(face, points, sea)
            return
        self.air(face, sea, points, clear)
        red, green, blue, _ = face.get_at((0, 0))
        whole = [(0.0, points[0][1]), *points, (float(wide), points[-1][1])]
        lay_sheet(self.ctx, face, self._terraces(whole, high, sea))
        self._calm(face, hexed((red, green, blue)))
        self.water(face, sea)
        if lit := self._light(face, points, clear):
            glitter = self._picture("glitter")
            low = high - self.times_high - self.ctx.px(FOOT) - round(sea)
            face.blit(glitter, (lit - glitter.get_width() // 2, round(sea)), (0, 0, glitter.get_width(), max(0, low)))

    def air(self, face: pygame.Surface, sea: float, points: Points = (), clear: int | None = None) -> None:
        """The sky down to the water, what stands there over the `points`, and the far hills."""
        look, wide, clear_day = skin.of(self.ctx.theme), face.get_width(), "-clear" * self.clear_day
        face.blit(look.fresh(f"charts/sky{clear_day}", (wide, max(1, round(sea)))), (0, 0))
        if self.sky:
            picture, place = self._in_sky(face, points, clear)
            face.blit(picture, place)
        hills = look.fresh(f"charts/hills{clear_day}", (wide, max(1, round(FAR * sea))))
        face.blit(hills, (0, round(sea) - hills.get_height()))

    def water(self, face: pygame.Surface, sea: float, swell: float = 1.0) -> None:
        """The water from `sea` downwards, its waves `swell` times as large as usual."""
        look, (wide, high), unit = skin.of(self.ctx.theme), face.get_size(), swell * self.ctx.scale
        across, down = (unit * each for each in look.entry("charts/water").size)
        deep = max(1, high - round(sea))
        part = (0.0, 0.0, min(1.0, wide / across), min(1.0, deep / down))
        face.blit(look.fresh_part("charts/water", part, (wide, deep)), (0, round(sea)))

    def _picture(self, name: str, wide: int = 0) -> pygame.Surface:
        """A picture of this family so wide, or as large as at this window's scale."""
        look = skin.of(self.ctx.theme)
        own = look.entry(f"charts/{name}").size
        wide = wide or round(own[0] * self.ctx.scale)
        return look.picture(f"charts/{name}", (wide, round(wide * own[1] / own[0])))

    def _in_sky(self, face: pygame.Surface, points: Points, clear: int | None) -> tuple[pygame.Surface, pygame.Rect]:
        """What stands in the sky, and its place: drum or herons where the hill leaves most room."""
        wide, high = face.get_size()
        gap = self.ctx.px(GAP)
        if self.sky == "moon":
            x = self._sun_at(wide, points, MOON * high)
            side = max(
                4, min(round(MOON * high), round(min(y for _, y in _near(points, x, MOON * high / 2)) - 2 * gap))
            )
            moon = self._picture("moon", 4 * side)
            return moon, moon.get_rect(center=(x, gap + side // 2))
        if self.sky == "drum":
            side = round(SUN * high) // 8 * 8
            drum = self._picture("sun", 2 * side)
            return drum, drum.get_rect(center=(self._sun_at(wide, points, side), round(SUN_UP * high)))
        unit = high if clear is None else min(high, (clear - gap) / BIRD)
        birds = self._picture("herons", max(1, round(0.9 * unit)))
        y = SUN_UP * high if clear is None else (clear + gap / 2) / 2
        return birds, birds.get_rect(center=(self._sun_at(wide, points, FLOCK * unit) - round(0.27 * unit), round(y)))

    def _light(self, face: pygame.Surface, points: Points, clear: int | None) -> int:
        """Where the light of sun or moon falls on the water; 0 where nothing shines."""
        return self._in_sky(face, points, clear)[1].centerx if self.sky in ("drum", "moon") else 0

    def _sun_at(self, wide: int, points: Points, side: float) -> int:
        """Where something of a side has most room over the hill, right of the title."""

        def room(at: float) -> float:
            return min(y for _, y in _near(points, at, side / 2))

        return round(float(max((max(share * wide, self.titled_to + side / 2) for share in SUN_AT), key=room)))

    def _draw(self) -> pygame.Surface:
        """The painting behind its edge."""
        return edged(self.ctx, super()._draw())

    def write_title(self, face: pygame.Surface) -> None:
        """Write the title at the upper left."""
        self.head_line(face, self.ctx.px(PICTURE_MARGIN), self.ctx.px(8))

    def pavilion(self, at: tuple[float, float]) -> str:
        """A pavilion on a place, as SVG."""
        return self._set("pavilion", at)

    def junk(self, at: tuple[float, float]) -> str:
        """A junk under sail on a place of the water, as SVG."""
        return self._set("junk", at)

    def _set(self, name: str, at: tuple[float, float]) -> str:
        body = drawings.drawing("landscape", self.ctx.theme.inlay, name)
        scale = self.ctx.scale * SCENE / 40
        return svg.group(body, f"translate({svg.num(at[0])} {svg.num(at[1])}) scale({scale:.3f})")

    def _plain(self, face: pygame.Surface, points: Points, sea: float) -> None:
        """The field and what lies between the line and the water's, in flat colours."""
        theme, (wide, high) = self.ctx.theme, face.get_size()
        shape = f"{svg.line(points)}V{svg.num(sea)}H{svg.num(points[0][0])}Z"
        body = svg.rect((0, 0, wide, high), 0, fill=theme.field) + svg.path(shape, fill=theme.accent, fill_opacity=0.3)
        face.blit(svg.render(body, face.get_size()), (0, 0))

    @property
    def titled_to(self) -> int:
        """How far to the right the title reaches; nothing without one."""
        ctx = self.ctx
        return ctx.px(2 * PICTURE_MARGIN) + self.heading.size_in(ctx.size[0])[0] if self.title else 0

    def _calm(self, face: pygame.Surface, shade: str) -> None:
        """Let the sky shade off behind the title, so that this is read before hills and lights."""
        if self.title:
            end, high, fade = self.titled_to, round(1.5 * self.title_high), self.ctx.px(5 * PICTURE_MARGIN)
            wide = min(face.get_width(), end + fade)
            defs = svg.linear("calm", shade, shade, (end - fade / 2, 0, end + fade, 0), (VEIL, 0))
            veil = svg.render(svg.rect((0, 0, wide, high), 0, fill="url(#calm)"), (wide, high), defs=defs)
            face.blit(surfaces.faded(veil, [min(1.0, 3 * (1 - y / high)) for y in range(high)]), (0, 0))

    def _terraces(self, points: Points, high: int, sea: float) -> Layer:
        """The hill itself and its terraces before it, each lit at its gilt edge and dark at its foot."""
        theme, ink = self.ctx.theme, self.ctx.theme.inlay
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
            defs += svg.linear(f"hill{n}", tone, mix(tone, foot, FOOTS), (0, top, 0, sea))
            line = svg.line(edge)
            for broad, clear in HALO if n else ():
                body += svg.stroke(line, "#000000", broad * self.ctx.scale, stroke_opacity=clear * dark)
            body += svg.path(f"{line}V{high}H{svg.num(edge[0][0])}Z", fill=f"url(#hill{n})")
            if n:
                body += svg.stroke(line, gilt, max(1.0, 1.6 * self.ctx.scale), stroke_opacity=0.6 - 0.4 * way)
        return body, defs


def _near(points: Points, x: float, reach: float) -> Points:
    """The points that are so near to a place from left to right; the nearest alone where none is."""
    found = [each for each in points if abs(each[0] - x) <= reach]
    return found or [min(points, key=lambda each: abs(each[0] - x))]
