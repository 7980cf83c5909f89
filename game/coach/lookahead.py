"""Looks ahead from two actions of a seat, over the same cards that it could not see.

The seat plays on as the expert, the others as a level does. The first rounds are near: they end when the seat has
decided once more, and what is expected at its decision after that stands for the rest of the deal. That takes two
fifths of the time of playing to the end, and chance after it does not count; but what the network expects may be wrong
in the same way in every round. So all rounds after these are far: they are played to the end. Rounds are numbered, and
each is the same whenever and wherever it is played.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot, inf

from game.bots import registry
from game.bots.bot import Bot
from game.bots.decision_seed import generator, mixed
from game.bots.hidden_hands import draws
from game.bots.levels import levels
from game.bots.likely_deals import OF_ANYBODY, TEMPERATURE, likely_deals, taken
from game.bots.looking_player import is_looked_at
from game.bots.network_player import NetworkPlayer
from game.bots.playout import result_of
from game.coach.certain_outcomes import expected_place, settled
from game.coach.correction import doubt_of_looks, doubt_of_playouts
from game.coach.estimate import Estimate
from game.coach.playouts import Sample
from game.coach.scale import GRADES, beyond, spread_of
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

AHEAD = 1
"""So many decisions the seat makes in a near round before the network says what the next one promises."""

NEAR, MOST = 16, 400
"""The near rounds, before which nothing is told, and all those after which more would tell nothing new."""

FEWEST_FAR = 8
"""So many far rounds are needed before they count: of fewer it is not known how they scatter."""

TOGETHER = 6
"""So many rounds take their hidden cards from one set of draws: about as many as weighed draws are worth. More would
only repeat the same ones, and seem surer than they are."""

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
    deal = _drawn(question, number, SplitMix64(seed))
    if deal is None:
        return None
    ahead = AHEAD if number < NEAR else inf
    best, played = (
        _worth(deal.do(action), question.seen.seat, registry.make(question.level, seed, looks=False), ahead)
        for action in (question.best, question.played)
    )
    return best - played


def _drawn(question: LookQuestion, number: int, chance: SplitMix64) -> Deal | None:
    """A deal that fits what the seat saw; where few cards are left one that the others' play makes likely."""
    seen = question.seen
    if not is_looked_at(seen):
        return next(draws(seen, chance), None)
    likely = _likely(seen, question.level, number // TOGETHER)
    return likely[number % len(likely)] if likely else None


@lru_cache(maxsize=8)
def _likely(seen: Observation, level: str, number: int) -> tuple[Deal, ...]:
    """Likely deals for some rounds; of players who err more, play tells less of their cards."""
    chance = generator(seen, number, purpose=3)
    errs = levels()[level].temperature if level in levels() else OF_ANYBODY
    likely = likely_deals(seen, NetworkPlayer(search=False).evaluate, chance, TEMPERATURE + errs)
    return tuple(deal for deal, times in taken(likely, TOGETHER, chance) for _ in range(times)) if likely else ()


def _worth(deal: Deal, seat: int, others: Bot, ahead: float) -> float:
    """What a deal comes to for a seat: its result, or what it expects once it has decided so often."""
    brain, decided = NetworkPlayer(), 0
    only_places = deal.rules.decisions.only_places_count
    while (turn := deal.turn) is not None and not (only_places and seat in deal.out):
        legal = deal.legal
        if len(legal) == 1:
            deal = deal.do(legal[0])
        elif turn != seat:
            deal = deal.do(others.act(deal.observation(turn)))
        elif decided == ahead:
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
        return self.believed.mean <= beyond(GRADES[1]) * self._spread

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
