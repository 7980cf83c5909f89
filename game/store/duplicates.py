"""How the expert did with the person's cards, as the file of duplicates keeps it: a line for each deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.store.fields import REQUIRED, text_field, whole_field
from game.store.statistics import MOST_POINTS, MOST_SEATS


@dataclass(frozen=True)
class DuplicateEntry:
    """The expert's result in the person's seat, against the same opponents."""

    deal_id: str = text_field()
    """Which deal of the statistics."""
    place: int = whole_field(REQUIRED, 1, MOST_SEATS)
    points: int = whole_field(REQUIRED, -MOST_POINTS, MOST_POINTS)
