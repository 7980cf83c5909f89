"""What many deals come to: counts, means and streaks, by preset and level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.store.statistics import DealEntry


@dataclass(frozen=True)
class Summary:
    """The figures of a number of deals."""

    deals: int = 0
    firsts: int = 0
    lasts: int = 0
    mean_place: float = 0.0
    points: int = 0
    best_points: int = 0
    worst_points: int = 0
    instant_wins: int = 0
    """Instant wins of the person."""
    knocked_out: int = 0
    chops: int = 0
    chopped: int = 0
    seconds: int = 0
    streak: int = 0
    """Firsts in a row up to the last deal."""
    best_streak: int = 0
    longest_match: int = 0
    """The most deals of one match."""

    @property
    def share_of_firsts(self) -> float:
        """From 0 to 1; 0 where nothing was played."""
        return self.firsts / self.deals if self.deals else 0.0

    @property
    def mean_points(self) -> float:
        """Points a deal."""
        return self.points / self.deals if self.deals else 0.0


def summarise(entries: Iterable[DealEntry]) -> Summary:
    """The figures of the deals played in earnest, oldest first."""
    deals = [entry for entry in entries if entry.counted]
    if not deals:
        return Summary()
    points = [entry.points for entry in deals]
    runs = _streaks(deals)
    return Summary(
        deals=len(deals),
        firsts=sum(entry.place == 1 for entry in deals),
        lasts=sum(entry.place == entry.players for entry in deals),
        mean_place=sum(entry.place for entry in deals) / len(deals),
        points=sum(points),
        best_points=max(points),
        worst_points=min(points),
        instant_wins=sum(bool(entry.instant_win) and entry.place == 1 for entry in deals),
        knocked_out=sum(entry.knocked_out for entry in deals),
        chops=sum(entry.chops for entry in deals),
        chopped=sum(entry.chopped for entry in deals),
        seconds=sum(entry.seconds for entry in deals),
        streak=runs[-1],
        best_streak=max(runs),
        longest_match=max(Counter(entry.match for entry in deals).values()),
    )


def by(entries: Iterable[DealEntry], key: Callable[[DealEntry], str]) -> dict[str, Summary]:
    """A summary for each value of a key such as `preset_of` or `level_of`, in order of first occurrence."""
    groups: dict[str, list[DealEntry]] = {}
    for entry in entries:
        if entry.counted:
            groups.setdefault(key(entry), []).append(entry)
    return {name: summarise(group) for name, group in groups.items()}


def preset_of(entry: DealEntry) -> str:
    """The name under which a deal's rules are counted: the person's own, else the preset's."""
    return entry.rules_name or entry.preset


def level_of(entry: DealEntry) -> str:
    """The level of the opponents; `mixed` where they differ."""
    levels = set(entry.levels)
    return levels.pop() if len(levels) == 1 else "mixed"


def _streaks(deals: list[DealEntry]) -> list[int]:
    """After each deal the number of firsts in a row."""
    runs: list[int] = []
    for entry in deals:
        runs.append((runs[-1] if runs else 0) + 1 if entry.place == 1 else 0)
    return runs
