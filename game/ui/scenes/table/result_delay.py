"""The time between a deal's end and its result."""

from __future__ import annotations

RESULT_AFTER = 1.2
"""Seconds that the last play is seen, after the points have come, before the result is shown; at speed 1."""


class ResultDelay:
    """Lets the last play and the points be seen before the result comes."""

    def __init__(self) -> None:
        self._left: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether a result is to come."""
        return self._left is not None

    @property
    def still(self) -> bool:
        """Whether only the last play is still to be seen."""
        return self._left is not None and self._left <= RESULT_AFTER

    def start(self, points: float) -> None:
        """The deal is over; its points fly for so many seconds."""
        self._left = RESULT_AFTER + points

    def skip(self) -> None:
        """The deal was over before: its result comes at once."""
        self._left = 0.0

    def step(self, dt: float, moving: bool) -> bool:
        """Let `dt` seconds pass; whether the result is due, once, and not while cards are `moving`."""
        if self._left is None:
            return False
        self._left -= dt
        due = self._left <= 0 and not moving
        if due:
            self._left = None
        return due
