"""The network's player: judges each candidate by the places and payments that the network expects from it."""

from __future__ import annotations

from math import exp

from game.bots import trade_choices
from game.bots.bot import RatedAction
from game.bots.endgame import first_won
from game.bots.going_out import goes_out
from game.bots.hand_written import shipped_weights
from game.bots.network_inputs import Delta, NetworkInputs
from game.bots.network_rules import place_unit
from game.bots.network_sight import Sight
from game.bots.network_weights import SCALE, Network, network_of
from game.bots.situation import Situation
from game.engine.action import PASS, Action, play
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.scoring import points_by_place

PAYMENT = 8
"""The output that stands for payments beside those by place."""


class NetworkPlayer:
    """An evaluator of alternatives: what the network expects, after what wins by force.

    `network`: one to judge by at every table, instead of the table's own.
    """

    def __init__(self, network: Network | None = None, search: bool = True) -> None:
        self._network = network
        self.search = search

    def act(self, observation: Observation) -> Action:
        """The best alternative."""
        return self.evaluate(observation)[0].action

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Every alternative worth telling apart, best first, with the points expected from it."""
        if observation.phase == "trade":
            return trade_choices.evaluate(observation, shipped_weights())
        choices = self._choices(NetworkInputs(Sight(observation)))
        choices.sort(key=lambda choice: -choice.value)
        return _searched(observation, choices) if self.search and len(choices) > 1 else choices

    def _choices(self, inputs: NetworkInputs) -> list[RatedAction]:
        sight = inputs.sight
        rules, position = sight.observation.rules, sight.position
        network = self._network or network_of(rules.players)
        state = network.state(inputs.base())
        whole = position.hands[position.turn]
        judged = {
            cards: _worth_of_last_play(sight, network, cards)
            if cards == whole
            else _worth(sight, network, state, inputs.delta(play))
            for cards, play in inputs.candidates.items()
        }
        if whole in judged and judged[whole][1][0]:  # better than whatever is only expected
            judged[whole] = max(worth for worth, _ in judged.values()) + 1e-3, judged[whole][1]
        return [
            RatedAction(_action(position, cards), in_points(rules, worth), places)
            for cards, (worth, places) in judged.items()
        ]


def _action(position: Position, cards: int) -> Action:
    return play(position.law.deck.cards(cards)) if cards else PASS


def _worth_of_last_play(sight: Sight, network: Network, cards: int) -> tuple[float, tuple[float, ...]]:
    """As `_worth` of a play of the whole hand, whose place is known: the first still open, or the last if it loses."""
    seen, others = sight.observation, len(sight.rivals)
    place = 0 if goes_out(seen, sight.position.law.deck.cards(cards)) else others
    chances = tuple(float(each == place) for each in range(others + 1))
    return place_value(seen.rules, len(seen.out) + place, first_share(seen, network)), chances


def _worth(sight: Sight, network: Network, state: int, delta: Delta) -> tuple[float, tuple[float, ...]]:
    """Expected points (utility of places where none are paid) for stake 1, and the chances of the places."""
    outputs = network.outputs(state, delta.minus, delta.plus)
    rules = sight.observation.rules
    done = len(sight.observation.out)
    chances = _softmax(outputs[: len(sight.rivals) + 1])
    weight = first_share(sight.observation, network)
    by_place = sum(chance * place_value(rules, done + i, weight) for i, chance in enumerate(chances))
    beside = outputs[PAYMENT] / SCALE * payment_scale(rules) if pays_beside_places(rules) else 0.0
    return by_place + beside, chances


def _softmax(sums: list[int]) -> tuple[float, ...]:
    top = max(sums)
    weights = [exp((value - top) / SCALE) for value in sums]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def first_share(observation: Observation, network: Network) -> float:
    """The share of being first in the worth of places; none once somebody is first and only places are left."""
    return 0.0 if observation.out else network.first_weight


def place_value(rules: Rules, place: int, first_weight: float) -> float:
    """Points of a place (0: first) for stake 1; where none are paid 1 to -1, with a share for being first alone."""
    if not rules.decisions.only_places_count:
        return points_by_place(rules)[place] / int(rules.stake)
    n = rules.players
    alone = 1.0 if place == 0 else -1.0 / (n - 1)
    return first_weight * alone + (1 - first_weight) * (1 - 2 * place / (n - 1))


def pays_beside_places(rules: Rules) -> bool:
    """Whether anything is paid beside the payment by place."""
    return any((rules.hoarding, rules.bomb_bonus, rules.full_hand_double, rules.decisions.cards_are_paid))


def payment_scale(rules: Rules) -> int:
    """Points of a whole unit of the network's payment, for stake 1."""
    return 13 if rules.decisions.cards_are_paid else 2 * place_unit(rules)


def in_points(rules: Rules, worth: float) -> float:
    """A worth in points; where none are paid, 0 for first down to minus the number of others for last."""
    if rules.decisions.only_places_count:
        return (worth - 1) / 2 * (rules.players - 1)
    return worth * int(rules.stake)


def _searched(observation: Observation, choices: list[RatedAction]) -> list[RatedAction]:
    """The choices, best first, with one before all others that wins by force, alone with a rival or against all."""
    won = first_won(observation, (choice.action for choice in choices)) or _certain(observation, choices)
    if won is None or won == choices[0].action:
        return choices
    others = [choice for choice in choices if choice.action != won]
    first = tuple(float(place == 0) for place in range(len(choices[0].places)))
    return [RatedAction(won, choices[0].value + 1e-3, first), *others]


def _certain(observation: Observation, choices: list[RatedAction]) -> Action | None:
    """The best play that goes out, or that nothing unseen beats and after which the lead can never be lost."""
    situation = Situation(observation)
    plays = (choice.action for choice in choices if choice.action.verb == "play")
    return next((action for action in plays if situation.wins_for_certain(action.cards)), None)
