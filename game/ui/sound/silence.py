"""What the program asks of its sound; and silence, where nothing is to be heard."""

from __future__ import annotations

from typing import Protocol


class Sound(Protocol):
    def open(self) -> None:
        """Make ready to play."""

    def play(self, name: str, side: float = 0.0) -> bool:
        """Play an effect of assets/sounds/sounds.json, from the left (-1) to the right (1). Return whether it is
        heard.
        """

    def devices_changed(self, removed: bool) -> None:
        """React to a sound device that was added or removed."""

    def close(self) -> None:
        """Be silent for good."""


class Silence(Sound):
    def open(self) -> None:
        """Nothing need be ready."""

    def play(self, name: str, side: float = 0.0) -> bool:
        return False

    def devices_changed(self, removed: bool) -> None:
        """It needs no device."""

    def close(self) -> None:
        """It is silent already."""
