"""Achievements that mean something in this game, each a count that follows from what was played.

Which there are, and how much of each it takes: assets/achievements.json.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from game import resources
from game.session.progress.filtered_deals import FilteredDeals
from game.session.progress.summary import summarise
from game.session.today.challenge import series_deals
from game.session.today.challenge_results import all_series, compared, days, longest_streak
from game.session.today.ladder import standings
from game.store.statistics import DealEntry

ACCURATE = 95
"""The accuracy of a deal that was played almost without loss."""
CROWD = 6
"""From so many seats on a table is crowded."""


@dataclass(frozen=True)
class Achievement:
    """One of them: how far it has come of what it takes."""

    name: str
    reached: int
    count: int

    @property
    def done(self) -> bool:
        """Whether it is reached."""
        return self.reached >= self.count


def achievements(deals: FilteredDeals) -> list[Achievement]:
    """All of them by all deals in earnest."""
    return [
        Achievement(name, min(_COUNTS[name](deals), each["count"]), each["count"])
        for name, each in resources.data("achievements.json").items()
    ]


def _accurate(deals: FilteredDeals) -> int:
    return sum(each.accuracy is not None and each.accuracy >= ACCURATE for each in _stories(deals))


def _without_mistake(deals: FilteredDeals) -> int:
    """The most judged deals in a row without a mistake."""
    runs = groupby(_stories(deals), key=lambda each: not each.mistakes)
    return max((len(list(run)) for clean, run in runs if clean), default=0)


def _stories(deals: FilteredDeals) -> list[Any]:
    return [deals.stories[each.deal_id] for each in deals.counted if each.deal_id in deals.stories]


def _days_ahead(deals: FilteredDeals) -> int:
    """Help does not count here: hints come from the expert itself."""
    return sum((each.first.ahead or 0) > 0 and not each.first.aided for each in _days(deals).values())


def _days(deals: FilteredDeals) -> dict[Any, Any]:
    return days(compared(deals.counted, deals.duplicates))


def _series_ahead(deals: FilteredDeals) -> int:
    found = all_series(compared(deals.counted, deals.duplicates))
    return sum(len(each.deals) == series_deals() and each.complete and each.ahead > 0 for each in found)


def _firsts(entries: Sequence[DealEntry]) -> list[DealEntry]:
    return [each for each in entries if each.place == 1]


_COUNTS: dict[str, Callable[[FilteredDeals], int]] = {
    "chop": lambda deals: sum(each.chops for each in deals.counted),
    "over_chop": lambda deals: sum(each.over_chops for each in deals.counted),
    "instant_win": lambda deals: summarise(deals.counted).instant_wins,
    "firsts_in_a_row": lambda deals: summarise(deals.counted).best_streak,
    "accurate": _accurate,
    "without_mistake": _without_mistake,
    "day_ahead": _days_ahead,
    "days_in_a_row": lambda deals: longest_streak(_days(deals)),
    "series_ahead": _series_ahead,
    "crowd": lambda deals: sum(each.players >= CROWD for each in _firsts(deals.counted)),
    "rule_sets": lambda deals: len({each.preset for each in _firsts(deals.counted) if each.preset}),
    "tables": lambda deals: sum(each.passed for each in standings(deals.counted)),
}
"""How each is counted."""
