"""The arena's figures: means with 95 % intervals; a deal, not a seat, is one observation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.app.arena_deals import Contest, Tally

NORMAL_95 = 1.959964
"""Standard errors to either side of a mean that hold it in 95 of 100 cases."""


@dataclass(frozen=True)
class Mean:
    """A mean and its 95 % interval; None where one deal alone says nothing of the spread."""

    value: float
    interval: tuple[float, float] | None

    def json(self) -> list[float | None]:
        """The interval as the report writes it."""
        return [round(end, 4) for end in self.interval] if self.interval else [None, None]

    def shown(self, decimals: int, scale: float = 1.0) -> str:
        """`0.41 (0.39 to 0.43)`."""
        value = f"{self.value * scale:.{decimals}f}"
        if self.interval is None:
            return value
        low, high = (f"{end * scale:.{decimals}f}" for end in self.interval)
        return f"{value} ({low} to {high})"


def mean_over(deals: Iterable[float], low: float = float("-inf"), high: float = float("inf")) -> Mean:
    """The mean over deals; seats and rotations of one deal are not independent and must be averaged before.

    >>> mean_over([2.0, 2.0, 2.0]).json()
    [2.0, 2.0]
    """
    values = list(deals)
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, None)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    half = NORMAL_95 * spread
    return Mean(mean, (max(low, mean - half), min(high, mean + half)))


def share_of(deals: Iterable[float]) -> Mean:
    """A share of 0 to 1 over deals, by Wilson's interval for as many trials as the spread of the deals amounts to."""
    values = list(deals)
    share, count = sum(values) / len(values), float(len(values))
    if count < 2:
        return Mean(share, None)
    variance = sum((value - share) ** 2 for value in values) / (count - 1)
    trials = share * (1 - share) / variance * count if variance else count
    z = NORMAL_95**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    return Mean(share, (max(0.0, middle - half), min(1.0, middle + half)))


@dataclass(frozen=True)
class Figures:
    """The figures of one spec over all its seats; times in milliseconds.

    `decisions` are the `actions` with a choice; only these are timed.
    """

    spec: str
    games: int
    first: Mean
    points: Mean
    place: Mean
    actions: int
    decisions: int
    median: float
    p99: float
    faults: int
    why: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        """One entry of the report's seats (docs/FORMATS.md)."""
        return {
            "spec": self.spec,
            "games": self.games,
            "first": round(self.first.value, 4),
            "first_ci": self.first.json(),
            "mean_points": round(self.points.value, 4),
            "mean_points_ci": self.points.json(),
            "mean_place": round(self.place.value, 4),
            "mean_place_ci": self.place.json(),
            "actions": self.actions,
            "decisions": self.decisions,
            "decision_ms": {"median": round(self.median, 3), "p99": round(self.p99, 3)},
            "faults": self.faults,
        }


def figures(contest: Contest, tallies: list[Tally]) -> list[Figures]:
    """The figures of each distinct spec, in the order of the seats."""
    return [_of_spec(spec, len(contest.specs), tallies) for spec in dict.fromkeys(contest.specs)]


def _of_spec(spec: str, players: int, tallies: list[Tally]) -> Figures:
    rows = [sums[spec] for tally in tallies for sums in tally.deals]
    times = sorted(1000 * time for tally in tallies for time in tally.times[spec])
    faults = [why for tally in tallies for why in tally.faults[spec]]
    return Figures(
        spec=spec,
        games=sum(each.seats for each in rows),
        first=share_of([each.firsts / each.seats for each in rows]),
        points=mean_over([each.points / each.seats for each in rows]),
        place=mean_over([each.places / each.seats for each in rows], 1.0, float(players)),
        actions=sum(tally.asked[spec] for tally in tallies),
        decisions=len(times),
        median=_quantile(times, 0.5),
        p99=_quantile(times, 0.99),
        faults=len(faults),
        why=tuple(dict.fromkeys(faults))[:3],
    )


def _quantile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def report_json(contest: Contest, found: list[Figures]) -> dict[str, Any]:
    """The whole report as docs/FORMATS.md writes it."""
    return {
        "rules": contest.rules.to_json(),
        "deals": contest.deals,
        "seed": contest.seed,
        **({"salt": contest.salt} if contest.salt else {}),
        "rotate": contest.rotate,
        "seats": [each.json() for each in found],
    }


def report_text(contest: Contest, found: list[Figures]) -> str:
    """The report for people."""
    rotated = ", each in every rotation of the seats" if contest.rotate else ""
    salted = f", salt {contest.salt}" if contest.salt else ""
    lines = [f"{_deals(contest.deals)}{rotated}; seed {contest.seed}{salted}; intervals of 95 %"]
    for each in found:
        lines += [
            "",
            f"{each.spec}: {_deals(each.games)} played",
            f"  first places  {each.first.shown(1, 100)} %",
            f"  mean points   {each.points.shown(3)}",
            f"  mean place    {each.place.shown(3)}",
            f"  decisions     {each.decisions} (actions with a choice), median {each.median:.2f} ms, "
            f"p99 {each.p99:.2f} ms",
            f"  faults        {each.faults} of {each.actions} actions" + "".join(f"\n    {why}" for why in each.why),
        ]
    return "\n".join(lines)


def _deals(number: int) -> str:
    return "1 deal" if number == 1 else f"{number} deals"
