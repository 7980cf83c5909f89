"""A seat's plate at a small table: portrait, name, cards and points side by side."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout.box import Box

WORDS = 92
"""What the words beside a portrait need at least, at 1080p and 100 %."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """All that is drawn for one seat: the whole box and its parts."""

    box: Box
    portrait: Box
    name: Box
    count: Box
    points: Box

    @property
    def side(self) -> str:
        """The side of the table that it sits on: a plate there is the person's own."""
        return "bottom"

    @property
    def body(self) -> Box:
        """Where the one who sits there is drawn."""
        return self.box

    @property
    def home(self) -> tuple[int, int]:
        """Where this seat's cards fly from: its small fan of backs."""
        return self.count.center

    @property
    def open_h(self) -> int:
        """The height of its cards where they lie face up: those of a plate do not."""
        return self.back_h

    @property
    def back_h(self) -> int:
        """The height of a card that leaves it."""
        return self.count.h
