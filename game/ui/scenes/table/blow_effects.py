"""Effects of a blow on the stage: darkness, a shaken camera, light, the blade and the crack."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from itertools import accumulate, pairwise
from math import atan2, ceil, degrees, dist, exp, pi, sin
from typing import NamedTuple

import pygame

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.gfx.scenery import Outline
from game.ui.gfx.theme import Color
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Effect

DARK_DELAY_SECONDS = 0.02
"""Delay of a darkness: its first frame is already slow, because everything below is painted apart."""
SOON = 0.0175
FLASH_SECONDS, FLASH_DARK = 0.033, 0.45
"""Duration of the flash of a blow, and the part of the darkness that remains during it."""
PRE_IMPACT_ZOOM = 0.4
"""Camera zoom just before impact, as a fraction of the zoom at impact."""
CAMERA_BACK = 0.8
"""Duration of the camera's return as a fraction of the shake's duration."""
RAYS_HOLD = 0.34
"""Part of its duration for which the light of a blow stays before it fades, also after it has turned."""
RAYS_FADES = 24
"""Steps of the light's fade: the light is large, so not every frame changes it."""
SWEEP_FRAMES, DYING_FRAMES = 5, 2
"""Numbers of pictures of a swing: sweeping through, and fading."""
SEAM_DELAY = 0.45
"""Part of its way after which a blade leaves the line of its cut."""
DYING_FRAME_SECONDS, DYING_FAINTER = 2 * SOON, 0.3
CRACK_PARTS = 8
"""Number of columns of a crack. They cool and heal one after the other, the outer ones first."""
CRACK_ENDS_SECONDS = 0.06
CRACK_HEALS = 0.4
"""Duration of each part's healing as a fraction of the whole crack's."""
RIM_EASED = 1.6
RIM_SPARKS = ((112, 0.0), (84, 0.012), (60, 0.027), (40, 0.045))
"""Leading sparks: width at 1080p, and distance behind the first as a fraction of half the way round."""
RIM_STEPS = 720
RIM_FADES = 8
"""Steps of the fade of each piece of light along the edge: not every frame changes every piece."""
WORD_APART = (1180.0, 250.0)
"""Distances that the parts of a broken word fly sideways, the upper one to the right, and the upper one up, at 1080p.
"""
WORD_SLOWS, WORD_PULL = 9.0, 2600.0
"""Braking of the parts of a broken word, and their acceleration downwards at 1080p."""


class Mark(NamedTuple):
    """A picture of a blow, and the offset of its top left corner from the blow's middle."""

    picture: pygame.Surface
    x: int
    y: int

    def sprite(self, at: tuple[int, int], z: int, shown: float = 1.0) -> Sprite:
        """Return the picture round a middle; `shown` is the opacity from 0.0 to 1.0."""
        return Sprite(self.picture, at[0] + self.x, at[1] + self.y, z, max(0, min(255, round(255 * shown))))

    def column(self, n: int, count: int) -> Mark:
        """Return column `n` of the picture."""
        w, h = self.picture.get_size()
        left, right = w * n // count, w * (n + 1) // count
        return Mark(self.picture.subsurface((left, 0, right - left, h)), self.x + left, self.y)

    def above(self, floor: int) -> Mark:
        """Return the part that ends at most `floor` pixels below the blow's middle."""
        w, h = self.picture.get_size()
        return self._replace(picture=self.picture.subsurface((0, 0, w, max(1, min(h, floor - self.y)))))


@dataclass
class Dark(Effect):
    """A darkness of the stage, except for these seats and the pile: a shade that fades in, stays and fades out."""

    shade: Color
    seats: frozenset[int]
    _: KW_ONLY
    motion: Motion
    life: float
    flash: float | None = None
    """Seconds until the strike, whose flash lights everything for two frames; None without a flash."""

    def lit(self, age: float) -> frozenset[int] | None:
        return self.seats if age >= DARK_DELAY_SECONDS else None

    def sprites(self, age: float) -> Iterator[Sprite]:
        come, go = self.motion.seconds("dark", "in"), self.motion.seconds("dark", "out")
        share = min(1.0, (age - DARK_DELAY_SECONDS) / (come - DARK_DELAY_SECONDS), (self.life - age) / go)
        if self.flash is not None and 0 <= age - self.flash < FLASH_SECONDS:
            share = min(share, FLASH_DARK)
        yield Sprite.dim(self.shade, Depth.DARK, max(1, round(255 * share)))

    def still(self, age: float) -> float:
        go = self.life - self.motion.seconds("dark", "out")
        if self.flash is not None and age < self.flash + FLASH_SECONDS:
            go = self.flash
        return max(0.0, go - age) if age >= self.motion.seconds("dark", "in") else 0.0


