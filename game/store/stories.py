"""What was found of how a deal was played, as the file of stories keeps it: a line for each deal that was judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.store.fields import REQUIRED, a_number, a_text, a_tuple, checked, text_field, whole_field

MOST_DECISIONS = 1000
MOST = 10.0**9


def _part() -> Any:
    return checked(REQUIRED, a_number(-MOST, MOST))


def _an_accuracy(value: Any) -> float | None:
    return None if value is None else a_number(0, 100)(value)


@dataclass(frozen=True)
class StoryEntry:
    """The parts of a deal's result for the person, in points or places, and what went wrong in it."""

    deal_id: str = text_field()
    """Which deal of the statistics."""
    hand: float = _part()
    gifts: float = _part()
    play: float = _part()
    chance: float = _part()
    accuracy: float | None = checked(None, _an_accuracy)
    """From 0 to 100; None where there was nothing to decide."""
    costliest: int = whole_field(-1, -1, MOST_DECISIONS)
    """The place of the costliest mistake; -1 where there was none."""
    mistakes: int = whole_field(0, 0, MOST_DECISIONS)
    """Decisions that were mistakes or worse, or perhaps were."""
    principles: tuple[str, ...] = checked((), a_tuple(a_text(), MOST_DECISIONS))
    """The principle that each of them broke, where one was told."""

    @property
    def luck(self) -> float:
        """The cards that were dealt, and how the others' lay."""
        return self.hand + self.chance
