"""No sound at all: what the program has where nothing is to be heard, and what a player of sounds overrides."""

from __future__ import annotations


class Silence:
    """Takes every wish, and nothing is heard."""

    def open(self) -> None:
        """Make ready to play."""

    def play(self, name: str, side: float = 0.0) -> bool:
        """Play an effect of assets/sounds/sounds.json, from the left (-1) to the right (1); True where it is heard."""
        return False

    def close(self) -> None:
        """Be silent for good."""
