"""The expert: the network's player that looks ahead if few cards are left.

If points are paid and three or more seats hold few cards that contain all hidden cards, it draws deals that are
consistent with the observation, weighs them by the others' play, and lets the network play them out after each of its
best actions. The limits count deals and decisions, not seconds, so the same moment always gets the same result.

Under rules that the network was not trained with (`is_trained`), the engine's outcomes count more than the network's
claims. Every play of a small hand is then searched over drawn deals (`search.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import inf, sqrt

from game.bots import hidden_hands
from game.bots.bot import BestActionPlayer, RatedAction, make_decision_rng
from game.bots.deal_value import compute_deal_value, compute_points_range, get_place_index, play_out
from game.bots.network.model import is_trained
from game.bots.network.player import NetworkPlayer
from game.bots.play_classes import are_equal_ranks
from game.bots.search import OpenHandSearch, SearchLimitError, play_cheaply, play_lowest
from game.bots.situation import compute_letting_out_cost, compute_letting_out_probability, count_unseen_cards
from game.engine.action import Action
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation

MAX_COMPARED_ACTIONS = 3

NETWORK_ERROR = 0.12
"""Standard error of the network's differences, as a fraction of the span from last to first."""

MIN_PLAYOUT_ERROR = 0.3
"""Least standard error of play-outs that leave out all likely deals, as a fraction of the span from last to first."""

PRIOR_STANDARD_DEVIATION = 0.25
"""Prior standard deviation of differences between deals, as a fraction of the span from last to first."""

PRIOR_WEIGHT = 2


@dataclass(frozen=True, slots=True)
class LookaheadLimits:
    max_cards: int
    """Most cards of each seat."""
    max_total_cards: int
    """Most cards of all seats together."""
    sampling_effort: hidden_hands.SamplingEffort
    max_deals: int
    """Most deals that are played out after each action."""
    max_decisions: int
    """Approximate number of decisions in all play-outs."""


EXPERT_LIMITS = LookaheadLimits(
    max_cards=8, max_total_cards=14, sampling_effort=hidden_hands.QUICK_EFFORT, max_deals=8, max_decisions=100
)


MAX_SEARCHED_HAND_CARDS = 5
"""Most cards of a hand whose every play is searched."""

MAX_SEARCHED_PLAYS = 24
"""Most plays of a hand that is searched."""

MAX_SEARCHED_DEALS = 40
"""Most drawn deals that are searched."""

MAX_SEARCHED_POSITIONS = 2000
"""Visited positions after which the search of no further deal begins."""

MAX_POSITIONS_PER_DEAL = 1000
"""Most positions of one deal. A hand that needs more is played out instead."""

MAX_BEST_RESPONSE_CARDS = 7
"""Most cards in all hands for which every seat is searched. With more cards the other seats follow a policy."""

UNTRAINED_LIMITS = LookaheadLimits(
    max_cards=8, max_total_cards=20, sampling_effort=hidden_hands.QUICK_EFFORT, max_deals=8, max_decisions=140
)
"""The limits of play-outs under untrained rules, if the hand is too large to be searched."""

UNTRAINED_NETWORK_ERROR = 1.0
"""Error of the network's claims under untrained rules, in spans from last to first."""


