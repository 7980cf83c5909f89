"""Which effect is heard when: the data of assets/sounds/sounds.json, and which variation comes next."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.resources import read_text

FILE = "sounds/sounds.json"


class SoundEffect(NamedTuple):
    """A sound of something that happens: its files, the least seconds between two, and how the music makes room.

    One that `gives_way` is left out when all voices are in use; others end the longest-heard voice. `duck`: seconds
    that the music is held down.
    """

    files: str
    variations: int
    gap: float
    duck: float = 0.0
    gives_way: bool = False

    def names(self) -> list[str]:
        """The files of its variations, in turn."""
        return [f"sounds/{self.files}-{n + 1}.ogg" for n in range(self.variations)]


class Music(NamedTuple):
    """The background pieces, with `rest` seconds of silence after each.

    `ducked`: the share of their volume left under an effect, reached and left in seconds.
    """

    files: Sequence[str]
    rest: float
    fade_ms: int
    ducked: float
    down: float
    up: float


class SoundCatalogue(NamedTuple):
    """All that is known of sounds. `mixer` are arguments of pygame's mixer."""

    mixer: Mapping[str, int]
    voices: int
    music: Music
    effects: Mapping[str, SoundEffect]


@cache
def catalogue() -> SoundCatalogue:
    """The program's sounds."""
    raw: dict[str, Any] = json.loads(read_text(FILE))
    effects = {name: SoundEffect(**one) for name, one in raw["effects"].items()}
    return SoundCatalogue(raw["mixer"], raw["voices"], Music(**raw["music"]), effects)


class VariationPicker:
    """Chooses variations in turn, and leaves out what would come too soon after the same effect."""

    def __init__(self, effects: Mapping[str, SoundEffect]) -> None:
        self._effects = effects
        self._count: dict[str, int] = {}
        self._last: dict[str, float] = {}

    def next(self, name: str, now: float) -> int | None:
        """The number of the variation to play at a moment (seconds); None where it comes too soon."""
        effect = self._effects[name]
        if now - self._last.get(name, -9.0) < effect.gap:
            return None
        self._last[name] = now
        count = self._count[name] = self._count.get(name, -1) + 1
        return count % effect.variations
