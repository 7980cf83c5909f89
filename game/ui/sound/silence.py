"""Silence: a sound player without sound."""

from __future__ import annotations


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
