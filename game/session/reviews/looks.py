"""Has the decisions in which something may have been lost looked at more closely, in the players' process.

A little at a time, after everything else that is asked there: no hint and no move waits long. The decision that is
looked at on the screen comes first, and goes on being looked at when the time for all of them is spent.
"""

from __future__ import annotations

import time

from game.coach.judgement import JUDGE, look_of, looked_at
from game.coach.look import Look
from game.coach.verdict import Verdict
from game.session.players.runner import Asked, Runner
from game.session.reviews.review import DealReview

SECONDS = 3.0
"""The time for a whole review, counted from when it is asked for: looks have what the first verdicts leave of it."""

LEAST = 0.2
"""So long is looked in any case."""

TOLD_EACH = 16
"""After so many rounds more a verdict is told anew."""


class Looks:
    """The looks at one seat's decisions; `verdicts` are made better by them."""

    def __init__(self, deal: DealReview, verdicts: dict[int, Verdict], runner: Runner, level: str = JUDGE) -> None:
        self._deal = deal
        self._verdicts = verdicts
        self._runner = runner
        self._level = level
        self._first: dict[int, Verdict] = {}
        self._looks: dict[int, Look] = {}
        self._at = -1
        self._asked = Asked[list[float]](runner)
        self._asked_of = -1
        """The place of what is asked."""
        self._asked_for = time.monotonic()
        self._until: float | None = None

    @property
    def done(self) -> bool:
        """Whether all is clear, or the time for all of them is spent."""
        spent = self._until is not None and time.monotonic() >= self._until
        return self._until is not None and (spent or not any(not each.settled for each in self._looks.values()))

    @property
    def busy(self) -> bool:
        """Whether something is still looked at."""
        return bool(self._asked) or self._next() is not None

    def may_change(self, at: int) -> bool:
        """Whether the verdict that there is on a decision may yet become another."""
        if self._until is None:
            return at in self._verdicts and self._look(at) is not None
        look = self._looks.get(at)
        return look is not None and not look.settled and (at == self._at or not self.done)

    def settled(self, at: int) -> bool:
        """Whether a longer look would hardly find another verdict on a decision, or none is needed."""
        look = self._looks.get(at)
        return look is None or look.settled

    def prefer(self, at: int) -> None:
        """Look at this decision before the others, and beyond the time for all."""
        self._at = at

    def begin(self) -> None:
        """All first verdicts are there: now look."""
        if self._until is None:
            self._first = dict(self._verdicts)
            found = {at: self._look(at) for at in self._first}
            self._looks = {at: look for at, look in found.items() if look is not None}
            self._until = max(self._asked_for + SECONDS, time.monotonic() + LEAST)

    def poll(self) -> bool:
        """Takes what was found and asks on; whether a verdict has become another."""
        changed = False
        if self._asked:
            found = self._asked.take()
            if found is None:
                return False
            changed = self._take(self._asked_of, found)
        following = self._next()
        if following is not None:
            self._asked_of = following
            self._asked.wait_for(self._runner.look(self._looks[following].next))
        return changed

    def close(self) -> None:
        """Nothing more is wanted."""
        self._looks.clear()
        self._asked.drop()

    def _look(self, at: int) -> Look | None:
        """The look that the verdict on a decision needs."""
        return look_of(self._deal.seen(at), self._verdicts[at], self._level)

    def _take(self, at: int, found: list[float]) -> bool:
        look = self._looks.get(at)
        if look is None:
            return False
        look.add(found)
        if not look.settled and look.rounds < self._verdicts[at].rounds + TOLD_EACH:
            return False
        self._verdicts[at] = looked_at(self._deal.seen(at), self._first[at], look)
        return True

    def _next(self) -> int | None:
        """The decision to look at: the one on the screen, else while there is time the first by `Look.order`."""
        open_ones = [at for at, look in self._looks.items() if not look.settled]
        if self._at in open_ones:
            return self._at
        if self.done:
            return None
        return min(open_ones, key=lambda at: self._looks[at].order, default=None)
