"""What a blow does to the stage: darkness, a shaken camera, light, the blade and the crack that it leaves."""

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
"""The first frame of a darkness has enough to do: all that lies below it is painted apart."""
SOON = 0.0175
"""A little more than a frame, in seconds."""
FLASH_SECONDS, FLASH_DARK = 0.033, 0.45
"""Duration of the flash of a blow, and the share of the dark that is left meanwhile."""
PRE_IMPACT_ZOOM = 0.4
"""Camera zoom just before impact, as a fraction of the zoom at impact."""
CAMERA_BACK = 0.8
"""Time in which the camera goes back, as a fraction of that in which the table shakes."""
RAYS_HOLD = 0.34
"""Share of its time for which the light of a blow is seen before it begins to fade; again once it has turned."""
RAYS_FADES = 24
"""Steps in which that light fades: it is large, and does not change in each frame."""
SWEEP_FRAMES, DYING_FRAMES = 5, 2
"""Pictures of a swing as it sweeps through, and as it dies away."""
SEAM_DELAY = 0.45
"""Share of its way after which a blade leaves the line of its cut."""
DYING_FRAME_SECONDS, DYING_FAINTER = 2 * SOON, 0.3
CRACK_PARTS = 8
"""Columns of a crack that cool and heal one after the other, the outer ones first."""
CRACK_ENDS_SECONDS = 0.06
CRACK_HEALS = 0.4
"""Time in which each part heals, as a fraction of that in which the crack does."""
RIM_EASED = 1.6
RIM_SPARKS = ((112, 0.0), (84, 0.012), (60, 0.027), (40, 0.045))
"""The lights that run ahead: width at 1080p, and distance behind the first as a fraction of half the way round."""
RIM_STEPS = 720
RIM_FADES = 8
"""Steps in which each piece of the light along the edge fades: not all of them change in each frame."""
WORD_APART = (1180.0, 250.0)
"""Way of the parts of a broken word aside, the upper one to the right, and of the upper one up, at 1080p."""
WORD_SLOWS, WORD_PULL = 9.0, 2600.0
"""Braking of these parts, and their acceleration downwards at 1080p."""


class Mark(NamedTuple):
    """A picture of a blow, and the place of its left upper corner from the blow's middle."""

    picture: pygame.Surface
    x: int
    y: int

    def sprite(self, at: tuple[int, int], z: int, shown: float = 1.0) -> Sprite:
        """The picture about a middle, from 0.0, unseen, to 1.0."""
        return Sprite(self.picture, at[0] + self.x, at[1] + self.y, z, max(0, min(255, round(255 * shown))))

    def column(self, n: int, count: int) -> Mark:
        """One of the columns of the picture."""
        w, h = self.picture.get_size()
        left, right = w * n // count, w * (n + 1) // count
        return Mark(self.picture.subsurface((left, 0, right - left, h)), self.x + left, self.y)

    def above(self, floor: int) -> Mark:
        """What lies at most `floor` pixels below the blow's middle."""
        w, h = self.picture.get_size()
        return self._replace(picture=self.picture.subsurface((0, 0, w, max(1, min(h, floor - self.y)))))