class LookaheadPlayer(BestActionPlayer):
    """An evaluator: the network's ratings, corrected by a look ahead if few cards are left."""

    def __init__(self, limits: LookaheadLimits = EXPERT_LIMITS) -> None:
        self._judge = NetworkPlayer()
        self._limits = limits

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Return every distinct action with its expected value, best first."""
        choices = self._judge.evaluate(observation)
        if not is_trained(observation.rules):
            return _correct_ratings_by_playouts(observation, choices)
        if (
            not is_worth_looking_ahead(observation, self._limits)
            or len(choices) < 2
            or choices[0].place_probabilities[0] == 1.0
        ):
            return choices
        return _combine_estimates(
            observation, choices, _play_out_likely_deals(observation, choices[:MAX_COMPARED_ACTIONS], self._limits)
        )


@dataclass(frozen=True, slots=True)
class WeightedDealEnds:
    """A deal that was played out after each of some actions: its share of the total likelihood, and its ends."""

    likelihood_share: float
    ends: list[DealEnd]


def _correct_ratings_by_playouts(observation: Observation, choices: list[RatedAction]) -> list[RatedAction]:
    """Return the choices of a network that was not trained with the rules, corrected by the ends of drawn deals."""
    decisions = observation.rules.decisions
    is_won = decisions.is_scored_by_places_only and len(choices) > 1 and choices[0].place_probabilities[0] == 1.0
    if observation.phase != "play" or len(observation.legal) < 2 or is_won:
        return choices
    if len(observation.hand) <= MAX_SEARCHED_HAND_CARDS:
        every_play = _list_every_play(observation, choices)
        deals = _search_drawn_deals(observation, every_play) if len(every_play) <= MAX_SEARCHED_PLAYS else []
        if deals:
            return _rate_by_deals(observation, every_play, deals)
    safe_choices, risky_choices = _charge_for_letting_out(observation, choices)
    if risky_choices:
        safe_choices, risky_choices = _charge_for_letting_out(observation, _list_every_play(observation, choices))
    if not safe_choices:
        safe_choices, risky_choices = risky_choices, []
    if not _has_few_cards(observation, UNTRAINED_LIMITS) or len(safe_choices) < 2:
        return safe_choices + risky_choices
    compared_choices = safe_choices[:MAX_COMPARED_ACTIONS]
    sampled_deals = _play_out_likely_deals(observation, compared_choices, UNTRAINED_LIMITS)
    rated_actions = _rate_by_deals(observation, compared_choices, sampled_deals)
    return rated_actions + safe_choices[MAX_COMPARED_ACTIONS:] + risky_choices


def _charge_for_letting_out(
    observation: Observation, choices: list[RatedAction]
) -> tuple[list[RatedAction], list[RatedAction]]:
    """Return the choices that cannot let the next seat out, and the risky ones with their expected cost subtracted.

    No risky choice is rated above a safe one.
    """
    cost = compute_letting_out_cost(observation, observation.build_position().next_unlocked_seat)
    safe_choices: list[RatedAction] = []
    risky_choices: list[RatedAction] = []
    for choice in choices:
        probability = compute_letting_out_probability(observation, choice.action.cards)
        if probability:
            risky_choices.append(replace(choice, value=choice.value - cost * probability))
        else:
            safe_choices.append(choice)
    lowest_safe_value = min((choice.value for choice in safe_choices), default=inf)
    risky_choices = [replace(choice, value=min(choice.value, lowest_safe_value)) for choice in risky_choices]
    return safe_choices, sorted(risky_choices, key=lambda choice: -choice.value)


def _list_every_play(observation: Observation, choices: list[RatedAction]) -> list[RatedAction]:
    """Return the choices, and the plays that the network does not distinguish from them, with equal ratings."""
    rated_actions = {choice.action for choice in choices}
    equal_choices_by_action = [
        (action, [choice for choice in choices if are_equal_ranks(choice.action, action, observation.rules)])
        for action in observation.legal
    ]
    return [
        *choices,
        *(
            replace(equal_choices[0], action=action)
            for action, equal_choices in equal_choices_by_action
            if equal_choices and action not in rated_actions
        ),
    ]


def _search_drawn_deals(observation: Observation, choices: list[RatedAction]) -> list[WeightedDealEnds]:
    """Search random possible deals, and return each deal's ends, one for each choice. Stop at the search limits."""
    draw_counts = Counter[object]()
    deals = dict[object, DealMoment]()
    drawn_deals = hidden_hands.draw_deals(observation, make_decision_rng(observation, 0, purpose=5))
    for deal in islice(drawn_deals, MAX_SEARCHED_DEALS):
        draw_counts[deal.hands] += 1
        deals.setdefault(deal.hands, deal)
    ends_by_deal: list[tuple[int, list[DealEnd]]] = []
    visited_count = 0
    for number, (hands, deal) in enumerate(deals.items()):
        is_everybody_searched = sum(map(len, deal.hands)) <= MAX_BEST_RESPONSE_CARDS
        opponents_play = None if is_everybody_searched else (play_lowest, play_cheaply)[number % 2]
        search = OpenHandSearch(observation.seat, MAX_POSITIONS_PER_DEAL, opponents_play)
        try:
            ends = [_compute_end(observation, deal, search, choice.action) for choice in choices]
        except SearchLimitError:
            break
        ends_by_deal.append((draw_counts[hands], ends))
        visited_count += search.visited_count
        if visited_count > MAX_SEARCHED_POSITIONS:
            break
    total = sum(copies for copies, _ in ends_by_deal)
    return [WeightedDealEnds(copies / total, ends) for copies, ends in ends_by_deal]


