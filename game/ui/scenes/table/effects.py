"""Effects at the table: words, light, blows and small flying objects. Each is painted by a function of its age."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import atan2, ceil, cos, degrees, dist, exp, pi, sin
from typing import Literal, NamedTuple

import pygame

from game.engine.rng import SplitMix64
from game.ui.anim.clock import Clock, Tween
from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.gfx.scenery import Outline
from game.ui.gfx.theme import Color
from game.ui.layout.depths import Depth

EffectKind = Literal[
    "word", "flare", "note", "bubble", "spotlight", "departing", "shower", "flight",
    "dark", "shake", "camera", "rays", "slash", "crack", "rim light", "broken word",
]  # fmt: skip
Point = tuple[int, int]
Paint = Callable[[float], Iterable[Sprite]]
DARK_DELAY_SECONDS = 0.02
"""Delay of a darkness: its first frame is already slow, because everything below is painted apart."""
JOLT_DELAY_SECONDS = 0.0525
FRAME_SECONDS = 0.0175
"""A little more than a frame."""


@dataclass(eq=False, kw_only=True)
class Effect:
    """Something shown for `life` seconds. `paint` returns the sprites at an age in seconds."""

    kind: EffectKind
    life: float
    paint: Paint = lambda age: ()
    still: Sequence[tuple[float, float]] = ()
    """Spans of ages in which nothing moves."""
    lasting: bool = False
    """True if the effect continues when a click ends movement, as speech does."""
    picture: pygame.Surface | None = None
    """Picture to be read, about the point `at`."""
    at: Point = (0, 0)
    seat: int | None = None
    breaks: bool = False
    """True if a second strike breaks the word."""
    lit: frozenset[int] | None = None
    """Seats that stay lit while the effect darkens the stage; None without darkness."""
    shake: Shake | None = None
    tween: Tween = field(init=False)

    @property
    def age(self) -> float:
        """Seconds since the start; negative before."""
        return self.tween.age

    @property
    def seen(self) -> pygame.Rect:
        """Visible area of the picture."""
        assert self.picture
        return visible_area(self.picture, self.at)

def visible_area(picture: pygame.Surface, at: Point) -> pygame.Rect:
    """Return the area of a picture centred on a point that is not clear."""
    w, h = picture.get_size()
    return picture.get_bounding_rect().move(at[0] - w // 2, at[1] - h // 2)


class Effects:
    """All running effects."""

    def __init__(self) -> None:
        self.running: list[Effect] = []
        self._clock = Clock()

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        effect.tween = self._clock.tween(effect.life, delay=delay, still=effect.still)
        self.running.append(effect)

    def step(self, dt: float) -> None:
        self._clock.step(dt)
        self.running = [each for each in self.running if each.tween.is_running]

    def finish(self) -> None:
        """End moving effects; effects that are only read may stay."""
        self._end(lambda each: not each.lasting)

    def clear(self) -> None:
        self._end(lambda each: True)

    def drop(self, kind: EffectKind, is_wanted: Callable[[Effect], bool] = lambda _: True) -> None:
        """End all effects of a kind, or only the wanted ones."""
        self._end(lambda each: each.kind == kind and is_wanted(each))

    def _end(self, is_ending: Callable[[Effect], bool]) -> None:
        for each in filter(is_ending, self.running):
            each.tween.cancel()
        self.running = [each for each in self.running if each.tween.is_running]

    def of(self, *kinds: EffectKind) -> list[Effect]:
        """Return the running effects of some kinds."""
        return [each for each in self.running if each.kind in kinds]

    def sprites(self) -> Iterator[Sprite]:
        for each in self.running:
            if each.age >= 0:
                yield from each.paint(each.age)

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    @property
    def lit(self) -> frozenset[int] | None:
        """Seats that are lit while the stage is dark; None if it is not."""
        return next((each.lit for each in self.of("dark") if each.age >= DARK_DELAY_SECONDS), None)

    @property
    def shift(self) -> Point:
        """Offset of the shaken cards on the table, in pixels."""
        return next(filter(any, (each.shake.offset(each.age) for each in self.running if each.shake)), (0, 0))

    @property
    def hop(self) -> float:
        """Present jump height of the decorations, in pixels."""
        return self._hop(0.0)

    @property
    def jolt(self) -> float:
        """Jump height of seats and held cards, a few frames after that of the decorations."""
        return self._hop(JOLT_DELAY_SECONDS)

    def _hop(self, delay: float) -> float:
        return max((each.shake.hop(each.age - delay) for each in self.running if each.shake), default=0.0)


def centred(picture: pygame.Surface, at: Point, z: int, opacity: float) -> Sprite:
    """Return a picture centred on a point, with an opacity from 0.0 to 1.0."""
    return Sprite.about(picture, at, z, max(0, min(255, round(opacity * 255))))


# --- words, notes and light

SHINE_DELAY_SECONDS, SHINE_SECONDS, SHINE_INTERVAL = 0.24, 0.34, 1.9
"""Light that runs over a great word: its delay, its duration, and its interval as a multiple of the duration."""
SHINE_BANDS = ((0.9, 70), (0.6, 110), (0.34, 160), (0.16, 255))
"""Bands of the running light: width as a fraction of the word's height, and alpha."""
LEAVE_RATIO = 20.0
"""Distance covered by a drifting word as it fades, as a multiple of its drift."""


