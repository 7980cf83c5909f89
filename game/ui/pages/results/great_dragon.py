"""The great dragon of an instant win, which winds about whoever has won and about the cards that lie before them.

Places are those of a window of 1920 by 1080, from the middle of the stage's foot.
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
"""The left and the upper edge of the dragon's pictures, and their height."""
SHADE, DEEP = 16, 150
"""How far the shadow of the dragon on the cards reaches, and how dark it is, of 255."""
COARSE = 4
"""How many times smaller its shadows are drawn than they are seen."""
SOFT, CASTS = 30, 168
"""How far the shadow of the dragon on a table reaches beyond it, and how dark it is, of 255."""
GROUND, HEAVY = (-60, 34, 1700, 150), 0.95
"""Where the middle of the dark under the dragon's lower coil is, how wide and high, and how deep it is, from 0 to 1."""
CLOUDS = 104
"""The height of the picture of the clouds on which the coil lies."""
PEARL, GLOW = (352, -372, 172), 2.6
"""The pearl's middle and the side of its picture; the side of its light for that."""
FLOATS, PERIOD = 7, 4.2
"""How far the pearl floats up and down, and in how many seconds once."""
STEP = 1 / 15
"""Every how many seconds the pearl moves."""
RISES = 0.14
"""Distance below its place from which the dragon rises, for its height."""
FADES = 0.02
"""Over how much of the width of the clouds a piece of them fades at its ends."""


class Cloud(NamedTuple):
    """A piece of the picture of the clouds as it lies about the lower coil: its left and upper edge, the `part` of the
    picture between two shares of its width, how much larger it is, how clear, and whether it is `behind` the coil.
    """

    left: float
    top: float
    part: tuple[float, float] = (0.0, 1.0)
    grown: float = 1.0
    clear: float = 1.0
    behind: bool = False


BEFORE_IT = (Cloud(-920, -38),)
"""The clouds before the coil, in one row."""


