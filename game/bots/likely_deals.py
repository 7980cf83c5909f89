"""Deals that fit what a seat saw, each with how well the others' play fits the cards that they hold in it.

The judge says how good each action of another seat was with such cards: a strong player seldom passes with a card to
spare. The last actions tell most, so they are looked at first, and deals that have become unlikely no further.
How much they tell depends on who plays: of a player who errs a weak action says little.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import exp, log

from game.bots.bot import RatedAction
from game.bots.hidden_hands import draws
from game.bots.play_classes import alike
from game.bots.points_range import points_range_of
from game.engine.action import Action
from game.engine.consistent_deals import positions_of
from game.engine.deal_moment import DealMoment
from game.engine.laws import law_of
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

Judge = Callable[[Observation], list[RatedAction]]

TEMPERATURE = 0.05
"""What an action may be worth less than the best, of what lies between last and first, to be e times less likely, where
players choose as the judge does."""
OF_ANYBODY = 0.07
"""The same of players of whom nothing is known."""

BY_CHANCE = 0.03
"""The share of decisions that nothing explains."""


@dataclass(frozen=True)
class Effort:
    """How much is done to find likely deals."""

    draws: int
    """So many deals are drawn."""
    decisions: int
    """So many decisions of the others are judged, in all deals together."""
    unlikely: float
    """A deal that is e to the power of this less likely than the likeliest is dropped."""


QUICK = Effort(draws=16, decisions=50, unlikely=1.5)
"""What an opponent has time for."""


def affordable(decisions: int, rules: Rules) -> int:
    """So many decisions where each takes the usual time: a third where suits must match."""
    return decisions // 3 if law_of(rules).suits_match else decisions


@dataclass
class _Retold:
    """A deal that was drawn, with the position before each of its actions, and the logarithm of its likelihood."""

    deal: DealMoment
    positions: list[Position] = field(init=False)
    weight: float = 0.0

    def __post_init__(self) -> None:
        self.positions = positions_of(self.deal)

    def before(self, back: int) -> DealMoment:
        """The deal before the last action but `back`."""
        position, at = self.positions[-1 - back], len(self.deal.history) - 1 - back
        declines = frozenset(each for each in self.deal.declines if each < at)
        return self.deal.altered(position=position, history=self.deal.history[:at], declines=declines)


def likely_deals(
    seen: Observation,
    judge: Judge,
    chance: SplitMix64,
    temperature: float = OF_ANYBODY,
    effort: Effort = QUICK,
) -> list[tuple[DealMoment, float]]:
    """Deals with their likelihoods, the likeliest 1; none where no cards fit what the seat saw."""
    drawn = [_Retold(deal) for deal in islice(draws(seen, chance), effort.draws)]
    likelihoods, enough = _Likelihoods(seen, judge, temperature), affordable(effort.decisions, seen.rules)
    for back in range(max((len(each.positions) for each in drawn), default=0)):
        for each in drawn:
            if back < len(each.positions):
                each.weight += likelihoods.of(each, back)
        most = max(each.weight for each in drawn)
        drawn = [each for each in drawn if each.weight > most - effort.unlikely]
        if likelihoods.judged >= enough:
            break
    most = max((each.weight for each in drawn), default=0.0)
    return [(each.deal, exp(each.weight - most)) for each in drawn]


def taken(deals: Sequence[tuple[DealMoment, float]], count: int, chance: SplitMix64) -> list[tuple[DealMoment, int]]:
    """So many of the deals, each as often as its likelihood says, or once more or less."""
    step = sum(weight for _, weight in deals) / count
    at, found = chance.random() * step, []
    for deal, weight in deals:
        times = 0
        while at < weight:
            times += 1
            at += step
        at -= weight
        if times:
            found.append((deal, times))
    return found


class _Likelihoods:
    """How likely actions of the others are; a decision of a seat with the same cards is judged once."""

    def __init__(self, seen: Observation, judge: Judge, temperature: float) -> None:
        self.judged = 0
        self._seat = seen.seat
        self._judge = judge
        self._temperature = temperature * points_range_of(seen.rules).span
        self._known: dict[tuple[int, int, int], float] = {}

    def of(self, retold: _Retold, back: int) -> float:
        """The logarithm of the likelihood of the last action but `back`; 0 for one that was no choice of another."""
        seat, action = retold.deal.history[-1 - back]
        if seat == self._seat:
            return 0.0
        key = (back, len(retold.deal.history), retold.positions[-1 - back].hands[seat])
        if key not in self._known:
            before = retold.before(back)
            forced = len(before.legal) == 1
            self._known[key] = 0.0 if forced else self._judged(before.observation(seat), action)
        return self._known[key]

    def _judged(self, seen: Observation, action: Action) -> float:
        self.judged += 1
        choices = self._judge(seen)
        best = max(each.value for each in choices)
        shares = [exp((each.value - best) / self._temperature) for each in choices]
        fits = sum(share for share, each in zip(shares, choices, strict=True) if alike(each.action, action, seen.rules))
        return log((1 - BY_CHANCE) * fits / sum(shares) + BY_CHANCE / len(choices))
