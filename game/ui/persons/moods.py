"""Moods of portraits by the state of the seat, the result or a short reaction; movements of idle characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from math import cos, inf, pi, sin
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from game.ui.anim.clock import Clock, Follower, Tween
from game.ui.anim.motion import Motion

if TYPE_CHECKING:
    from game.session.table.board_view import SeatView
    from game.session.words.result_words import SeatResult

Mood = Literal["neutral", "glad", "dismayed", "thinking"]
MOODS: tuple[Mood, ...] = get_args(Mood)
IDLE_INTERVALS_SECONDS = (9.0, 8.3, 8.9, 7.7)
"""Seconds between two idle movements of a character. The characters use the values in turn."""
IDLE_STAGGER_SECONDS = 0.9
GAZE_SECONDS = 1.6
GAZE_OFFSET = 2.5
"""Offset of the pupils of a character that looks aside, in units of the SVG drawings."""
BLINK_SECONDS = 0.13
LAUGH_SECONDS = 0.9
LAUGH_NOD_COUNT = 3
LAUGH_FRAME_SECONDS = 0.05
WAKEUP_DELAY_SECONDS = 0.001
"""Delay that is added to a wake-up time, so that rounding does not wake the program too early."""


def choose_seat_mood(view: SeatView) -> Mood:
    if view.is_knocked_out or view.has_lost_by_last_play or view.is_in_last_place:
        return "dismayed"
    if view.place == 1:
        return "glad"
    return "thinking" if view.has_turn and not view.is_own_seat else "neutral"


def choose_result_mood(result: SeatResult, player_count: int) -> Mood:
    """Return the mood of a player who is not first. A gain of points makes only the better half of the players glad."""
    if result.amount > 0:
        return "glad" if result.place <= player_count // 2 else "neutral"
    if result.is_in_last_place:
        return "dismayed"
    return "thinking" if result.amount else "neutral"


class Feeling(StrEnum):
    """A feeling that a seat shows briefly after an event."""

    HURT = "hurt"
    GLAD = "glad"
    ALARM = "alarm"
    FROZEN = "frozen"
    SHOCK = "shock"
    """Shock at a chop of another seat's play."""
    GLEE = "glee"


RingKind = Literal["turn", "alarm", "glad", "hurt", "frozen"]
FRAMES_PER_SECOND = 30
TILT_STEP_DEGREES = 2.0


class Reaction(NamedTuple):
    """A mood for a short time, with a coloured ring around the portrait and a swinging face."""

    mood: Mood
    ring: RingKind | None = None
    tilt_degrees: float = 0.0
    """Amplitude of the swing in degrees. `x` and `y` are amplitudes as fractions of the portrait's height."""
    x: float = 0.0
    y: float = 0.0
    swing_count: float = 1.0
    decay: int = 1
    """Exponent with which the amplitude decreases to 0."""
    swing_time_ratio: float = 1.0
    """Duration of the swings as a fraction of the reaction's duration."""


REACTIONS: Mapping[Feeling, Reaction] = {
    Feeling.HURT: Reaction("dismayed", "hurt", tilt_degrees=14, x=0.07, swing_count=4, decay=2),
    Feeling.GLAD: Reaction("glad", "glad", tilt_degrees=7, y=0.1, swing_count=1.5),
    Feeling.ALARM: Reaction("glad", "alarm", y=0.06, swing_count=0.5, decay=0, swing_time_ratio=1 / 3),
    Feeling.FROZEN: Reaction("dismayed", "frozen", x=0.018, swing_count=9),
    Feeling.SHOCK: Reaction("dismayed", y=0.07, swing_time_ratio=1 / 4),
    Feeling.GLEE: Reaction("glad", y=0.07, swing_time_ratio=1 / 4),
}


class FacePose(NamedTuple):
    """Pose of a portrait: tilt in degrees, shift (x, y) as a fraction of the portrait's height, ring and mood."""

    tilt_degrees: float = 0.0
    x: float = 0.0
    y: float = 0.0
    ring: RingKind | None = None
    ring_opacity: float = 1.0
    mood: Mood = "neutral"


