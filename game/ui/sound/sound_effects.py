"""Choice and levels of effects and music, from assets/sounds/sounds.json."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle
from math import inf
from typing import Any, NamedTuple

from game import resources
from game.store.settings import Settings

VOLUME_EXPONENT = 1.5
"""Exponent of the volume curve: loudness is heard as ratios. Half the slider is about a third of the amplitude."""


def compute_effects_level(settings: Settings) -> float:
    return 0.0 if settings.muted else float((settings.effects_volume / 100) ** VOLUME_EXPONENT)


def compute_pan_levels(level: float, side: float) -> tuple[float, float]:
    """Return the amplitudes at the left and the right of a sound panned from left (-1) to right (1)."""
    return level * min(1.0, 1.0 - side), level * min(1.0, 1.0 + side)


def compute_music_level(settings: Settings) -> float:
    return 0.0 if settings.muted else float((settings.music_volume / 100) ** VOLUME_EXPONENT)


class MusicDucking:
    """Level of the music under effects, as a fraction: lowered quickly, then raised slowly."""

    def __init__(self, music: Music) -> None:
        self._music = music
        self.level_ratio = 1.0
        self._hold = 0.0

    def lower(self, seconds: float) -> None:
        self._hold = max(self._hold, seconds)

    @property
    def is_changing(self) -> bool:
        return self._hold > 0 or self.level_ratio < 1.0

    def step(self, dt: float) -> float:
        music, depth = self._music, 1.0 - self._music.ducked
        if self._hold > 0:
            self._hold -= dt
            self.level_ratio = max(music.ducked, self.level_ratio - depth * dt / music.down)
        else:
            self.level_ratio = min(1.0, self.level_ratio + depth * dt / music.up)
        return self.level_ratio


class MusicOrder:
    """The pieces in turn. Each begins after a pause at the end of the one before."""

    def __init__(self, music: Music) -> None:
        self._files, self._pause_seconds = cycle(music.files), music.rest
        self._next_time: float | None = -inf
        """Time at which the next piece begins; None during a piece."""

    def restart(self) -> None:
        """Begin the next piece without a pause."""
        self._next_time = -inf

    def next_piece(self, is_playing: bool, now: float) -> str | None:
        """Return the file of the piece to begin at time `now` (seconds); None during a piece or a pause."""
        if is_playing and self._next_time != -inf:
            self._next_time = None
            return None
        if self._next_time is None:
            self._next_time = now + self._pause_seconds
        if now < self._next_time:
            return None
        self._next_time = None
        return next(self._files)


class SoundEffect(NamedTuple):
    """An effect: its files, the least seconds between two plays, and the seconds of lowered music (`duck`).

    An effect that `gives_way` is dropped when all voices are in use; others stop the voice playing longest.
    """

    files: str
    variations: int
    gap: float
    duck: float = 0.0
    gives_way: bool = False

    def file_names(self) -> list[str]:
        return [f"sounds/{self.files}-{n + 1}.ogg" for n in range(self.variations)]


class Music(NamedTuple):
    """The background pieces, with `rest` seconds of silence after each. `ducked` is their level under an effect as a
    fraction, with the seconds of the fades to and from it.
    """

    files: Sequence[str]
    rest: float
    fade_ms: int
    ducked: float
    down: float
    up: float


class SoundCatalogue(NamedTuple):
    """All effects and music. `mixer` has the arguments of pygame's mixer."""

    mixer: Mapping[str, int]
    voices: int
    music: Music
    effects: Mapping[str, SoundEffect]


@cache
def load_catalogue() -> SoundCatalogue:
    raw: dict[str, Any] = resources.read_json("sounds/sounds.json")
    effects = {name: SoundEffect(**row) for name, row in raw["effects"].items()}
    return SoundCatalogue(raw["mixer"], raw["voices"], Music(**raw["music"]), effects)


class VariationPicker:
    """Chooses variations in turn, and skips plays that follow too soon."""

    def __init__(self, effects: Mapping[str, SoundEffect]) -> None:
        self._effects = effects
        self._indices = {name: cycle(range(effect.variations)) for name, effect in effects.items()}
        self._last_times: dict[str, float] = {}

    def pick(self, name: str, now: float) -> int | None:
        """Return the index of the variation to play at time `now` (seconds); None if it follows too soon."""
        if now - self._last_times.get(name, -inf) < self._effects[name].gap:
            return None
        self._last_times[name] = now
        return next(self._indices[name])


class SilentPlayer:
    """A sound player that plays nothing; `game.ui.sound.player` is the audible one."""

    def open(self) -> None:
        """Prepare to play."""

    def play(self, name: str, side: float = 0.0) -> bool:
        """Play an effect, panned from left (-1) to right (1). Return True if it is audible."""
        return False

    def handle_device_change(self, is_removed: bool) -> None:
        """React to a sound device that was added or removed."""

    def close(self) -> None:
        """Stop all sound for good."""
