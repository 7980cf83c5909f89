"""What many deals come to: against each opponent, by each set of rules, the best and the worst of them, the form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from game.session.progress.summary import preset_of
from game.store.statistics import DealEntry

FORM = 20
"""So many of the latest deals are the form."""
SWING = 0.1
"""By so much more, or less, often than before the person must be first in these for a change to be told."""
RUN = 2
"""So many firsts in a row are told."""


@dataclass
class SuccessRate:
    """How often something was done in so many deals, and the points of these."""

    deals: int = 0
    done: int = 0
    points: int = 0

    @property
    def share(self) -> float:
        """From 0 to 1; 0 where nothing was played."""
        return self.done / self.deals if self.deals else 0.0


def against(deals: Sequence[DealEntry]) -> dict[str, SuccessRate]:
    """By the characters of opponents: in how many deals with them the person was before them, most met first.

    Where a third has won at once neither was before the other, and the deal does not count.
    """
    alike, found = defaultdict(list), dict[str, SuccessRate]()
    for deal in deals:
        alike[deal.opponents, deal.places, deal.place, bool(deal.instant_win)].append(deal.points)
    for (opponents, places, own, at_once), points in alike.items():
        for character, place in zip(opponents, places, strict=False):
            if character and (not at_once or 1 in (own, place)):
                _add(found.setdefault(character, SuccessRate()), points, own < place)
    return _most_first(found)


def by_rules(deals: Sequence[DealEntry]) -> dict[str, SuccessRate]:
    """By the names under which rules are grouped: in how many deals the person was first, most played first."""
    alike, found = defaultdict(list), dict[str, SuccessRate]()
    for deal in deals:
        alike[preset_of(deal), deal.place == 1].append(deal.points)
    for (name, first), points in alike.items():
        _add(found.setdefault(name, SuccessRate()), points, first)
    return _most_first(found)


def _add(record: SuccessRate, points: list[int], done: bool) -> None:
    """Of so many deals that are alike, with these points."""
    record.deals += len(points)
    record.done += len(points) * done
    record.points += sum(points)


def _most_first(found: dict[str, SuccessRate]) -> dict[str, SuccessRate]:
    return dict(sorted(found.items(), key=lambda each: -each[1].deals))


def best_and_worst(deals: Sequence[DealEntry]) -> tuple[DealEntry, DealEntry] | None:
    """The deals with the most and the fewest points, of equal ones the later; None where all came to the same."""
    if not deals:
        return None
    latest_first = deals[::-1]
    best, worst = max(latest_first, key=_worth), min(latest_first, key=_worth)
    return None if _worth(best) == _worth(worst) else (best, worst)


def _worth(deal: DealEntry) -> tuple[int, float]:
    """Points first, then how many of the table were behind."""
    return deal.points, (deal.players - deal.fair_place) / (deal.players - 1)


@dataclass(frozen=True)
class Form:
    """How the latest deals went, oldest first, beside the ones before them."""

    latest: Sequence[DealEntry]
    before: Sequence[DealEntry]

    @classmethod
    def of(cls, deals: Sequence[DealEntry]) -> Form:
        """The form by all deals, oldest first."""
        return cls(deals[-FORM:], deals[:-FORM])

    @property
    def firsts(self) -> int:
        """First places among the latest."""
        return _firsts(self.latest)

    @property
    def run(self) -> int:
        """How many of the very latest were first places, without one between that was not."""
        others = [n for n, deal in enumerate(reversed(self.latest)) if deal.place > 1]
        return others[0] if others else len(self.latest)

    def headline(self) -> tuple[str, dict[str, int]]:
        """What is most worth telling of it: the last part of its text's key, and the numbers in it."""
        told = {"n": self.firsts, "of": len(self.latest)}
        if self.run >= RUN:
            return "run", {"n": self.run}
        if len(self.before) >= FORM:
            share, usual = self.firsts / len(self.latest), _firsts(self.before) / len(self.before)
            if abs(share - usual) >= SWING:
                return "better" if share > usual else "worse", {**told, "usual": round(100 * usual)}
        return "plain", told


def _firsts(deals: Sequence[DealEntry]) -> int:
    return sum(deal.place == 1 for deal in deals)
