"""What many deals come to: how often something was done in them, and how the latest of them went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.store.statistics import DealEntry

FORM = 20
"""So many of the latest deals are the form."""
SWING = 0.1
"""By so much more, or less, often than before the person must be first in these for a change to be told."""
RUN = 2
"""So many firsts in a row are told."""


@dataclass(frozen=True)
class SuccessRate:
    """How often something was done in so many deals, and the points of these."""

    deals: int = 0
    done: int = 0
    points: int = 0

    @property
    def share(self) -> float:
        """From 0 to 1; 0 where nothing was played."""
        return self.done / self.deals if self.deals else 0.0


@dataclass(frozen=True)
class Form:
    """How the latest deals went, oldest first, beside the ones before them."""

    latest: Sequence[DealEntry]
    deals_before: int
    firsts_before: int

    @property
    def firsts(self) -> int:
        """First places among the latest."""
        return sum(deal.place == 1 for deal in self.latest)

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
        if self.deals_before >= FORM:
            share, usual = self.firsts / len(self.latest), self.firsts_before / self.deals_before
            if abs(share - usual) >= SWING:
                return "better" if share > usual else "worse", {**told, "usual": round(100 * usual)}
        return "plain", told