def great_word(
    pictures: Sequence[pygame.Surface],
    at: Point,
    *,
    motion: Motion,
    z: int = Depth.WORD,
    life: float | None = None,
    drift: int = 0,
    shine: pygame.Surface | None = None,
    breaks: bool = False,
) -> Effect:
    """Return a word that springs up through its pictures, stays at the last one, and fades; with `breaks` it does not.

    It moves slowly to the right by `drift` pixels, and then accelerates and leaves that way. `shine` is the word under
    the light that runs over it.
    """
    come, stay, fade = (motion.seconds("word", part) for part in ("in", "stay", "out"))
    lasts, out = life or come + stay + fade, 0.0 if breaks else fade

    def paint(age: float) -> Iterator[Sprite]:
        picture = pictures[min(len(pictures) - 1, int(age / come * len(pictures)))]
        left = min(1.0, (lasts - age) / out) if out else 1.0
        leaves = 1 - left if drift else 0.0
        place = at[0] + round(drift * (age / lasts - 0.5 + LEAVE_RATIO * leaves**2)), at[1]
        yield centred(picture, place, z, 1 - leaves**3 if drift else left)
        if shine and age < lasts - out:
            yield from _shining(shine, place, age, z)

    still = () if drift else [(come, lasts - fade)]
    return Effect(kind="word", life=lasts, paint=paint, still=still, picture=pictures[-1], at=at, breaks=breaks)


