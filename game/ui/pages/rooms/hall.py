"""The hall of the communal house behind the menu and results: rendered, with its gong, lanterns and table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg

AXIS, MOST_ENLARGED = 0.64, 1.4
"""The hall's axis in its picture as a fraction of the width; greatest enlargement beyond the size that covers a window,
used to move the axis.
"""
TABLE = {"wide": 3200, "rise": 460, "across": 1900, "above": 44, "below": 596}
"""The table's picture at 1080p: its width, half height and half width of its edge's ellipse, and the heights above and
below the edge's highest point.
"""
BARE_BELOW, RIM_PX = 276, 9
"""Height below the edge in the picture of the empty table; thickness of the edge that hides people."""
TITLE_VEIL = 0.42
"""Height of the calm part under a title, as a fraction of the window's height."""
SHAFTS = 0.34, 0.8
"""Left and lower end of the sunbeams, as fractions of the picture."""
HallLight: TypeAlias = Literal["", "noon", "evening", "night"]
"""The material that tints the hall and its contents; "" for the usual light."""
NOON: HallLight = "noon"


def room(ctx: Context, axis: int, titled: bool = False, light: HallLight = "") -> pygame.Surface:
    """Return the cached hall behind the whole window, with its axis at `axis`; `light` is a material that tints it. A
    `titled` hall is seen from the other side and calm at the top.
    """
    return ctx.cached(("hall", axis, titled, light), lambda: view(ctx, ctx.size, axis, titled, light))


def view(ctx: Context, size: tuple[int, int], axis: int, titled: bool = False, light: HallLight = "") -> pygame.Surface:
    """Return a new picture of the hall of this `size`, as `room` shows it."""
    look = skin.of(ctx.theme)
    (wide, high), (w, h) = look.entry("hall/hall").size, size
    focus, at = AXIS, w - axis if titled else axis
    least = max(w / wide, h / high)
    scale = max(least, min(MOST_ENLARGED * least, max(at / (focus * wide), (w - at) / ((1 - focus) * wide))))
    left = min(max(0.0, focus * wide - at / scale), wide - w / scale)
    part = left / wide, 0.0, min(1.0, w / scale / wide), min(1.0, h / scale / high)
    seen = look.fresh_part("hall/hall", part, size)
    if titled:
        seen = pygame.transform.flip(seen, True, False)
    if light:
        tint(ctx, seen, light)
    if titled:
        shade = pygame.transform.rotate(look.fresh("hall/veil", (round(TITLE_VEIL * h), 1)), -90)
        seen.blit(pygame.transform.scale(shade, (w, shade.get_height())), (0, 0))
    return seen


def tint(ctx: Context, picture: pygame.Surface, light: HallLight) -> None:
    """Tint a picture with the light of an hour, as it is in the skin."""
    surfaces.tint(picture, ctx.theme.tone(light))


def standing(ctx: Context, name: str, high: int, light: HallLight = "") -> pygame.Surface:
    """Return a cached object in the hall, tinted by the material `light`."""

    def draw() -> pygame.Surface:
        look = skin.of(ctx.theme)
        wide, tall = look.entry(f"hall/{name}").size
        picture = look.fresh(f"hall/{name}", (round(wide * high / tall), high))
        if light:
            tint(ctx, picture, light)
        return picture

    return ctx.cached(("hall", name, high, light), draw)


def lantern(ctx: Context, high: int, dim: float) -> pygame.Surface:
    """Return a cached lantern `high` pixels high with its glow, in the middle of a square of three times that side."""

    def draw() -> pygame.Surface:
        picture = skin.of(ctx.theme).fresh("hall/lantern", (3 * high, 3 * high))
        shade = round(255 * (1 - 0.5 * dim))
        picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return ctx.cached(("lantern", high, dim), draw)


