"""What a chop does to the stage: dark but for those whom it concerns, light, a scar, and a shake of the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, pi, sin

import pygame

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.draw.rays import about
from game.ui.draw.theme import Color
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow_marks import Strips
from game.ui.scenes.table.effects import Effect

BEGUN = 0.02
"""Seconds after which it is seen to grow dark, and others are lit: first of all the room is taken, which is work."""
SOON = 0.016
"""About a frame, in seconds: a blade is seen in the one in which it comes, and until the one in which it has cut."""
FADES = 15
"""The steps in which light fades, each quarter of it in a frame of its own."""


@dataclass
class Dark(Effect):
    """The stage in the dark but for these seats and the pile: a shade that comes, stays and goes.

    `room` is of the window's size, for what lies in it.
    """

    room: pygame.Surface
    shade: Color
    seats: frozenset[int]
    motion: Motion
    life: float

    def lit(self, age: float) -> frozenset[int] | None:
        """These seats, once it comes."""
        return self.seats if age >= BEGUN else None

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The shade, as dark as it is now."""
        come, go = self.motion.seconds("dark", "in"), self.motion.seconds("dark", "out")
        share = min(1.0, (age - BEGUN) / (come - BEGUN), (self.life - age) / go)
        yield Sprite(self.room, 0, 0, Depth.DARK, max(1, round(255 * share)), shades=self.shade)

    def still(self, age: float) -> float:
        """While it only stays."""
        go = self.life - self.motion.seconds("dark", "out")
        return max(0.0, go - age) if age >= self.motion.seconds("dark", "in") else 0.0


@dataclass
class Rays(Effect):
    """Light that breaks out from behind the cards: quarters that open quickly; the last four stay and fade.

    None of it lies more than `floor` pixels below its middle.
    """

    pictures: list[list[pygame.Surface]]
    at: tuple[int, int]
    floor: int
    opens: float
    life: float

    def __post_init__(self) -> None:
        *self._opening, self._open = map(self._parts, self.pictures)

    def _parts(self, quarters: list[pygame.Surface]) -> list[Sprite]:
        """The quarters about the middle of the light, as far down as it is seen."""
        low = self.at[1] + self.floor
        return [
            Sprite(picture.subsurface(picture.get_rect(height=min(picture.get_height(), low - y))), x, y, Depth.RAYS)
            for picture, x, y in about(quarters, self.at)
        ]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The light as far as it is open; the parts fade in turn, as a large picture that changes costs much."""
        opening = int(age / self.opens * len(self.pictures))
        if opening < len(self._opening):
            yield from self._opening[opening]
            return
        way = max(0.0, (age - self.opens) / (self.life - self.opens))
        for n, part in enumerate(self._open):
            step = int((1 - way**1.5) * FADES + n / len(self._open))
            yield part._replace(alpha=round(255 * min(1.0, step / FADES)))


@dataclass
class Slash(Effect):
    """A blade of light: it sweeps over, stays until what it has cut falls apart, and dies away.

    `pictures`: white-hot, and what is left of it for the eye, in parts in the order in which they are swept over.
    """

    pictures: Strips
    at: tuple[int, int]
    motion: Motion
    struck: float
    """In how many seconds what it has cut falls apart."""

    def __post_init__(self) -> None:
        self.life = self.struck + self.motion.seconds("slash", "out")

    def sprites(self, age: float) -> Iterator[Sprite]:
        """As much of it as is there."""
        hot, cooled = self.pictures
        swept = ceil((age + SOON) / self.motion.seconds("slash", "in") * len(hot))
        alpha = round(255 * min(1.0, (self.life - age) / self.motion.seconds("slash", "out")))
        for picture, x, y in hot[:swept] if age < self.struck + SOON else cooled:
            yield Sprite(picture, self.at[0] + x, self.at[1] + y, Depth.CUT, alpha)

    def still(self, age: float) -> float:
        """While it only stays."""
        return max(0.0, self.struck - age) if age >= self.motion.seconds("slash", "in") else 0.0


@dataclass
class Scar(Effect):
    """A crack in the table that a blow leaves, full of gold: it cools and heals.

    `pictures` from the hottest to the coolest, in parts.
    """

    pictures: Strips
    at: tuple[int, int]
    motion: Motion

    def __post_init__(self) -> None:
        self.life = self.motion.seconds("crack", "cool") + self.motion.seconds("crack", "heal")

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The scar under the cards, as far as it has cooled, fading in steps."""
        left = min(1.0, (self.life - age) / self.motion.seconds("crack", "heal"))
        cooled = int(age / self.motion.seconds("crack", "cool") * len(self.pictures))
        parts = self.pictures[min(len(self.pictures) - 1, cooled)]
        alpha = round(255 * ceil(left * FADES) / FADES)
        yield from (Sprite(picture, self.at[0] + x, self.at[1] + y, Depth.SCAR, alpha) for picture, x, y in parts)


@dataclass
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
        """How high what stands on the table has jumped: once, and once more a little."""
        way = age / self.life
        return self.jump * abs(sin(2 * pi * way)) * (1 - way) ** 1.5 if 0 <= way < 1 else 0.0
