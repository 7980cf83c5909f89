"""A course of numbers as a lacquer painting: hills in terraces over the sea, the drum as a sun behind them; a pavilion
stands at the best place, a junk sails over the worst.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.pages.charts.chart import UNDER, Chart
from game.ui.pages.charts.water import water
from game.ui.pages.rooms import hall

Points = Sequence[tuple[float, float]]
ROUND, RIM = 12, 3
"""The corners of a picture and its rim, at 1080p."""
TERRACES = (0.8, 0.6, 0.4, 0.2)
"""How high the edge of each terrace is, for the hill's."""
FAR = ((0.62, 0.2, 0.05), (0.8, 0.1, 0.035))
"""The hills behind, the farther first: how high they are for the hill's, how much higher all of it is and how far it
sways, both for the picture's height.
"""
SUN, SUN_AT, SUN_UP = 0.64, (0.54, 0.68), 0.4
"""The side of the drum for the picture's height; where it may stand, and how far down it is, as shares of the width and
the height: clear of the title.
"""
MOON, FLOCK, BIRD = 0.3, 1.4, 0.46
"""The side of the moon for the picture's height; how broad and high a flock is, for that which its birds measure."""
SEAS = ((-0.16, -0.1, 0.17), (0.14, 0.12, 0.22), (-0.1, 0.24, 0.1), (0.2, -0.2, 0.08))
"""Where the moon is darker, from its middle, and how far about it, for its side."""
HERON = (
    '<path d="M-34 4Q-20 -4 -6 -2Q-14 -16 -30 -22Q-8 -22 6 -4Q16 -6 24 -10L40 -12L26 -5Q16 4 4 5Q-8 18 -26 20Q-12 12 '
    '-8 5Q-20 4 -34 4Z"/>'
)
FLIGHT = ((0.0, 0.0, 0.2), (-0.3, 0.12, 0.17), (-0.24, -0.14, 0.15), (-0.58, -0.04, 0.13))
"""A heron, and where they fly about the first and how large, for the picture's height."""
SCENE, LEAST_SCENE = 46, 150
"""How high a pavilion is, and how high a picture is at least that has scenes, at 1080p."""
VEIL = 0.85
"""How clearly the sky's shade lies behind the title."""
MARGIN, FOOT = 14, 8
"""What parts words from the picture's sides, and from its foot, at 1080p."""


