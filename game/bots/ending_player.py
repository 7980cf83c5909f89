"""The player of the coach: in endings of three it plays out all alternatives over many likely hands.

The network's first choice is sometimes wrong there, and a search of its favourites alone would not notice. Opponents
have no time for this; hints and reviews have. The limits count deals, not seconds, so the same moment always gets the
same result.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from game.bots.bot import BestActionPlayer, PlayoutEvidence, RatedAction, make_decision_rng
from game.bots.deal_value import compute_points_range, play_out
from game.bots.hidden_hands import SamplingEffort, sample_deals, sample_likely_deals, scale_decision_count
from game.bots.lookahead_player import (
    NETWORK_ERROR,
    DealEnd,
    DecisionCounter,
    LookaheadPlayer,
    compute_deal_end,
    compute_mean_loss,
    mix_place_probabilities,
)
from game.bots.network.model import is_trained
from game.bots.network.player import NetworkPlayer
from game.engine.action import Action
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation

RIVAL_COUNT = 2
MAX_OWN_CARDS = 5
MAX_HIDDEN_CARDS = 12
"""In an ending of three: most cards of both rivals together."""

MAX_COMPARED_ACTIONS = 8

SAMPLING_EFFORT = SamplingEffort(max_draws=48, max_decisions=90, max_log_deficit=4.0)

MAX_DEALS = 24
"""Most deals that are played out after each action, drawn by likelihood."""

MAX_DECISIONS = 360
"""Decisions in all play-outs after which no further deal begins."""

DEALS_PER_ROUND = 12
"""After each round of this many deals, actions far behind the best are dropped."""

DROP_STANDARD_ERRORS = 2.0
"""An action this many standard errors behind the best is no longer played out."""

WEAK_PLAYER_TEMPERATURE = 0.3
"""Temperature for players who may be weak (see `sample_likely_deals`): their play reveals less about their cards."""

WeightedOutcomes = list[tuple[float, DealEnd]]


class EndingPlayer(BestActionPlayer):
    """An evaluator that rates like the expert, except that it plays out endings of three."""

    def __init__(self) -> None:
        self._expert = LookaheadPlayer()
        self._network = NetworkPlayer()

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Return every distinct action with its expected value, best first."""
        if not is_ending_of_three(observation) or not is_trained(observation.rules):
            return self._expert.evaluate(observation)
        choices = self._network.evaluate(observation)
        deals = _draw_weighted_deals(observation) if len(choices) > 1 else []
        if not deals:
            return choices
        compared_choices, other_choices = choices[:MAX_COMPARED_ACTIONS], choices[MAX_COMPARED_ACTIONS:]
        ends = self._play_out_actions(observation, deals, [choice.action for choice in compared_choices])
        rated_actions = _combine_estimates(observation, compared_choices, ends)
        lowest_value = min(choice.value for choice in rated_actions)
        rated_actions += [replace(choice, value=min(choice.value, lowest_value)) for choice in other_choices]
        return sorted(rated_actions, key=lambda choice: -choice.value)

    def _play_out_actions(
        self, observation: Observation, deals: Sequence[tuple[DealMoment, float]], actions: Sequence[Action]
    ) -> list[WeightedOutcomes]:
        """Return the ends of the deals after each action; fewer for actions far behind. Equal hands have equal ends."""
        ends_by_hands = dict[tuple[object, int], DealEnd]()
        ends: list[WeightedOutcomes] = [[] for _ in actions]
        remaining_indices = list(range(len(actions)))
        player = DecisionCounter(NetworkPlayer())
        max_decisions = scale_decision_count(MAX_DECISIONS, observation.rules)
        for number, (deal, likelihood) in enumerate(deals, 1):
            for index in remaining_indices:
                key = deal.hands, index
                if key not in ends_by_hands:
                    final_deal = play_out(deal.do(actions[index]), player, observation.seat)
                    ends_by_hands[key] = compute_deal_end(observation, final_deal)
                ends[index].append((likelihood, ends_by_hands[key]))
            if number % DEALS_PER_ROUND == 0:
                best_ends = max((ends[index] for index in remaining_indices), key=_compute_mean_value)
                losses = {index: _compute_loss(observation, best_ends, ends[index]) for index in remaining_indices}
                remaining_indices = [index for index, loss in losses.items() if not _is_far_behind(loss)]
            if len(remaining_indices) == 1 or player.decisions > max_decisions:
                break
        return ends


