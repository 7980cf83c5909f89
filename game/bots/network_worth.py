"""What the network's outputs are worth: points for stake 1, or the places themselves where none are paid."""

from __future__ import annotations

from math import exp

from game.bots.network_rules import place_unit
from game.bots.network_weights import SCALE, Network
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.engine.scoring import points_by_place

_PAYMENT = 8
"""The output that stands for payments beside those by place."""

Worth = tuple[float, tuple[float, ...]]
"""What is expected, and the chances of the places still open, best first."""


def expected_worth(seen: Observation, network: Network, outputs: list[int], open_places: int) -> Worth:
    """What the outputs for an alternative come to."""
    chances = _softmax(outputs[:open_places])
    worth = sum(chance * worth_of_place(seen, network, place) for place, chance in enumerate(chances))
    if seen.rules.decisions.pays_beside_places:
        unit = 13 if seen.rules.decisions.cards_are_paid else 2 * place_unit(seen.rules)
        worth += outputs[_PAYMENT] / SCALE * unit
    return worth, chances


def _softmax(sums: list[int]) -> tuple[float, ...]:
    top = max(sums)
    weights = [exp((value - top) / SCALE) for value in sums]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def worth_of_place(seen: Observation, network: Network, place: int) -> float:
    """The worth of a place still open (0: the best).

    Where none are paid 1 to -1; as long as nobody is first, being first alone has a share of its own in that.
    """
    rules, at = seen.rules, len(seen.out) + place
    if not rules.decisions.only_places_count:
        return points_by_place(rules)[at] / rules.decisions.prices.stake
    others, share = rules.players - 1, 0.0 if seen.out else network.first_weight
    return share * (-1.0 / others if at else 1.0) + (1 - share) * (1 - 2 * at / others)


def in_points(rules: Rules, worth: float) -> float:
    """A worth in points; where none are paid, 0 for first down to minus the number of others for last."""
    if rules.decisions.only_places_count:
        return (worth - 1) / 2 * (rules.players - 1)
    return worth * rules.decisions.prices.stake
