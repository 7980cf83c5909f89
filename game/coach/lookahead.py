"""Looks ahead from two actions of a seat, over the same cards that it could not see.

The seat plays on as the expert, the others as a level does. The first rounds are near: they end when the seat has
decided once more, and what is expected at its decision after that stands for the rest of the deal. That takes two
fifths of the time of playing to the end, and chance after it does not count; but what the network expects may be wrong
in the same way in every round. So all rounds after these are far: they are played to the end. Rounds are numbered, and
each is the same whenever and wherever it is played.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from game.bots import registry
from game.bots.bot import Bot
from game.bots.deal_value import expected_of, is_settled, result_of
from game.bots.decision_seed import generator, mixed
from game.bots.hidden_hands import draws
from game.bots.levels import levels
from game.bots.likely_deals import OF_ANYBODY, TEMPERATURE, likely_deals, taken
from game.bots.looking_player import is_looked_at
from game.bots.network_player import NetworkPlayer
from game.coach.certain_outcomes import settled
from game.engine.action import Action
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

AHEAD = 1
"""So many decisions the seat makes in a near round before the network says what the next one promises."""

NEAR = 16
"""So many rounds are near."""

TOGETHER = 6
"""So many rounds take their hidden cards from one set of draws: about as many as weighed draws are worth. More would
only repeat the same ones, and seem surer than they are."""


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


def _drawn(question: LookQuestion, number: int, chance: SplitMix64) -> DealMoment | None:
    """A deal that fits what the seat saw; where few cards are left one that the others' play makes likely."""
    seen = question.seen
    if not is_looked_at(seen):
        return next(draws(seen, chance), None)
    likely = _likely(seen, question.level, number // TOGETHER)
    return likely[number % len(likely)] if likely else None


@lru_cache(maxsize=8)
def _likely(seen: Observation, level: str, number: int) -> tuple[DealMoment, ...]:
    """Likely deals for some rounds; of players who err more, play tells less of their cards."""
    chance = generator(seen, number, purpose=3)
    errs = levels()[level].temperature if level in levels() else OF_ANYBODY
    likely = likely_deals(seen, NetworkPlayer(search=False).evaluate, chance, TEMPERATURE + errs)
    return tuple(deal for deal, times in taken(likely, TOGETHER, chance) for _ in range(times)) if likely else ()


def _worth(deal: DealMoment, seat: int, others: Bot, ahead: float) -> float:
    """What a deal comes to for a seat: its result, or what it expects once it has decided so often."""
    brain, decided = NetworkPlayer(), 0
    while (turn := deal.turn) is not None and not is_settled(deal, seat):
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


def _expected(deal: DealMoment, seat: int, brain: NetworkPlayer) -> float:
    """What the network expects for the seat that is to act, with what was paid to it so far."""
    seen = deal.observation(seat)
    best = settled(seen, brain.evaluate(seen))[0]
    paid = 0 if deal.rules.decisions.only_places_count else deal.points_so_far[seat]
    return expected_of(seen, best) + paid
