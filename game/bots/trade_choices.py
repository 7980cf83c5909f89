"""Trades: what to give back, what to offer, what to return for an offer, and whether to accept what came."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import exp

from game.bots.bot import RatedAction
from game.bots.play_numbers import PlayNumbers, Weights
from game.bots.points_range import points_range_of
from game.bots.situation import Situation
from game.engine.action import Action
from game.engine.cards import ACE, TWO, Card
from game.engine.observation import Observation

_OFFERS = 2
"""The most offers that our players make; the rules allow three."""

_MARGIN = 0.1
"""The least gain, in turns, that makes a mutual trade worth the trouble."""

_PRICES = {ACE: 0.2, TWO: 0.45}
"""What aces and twos are worth beside the turns that they make, in turns: as the network values leads with and without
them, and a third more for the rival who gets them."""

_MOST_RETURNED = 2
"""Offers of more cards are refused: too many sets to think through."""


def evaluate(observation: Observation, weights: Weights) -> list[RatedAction]:
    """Every trade action worth telling apart, best first, with the points expected from the hand that it leaves."""
    numbers = PlayNumbers(Situation(observation), weights)
    paid = points_range_of(observation.rules)
    costs = [(_cost(numbers, gone, got), action) for action, gone, got in _alternatives(observation, numbers)]
    costs.sort(key=lambda pair: (pair[0], pair[1].verb not in ("ready", "refuse"), pair[1].cards))
    now = _cost(numbers)
    return [RatedAction(action, paid.points(1.0 / (1.0 + exp(cost - now)))) for cost, action in costs]


def _cost(numbers: PlayNumbers, gone: Iterable[Card] = (), got: Iterable[Card] = ()) -> float:
    """What the hand would cost: its turns, less what its highest cards are worth."""
    return numbers.splitter.split(gone, got).cost + _price(gone) - _price(got)


def _price(cards: Iterable[Card]) -> float:
    return sum(_PRICES.get(card.rank, 0.0) for card in cards)


Alternative = tuple[Action, tuple[Card, ...], tuple[Card, ...]]
"""An action with the cards that would leave the hand and come into it; worth its margin where nothing happens."""


def _alternatives(observation: Observation, numbers: PlayNumbers) -> list[Alternative]:
    found: list[Alternative] = []
    for action in observation.trade_actions:
        if action.verb == "accept" and observation.open_offer and observation.open_answer:
            found.append((action, observation.open_offer.cards, observation.open_answer.cards))
        else:
            found.append((action, action.cards, ()))
    if observation.open_offer and observation.open_offer.to_seat == observation.seat:
        found += _returns(observation, numbers)
    elif not observation.open_offer and any(action.verb == "ready" for action in observation.trade_actions):
        found += _offers(observation, numbers)
    return found


def _returns(observation: Observation, numbers: PlayNumbers) -> list[Alternative]:
    """What to give for an offer: every set where few cards are asked for, if the hand gains by it."""
    assert observation.open_offer is not None
    offered = observation.open_offer.cards
    if len(offered) > _MOST_RETURNED:
        return []
    enough = _cost(numbers) - _MARGIN
    return [
        (Action("return", cards), cards, offered)
        for cards in sorted(set(combinations(observation.hand, len(offered))))
        if _cost(numbers, cards, offered) < enough
    ]


def _offers(observation: Observation, numbers: PlayNumbers) -> list[Alternative]:
    """One card that is dear to keep, to another seat each time: what comes for it can still be refused."""
    made = [action for seat, action in observation.history if seat == observation.seat and action.verb == "offer"]
    if len(made) >= _OFFERS:
        return []
    asked = {action.to for action in made}
    n = observation.players
    others = [(observation.seat + step) % n for step in range(1, n)]
    to = next((seat for seat in others if seat not in asked), None)
    worst = min(((card,) for card in observation.hand), key=lambda cards: _cost(numbers, cards))
    if to is None or _cost(numbers, worst) > _cost(numbers) - _MARGIN:
        return []
    return [(Action("offer", worst, to), worst, ())]
