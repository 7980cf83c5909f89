"""The sky of a painting: stars, and the drum as a sun, the moon or herons; and the light that falls on the water."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import drawings, svg
from game.ui.draw.theme import mix
from game.ui.pages.rooms import hall

Points = Sequence[tuple[float, float]]
SUN = 0.64
"""The side of the drum that is the sun, for the height of the picture."""
SUN_AT = (0.54, 0.68)
"""Where the sun may stand, as shares of the width: clear of the title."""
SUN_UP = 0.4
"""How far down the sun stands, as a share of the height."""
MOON = 0.3
"""The side of the moon, for the height of the picture."""
FLOCK = 1.4
"""How broad a flock is, for the measure of its birds."""
BIRD = 0.46
"""How high a flock is, for the same."""
SEAS = ((-0.16, -0.1, 0.17), (0.14, 0.12, 0.22), (-0.1, 0.24, 0.1), (0.2, -0.2, 0.08))
"""Where the moon is darker, from its middle, and how far about it, for its side."""
FLIGHT = ((0.0, 0.0, 0.2), (-0.3, 0.12, 0.17), (-0.24, -0.14, 0.15), (-0.58, -0.04, 0.13))
"""Where herons fly about the first and how large, for the picture's height."""
STARS = 46
"""The number of stars in the sky."""
GLITTER = 7
"""How far lights on the water are apart, at 1080p."""
GAP = 14
"""What is free about the moon and birds, at 1080p."""


def light(ctx: Context, face: pygame.Surface, middle: tuple[int, int], wide: int) -> None:
    """Lay a round light about a place."""
    glow = ctx.art.glow((wide, wide), ctx.theme.inlay["gold_light" if ctx.theme.dark else "gold"])
    face.blit(glow, glow.get_rect(center=middle))


def drum(ctx: Context, face: pygame.Surface, middle: tuple[int, int], side: int) -> None:
    """Lay the drum in its light as a sun about a place."""
    light(ctx, face, middle, 2 * side)
    picture = hall.standing(ctx, "gong", side)
    face.blit(picture, picture.get_rect(center=middle))


class Sky:
    """What stands in it is right of `titled_to`; `clear` is how far down nothing but birds is to be seen, where that is
    told.
    """

    def __init__(self, ctx: Context, titled_to: int, clear: int | None) -> None:
        self.ctx, self.titled_to, self.clear = ctx, titled_to, clear

    def paint(self, name: str, face: pygame.Surface, points: Points, sea: float) -> int:
        """Paint the drum, the moon or herons over the hill's edge; from where light falls on the water, 0 for none."""
        if self.ctx.theme.dark:
            face.blit(svg.render(self.stars(face.get_width(), sea), face.get_size()), (0, 0))
        return {"drum": self.drum, "moon": self.moon, "herons": self.herons}[name](face, points, sea) if name else 0

    def drum(self, face: pygame.Surface, points: Points, sea: float) -> int:
        """The drum in its light, where the hill leaves it most room; where its light falls on the water."""
        side = round(SUN * face.get_height()) // 8 * 8
        middle = self._free(face, points, sea, side)
        drum(self.ctx, face, middle, side)
        return middle[0]

    def moon(self, face: pygame.Surface, points: Points, _: float) -> int:
        """A full moon in its light, whole over the hill; where that falls on the water."""
        gap, side = self.ctx.px(GAP), round(MOON * face.get_height())
        x = round(max(SUN_AT[0] * face.get_width(), self.titled_to + side / 2))
        side = max(4, min(side, round(min(y for _, y in _near(points, x, side / 2)) - 2 * gap)))
        y, ink = gap + side // 2, self.ctx.theme.inlay
        self.clear = y + side // 2 + gap // 2
        light(self.ctx, face, (x, y), 4 * side)
        pale, shade = mix(ink["gold_light"], "#ffffff", 0.72), mix(ink["gold_light"], ink["gold"], 0.25)
        defs = svg.radial(
            "moon",
            [(0, "#ffffff", 1), (0.6, pale, 1), (1, shade, 1)],
            x - 0.12 * side,
            y - 0.12 * side,
            0.66 * side,
        )
        body = svg.circle(x, y, side / 2, fill="url(#moon)")
        for across, down, far in SEAS:
            body += svg.circle(x + across * side, y + down * side, far * side, fill=shade, fill_opacity=0.4)
        face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
        return x

    def herons(self, face: pygame.Surface, points: Points, sea: float) -> int:
        """Herons on their way, as on the drum; small where there is only so much sky. They light nothing."""
        whole, gap = face.get_height(), self.ctx.px(GAP)
        high = whole if self.clear is None else min(whole, (self.clear - gap) / BIRD)
        x, y = self._free(face, points, sea, round(FLOCK * high))
        if self.clear is not None:
            y = round((self.clear + gap / 2) / 2)
        tone = self.ctx.theme.inlay["gold_light" if self.ctx.theme.dark else "gold_deep"]
        bird, birds = drawings.drawing("landscape", {"bird": tone}, "heron"), ""
        for across, down, size in FLIGHT:
            at = f"translate({svg.num(x + across * high)} {svg.num(y + down * high)})"
            birds += svg.group(bird, f"{at} scale({svg.num(size * high / 50)})")
        face.blit(svg.render(birds, face.get_size()), (0, 0))
        return 0

    def stars(self, wide: int, sea: float) -> str:
        """Stars of different sizes in the upper sky, as SVG."""
        body, tone = "", self.ctx.theme.inlay["pearl"]
        for n in range(STARS):
            x, y = (n * 0.618034 % 1) * wide, (n * 0.754878 % 1) * 0.6 * sea
            body += svg.circle(x, y, (0.8 + n % 3 / 2) * self.ctx.scale, fill=tone, fill_opacity=0.25 + n % 4 / 10)
        return body

    def glitter(self, middle: int, sea: float, low: float) -> str:
        """The light of sun or moon on the water, down to `low`, broader the nearer it comes, as SVG."""
        ink, unit, body = self.ctx.theme.inlay, self.ctx.scale, ""
        tone = mix(ink["gold_light"], "#ffffff", 0.3 if self.ctx.theme.dark else 0.6)
        rows = max(1, int((low - sea) / (GLITTER * unit)))
        for n in range(rows):
            y, broad = sea + (n + 0.5) * (low - sea) / rows, (34 + 9 * n) * unit
            for k in (-1, 0, 1):
                off, half = (k * 0.8 + (n * 7 + k * 3) % 5 / 9 - 0.2) * broad, (0.5 - 0.22 * abs(k)) * broad
                line = f"M{svg.num(middle + off - half)} {svg.num(y)}h{svg.num(2 * half)}"
                body += svg.stroke(line, tone, 2.2 * unit, stroke_opacity=0.62 - 0.2 * abs(k))
        return body

    def _free(self, face: pygame.Surface, points: Points, sea: float, side: int) -> tuple[int, int]:
        """Where something of a side has most room over the hill."""
        wide, high = face.get_size()
        places = [max(share * wide, self.titled_to + side / 2) for share in SUN_AT]
        x = max(places, key=lambda at: min(y for _, y in _near(points, at, side / 2)))
        return round(x), round(min(SUN_UP * high, sea - 0.2 * side))


def _near(points: Points, x: float, reach: float) -> Points:
    """The points that are so near to a place from left to right; the nearest alone where none is."""
    found = [each for each in points if abs(each[0] - x) <= reach]
    return found or [min(points, key=lambda each: abs(each[0] - x))]