def _compute_end(observation: Observation, deal: DealMoment, search: OpenHandSearch, action: Action) -> DealEnd:
    assert deal.position is not None
    values, order = search.search_outcome(deal.position, deal.deck.pack(action.cards))
    return DealEnd(
        order.index(observation.seat) - len(observation.out),
        values[observation.seat] - _sum_points_so_far(deal, observation.seat),
    )


def _sum_points_so_far(deal: DealMoment, seat: int) -> float:
    return 0 if deal.rules.decisions.is_scored_by_places_only else deal.points_so_far[seat]


def _rate_by_deals(
    observation: Observation, choices: list[RatedAction], deals: list[WeightedDealEnds]
) -> list[RatedAction]:
    """Return the choices by their value over the deals, best first. The network's rating decides between equal ones.

    Among equal choices, a play that may let the next seat out comes last, whatever its rating.
    """
    total_share = sum(deal.likelihood_share for deal in deals)
    if not total_share:
        return choices
    span = compute_points_range(observation.rules).span
    ratings: list[RatedAction] = []
    safe_ratings: list[tuple[float, float]] = []
    letting_out_probabilities = [compute_letting_out_probability(observation, each.action.cards) for each in choices]
    for index in sorted(range(len(choices)), key=lambda index: letting_out_probabilities[index] > 0):
        choice = choices[index]
        ends = [(deal.likelihood_share / total_share, deal.ends[index]) for deal in deals]
        mean, error = compute_mean_loss([(share, end.value / span) for share, end in ends])
        trust = UNTRAINED_NETWORK_ERROR**2 / (UNTRAINED_NETWORK_ERROR**2 + error**2)
        value = trust * mean * span + (1 - trust) * choice.value
        if letting_out_probabilities[index]:
            value = min(value, *(safe_value for safe_mean, safe_value in safe_ratings if safe_mean >= mean), inf)
        else:
            safe_ratings.append((mean, value))
        ratings.append(RatedAction(choice.action, value, mix_place_probabilities(choice, ends, trust)))
    return sorted(ratings, key=lambda choice: -choice.value)


def _play_out_likely_deals(
    observation: Observation, choices: list[RatedAction], limits: LookaheadLimits
) -> list[WeightedDealEnds]:
    """Return the ends of deals after each choice, the likeliest deals first, until enough decisions were made."""
    player = DecisionCounter(NetworkPlayer(can_search=False))
    rng = make_decision_rng(observation, 0, purpose=2)
    sampled_deals: list[WeightedDealEnds] = []
    weighted_deals: Sequence[tuple[DealMoment, float]] = hidden_hands.sample_likely_deals(
        observation, player.evaluate, rng, hidden_hands.UNKNOWN_PLAYER_TEMPERATURE, limits.sampling_effort
    )
    weighted_deals = sorted(weighted_deals, key=lambda weighted_deal: -weighted_deal[1])
    if len(weighted_deals) > limits.max_deals:
        weighted_deals = hidden_hands.sample_deals(weighted_deals, limits.max_deals, rng)
    total, decisions_before = sum(weight for _, weight in weighted_deals), player.decisions
    max_decisions = hidden_hands.scale_decision_count(limits.max_decisions, observation.rules)
    for deal, weight in weighted_deals:
        paid_so_far = _sum_points_so_far(deal, observation.seat)
        deals_after = (deal.do(choice.action) for choice in choices)
        gross_ends = [
            compute_deal_end(observation, play_out(deal_after, player, observation.seat)) for deal_after in deals_after
        ]
        ends = [replace(end, value=end.value - paid_so_far) for end in gross_ends]
        sampled_deals.append(WeightedDealEnds(weight / total, ends))
        decisions = player.decisions - decisions_before
        if decisions + decisions / len(sampled_deals) > max_decisions:
            break
    return sampled_deals