@dataclass(kw_only=True)
class Shake(Effect):
    """A short shake of the cards on the table: a few swings that fade. Decorations jump once or twice."""

    pixels: float
    swings: float
    life: float
    jump: float
    """Height of the jump of the decorations, in pixels."""

    def offset(self, age: float) -> tuple[int, int]:
        if not 0 <= age < self.life:
            return 0, 0
        way = age / self.life
        swing = sin(2 * pi * self.swings * way) * (1 - way) ** 2
        return round(self.pixels * swing), round(self.pixels * 0.5 * sin(pi * way) * (1 - way))

    def hop(self, age: float) -> float:
        """Return the jump height of the decorations: one jump a moment after the strike, then a small one.

        The height changes only every second frame, because so much of the table is repainted, and is 0 once the camera
        is back.
        """
        way = (age - age % (2 * SOON) - SOON) / (CAMERA_BACK * self.life)
        return self.jump * abs(sin(2 * pi * way)) * (1 - way) ** 1.5 if 0 <= way < 1 else 0.0


@dataclass
class Camera(Effect):
    """The camera over the table: it zooms in as a blow falls, is shaken at impact, and returns. `size` is the window's.

    A zoomed camera never shakes so far that it would leave the window. A second strike only shakes it.
    """

    size: tuple[int, int]
    shakes: Sequence[tuple[float, Shake]]
    """Seconds until each impact, and its shake; two for a blow that strikes twice."""
    _: KW_ONLY
    nears: float
    """Seconds until the zoom begins."""
    push: float
    """Pixels of the table outside the picture on either side at impact; 0 without a zoom."""

    def __post_init__(self) -> None:
        struck, shake = self.shakes[-1]
        self.life = struck + shake.life

    def sprites(self, age: float) -> Iterator[Sprite]:
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
        """Return the zoom from 0.0 to 1.0: a little as the blow falls, most at impact."""
        struck, shake = self._latest(age)
        if age < struck:
            return PRE_IMPACT_ZOOM * max(0.0, age - self.nears) / (struck - self.nears)
        again = len(self.shakes) > 1 and age >= self.shakes[1][0]
        return 0.0 if again else max(0.0, 1 - (age - struck) / (CAMERA_BACK * shake.life)) ** 2

    def _latest(self, age: float) -> tuple[float, Shake]:
        return next((each for each in reversed(self.shakes) if age >= each[0]), self.shakes[0])

    def still(self, age: float) -> float:
        return max(0.0, self.nears - age)


@dataclass
class Rays(Effect):
    """Light from behind the cards: it opens quickly through its pictures, stays and fades."""

    pictures: Sequence[Mark]
    at: tuple[int, int]
    _: KW_ONLY
    opens: float
    life: float
    turned: Mark | None = None
    """Light of a second strike, which replaces this one after `turns` seconds."""
    turns: float = 0.0

    def sprites(self, age: float) -> Iterator[Sprite]:
        mark = self.pictures[min(len(self.pictures) - 1, int(age / self.opens * len(self.pictures)))]
        if self.turned and age >= self.turns:
            mark = self.turned
        left = min(1.0, (self.life - age) / ((self.life - self.turns) * (1 - RAYS_HOLD)))
        yield mark.sprite(self.at, Depth.RAYS, ceil(left * RAYS_FADES) / RAYS_FADES)


@dataclass
class Slash(Effect):
    """A swing of a blade of light: it sweeps through and fades behind. The line of its cut glints until the target
    falls apart.
    """

    swing: Sequence[Mark]
    seam: Mark
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion
    struck: float
    """Seconds until the target falls apart."""
    z: int = Depth.CUT

    def __post_init__(self) -> None:
        self._in, self._out = (self.motion.seconds("slash", name) for name in ("in", "out"))
        self._gone = self._in + DYING_FRAMES * DYING_FRAME_SECONDS
        self.life = max(self._gone, self.struck + self._out)

    def sprites(self, age: float) -> Iterator[Sprite]:
        if age >= self._in * SEAM_DELAY:
            since = age - self.struck - 2 * SOON  # still the frame of the cut
            yield self.seam.sprite(self.at, self.z, 1 - max(0.0, since) / self._out)
        swept = int((age + SOON) / self._in * SWEEP_FRAMES)
        if swept < SWEEP_FRAMES:
            yield self.swing[swept].sprite(self.at, self.z)
        elif age < self._gone:
            dead = max(0, int((age - self._in) / DYING_FRAME_SECONDS))
            yield self.swing[SWEEP_FRAMES + dead].sprite(self.at, self.z, 1 - DYING_FAINTER * (dead + 1))

    def still(self, age: float) -> float:
        return max(0.0, self.struck - age) if age >= self._gone else 0.0


