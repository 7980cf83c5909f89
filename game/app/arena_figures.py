"""Figures of the arena: means over deals, with 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.app.arena_deals import Contest, Tally

NORMAL_95_ERRORS = 1.959964
"""Half width of a 95 % interval of a normal distribution, in standard errors."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval. `interval` is None for a single deal."""

    value: float
    interval: tuple[float, float] | None

    def interval_to_json(self) -> list[float | None]:
        """Return the bounds of the interval, rounded; None twice if there is no interval."""
        return [round(end, 4) for end in self.interval] if self.interval else [None, None]

    def format(self, decimals: int, scale: float = 1.0) -> str:
        """Format the mean and its interval, such as `0.41 (0.39 to 0.43)`."""
        value = f"{self.value * scale:.{decimals}f}"
        if self.interval is None:
            return value
        low, high = (f"{end * scale:.{decimals}f}" for end in self.interval)
        return f"{value} ({low} to {high})"


def compute_mean(
    deal_values: Iterable[float], lower_bound: float = float("-inf"), upper_bound: float = float("inf")
) -> Mean:
    """Return the mean of one value per deal, with an interval cut at the bounds.

    Average over seats and rotations first: their values in one deal depend on each other.

    >>> compute_mean([2.0, 2.0, 2.0]).interval
    (2.0, 2.0)
    """
    values = list(deal_values)
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, None)
    standard_error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    half_width = NORMAL_95_ERRORS * standard_error
    return Mean(mean, (max(lower_bound, mean - half_width), min(upper_bound, mean + half_width)))


def compute_mean_share(deal_shares: Iterable[float]) -> Mean:
    """Return the mean of one share (0 to 1) per deal, with Wilson's interval.

    The trial count is the number of independent trials with the same variance as the shares.
    """
    values = list(deal_shares)
    share, count = sum(values) / len(values), float(len(values))
    if count < 2:
        return Mean(share, None)
    variance = sum((value - share) ** 2 for value in values) / (count - 1)
    trial_count = share * (1 - share) / variance * count if variance else count
    z = NORMAL_95_ERRORS**2 / trial_count
    center = (share + z / 2) / (1 + z)
    half_width = sqrt(z * share * (1 - share) + z * z / 4) / (1 + z)
    return Mean(share, (max(0.0, center - half_width), min(1.0, center + half_width)))


@dataclass(frozen=True)
class SpecFigures:
    """Figures of one spec over all its seats.

    `decision_count` is the number of actions with a choice. Only their times are measured.
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
        """Return an element of the report's `seats` (docs/FORMATS.md)."""
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


def compute_figures(contest: Contest, tallies: list[Tally]) -> list[SpecFigures]:
    return [_compute_spec_figures(spec, len(contest.specs), tallies) for spec in dict.fromkeys(contest.specs)]


def _compute_spec_figures(spec: str, players: int, tallies: list[Tally]) -> SpecFigures:
    rows = [sums[spec] for tally in tallies for sums in tally.sums_by_deal]
    milliseconds = sorted(1000 * seconds for tally in tallies for seconds in tally.decision_seconds[spec])
    fault_messages = [message for tally in tallies for message in tally.fault_messages[spec]]
    return SpecFigures(
        spec=spec,
        deal_count=sum(row.seat_count for row in rows),
        first_share=compute_mean_share([row.first_place_count / row.seat_count for row in rows]),
        mean_points=compute_mean([row.point_sum / row.seat_count for row in rows]),
        mean_place=compute_mean([row.place_sum / row.seat_count for row in rows], 1.0, float(players)),
        action_count=sum(tally.action_counts[spec] for tally in tallies),
        decision_count=len(milliseconds),
        median_ms=_compute_quantile(milliseconds, 0.5),
        p99_ms=_compute_quantile(milliseconds, 0.99),
        fault_count=len(fault_messages),
        fault_messages=tuple(dict.fromkeys(fault_messages))[:3],
    )


def _compute_quantile(sorted_values: list[float], fraction: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(fraction * len(sorted_values)))] if sorted_values else 0.0


def report_to_json(contest: Contest, figures: list[SpecFigures]) -> dict[str, Any]:
    """Return the whole report in the format of docs/FORMATS.md."""
    return {
        "rules": contest.rules.to_json(),
        "deals": contest.deal_count,
        "seed": contest.seed,
        **({"salt": contest.salt} if contest.salt else {}),
        "rotate": contest.has_rotations,
        "seats": [spec_figures.to_json() for spec_figures in figures],
    }


def format_report(contest: Contest, figures: list[SpecFigures]) -> str:
    rotation_note = ", each in every rotation of the seats" if contest.has_rotations else ""
    salt_note = f", salt {contest.salt}" if contest.salt else ""
    intervals_note = f"; seed {contest.seed}{salt_note}; intervals of 95 %"
    lines = [f"{_format_deal_count(contest.deal_count)}{rotation_note}{intervals_note}"]
    for spec_figures in figures:
        lines += [
            "",
            f"{spec_figures.spec}: {_format_deal_count(spec_figures.deal_count)} played",
            f"  first places  {spec_figures.first_share.format(1, 100)} %",
            f"  mean points   {spec_figures.mean_points.format(3)}",
            f"  mean place    {spec_figures.mean_place.format(3)}",
            f"  decisions     {spec_figures.decision_count} (actions with a choice), "
            f"median {spec_figures.median_ms:.2f} ms, p99 {spec_figures.p99_ms:.2f} ms",
            f"  faults        {spec_figures.fault_count} of {spec_figures.action_count} actions"
            + "".join(f"\n    {message}" for message in spec_figures.fault_messages),
        ]
    return "\n".join(lines)


def _format_deal_count(count: int) -> str:
    return "1 deal" if count == 1 else f"{count} deals"
