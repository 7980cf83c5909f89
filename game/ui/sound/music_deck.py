"""What plays the music: each piece is decoded once, in full, and kept.

A piece that is decoded as it plays costs a third of a percent of a core all the time; the three that there are take
31 MB. So the table at rest stays below one percent.
"""

from __future__ import annotations

import pygame

from game.resources import path


class MusicDeck:
    """Plays one piece at a time on a channel of its own; for the sound's thread alone."""

    def __init__(self, channel: int, fade_ms: int) -> None:
        self._channel = pygame.mixer.Channel(channel)
        self._fade_ms = fade_ms
        self._pieces: dict[str, pygame.Sound] = {}
        self._level = 0.0

    @property
    def playing(self) -> bool:
        """Whether a piece is being heard."""
        return self._channel.get_busy()

    def begin(self, file: str) -> None:
        """Play a piece of assets/sounds from its beginning; it swells. Takes a quarter of a second the first time."""
        if file not in self._pieces:
            self._pieces[file] = pygame.Sound(path(f"sounds/{file}"))
        self._pieces[file].set_volume(self._level)
        self._channel.play(self._pieces[file], fade_ms=self._fade_ms)

    def stop(self) -> None:
        """Be silent."""
        self._channel.stop()

    def set_level(self, level: float) -> None:
        """Make it so strong (0.0 to 1.0), also while it swells: that moves the channel's strength, this the piece's."""
        if level != self._level:
            self._level = level
            for piece in self._pieces.values():
                piece.set_volume(level)
