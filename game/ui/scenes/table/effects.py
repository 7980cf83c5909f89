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
from game.ui.measures import Measures

EffectKind = Literal[
    "word", "flare", "note", "bubble", "spotlight", "departing", "shower", "flight",
    "dark", "shake", "camera", "rays", "slash", "crack", "rim light", "broken word",
]  # fmt: skip
Point = tuple[int, int]
SIZES = Measures("effects")
FRAME_SECONDS = 0.0175
"""A little more than a frame."""


@dataclass(eq=False, kw_only=True)
class Effect:
    """Something shown for a number of seconds. `paint` returns the sprites at an age in seconds."""

    kind: EffectKind
    seconds: float
    paint: Callable[[float], Iterable[Sprite]] = lambda age: ()
    still_spans: Sequence[tuple[float, float]] = ()
    """Spans of ages in which nothing moves."""
    picture: pygame.Surface | None = None
    """Picture to be read, about the point `center`."""
    center: Point = (0, 0)
    seat: int | None = None
    lit_seats: frozenset[int] | None = None
    """Seats that stay lit while the effect darkens the stage; None without darkness."""
    shake: Shake | None = None
    tween: Tween = field(init=False)

    @property
    def age(self) -> float:
        """Seconds since the start; negative before."""
        return self.tween.age

    @property
    def opaque_area(self) -> pygame.Rect:
        assert self.picture
        return opaque_area(self.picture, self.center)


