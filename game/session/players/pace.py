"""The apparent thinking time of the other seats, and the speed of animations."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final, Literal

from game.engine.rng import SplitMix64
from game.store.settings import AfterOut, Settings, Speed, Thinking

ORDINARY_SECONDS, HARD_SECONDS, FORCED_SECONDS = (0.35, 0.6), (0.9, 1.3), (0.2, 0.3)
"""Minimum and maximum thinking time of a seat for each difficulty, in seconds at speed 1."""

Difficulty = Literal["ordinary", "hard", "forced"]
"""Apparent difficulty of a turn, from public facts; `forced` if the seat can only pass."""

_THINKING_SECONDS: dict[Difficulty, tuple[float, float]] = {
    "ordinary": ORDINARY_SECONDS,
    "hard": HARD_SECONDS,
    "forced": FORCED_SECONDS,
}
_THINKING_FACTOR: dict[Thinking, float] = {"normal": 1.0, "fast": 0.6}

GRACE_SECONDS: dict[Thinking, float] = {"normal": 1.0, "fast": 0.5}
"""Seconds at speed 1 after the player's action in which no other seat acts, so that the player can undo a slip."""

INSTANT: Final = "instant"
"""Speed at which every duration is 0. The other speeds are numbers, as text."""

_AFTER_OUT_SPEEDUP = 4.0
"""Speed factor of thinking once the player is out, with the setting `fast`."""
_AFTER_OUT_MOTION_SPEEDUP = 2.0
"""Speed factor of animations once the player is out, with the setting `fast`."""


@dataclass(frozen=True)
class Pace:
    """The speed of the table, from the settings `thinking`, `speed` and `after_out`."""

    thinking: Thinking = "normal"
    speed: Speed = "1"
    after_out: AfterOut = "fast"

    @classmethod
    def from_settings(cls, settings: Settings) -> Pace:
        return cls(settings.thinking, settings.speed, settings.after_out)

    @property
    def speedup(self) -> float:
        """Multiple of speed 1; infinite at instant speed."""
        return inf if self.speed == INSTANT else float(self.speed)

    def scale_seconds(self, base_seconds: float) -> float:
        """Return a duration at this pace from its `base_seconds` at speed 1; 0 at instant speed."""
        return base_seconds / self.speedup

    def compute_grace_seconds(self, is_player_out: bool) -> float:
        """Return the seconds after the player's action before the next seat may act."""
        return 0.0 if self._is_instant(is_player_out) else self.scale_seconds(GRACE_SECONDS[self.thinking])

    def draw_delay_seconds(self, rng: SplitMix64, difficulty: Difficulty, is_player_out: bool) -> float:
        """Draw the seconds from the previous action until a seat acts."""
        min_seconds, max_seconds = _THINKING_SECONDS[difficulty]
        thinking_seconds = (min_seconds + (max_seconds - min_seconds) * rng.random()) * _THINKING_FACTOR[self.thinking]
        if self._is_instant(is_player_out):
            return 0.0
        speed_factor = _AFTER_OUT_SPEEDUP if is_player_out and self.after_out == "fast" else 1.0
        return self.scale_seconds(thinking_seconds / speed_factor)

    def compute_motion_speed(self, is_player_out: bool) -> float:
        """Return the speed factor of animations at the table; 0 at instant speed."""
        if self._is_instant(is_player_out):
            return 0.0
        return self.speedup * (_AFTER_OUT_MOTION_SPEEDUP if is_player_out and self.after_out == "fast" else 1.0)

    def _is_instant(self, is_player_out: bool) -> bool:
        return self.speedup == inf or (is_player_out and self.after_out == "skip")
