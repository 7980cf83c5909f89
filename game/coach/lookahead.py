"""Plays two actions of a seat out to the end of the deal, over the same hidden cards, to find what one loses.

The seat plays on as the expert, the others at a level. Rounds are numbered. A round gives the same loss whenever and
wherever it is played, so that only the number of rounds decides what is found.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache

from game.bots import registry
from game.bots.bot import Bot
from game.bots.deal_value import is_settled, result_of
from game.bots.decision_seed import generator, mixed
from game.bots.hidden_hands import draws
from game.bots.levels import levels
from game.bots.likely_deals import OF_ANYBODY, TEMPERATURE, likely_deals, taken
from game.bots.looking_player import is_looked_at
from game.bots.network_player import NetworkPlayer
from game.engine.action import Action
from game.engine.deal_moment import DealMoment
from game.engine.legal import is_single
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

ROUNDS_PER_SET = 6
"""Rounds that share one set of weighed draws. A set is worth about as many independent draws: with more rounds the
error would seem smaller than it is."""


@dataclass(frozen=True)
class LookQuestion:
    """A question for the next rounds: the two actions, the level of the other players, and the first round's number."""

    seen: Observation
    best: Action
    played: Action
    level: str
    first: int = 0


def losses(question: LookQuestion, seconds: float) -> list[float]:
    """Return the losses of the next rounds: at least one round, and more until the time is up.

    The list is empty if no cards fit what the seat saw. `seconds` bounds one answer, never the whole look.
    """
    end = time.monotonic() + seconds
    found: list[float] = []
    while not found or time.monotonic() < end:
        loss = loss_in(question, question.first + len(found))
        if loss is None:
            break
        found.append(loss)
    return found


def loss_in(question: LookQuestion, number: int) -> float | None:
    """Return the loss in one round, or None if no cards fit what the seat saw."""
    seed = mixed(number, len(question.seen.history), question.seen.seat)
    deal = _draw(question, number, SplitMix64(seed))
    if deal is None:
        return None
    best, played = (
        _played_out_value(deal.do(action), question.seen.seat, registry.make(question.level, seed, looks=False))
        for action in (question.best, question.played)
    )
    return best - played


def _draw(question: LookQuestion, number: int, chance: SplitMix64) -> DealMoment | None:
    """Return a deal that fits what the seat saw; with few cards left, one that the others' plays make likely."""
    seen = question.seen
    if not is_looked_at(seen):
        return next(draws(seen, chance), None)
    likely = _likely(seen, question.level, number // ROUNDS_PER_SET)
    return likely[number % len(likely)] if likely else None


@lru_cache(maxsize=8)
def _likely(seen: Observation, level: str, number: int) -> tuple[DealMoment, ...]:
    """Return likely deals for one set of rounds. The plays of weaker players say less about their cards."""
    chance = generator(seen, number, purpose=3)
    errs = levels()[level].temperature if level in levels() else OF_ANYBODY
    likely = likely_deals(seen, NetworkPlayer(search=False).evaluate, chance, TEMPERATURE + errs)
    return tuple(deal for deal, times in taken(likely, ROUNDS_PER_SET, chance) for _ in range(times)) if likely else ()


def _played_out_value(deal: DealMoment, seat: int, others: Bot) -> float:
    """Play a deal on until its value for a seat is known, and return that value."""
    brain = NetworkPlayer()
    while (turn := deal.turn) is not None and not is_settled(deal, seat):
        legal = deal.legal
        if is_single(legal):
            deal = deal.do(legal[0])
        else:
            deal = deal.do((brain if turn == seat else others).act(deal.observation(turn)))
    return result_of(deal, seat)
