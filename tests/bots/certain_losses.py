"""Positions of few cards in which a play is certainly worse than another, whatever the opponents hold and do.

A play is worse if its average is lower and it is never better, over many drawn deals and several ways of playing. The
seat's own best continuation is searched on the engine's positions, without the code of the built-in players.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

from game.bots.deal_value import compute_place_values, compute_points_range
from game.bots.hidden_hands import draw_deals
from game.engine.action import Action
from game.engine.cards import CARDS, TWO
from game.engine.deal import Deal
from game.engine.deck import PackedCards
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.engine.scoring import compute_result

DEALS, WAYS = 20, 5
MIN_LOSS = 0.1
"""Mean loss from which a play counts as worse, as a fraction of the distance from last to first place."""


def iterate_positions(rules: Rules, count: int, rng: random.Random) -> Iterator[Observation]:
    """Yield positions with at least two legal actions, in deals that begin with one to three cards per hand."""
    for _ in range(4 * count):
        sizes = [rng.randint(1, 3) for _ in range(rules.players)]
        cards = [*CARDS] * rules.decisions.deck.packs
        rng.shuffle(cards)
        if rng.random() < 0.5:  # as options tell twos and threes from other cards
            cards.sort(key=lambda card: card.rank in (0, TWO) or rng.random() < 0.3)
        hands = [[cards.pop() for _ in range(size)] for size in sizes]
        leader = rng.randrange(rules.players)
        order = list(range(rules.players))
        deal = Deal(rules, hands=hands, number=rng.choice((1, 2)), last_order=order, leader=leader, dealer=0)
        for _ in range(rng.randrange(4)):
            if deal.turn is not None and deal.position is not None:
                deal = deal.do(rng.choice(list(deal.legal)))
        if deal.turn is None or deal.position is None or len(deal.legal) < 2:
            continue
        yield deal.observation(deal.turn)
        count -= 1
        if not count:
            return


def find_certain_losses(observation: Observation) -> dict[Action, float]:
    """Return the certainly worse actions with their mean loss, as a fraction of the span from last to first place."""
    actions = list(observation.legal)
    values = {action: list(_iterate_values(observation, action)) for action in actions}
    span, points_range = compute_points_range(observation.rules).span, dict[Action, float]()
    for action in actions:
        for better in actions:
            gains = [one - other for one, other in zip(values[better], values[action], strict=True)]
            if gains and min(gains) >= 0 and fmean(gains) >= MIN_LOSS * span:
                points_range[action] = max(points_range.get(action, 0.0), fmean(gains) / span)
    return points_range


def _iterate_values(observation: Observation, action: Action) -> Iterator[float]:
    for _, deal in zip(range(DEALS), draw_deals(observation, SplitMix64(99)), strict=False):
        assert deal.position is not None
        for way in range(WAYS):
            yield _Opponents(observation.seat, way).value(deal.position, deal.deck.pack(action.cards))


class _Opponents:
    """Opponents that all play in the same way, while the seat answers with its best continuation."""

    def __init__(self, seat: int, way: int) -> None:
        self.seat, self.way = seat, way
        self._known: dict[tuple[object, ...], float] = {}

    def value(self, position: Position, cards: PackedCards) -> float:
        """Return the value of the position for the seat."""
        following = position.copy()
        following.act(cards)
        while not following.is_over and following.turn != self.seat:
            plays = following.list_legal_plays()
            mixed = hash((self.way, following.turn, *following.hands, following.target_code, following.target_cards))
            following.act(plays[mixed % len(plays)] if self.way else plays[-1])
        if following.is_over:
            return self._end(following)
        key = following.make_payment_key()
        if key not in self._known:
            self._known[key] = max(self.value(following, play) for play in following.list_legal_plays())
        return self._known[key]

    def _end(self, position: Position) -> float:
        ended, rules = compute_result(position), position.law.rules
        if rules.decisions.is_scored_by_places_only:
            return compute_place_values(rules)[ended.order.index(self.seat)]
        return float(ended.points[self.seat])
