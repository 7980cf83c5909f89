"""Choice and levels of effects and music, from assets/sounds/sounds.json."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from game import resources
from game.store.settings import Settings

VOLUME_EXPONENT = 1.5
"""Exponent of the volume curve, since loudness is heard as ratios: half the slider is about a third of the amplitude.
"""


def volume_amplitude(percent: int) -> float:
    """Return the amplitude of a volume setting, 0.0 to 1.0."""
    return float((percent / 100) ** VOLUME_EXPONENT)


def compute_effects_level(settings: Settings) -> float:
    return 0.0 if settings.muted else volume_amplitude(settings.effects_volume)


def pan_levels(level: float, side: float) -> tuple[float, float]:
    """Return the amplitudes at the left and the right of a sound panned from left (-1) to right (1)."""
    return level * min(1.0, 1.0 - side), level * min(1.0, 1.0 + side)


def compute_music_level(settings: Settings) -> float:
    return 0.0 if settings.muted else volume_amplitude(settings.music_volume)


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
        music = self._music
        room = 1.0 - music.ducked
        if self._hold > 0:
            self._hold -= dt
            self.level_ratio = max(music.ducked, self.level_ratio - room * dt / music.down)
        else:
            self.level_ratio = min(1.0, self.level_ratio + room * dt / music.up)
        return self.level_ratio


class MusicOrder:
    """The pieces in turn. Each begins after a pause at the end of the one before."""

    def __init__(self, music: Music) -> None:
        self._music = music
        self._turn = -1
        self._over: float | None = None
        self._begin = True

    def restart(self) -> None:
        self._begin = True

    def next_piece(self, playing: bool, now: float) -> str | None:
        """Return the file of the piece to begin at time `now` (seconds); None during a piece or a pause."""
        if playing and not self._begin:
            self._over = None
            return None
        if self._over is None:
            self._over = now
        if not self._begin and now - self._over < self._music.rest:
            return None
        self._begin, self._over = False, None
        self._turn = (self._turn + 1) % len(self._music.files)
        return self._music.files[self._turn]


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
    effects = {name: SoundEffect(**one) for name, one in raw["effects"].items()}
    return SoundCatalogue(raw["mixer"], raw["voices"], Music(**raw["music"]), effects)


class VariationPicker:
    """Chooses variations in turn, and skips plays that follow too soon."""

    def __init__(self, effects: Mapping[str, SoundEffect]) -> None:
        self._effects = effects
        self._count: dict[str, int] = {}
        self._last: dict[str, float] = {}

    def pick(self, name: str, now: float) -> int | None:
        """Return the index of the variation to play at time `now` (seconds); None if it follows too soon."""
        effect = self._effects[name]
        if now - self._last.get(name, -9.0) < effect.gap:
            return None
        self._last[name] = now
        count = self._count[name] = self._count.get(name, -1) + 1
        return count % effect.variations


class Silence:
    """A sound player that plays nothing; `game.ui.sound.player` is the audible one."""

    def open(self) -> None:
        """Prepare to play."""

    def play(self, name: str, side: float = 0.0) -> bool:
        """Play an effect, panned from left (-1) to right (1). Return True if it is audible."""
        return False

    def devices_changed(self, removed: bool) -> None:
        """React to a sound device that was added or removed."""

    def close(self) -> None:
        """Stop all sound for good."""
