"""The great dragon of an instant win, which winds about whoever has won and about the cards that lie before them.

Places are those of a window of 1920 by 1080, from the middle of the stage's foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, radians, sin

import pygame

from game.engine.cards import Card
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.theme import rgb
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.key_hand import CardHand, KeyHand

DRAGON = (-920, -730, 770)
"""The left and the upper edge of the dragon's pictures, and their height."""
SHADE = 16
"""How far the shadow of the dragon on the cards reaches."""
DEEP = 150
"""How dark that shadow is, of 255."""
COARSE = 4
"""How many times smaller that shadow is drawn than it is seen."""
GROUND = (-60, 34, 1700, 150)
"""Where the middle of the dark under the dragon's lower coil is, and how wide and high that dark is."""
HEAVY = 0.95
"""How deep that dark is, from 0 to 1."""
CLOUDS = (-920, -38, 104)
"""The left and the upper edge of the picture of the clouds on which the coil lies, and its height."""
PEARL = (352, -372, 172)
"""The pearl's middle, and the side of its picture."""
GLOW = 2.6
"""The side of the pearl's light, for the side of its picture."""
FLOATS = 7
"""How far the pearl floats up and down."""
PERIOD = 4.2
"""In how many seconds the pearl floats up and down once."""
STEP = 1 / 15
"""Every how many seconds the pearl moves."""
RISEN = 1.1
"""In how many seconds the dragon rises."""
RISES = 0.14
"""How far below its place the dragon begins to rise, for its height."""
HAND = 176
"""How high the cards before the winner are."""
LOW = 124
"""How far above the stage's foot the middle of the middle card is."""
SPREAD = 8.0
"""By how many degrees each of these cards is turned from the one before."""
MOST = 16.0
"""By how many degrees the last card is turned from the first at most."""
SHOWN = 0.52
"""How much of each card the next one leaves to be seen, for its width."""


class GreatDragon:
    """The dragon in the `light` of a material, about a place that it is given; where it `rises` it comes from below.

    Time enters only as `dt`.
    """

    def __init__(self, ctx: Context, light: HallLight = "") -> None:
        self.ctx, self.light = ctx, light
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
        return 0.0 if self.age < RISEN else STEP

    @property
    def _still(self) -> bool:
        return self.ctx.reduced_motion or not self.rises

    @property
    def up(self) -> float:
        """How far it has risen, from 0 to 1."""
        return 1.0 if self._still else motion().ease(min(1.0, self.age / RISEN))

    def winding(self, z: int) -> Sprite:
        """What of it is behind the winner."""
        return self._wound(hall.dragon(self.ctx, self._high, False, self.light), z)

    def before(self, z: int) -> Iterator[Sprite]:
        """What of it is before the winner and their cards, on which it casts a shadow; and its pearl."""
        ctx, out = self.ctx, round(SHADE * self.unit)
        whole = hall.dragon(ctx, self._high, True, self.light)
        shaded = ctx.picture(f"dragon-shaded-{self._high}-{self.light}", lambda: _shaded(ctx, whole, out))
        yield self._ground(z)
        yield self._wound(shaded, z)
        yield self._clouds(z)
        yield from self._pearl(z)

    @property
    def _high(self) -> int:
        return round(DRAGON[2] * self.unit)

    def _wound(self, picture: pygame.Surface, z: int) -> Sprite:
        (x, y), up = self.foot, self.up
        low = round((1 - up) * RISES * self._high)
        left, top = x + round(DRAGON[0] * self.unit), y + round(DRAGON[1] * self.unit)
        return Sprite(picture, left, top + low, z, round(255 * up))

    def _ground(self, z: int) -> Sprite:
        """The dark on the table under the coil that lies there."""
        x, y, wide, high = (round(self.unit * each) for each in GROUND)
        colour = hall_figures.shadow(self.ctx)[0]
        dark = self.ctx.picture(f"dragon-ground-{wide}", lambda: surfaces.radial_glow((wide, high), colour, HEAVY))
        box = dark.get_rect(center=(self.foot[0] + x, self.foot[1] + y))
        return Sprite(dark, box.x, box.y, z, round(255 * self.up))

    def _clouds(self, z: int) -> Sprite:
        """The clouds before the coil, which come as it has risen."""
        left, top, high = (round(self.unit * each) for each in CLOUDS)
        picture = hall.clouds(self.ctx, high, self.light)
        return Sprite(picture, self.foot[0] + left, self.foot[1] + top, z, round(255 * self.up))

    def _pearl(self, z: int) -> Iterator[Sprite]:
        """The pearl before its mouth, in its light."""
        ctx, (x, y, side), level = self.ctx, (round(self.unit * each) for each in PEARL), round(255 * self.up)
        y += 0 if self._still else round(FLOATS * self.unit * sin(2 * pi * self.age / PERIOD))
        at, lit = (self.foot[0] + x, self.foot[1] + y), round(GLOW * side)
        for picture in (ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"]), hall.pearl(ctx, side, self.light)):
            yield Sprite.about(picture, at, z, level)


def cards_before(ctx: Context, cards: Sequence[Card], foot: tuple[int, int], unit: float, z: int) -> Iterator[Sprite]:
    """Cards before the winner, about the middle of the stage's foot: the fewer, the flatter they lie."""
    share, gaps = unit / ctx.scale, max(1, len(cards) - 1)
    wide, turn = card_size(HAND)[0], min(SPREAD, MOST / gaps)
    reach = wide * SHOWN / radians(turn)
    drop = reach * (1 - cos(radians(turn * gaps / 2)))
    low = (ctx.size[1] - foot[1]) / unit + LOW + drop / 2
    hand = KeyHand(ctx, foot[0], ctx.scale, CardHand(cards, turn, HAND * share, reach * share, low * share))
    return (hand.card(n, z) for n in range(len(cards)))


def _shaded(ctx: Context, picture: pygame.Surface, out: int) -> pygame.Surface:
    """A picture with the soft dark that it casts about itself, which reaches `out` pixels."""
    (wide, high), coarse = picture.get_size(), [max(1, side // COARSE) for side in picture.get_size()]
    dark = pygame.transform.smoothscale(picture, coarse)
    dark.fill((0, 0, 0, DEEP), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*rgb(hall_figures.shadow(ctx)[0]), 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark = pygame.transform.smoothscale(surfaces.soft(dark, max(1, out // COARSE)), (wide, high))
    dark.blit(picture, (0, 0))
    return svg.ready(dark)
