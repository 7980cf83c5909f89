"""What flares up and goes: words, the shock of a chop, medals, speech. Time enters only as dt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from typing import TypeVar

import pygame

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth

SHINES = (0.24, 0.34, 1.9)
"""A light that runs over a great word: after how many seconds it begins, how many it takes, and after how many times
that it begins again.
"""
GLINT = ((0.9, 70), (0.6, 110), (0.34, 160), (0.16, 255))
"""The bands of that light: how wide each is, for the height of the word, and its alpha."""
JOLTED = 0.0525
"""The number of seconds by which what is farther off jumps later than what stands on the table."""
LEAVES = 20.0
"""How many times as far a word that drifts has gone as it fades."""


class Effect:
    """Something that is seen for a while."""

    life: float
    lasting = False
    """Whether it stays when a click ends what moves, as words of speech do."""

    def sprites(self, age: float) -> Iterator[Sprite]:
        """What is seen `age` seconds after its beginning."""
        return iter(())

    def still(self, age: float) -> float:
        """The number of seconds from now in which nothing of it moves."""
        return 0.0

    def lit(self, age: float) -> frozenset[int] | None:
        """The seats that it leaves lit as it darkens the stage; None where it does not."""
        return None

    def offset(self, age: float) -> tuple[int, int]:
        """How far aside and down it shakes the cards on the table now, in pixels."""
        return 0, 0

    def hop(self, age: float) -> float:
        """How high it has what stands on the table jump now, in pixels."""
        return 0.0


E = TypeVar("E", bound=Effect)


@dataclass
class RunningEffect:
    """An effect, and the seconds since its beginning: less than none while it is still to begin."""

    effect: Effect
    age: float


class Effects:
    """All effects under way, each with its age."""

    def __init__(self) -> None:
        self.running: list[RunningEffect] = []

    def __len__(self) -> int:
        return len(self.running)

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        """Begin an effect after `delay` seconds."""
        self.running.append(RunningEffect(effect, -delay))

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for each in self.running:
            each.age += dt
        self.running = [each for each in self.running if each.age < each.effect.life]

    def finish(self) -> None:
        """End what moves; what only stays to be read may stay."""
        self.running = [each for each in self.running if each.effect.lasting]

    def clear(self) -> None:
        """End everything."""
        self.running = []

    def drop(self, kind: type[E], wanted: Callable[[E], bool] = lambda _: True) -> None:
        """End all effects of a kind, or those of them that are `wanted`."""
        self.running = [each for each in self.running if not (isinstance(each.effect, kind) and wanted(each.effect))]

    def of(self, kind: type[E]) -> list[E]:
        """The effects of a kind under way."""
        return [each.effect for each in self.running if isinstance(each.effect, kind)]

    def all(self) -> list[Effect]:
        """All effects under way."""
        return self.of(Effect)

    def sprites(self) -> Iterator[Sprite]:
        """All that is seen now."""
        for each in self.running:
            if each.age >= 0:
                yield from each.effect.sprites(each.age)

    def next_wakeup(self) -> float | None:
        """How long nothing moves: 0.0 while something does, None where there is nothing."""
        times = [-each.age if each.age < 0 else each.effect.still(each.age) for each in self.running]
        return min(times, default=None)

    @property
    def lit(self) -> frozenset[int] | None:
        """The seats that are lit while the stage is dark; None where it is not."""
        found = (each.effect.lit(each.age) for each in self.running)
        return next((seats for seats in found if seats is not None), None)

    @property
    def shift(self) -> tuple[int, int]:
        """How far the cards are shaken aside now."""
        return next(filter(any, (each.effect.offset(each.age) for each in self.running)), (0, 0))

    @property
    def hop(self) -> float:
        """How high what stands on the table has jumped just now, in pixels."""
        return max((each.effect.hop(each.age) for each in self.running), default=0.0)

    @property
    def jolt(self) -> float:
        """How high what is farther off has jumped, in pixels: a few frames after the rest, so that both never move in
        the same frame.
        """
        return max((each.effect.hop(each.age - JOLTED) for each in self.running), default=0.0)


@dataclass
class Word(Effect):
    """A great word: it springs up through its `pictures`, stays at the last one, and fades."""

    pictures: list[pygame.Surface]
    at: tuple[int, int]
    _: KW_ONLY
    motion: Motion
    z: int = Depth.WORD
    life: float = 0.0
    """How long it is seen; 0: as long as words are as a rule."""
    drift: int = 0
    """How many pixels it goes on to the right meanwhile, slowly; at the end it is off that way, ever faster."""
    shine: pygame.Surface | None = None
    """The word brighter, where a light runs over it."""
    breaks: bool = False
    """Whether it breaks as a blow strikes once more, and so does not fade before."""

    def __post_init__(self) -> None:
        self.life = self.life or sum(self.motion.seconds("word", part) for part in ("in", "stay", "out"))

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The word, growing at first, fading at last."""
        spring, out = self.motion.seconds("word", "in"), 0.0 if self.breaks else self.motion.seconds("word", "out")
        step = min(len(self.pictures) - 1, int(age / spring * len(self.pictures)))
        leaves = max(0.0, 1 - (self.life - age) / out) if out and self.drift else 0.0
        at = self.at[0] + round(self.drift * (age / self.life - 0.5 + LEAVES * leaves**2)), self.at[1]
        left = min(1.0, (self.life - age) / out) if out else 1.0
        yield centred(self.pictures[step], at, self.z, 1 - leaves**3 if self.drift else left)
        if self.shine and age < self.life - out:
            yield from self._shining(self.shine, at, age)

    def _shining(self, bright: pygame.Surface, at: tuple[int, int], age: float) -> Iterator[Sprite]:
        """Bands of the brighter word that run over it from the left, the narrower the brighter."""
        whole, after = bright.get_rect(center=at), (age - SHINES[0]) / SHINES[1]
        way = after % SHINES[2]
        if after < 0 or way >= 1:
            return
        for wide, shown in GLINT:
            band = round(wide * whole.h)
            middle = round(way * (whole.w + 2 * whole.h)) - whole.h
            part = pygame.Rect(middle - band // 2, 0, band, whole.h).clip(bright.get_rect())
            if part.w:
                yield Sprite(bright.subsurface(part), whole.x + part.x, whole.y, self.z, shown)

    def still(self, age: float) -> float:
        """While it only stays."""
        out = self.life - self.motion.seconds("word", "out")
        if self.drift:
            return 0.0
        return max(0.0, out - age) if age >= self.motion.seconds("word", "in") else 0.0


@dataclass
class Flare(Effect):
    """A burst that opens, picture by picture."""

    pictures: list[pygame.Surface]
    at: tuple[int, int]
    _: KW_ONLY
    life: float
    z: int = Depth.FLARE

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The burst, fading as it opens."""
        way = min(0.999, age / self.life)
        yield centred(self.pictures[int(way * len(self.pictures))], self.at, self.z, 1 - way * way)


@dataclass
class Note(Effect):
    """A small thing that appears, may rise, stays and goes: speech, a medal, a sum of points."""

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
        """The thing, risen as far as it has come."""
        way = self.ease(min(1.0, age / max(self.fade * 3, 0.01))) if self.ease else 1.0
        alpha = min(1.0, age / self.fade, (self.life - age) / self.fade) if self.fade else 1.0
        x, y = self.at
        yield centred(self.picture, (x, round(y - self.rise * way)), self.z, alpha)

    def still(self, age: float) -> float:
        """While it only stays."""
        begun = self.fade * 3 if self.ease and self.rise else self.fade
        return max(0.0, self.life - self.fade - age) if age >= begun else 0.0


@dataclass
class Bubble(Note):
    """What a seat says."""

    _: KW_ONLY
    seat: int


@dataclass
class SpotOfLight(Note):
    """Light on what is about to be struck."""

    _: KW_ONLY
    lasting: bool = False
    z: int = Depth.RAYS


def centred(picture: pygame.Surface, at: tuple[int, int], z: int, alpha: float) -> Sprite:
    """A picture about its middle, from 0.0, unseen, to 1.0."""
    return Sprite.about(picture, at, z, max(0, min(255, round(alpha * 255))))
