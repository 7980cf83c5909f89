"""The network's player that looks ahead where few cards are left: at its best plays, over hands that are likely.

Where points are paid, three or more seats hold a few cards and all hidden cards are in their hands, deals are drawn
that fit what the seat saw, weighed by how well the others' play fits them, and played out by the network after each of
the best few actions. What is counted is deals and decisions, not time: the same moment is always judged the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from game.bots.bot import RatedAction
from game.bots.decision_seed import generator
from game.bots.likely_deals import likely_deals
from game.bots.network_player import NetworkPlayer
from game.bots.playout import played_out
from game.bots.points_range import points_range_of
from game.bots.situation import unseen
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

MOST_CARDS, MOST_TOGETHER = 8, 14
"""Where a seat holds more cards, or all together do, nothing is looked at."""

COMPARED = 4
"""So many of the network's best actions are compared."""

DEALS = 8
"""So many deals are played out after each."""

DOUBT, CLOSE = 0.15, 0.025
"""Of what lies between last and first: how sure the network is of a difference, and the least error of play-outs."""


class LookingPlayer:
    """An evaluator of alternatives: the network's, looked at more closely where few cards are left."""

    def __init__(self) -> None:
        self._judge = NetworkPlayer()
        self._quick = NetworkPlayer(search=False)

    def act(self, observation: Observation) -> Action:
        """The best alternative."""
        return self.evaluate(observation)[0].action

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Every alternative worth telling apart, best first, with the points expected from it."""
        choices = self._judge.evaluate(observation)
        if not is_looked_at(observation) or len(choices) < 2 or choices[0].places[0] == 1.0:
            return choices
        deals = self._deals(observation)
        return _believed(observation, choices, self._results(observation, choices[:COMPARED], deals), deals)

    def _deals(self, seen: Observation) -> list[tuple[Deal, float]]:
        """Up to `DEALS` deals with the share of each."""
        chance = generator(seen, 0, purpose=2)
        found = likely_deals(seen, self._quick.evaluate, chance)
        if len(found) > DEALS:
            found = _taken(found, chance)
        total = sum(weight for _, weight in found)
        return [(deal, weight / total) for deal, weight in found]

    def _results(
        self, seen: Observation, choices: list[RatedAction], deals: list[tuple[Deal, float]]
    ) -> list[list[End]]:
        """How each deal ends after each choice."""
        return [
            [_end(seen, played_out(deal.do(choice.action), self._quick, seen.seat)) for deal, _ in deals]
            for choice in choices
        ]


@dataclass(frozen=True, slots=True)
class End:
    """The end of a deal for a seat: its place among those still open (0 the best), and what it comes to in points."""

    place: int
    value: float


def is_looked_at(seen: Observation) -> bool:
    """Whether a look ahead is worth its time: points are paid, three seats or more hold few cards, and nobody else any.

    Where places alone count, and where some cards were not dealt, nothing was gained by it (docs/OPPONENTS.md).
    """
    rivals = seen.rivals
    counts = [seen.counts[seat] for seat in rivals]
    return (
        seen.phase == "play"
        and not seen.rules.decisions.only_places_count
        and len(rivals) > 1
        and max(len(seen.hand), *counts) <= MOST_CARDS
        and len(seen.hand) + sum(counts) <= MOST_TOGETHER
        and sum(unseen(seen)) == sum(counts)
    )


def _taken(deals: list[tuple[Deal, float]], chance: SplitMix64) -> list[tuple[Deal, float]]:
    """`DEALS` of the deals, each about as often as its weight says."""
    step = sum(weight for _, weight in deals) / DEALS
    at, taken = chance.random() * step, []
    for deal, weight in deals:
        times = 0
        while at < weight:
            times += 1
            at += step
        at -= weight
        if times:
            taken.append((deal, float(times)))
    return taken


def _end(seen: Observation, deal: Deal) -> End:
    assert deal.result is not None
    place = deal.result.order.index(seen.seat) - len(seen.out)
    return End(place, float(deal.result.points[seen.seat]))


def _believed(
    seen: Observation, choices: list[RatedAction], ends: list[list[End]], deals: list[tuple[Deal, float]]
) -> list[RatedAction]:
    """The choices as the network and the look together rate them, best first: each counts by how sure it is."""
    if not deals:
        return choices
    span, shares = points_range_of(seen.rules).span, [share for _, share in deals]
    best, found = choices[0].value, []
    for choice, mine in zip(choices, ends, strict=False):
        lost = [one.value - other.value for one, other in zip(ends[0], mine, strict=True)]
        mean = sum(share * each for share, each in zip(shares, lost, strict=True))
        variance = sum(share * share * (each - mean) ** 2 for share, each in zip(shares, lost, strict=True))
        error = max(sqrt(variance), CLOSE * span)
        trust = (DOUBT * span) ** 2 / ((DOUBT * span) ** 2 + error * error)
        value = best - (trust * mean + (1 - trust) * (best - choice.value))
        found.append(RatedAction(choice.action, value, _places(choice, mine, shares, trust)))
    return sorted([*found, *choices[len(found) :]], key=lambda choice: -choice.value)


def _places(choice: RatedAction, ends: list[End], shares: list[float], trust: float) -> tuple[float, ...]:
    """The chances of the places by the network, and by the look as far as it is trusted."""
    return tuple(
        (1 - trust) * chance + trust * sum(share for share, end in zip(shares, ends, strict=True) if end.place == place)
        for place, chance in enumerate(choice.places)
    )
