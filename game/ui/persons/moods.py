"""The mood of each portrait: by the state of a seat, by the result, and for a while by a reaction.

The moods on a stage stand in assets/drawings/stages.json; the teacher's are given by the scene.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial
from math import cos, exp, inf, pi, sin
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from game.session.table.board_view import SeatView
from game.ui.anim.clock import Clock, Follower, Tween
from game.ui.anim.motion import Motion

if TYPE_CHECKING:
    from game.session.words.result_words import SeatResult

Mood = Literal["neutral", "glad", "dismayed", "thinking"]
MOODS: tuple[Mood, ...] = get_args(Mood)


def mood_of_seat(view: SeatView) -> Mood:
    """Return the mood of a seat in the present moment of a deal."""
    if view.is_knocked_out or view.has_lost_by_last_play or view.is_in_last_place:
        return "dismayed"
    if view.place == 1:
        return "glad"
    return "thinking" if view.has_turn and not view.is_own_seat else "neutral"


def mood_in_result(result: SeatResult, players: int) -> Mood:
    """Return the mood of a player behind the first: by points, and glad only in the better half; else by rank."""
    if result.amount > 0:
        return "glad" if result.place <= players // 2 else "neutral"
    if result.is_in_last_place:
        return "dismayed"
    return "thinking" if result.amount else "neutral"


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
FACE_OF_FEELING: Mapping[Feeling, Mood] = {
    Feeling.HURT: "dismayed", Feeling.GLAD: "glad", Feeling.ALARM: "glad", Feeling.FROZEN: "dismayed",
    Feeling.SHOCK: "dismayed", Feeling.GLEE: "glad",
}  # fmt: skip
STARTLE_RATIO = 4
"""Duration of a fright as a multiple of the jerk at its beginning."""
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
        self._passed: dict[int, float] = {}
        self._bows: dict[int, Follower] = {}
        self._thinking: Tween | None = None
        self.stunned: frozenset[int] = frozenset()
        """Seats that look dismayed while the cause is still on the table."""

    def reduce(self, is_reduced: bool) -> None:
        """Reduce the motion, or allow all of it."""
        self.reduced = is_reduced
        if self._thinking:
            self._thinking.frame_seconds = self._pulse_seconds
        for bow in self._bows.values():
            bow.seconds = self._bow_seconds

    @property
    def _pulse_seconds(self) -> float:
        return inf if self.reduced else 1 / PULSES_A_SECOND

    @property
    def _bow_seconds(self) -> float:
        return 0.0 if self.reduced else self.motion.seconds("mood", "bow")

    def feel(self, seat: int, what: Feeling) -> None:
        self._felt[seat] = what, self._clock.tween(self.motion.seconds("mood", what))

    def clear(self) -> None:
        """End all reactions."""
        for _, tween in self._felt.values():
            tween.cancel()
        self._felt.clear()
        for seat, bow in self._bows.items():
            bow.value = self._passed[seat]

    def follow(self, seats: Sequence[SeatView]) -> None:
        """Follow a view: a seat that has passed lowers its head; the new seat in turn thinks."""
        self._passed |= {seat: float(view.is_out_of_trick) for seat, view in enumerate(seats)}
        for seat in self._passed.keys() - self._bows.keys():
            passed = partial(self._passed.__getitem__, seat)
            self._bows[seat] = self._clock.follow(passed, self._bow_seconds, self._passed[seat])
        if not any(view.has_turn and not view.is_own_seat for view in seats):
            if self._thinking:
                self._thinking.cancel()
            self._thinking = None
        elif self._thinking is None:
            self._thinking = self._clock.tween(inf, frame_seconds=self._pulse_seconds)

    def step(self, dt: float) -> None:
        self._clock.step(dt)
        self._felt = {seat: (what, tween) for seat, (what, tween) in self._felt.items() if tween.is_running}

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def face(self, seat: int, view: SeatView) -> Face:
        bow = self._bows[seat].value if seat in self._bows else float(view.is_out_of_trick)
        figure = self.motion.figure
        mood = "dismayed" if seat in self.stunned else mood_of_seat(view)
        face = self._ringed(Face(figure("mood", "tilt") * bow, 0.0, figure("mood", "low") * bow, mood=mood), view)
        if seat not in self._felt:
            return face
        what, tween = self._felt[seat]
        moved, face = self._moved(what, tween.progress), face._replace(mood=FACE_OF_FEELING[what])
        if what not in RING_OF_FEELING:
            return face._replace(y=face.y + moved.get("y", 0.0))
        light = 1.0 if tween.progress < 0.6 else 1.0 - 0.4 * (tween.progress - 0.6) / 0.4
        face = face._replace(ring=RING_OF_FEELING[what], light=light)
        return face._replace(**moved)  # type: ignore[arg-type]  # tilt, x and y only

    def tilts(self, what: Feeling) -> list[float]:
        """Return the tilts of a head during a reaction."""
        moments = (self._moved(what, n / PULSES_A_SECOND) for n in range(PULSES_A_SECOND + 1))
        steps = [round(moved.get("tilt", 0.0) / TILT_STEP_DEGREES) for moved in moments]
        return [n * TILT_STEP_DEGREES for n in range(min(steps), max(steps) + 1)]

    def _ringed(self, face: Face, view: SeatView) -> Face:
        if not view.has_turn:
            has_one_card = view.is_card_count_public and view.card_count == 1 and not view.is_own_seat
            return face._replace(ring="alarm") if has_one_card else face
        light = 1.0
        if self._thinking and not self.reduced:
            light = 0.8 + 0.2 * cos(2 * pi * self._thinking.age / self.motion.seconds("mood", "pulse"))
        return face._replace(ring="turn", light=light)

    def _moved(self, what: Feeling, share: float) -> dict[str, float]:
        """Return tilt and shift of a face after a part of its reaction."""
        if self.reduced:
            return {}
        figure = self.motion.figure
        match what:
            case Feeling.HURT:
                swing = sin(2 * pi * figure("mood", "swings") * share) * exp(-3 * share)
                return {"tilt": 14 * swing, "x": 0.07 * swing}
            case Feeling.GLAD:
                hops = abs(sin(pi * figure("mood", "hops") * share)) * (1 - share)
                return {"tilt": 7 * sin(2 * pi * share) * (1 - share), "y": -0.1 * hops}
            case Feeling.SHOCK | Feeling.GLEE:
                share = min(1.0, share * STARTLE_RATIO)
                return {"y": -0.07 * abs(sin(2 * pi * share)) * (1 - share)}
            case Feeling.FROZEN:
                return {"x": 0.018 * sin(2 * pi * figure("mood", "shivers") * share) * (1 - share)}
        return {"y": -0.06 * sin(pi * min(1.0, 3 * share))}
