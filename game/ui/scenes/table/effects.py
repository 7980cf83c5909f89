"""Short effects at the table: words, light, notes, and small flying objects. Time advances only by `dt`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from math import cos, pi, sin
from typing import NamedTuple, TypeVar

import pygame

from game.engine.rng import SplitMix64
from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth

SHINE_DELAY_SECONDS, SHINE_SECONDS, SHINE_INTERVAL = 0.24, 0.34, 1.9
"""Light that runs over a great word: its delay, its duration, and its interval as a multiple of the duration."""
SHINE_BANDS = ((0.9, 70), (0.6, 110), (0.34, 160), (0.16, 255))
"""Bands of the running light: width as a fraction of the word's height, and alpha."""
JOLT_DELAY_SECONDS = 0.0525
LEAVE_RATIO = 20.0
"""Distance covered by a drifting word as it fades, as a multiple of its drift."""
TRAIL_DELAY = 0.034
"""Delay of each light of a trail behind the one before, as a fraction of the flight's duration."""
COIN_FRAMES_PER_SECOND, SCRAP_FRAMES_PER_SECOND = 20, 9.0
SCRAPS_COME_SECONDS = 0.06


class Effect:
    """Something shown for a limited time."""

    life: float
    lasting = False
    """True if the effect continues when a click ends movement, as speech does."""

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Return the sprites `age` seconds after the start."""
        return iter(())

    def still(self, age: float) -> float:
        """Return the seconds from now in which nothing moves."""
        return 0.0

    def lit(self, age: float) -> frozenset[int] | None:
        """Return the seats that stay lit while the effect darkens the stage; None without darkness."""
        return None

    def offset(self, age: float) -> tuple[int, int]:
        """Return the offset of the shaken cards on the table, in pixels."""
        return 0, 0

    def hop(self, age: float) -> float:
        """Return the present jump height of the decorations, in pixels."""
        return 0.0


E = TypeVar("E", bound=Effect)


@dataclass
class RunningEffect:
    """An effect, and the seconds since its start: negative before it."""

    effect: Effect
    age: float


class Effects:
    """All running effects, each with its age."""

    def __init__(self) -> None:
        self.running: list[RunningEffect] = []

    def __len__(self) -> int:
        return len(self.running)

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        self.running.append(RunningEffect(effect, -delay))

    def step(self, dt: float) -> None:
        for each in self.running:
            each.age += dt
        self.running = [each for each in self.running if each.age < each.effect.life]

    def finish(self) -> None:
        """End moving effects; effects that are only read may stay."""
        self.running = [each for each in self.running if each.effect.lasting]

    def clear(self) -> None:
        self.running = []

    def drop(self, kind: type[E], wanted: Callable[[E], bool] = lambda _: True) -> None:
        """End all effects of a kind, or only the `wanted` ones."""
        self.running = [each for each in self.running if not (isinstance(each.effect, kind) and wanted(each.effect))]

    def of(self, kind: type[E]) -> list[E]:
        """Return the running effects of a kind."""
        return [each.effect for each in self.running if isinstance(each.effect, kind)]

    def all(self) -> list[Effect]:
        return self.of(Effect)

    def sprites(self) -> Iterator[Sprite]:
        for each in self.running:
            if each.age >= 0:
                yield from each.effect.sprites(each.age)

    def next_wakeup(self) -> float | None:
        """Return the seconds in which nothing moves: 0.0 while something moves, None without effects."""
        times = [-each.age if each.age < 0 else each.effect.still(each.age) for each in self.running]
        return min(times, default=None)

    @property
    def lit(self) -> frozenset[int] | None:
        """Seats that are lit while the stage is dark; None if it is not."""
        found = (each.effect.lit(each.age) for each in self.running)
        return next((seats for seats in found if seats is not None), None)

    @property
    def shift(self) -> tuple[int, int]:
        return next(filter(any, (each.effect.offset(each.age) for each in self.running)), (0, 0))

    @property
    def hop(self) -> float:
        """Present jump height of the decorations, in pixels."""
        return max((each.effect.hop(each.age) for each in self.running), default=0.0)

    @property
    def jolt(self) -> float:
        """Jump height of seats and held cards, a few frames after that of the decorations."""
        return max((each.effect.hop(each.age - JOLT_DELAY_SECONDS) for each in self.running), default=0.0)


def centred(picture: pygame.Surface, at: tuple[int, int], z: int, alpha: float) -> Sprite:
    """Return a picture centred on a point, with an opacity from 0.0 to 1.0."""
    return Sprite.about(picture, at, z, max(0, min(255, round(alpha * 255))))


@dataclass
class Word(Effect):
    """A great word: it springs up through its `pictures`, stays at the last one, and fades."""

    pictures: list[pygame.Surface]
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion
    z: int = Depth.WORD
    life: float = 0.0
    """Duration in seconds; 0 for the usual duration."""
    drift: int = 0
    """Pixels of slow movement to the right; at the end the word accelerates and leaves that way."""
    shine: pygame.Surface | None = None
    breaks: bool = False
    """True if a second strike breaks the word, so that it does not fade before."""

    def __post_init__(self) -> None:
        self.life = self.life or sum(self.motion.seconds("word", part) for part in ("in", "stay", "out"))

    def sprites(self, age: float) -> Iterator[Sprite]:
        spring, out = self.motion.seconds("word", "in"), 0.0 if self.breaks else self.motion.seconds("word", "out")
        step = min(len(self.pictures) - 1, int(age / spring * len(self.pictures)))
        leaves = max(0.0, 1 - (self.life - age) / out) if out and self.drift else 0.0
        at = self.at[0] + round(self.drift * (age / self.life - 0.5 + LEAVE_RATIO * leaves**2)), self.at[1]
        left = min(1.0, (self.life - age) / out) if out else 1.0
        yield centred(self.pictures[step], at, self.z, 1 - leaves**3 if self.drift else left)
        if self.shine and age < self.life - out:
            yield from self._shining(self.shine, at, age)

    def _shining(self, bright: pygame.Surface, at: tuple[int, int], age: float) -> Iterator[Sprite]:
        """Return the bands of light that run over the word from the left; narrower bands are brighter."""
        whole, after = bright.get_rect(center=at), (age - SHINE_DELAY_SECONDS) / SHINE_SECONDS
        way = after % SHINE_INTERVAL
        if after < 0 or way >= 1:
            return
        for wide, shown in SHINE_BANDS:
            band = round(wide * whole.h)
            middle = round(way * (whole.w + 2 * whole.h)) - whole.h
            part = pygame.Rect(middle - band // 2, 0, band, whole.h).clip(bright.get_rect())
            if part.w:
                yield Sprite(bright.subsurface(part), whole.x + part.x, whole.y, self.z, shown)

    def still(self, age: float) -> float:
        out = self.life - self.motion.seconds("word", "out")
        if self.drift:
            return 0.0
        return max(0.0, out - age) if age >= self.motion.seconds("word", "in") else 0.0


@dataclass
class Flare(Effect):
    """A burst that opens, picture by picture, and fades."""

    pictures: Sequence[pygame.Surface]
    at: tuple[int, int]
    _: KW_ONLY
    life: float
    z: int = Depth.FLARE

    def sprites(self, age: float) -> Iterator[Sprite]:
        way = min(0.999, age / self.life)
        yield centred(self.pictures[int(way * len(self.pictures))], self.at, self.z, 1 - way * way)


@dataclass
class Note(Effect):
    """A small thing that appears, may rise, stays and fades: speech, light, a sum of points."""

    picture: pygame.Surface
    at: tuple[int, int]
    _: KW_ONLY
    rise: float = 0.0
    fade: float
    life: float
    lasting: bool = True
    ease: Callable[[float], float] | None = None
    z: int = Depth.NOTE

    def sprites(self, age: float) -> Iterator[Sprite]:
        way = self.ease(min(1.0, age / max(self.fade * 3, 0.01))) if self.ease else 1.0
        alpha = min(1.0, age / self.fade, (self.life - age) / self.fade) if self.fade else 1.0
        x, y = self.at
        yield centred(self.picture, (x, round(y - self.rise * way)), self.z, alpha)

    def still(self, age: float) -> float:
        begun = self.fade * 3 if self.ease and self.rise else self.fade
        return max(0.0, self.life - self.fade - age) if age >= begun else 0.0


@dataclass
class Bubble(Note):
    """Speech of a seat."""

    _: KW_ONLY
    seat: int


@dataclass
class SpotOfLight(Note):
    """Light on the target of a strike."""

    _: KW_ONLY
    lasting: bool = False
    z: int = Depth.RAYS


@dataclass
class Departing(Effect):
    """Pictures of cards that rise by `rise` pixels and fade."""

    pictures: Sequence[Sprite]
    _: KW_ONLY
    rise: int
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        way = age / self.life
        for each in self.pictures:
            yield each._replace(y=each.y - round(self.rise * way * way), alpha=round(each.alpha * (1 - way)))


@dataclass(frozen=True, slots=True)
class Scrap:
    """One piece of a shower: its place, its speed in pixels a second, its sway, and its first picture."""

    x: float
    y: float
    vx: float
    vy: float
    sway: float
    first: int


@dataclass
class Shower(Effect):
    """Small objects that fly from a place, or fall over the whole table. `pull` is their acceleration downwards."""

    pictures: Sequence[pygame.Surface]
    pieces: list[Scrap]
    _: KW_ONLY
    pull: float
    life: float
    turns: float = SCRAP_FRAMES_PER_SECOND
    z: int = Depth.SHOWER

    def sprites(self, age: float) -> Iterator[Sprite]:
        come, gone = age / SCRAPS_COME_SECONDS, (self.life - age) / (0.35 * self.life)
        alpha = round(255 * max(0.0, min(1.0, gone, come)))
        pictures, z, turned = self.pictures, self.z, int(age * self.turns)
        slowed, fallen = age / (1 + 0.5 * age), self.pull * age * age / 2
        for piece in self.pieces:
            x = piece.x + piece.vx * slowed + piece.sway * sin(3 * age + piece.first)
            y = piece.y + piece.vy * slowed + fallen
            picture = pictures[(piece.first + turned) % len(pictures)]
            w, h = picture.get_size()
            yield Sprite(picture, round(x - w / 2), round(y - h / 2), z, alpha)


def thrown(
    at: tuple[int, int],
    count: int,
    *,
    speed: float,
    up: float,
    sway: float,
    along: tuple[float, float] = (0.0, 0.0),
) -> list[Scrap]:
    """Return `count` pieces thrown in all directions, from a point or `along` a line about it. `up` is an additional
    upward speed; speeds are in pixels a second.
    """
    chance, pieces = SplitMix64(at[0] * 10_000 + at[1] + count), []
    for n in range(count):
        turn, force = 2 * pi * (n + chance.random()) / count, speed * (0.35 + 0.65 * chance.random())
        x, y = (middle + reach * (2 * n / count - 1) for middle, reach in zip(at, along, strict=True))
        pieces.append(Scrap(x, y, force * cos(turn), force * sin(turn) - up, sway, chance.below(8)))
    return pieces


class FlightWay(NamedTuple):
    """A curved way: halfway it is `bow` pixels to the right and down of the straight way."""

    start: tuple[int, int]
    end: tuple[int, int]
    bow: tuple[float, float]

    def at(self, share: float) -> tuple[float, float]:
        """Return the place at a fraction of the way, from 0 to 1."""
        (x, y), (u, v), out = self.start, self.end, sin(pi * share)
        return x + (u - x) * share + self.bow[0] * out, y + (v - y) * share + self.bow[1] * out

    def flatter(self, share: float) -> FlightWay:
        """Return the same way with its bow multiplied by `share`."""
        return self._replace(bow=(self.bow[0] * share, self.bow[1] * share))


@dataclass
class Flight(Effect):
    """Points in flight from the loser to the winner: they turn over, and may leave a trail of light."""

    pictures: Sequence[pygame.Surface]
    way: FlightWay
    _: KW_ONLY
    life: float
    ease: Callable[[float], float]
    trail: Sequence[pygame.Surface] = ()

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Return the points and their fading trail."""
        time, count = age / self.life, len(self.trail)
        for n in range(count, 0, -1):
            if time > n * TRAIL_DELAY:
                yield self._at(self.trail[n - 1], time - n * TRAIL_DELAY, 1 - n / (count + 1))
        yield self._at(self.pictures[int(age * COIN_FRAMES_PER_SECOND) % len(self.pictures)], time)

    def _at(self, picture: pygame.Surface, time: float, alpha: float = 1.0) -> Sprite:
        """Return a picture at the place of the points at a fraction of their flight."""
        x, y = self.way.at(self.ease(time) * 0.4 + time * time * (3 - 2 * time) * 0.6)
        return centred(picture, (round(x), round(y)), Depth.POINTS, alpha * min(1.0, (1 - time) * 6, time * 12))
