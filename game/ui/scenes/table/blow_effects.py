"""What a chop does to the stage: it is dark but for some seats, light breaks out, the table and the camera shake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from math import pi, sin

import pygame

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.draw.rays import about
from game.ui.gfx.theme import Color
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Effect

BEGUN = 0.02
"""Seconds after the beginning of a darkness in which nothing of it is seen: to paint all that lies below it apart takes
the whole of its first frame.
"""
SOON = 0.0175
"""A little more than a frame, in seconds."""
FLASHES = 0.033
"""For how many seconds the flash of a blow makes the dark stage bright."""
UNFLASHED = 0.45
"""How much of the dark is left during that flash, from 0 to 1."""
NEARS = 0.4
"""How near the camera has come just before a blow strikes, for how near it is as that strikes."""
CALMS = 0.8
"""How much of the time for which a blow shakes the table the camera takes to go back."""
FADES = 24
"""The number of steps in which the light of a blow fades; each quarter of it takes a step in a frame of its own."""
HELD = 0.34
"""The share of its time for which that light is seen before it begins to fade."""


@dataclass
class Dark(Effect):
    """The stage in the dark but for these seats and the pile: a shade that comes, stays and goes."""

    shade: Color
    seats: frozenset[int]
    _: KW_ONLY
    motion: Motion
    life: float
    flash: float | None = None
    """In how many seconds a blow strikes, whose light makes all bright for two frames; None: it does not."""

    def lit(self, age: float) -> frozenset[int] | None:
        """These seats, once it comes."""
        return self.seats if age >= BEGUN else None

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The shade, as dark as it is now."""
        come, go = self.motion.seconds("dark", "in"), self.motion.seconds("dark", "out")
        share = min(1.0, (age - BEGUN) / (come - BEGUN), (self.life - age) / go)
        if self.flash is not None and 0 <= age - self.flash < FLASHES:
            share = min(share, UNFLASHED)  # the same all the time: all is painted anew as it changes
        yield Sprite.dim(self.shade, Depth.DARK, max(1, round(255 * share)))

    def still(self, age: float) -> float:
        """While it only stays."""
        go = self.life - self.motion.seconds("dark", "out")
        if self.flash is not None and age < self.flash + FLASHES:
            go = self.flash
        return max(0.0, go - age) if age >= self.motion.seconds("dark", "in") else 0.0


@dataclass
class Rays(Effect):
    """Light that breaks out from behind the cards: it opens quickly, all quarters at once; the last ones stay and fade.

    No part of the light lies more than `floor` pixels below its middle.
    """

    pictures: list[list[pygame.Surface]]
    at: tuple[int, int]
    _: KW_ONLY
    floor: int
    opens: float
    life: float
    turned: list[pygame.Surface]
    """The quarters that it turns into, where a blow strikes once more."""
    turns: float
    """In how many seconds it does, each quarter a frame after the one before."""

    def __post_init__(self) -> None:
        *self._opening, self._open = map(self._parts, self.pictures)
        self._turned = self._parts(self.turned)

    def _parts(self, quarters: list[pygame.Surface]) -> list[Sprite]:
        """The quarters about the middle of the light, as far down as it is seen."""
        low = self.at[1] + self.floor
        return [
            Sprite(picture.subsurface(picture.get_rect(height=min(picture.get_height(), low - y))), x, y, Depth.RAYS)
            for picture, x, y in about(quarters, self.at)
        ]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The light as far as it is open; then the parts fade in turn, as a large one that changes costs much."""
        opening = int(age / self.opens * len(self.pictures))
        if opening < len(self._opening):
            yield from self._opening[opening]
            return
        way = max(0.0, (age / self.life - HELD) / (1 - HELD))
        for n, part in enumerate(self._open):
            if self._turned and age >= self.turns + n * SOON:
                part = self._turned[n]
            step = int((1 - way) * FADES + n / len(self._open))
            yield part._replace(alpha=round(255 * min(1.0, step / FADES)))


@dataclass(kw_only=True)
class Shake(Effect):
    """A short shake of the cards on the table: a few swings that die away. What stands there jumps once or twice."""

    pixels: float
    swings: float
    life: float
    jump: float
    """How high what stands on the table jumps, in pixels."""

    def offset(self, age: float) -> tuple[int, int]:
        """How far aside the cards are now."""
        if not 0 <= age < self.life:
            return 0, 0
        way = age / self.life
        swing = sin(2 * pi * self.swings * way) * (1 - way) ** 2
        return round(self.pixels * swing), round(self.pixels * 0.5 * sin(pi * way) * (1 - way))

    def hop(self, age: float) -> float:
        """How high what stands on the table has jumped, in pixels: it jumps a moment after the strike, and a little
        once more.

        It moves in every second frame, because so much of the table is painted anew, and stands again as the camera is
        back.
        """
        way = (age - age % (2 * SOON) - SOON) / (CALMS * self.life)
        return self.jump * abs(sin(2 * pi * way)) * (1 - way) ** 1.5 if 0 <= way < 1 else 0.0


@dataclass
class Camera(Effect):
    """The camera that sees the table in the dark: it draws near as a blow falls, is struck towards the table, and goes
    back.

    `size` is the window's. While it is near, it is never shaken so far that
    it would see beyond the table's edge. A second strike only shakes it.
    """

    size: tuple[int, int]
    shakes: Sequence[tuple[float, Shake]]
    """In how many seconds it is struck, and how that shakes it; once more where a blow strikes again."""
    _: KW_ONLY
    nears: float
    """In how many seconds it begins to draw near."""
    push: float
    """How many pixels of the table are out of sight on either side as it is struck; 0: it does not draw near."""
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The part of the table that it sees now."""
        w, h = self.size
        aside = round(self.push * self._near(age))
        over = round(aside * h / w)
        struck, shake = self._latest(age)
        right, down = shake.offset(age - struck)
        x, y = aside - right, over - down
        if aside:
            x, y = min(2 * aside, max(0, x)), min(2 * over, max(0, y))
        yield Sprite.camera((x, y, w - 2 * aside, h - 2 * over), Depth.CAMERA)

    def _near(self, age: float) -> float:
        """How near it is, from 0.0 to 1.0: near as the blow falls, nearest as it strikes."""
        struck, shake = self._latest(age)
        if age < struck:
            return NEARS * max(0.0, age - self.nears) / (struck - self.nears)
        again = len(self.shakes) > 1 and age >= self.shakes[1][0]
        return 0.0 if again else max(0.0, 1 - (age - struck) / (CALMS * shake.life)) ** 2

    def _latest(self, age: float) -> tuple[float, Shake]:
        """The latest of its shakes; the first before any."""
        return next((each for each in reversed(self.shakes) if age >= each[0]), self.shakes[0])

    def still(self, age: float) -> float:
        """Before and after it moves."""
        if age < self.nears:
            return self.nears - age
        struck, shake = self.shakes[-1]
        return max(0.0, self.life - age) if age > struck + CALMS * shake.life else 0.0
