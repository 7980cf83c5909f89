"""The faces round a table: moods and reactions, and their portraits, rings and lights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import cos, exp, inf, pi, sin
from typing import Literal, NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.anim.clock import Clock, Tween
from game.ui.anim.motion import Motion, toward
from game.ui.gfx import svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.persons import AHEAD, Gaze, Mood
from game.ui.gfx.theme import Color
from game.ui.kit.widget import WidgetContext
from game.ui.layout import Measure
from game.ui.layout.table_layout import HAT_RATIO


class Feeling(StrEnum):
    """A reaction of a seat."""

    HURT = "hurt"
    GLAD = "glad"
    ALARM = "alarm"
    FROZEN = "frozen"
    SHOCK = "shock"
    """Fright at a blow on another seat, in fear of the next."""
    GLEE = "glee"


RingKind = Literal["turn", "alarm", "glad", "hurt", "frozen"]
RING_OF_FEELING: Mapping[Feeling, RingKind] = {
    Feeling.ALARM: "alarm", Feeling.GLAD: "glad", Feeling.HURT: "hurt", Feeling.FROZEN: "frozen",
}  # fmt: skip
"""Ring of each reaction; reactions to events at other seats have none."""
STARTLE_RATIO = 4
"""Duration of a fright as a multiple of the jerk at its beginning."""
THINKING: Mood = "thinking"
FACE_OF_FEELING: Mapping[Feeling, Mood] = {
    Feeling.HURT: "dismayed",
    Feeling.GLAD: "glad",
    Feeling.ALARM: "glad",
    Feeling.FROZEN: "dismayed",
    Feeling.SHOCK: "dismayed",
    Feeling.GLEE: "glad",
}
PULSES_A_SECOND = 30
TILT_STEP_DEGREES = 2.0


class Face(NamedTuple):
    """State of a portrait: tilt in degrees, shift in portrait heights, ring, light of the ring, and mood."""

    tilt: float = 0.0
    x: float = 0.0
    y: float = 0.0
    ring: RingKind | None = None
    light: float = 1.0
    mood: Mood = "neutral"


class Moods:
    """The moods of all seats. With reduced motion faces change without moving."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.reduced = False
        self._clock = Clock()
        self._felt: dict[int, tuple[Feeling, Tween]] = {}
        self._bow: dict[int, float] = {}
        self._goal: dict[int, float] = {}
        self._thinking: Tween | None = None
        self.stunned: frozenset[int] = frozenset()
        """Seats that look dismayed while the cause is still on the table."""

    def feel(self, seat: int, what: Feeling) -> None:
        self._felt[seat] = what, self._clock.tween(self.motion.seconds("mood", what))

    def clear(self) -> None:
        """End all reactions."""
        self._felt.clear()
        self._bow = dict(self._goal)

    def follow(self, seats: Sequence[SeatView]) -> None:
        """Follow a view: a seat that has passed lowers its head; the new seat in turn thinks."""
        self._goal = {seat: float(view.passed) for seat, view in enumerate(seats)}
        self._bow = self._goal | self._bow
        thinks = any(view.turn and not view.own for view in seats)
        if not thinks:
            self._thinking = None
        elif self._thinking is None:
            self._thinking = self._clock.tween(inf)

    def step(self, dt: float) -> None:
        self._clock.step(dt)
        self._felt = {seat: (what, tween) for seat, (what, tween) in self._felt.items() if tween.running}
        way = 1.0 if self.reduced else dt / self.motion.seconds("mood", "bow")
        for seat, goal in self._goal.items():
            self._bow[seat] = toward(self._bow[seat], goal, way)

    def next_wakeup(self) -> float | None:
        if self._felt or any(self._bow[seat] != goal for seat, goal in self._goal.items()):
            return 0.0
        return 1 / PULSES_A_SECOND if self._thinking and not self.reduced else None

    def face(self, seat: int, view: SeatView) -> Face:
        bow = self._bow.get(seat, float(view.passed))
        still = Face(self.motion.figure("mood", "tilt") * bow, 0.0, self.motion.figure("mood", "low") * bow)
        still = self._ringed(still._replace(mood="dismayed" if seat in self.stunned else _mood(view)), view)
        if seat not in self._felt:
            return still
        what, tween = self._felt[seat]
        way = tween.share
        ring = RING_OF_FEELING.get(what)
        if ring is None:
            return still._replace(mood=FACE_OF_FEELING[what], y=still.y + self._moved(what, way).get("y", 0.0))
        return still._replace(ring=ring, mood=FACE_OF_FEELING[what], light=_fading(way), **self._moved(what, way))

    def tilts(self, what: Feeling) -> list[float]:
        """Return the tilts of a head during a reaction."""
        ways = (self._moved(what, n / PULSES_A_SECOND) for n in range(PULSES_A_SECOND + 1))
        steps = [round(way.get("tilt", 0.0) / TILT_STEP_DEGREES) for way in ways]
        return [n * TILT_STEP_DEGREES for n in range(min(steps), max(steps) + 1)]

    def _ringed(self, face: Face, view: SeatView) -> Face:
        if view.turn:
            light = 1.0
            if self._thinking and not self.reduced:
                light = 0.8 + 0.2 * cos(2 * pi * self._thinking.age / self.motion.seconds("mood", "pulse"))
            return face._replace(ring="turn", light=light)
        return face._replace(ring="alarm") if view.counted and view.count == 1 and not view.own else face

    def _moved(self, what: Feeling, way: float) -> dict[str, float]:
        if self.reduced:
            return {}
        dies = exp(-3 * way)
        match what:
            case Feeling.HURT:
                swing = sin(2 * pi * self.motion.figure("mood", "swings") * way) * dies
                return {"tilt": 14 * swing, "x": 0.07 * swing}
            case Feeling.GLAD:
                hops = abs(sin(pi * self.motion.figure("mood", "hops") * way)) * (1 - way)
                return {"tilt": 7 * sin(2 * pi * way) * (1 - way), "y": -0.1 * hops}
            case Feeling.SHOCK | Feeling.GLEE:
                way = min(1.0, way * STARTLE_RATIO)
                return {"y": -0.07 * abs(sin(2 * pi * way)) * (1 - way)}
            case Feeling.FROZEN:
                return {"x": 0.018 * sin(2 * pi * self.motion.figure("mood", "shivers") * way) * (1 - way)}
        return {"y": -0.06 * sin(pi * min(1.0, 3 * way))}


