"""A second opinion on a decision: what the network proposes is played out before it is called a mistake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.bots import registry
from game.bots.points_range import points_range_of
from game.coach.playouts import Comparison, Playouts
from game.engine.action import Action
from game.engine.observation import Observation

CLOSE_SHARE = 0.01
"""Where the standard error is below this share of what lies between last and first, more rounds tell nothing new."""

FEWEST_ROUNDS = 12
"""So many rounds are played before chance and difference are told apart."""

STRICT = 3.0
"""Standard errors from nothing at which play-outs stop early: looking often finds chance differences more often."""


@dataclass(frozen=True)
class Opinion:
    """What play-outs found of a play beside the best that the network proposed.

    `loss` and its standard `error` are in points, or places where only these count; negative where the play did better.
    """

    best: Action
    played: Action
    loss: float
    error: float
    rounds: int
    sure: bool
    """Whether the difference is more than chance explains."""


class SecondOpinion:
    """Plays a decision out until the difference is clear, or small enough not to matter.

    `level` names the player of all seats; the same seed gives the same opinion after as many rounds.
    """

    def __init__(self, seen: Observation, best: Action, played: Action, level: str, seed: int = 0) -> None:
        self._span = points_range_of(seen.rules).span
        self._playouts = Playouts(seen, (best, played), partial(registry.make, level), seed)
        self._possible = True

    @property
    def settled(self) -> bool:
        """Whether more rounds would hardly change what is said."""
        compared = self._playouts.compared
        if not self._possible:
            return True
        if compared.rounds < FEWEST_ROUNDS:
            return False
        return compared.told_apart(1, STRICT) or compared.losses[1].error < CLOSE_SHARE * self._span

    def step(self) -> None:
        """One round more."""
        self._possible = self._playouts.step()

    def opinion(self) -> Opinion | None:
        """What has been found so far; None after too few rounds."""
        compared: Comparison = self._playouts.compared
        if compared.rounds < FEWEST_ROUNDS:
            return None
        loss = compared.losses[1]
        best, played = compared.actions
        return Opinion(best, played, loss.mean, loss.error, compared.rounds, compared.told_apart(1))


def in_turns(opinions: Sequence[SecondOpinion]) -> Iterator[None]:
    """One round of each that is not settled, over and over; the caller stops when time is up."""
    left = [each for each in opinions if not each.settled]
    while left:
        for each in left:
            each.step()
            yield
        left = [each for each in left if not each.settled]
