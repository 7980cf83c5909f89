"""What the person wants of the table, however it was said: by mouse, finger, key or gamepad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish: a verb of those below, with places in the hand (`card`, `cards`) or a gap in it (`slot`).

    click, double, select, unselect, toggle, complete (card); choose (cards: all that is selected now);
    reorder (cards, slot); play (cards: those dragged, empty for the selection); return (a drag let go);
    clear; and without more: pass, sort, hint, history, menu, undo, and the name of any other button.
    """

    verb: str
    card: int | None = None
    cards: frozenset[int] = frozenset()
    slot: int | None = None


class Ground(Protocol):
    """What the gestures need to know of the table: resting places only, so that hovering never flickers."""

    @property
    def cards(self) -> int:
        """How many cards the hand holds."""

    @property
    def selected(self) -> frozenset[int]:
        """The places of the selected cards."""

    @property
    def top(self) -> float:
        """The line above which no card of the hand rests, raised or not."""

    def card_at(self, pos: tuple[float, float]) -> int | None:
        """The card that rests under a point."""

    def nearest(self, x: float) -> int:
        """The card whose strip is nearest to a column."""

    def slot_at(self, x: float) -> int:
        """The gap between cards nearest to a column: 0 before the first, `cards` after the last."""

    def target_at(self, pos: tuple[float, float]) -> str | None:
        """The button or part of the table under a point."""