def _mood(view: SeatView) -> Mood:
    if view.knocked or view.lost or view.last:
        return "dismayed"
    if view.place == 1:
        return "glad"
    return THINKING if view.turn and not view.own else "neutral"


def _fading(way: float) -> float:
    return 1.0 if way < 0.6 else 1.0 - 0.4 * (way - 0.6) / 0.4


OUT_TINT = {True: (162, 156, 154, 255), False: (255, 255, 255, 150)}
"""Colour factors of portraits: out for now (darker in the dark, paler by day), waiting, and lit by a blow."""
WAITING_TINT = (234, 230, 227, 255)
LURID_TINT = (214, 196, 182, 255)
RING_PX = 6
"""Width of the ring round a portrait, and the space for it, at 1080p."""
RING_ROOM_PX = 36
RAYS, RAY_CIRCLES = 36, 2
"""Number of rays of the turn's ring, which looks like the sun of a bronze drum, and of the circles that hold them."""
LONG_RAY_RATIO, SHORT_RAY_RATIO = 0.16, 0.1
"""Largest length of every second ray and of the others, as fractions of the portrait's side."""
NAME_SINE = 0.82
"""Rays that point down more steeply are left out to make room for the name."""
RINGS: Mapping[RingKind, str] = {"alarm": "danger", "glad": "gold", "hurt": "danger", "frozen": "text"}
LIGHT_REACH_PX = 84


class FaceLook(NamedTuple):
    """Look of a face: mood, tilt in degrees clockwise, colour factor, and gaze."""

    mood: Mood = "neutral"
    tilt: float = 0.0
    shade: Color | None = None
    gaze: Gaze = AHEAD


