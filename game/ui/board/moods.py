"""What shows in the faces of those who sit at the table: who thinks, has passed, was struck, is glad, is nearly out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import cos, exp, inf, pi, sin
from typing import Literal, NamedTuple

from game.session.table.board_view import SeatView
from game.ui.anim.clock import Clock, Tween
from game.ui.anim.motion import Motion, toward
from game.ui.draw.mood import Mood


class Feeling(StrEnum):
    """How somebody reacts to what has happened."""

    HURT = "hurt"
    GLAD = "glad"
    ALARM = "alarm"
    FROZEN = "frozen"
    SHOCK = "shock"
    """With a start, at a blow on somebody else, in fear of the next."""
    GLEE = "glee"
    """Gloating over such a blow."""


RingKind = Literal["turn", "alarm", "glad", "hurt", "frozen"]
RING_OF_FEELING: Mapping[Feeling, RingKind] = {
    Feeling.ALARM: "alarm", Feeling.GLAD: "glad", Feeling.HURT: "hurt", Feeling.FROZEN: "frozen",
}  # fmt: skip
"""The ring round a portrait in a reaction; one to what befalls others has none."""
STARTLES = 4
"""How many times shorter the jerk of a frightened head is than its fright is seen."""
THINKING: Mood = "thinking"
"""How somebody else looks on the turn."""
FACE_OF_FEELING: Mapping[Feeling, Mood] = {
    Feeling.HURT: "dismayed",
    Feeling.GLAD: "glad",
    Feeling.ALARM: "glad",
    Feeling.FROZEN: "dismayed",
    Feeling.SHOCK: "dismayed",
    Feeling.GLEE: "glad",
}
"""How a face looks in each reaction."""
LOOKS_A_SECOND = 30
"""How often a ring that pulses is drawn anew."""
TILT_STEP = 2.0
"""The steps in degrees in which heads are tilted."""


class Face(NamedTuple):
    """How a portrait is shown: its tilt in degrees, how far it is moved (in its own heights), and how its ring shines.

    `light` from 0 to 1; `mood` is that of the face.
    """

    tilt: float = 0.0
    x: float = 0.0
    y: float = 0.0
    ring: RingKind | None = None
    light: float = 1.0
    mood: Mood = "neutral"


class Moods:
    """The faces of all seats. Time enters only as `dt`; where motion is reduced, they change without moving."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.reduced = False
        self._clock = Clock()
        self._felt: dict[int, tuple[Feeling, Tween]] = {}
        self._bow: dict[int, float] = {}
        self._goal: dict[int, float] = {}
        self._thinking: Tween | None = None
        """The time for which another player has been thinking."""
        self.stunned: frozenset[int] = frozenset()
        """Who looks dismayed for as long as what they saw is there."""

    def feel(self, seat: int, what: Feeling) -> None:
        """Have somebody react."""
        self._felt[seat] = what, self._clock.tween(self.motion.seconds("mood", what))

    def clear(self) -> None:
        """Nobody reacts to anything any more."""
        self._felt.clear()
        self._bow = dict(self._goal)

    def follow(self, seats: Sequence[SeatView]) -> None:
        """Who has passed lowers the head; who is to act, of the others, thinks."""
        self._goal = {seat: float(view.passed) for seat, view in enumerate(seats)}
        self._bow = self._goal | self._bow
        thinks = any(view.turn and not view.own for view in seats)
        if not thinks:
            self._thinking = None
        elif self._thinking is None:
            self._thinking = self._clock.tween(inf)

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._clock.step(dt)
        self._felt = {seat: (what, tween) for seat, (what, tween) in self._felt.items() if tween.running}
        way = 1.0 if self.reduced else dt / self.motion.seconds("mood", "bow")
        for seat, goal in self._goal.items():
            self._bow[seat] = toward(self._bow[seat], goal, way)

    def next_wakeup(self) -> float | None:
        """How long no face changes: 0.0 while one moves, None where none does."""
        if self._felt or any(self._bow[seat] != goal for seat, goal in self._goal.items()):
            return 0.0
        return 1 / LOOKS_A_SECOND if self._thinking and not self.reduced else None

    def face(self, seat: int, view: SeatView) -> Face:
        """How somebody's face is shown now."""
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
        """How far a head is tilted in the course of a reaction, from the one side to the other in steps."""
        ways = (self._moved(what, n / LOOKS_A_SECOND) for n in range(LOOKS_A_SECOND + 1))
        steps = [round(way.get("tilt", 0.0) / TILT_STEP) for way in ways]
        return [n * TILT_STEP for n in range(min(steps), max(steps) + 1)]

    def _ringed(self, face: Face, view: SeatView) -> Face:
        """With the ring of whose turn it is, or of who holds one card only."""
        if view.turn:
            light = 1.0
            if self._thinking and not self.reduced:
                light = 0.8 + 0.2 * cos(2 * pi * self._thinking.age / self.motion.seconds("mood", "pulse"))
            return face._replace(ring="turn", light=light)
        return face._replace(ring="alarm") if view.counted and view.count == 1 and not view.own else face

    def _moved(self, what: Feeling, way: float) -> dict[str, float]:
        """How a reaction moves the portrait: struck ones shake, frozen ones shiver, glad ones hop."""
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
                way = min(1.0, way * STARTLES)
                return {"y": -0.07 * abs(sin(2 * pi * way)) * (1 - way)}
            case Feeling.FROZEN:
                return {"x": 0.018 * sin(2 * pi * self.motion.figure("mood", "shivers") * way) * (1 - way)}
        return {"y": -0.06 * sin(pi * min(1.0, 3 * way))}


def _mood(view: SeatView) -> Mood:
    """How somebody looks while nothing happens."""
    if view.knocked or view.lost or view.last:
        return "dismayed"
    if view.place == 1:
        return "glad"
    return THINKING if view.turn and not view.own else "neutral"


def _fading(way: float) -> float:
    """How brightly a ring shines that flares up and calms down."""
    return 1.0 if way < 0.6 else 1.0 - 0.4 * (way - 0.6) / 0.4