def opaque_area(picture: pygame.Surface, center: Point) -> pygame.Rect:
    """Return the area of a picture about a point that is not transparent."""
    w, h = picture.get_size()
    return picture.get_bounding_rect().move(center[0] - w // 2, center[1] - h // 2)


class Effects:
    """All running effects."""

    def __init__(self) -> None:
        self.running: list[Effect] = []
        self._clock = Clock()

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        effect.tween = self._clock.tween(effect.seconds, delay=delay, still=effect.still_spans)
        self.running.append(effect)

    def step(self, dt: float) -> None:
        self._clock.step(dt)
        self.running = [each for each in self.running if each.tween.is_running]

    def finish(self) -> None:
        """End all effects except speech, which stays to be read."""
        self._end(lambda each: each.kind != "bubble")

    def clear(self) -> None:
        self._end(lambda each: True)

    def drop(self, kind: EffectKind, is_wanted: Callable[[Effect], bool] = lambda _: True) -> None:
        """End all effects of a kind, or only the wanted ones."""
        self._end(lambda each: each.kind == kind and is_wanted(each))

    def _end(self, is_ending: Callable[[Effect], bool]) -> None:
        for each in filter(is_ending, self.running):
            each.tween.cancel()
        self.running = [each for each in self.running if each.tween.is_running]

    def select(self, kind: EffectKind) -> list[Effect]:
        return [each for each in self.running if each.kind == kind]

    def sprites(self) -> Iterator[Sprite]:
        for each in self.running:
            if each.age >= 0:
                yield from each.paint(each.age)

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    @property
    def lit_seats(self) -> frozenset[int] | None:
        """Seats that are lit while the stage is dark; None if it is not."""
        delay = SIZES.dark_delay_seconds  # the first frame is already slow, as everything below is painted apart
        return next((each.lit_seats for each in self.select("dark") if each.age >= delay), None)

    @property
    def card_offset(self) -> Point:
        """Offset of the shaken cards on the table, in pixels."""
        return next(filter(any, (each.shake.offset(each.age) for each in self.running if each.shake)), (0, 0))

    def decoration_hop(self, delay: float = 0.0) -> float:
        """Return the present jump height of the decorations, in pixels."""
        return max((each.shake.hop(each.age - delay) for each in self.running if each.shake), default=0.0)

    @property
    def seat_hop(self) -> float:
        """Jump height of seats and held cards, a few frames after that of the decorations."""
        return self.decoration_hop(SIZES.seat_hop_delay_seconds)


def centred_sprite(picture: pygame.Surface, center: Point, z: int, opacity: float) -> Sprite:
    """Return a picture centred on a point, with an opacity from 0.0 to 1.0."""
    return Sprite.centred(picture, center, z, max(0, min(255, round(opacity * 255))))


# --- words, notes and light

SHINE_BANDS = ((0.9, 70), (0.6, 110), (0.34, 160), (0.16, 255))
"""Bands of the running light: width as a fraction of the word's height, and alpha."""


def great_word(
    pictures: Sequence[pygame.Surface],
    center: Point,
    *,
    motion: Motion,
    z: int = Depth.WORD,
    seconds: float | None = None,
    drift: int = 0,
    shine: pygame.Surface | None = None,
    has_fade: bool = True,
) -> Effect:
    """Return a word that springs up through its pictures, stays at the last one, and fades if it `has_fade`.

    It moves slowly to the right by `drift` pixels, and then accelerates and leaves that way. `shine` is the word under
    the light that runs over it.
    """
    come, stay, fade = (motion.seconds("word", part) for part in ("in", "stay", "out"))
    total, out = seconds or come + stay + fade, fade if has_fade else 0.0

    def paint(age: float) -> Iterator[Sprite]:
        picture = pictures[min(len(pictures) - 1, int(age / come * len(pictures)))]
        left = min(1.0, (total - age) / out) if out else 1.0
        exit_progress = 1 - left if drift else 0.0
        x = center[0] + round(drift * (age / total - 0.5 + SIZES.word_exit_distance_ratio * exit_progress**2))
        yield centred_sprite(picture, (x, center[1]), z, 1 - exit_progress**3 if drift else left)
        if shine and age < total - out:
            yield from _running_light(shine, (x, center[1]), age, z)

    still_spans = () if drift else [(come, total - fade)]
    return Effect(kind="word", seconds=total, paint=paint, still_spans=still_spans, picture=pictures[-1], center=center)


def _running_light(bright: pygame.Surface, center: Point, age: float, z: int) -> Iterator[Sprite]:
    """Yield the bands of light that run over a word from the left; narrower bands are brighter."""
    word, since = bright.get_rect(center=center), (age - SIZES.shine_delay_seconds) / SIZES.shine_seconds
    progress = since % SIZES.shine_interval_ratio
    if since < 0 or progress >= 1:
        return
    for ratio, alpha in SHINE_BANDS:
        width = round(ratio * word.h)
        middle = round(progress * (word.w + 2 * word.h)) - word.h
        part = pygame.Rect(middle - width // 2, 0, width, word.h).clip(bright.get_rect())
        if part.w:
            yield Sprite(bright.subsurface(part), word.x + part.x, word.y, z, alpha)


def flare(pictures: Sequence[pygame.Surface], center: Point, seconds: float, z: int = Depth.FLARE) -> Effect:
    """Return a burst that opens, picture by picture, and fades."""

    def paint(age: float) -> Iterator[Sprite]:
        progress = min(0.999, age / seconds)
        yield centred_sprite(pictures[int(progress * len(pictures))], center, z, 1 - progress * progress)

    return Effect(kind="flare", seconds=seconds, paint=paint)


def fading_picture(
    picture: pygame.Surface,
    center: Point,
    *,
    fade: float,
    seconds: float,
    kind: EffectKind = "note",
    z: int = Depth.NOTE,
    seat: int | None = None,
) -> Effect:
    """Return a picture that fades in, stays and fades out: speech, light, a sum of points."""

    def paint(age: float) -> Iterator[Sprite]:
        yield centred_sprite(picture, center, z, min(1.0, age / fade, (seconds - age) / fade) if fade else 1.0)

    still_spans = [(fade, seconds - fade)]
    return Effect(
        kind=kind, seconds=seconds, paint=paint, still_spans=still_spans, picture=picture, center=center, seat=seat
    )


def rising_cards(cards: Sequence[Sprite], rise: int, seconds: float) -> Effect:
    """Return pictures of cards that rise by `rise` pixels and fade."""

    def paint(age: float) -> Iterator[Sprite]:
        progress = age / seconds
        for each in cards:
            alpha = round(each.alpha * (1 - progress))
            yield each._replace(y=each.y - round(rise * progress * progress), alpha=alpha)

    return Effect(kind="departing", seconds=seconds, paint=paint)


# --- small objects in flight


class Scrap(NamedTuple):
    """One piece of a shower: its place, its speed in pixels a second, its sway, and its first picture."""

    x: float
    y: float
    vx: float
    vy: float
    sway: float
    first_frame: int


def shower(
    pictures: Sequence[pygame.Surface],
    scraps: Sequence[Scrap],
    *,
    pull: float,
    seconds: float,
    frames_per_second: float = SIZES.scrap_frames_per_second,
    z: int = Depth.SHOWER,
) -> Effect:
    """Return small objects that fly from a place or fall over the table. `pull` is the acceleration downwards."""

    def paint(age: float) -> Iterator[Sprite]:
        come, left = age / SIZES.scrap_fade_in_seconds, (seconds - age) / (SIZES.scrap_fade_out_ratio * seconds)
        alpha, frame = round(255 * max(0.0, min(1.0, left, come))), int(age * frames_per_second)
        travel, fall = age / (1 + SIZES.scrap_braking * age), pull * age * age / 2
        for scrap in scraps:
            x = scrap.x + scrap.vx * travel + scrap.sway * sin(SIZES.scrap_sway_rate * age + scrap.first_frame)
            y = scrap.y + scrap.vy * travel + fall
            picture = pictures[(scrap.first_frame + frame) % len(pictures)]
            w, h = picture.get_size()
            yield Sprite(picture, round(x - w / 2), round(y - h / 2), z, alpha)

    return Effect(kind="shower", seconds=seconds, paint=paint)


def throw_scraps(
    center: Point, count: int, *, speed: float, up: float, sway: float, along: tuple[float, float] = (0.0, 0.0)
) -> list[Scrap]:
    """Return `count` scraps thrown in all directions, from a point or `along` a line about it. `up` is an additional
    upward speed; speeds are in pixels a second.
    """
    rng, scraps, slowest = SplitMix64(center[0] * 10_000 + center[1] + count), [], SIZES.min_scrap_speed_ratio
    for n in range(count):
        angle, force = 2 * pi * (n + rng.random()) / count, speed * (slowest + (1 - slowest) * rng.random())
        x, y = (middle + reach * (2 * n / count - 1) for middle, reach in zip(center, along, strict=True))
        scraps.append(Scrap(x, y, force * cos(angle), force * sin(angle) - up, sway, rng.draw_below(8)))
    return scraps


class BowedPath(NamedTuple):
    """A curved path: halfway it is `bow` pixels to the right and down of the straight path."""

    start: Point
    end: Point
    bow: tuple[float, float]

    def position(self, progress: float) -> tuple[float, float]:
        """Return the position at a fraction of the path, from 0 to 1."""
        (x, y), (u, v), out = self.start, self.end, sin(pi * progress)
        return x + (u - x) * progress + self.bow[0] * out, y + (v - y) * progress + self.bow[1] * out

    def scale_bow(self, ratio: float) -> BowedPath:
        return self._replace(bow=(self.bow[0] * ratio, self.bow[1] * ratio))


def flight(
    pictures: Sequence[pygame.Surface],
    path: BowedPath,
    *,
    seconds: float,
    ease: Callable[[float], float],
    trail: Sequence[pygame.Surface] = (),
) -> Effect:
    """Return points in flight from the loser to the winner: they turn over, and may leave a fading trail of light."""
    eased, late = SIZES.flight_ease_ratio, SIZES.trail_light_delay_ratio

    def place(picture: pygame.Surface, time: float, opacity: float = 1.0) -> Sprite:
        x, y = path.position(ease(time) * eased + time * time * (3 - 2 * time) * (1 - eased))
        fade = min(1.0, (1 - time) * SIZES.flight_fade_out_rate, time * SIZES.flight_fade_in_rate)
        return centred_sprite(picture, (round(x), round(y)), Depth.POINTS, opacity * fade)

    def paint(age: float) -> Iterator[Sprite]:
        time, count = age / seconds, len(trail)
        for n in range(count, 0, -1):
            if time > n * late:
                yield place(trail[n - 1], time - n * late, 1 - n / (count + 1))
        yield place(pictures[int(age * SIZES.coin_frames_per_second) % len(pictures)], time)

    return Effect(kind="flight", seconds=seconds, paint=paint)


# --- a blow: the dark, the camera, light from behind the cards


class BlowPicture(NamedTuple):
    """A picture of a blow, and the offset of its top left corner from the blow's middle."""

    picture: pygame.Surface
    x: int
    y: int

    def sprite(self, center: Point, z: int, opacity: float = 1.0) -> Sprite:
        """Return the picture about a middle, with an opacity from 0.0 to 1.0."""
        alpha = max(0, min(255, round(255 * opacity)))
        return Sprite(self.picture, center[0] + self.x, center[1] + self.y, z, alpha)

    def crop_column(self, n: int, count: int) -> BlowPicture:
        """Return column `n` of `count` columns of the picture."""
        w, h = self.picture.get_size()
        left, right = w * n // count, w * (n + 1) // count
        return BlowPicture(self.picture.subsurface((left, 0, right - left, h)), self.x + left, self.y)

    def crop_foot(self, floor: int) -> BlowPicture:
        """Return the part that ends at most `floor` pixels below the blow's middle."""
        w, h = self.picture.get_size()
        return self._replace(picture=self.picture.subsurface((0, 0, w, max(1, min(h, floor - self.y)))))


def make_darkness_effect(
    shade: Color, seats: frozenset[int], *, motion: Motion, seconds: float, flash: float | None = None
) -> Effect:
    """Return a darkness of the stage, except for these seats and the pile: a shade that fades in, stays and fades out.

    After `flash` seconds a flash lights everything for two frames.
    """
    come, go, delay = motion.seconds("dark", "in"), motion.seconds("dark", "out"), SIZES.dark_delay_seconds

    def paint(age: float) -> Iterator[Sprite]:
        opacity = min(1.0, (age - delay) / (come - delay), (seconds - age) / go)
        if flash is not None and 0 <= age - flash < SIZES.flash_seconds:
            opacity = min(opacity, SIZES.flash_shade_opacity)
        yield Sprite.dim(shade, Depth.DARK, max(1, round(255 * opacity)))

    end = seconds - go
    still_spans = [(come, end)] if flash is None else [(come, flash), (flash + SIZES.flash_seconds, end)]
    return Effect(kind="dark", seconds=seconds, paint=paint, still_spans=still_spans, lit_seats=seats)


class Shake(NamedTuple):
    """A short shake of the cards on the table: a few swings that fade. Decorations jump once or twice."""

    pixels: float
    swings: float
    seconds: float
    hop_px: float
    """Height of the jump of the decorations, in pixels."""

    @property
    def effect(self) -> Effect:
        return Effect(kind="shake", seconds=self.seconds, shake=self)

    def offset(self, age: float) -> Point:
        if not 0 <= age < self.seconds:
            return 0, 0
        progress = age / self.seconds
        x = sin(2 * pi * self.swings * progress) * (1 - progress) ** 2
        y = SIZES.shake_height_ratio * sin(pi * progress) * (1 - progress)
        return round(self.pixels * x), round(self.pixels * y)

    def hop(self, age: float) -> float:
        """Return the jump height of the decorations: one jump a moment after the strike, then a small one.

        The height changes only every second frame, because so much of the table is repainted, and is 0 once the camera
        is back.
        """
        time = (age - age % (2 * FRAME_SECONDS) - FRAME_SECONDS) / (SIZES.camera_return_ratio * self.seconds)
        if not 0 <= time < 1:
            return 0.0
        decay: float = (1 - time) ** SIZES.hop_decay_exponent
        return self.hop_px * abs(sin(2 * pi * time)) * decay


def camera(
    size: tuple[int, int], shakes: Sequence[tuple[float, Shake]], *, push: float, zoom_delay: float = 0.0
) -> Effect:
    """Return the camera over a window: it zooms in as a blow falls, is shaken at impact, and returns.

    `shakes` holds the seconds until each impact, and its shake. The zoom begins after `zoom_delay` seconds; at impact
    `push` pixels of the table are outside the picture on either side. A zoomed camera never shakes so far that it would
    leave the window. A second strike only shakes it.
    """
    w, h = size

    def zoom(age: float, impact: float, shake: Shake) -> float:
        if age < impact:
            return SIZES.pre_impact_zoom_ratio * max(0.0, age - zoom_delay) / (impact - zoom_delay)
        is_second = len(shakes) > 1 and age >= shakes[1][0]
        return 0.0 if is_second else max(0.0, 1 - (age - impact) / (SIZES.camera_return_ratio * shake.seconds)) ** 2

    def find_view(age: float) -> tuple[int, int, int, int]:
        impact, shake = next((each for each in reversed(shakes) if age >= each[0]), shakes[0])
        margin_x = round(push * zoom(age, impact, shake))
        margin_y = round(margin_x * h / w)
        right, down = shake.offset(age - impact)
        x, y = margin_x - right, margin_y - down
        if margin_x:
            x, y = min(2 * margin_x, max(0, x)), min(2 * margin_y, max(0, y))
        return x, y, w - 2 * margin_x, h - 2 * margin_y

    def paint(age: float) -> Iterator[Sprite]:
        yield Sprite.camera(find_view(age), Depth.CAMERA)

    seconds = shakes[-1][0] + shakes[-1][1].seconds
    while find_view(seconds - FRAME_SECONDS) == (0, 0, w, h):  # a camera that shows everything costs a copy a frame
        seconds -= FRAME_SECONDS
    return Effect(kind="camera", seconds=seconds, paint=paint, still_spans=[(0.0, zoom_delay)])


def light_rays(
    pictures: Sequence[BlowPicture],
    center: Point,
    *,
    open_seconds: float,
    seconds: float,
    second_light: BlowPicture | None = None,
    second_delay: float = 0.0,
) -> Effect:
    """Return light from behind the cards: it opens quickly through its pictures, stays and fades.

    `second_light`, of a second strike, replaces it after `second_delay` seconds.
    """
    steps = SIZES.ray_fade_steps  # the light is large, so not every frame changes it

    def paint(age: float) -> Iterator[Sprite]:
        mark = pictures[min(len(pictures) - 1, int(age / open_seconds * len(pictures)))]
        if second_light and age >= second_delay:
            mark = second_light
        left = min(1.0, (seconds - age) / ((seconds - second_delay) * (1 - SIZES.ray_hold_ratio)))
        yield mark.sprite(center, Depth.RAYS, ceil(left * steps) / steps)

    return Effect(kind="rays", seconds=seconds, paint=paint)


# --- a second strike: the blade, the broken word, the crack, the light on the table's edge

SWEEP_FRAMES = 5
"""Number of pictures of a blade that sweeps through."""
DYING_FRAMES = 2
"""Number of pictures of a blade that fades."""
DYING_FRAME_SECONDS = 2 * FRAME_SECONDS
CRACK_COLUMNS = 8
"""Number of columns of a crack. They cool and heal one after the other, the outer ones first."""
RIM_SPARKS = ((112, 0.0), (84, 0.012), (60, 0.027), (40, 0.045))
"""Leading sparks: width at 1080p, and distance behind the first as a fraction of half the way round."""
RIM_POINTS = 720


def blade_swing(
    swing: Sequence[BlowPicture], seam: BlowPicture, center: Point, *, motion: Motion, z: int = Depth.WORD_CUT
) -> Effect:
    """Return a swing of a blade of light: it sweeps through and fades behind; the line of its cut glints longer."""
    come, out = motion.seconds("slash", "in"), motion.seconds("slash", "out")
    end = come + DYING_FRAMES * DYING_FRAME_SECONDS

    def paint(age: float) -> Iterator[Sprite]:
        if age >= come * SIZES.seam_delay_ratio:
            since = age - come - 2 * FRAME_SECONDS  # still the frame of the cut
            yield seam.sprite(center, z, 1 - max(0.0, since) / out)
        frame = int((age + FRAME_SECONDS) / come * SWEEP_FRAMES)
        if frame < SWEEP_FRAMES:
            yield swing[frame].sprite(center, z)
        elif age < end:
            dying = max(0, int((age - come) / DYING_FRAME_SECONDS))
            yield swing[SWEEP_FRAMES + dying].sprite(center, z, 1 - SIZES.dying_blade_opacity_step * (dying + 1))

    return Effect(kind="slash", seconds=max(end, come + out), paint=paint)


def broken_word(parts: Sequence[BlowPicture], center: Point, *, scale: float, seconds: float) -> Effect:
    """Return the upper and the lower part of a great word: they fly apart, clear of the next word, fall and fade."""

    def paint(age: float) -> Iterator[Sprite]:
        progress = 1 - exp(-SIZES.word_part_braking * age)
        for n, part in enumerate(parts):
            x = center[0] + (1 - 2 * n) * SIZES.word_part_flight_px * scale * progress
            rise = (1 - n) * SIZES.word_part_rise_px * progress
            y = center[1] + (SIZES.word_part_pull_px * age * age / 2 - rise) * scale
            yield part.sprite((round(x), round(y)), Depth.BROKEN, 1 - age / seconds)

    return Effect(kind="broken word", seconds=seconds, paint=paint)


def crack(pictures: Sequence[BlowPicture], center: Point, motion: Motion) -> Effect:
    """Return a crack in the table left by a blow, full of light: it cools and heals. `pictures` start with the hottest.

    Each column has its own progress of cooling and fading.
    """
    cool, heal = motion.seconds("crack", "cool"), motion.seconds("crack", "heal")
    columns = [[mark.crop_column(n, CRACK_COLUMNS) for n in range(CRACK_COLUMNS)] for mark in pictures]
    healing = SIZES.crack_column_heal_ratio

    def paint(age: float) -> Iterator[Sprite]:
        for n in range(CRACK_COLUMNS):
            distance = abs(2 * n + 1 - CRACK_COLUMNS) / CRACK_COLUMNS
            heat = int((age + distance * SIZES.crack_end_lead_seconds) / cool * len(columns))
            healed = (age - cool) / heal - (1 - healing) * (1 - distance)
            yield columns[min(len(columns) - 1, heat)][n].sprite(center, Depth.SCAR, 1 - healed / healing)

    return Effect(kind="crack", seconds=cool + heal, paint=paint)


class TableRim:
    """The path round the table along its inlay, with its length."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        points = [outline.find_point(2 * pi * n / RIM_POINTS) for n in range(RIM_POINTS + 1)]
        self._lengths = list(accumulate((dist(start, end) for start, end in pairwise(points)), initial=0.0))

    def progress(self, pos: tuple[float, float]) -> float:
        """Return the fraction of the path at its point in the direction of `pos` from the middle."""
        turn = atan2(pos[1] - self._outline.y, pos[0] - self._outline.x) / (2 * pi) % 1.0
        return self._lengths[round(turn * RIM_POINTS)] / self._lengths[-1]

    def position(self, progress: float) -> tuple[float, float]:
        """Return the position at a fraction of the path."""
        n = bisect_left(self._lengths, progress % 1.0 * self._lengths[-1])
        return self._outline.find_point(2 * pi * n / RIM_POINTS)

    def pieces(self, picture: pygame.Surface) -> list[tuple[float, Sprite]]:
        """Return pieces of light in an even line round the table, each with its fraction of the path."""
        pieces, count = [], round(self._lengths[-1] / (picture.get_width() / 2))
        for n in range(count):
            (x, y), (left, top), (right, low) = (self.position(n / count + aside / count) for aside in (0, -0.5, 0.5))
            piece = Sprite.centred(picture, (round(x), round(y)), Depth.SCAR)
            angle = degrees(atan2(low - top, right - left)) % 180
            pieces.append((n / count, piece._replace(angle=angle, is_light=True)))
        return pieces


def rim_light(
    piece: pygame.Surface, sparks: Sequence[pygame.Surface], rim: TableRim, impact: tuple[float, float], motion: Motion
) -> Effect:
    """Return sparks that run round the table's edge in both directions from the place hit by a blade, and the fading
    pieces of their trail.
    """
    run, fade, start = motion.seconds("rim", "runs"), motion.seconds("rim", "dies"), rim.progress(impact)
    exponent, steps = SIZES.rim_run_exponent, SIZES.rim_fade_steps  # not every frame changes every piece
    distances = [(abs(progress - start), sprite) for progress, sprite in rim.pieces(piece)]
    lights = [(2 * min(distance, 1 - distance), sprite) for distance, sprite in distances]

    def paint(age: float) -> Iterator[Sprite]:
        reach = 1 - (1 - min(1.0, age / run)) ** exponent
        for distance, sprite in lights:
            if distance <= reach:
                since = age - run * (1 - (1 - distance) ** (1 / exponent))
                left = ceil((1 - since / fade) * steps) / steps
                yield sprite._replace(alpha=round(255 * max(0.0, left) ** SIZES.rim_fade_exponent))
        for side in (1, -1) if age < run else ():
            for picture, (_, behind) in zip(sparks, RIM_SPARKS, strict=True):
                if reach >= behind:  # where both directions meet, each spark is drawn once
                    x, y = rim.position(start + side * (reach - behind) / 2)
                    yield Sprite.centred(picture, (round(x), round(y)), Depth.SCAR)

    return Effect(kind="rim light", seconds=run + fade, paint=paint)
