"""The great dragon of an instant win, which winds around the winner and their cards. Coordinates are pixels at 1080p
from the middle of the stage's foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight

DRAGON = (-920, -730, 770)
"""Left edge, upper edge and height of the dragon's pictures."""
SHADE_REACH, SHADE_LEVEL, CAST_REACH, CAST_LEVEL, COARSE = 16, 150, 30, 168, 4
"""Reach and opacity of the shadows on cards and on a table; divisor of the size at which shadows are drawn."""
GROUND, GROUND_DEPTH, CLOUD_HEIGHT = (-60, 34, 1700, 150), 0.95, 104
"""Middle, size and opacity of the dark under the lower coil; height of the picture of the clouds there."""
PEARL, GLOW = (352, -372, 172), 2.6
"""The pearl's middle and side; side of its light as a multiple of the pearl's."""
FLOAT, FLOAT_SECONDS, STEP_SECONDS = 7, 4.2, 1 / 15
RISE, FADE = 0.14, 0.02
"""Distance of the rise as a fraction of the dragon's height; width of the fade of a piece of cloud as a fraction of the
clouds' width.
"""


class Cloud(NamedTuple):
    """A piece of the clouds at the lower coil: the `part` between two fractions of their width."""

    left: float
    top: float
    part: tuple[float, float] = (0.0, 1.0)
    scale: float = 1.0
    opacity: float = 1.0
    behind: bool = False


CLOUDS_BEFORE = (Cloud(-920, -38),)


