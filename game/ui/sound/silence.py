"""Silence: the sound of a program where nothing is to be heard."""

from __future__ import annotations


class Silence:
    """Takes every wish of the program; `game.ui.sound.player` makes them heard."""

    def open(self) -> None:
        """Make ready to play."""

    def play(self, name: str, side: float = 0.0) -> bool:
        """Play an effect of assets/sounds/sounds.json, from left (-1) to right (1). Return whether it is heard."""
        return False

    def devices_changed(self, removed: bool) -> None:
        """React to a sound device that was added or removed."""

    def close(self) -> None:
        """Be silent for good."""
