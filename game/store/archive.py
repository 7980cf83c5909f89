"""The archive: the deals that were played, each with its record, so that it can be reviewed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.store.fields import (
    LONGEST_TEXT,
    REQUIRED,
    a_moment,
    a_text,
    a_tuple,
    an_object,
    checked,
    flag_field,
    text_field,
    whole_field,
)
from game.store.statistics import MOST_POINTS, MOST_SEATS, MOST_TIMES


@dataclass(frozen=True)
class ArchivedDeal:
    """A deal that is over: its record, and beside it what the list of deals shows, which then need not replay it.

    Raises ValueError where the person's place is none of the table's.
    """

    ended: str = checked(REQUIRED, a_moment)
    """When it ended, as ISO 8601 in UTC; empty where that is not known."""
    match: str = text_field()
    number: int = whole_field(REQUIRED, 1, MOST_TIMES)
    """Which deal of its match it was, from 1."""
    players: tuple[str, ...] = checked(REQUIRED, a_tuple(a_text(), MOST_SEATS, 2))
    """Who sat at each seat, such as `hard/ba-ba`; empty for the person."""
    rules_name: str = text_field()
    place: int = whole_field(REQUIRED, 1, MOST_SEATS)
    points: int = whole_field(REQUIRED, -MOST_POINTS, MOST_POINTS)
    practice: bool = flag_field(REQUIRED)
    record: Mapping[str, Any] = checked(REQUIRED, an_object)
    """Read when it is opened."""
    deal_id: str = text_field("")
    """What tells this deal from all others, as in the statistics; empty in those of early versions."""

    DERIVED: ClassVar = ("preset",)
    """Properties with columns of their own, so that queries need not compute them."""

    def __post_init__(self) -> None:
        if self.place > len(self.players):
            raise ValueError("a place without a seat")

    @property
    def preset(self) -> str:
        """The preset of its rules as the record names it; empty for none."""
        rules = self.record.get("rules")
        preset = rules.get("preset") if isinstance(rules, Mapping) else rules
        return preset if isinstance(preset, str) and len(preset) <= LONGEST_TEXT else ""
