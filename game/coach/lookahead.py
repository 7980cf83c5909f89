"""Looks some way ahead from two actions of a seat, over the same cards that it could not see.

The seat plays on as the expert, the others as a level does, until the seat has decided once more; what is expected at
its decision after that stands for the rest of the deal. That takes a tenth of the time of playing to the end, and
chance after it does not count. Rounds are numbered, and each is the same whenever and wherever it is played.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import hypot

from game.bots import registry
from game.bots.bot import Bot
from game.bots.certain_outcomes import expected_place, settled
from game.bots.decision_seed import mixed
from game.bots.network_player import NetworkPlayer
from game.coach.correction import doubt_of_looks
from game.coach.estimate import Estimate
from game.coach.hidden_hands import draws
from game.coach.playouts import Sample, result_of
from game.coach.scale import spread_of
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

AHEAD = 1
"""So many decisions the seat makes before the network says what the next one promises."""

FEWEST, MOST = 16, 400
"""The rounds before anything is told, and those after which more would tell nothing new."""

CLOSE = 0.04
"""In spreads: an error that needs to be no smaller."""


@dataclass(frozen=True)
class LookQuestion:
    """What to look at: an action beside the best, among players of a level, from a round on."""

    seen: Observation
    best: Action
    played: Action
    level: str
    first: int = 0


def losses(question: LookQuestion, seconds: float) -> list[float]:
    """The losses in the next rounds, at least one, for about so long; none where no cards fit what the seat saw."""
    end = time.monotonic() + seconds
    found: list[float] = []
    while not found or time.monotonic() < end:
        loss = loss_in(question, question.first + len(found))
        if loss is None:
            break
        found.append(loss)
    return found


def loss_in(question: LookQuestion, number: int) -> float | None:
    """The loss in one round; None where no cards fit what the seat saw."""
    seed = mixed(number, len(question.seen.history), question.seen.seat)
    deal = next(draws(question.seen, SplitMix64(seed)), None)
    if deal is None:
        return None
    best, played = (
        _worth(deal.do(action), question.seen.seat, registry.make(question.level, seed))
        for action in (question.best, question.played)
    )
    return best - played


def _worth(deal: Deal, seat: int, others: Bot) -> float:
    """What a deal comes to for a seat: its result, or what it expects once it has decided so often."""
    brain, decided = NetworkPlayer(), 0
    only_places = deal.rules.decisions.only_places_count
    while (turn := deal.turn) is not None and not (only_places and seat in deal.out):
        legal = deal.legal
        if len(legal) == 1:
            deal = deal.do(legal[0])
        elif turn != seat:
            deal = deal.do(others.act(deal.observation(turn)))
        elif decided == AHEAD:
            return _expected(deal, seat, brain)
        else:
            decided += 1
            deal = deal.do(brain.act(deal.observation(seat)))
    return result_of(deal, seat)


def _expected(deal: Deal, seat: int, brain: NetworkPlayer) -> float:
    """What the network expects for the seat that is to act, with what was paid to it so far."""
    seen = deal.observation(seat)
    best = settled(seen, brain.evaluate(seen))[0]
    place = expected_place(seen, best) if deal.rules.decisions.only_places_count else None
    if place is not None:
        return 1.0 - place
    paid = deal.position.bonuses if deal.position is not None else []
    got = sum(each.points * ((each.to_seat == seat) - (each.from_seat == seat)) for each in paid)
    return float(best.value + got)


@dataclass
class Look:
    """A look at one decision as far as it has come; `prior` is what is believed without it."""

    question: LookQuestion
    prior: Estimate
    taken: Sample = field(default_factory=Sample)
    stuck: bool = False
    """Whether no cards fit what the seat saw."""

    def add(self, found: list[float]) -> None:
        """The losses in some more rounds."""
        self.stuck = not found
        for loss in found:
            self.taken.add(loss)

    @property
    def next(self) -> LookQuestion:
        """The question for the next rounds."""
        asked = self.question
        return LookQuestion(asked.seen, asked.best, asked.played, asked.level, self.taken.n)

    @property
    def found(self) -> Estimate | None:
        """What was found, with the error of looking no further; None after too few rounds."""
        if self.taken.n < FEWEST:
            return None
        rules = self.question.seen.rules
        return Estimate(self.taken.mean, hypot(self.taken.error, doubt_of_looks() * spread_of(rules)))

    @property
    def settled(self) -> bool:
        """Whether more rounds would hardly change what is said."""
        if self.stuck or self.taken.n >= MOST:
            return True
        found = self.found
        return found is not None and self.taken.error < CLOSE * spread_of(self.question.seen.rules)

    @property
    def order(self) -> tuple[bool, float]:
        """What is looked at first has the least: the greatest losses until they can be told, then all in turn."""
        told = self.taken.n >= FEWEST
        return told, self.taken.n if told else -self.prior.mean
