"""The network's player: it rates each candidate by the places and payments that the network expects."""

from collections.abc import Iterable

from game.bots import hand_written
from game.bots.bot import BestActionPlayer, RatedAction
from game.bots.hand_written import load_weights
from game.bots.network import model
from game.bots.network.inputs import NetworkInputs
from game.bots.network.matching import make_inputs
from game.bots.network.view import NetworkView
from game.bots.search import can_go_out, find_winning_action
from game.bots.situation import Situation, can_go_out_with
from game.engine.action import Action
from game.engine.deck import PackedCards
from game.engine.law import NO_CARDS
from game.engine.legal import make_action
from game.engine.observation import Observation
from game.engine.position import Position


class NetworkPlayer(BestActionPlayer):
    """An evaluator by the network's expectations. A certain win comes first.

    If `network` is given, it rates every rule set, instead of the network for that rule set.
    """

    def __init__(self, network: model.Network | None = None, can_search: bool = True) -> None:
        self._network = network
        self.search = can_search

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Return every distinct action with its expected value, best first."""
        if observation.phase == "trade":
            return hand_written.evaluate_trade(observation, load_weights())
        choices = self._rate_candidates(make_inputs(observation))
        choices.sort(key=lambda choice: -choice.value)
        return _put_certain_win_first(observation, choices) if self.search and len(choices) > 1 else choices

    def _rate_candidates(self, inputs: NetworkInputs) -> list[RatedAction]:
        view = inputs.view
        observation, position, open_places = view.observation, view.position, len(view.rivals) + 1
        network = self._network or model.get_network(observation.rules)
        shared_sums = network.compute_shared_sums(inputs.list_base_inputs())
        whole_hand = position.hands[position.turn]
        worth_by_play = {
            cards: _compute_last_play_value(view, network, cards)
            if cards == whole_hand
            else model.compute_expected_value(
                observation, network, network.compute_output_sums(shared_sums, inputs.compute_delta(play)), open_places
            )
            for cards, play in inputs.candidates.items()
        }
        if whole_hand in worth_by_play and worth_by_play[whole_hand][1][0]:  # a certain win exceeds all expectations
            best_worth = max(worth for worth, _ in worth_by_play.values())
            worth_by_play[whole_hand] = (best_worth + 1e-3, worth_by_play[whole_hand][1])
        if not model.is_trained(observation.rules):
            last_place = (
                model.compute_place_value(observation, network, open_places - 1),
                tuple(float(place == open_places - 1) for place in range(open_places)),
            )
            for cards in _list_stranding_plays(position, worth_by_play):
                worth_by_play[cards] = min(worth_by_play[cards], last_place)
        return [
            RatedAction(make_action(position.law, cards), model.convert_to_points(observation.rules, worth), places)
            for cards, (worth, places) in worth_by_play.items()
        ]


def _list_stranding_plays(position: Position, plays: Iterable[PackedCards]) -> list[PackedCards]:
    """Return the plays that make going out impossible although the hand could go out."""
    hand = position.hands[position.turn]
    stranding_plays = [play for play in plays if play not in (NO_CARDS, hand) and not can_go_out(position, hand - play)]
    return stranding_plays if stranding_plays and can_go_out(position, hand) else []


def _compute_last_play_value(view: NetworkView, network: model.Network, cards: PackedCards) -> model.ValueAndPlaces:
    """Return the value of playing the whole hand: the best place still open, or the last place if the play loses."""
    observation, rival_count = view.observation, len(view.rivals)
    deck, decisions = view.position.law.deck, observation.rules.decisions
    place = 0 if can_go_out_with(observation, deck.unpack(cards)) else rival_count
    cards_owed = (
        decisions.losing_last_play.count_owed_cards(deck, cards)
        if place and decisions.losing_last_play and decisions.are_cards_paid
        else 0
    )
    return model.compute_place_value(observation, network, place) - cards_owed, tuple(
        float(other_place == place) for other_place in range(rival_count + 1)
    )


def _put_certain_win_first(observation: Observation, choices: list[RatedAction]) -> list[RatedAction]:
    """Return the choices with a certain win first, against one rival or against all."""
    winning_action = find_winning_action(observation, (choice.action for choice in choices)) or _find_certain_win(
        observation, choices
    )
    if winning_action is None or winning_action == choices[0].action:
        return choices
    other_choices = [choice for choice in choices if choice.action != winning_action]
    place_probabilities = tuple(float(place == 0) for place in range(len(choices[0].place_probabilities)))
    return [RatedAction(winning_action, choices[0].value + 1e-3, place_probabilities), *other_choices]


def _find_certain_win(observation: Observation, choices: list[RatedAction]) -> Action | None:
    """Return the best play that goes out, or that nothing unseen beats and after which the lead can never be lost."""
    situation = Situation(observation)
    plays = (choice.action for choice in choices if choice.action.verb == "play")
    return next((action for action in plays if situation.is_certain_win(action.cards)), None)