def coin(ctx: Context, side: int, turn: float = 0.0) -> pygame.Surface:
    """Return a cached cash coin on a square of `side` pixels, turned by `turn` degrees."""

    def draw() -> pygame.Surface:
        face = pygame.transform.rotozoom(skin.of(ctx.theme).fresh("hall/coin", (2 * side, 2 * side)), -turn, 0.5)
        cut = pygame.Surface((side, side), pygame.SRCALPHA)
        cut.blit(face, face.get_rect(center=(side // 2, side // 2)))
        return svg.ready(cut)

    return ctx.cached(("coin", side, turn), draw)


def edge_drop(off: float, unit: float) -> float:
    """Return the distance of the table's edge below its highest point, `off` pixels from its middle."""
    rise, share = TABLE["rise"] * unit, min(1.0, abs(off / (TABLE["across"] * unit)))
    return float(RIM_PX * unit + rise * (1 - (1 - share * share) ** 0.5))


class HallTable:
    """The table in a picture: its edge is highest at `x`, `high` pixels above the foot."""

    def __init__(
        self, ctx: Context, size: tuple[int, int], x: int, high: float, unit: float, *, bare: bool = False
    ) -> None:
        self.ctx, self.size, self.x, self.high = ctx, size, x, high
        self.rendered, self.below = ("table-bare", BARE_BELOW) if bare else ("table", TABLE["below"])
        half = TABLE["wide"] / 2 * unit
        self.unit = unit * max(1.0, x / half, (size[0] - x) / half, high / (self.below * unit))

    def edge(self, off: float) -> float:
        """Return the height of the edge above the foot, `off` pixels from its middle."""
        return self.high - edge_drop(off, self.unit)

    def sprite(self, z: int, light: HallLight = "") -> Sprite:
        picture = self.picture(light)
        return Sprite(picture, 0, self.size[1] - picture.get_height(), z)

    def picture(self, light: HallLight = "") -> pygame.Surface:
        """Return the cached table over the whole width, tinted by the material `light`."""
        key = "hall table", self.rendered, self.size[0], self.x, round(self.high), round(1000 * self.unit), light
        return self.ctx.cached(key, lambda: self._draw(light))

    def _draw(self, light: HallLight) -> pygame.Surface:
        size, look = (self.size[0], round(self.high + TABLE["above"] * self.unit)), skin.of(self.ctx.theme)
        wide, high = TABLE["wide"] * self.unit, (TABLE["above"] + self.below) * self.unit
        lifted = f"hall/{self.rendered}-lifted"
        name = lifted if light and look.has(lifted) else f"hall/{self.rendered}"
        face = look.fresh_part(name, (0.5 - self.x / wide, 0.0, size[0] / wide, size[1] / high), size)
        if light:
            tint(self.ctx, face, light)
        return face


def beam(ctx: Context, size: tuple[int, int], bright: float) -> pygame.Surface:
    """Return the cached beam of a lamp above, with a brightness from 0 to 1 in its middle."""

    def draw() -> pygame.Surface:
        picture = skin.of(ctx.theme).fresh("hall/beam", size)
        surfaces.fade(picture, min(1.0, 1.25 * bright))
        return picture

    return ctx.cached(("beam", size, bright), draw)


def veil(ctx: Context, wide: int, z: int) -> Sprite:
    """Return the dark ground of light words at the window's left, which fades after `wide` pixels."""
    line = skin.of(ctx.theme).fresh("hall/veil", (wide, 1))
    picture = ctx.cached(("veil", wide), lambda: svg.ready(pygame.transform.scale(line, (wide, ctx.size[1]))))
    return Sprite(picture, 0, 0, z)


def sunshine(ctx: Context, z: int) -> Iterator[Sprite]:
    """Yield the beams of the morning sun in front of the scene, if the skin has them."""
    look = skin.of(ctx.theme)
    if not look.has("hall/shafts"):
        return
    left, low = round(SHAFTS[0] * ctx.size[0]), round(SHAFTS[1] * ctx.size[1])
    part, size = (SHAFTS[0], 0.0, 1 - SHAFTS[0], SHAFTS[1]), (ctx.size[0] - left, low)
    picture = ctx.cached("sunshine", lambda: look.fresh_part("hall/shafts", part, size))
    yield Sprite(picture, left, 0, z)