@dataclass
class Dark(Effect):
    """The stage in the dark but for these seats and the pile: a shade that comes, stays and goes."""

    shade: Color
    seats: frozenset[int]
    _: KW_ONLY
    motion: Motion
    life: float
    flash: float | None = None
    """Seconds until a blow strikes, whose light makes all bright for two frames; None: it does not."""

    def lit(self, age: float) -> frozenset[int] | None:
        """These seats, once it comes."""
        return self.seats if age >= DARK_DELAY_SECONDS else None

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The shade, as dark as it is now."""
        come, go = self.motion.seconds("dark", "in"), self.motion.seconds("dark", "out")
        share = min(1.0, (age - DARK_DELAY_SECONDS) / (come - DARK_DELAY_SECONDS), (self.life - age) / go)
        if self.flash is not None and 0 <= age - self.flash < FLASH_SECONDS:
            share = min(share, FLASH_DARK)
        yield Sprite.dim(self.shade, Depth.DARK, max(1, round(255 * share)))

    def still(self, age: float) -> float:
        """While it only stays."""
        go = self.life - self.motion.seconds("dark", "out")
        if self.flash is not None and age < self.flash + FLASH_SECONDS:
            go = self.flash
        return max(0.0, go - age) if age >= self.motion.seconds("dark", "in") else 0.0


@dataclass(kw_only=True)
class Shake(Effect):
    """A short shake of the cards on the table: a few swings that die away. What stands there jumps once or twice."""

    pixels: float
    swings: float
    life: float
    jump: float
    """Height to which what stands on the table jumps, in pixels."""

    def offset(self, age: float) -> tuple[int, int]:
        """Offset of the cards now."""
        if not 0 <= age < self.life:
            return 0, 0
        way = age / self.life
        swing = sin(2 * pi * self.swings * way) * (1 - way) ** 2
        return round(self.pixels * swing), round(self.pixels * 0.5 * sin(pi * way) * (1 - way))

    def hop(self, age: float) -> float:
        """Height to which what stands on the table has jumped a moment after the strike, and a little once more.

        It moves in every second frame, as so much of the table is painted anew, and stands as the camera is back.
        """
        way = (age - age % (2 * SOON) - SOON) / (CAMERA_BACK * self.life)
        return self.jump * abs(sin(2 * pi * way)) * (1 - way) ** 1.5 if 0 <= way < 1 else 0.0


@dataclass
class Camera(Effect):
    """The camera that sees the table: it draws near as a blow falls, is struck towards the table, and goes back.

    `size` is the window's. While the camera is near, it is never shaken so far that it would see beyond the window. A
    second strike only shakes it.
    """

    size: tuple[int, int]
    shakes: Sequence[tuple[float, Shake]]
    """Seconds until it is struck, and how that shakes it; once more where a blow strikes again."""
    _: KW_ONLY
    nears: float
    """Seconds until it begins to draw near."""
    push: float
    """Pixels of the table that are out of sight on either side as it is struck; 0: it does not draw near."""
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
        """Zoom from 0.0 to 1.0: some as the blow falls, most as it strikes."""
        struck, shake = self._latest(age)
        if age < struck:
            return PRE_IMPACT_ZOOM * max(0.0, age - self.nears) / (struck - self.nears)
        again = len(self.shakes) > 1 and age >= self.shakes[1][0]
        return 0.0 if again else max(0.0, 1 - (age - struck) / (CAMERA_BACK * shake.life)) ** 2

    def _latest(self, age: float) -> tuple[float, Shake]:
        """The latest of its shakes; the first before any."""
        return next((each for each in reversed(self.shakes) if age >= each[0]), self.shakes[0])

    def still(self, age: float) -> float:
        """Before and after it moves."""
        if age < self.nears:
            return self.nears - age
        struck, shake = self.shakes[-1]
        return max(0.0, self.life - age) if age > struck + CAMERA_BACK * shake.life else 0.0


@dataclass
class Rays(Effect):
    """Light that breaks out from behind the cards: it opens quickly through its pictures, stays and fades."""

    pictures: Sequence[Mark]
    at: tuple[int, int]
    _: KW_ONLY
    opens: float
    life: float
    turned: Mark | None = None
    """The light into which it turns where a blow strikes once more, after `turns` seconds."""
    turns: float = 0.0

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The light, as far as it is open."""
        mark = self.pictures[min(len(self.pictures) - 1, int(age / self.opens * len(self.pictures)))]
        if self.turned and age >= self.turns:
            mark = self.turned
        left = min(1.0, (self.life - age) / ((self.life - self.turns) * (1 - RAYS_HOLD)))
        yield mark.sprite(self.at, Depth.RAYS, ceil(left * RAYS_FADES) / RAYS_FADES)


@dataclass
class Slash(Effect):
    """A swing of a blade of light: it sweeps through and dies away behind; the line along which it has cut glints until
    what it has cut falls apart.
    """

    swing: Sequence[Mark]
    seam: Mark
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion
    struck: float
    """Seconds until what it has cut falls apart."""
    z: int = Depth.CUT

    def __post_init__(self) -> None:
        self._in, self._out = (self.motion.seconds("slash", name) for name in ("in", "out"))
        self._gone = self._in + DYING_FRAMES * DYING_FRAME_SECONDS
        self.life = max(self._gone, self.struck + self._out)

    def sprites(self, age: float) -> Iterator[Sprite]:
        """As much of it as is there, over the line."""
        if age >= self._in * SEAM_DELAY:
            since = age - self.struck - 2 * SOON  # still in the frame in which it has cut
            yield self.seam.sprite(self.at, self.z, 1 - max(0.0, since) / self._out)
        swept = int((age + SOON) / self._in * SWEEP_FRAMES)
        if swept < SWEEP_FRAMES:
            yield self.swing[swept].sprite(self.at, self.z)
        elif age < self._gone:
            dead = max(0, int((age - self._in) / DYING_FRAME_SECONDS))
            yield self.swing[SWEEP_FRAMES + dead].sprite(self.at, self.z, 1 - DYING_FAINTER * (dead + 1))

    def still(self, age: float) -> float:
        """While only the line stays."""
        return max(0.0, self.struck - age) if age >= self._gone else 0.0