class GreatDragon:
    """The dragon in the `light` of a material, about a place that it is given, in `clouds`; where it `rises` it comes
    from below.

    Time enters only as `dt`.
    """

    def __init__(self, ctx: Context, light: HallLight = "", clouds: Sequence[Cloud] = BEFORE_IT) -> None:
        self.ctx, self.light, self.clouds = ctx, light, clouds
        self.foot, self.unit, self.rises, self.age = (0, 0), 1.0, True, 0.0

    def place(self, foot: tuple[int, int], unit: float) -> None:
        """Wind about the middle of a stage's foot, where `unit` pixels are one of 1080p."""
        self.foot, self.unit = foot, unit

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def next_wakeup(self) -> float | None:
        """At once while it rises, then at the next step of the pearl; never where motion is reduced."""
        if self._still:
            return None
        return 0.0 if self.age < motion().seconds("dragon", "rises") else STEP

    @property
    def _still(self) -> bool:
        return self.ctx.reduced_motion or not self.rises

    @property
    def up(self) -> float:
        """How far it has risen, from 0 to 1."""
        return 1.0 if self._still else motion().ease(min(1.0, self.age / motion().seconds("dragon", "rises")))

    @property
    def _breath(self) -> float:
        """How far the dragon has sunk in a breath, in pixels: it heaves slowly once it has risen."""
        figures = motion()
        since = self.age - figures.seconds("dragon", "rises")
        if self._still or since <= 0:
            return 0.0
        share = (1 - cos(2 * pi * since / figures.seconds("dragon", "breath"))) / 2
        return figures.figure("dragon", "heave") * self.unit * share

    def winding(self, z: int) -> Sprite:
        """What of it is behind the winner."""
        return self._wound(hall.standing(self.ctx, "dragon-behind", self._high, self.light), z)

    def cast(self, z: int, aside: float, down: float) -> Sprite:
        """The shadow that all of it casts on a table below it: `aside` to the right and `down` from where it is."""
        look, out = f"dragon-cast-{self._high}", round(SOFT * self.unit)
        picture = self.ctx.cached(look, lambda: _cast(self.ctx, self._high, out))
        left, top = (round(self.unit * (edge + off)) for edge, off in zip(DRAGON[:2], (aside, down), strict=True))
        return Sprite(picture, self.foot[0] + left - out, self.foot[1] + top - out, z, round(255 * self.up))

    def before(self, z: int) -> Iterator[Sprite]:
        """What of it is before the winner and their cards, on which it casts a shadow; and its pearl."""
        ctx, out = self.ctx, round(SHADE * self.unit)
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
        low = round((1 - up) * RISES * self._high + self._breath)
        left, top = x + round(DRAGON[0] * self.unit), y + round(DRAGON[1] * self.unit)
        return Sprite(picture, left, top + low, z, round(255 * up))

    def _ground(self, z: int) -> Sprite:
        """The dark on the table under the coil that lies there."""
        x, y, *size = (round(self.unit * each) for each in GROUND)
        at = self.foot[0] + x, self.foot[1] + y
        return hall_figures.soft_dark(self.ctx, (size[0], size[1]), at, z, deep=HEAVY, level=round(255 * self.up))

    def _clouds(self, z: int, behind: bool) -> Iterator[Sprite]:
        """The clouds before the coil or behind it, which come as it has risen."""
        for each in self.clouds:
            if each.behind == behind:
                left, top = (round(self.unit * edge) for edge in (each.left, each.top))
                level = round(255 * each.clear * self.up)
                yield Sprite(self._cloud(each), self.foot[0] + left, self.foot[1] + top, z, level)

    def _cloud(self, each: Cloud) -> pygame.Surface:
        """A piece of the clouds."""
        whole = hall.standing(self.ctx, "dragon-clouds", round(each.grown * CLOUDS * self.unit), self.light)
        if each.part == (0.0, 1.0):
            return whole
        key = ("cloud", each.part, whole.get_size(), self.light)
        return self.ctx.cached(key, lambda: _piece(whole, *each.part))

    def _pearl(self, z: int) -> Iterator[Sprite]:
        """The pearl before its mouth, in its light."""
        ctx, (x, y, side), level = self.ctx, (round(self.unit * each) for each in PEARL), round(255 * self.up)
        y += 0 if self._still else round(FLOATS * self.unit * sin(2 * pi * self.age / PERIOD))
        at, lit = (self.foot[0] + x, self.foot[1] + y), round(GLOW * side)
        for picture in (
            ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"]),
            hall.standing(ctx, "pearl", side, self.light),
        ):
            yield Sprite.about(picture, at, z, level)


def _piece(clouds: pygame.Surface, start: float, end: float) -> pygame.Surface:
    """What is between two shares of the width of the clouds, which fades at both ends."""
    wide, high = clouds.get_size()
    left, fade = round(start * wide), FADES * wide
    piece = clouds.subsurface((left, 0, round(end * wide) - left, high)).copy()
    last = piece.get_width() - 1
    for x in range(min(last, round(fade))):
        level = round(255 * x / fade)
        for at in (x, last - x):
            piece.fill((255, 255, 255, level), (at, 0, 1, high), special_flags=pygame.BLEND_RGBA_MULT)
    return svg.ready(piece)


def _shaded(ctx: Context, picture: pygame.Surface, out: int) -> pygame.Surface:
    """A picture with the soft dark that it casts about itself, which reaches `out` pixels."""
    dark = surfaces.cast(picture, hall_figures.shadow(ctx)[0], DEEP, max(1, out // COARSE), COARSE)
    dark.blit(picture, (0, 0))
    return svg.ready(dark)


def _cast(ctx: Context, high: int, out: int) -> pygame.Surface:
    """The soft dark of the whole dragon, which reaches `out` pixels beyond its pictures."""
    parts = [hall.standing(ctx, name, high) for name in ("dragon-behind", "dragon-before")]
    wide, tall = (side + 2 * out for side in parts[0].get_size())
    dark = pygame.Surface((wide, tall), pygame.SRCALPHA)
    for part in parts:
        dark.blit(part, (out, out))
    soft = max(1, out // COARSE // 2)
    return svg.ready(surfaces.cast(dark, hall_figures.shadow(ctx)[0], CASTS, soft, COARSE))
