"""Certain outcomes: plays that go out, that cannot lose any more, or that win or lose by exact search."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import RatedAction
from game.bots.network.model import compute_place_value, convert_to_points, get_network
from game.bots.search import search_actions
from game.bots.situation import Situation, can_go_out_with
from game.engine.action import Action
from game.engine.observation import Observation


class CertainOutcomes:
    """The actions of a moment that certainly win or lose."""

    def __init__(self, observation: Observation, actions: Sequence[Action]) -> None:
        self.observation = observation
        self.situation = Situation(observation)
        self.searched_outcomes = dict(search_actions(observation, actions))
        """Results of the exact search: True for an action that wins, False for one that loses. Empty
        without a search.
        """

    def can_go_out(self, action: Action) -> bool:
        """Return True if an action plays the last cards and the seat does not lose by it."""
        return can_go_out_with(self.observation, action.cards)

    def is_winning(self, action: Action) -> bool:
        """Return True if the seat certainly goes out before all other seats that are still in the deal."""
        is_won = self.get_searched_outcome(action)
        return is_won or (is_won is None and action.verb == "play" and self.situation.is_certain_win(action.cards))

    def is_losing(self, action: Action) -> bool:
        """Return True if the only rival goes out first when it plays correctly."""
        return self.get_searched_outcome(action) is False

    def get_searched_outcome(self, action: Action) -> bool | None:
        """Return True if exact search shows that an action wins, False if it loses, None if no search is possible."""
        if self.searched_outcomes and action not in self.searched_outcomes:
            self.searched_outcomes.update(search_actions(self.observation, [action]))
        return self.searched_outcomes.get(action)


def is_win_missed(observation: Observation, played_action: Action, best_action: Action) -> bool:
    certain = CertainOutcomes(observation, [played_action, best_action])
    return certain.is_winning(best_action) and not certain.is_winning(played_action)


def apply_certain_values(observation: Observation, choices: Sequence[RatedAction]) -> list[RatedAction]:
    """Return the network's choices with certain values in place of expected ones, the best choice first.

    The choices of other evaluators are unchanged.
    """
    if observation.phase != "play" or not choices or not all(choice.place_probabilities for choice in choices):
        return list(choices)
    certain = CertainOutcomes(observation, [choice.action for choice in choices])
    rated_choices = [_apply_certain_value(observation, certain, choice) for choice in choices]
    best_value = max(choice.value for choice in rated_choices)  # the best choice stays the best
    rated_choices[0] = replace(rated_choices[0], value=best_value)
    return sorted(rated_choices, key=lambda choice: -choice.value)


def _apply_certain_value(observation: Observation, certain: CertainOutcomes, choice: RatedAction) -> RatedAction:
    place = 0 if certain.is_winning(choice.action) else 1 if certain.is_losing(choice.action) else None
    rules = observation.rules
    network = get_network(observation.rules)
    points = convert_to_points(rules, compute_place_value(observation, network, place or 0))
    if place is None:
        can_win_more = rules.decisions.has_payments_beside_places
        return choice if can_win_more else replace(choice, value=min(choice.value, points))
    if rules.decisions.has_payments_beside_places:
        points = min(choice.value, points) if place else max(choice.value, points)
    probabilities = tuple(float(index == place) for index in range(len(choice.place_probabilities)))
    return replace(choice, value=points, place_probabilities=probabilities)
