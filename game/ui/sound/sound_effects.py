"""The choice and the volume of sound effects and music, by assets/sounds/sounds.json."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle
from math import inf
from typing import Any, NamedTuple

from game import resources
from game.store.settings import Settings

VOLUME_EXPONENT = 1.5
"""Amplitude = volume slider (0 to 1) to the power of this exponent. The slider then sounds about linear."""


def compute_effects_level(settings: Settings) -> float:
    return 0.0 if settings.muted else float((settings.effects_volume / 100) ** VOLUME_EXPONENT)


def compute_pan_volumes(volume: float, pan: float) -> tuple[float, float]:
    """Return the left and the right volume of a sound. `pan` is from -1 (left) to 1 (right)."""
    return volume * min(1.0, 1.0 - pan), volume * min(1.0, 1.0 + pan)


def compute_music_level(settings: Settings) -> float:
    return 0.0 if settings.muted else float((settings.music_volume / 100) ** VOLUME_EXPONENT)


class MusicDucking:
    """Lowers the volume of the music while an effect plays, and then raises it slowly."""

    def __init__(self, music: Music) -> None:
        self._music = music
        self.level_ratio = 1.0
        self._lowered_seconds_left = 0.0

    def lower(self, seconds: float) -> None:
        self._lowered_seconds_left = max(self._lowered_seconds_left, seconds)

    @property
    def is_changing(self) -> bool:
        return self._lowered_seconds_left > 0 or self.level_ratio < 1.0

    def step(self, dt: float) -> float:
        music = self._music
        depth = 1.0 - music.ducked_volume
        if self._lowered_seconds_left > 0:
            self._lowered_seconds_left -= dt
            self.level_ratio = max(music.ducked_volume, self.level_ratio - depth * dt / music.fall_seconds)
        else:
            self.level_ratio = min(1.0, self.level_ratio + depth * dt / music.rise_seconds)
        return self.level_ratio


class MusicScheduler:
    """Chooses the pieces of music in turn. There is a pause between two pieces."""

    def __init__(self, music: Music) -> None:
        self._files = cycle(music.files)
        self._pause_seconds = music.pause_seconds
        self._next_time: float | None = -inf
        """Time in seconds at which the next piece starts; None while a piece plays."""

    def restart(self) -> None:
        """Let the next piece start without a pause."""
        self._next_time = -inf

    def next_piece(self, is_playing: bool, now: float) -> str | None:
        """Return the file of a piece to start at the time `now` in seconds; None during a piece or a pause."""
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
    """A sound effect. If all voices are in use, a skippable effect is not played; others replace the oldest sound."""

    file_prefix: str
    variation_count: int
    min_interval_seconds: float
    duck_seconds: float = 0.0
    is_skippable: bool = False

    def file_names(self) -> list[str]:
        return [f"sounds/{self.file_prefix}-{n + 1}.ogg" for n in range(self.variation_count)]


class Music(NamedTuple):
    """The background music. Its volume falls to `ducked_volume` (0 to 1) during an effect, and then rises to 1."""

    files: Sequence[str]
    pause_seconds: float
    fade_ms: int
    ducked_volume: float
    fall_seconds: float
    rise_seconds: float


class SoundCatalogue(NamedTuple):
    """The contents of assets/sounds/sounds.json. `mixer` has arguments for `pygame.mixer.init`."""

    mixer: Mapping[str, Any]
    voice_count: int
    music: Music
    effects: Mapping[str, SoundEffect]


@cache
def load_catalogue() -> SoundCatalogue:
    raw: dict[str, Any] = resources.read_json("sounds/sounds.json")
    effects = {name: SoundEffect(**row) for name, row in raw["effects"].items()}
    return SoundCatalogue(raw["mixer"], raw["voice_count"], Music(**raw["music"]), effects)


class VariationPicker:
    """Chooses the variations of an effect in turn, with a minimum interval between two plays."""

    def __init__(self, effects: Mapping[str, SoundEffect]) -> None:
        self._effects = effects
        self._indices = {name: cycle(range(effect.variation_count)) for name, effect in effects.items()}
        self._last_times: dict[str, float] = {}

    def pick(self, name: str, now: float) -> int | None:
        """Return the index of the variation to play at the time `now` in seconds; None soon after the last play."""
        if now - self._last_times.get(name, -inf) < self._effects[name].min_interval_seconds:
            return None
        self._last_times[name] = now
        return next(self._indices[name])


class SilentPlayer:
    """A sound player that plays nothing. Its subclass `SoundPlayer` plays sounds."""

    def open(self) -> None: ...

    def play(self, name: str, pan: float = 0.0) -> bool:
        """Play an effect, panned from left (-1) to right (1). Return True if the effect is audible."""
        return False

    def handle_device_change(self, is_removed: bool) -> None:
        """React to a sound device that was added or removed."""

    def close(self) -> None: ...