def _shining(bright: pygame.Surface, at: Point, age: float, z: int) -> Iterator[Sprite]:
    """Yield the bands of light that run over a word from the left; narrower bands are brighter."""
    whole, after = bright.get_rect(center=at), (age - SHINE_DELAY_SECONDS) / SHINE_SECONDS
    way = after % SHINE_INTERVAL
    if after < 0 or way >= 1:
        return
    for width, alpha in SHINE_BANDS:
        band = round(width * whole.h)
        middle = round(way * (whole.w + 2 * whole.h)) - whole.h
        part = pygame.Rect(middle - band // 2, 0, band, whole.h).clip(bright.get_rect())
        if part.w:
            yield Sprite(bright.subsurface(part), whole.x + part.x, whole.y, z, alpha)


def flare(pictures: Sequence[pygame.Surface], at: Point, life: float, z: int = Depth.FLARE) -> Effect:
    """Return a burst that opens, picture by picture, and fades."""

    def paint(age: float) -> Iterator[Sprite]:
        way = min(0.999, age / life)
        yield centred(pictures[int(way * len(pictures))], at, z, 1 - way * way)

    return Effect(kind="flare", life=life, paint=paint)


def note(
    picture: pygame.Surface,
    at: Point,
    *,
    fade: float,
    life: float,
    kind: EffectKind = "note",
    z: int = Depth.NOTE,
    seat: int | None = None,
) -> Effect:
    """Return a picture that fades in, stays and fades out: speech, light, a sum of points."""

    def paint(age: float) -> Iterator[Sprite]:
        yield centred(picture, at, z, min(1.0, age / fade, (life - age) / fade) if fade else 1.0)

    return Effect(
        kind=kind, life=life, paint=paint, still=[(fade, life - fade)],
        lasting=kind == "bubble", picture=picture, at=at, seat=seat,
    )  # fmt: skip


def departing(cards: Sequence[Sprite], rise: int, life: float) -> Effect:
    """Return pictures of cards that rise by `rise` pixels and fade."""

    def paint(age: float) -> Iterator[Sprite]:
        way = age / life
        for each in cards:
            yield each._replace(y=each.y - round(rise * way * way), alpha=round(each.alpha * (1 - way)))

    return Effect(kind="departing", life=life, paint=paint)


# --- small objects in flight

SCRAP_FRAMES_PER_SECOND, COIN_FRAMES_PER_SECOND = 9.0, 20
SCRAPS_COME_SECONDS = 0.06
TRAIL_DELAY = 0.034
"""Delay of each light of a trail behind the one before, as a fraction of the flight's duration."""


class Scrap(NamedTuple):
    """One piece of a shower: its place, its speed in pixels a second, its sway, and its first picture."""

    x: float
    y: float
    vx: float
    vy: float
    sway: float
    first: int


def shower(
    pictures: Sequence[pygame.Surface],
    scraps: Sequence[Scrap],
    *,
    pull: float,
    life: float,
    frames_per_second: float = SCRAP_FRAMES_PER_SECOND,
    z: int = Depth.SHOWER,
) -> Effect:
    """Return small objects that fly from a place or fall over the table. `pull` is the acceleration downwards."""

    def paint(age: float) -> Iterator[Sprite]:
        come, gone = age / SCRAPS_COME_SECONDS, (life - age) / (0.35 * life)
        alpha, frame = round(255 * max(0.0, min(1.0, gone, come))), int(age * frames_per_second)
        slowed, fallen = age / (1 + 0.5 * age), pull * age * age / 2
        for scrap in scraps:
            x = scrap.x + scrap.vx * slowed + scrap.sway * sin(3 * age + scrap.first)
            y = scrap.y + scrap.vy * slowed + fallen
            picture = pictures[(scrap.first + frame) % len(pictures)]
            w, h = picture.get_size()
            yield Sprite(picture, round(x - w / 2), round(y - h / 2), z, alpha)

    return Effect(kind="shower", life=life, paint=paint)


def thrown(
    at: Point, count: int, *, speed: float, up: float, sway: float, along: tuple[float, float] = (0.0, 0.0)
) -> list[Scrap]:
    """Return `count` scraps thrown in all directions, from a point or `along` a line about it. `up` is an additional
    upward speed; speeds are in pixels a second.
    """
    chance, scraps = SplitMix64(at[0] * 10_000 + at[1] + count), []
    for n in range(count):
        turn, force = 2 * pi * (n + chance.random()) / count, speed * (0.35 + 0.65 * chance.random())
        x, y = (middle + reach * (2 * n / count - 1) for middle, reach in zip(at, along, strict=True))
        scraps.append(Scrap(x, y, force * cos(turn), force * sin(turn) - up, sway, chance.below(8)))
    return scraps


class FlightWay(NamedTuple):
    """A curved way: halfway it is `bow` pixels to the right and down of the straight way."""

    start: Point
    end: Point
    bow: tuple[float, float]

    def at(self, share: float) -> tuple[float, float]:
        """Return the place at a fraction of the way, from 0 to 1."""
        (x, y), (u, v), out = self.start, self.end, sin(pi * share)
        return x + (u - x) * share + self.bow[0] * out, y + (v - y) * share + self.bow[1] * out

    def flatter(self, ratio: float) -> FlightWay:
        """Return the same way with its bow multiplied by a ratio."""
        return self._replace(bow=(self.bow[0] * ratio, self.bow[1] * ratio))


def flight(
    pictures: Sequence[pygame.Surface],
    way: FlightWay,
    *,
    life: float,
    ease: Callable[[float], float],
    trail: Sequence[pygame.Surface] = (),
) -> Effect:
    """Return points in flight from the loser to the winner: they turn over, and may leave a fading trail of light."""

    def place(picture: pygame.Surface, time: float, opacity: float = 1.0) -> Sprite:
        x, y = way.at(ease(time) * 0.4 + time * time * (3 - 2 * time) * 0.6)
        return centred(picture, (round(x), round(y)), Depth.POINTS, opacity * min(1.0, (1 - time) * 6, time * 12))

    def paint(age: float) -> Iterator[Sprite]:
        time, count = age / life, len(trail)
        for n in range(count, 0, -1):
            if time > n * TRAIL_DELAY:
                yield place(trail[n - 1], time - n * TRAIL_DELAY, 1 - n / (count + 1))
        yield place(pictures[int(age * COIN_FRAMES_PER_SECOND) % len(pictures)], time)

    return Effect(kind="flight", life=life, paint=paint)


# --- a blow: the dark, the camera, light from behind the cards

FLASH_SECONDS, FLASH_DARK = 0.033, 0.45
"""Duration of the flash of a blow, and the part of the darkness that remains during it."""
PRE_IMPACT_ZOOM = 0.4
"""Camera zoom just before impact, as a fraction of the zoom at impact."""
CAMERA_BACK = 0.8
"""Duration of the camera's return as a fraction of the shake's duration."""
RAYS_HOLD = 0.34
"""Part of its duration for which the light of a blow stays before it fades, also after it has turned."""
RAYS_FADES = 24
"""Steps of the fade of a blow's light: the light is large, so not every frame changes it."""


class Mark(NamedTuple):
    """A picture of a blow, and the offset of its top left corner from the blow's middle."""

    picture: pygame.Surface
    x: int
    y: int

    def sprite(self, at: Point, z: int, opacity: float = 1.0) -> Sprite:
        """Return the picture about a middle, with an opacity from 0.0 to 1.0."""
        return Sprite(self.picture, at[0] + self.x, at[1] + self.y, z, max(0, min(255, round(255 * opacity))))

    def column(self, n: int, count: int) -> Mark:
        """Return column `n` of the picture."""
        w, h = self.picture.get_size()
        left, right = w * n // count, w * (n + 1) // count
        return Mark(self.picture.subsurface((left, 0, right - left, h)), self.x + left, self.y)

    def above(self, floor: int) -> Mark:
        """Return the part that ends at most `floor` pixels below the blow's middle."""
        w, h = self.picture.get_size()
        return self._replace(picture=self.picture.subsurface((0, 0, w, max(1, min(h, floor - self.y)))))


def dark(shade: Color, seats: frozenset[int], *, motion: Motion, life: float, flash: float | None = None) -> Effect:
    """Return a darkness of the stage, except for these seats and the pile: a shade that fades in, stays and fades out.

    After `flash` seconds a flash lights everything for two frames.
    """
    come, go = motion.seconds("dark", "in"), motion.seconds("dark", "out")

    def paint(age: float) -> Iterator[Sprite]:
        share = min(1.0, (age - DARK_DELAY_SECONDS) / (come - DARK_DELAY_SECONDS), (life - age) / go)
        if flash is not None and 0 <= age - flash < FLASH_SECONDS:
            share = min(share, FLASH_DARK)
        yield Sprite.dim(shade, Depth.DARK, max(1, round(255 * share)))

    still = [(come, life - go)] if flash is None else [(come, flash), (flash + FLASH_SECONDS, life - go)]
    return Effect(kind="dark", life=life, paint=paint, still=still, lit=seats)


class Shake(NamedTuple):
    """A short shake of the cards on the table: a few swings that fade. Decorations jump once or twice."""

    pixels: float
    swings: float
    life: float
    jump: float
    """Height of the jump of the decorations, in pixels."""

    @property
    def effect(self) -> Effect:
        return Effect(kind="shake", life=self.life, shake=self)

    def offset(self, age: float) -> Point:
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
        way = (age - age % (2 * FRAME_SECONDS) - FRAME_SECONDS) / (CAMERA_BACK * self.life)
        return self.jump * abs(sin(2 * pi * way)) * (1 - way) ** 1.5 if 0 <= way < 1 else 0.0


def camera(size: tuple[int, int], shakes: Sequence[tuple[float, Shake]], *, push: float, zooms: float = 0.0) -> Effect:
    """Return the camera over a window: it zooms in as a blow falls, is shaken at impact, and returns.

    `shakes` holds the seconds until each impact, and its shake. After `zooms` seconds the zoom begins; at impact `push`
    pixels of the table are outside the picture on either side. A zoomed camera never shakes so far that it would leave
    the window. A second strike only shakes it.
    """
    w, h = size

    def zoom(age: float, struck: float, shake: Shake) -> float:
        if age < struck:
            return PRE_IMPACT_ZOOM * max(0.0, age - zooms) / (struck - zooms)
        again = len(shakes) > 1 and age >= shakes[1][0]
        return 0.0 if again else max(0.0, 1 - (age - struck) / (CAMERA_BACK * shake.life)) ** 2

    def paint(age: float) -> Iterator[Sprite]:
        struck, shake = next((each for each in reversed(shakes) if age >= each[0]), shakes[0])
        aside = round(push * zoom(age, struck, shake))
        over = round(aside * h / w)
        right, down = shake.offset(age - struck)
        x, y = aside - right, over - down
        if aside:
            x, y = min(2 * aside, max(0, x)), min(2 * over, max(0, y))
        yield Sprite.camera((x, y, w - 2 * aside, h - 2 * over), Depth.CAMERA)

    return Effect(kind="camera", life=shakes[-1][0] + shakes[-1][1].life, paint=paint, still=[(0.0, zooms)])


def rays(
    pictures: Sequence[Mark], at: Point, *, opens: float, life: float, turned: Mark | None = None, turns: float = 0.0
) -> Effect:
    """Return light from behind the cards: it opens quickly through its pictures, stays and fades.

    `turned` is the light of a second strike, which replaces it after `turns` seconds.
    """

    def paint(age: float) -> Iterator[Sprite]:
        mark = pictures[min(len(pictures) - 1, int(age / opens * len(pictures)))]
        if turned and age >= turns:
            mark = turned
        left = min(1.0, (life - age) / ((life - turns) * (1 - RAYS_HOLD)))
        yield mark.sprite(at, Depth.RAYS, ceil(left * RAYS_FADES) / RAYS_FADES)

    return Effect(kind="rays", life=life, paint=paint)


# --- a second strike: the blade, the broken word, the crack, the light on the table's edge

SWEEP_FRAMES, DYING_FRAMES = 5, 2
"""Numbers of pictures of a swing: sweeping through, and fading."""
SEAM_DELAY = 0.45
"""Part of its way after which a blade leaves the line of its cut."""
DYING_FRAME_SECONDS, DYING_FAINTER = 2 * FRAME_SECONDS, 0.3
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
WORD_APART_PX, WORD_RISE_PX = 1180.0, 250.0
"""Distances that the parts of a broken word fly sideways, and the upper part up, at 1080p."""
WORD_SLOWS, WORD_PULL_PX = 9.0, 2600.0
"""Braking of the parts of a broken word, and their acceleration downwards at 1080p."""


def slash(swing: Sequence[Mark], seam: Mark, at: Point, *, motion: Motion, z: int = Depth.WORD_CUT) -> Effect:
    """Return a swing of a blade of light: it sweeps through and fades behind; the line of its cut glints longer."""
    come, out = motion.seconds("slash", "in"), motion.seconds("slash", "out")
    gone = come + DYING_FRAMES * DYING_FRAME_SECONDS

    def paint(age: float) -> Iterator[Sprite]:
        if age >= come * SEAM_DELAY:
            since = age - come - 2 * FRAME_SECONDS  # still the frame of the cut
            yield seam.sprite(at, z, 1 - max(0.0, since) / out)
        swept = int((age + FRAME_SECONDS) / come * SWEEP_FRAMES)
        if swept < SWEEP_FRAMES:
            yield swing[swept].sprite(at, z)
        elif age < gone:
            dead = max(0, int((age - come) / DYING_FRAME_SECONDS))
            yield swing[SWEEP_FRAMES + dead].sprite(at, z, 1 - DYING_FAINTER * (dead + 1))

    return Effect(kind="slash", life=max(gone, come + out), paint=paint)


def broken_word(parts: Sequence[Mark], at: Point, *, scale: float, life: float) -> Effect:
    """Return the upper and the lower part of a great word: they fly apart, clear of the next word, fall and fade."""

    def paint(age: float) -> Iterator[Sprite]:
        flown = 1 - exp(-WORD_SLOWS * age)
        for n, part in enumerate(parts):
            x = at[0] + (1 - 2 * n) * WORD_APART_PX * scale * flown
            y = at[1] + (WORD_PULL_PX * age * age / 2 - (1 - n) * WORD_RISE_PX * flown) * scale
            yield part.sprite((round(x), round(y)), Depth.BROKEN, 1 - age / life)

    return Effect(kind="broken word", life=life, paint=paint)


def crack(pictures: Sequence[Mark], at: Point, motion: Motion) -> Effect:
    """Return a crack in the table left by a blow, full of light: it cools and heals. `pictures` start with the hottest.

    Each part has its own progress of cooling and fading.
    """
    cool, heal = motion.seconds("crack", "cool"), motion.seconds("crack", "heal")
    columns = [[mark.column(n, CRACK_PARTS) for n in range(CRACK_PARTS)] for mark in pictures]

    def paint(age: float) -> Iterator[Sprite]:
        for n in range(CRACK_PARTS):
            aside = abs(2 * n + 1 - CRACK_PARTS) / CRACK_PARTS
            cooled = min(len(columns) - 1, int((age + aside * CRACK_ENDS_SECONDS) / cool * len(columns)))
            healed = (age - cool) / heal - (1 - CRACK_HEALS) * (1 - aside)
            yield columns[cooled][n].sprite(at, Depth.SCAR, 1 - healed / CRACK_HEALS)

    return Effect(kind="crack", life=cool + heal, paint=paint)


class RimWay:
    """The way round the table along its inlay, with its length."""

    def __init__(self, around: Outline) -> None:
        self._around = around
        points = [around.at(2 * pi * n / RIM_STEPS) for n in range(RIM_STEPS + 1)]
        self._lengths = list(accumulate((dist(one, other) for one, other in pairwise(points)), initial=0.0))

    def along(self, pos: tuple[float, float]) -> float:
        """Return the fraction of the way at the place in the direction of `pos` from the middle."""
        turn = atan2(pos[1] - self._around.y, pos[0] - self._around.x) / (2 * pi) % 1.0
        return self._lengths[round(turn * RIM_STEPS)] / self._lengths[-1]

    def at(self, along: float) -> tuple[float, float]:
        """Return the place at a fraction of the way."""
        return self._around.at(2 * pi * bisect_left(self._lengths, along % 1.0 * self._lengths[-1]) / RIM_STEPS)

    def pieces(self, picture: pygame.Surface) -> list[tuple[float, Sprite]]:
        """Return pieces of light in an even line round the table, each with its fraction of the way."""
        pieces, count = [], round(self._lengths[-1] / (picture.get_width() / 2))
        for n in range(count):
            along = n / count
            (x, y), (left, top), (right, low) = (self.at(along + aside / count) for aside in (0, -0.5, 0.5))
            piece = Sprite.about(picture, (round(x), round(y)), Depth.SCAR)
            angle = degrees(atan2(low - top, right - left)) % 180
            pieces.append((along, piece._replace(angle=angle, light=True)))
        return pieces


def rim_light(
    piece: pygame.Surface, sparks: Sequence[pygame.Surface], way: RimWay, struck: tuple[float, float], motion: Motion
) -> Effect:
    """Return sparks that run round the table's edge in both directions from the place struck by a blade, and the
    fading pieces of their trail.
    """
    runs, dies, begins = motion.seconds("rim", "runs"), motion.seconds("rim", "dies"), way.along(struck)
    ways = [(abs(along - begins), sprite) for along, sprite in way.pieces(piece)]
    lights = [(2 * min(far, 1 - far), sprite) for far, sprite in ways]

    def paint(age: float) -> Iterator[Sprite]:
        come = 1 - (1 - min(1.0, age / runs)) ** RIM_EASED
        for far, sprite in lights:
            if far <= come:
                since = age - runs * (1 - (1 - far) ** (1 / RIM_EASED))
                left = ceil((1 - since / dies) * RIM_FADES) / RIM_FADES
                yield sprite._replace(alpha=round(255 * max(0.0, left) ** 1.5))
        for side in (1, -1) if age < runs else ():
            for picture, (_, behind) in zip(sparks, RIM_SPARKS, strict=True):
                if come >= behind:  # where both ways meet, each spark is drawn once
                    x, y = way.at(begins + side * (come - behind) / 2)
                    yield Sprite.about(picture, (round(x), round(y)), Depth.SCAR)

    return Effect(kind="rim light", life=runs + dies, paint=paint)