class DecisionCounter(BestActionPlayer):
    def __init__(self, player: NetworkPlayer) -> None:
        self._network = player
        self.decisions = 0

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        self.decisions += 1
        return self._network.evaluate(observation)


@dataclass(frozen=True, slots=True)
class DealEnd:
    """The end of a deal for a seat: its index among the places still open (0 is best), and its value."""

    place_index: int
    value: float


def is_worth_looking_ahead(observation: Observation, limits: LookaheadLimits = EXPERT_LIMITS) -> bool:
    """Return True if a look ahead pays off: points are paid, three or more seats hold few cards, and no other cards are
    hidden.

    If only places count or some cards were not dealt, a look ahead gained nothing in tests (docs/OPPONENTS.md).
    """
    return (
        not observation.rules.decisions.is_scored_by_places_only
        and len(observation.rivals) > 1
        and _has_few_cards(observation, limits)
        and sum(count_unseen_cards(observation)) == sum(observation.counts[seat] for seat in observation.rivals)
    )


def _has_few_cards(observation: Observation, limits: LookaheadLimits) -> bool:
    counts = [len(observation.hand), *(observation.counts[seat] for seat in observation.rivals)]
    return observation.phase == "play" and max(counts) <= limits.max_cards and sum(counts) <= limits.max_total_cards


def compute_deal_end(observation: Observation, deal: DealMoment) -> DealEnd:
    """Return the end of a deal for the observing seat, which may be settled before the deal is over."""
    place_index = get_place_index(deal, observation.seat) - len(observation.out)
    return DealEnd(place_index, compute_deal_value(deal, observation.seat))


def _combine_estimates(
    observation: Observation, choices: list[RatedAction], deals: list[WeightedDealEnds]
) -> list[RatedAction]:
    """Return the choices rated by the network and the deals together, best first, weighted by their errors."""
    if not deals:
        return choices
    span, total_share = compute_points_range(observation.rules).span, sum(deal.likelihood_share for deal in deals)
    best_value, rated_actions = choices[0].value, []
    for index, choice in enumerate(choices[:MAX_COMPARED_ACTIONS]):
        losses = [
            (deal.likelihood_share / total_share, (deal.ends[0].value - deal.ends[index].value) / span)
            for deal in deals
        ]
        mean, error = compute_mean_loss(losses)
        error = max(error, MIN_PLAYOUT_ERROR * (1 - total_share))
        trust = NETWORK_ERROR**2 / (NETWORK_ERROR**2 + error**2)
        value = best_value - (trust * mean * span + (1 - trust) * (best_value - choice.value))
        ends = [(deal.likelihood_share / total_share, deal.ends[index]) for deal in deals]
        rated_actions.append(RatedAction(choice.action, value, mix_place_probabilities(choice, ends, trust)))
    return sorted([*rated_actions, *choices[MAX_COMPARED_ACTIONS:]], key=lambda choice: -choice.value)


def compute_mean_loss(losses: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the mean loss over weighted deals, and its standard error.

    Unequal weights count like fewer deals with equal weights. With few deals, the scatter is mostly the prior's.
    """
    effective_count = 1 / sum(share * share for share, _ in losses)
    mean = sum(share * loss for share, loss in losses)
    variance = sum(share * (loss - mean) ** 2 for share, loss in losses)
    total_weight = PRIOR_WEIGHT + effective_count
    pooled_variance = (PRIOR_WEIGHT * PRIOR_STANDARD_DEVIATION**2 + effective_count * variance) / total_weight
    return mean, sqrt(pooled_variance / effective_count)


def mix_place_probabilities(choice: RatedAction, ends: list[tuple[float, DealEnd]], trust: float) -> tuple[float, ...]:
    """Return the probabilities of the places, mixed from the network and the play-outs by `trust`."""
    return tuple(
        (1 - trust) * probability + trust * sum(share for share, end in ends if end.place_index == place)
        for place, probability in enumerate(choice.place_probabilities)
    )
