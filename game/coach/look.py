"""A look at a decision: the rounds of `game.coach.lookahead` that were played, and the loss they make believable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot

from game.coach.correction import playout_doubt, playout_share
from game.coach.estimate import SURE, Estimate
from game.coach.lookahead import LookQuestion
from game.coach.playouts import Sample
from game.coach.scale import BLUNDER, MISTAKE, beyond, spread_of

FEWEST_ROUNDS = 16
"""Rounds before a look counts: the scatter of fewer rounds is not known."""

MOST_ROUNDS = 48
"""The bound of a look. It is work and not time, so that a verdict does not depend on how busy the machine is."""


@dataclass
class Look:
    """The rounds of a look so far. `prior` is the loss that is believed without them."""

    question: LookQuestion
    prior: Estimate
    most_rounds: int = MOST_ROUNDS
    sample: Sample = field(default_factory=Sample)
    stuck: bool = False
    """Whether no cards fit what the seat saw."""

    def add(self, losses: list[float]) -> None:
        """Add the losses of the next rounds. Rounds beyond the last one that is needed are ignored."""
        self.stuck = not losses
        for loss in losses:
            if self.settled:
                return
            self.sample.add(loss)

    @property
    def rounds(self) -> int:
        """The number of rounds that were played."""
        return self.sample.n

    @property
    def next(self) -> LookQuestion:
        """The question for the next rounds."""
        return replace(self.question, first=self.rounds)

    @property
    def found(self) -> Estimate | None:
        """The real loss that the rounds tell of, with the error that all rounds share; None after too few rounds."""
        if self.rounds < FEWEST_ROUNDS:
            return None
        share, sample = playout_share(), self.sample
        return Estimate(share * sample.mean, hypot(share * sample.error, playout_doubt() * self._spread))

    @property
    def believed(self) -> Estimate:
        """The loss that is believed after the rounds so far."""
        found = self.found
        return self.prior if found is None else self.prior.given(found)

    @property
    def _spread(self) -> float:
        return spread_of(self.question.seen.rules)

    @property
    def settled(self) -> bool:
        """Whether the look is over: its bound is reached, or more rounds would hardly change the grade."""
        if self.stuck or self.rounds >= self.most_rounds:
            return True
        if self.rounds < FEWEST_ROUNDS:
            return False
        mean, error = self.believed.mean / self._spread, self.believed.error / self._spread
        return mean + error < beyond(MISTAKE) or mean - SURE * error > beyond(BLUNDER)
