"""Achievements that mean something in this game, each a count that follows from what was played.

Which there are, and how much of each it takes: assets/achievements.json.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game import resources
from game.session.progress.filtered_deals import FilteredDeals
from game.session.today.challenge import series_deals
from game.session.today.challenge_results import all_series, compared, days, longest_streak
from game.session.today.ladder import standings


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


def _days_ahead(deals: FilteredDeals) -> int:
    """Help does not count here: hints come from the expert itself."""
    return sum((each.first.ahead or 0) > 0 and not each.first.aided for each in _days(deals).values())


def _days(deals: FilteredDeals) -> dict[Any, Any]:
    return days(compared(deals.challenge_deals, deals.duplicates))


def _series_ahead(deals: FilteredDeals) -> int:
    found = all_series(compared(deals.challenge_deals, deals.duplicates))
    return sum(len(each.deals) == series_deals() and each.complete and each.ahead > 0 for each in found)


_COUNTS: dict[str, Callable[[FilteredDeals], int]] = {
    "chop": lambda deals: deals.sums["chops"],
    "over_chop": lambda deals: deals.sums["over_chops"],
    "instant_win": lambda deals: deals.sums["instant_wins"],
    "firsts_in_a_row": lambda deals: deals.best_streak,
    "accurate": lambda deals: deals.sums["accurate"],
    "without_mistake": lambda deals: deals.clean_streak,
    "day_ahead": _days_ahead,
    "days_in_a_row": lambda deals: longest_streak(_days(deals)),
    "series_ahead": _series_ahead,
    "crowd": lambda deals: deals.crowded_firsts,
    "rule_sets": lambda deals: deals.presets_won,
    "tables": lambda deals: sum(each.passed for each in standings(deals.challenge_deals)),
}
"""How each is counted."""