class SeatedFaces:
    """Pictures of faces round a table."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: Shelf) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def light(self, side: int) -> pygame.Surface:
        side += 2 * self.m.px(LIGHT_REACH_PX)
        return self.ctx.art.glow((side, side), self._lit)

    @property
    def _lit(self) -> str:
        """Colour of the turn's light: gold, also in the paper skin, whose marks are not gold."""
        theme = self.ctx.theme
        return theme.tone("turn_light")

    def shade(self, view: SeatView, waits: bool, looks_on: bool = False) -> Color | None:
        if looks_on:
            return LURID_TINT
        won_at_once = view.place == 1 and view.count > 0
        gone = view.passed or (view.place and not won_at_once) or view.knocked or view.lost
        return OUT_TINT[self.ctx.theme.dark] if gone else WAITING_TINT if waits else None

    def face(self, portrait: str, side: int, look: FaceLook) -> pygame.Surface:
        look = look._replace(tilt=round(look.tilt / TILT_STEP_DEGREES) * TILT_STEP_DEGREES)
        return self._kept.get(("face", portrait, side, look), lambda: self._draw_face(portrait, side, look))

    def _draw_face(self, portrait: str, side: int, look: FaceLook) -> pygame.Surface:
        face = self.ctx.art.seated(portrait, side, round(side * HAT_RATIO), look.mood, look.gaze)
        if look.tilt:
            face = pygame.transform.rotozoom(face, -look.tilt, 1.0)
        if look.shade:
            face = face.copy()
            face.fill(look.shade, special_flags=pygame.BLEND_RGBA_MULT)
        return svg.ready(face)

    def ring(self, kind: RingKind, side: int) -> pygame.Surface:
        return self._kept.get(("ring", kind, side), lambda: self._draw_ring(kind, side))

    def _draw_ring(self, kind: RingKind, side: int) -> pygame.Surface:
        theme, turn = self.ctx.theme, kind == "turn"
        colour, hot = self._lit if turn else getattr(theme, RINGS[kind]), theme.inlay["gold_light"]
        wide, middle, strokes = max(2.0, RING_PX * self.m.s), side / 2 + self.m.px(RING_ROOM_PX), [(1.0, 1.0, colour)]
        if turn:
            halo = ((6.0, 0.12), (4.2, 0.22), (2.8, 0.4), (1.7, 1.0))
            edge = [] if theme.dark else [(2.3, 1.0, theme.inlay["gold_deep"])]
            halo = halo if theme.dark else ((6.0, 0.3), (4.4, 0.45), (3.2, 0.6), (1.7, 1.0))
            strokes = [*edge, *((k, shown, colour) for k, shown in halo), (0.9, 1.0, hot)]
        circles = [
            svg.circle(
                middle,
                middle,
                side / 2 + wide * 0.4,
                fill="none",
                stroke=ink,
                stroke_width=wide * k,
                stroke_opacity=shown,
            )
            for k, shown, ink in strokes
        ]
        rays = self._rays(side, middle) if turn else ""
        parts = [
            *circles[:-RAY_CIRCLES],
            rays,
            *circles[-RAY_CIRCLES:],
        ]  # the halo lies behind the rays, the ring before them
        return svg.render("".join(parts), (round(2 * middle), round(2 * middle)))

    def _rays(self, side: int, middle: float) -> str:
        """Draw the rays of a sun round a portrait, each with a light and a dark half as if cut in brass."""
        ink, base = self.ctx.theme.inlay, side / 2
        edge = self.ctx.theme.tone("ray_edge")
        found = []
        for n in range(RAYS):
            far = base + min((SHORT_RAY_RATIO if n % 2 else LONG_RAY_RATIO) * side, self.m.px(RING_ROOM_PX) - 2)
            turn, half = 2 * pi * n / RAYS, pi / RAYS
            if sin(turn) > NAME_SINE:
                continue
            tip, foot = _about(middle, far, turn), _about(middle, base, turn)
            left, right = _about(middle, base, turn - 0.95 * half), _about(middle, base, turn + 0.95 * half)
            whole = svg.path(f"{svg.line([left, tip, right])}Z", fill=edge, stroke=edge, stroke_width=2.0 * self.m.s)
            halves = ((left, ink["gold_light"]), (right, ink["gold"]))
            cut = "".join(svg.path(f"{svg.line([corner, tip, foot])}Z", fill=colour) for corner, colour in halves)
            found.append(whole + cut)
        return "".join(found)


def _about(middle: float, far: float, turn: float) -> tuple[float, float]:
    return middle + far * cos(turn), middle + far * sin(turn)
