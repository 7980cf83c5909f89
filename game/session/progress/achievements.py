"""Achievements: counts from the statistics, and their required counts (assets/achievements.json)."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date

from game import resources
from game.session.matches import challenge
from game.session.matches.ladder import compute_progress
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.store.stores import Stores


@dataclass(frozen=True)
class Achievement:
    """An achievement: the current count and the required count."""

    name: str
    amount: int
    required_amount: int

    @property
    def is_reached(self) -> bool:
        return self.amount >= self.required_amount


def list_achievements(deals: FilteredDeals) -> list[Achievement]:
    """Return all achievements; practice does not count."""
    return [
        Achievement(name, min(_COUNTERS[name](deals), required_amount["count"]), required_amount["count"])
        for name, required_amount in resources.load_json("achievements.json").items()
    ]


def _count_days_ahead(deals: FilteredDeals) -> int:
    """Count the days on which the player was ahead of the expert without help: hints come from the expert itself."""
    first_results = (day.first_result for day in _load_days(deals).values())
    return sum((result.lead or 0) > 0 and not result.has_had_help for result in first_results)


def _load_days(deals: FilteredDeals) -> dict[date, challenge.PlayedDay]:
    return challenge.group_by_day(challenge.compare_results(deals.challenge_deals, deals.duplicates))


def _count_series_ahead(deals: FilteredDeals) -> int:
    series = challenge.group_by_series(challenge.compare_results(deals.challenge_deals, deals.duplicates))
    return sum(
        len(results.results) == challenge.count_series_deals() and results.is_complete and results.total_lead > 0
        for results in series
    )


_COUNTERS: dict[str, Callable[[FilteredDeals], int]] = {
    "chop": lambda deals: deals.sums["chops"],
    "over_chop": lambda deals: deals.sums["over_chops"],
    "instant_win": lambda deals: deals.sums["instant_wins"],
    "firsts_in_a_row": lambda deals: deals.longest_win_streak,
    "accurate": lambda deals: deals.sums["accurate"],
    "without_mistake": lambda deals: deals.longest_clean_streak,
    "day_ahead": _count_days_ahead,
    "days_in_a_row": lambda deals: challenge.count_longest_streak(_load_days(deals)),
    "series_ahead": _count_series_ahead,
    "crowd": lambda deals: deals.crowded_win_count,
    "rule_sets": lambda deals: deals.won_preset_count,
    "tables": lambda deals: sum(each.is_passed for each in compute_progress(deals.challenge_deals)),
}
"""The function that computes the count of each achievement."""


class NewAchievements:
    """Achievements to announce, read in the writer's thread. `announced_names` were announced before."""

    def __init__(self, stores: Stores, announced_names: Collection[str]) -> None:
        self._history = DealHistory(stores, load=list_achievements)
        self._announced = set(announced_names)

    def reload(self) -> None:
        self._history.load()

    def poll(self) -> list[Achievement]:
        """Return the newly reached achievements, each once."""
        deals = self._history.poll()
        achievements = list_achievements(deals) if deals else ()
        reached_achievements = [achievement for achievement in achievements if achievement.is_reached]
        new_achievements = [
            achievement for achievement in reached_achievements if achievement.name not in self._announced
        ]
        self._announced.update(achievement.name for achievement in new_achievements)
        return new_achievements

    def next_wakeup(self) -> float | None:
        """Return the seconds until new achievements may be known; None after the announcement."""
        return self._history.next_wakeup()