@dataclass
class Crack(Effect):
    """A crack in the table that a blow leaves, full of light: it cools and heals. `pictures` from the hottest on."""

    pictures: Sequence[Mark]
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self._cool, self._heal = (self.motion.seconds("crack", name) for name in ("cool", "heal"))
        self.life = self._cool + self._heal
        self._parts = [[mark.column(n, CRACK_PARTS) for n in range(CRACK_PARTS)] for mark in self.pictures]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The crack under the cards, part by part as far as each has cooled and faded."""
        for n in range(CRACK_PARTS):
            aside = abs(2 * n + 1 - CRACK_PARTS) / CRACK_PARTS
            cooled = min(len(self._parts) - 1, int((age + aside * CRACK_ENDS_SECONDS) / self._cool * len(self._parts)))
            healed = (age - self._cool) / self._heal - (1 - CRACK_HEALS) * (1 - aside)
            yield self._parts[cooled][n].sprite(self.at, Depth.SCAR, 1 - healed / CRACK_HEALS)


class RimWay:
    """The way round the table along its inlay, measured."""

    def __init__(self, around: Outline) -> None:
        self._around = around
        points = [around.at(2 * pi * n / RIM_STEPS) for n in range(RIM_STEPS + 1)]
        self._far = list(accumulate((dist(one, other) for one, other in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        """The length of the way, in pixels."""
        return self._far[-1]

    def along(self, pos: tuple[float, float]) -> float:
        """The share of the way before the place on it that is seen towards `pos` from the middle."""
        turn = atan2(pos[1] - self._around.y, pos[0] - self._around.x) / (2 * pi) % 1.0
        return self._far[round(turn * RIM_STEPS)] / self._far[-1]

    def at(self, along: float) -> tuple[float, float]:
        """The place after a share of the way."""
        return self._around.at(2 * pi * bisect_left(self._far, along % 1.0 * self._far[-1]) / RIM_STEPS)

    def pieces(self, picture: pygame.Surface) -> list[tuple[float, Sprite]]:
        """Pieces of light that make an even line round the table, each with its share of the way."""
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
    """A spark that runs round the table's edge to both sides from where a blade has struck it, and what it leaves."""

    picture: pygame.Surface
    sparks: Sequence[pygame.Surface]
    way: RimWay
    struck: tuple[float, float]
    """The place that the blade has struck, or a place in the same direction."""
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self._runs, self._dies = (self.motion.seconds("rim", name) for name in ("runs", "dies"))
        self.life = self._runs + self._dies
        self._begins = self.way.along(self.struck)
        ways = [(abs(along - self._begins), piece) for along, piece in self.way.pieces(self.picture)]
        self._lights = [(2 * min(way, 1 - way), piece) for way, piece in ways]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Each piece as bright as it still is, once the spark has passed; and the sparks."""
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
        """The sparks, the larger the farther ahead; one of each stands where both ways meet."""
        for side in (1, -1):
            for picture, (_, behind) in zip(self.sparks, RIM_SPARKS, strict=True):
                if come >= behind:
                    x, y = self.way.at(self._begins + side * (come - behind) / 2)
                    yield Sprite.about(picture, (round(x), round(y)), Depth.SCAR)


@dataclass
class BrokenWord(Effect):
    """The upper and the lower part of a great word: they burst apart, out of the way of the next one, fall and fade."""

    parts: Sequence[Mark]
    at: tuple[int, int]
    _: KW_ONLY
    scale: float
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Both parts where they are now."""
        flown = 1 - exp(-WORD_SLOWS * age)
        for n, part in enumerate(self.parts):
            x = self.at[0] + (1 - 2 * n) * WORD_APART[0] * self.scale * flown
            y = self.at[1] + (WORD_PULL * age * age / 2 - (1 - n) * WORD_APART[1] * flown) * self.scale
            yield part.sprite((round(x), round(y)), Depth.BROKEN, 1 - age / self.life)