class GreatDragon:
    """The dragon in `clouds` and a `light` of the hall; it comes from below if it `rises`."""

    def __init__(self, ctx: Context, light: HallLight = "", clouds: Sequence[Cloud] = CLOUDS_BEFORE) -> None:
        self.ctx, self.light, self.clouds = ctx, light, clouds
        self.foot, self.unit, self.rises, self.age = (0, 0), 1.0, True, 0.0

    def place(self, foot: tuple[int, int], unit: float) -> None:
        """Set the middle of the stage's foot; `unit` is the size of a 1080p pixel."""
        self.foot, self.unit = foot, unit

    def step(self, dt: float) -> None:
        """Advance the animation by `dt` seconds."""
        self.age += dt

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next movement: 0 while the dragon rises, None with reduced motion."""
        if self._still:
            return None
        return 0.0 if self.age < motion().seconds("dragon", "rises") else STEP_SECONDS

    @property
    def _still(self) -> bool:
        return self.ctx.reduced_motion or not self.rises

    @property
    def up(self) -> float:
        """Return the finished part of the rise, from 0 to 1."""
        return 1.0 if self._still else motion().ease(min(1.0, self.age / motion().seconds("dragon", "rises")))

    @property
    def _breath(self) -> float:
        figures = motion()
        since = self.age - figures.seconds("dragon", "rises")
        if self._still or since <= 0:
            return 0.0
        share = (1 - cos(2 * pi * since / figures.seconds("dragon", "breath"))) / 2
        return figures.figure("dragon", "heave") * self.unit * share

    def winding(self, z: int) -> Sprite:
        """Return the part behind the winner."""
        return self._wound(hall.standing(self.ctx, "dragon-behind", self._high, self.light), z)

    def cast(self, z: int, aside: float, down: float) -> Sprite:
        """Return the shadow of the whole dragon on a table, moved `aside` and `down`."""
        look, out = f"dragon-cast-{self._high}", round(CAST_REACH * self.unit)
        picture = self.ctx.cached(look, lambda: _cast(self.ctx, self._high, out))
        left, top = (round(self.unit * (edge + off)) for edge, off in zip(DRAGON[:2], (aside, down), strict=True))
        return Sprite(picture, self.foot[0] + left - out, self.foot[1] + top - out, z, round(255 * self.up))

    def before(self, z: int) -> Iterator[Sprite]:
        """Yield the part before the winner and their cards, with its shadow, the clouds and the pearl."""
        ctx, out = self.ctx, round(SHADE_REACH * self.unit)
        whole = hall.standing(ctx, "dragon-before", self._high, self.light)
        shaded = ctx.cached(f"dragon-shaded-{self._high}-{self.light}", lambda: _shaded(ctx, whole, out))
        yield self._ground(z)
        yield from self._clouds(z, behind=True)
        yield self._wound(shaded, z)
        yield from self._clouds(z, behind=False)
        yield from self._pearl(z)

    @property
    def _high(self) -> int:
        return round(DRAGON[2] * self.unit)

    def _wound(self, picture: pygame.Surface, z: int) -> Sprite:
        (x, y), up = self.foot, self.up
        low = round((1 - up) * RISE * self._high + self._breath)
        left, top = x + round(DRAGON[0] * self.unit), y + round(DRAGON[1] * self.unit)
        return Sprite(picture, left, top + low, z, round(255 * up))

    def _ground(self, z: int) -> Sprite:
        x, y, *size = (round(self.unit * each) for each in GROUND)
        at = self.foot[0] + x, self.foot[1] + y
        level = round(255 * self.up)
        return hall_figures.soft_dark(self.ctx, (size[0], size[1]), at, z, deep=GROUND_DEPTH, level=level)

    def _clouds(self, z: int, behind: bool) -> Iterator[Sprite]:
        for each in self.clouds:
            if each.behind == behind:
                left, top = (round(self.unit * edge) for edge in (each.left, each.top))
                level = round(255 * each.opacity * self.up)
                yield Sprite(self._cloud(each), self.foot[0] + left, self.foot[1] + top, z, level)

    def _cloud(self, each: Cloud) -> pygame.Surface:
        whole = hall.standing(self.ctx, "dragon-clouds", round(each.scale * CLOUD_HEIGHT * self.unit), self.light)
        if each.part == (0.0, 1.0):
            return whole
        key = ("cloud", each.part, whole.get_size(), self.light)
        return self.ctx.cached(key, lambda: _piece(whole, *each.part))

    def _pearl(self, z: int) -> Iterator[Sprite]:
        ctx, (x, y, side), level = self.ctx, (round(self.unit * each) for each in PEARL), round(255 * self.up)
        y += 0 if self._still else round(FLOAT * self.unit * sin(2 * pi * self.age / FLOAT_SECONDS))
        at, lit = (self.foot[0] + x, self.foot[1] + y), round(GLOW * side)
        for picture in (
            ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"]),
            hall.standing(ctx, "pearl", side, self.light),
        ):
            yield Sprite.about(picture, at, z, level)


def _piece(clouds: pygame.Surface, start: float, end: float) -> pygame.Surface:
    wide, high = clouds.get_size()
    left, fade = round(start * wide), FADE * wide
    piece = clouds.subsurface((left, 0, round(end * wide) - left, high)).copy()
    last = piece.get_width() - 1
    for x in range(min(last, round(fade))):
        level = round(255 * x / fade)
        for at in (x, last - x):
            piece.fill((255, 255, 255, level), (at, 0, 1, high), special_flags=pygame.BLEND_RGBA_MULT)
    return svg.ready(piece)


def _shaded(ctx: Context, picture: pygame.Surface, out: int) -> pygame.Surface:
    dark = surfaces.cast(picture, hall_figures.shadow(ctx)[0], SHADE_LEVEL, max(1, out // COARSE), COARSE)
    dark.blit(picture, (0, 0))
    return svg.ready(dark)


def _cast(ctx: Context, high: int, out: int) -> pygame.Surface:
    """Return the soft shadow of the whole dragon, which reaches `out` pixels beyond its pictures."""
    parts = [hall.standing(ctx, name, high) for name in ("dragon-behind", "dragon-before")]
    wide, tall = (side + 2 * out for side in parts[0].get_size())
    dark = pygame.Surface((wide, tall), pygame.SRCALPHA)
    for part in parts:
        dark.blit(part, (out, out))
    soft = max(1, out // COARSE // 2)
    return svg.ready(surfaces.cast(dark, hall_figures.shadow(ctx)[0], CAST_LEVEL, soft, COARSE))
