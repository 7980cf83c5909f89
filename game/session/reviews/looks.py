"""Looks at a seat's decisions that may have lost something, in the players' process.

A few rounds are asked for at a time, after everything else that waits there, so that no hint and no move waits long.
The decision on the screen comes first. The work on a decision is bounded, the time is not.
"""

from __future__ import annotations

from game.coach.judgement import JUDGE, look_of, looked_at
from game.coach.look import Look
from game.coach.verdict import Verdict
from game.session.players.runner import Asked, Runner
from game.session.reviews.review import DealReview


class Looks:
    """The looks at one seat's decisions. `verdicts` are replaced as each look is settled."""

    def __init__(self, deal: DealReview, verdicts: dict[int, Verdict], runner: Runner, level: str = JUDGE) -> None:
        self._deal = deal
        self._verdicts = verdicts
        self._runner = runner
        self._level = level
        self._open: dict[int, Look] = {}
        """The looks that are not settled, by the places of the decisions."""
        self._begun = False
        self._preferred = -1
        self._asked = Asked[list[float]](runner)
        self._asked_at = -1
        """The place of the decision for which rounds are asked."""

    @property
    def done(self) -> bool:
        """Whether every decision has its last verdict."""
        return self._begun and not self._open

    def is_settled(self, at: int) -> bool:
        """Whether a decision has its last verdict."""
        return self._begun and at in self._verdicts and at not in self._open

    def prefer(self, at: int) -> None:
        """Look at this decision before the others."""
        self._preferred = at

    def begin(self) -> None:
        """Find the decisions that need a look. Call this once all first verdicts have come."""
        if self._begun:
            return
        self._begun = True
        for at, first in self._verdicts.items():
            look = look_of(self._deal.seen(at), first, self._level)
            if look is not None:
                self._open[at] = look

    def poll(self) -> bool:
        """Take the rounds that have come and ask for more. Return whether a verdict is settled by them."""
        before = len(self._open)
        if self._asked:
            found = self._asked.take()
            if found is None:
                return False
            self._take(self._asked_at, found)
        if self._open:
            self._asked_at = self._next()
            self._asked.wait_for(self._runner.look(self._open[self._asked_at].next))
        return len(self._open) < before

    def close(self) -> None:
        """Stop looking."""
        self._open.clear()
        self._asked.drop()

    def _take(self, at: int, found: list[float]) -> None:
        look = self._open[at]
        look.add(found)
        if look.settled:
            self._verdicts[at] = looked_at(self._deal.seen(at), self._verdicts[at], look)
            del self._open[at]

    def _next(self) -> int:
        """The decision on the screen, else the one that was begun, else the one with the greatest likely loss."""
        if self._preferred in self._open:
            return self._preferred
        return max(self._open, key=lambda at: (self._open[at].rounds > 0, self._open[at].prior.mean))