def _draw_weighted_deals(observation: Observation) -> list[tuple[DealMoment, float]]:
    """Return deals consistent with the observation, with likelihoods. Of many deals, likely ones are sampled."""
    rng = make_decision_rng(observation, 0, purpose=4)
    network = NetworkPlayer(can_search=False)
    weighted_deals = sample_likely_deals(observation, network.evaluate, rng, WEAK_PLAYER_TEMPERATURE, SAMPLING_EFFORT)
    if len({deal.hands for deal, _ in weighted_deals}) <= MAX_DEALS:
        return weighted_deals
    return [(deal, 1.0) for deal, copies in sample_deals(weighted_deals, MAX_DEALS, rng) for _ in range(copies)]


def is_ending_of_three(observation: Observation) -> bool:
    return (
        observation.phase == "play"
        and len(observation.rivals) == RIVAL_COUNT
        and len(observation.hand) <= MAX_OWN_CARDS
        and sum(observation.counts[seat] for seat in observation.rivals) <= MAX_HIDDEN_CARDS
    )


def _compute_mean_value(ends: WeightedOutcomes) -> float:
    return sum(likelihood * end.value for likelihood, end in ends) / sum(likelihood for likelihood, _ in ends)


def _compute_loss(
    observation: Observation, best_ends: WeightedOutcomes, other_ends: WeightedOutcomes
) -> tuple[float, float]:
    """Return the mean loss of an action relative to another over common deals, and its standard error.

    Both are fractions of the span from last to first.
    """
    if best_ends is other_ends:
        return 0.0, 0.0
    span, pairs_of_ends = compute_points_range(observation.rules).span, list(zip(best_ends, other_ends, strict=False))
    total = sum(likelihood for (likelihood, _), _ in pairs_of_ends)
    return compute_mean_loss(
        [
            (likelihood / total, (best_end.value - other_end.value) / span)
            for (likelihood, best_end), (_, other_end) in pairs_of_ends
        ]
    )


def _is_far_behind(loss: tuple[float, float]) -> bool:
    mean, error = loss
    return mean > DROP_STANDARD_ERRORS * error


def _combine_estimates(
    observation: Observation, choices: Sequence[RatedAction], ends: Sequence[WeightedOutcomes]
) -> list[RatedAction]:
    """Return the choices rated by the network and the deals together, weighted by their errors."""
    span, max_count = compute_points_range(observation.rules).span, max(map(len, ends))
    best_index = max(
        (index for index, choice_ends in enumerate(ends) if len(choice_ends) == max_count),
        key=lambda index: _compute_mean_value(ends[index]),
    )
    rated_actions = []
    for choice, choice_ends in zip(choices, ends, strict=True):
        mean, error = _compute_loss(observation, ends[best_index], choice_ends)
        trust = NETWORK_ERROR**2 / (NETWORK_ERROR**2 + error**2)
        network_loss = choices[best_index].value - choice.value
        value = choices[0].value - trust * mean * span - (1 - trust) * network_loss
        total = sum(likelihood for likelihood, _ in choice_ends)
        places = mix_place_probabilities(choice, [(likelihood / total, end) for likelihood, end in choice_ends], trust)
        evidence = PlayoutEvidence(len(choice_ends), sqrt(trust) * error * span)
        rated_actions.append(RatedAction(choice.action, value, places, evidence))
    return rated_actions
