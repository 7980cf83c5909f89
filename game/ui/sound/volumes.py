"""How loud: per cent of the settings to shares of full scale, and the music that makes room for effects."""

from __future__ import annotations

from game.store.settings import Settings
from game.ui.sound.sound_effects import Music

CURVE = 1.5
"""The ear hears ratios: half way down the slider is a good third of the strength."""


def share(percent: int) -> float:
    """The strength of a volume setting, 0.0 to 1.0."""
    return float((percent / 100) ** CURVE)


def effects_level(settings: Settings) -> float:
    """How strong effects are; 0.0 when muted."""
    return 0.0 if settings.muted else share(settings.effects_volume)


def sides(level: float, side: float) -> tuple[float, float]:
    """How strong a sound is left and right that comes from the left (-1) to the right (1)."""
    return level * min(1.0, 1.0 - side), level * min(1.0, 1.0 + side)


def music_level(settings: Settings) -> float:
    """How strong the music is; 0.0 when muted."""
    return 0.0 if settings.muted else share(settings.music_volume)


class Duck:
    """The music's share of its level over time: held down while an effect needs room, then let up slowly."""

    def __init__(self, music: Music) -> None:
        self._music = music
        self.share = 1.0
        self._hold = 0.0

    def press(self, seconds: float) -> None:
        """Make room for so long from now."""
        self._hold = max(self._hold, seconds)

    @property
    def moving(self) -> bool:
        """Whether time changes anything."""
        return self._hold > 0 or self.share < 1.0

    def step(self, dt: float) -> float:
        """Let time pass; the share from now on."""
        music = self._music
        room = 1.0 - music.ducked
        if self._hold > 0:
            self._hold -= dt
            self.share = max(music.ducked, self.share - room * dt / music.down)
        else:
            self.share = min(1.0, self.share + room * dt / music.up)
        return self.share
