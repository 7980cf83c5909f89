"""A course of numbers as a lacquer painting: hills in terraces over the sea, the drum as a sun behind them; a pavilion
stands at the best place, a junk sails over the worst.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sin

import pygame

from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.pages.charts.chart import UNDER_HEADING, Chart
from game.ui.pages.charts.shadow_box import Layer, edged, lay_sheet
from game.ui.pages.charts.sky import Points, Sky
from game.ui.pages.charts.water import water

TERRACES = (0.76, 0.52, 0.28)
"""How high the edge of each terrace is, for the height of the hill."""
FOOTS = 0.4
"""How dark each terrace is at its foot, from 0 to 1."""
FAR = ((0.62, 0.2, 0.05), (0.8, 0.1, 0.035))
"""The hills behind, the farther first: how high they are for the hill's, how much higher all of it is and how far it
sways, both for the picture's height.
"""
HALO = ((14.0, 0.07), (9.0, 0.1), (5.0, 0.14))
"""The shadow over a terrace's edge, from its outer part to its core: how broad each is, at 1080p, and how dark."""
HAZE = (0.14, 0.12)
"""How far the hills behind are from the colour of the sky, from 0 to 1: the farthest, and each nearer one more."""
SCENE = 46
"""How high a pavilion is, at 1080p."""
LEAST_SCENE = 150
"""The least height of a picture that has such scenes, at 1080p."""
VEIL = 0.85
"""How clearly the sky's shade lies behind the title."""
PICTURE_MARGIN, FOOT = 14, 8
"""The room between words and the sides of a picture, and its foot, at 1080p."""


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
        return high >= self.ctx.px(LEAST_SCENE) and not self.ctx.theme.plain

    def paint(self, face: pygame.Surface, points: Points, sea: float, clear: int | None = None) -> None:
        """Sky, sun, hills and sea; the hill's edge leads through `points`, `sea` is how far down the water begins, and
        `clear` how far down there are but birds, where that is told.
        """
        theme, (wide, high) = self.ctx.theme, face.get_size()
        if theme.plain:
            self._plain(face, points, sea)
            return
        sky = self.air(face, sea)
        above = Sky(self.ctx, self.titled_to, clear)
        lit = above.paint(self.sky, face, points, sea)
        whole = [(0.0, points[0][1]), *points, (float(wide), points[-1][1])]
        for sheet in (*self.far_hills(whole, sea, high, sky, clear=above.clear), self._terraces(whole, high, sea)):
            lay_sheet(self.ctx, face, sheet)
        self._calm(face, sky[0])
        water(self.ctx, face, sea)
        if lit:
            low = high - self.times_high - self.ctx.px(FOOT)
            face.blit(svg.render(above.glitter(lit, sea, low), face.get_size()), (0, 0))

    def air(self, face: pygame.Surface, sea: float) -> list[str]:
        """The sky down to the water; its tones, the highest first."""
        theme, (wide, high) = self.ctx.theme, face.get_size()
        if self.clear_day and not theme.dark:
            return self._morning(face, sea)
        ink = theme.inlay
        if theme.dark:
            sky = [mix(ink["indigo"], ink["lacquer"], 0.5), mix(ink["plum"], ink["indigo"], 0.25),
                   mix(ink["amber"], ink["oxblood"], 0.45)]  # fmt: skip
        else:
            sky = [mix(ink["pearl"], theme.paper, 0.35), theme.paper, mix(ink["gold_light"], theme.paper, 0.35)]
        defs = svg.ramp("sky", [(0.0, sky[0]), (0.55, sky[1]), (1.0, sky[2])], (0, 0, 0, sea))
        line = svg.render(svg.rect((0, 0, 1, high), 0, fill="url(#sky)"), (1, high), defs=defs)
        face.blit(pygame.transform.scale(line, (wide, high)), (0, 0))
        return sky

    def _morning(self, face: pygame.Surface, sea: float) -> list[str]:
        """The sky of a clear morning down to the water, blue and warm over the hills; its tones, the highest first."""
        theme, (wide, _) = self.ctx.theme, face.get_size()
        ink = theme.inlay
        sky = [mix(ink["indigo_light"], theme.paper, 0.5), mix(ink["pearl"], theme.paper, 0.2),
               mix(ink["gold_light"], theme.paper, 0.4)]  # fmt: skip
        defs = svg.ramp("sky", [(0.0, sky[0]), (0.7, sky[1]), (1.0, sky[2])], (0, 0, 0, sea))
        face.blit(svg.render(svg.rect((0, 0, wide, sea), 0, fill="url(#sky)"), face.get_size(), defs=defs), (0, 0))
        return sky

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

    def far_hills(
        self,
        points: Points,
        sea: float,
        high: int,
        sky: Sequence[str],
        *,
        clear: int | None = None,
        haze: tuple[float, float] = HAZE,
    ) -> Iterator[Layer]:
        """The hills behind, in haze, none of them in what is to be `clear`."""
        theme = self.ctx.theme
        near = mix(theme.inlay["oxblood"], theme.inlay["lacquer"], 0.35) if theme.dark else theme.inlay["jade_light"]
        for n, (share, lift, sway) in enumerate(FAR):
            line = _softened(points, max(2, len(points) // (5 + 6 * n)))
            waves = [(x, sin(x / (0.21 * high) + 2.1 * n) + 0.6 * sin(x / (0.083 * high) + n)) for x, _ in line]
            edge = [
                (x, max(clear or 0.12 * high, min(sea, sea - share * (sea - y) - (lift + sway * wave) * high)))
                for (x, y), (_, wave) in zip(line, waves, strict=True)
            ]
            tone = mix(sky[1], near, haze[0] + haze[1] * n)
            shape = f"{svg.line(edge)}V{svg.num(sea)}H{svg.num(edge[0][0])}Z"
            light = svg.linear("haze", tone, sky[2], (0, min(y for _, y in edge), 0, sea))
            yield svg.path(shape, fill="url(#haze)"), light

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


def _softened(points: Points, reach: int) -> list[tuple[float, float]]:
    """Each point with the mean height of those about it."""
    heights = [y for _, y in points]
    found = []
    for n, (x, _) in enumerate(points):
        near = heights[max(0, n - reach) : n + reach + 1]
        found.append((x, sum(near) / len(near)))
    return found
