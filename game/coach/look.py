"""A look at a decision: what the rounds that were played so far (`game.coach.lookahead`) say of its loss."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot

from game.coach.correction import doubt_of_looks, doubt_of_playouts
from game.coach.estimate import Estimate
from game.coach.lookahead import NEAR, LookQuestion
from game.coach.playouts import Sample
from game.coach.scale import INACCURACY, beyond, spread_of

MOST = 400
"""After so many rounds more would tell nothing new."""

FEWEST_FAR = 8
"""So many far rounds are needed before they count: of fewer it is not known how they scatter."""

CLOSE = 0.04
"""In spreads: an error that needs to be no smaller."""


@dataclass
class Look:
    """A look at one decision as far as it has come; `prior` is what is believed without it."""

    question: LookQuestion
    prior: Estimate
    near: Sample = field(default_factory=Sample)
    far: Sample = field(default_factory=Sample)
    stuck: bool = False
    """Whether no cards fit what the seat saw."""

    def add(self, found: list[float]) -> None:
        """The losses in some more rounds."""
        self.stuck = not found
        for loss in found:
            (self.near if self.near.n < NEAR else self.far).add(loss)

    @property
    def rounds(self) -> int:
        """So many rounds were played."""
        return self.near.n + self.far.n

    @property
    def next(self) -> LookQuestion:
        """The question for the next rounds."""
        return replace(self.question, first=self.rounds)

    @property
    def found(self) -> Estimate | None:
        """What was found, with the errors that no round shows; None after too few rounds."""
        if self.near.n < NEAR:
            return None
        near = self._told(self.near, doubt_of_looks())
        return near if self.far.n < FEWEST_FAR else near.given(self._told(self.far, doubt_of_playouts()))

    def _told(self, taken: Sample, doubt: float) -> Estimate:
        return Estimate(taken.mean, hypot(taken.error, doubt * self._spread))

    @property
    def believed(self) -> Estimate:
        """What is believed with what was found so far."""
        found = self.found
        return self.prior if found is None else self.prior.given(found)

    @property
    def _spread(self) -> float:
        return spread_of(self.question.seen.rules)

    @property
    def _little(self) -> bool:
        """Whether hardly anything seems to be lost."""
        return self.believed.mean <= beyond(INACCURACY) * self._spread

    @property
    def settled(self) -> bool:
        """Whether more rounds would hardly change what is said."""
        if self.stuck or self.rounds >= MOST:
            return True
        close = CLOSE * self._spread
        return (self.far.n >= FEWEST_FAR and self.far.error < close) or (
            self.near.n >= NEAR and self.near.error < close and self._little
        )

    @property
    def order(self) -> tuple[int, float]:
        """What is looked at first has the least: the greatest losses until they can be told, then all in turn.

        What seems to have lost something comes before what does not.
        """
        if self.near.n < NEAR:
            return 0, -self.prior.mean
        return 2 if self._little else 1, self.rounds
