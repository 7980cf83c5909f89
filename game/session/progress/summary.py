"""The figures of many deals: counts, means and streaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from game.store.statistics import DealEntry


@dataclass(frozen=True)
class Summary:
    """The figures of a number of deals."""

    deals: int = 0
    firsts: int = 0
    lasts: int = 0
    mean_place: float = 0.0
    points: int = 0
    instant_wins: int = 0
    """Instant wins of the person."""
    knocked_out: int = 0
    chops: int = 0
    chopped: int = 0
    seconds: int = 0
    best_streak: int = 0
    """The most firsts in a row."""

    @property
    def share_of_firsts(self) -> float:
        """From 0 to 1; 0 where nothing was played."""
        return self.firsts / self.deals if self.deals else 0.0

    @property
    def mean_points(self) -> float:
        """Mean points of a deal."""
        return self.points / self.deals if self.deals else 0.0


def summarise(entries: Iterable[DealEntry]) -> Summary:
    """The figures of the deals that count (not practice); entries oldest first."""
    deals = [entry for entry in entries if entry.counted]
    if not deals:
        return Summary()
    return Summary(
        deals=len(deals),
        firsts=sum(entry.place == 1 for entry in deals),
        lasts=sum(entry.placed and entry.place == entry.players for entry in deals),
        mean_place=sum(entry.fair_place for entry in deals) / len(deals),
        points=sum(entry.points for entry in deals),
        instant_wins=sum(bool(entry.instant_win) and entry.place == 1 for entry in deals),
        knocked_out=sum(entry.knocked_out for entry in deals),
        chops=sum(entry.chops for entry in deals),
        chopped=sum(entry.chopped for entry in deals),
        seconds=sum(entry.seconds for entry in deals),
        best_streak=_best_streak(deals),
    )


def preset_of(entry: DealEntry) -> str:
    """The name under which a deal's rules are grouped: the person's own rule set's, else the preset's."""
    return entry.rules_name or entry.preset


def level_of(entry: DealEntry) -> str:
    """The level of the opponents; `mixed` where they differ."""
    levels = set(entry.levels)
    return levels.pop() if len(levels) == 1 else "mixed"


def _best_streak(deals: list[DealEntry]) -> int:
    """The most deals in a row in which the person was first."""
    runs = groupby(deals, key=lambda entry: entry.place == 1)
    return max((len(list(run)) for first, run in runs if first), default=0)