class Landscape(Chart):
    """A painting under its `title`; `foot` is what the sea takes at least, where the times are told."""

    stretch = 1
    sky = "drum"
    """What stands in the sky: the drum as a sun, the moon, herons, or nothing."""
    inset = MARGIN / 2
    clear: int | None = None
    """How far down nothing but birds is to be seen, where that is told."""

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
        return max(self.title_high, scene + self.times_high + ctx.px(MARGIN + 4))

    @property
    def title_high(self) -> int:
        """How much of the sky the title takes."""
        return self.heading_high + self.ctx.px(MARGIN - UNDER) if self.title else 0

    def scenic(self, high: int) -> bool:
        """Whether a picture so high has room for scenes."""
        return high >= self.ctx.px(LEAST_SCENE) and not self.ctx.theme.plain

    def paint(self, face: pygame.Surface, points: Points, sea: float) -> None:
        """Sky, sun, hills and sea; the hill's edge leads through `points`, `sea` is how far down the water begins."""
        theme, (wide, high) = self.ctx.theme, face.get_size()
        if theme.plain:
            self._plain(face, points, sea)
            return
        ink = theme.inlay
        if theme.dark:
            sky = [mix(ink["indigo"], ink["lacquer"], 0.5), mix(ink["plum"], ink["indigo"], 0.25),
                   mix(ink["amber"], ink["oxblood"], 0.45)]  # fmt: skip
        else:
            sky = [mix(ink["pearl"], theme.paper, 0.35), theme.paper, mix(ink["gold_light"], theme.paper, 0.35)]
        defs = svg.ramp("sky", [(0.0, sky[0]), (0.55, sky[1]), (1.0, sky[2])], (0, 0, 0, sea))
        line = svg.render(svg.rect((0, 0, 1, high), 0, fill="url(#sky)"), (1, high), defs=defs)
        face.blit(pygame.transform.scale(line, (wide, high)), (0, 0))
        if self.sky:
            {"drum": self._drum, "moon": self._moon, "herons": self._herons}[self.sky](face, points, sea)
        whole = [(0.0, points[0][1]), *points, (float(wide), points[-1][1])]
        far, defs = self._far(whole, sea, high, sky)
        hill, light = self._terraces(whole, sea, high)
        face.blit(svg.render(far + hill, face.get_size(), defs=defs + light), (0, 0))
        self._calm(face, sky[0])
        water(self.ctx, face, sea)

    def framed(self, face: pygame.Surface) -> None:
        """Write the title, and set the picture in its rim."""
        ctx, theme = self.ctx, self.ctx.theme
        self.head_line(face, ctx.px(MARGIN), ctx.px(8))
        surfaces.edged(face, ctx.px(ROUND), max(1, ctx.px(RIM)), theme.gold if theme.dark else theme.inlay["gold_deep"])

    def pavilion(self, at: tuple[float, float], grown: float = 1.0) -> str:
        """A pavilion on a place, so many times larger than usual, as SVG."""
        ink = self.ctx.theme.inlay
        trim = {"fill": ink["cinnabar"], "stroke": ink["gold_light"], "stroke_width": 1.4, "stroke_linejoin": "round"}
        body = svg.rect((-11, -17, 22, 19), 0, fill=ink["gold_light"]) + svg.rect(
            (-3.5, -12, 7, 14), 0, fill=ink["amber"]
        )
        body += svg.stroke("M-10 -16V2M10 -16V2M-5 -16V2M5 -16V2", ink["oxblood"], 2.4)
        body += svg.path("M-22 -15Q-13 -18 -9 -25H9Q13 -18 22 -15Q10 -13.5 0 -13.5Q-10 -13.5 -22 -15Z", **trim)
        body += svg.path("M-13 -27Q-7 -29 -3 -37H3Q7 -29 13 -27Q6 -25.5 0 -25.5Q-6 -25.5 -13 -27Z", **trim)
        return self._set(body, at, grown)

    def junk(self, at: tuple[float, float], grown: float = 1.0, lean: float = 0.0) -> str:
        """A junk under sail on a place of the water, leaning by degrees, as SVG."""
        ink = self.ctx.theme.inlay
        body = ""
        for x, share in ((-7, 0.8), (6, 1.0)):
            sail = svg.path("M0 -34Q13 -27 13 -6L-6 -5Q-8 -22 0 -34Z", fill=ink["cinnabar"])
            sail += svg.stroke("M-4 -25L10 -22M-6 -17L12 -15M-6 -10L13 -9M0 -34V-2", ink["gold_light"], 1.3)
            body += svg.group(sail, f"translate({x} 0) scale({share})")
        body += svg.path("M-22 -6Q-14 -2 0 -2Q14 -2 23 -8Q19 5 10 6H-11Q-19 4 -22 -6Z", fill=ink["cockroach"],
                         stroke=ink["gold"], stroke_width=1.4)  # fmt: skip
        return self._set(body, at, grown, lean)

    def _set(self, body: str, at: tuple[float, float], grown: float, lean: float = 0.0) -> str:
        scale = grown * self.ctx.scale * SCENE / 40
        return svg.group(body, f"translate({svg.num(at[0])} {svg.num(at[1])}) rotate({lean}) scale({scale:.3f})")

    def _plain(self, face: pygame.Surface, points: Points, sea: float) -> None:
        """The field and what lies between the line and the water's, in flat colours."""
        theme, (wide, high) = self.ctx.theme, face.get_size()
        shape = f"{svg.line(points)}V{svg.num(sea)}H{svg.num(points[0][0])}Z"
        body = svg.rect((0, 0, wide, high), 0, fill=theme.field) + svg.path(shape, fill=theme.accent, fill_opacity=0.3)
        face.blit(svg.render(body, face.get_size()), (0, 0))

    def _drum(self, face: pygame.Surface, points: Points, sea: float) -> None:
        """The drum in its light, where the hill leaves it most room."""
        side = round(SUN * face.get_height()) // 8 * 8
        middle = self._free(face, points, sea, side)
        self.light(face, middle, 2 * side)
        drum = hall.gong(self.ctx, side)
        face.blit(drum, drum.get_rect(center=middle))

    def _moon(self, face: pygame.Surface, points: Points, _: float) -> None:
        """A full moon in its light, whole over the hill."""
        gap, side = self.ctx.px(MARGIN), round(MOON * face.get_height())
        x = round(max(SUN_AT[0] * face.get_width(), self.titled_to + side / 2))
        side = max(4, min(side, round(min(y for _, y in _near(points, x, side / 2)) - 2 * gap)))
        y, ink = gap + side // 2, self.ctx.theme.inlay
        self.clear = y + side // 2 + gap // 2
        self.light(face, (x, y), 4 * side)
        pale, shade = mix(ink["gold_light"], "#ffffff", 0.72), mix(ink["gold_light"], ink["gold"], 0.25)
        defs = svg.radial(
            "moon", [(0, "#ffffff", 1), (0.6, pale, 1), (1, shade, 1)], x - 0.12 * side, y - 0.12 * side, 0.66 * side
        )
        body = svg.circle(x, y, side / 2, fill="url(#moon)")
        for across, down, far in SEAS:
            body += svg.circle(x + across * side, y + down * side, far * side, fill=shade, fill_opacity=0.4)
        face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))

    def _herons(self, face: pygame.Surface, points: Points, sea: float) -> None:
        """Herons on their way, as on the drum; small where there is only so much sky."""
        whole, gap = face.get_height(), self.ctx.px(MARGIN)
        high = whole if self.clear is None else min(whole, (self.clear - gap) / BIRD)
        x, y = self._free(face, points, sea, round(FLOCK * high))
        if self.clear is not None:
            y = round((self.clear + gap / 2) / 2)
        tone = self.ctx.theme.inlay["gold_light" if self.ctx.theme.dark else "gold_deep"]
        birds = ""
        for across, down, size in FLIGHT:
            at = f"translate({svg.num(x + across * high)} {svg.num(y + down * high)})"
            birds += svg.group(HERON, f"{at} scale({svg.num(size * high / 50)})")
        face.blit(svg.render(svg.group(birds, fill=tone), face.get_size()), (0, 0))

    def _free(self, face: pygame.Surface, points: Points, sea: float, side: int) -> tuple[int, int]:
        """Where something of a side has most room over the hill."""
        wide, high = face.get_size()
        places = [max(share * wide, self.titled_to + side / 2) for share in SUN_AT]
        x = max(places, key=lambda at: min(y for _, y in _near(points, at, side / 2)))
        return round(x), round(min(SUN_UP * high, sea - 0.2 * side))

    @property
    def titled_to(self) -> int:
        """How far to the right the title reaches; nothing without one."""
        ctx = self.ctx
        return ctx.px(2 * MARGIN) + self.heading.size_in(ctx.size[0])[0] if self.title else 0

    def _calm(self, face: pygame.Surface, shade: str) -> None:
        """Let the sky shade off behind the title, so that this is read before hills and lights."""
        if self.title:
            end, high, fade = self.titled_to, round(1.5 * self.title_high), self.ctx.px(5 * MARGIN)
            wide = min(face.get_width(), end + fade)
            defs = svg.linear("calm", shade, shade, (end - fade / 2, 0, end + fade, 0), (VEIL, 0))
            veil = svg.render(svg.rect((0, 0, wide, high), 0, fill="url(#calm)"), (wide, high), defs=defs)
            face.blit(surfaces.faded(veil, [min(1.0, 3 * (1 - y / high)) for y in range(high)]), (0, 0))

    def light(self, face: pygame.Surface, middle: tuple[int, int], wide: int) -> None:
        """A round light about a place."""
        glow = self.ctx.art.glow((wide, wide), self.ctx.theme.inlay["gold_light" if self.ctx.theme.dark else "gold"])
        face.blit(glow, glow.get_rect(center=middle))

    def _far(self, points: Points, sea: float, high: int, sky: Sequence[str]) -> tuple[str, str]:
        """The hills behind, in haze, as SVG with their definitions."""
        theme, body, defs = self.ctx.theme, "", ""
        near = mix(theme.inlay["oxblood"], theme.inlay["lacquer"], 0.35) if theme.dark else theme.inlay["jade_light"]
        for n, (share, lift, sway) in enumerate(FAR):
            line = _softened(points, max(2, len(points) // (5 + 6 * n)))
            waves = [(x, sin(x / (0.21 * high) + 2.1 * n) + 0.6 * sin(x / (0.083 * high) + n)) for x, _ in line]
            edge = [
                (x, max(self.clear or 0.12 * high, min(sea, sea - share * (sea - y) - (lift + sway * wave) * high)))
                for (x, y), (_, wave) in zip(line, waves, strict=True)
            ]
            tone = mix(sky[1], near, 0.14 + 0.12 * n)
            shape = f"{svg.line(edge)}V{svg.num(sea)}H{svg.num(edge[0][0])}Z"
            defs += svg.linear(f"haze{n}", tone, sky[2], (0, min(y for _, y in edge), 0, sea))
            body += svg.path(shape, fill=f"url(#haze{n})", fill_opacity=0.92)
        return body, defs

    def _terraces(self, points: Points, sea: float, high: int) -> tuple[str, str]:
        """The hill itself, in the light at its top and dark at the water, with the edges of its terraces in gold; as
        SVG with its definitions."""
        theme, ink = self.ctx.theme, self.ctx.theme.inlay
        if theme.dark:
            tones = [
                mix(ink["cinnabar"], ink["oxblood"], 0.25),
                ink["oxblood"],
                mix(ink["oxblood"], ink["lacquer"], 0.78),
            ]
        else:
            tones = [
                mix(ink["jade"], ink["jade_light"], 0.6),
                ink["jade_light"],
                mix(ink["jade_light"], theme.paper, 0.6),
            ]
        edge = mix(ink["gold_light"], tones[0], 0.35) if theme.dark else mix(ink["jade"], tones[0], 0.3)
        top = min(min(y for _, y in points), sea - 1)
        light = svg.ramp("hill", list(zip((0.0, 0.5, 1.0), tones, strict=True)), (0, top, 0, sea))
        body = svg.path(f"{svg.line(points)}V{high}H0Z", fill="url(#hill)")
        for n, share in enumerate(TERRACES):
            line = svg.line([(x, sea - share * (sea - y)) for x, y in points])
            clear = 0.4 * (1 - n / len(TERRACES))
            body += svg.stroke(line, edge, max(1.0, 1.4 * self.ctx.scale), stroke_opacity=clear)
        return body, light


def _near(points: Points, x: float, reach: float) -> Points:
    """The points that are so near to a place from left to right; the nearest alone where none is."""
    found = [each for each in points if abs(each[0] - x) <= reach]
    return found or [min(points, key=lambda each: abs(each[0] - x))]


def _softened(points: Points, reach: int) -> list[tuple[float, float]]:
    """Each point with the mean height of those about it."""
    heights = [y for _, y in points]
    found = []
    for n, (x, _) in enumerate(points):
        near = heights[max(0, n - reach) : n + reach + 1]
        found.append((x, sum(near) / len(near)))
    return found
