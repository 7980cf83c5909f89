"""The arena's figures: means with 95 % intervals; a deal, not a seat, is one observation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.app.arena_deals import Contest, Tally

NORMAL_95_ERRORS = 1.959964
"""Half width of a 95 % interval of a normal distribution, in standard errors."""


@dataclass(frozen=True)
class Mean:
    """A mean and its 95 % interval. The interval is None for a single deal."""

    value: float
    interval: tuple[float, float] | None

    def interval_to_json(self) -> list[float | None]:
        """Return the interval as the report writes it."""
        return [round(end, 4) for end in self.interval] if self.interval else [None, None]

    def format(self, decimals: int, scale: float = 1.0) -> str:
        """Format the mean: `0.41 (0.39 to 0.43)`."""
        value = f"{self.value * scale:.{decimals}f}"
        if self.interval is None:
            return value
        low, high = (f"{end * scale:.{decimals}f}" for end in self.interval)
        return f"{value} ({low} to {high})"


def mean_over(deals: Iterable[float], low: float = float("-inf"), high: float = float("inf")) -> Mean:
    """Return the mean over deals; seats and rotations of one deal are not independent and must be averaged before.

    >>> mean_over([2.0, 2.0, 2.0]).interval
    (2.0, 2.0)
    """
    values = list(deals)
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, None)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    half = NORMAL_95_ERRORS * spread
    return Mean(mean, (max(low, mean - half), min(high, mean + half)))


def mean_share_over(deals: Iterable[float]) -> Mean:
    """Return the mean of shares from 0 to 1 over deals, with Wilson's interval.

    The number of trials is the number of independent trials with the same variance as the deals.
    """
    values = list(deals)
    share, count = sum(values) / len(values), float(len(values))
    if count < 2:
        return Mean(share, None)
    variance = sum((value - share) ** 2 for value in values) / (count - 1)
    trials = share * (1 - share) / variance * count if variance else count
    z = NORMAL_95_ERRORS**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    return Mean(share, (max(0.0, middle - half), min(1.0, middle + half)))


@dataclass(frozen=True)
class Figures:
    """The figures of one spec over all its seats; times in milliseconds.

    `decision_count` are the `action_count` with a choice; only these are timed.
    """

    spec: str
    deal_count: int
    first_share: Mean
    mean_points: Mean
    mean_place: Mean
    action_count: int
    decision_count: int
    median_ms: float
    p99_ms: float
    fault_count: int
    fault_messages: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return one entry of the report's seats (docs/FORMATS.md)."""
        return {
            "spec": self.spec,
            "games": self.deal_count,
            "first": round(self.first_share.value, 4),
            "first_ci": self.first_share.interval_to_json(),
            "mean_points": round(self.mean_points.value, 4),
            "mean_points_ci": self.mean_points.interval_to_json(),
            "mean_place": round(self.mean_place.value, 4),
            "mean_place_ci": self.mean_place.interval_to_json(),
            "actions": self.action_count,
            "decisions": self.decision_count,
            "decision_ms": {"median": round(self.median_ms, 3), "p99": round(self.p99_ms, 3)},
            "faults": self.fault_count,
        }


def compute_figures(contest: Contest, tallies: list[Tally]) -> list[Figures]:
    """Return the figures of each distinct spec, in the order of the seats."""
    return [_of_spec(spec, len(contest.specs), tallies) for spec in dict.fromkeys(contest.specs)]


def _of_spec(spec: str, players: int, tallies: list[Tally]) -> Figures:
    rows = [sums[spec] for tally in tallies for sums in tally.deals]
    times = sorted(1000 * time for tally in tallies for time in tally.times[spec])
    faults = [why for tally in tallies for why in tally.faults[spec]]
    return Figures(
        spec=spec,
        deal_count=sum(each.seats for each in rows),
        first_share=mean_share_over([each.firsts / each.seats for each in rows]),
        mean_points=mean_over([each.points / each.seats for each in rows]),
        mean_place=mean_over([each.places / each.seats for each in rows], 1.0, float(players)),
        action_count=sum(tally.action_counts[spec] for tally in tallies),
        decision_count=len(times),
        median_ms=_quantile(times, 0.5),
        p99_ms=_quantile(times, 0.99),
        fault_count=len(faults),
        fault_messages=tuple(dict.fromkeys(faults))[:3],
    )


def _quantile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def report_json(contest: Contest, found: list[Figures]) -> dict[str, Any]:
    """Return the whole report as docs/FORMATS.md writes it."""
    return {
        "rules": contest.rules.to_json(),
        "deals": contest.deals,
        "seed": contest.seed,
        **({"salt": contest.salt} if contest.salt else {}),
        "rotate": contest.has_rotations,
        "seats": [each.to_json() for each in found],
    }


def report_text(contest: Contest, found: list[Figures]) -> str:
    """Return the report for people."""
    rotated = ", each in every rotation of the seats" if contest.has_rotations else ""
    salted = f", salt {contest.salt}" if contest.salt else ""
    lines = [f"{_deals(contest.deals)}{rotated}; seed {contest.seed}{salted}; intervals of 95 %"]
    for each in found:
        lines += [
            "",
            f"{each.spec}: {_deals(each.deal_count)} played",
            f"  first places  {each.first_share.format(1, 100)} %",
            f"  mean points   {each.mean_points.format(3)}",
            f"  mean place    {each.mean_place.format(3)}",
            f"  decisions     {each.decision_count} (actions with a choice), median {each.median_ms:.2f} ms, "
            f"p99 {each.p99_ms:.2f} ms",
            f"  faults        {each.fault_count} of {each.action_count} actions"
            + "".join(f"\n    {why}" for why in each.fault_messages),
        ]
    return "\n".join(lines)


def _deals(number: int) -> str:
    return "1 deal" if number == 1 else f"{number} deals"