@dataclass
class Crack(Effect):
    """A crack in the table left by a blow, full of light: it cools and heals. `pictures` start with the hottest."""

    pictures: Sequence[Mark]
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self._cool, self._heal = (self.motion.seconds("crack", name) for name in ("cool", "heal"))
        self.life = self._cool + self._heal
        self._parts = [[mark.column(n, CRACK_PARTS) for n in range(CRACK_PARTS)] for mark in self.pictures]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Return the crack under the cards; each part has its own progress of cooling and fading."""
        for n in range(CRACK_PARTS):
            aside = abs(2 * n + 1 - CRACK_PARTS) / CRACK_PARTS
            cooled = min(len(self._parts) - 1, int((age + aside * CRACK_ENDS_SECONDS) / self._cool * len(self._parts)))
            healed = (age - self._cool) / self._heal - (1 - CRACK_HEALS) * (1 - aside)
            yield self._parts[cooled][n].sprite(self.at, Depth.SCAR, 1 - healed / CRACK_HEALS)


class RimWay:
    """The way round the table along its inlay, with its length."""

    def __init__(self, around: Outline) -> None:
        self._around = around
        points = [around.at(2 * pi * n / RIM_STEPS) for n in range(RIM_STEPS + 1)]
        self._far = list(accumulate((dist(one, other) for one, other in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        return self._far[-1]

    def along(self, pos: tuple[float, float]) -> float:
        """Return the fraction of the way at the place in the direction of `pos` from the middle."""
        turn = atan2(pos[1] - self._around.y, pos[0] - self._around.x) / (2 * pi) % 1.0
        return self._far[round(turn * RIM_STEPS)] / self._far[-1]

    def at(self, along: float) -> tuple[float, float]:
        """Return the place at a fraction of the way."""
        return self._around.at(2 * pi * bisect_left(self._far, along % 1.0 * self._far[-1]) / RIM_STEPS)

    def pieces(self, picture: pygame.Surface) -> list[tuple[float, Sprite]]:
        """Return pieces of light in an even line round the table, each with its fraction of the way."""
        found, count = [], round(self.length / (picture.get_width() / 2))
        for n in range(count):
            along = n / count
            (x, y), (left, top), (right, low) = (self.at(along + aside / count) for aside in (0, -0.5, 0.5))
            angle = degrees(atan2(low - top, right - left)) % 180
            piece = Sprite.about(picture, (round(x), round(y)), Depth.SCAR)
            found.append((along, piece._replace(angle=angle, light=True)))
        return found


@dataclass
class RimLight(Effect):
    """Sparks that run round the table's edge in both directions from the place struck by a blade, and their trail."""

    picture: pygame.Surface
    sparks: Sequence[pygame.Surface]
    way: RimWay
    struck: tuple[float, float]
    """Place struck by the blade, or a place in the same direction."""
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self._runs, self._dies = (self.motion.seconds("rim", name) for name in ("runs", "dies"))
        self.life = self._runs + self._dies
        self._begins = self.way.along(self.struck)
        ways = [(abs(along - self._begins), piece) for along, piece in self.way.pieces(self.picture)]
        self._lights = [(2 * min(way, 1 - way), piece) for way, piece in ways]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Return the sparks and the fading pieces of their trail."""
        run = age / self._runs
        come = 1 - (1 - min(1.0, run)) ** RIM_EASED
        for far, piece in self._lights:
            if far <= come:
                since = age - self._runs * (1 - (1 - far) ** (1 / RIM_EASED))
                left = ceil((1 - since / self._dies) * RIM_FADES) / RIM_FADES
                yield piece._replace(alpha=round(255 * max(0.0, left) ** 1.5))
        if run < 1:
            yield from self._running(come)

    def _running(self, come: float) -> Iterator[Sprite]:
        """Return the sparks, larger ones in front. Where both ways meet, each spark is drawn once."""
        for side in (1, -1):
            for picture, (_, behind) in zip(self.sparks, RIM_SPARKS, strict=True):
                if come >= behind:
                    x, y = self.way.at(self._begins + side * (come - behind) / 2)
                    yield Sprite.about(picture, (round(x), round(y)), Depth.SCAR)


@dataclass
class BrokenWord(Effect):
    """The upper and the lower part of a great word: they fly apart, clear of the next word, fall and fade."""

    parts: Sequence[Mark]
    at: tuple[int, int]
    _: KW_ONLY
    scale: float
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        flown = 1 - exp(-WORD_SLOWS * age)
        for n, part in enumerate(self.parts):
            x = self.at[0] + (1 - 2 * n) * WORD_APART[0] * self.scale * flown
            y = self.at[1] + (WORD_PULL * age * age / 2 - (1 - n) * WORD_APART[1] * flown) * self.scale
            yield part.sprite((round(x), round(y)), Depth.BROKEN, 1 - age / self.life)