class Moods:
    """The moods of all seats, and the movements of their portraits."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self._clock = Clock()
        self._reactions: dict[int, tuple[Reaction, Tween]] = {}
        self._bow_targets: dict[int, float] = {}
        self._bows: dict[int, Follower] = {}
        self._thinking_time: Tween | None = None
        self.shocked_seats: frozenset[int] = frozenset()
        """Seats that stay dismayed after the player's instant win in a lesson."""
        self.set_reduced_motion(False)

    def set_reduced_motion(self, is_reduced: bool) -> None:
        self.has_reduced_motion = is_reduced
        self._pulse_seconds = inf if is_reduced else 1 / FRAMES_PER_SECOND
        self._bow_seconds = 0.0 if is_reduced else self.motion.get_seconds("mood", "bow")
        if self._thinking_time:
            self._thinking_time.frame_seconds = self._pulse_seconds
        for bow_follower in self._bows.values():
            bow_follower.seconds = self._bow_seconds

    def start_reaction(self, seat: int, feeling: Feeling) -> None:
        self._reactions[seat] = REACTIONS[feeling], self._clock.tween(self.motion.get_seconds("mood", feeling))

    def shock_seats(self, seats: frozenset[int]) -> None:
        """Start the reaction `SHOCK` at seats, which then stay dismayed."""
        for seat in seats - self.shocked_seats:
            self.start_reaction(seat, Feeling.SHOCK)
        self.shocked_seats = seats

    def end_reactions(self) -> None:
        for _, tween in self._reactions.values():
            tween.cancel()
        self._reactions.clear()
        for seat, bow_follower in self._bows.items():
            bow_follower.value = self._bow_targets[seat]

    def follow_view(self, seats: Sequence[SeatView]) -> None:
        """Update the moods from the seats of a view. A seat that has passed lowers its head."""
        self._bow_targets |= {seat: float(view.is_out_of_trick) for seat, view in enumerate(seats)}
        for seat in self._bow_targets.keys() - self._bows.keys():
            find_bow_target = partial(self._bow_targets.__getitem__, seat)
            self._bows[seat] = self._clock.follow(find_bow_target, self._bow_seconds, self._bow_targets[seat])
        if not any(view.has_turn and not view.is_own_seat for view in seats):
            if self._thinking_time:
                self._thinking_time.cancel()
            self._thinking_time = None
        elif self._thinking_time is None:
            self._thinking_time = self._clock.tween(inf, frame_seconds=self._pulse_seconds)

    def step(self, dt: float) -> None:
        self._clock.step(dt)
        self._reactions = {seat: entry for seat, entry in self._reactions.items() if entry[1].is_running}

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def compute_face_pose(self, seat: int, view: SeatView) -> FacePose:
        bow_ratio = self._bows[seat].value if seat in self._bows else float(view.is_out_of_trick)
        tilt_degrees, y = (self.motion.get_number("mood", name) * bow_ratio for name in ("bow_degrees", "bow_y"))
        mood = "dismayed" if seat in self.shocked_seats else choose_seat_mood(view)
        has_one_card = view.is_card_count_public and view.card_count == 1 and not view.is_own_seat
        ring: RingKind | None = "turn" if view.has_turn else "alarm" if has_one_card else None
        opacity = 1.0
        if view.has_turn and self._thinking_time and not self.has_reduced_motion:
            opacity = 0.8 + 0.2 * cos(2 * pi * self._thinking_time.age / self.motion.get_seconds("mood", "pulse"))
        pose = FacePose(tilt_degrees, 0.0, y, ring, opacity, mood)
        if seat not in self._reactions:
            return pose
        reaction, tween = self._reactions[seat]
        if reaction.ring:
            opacity = 1.0 if tween.progress < 0.6 else 1.0 - 0.4 * (tween.progress - 0.6) / 0.4
            pose = pose._replace(ring=reaction.ring, ring_opacity=opacity)
        swing_degrees, dx, dy = self._compute_swing(reaction, tween.progress)
        return pose._replace(tilt_degrees=tilt_degrees + swing_degrees, x=dx, y=y + dy, mood=reaction.mood)

    def list_reaction_poses(self, feeling: Feeling) -> list[FacePose]:
        """Return a pose for each rounded tilt of a head during a reaction."""
        reaction = REACTIONS[feeling]
        swings = (self._compute_swing(reaction, n / FRAMES_PER_SECOND) for n in range(FRAMES_PER_SECOND + 1))
        tilt_steps = [round(tilt_degrees / TILT_STEP_DEGREES) for tilt_degrees, _, _ in swings]
        tilts_degrees = (n * TILT_STEP_DEGREES for n in range(min(tilt_steps), max(tilt_steps) + 1))
        return [FacePose(tilt, ring=reaction.ring, mood=reaction.mood) for tilt in tilts_degrees]

    def _compute_swing(self, reaction: Reaction, progress: float) -> tuple[float, float, float]:
        """Return tilt, x and y of a face during a reaction. `progress` is from 0 to 1."""
        if self.has_reduced_motion:
            return 0.0, 0.0, 0.0
        swing_progress = min(1.0, progress / reaction.swing_time_ratio)
        swing_ratio = sin(2 * pi * reaction.swing_count * swing_progress) * (1 - swing_progress) ** reaction.decay
        return reaction.tilt_degrees * swing_ratio, reaction.x * swing_ratio, -reaction.y * abs(swing_ratio)


class IdleMovement:
    """Looks, blinks and laughs of idle characters. No character moves while `is_still()` is True."""

    def __init__(self, are_glad: Sequence[bool], is_still: Callable[[], bool] = bool) -> None:
        self.is_still = is_still
        self.restart(are_glad)

    def restart(self, are_glad: Sequence[bool]) -> None:
        self.are_glad = tuple(are_glad)
        self._clock = Clock()

    def step(self, dt: float) -> None:
        if not self.is_still():
            self._clock.step(dt)

    def _seconds_left(self, character: int) -> float:
        """Return the seconds until the end of the present or next movement of a character."""
        interval = IDLE_INTERVALS_SECONDS[character % len(IDLE_INTERVALS_SECONDS)]
        age = self._clock.age
        elapsed = age + IDLE_INTERVALS_SECONDS[0] - LAUGH_SECONDS - character * IDLE_STAGGER_SECONDS if age else 0.0
        return interval - max(0.0, elapsed) % interval

    def compute_pupil_offset(self, character: int, direction: tuple[int, int]) -> tuple[float, float] | None:
        """Return the offset of the pupils of a character that looks in a direction (x, y); None for shut eyes."""
        seconds_left = self._seconds_left(character)
        if self.are_glad[character] or seconds_left > GAZE_SECONDS:
            return 0.0, 0.0
        return None if seconds_left <= BLINK_SECONDS else (GAZE_OFFSET * direction[0], GAZE_OFFSET * direction[1])

    def compute_nod_progress(self, character: int) -> float:
        """Return the position of the head of a character that laughs: 0 is upright, 1 the lowest position."""
        progress = 1 - self._seconds_left(character) / LAUGH_SECONDS
        is_laughing = self.are_glad[character] and progress > 0
        return abs(sin(pi * LAUGH_NOD_COUNT * progress)) * (1 - progress) if is_laughing else 0.0

    def next_wakeup(self, visible_characters: Iterable[int] | None = None) -> float | None:
        """Return the seconds until a visible character moves; None if none will move. By default, all are visible."""
        if self.is_still():
            return None
        characters = range(len(self.are_glad)) if visible_characters is None else visible_characters
        return min(map(self._seconds_until_change, characters), default=None) if self._clock.age else 0.0

    def _seconds_until_change(self, character: int) -> float:
        seconds_left = self._seconds_left(character)
        changes = (LAUGH_SECONDS,) if self.are_glad[character] else (GAZE_SECONDS, BLINK_SECONDS, 0.0)
        waits = (seconds_left - change + WAKEUP_DELAY_SECONDS for change in changes if seconds_left > change)
        return next(waits, min(seconds_left, LAUGH_FRAME_SECONDS))
