"""The search of late positions: likely hands only, with reproducible results."""

from __future__ import annotations

from functools import cache

import pytest

from game.bots import registry
from game.bots.bot import RatedAction, make_decision_rng
from game.bots.deal_value import compute_points_range
from game.bots.hidden_hands import (
    KNOWN_PLAYER_TEMPERATURE,
    QUICK_EFFORT,
    SamplingEffort,
    draw_deals,
    sample_deals,
    sample_likely_deals,
)
from game.bots.lookahead_player import (
    DealEnd,
    LookaheadPlayer,
    WeightedDealEnds,
    _combine_estimates,
    compute_mean_loss,
    is_worth_looking_ahead,
)
from game.bots.network.player import NetworkPlayer
from game.engine.cards import format_cards
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

from .positions import make_rules

NETWORK = NetworkPlayer(can_search=False)
rate_cached = cache(NETWORK.evaluate)
"""Cached ratings by the network, because several tests rate the same moments."""


@cache
def play_deal(seed: int, preset: str = "southern", players: int = 4) -> tuple[Deal, ...]:
    """Return the decisions of a deal between networks that deserve a closer search."""
    deal, moments = Deal.begin(make_rules(preset, players, instant_wins=()), DealSpec(seed=seed)), []
    while (turn := deal.turn) is not None:
        legal = deal.legal
        if len(legal) > 1 and is_worth_looking_ahead(deal.observation(turn)):
            moments.append(deal)
        deal = deal.do(legal[0] if len(legal) == 1 else NETWORK.act(deal.observation(turn)))
    return tuple(moments)


def _count_right_cards(deal: DealMoment, real: Deal) -> int:
    """Return the number of cards that the imagined deal gives to the right seat."""
    return sum(len(set(one) & set(other)) for one, other in zip(deal.hands, real.hands, strict=True))


def test_the_look_ahead_finds_plays_that_the_network_rejects() -> None:
    deal = next(each for each in play_deal(1) if len(each.history) == 56)
    assert deal.turn == 2 and [format_cards(hand) for hand in deal.hands] == ["9D", "", "7H 2S", "4S 6S 6D 6H 2D"]
    observation = deal.observation(2)
    assert str(NetworkPlayer().act(observation)) == "7H", "and pays for the two that it is left with"
    assert str(LookaheadPlayer().act(observation)) == "2S"


def test_the_same_moment_is_always_judged_the_same() -> None:
    observation = play_deal(25)[0].observation(play_deal(25)[0].turn or 0)
    assert LookaheadPlayer().evaluate(observation) == LookaheadPlayer().evaluate(observation)


def test_every_alternative_of_the_network_is_there_best_first_with_chances_that_add_up_to_one() -> None:
    for deal in play_deal(25):
        observation = deal.observation(deal.turn or 0)
        choices, known = LookaheadPlayer().evaluate(observation), NetworkPlayer().evaluate(observation)
        assert {each.action for each in choices} == {each.action for each in known}
        assert [each.value for each in choices] == sorted((each.value for each in choices), reverse=True)
        assert all(sum(each.place_probabilities) == pytest.approx(1) for each in choices)


def test_a_look_ahead_needs_few_cards_three_seats_points_and_all_cards_dealt() -> None:
    assert play_deal(1) and not play_deal(1, players=3), "with three, 13 cards are in no hand"
    deal = Deal.begin(make_rules("southern", 4), DealSpec(seed=1))
    assert not is_worth_looking_ahead(deal.observation(deal.turn or 0)), "many cards"
    assert not play_deal(1, "chops"), "places alone count"
    assert all(sum(count > 0 for count in each.counts) > 2 for each in play_deal(1))


def test_plays_of_others_reveal_their_cards() -> None:
    by_chance = by_play = 0.0
    for deal in (each for seed in (1, 11, 25, 34) for each in play_deal(seed)):
        observation = deal.observation(deal.turn or 0)
        likely = sample_likely_deals(observation, rate_cached, make_decision_rng(observation, 0))
        total = sum(weight for _, weight in likely)
        by_play += sum(weight * _count_right_cards(each, deal) for each, weight in likely) / total
        plain = draw_deals(observation, make_decision_rng(observation, 0))
        by_chance += (
            sum(_count_right_cards(next(plain), deal) for _ in range(QUICK_EFFORT.max_draws)) / QUICK_EFFORT.max_draws
        )
    assert by_play > by_chance + 1


@pytest.mark.parametrize("decisions", [1, 2, 3, 4])
def test_the_effort_limits_the_number_of_judged_decisions(decisions: int) -> None:
    observation = play_deal(1)[0].observation(play_deal(1)[0].turn or 0)
    judged: list[Observation] = []

    def judge(one: Observation) -> list[RatedAction]:
        judged.append(one)
        return rate_cached(one)

    sample_likely_deals(
        observation,
        judge,
        make_decision_rng(observation, 0),
        effort=SamplingEffort(max_draws=1, max_decisions=decisions, max_log_deficit=1.0),
    )
    assert len(judged) == decisions


def test_deals_are_taken_as_often_as_they_are_likely() -> None:
    one, two = play_deal(1)[:2]
    for seed in range(20):
        counts = dict(sample_deals([(one, 3.0), (two, 1.0)], 10, SplitMix64(seed)))
        assert counts[one] in (7, 8) and counts[two] in (2, 3) and sum(counts.values()) == 10


def _compute_concentration(deal: Deal, temperature: float) -> float:
    """Return the ratio of the likeliest deals' probability to an even distribution."""
    observation = deal.observation(deal.turn or 0)
    likely_deals = sample_likely_deals(observation, rate_cached, make_decision_rng(observation, 0), temperature)
    total = sum(weight for _, weight in likely_deals)
    return sum((weight / total) ** 2 for _, weight in likely_deals)


def test_plays_of_weaker_players_reveal_less_about_their_cards() -> None:
    strong = sum(_compute_concentration(each, KNOWN_PLAYER_TEMPERATURE) for seed in (1, 11) for each in play_deal(seed))
    anybody = sum(_compute_concentration(each, 0.1) for seed in (1, 11) for each in play_deal(seed))
    weak = sum(_compute_concentration(each, 0.5) for seed in (1, 11) for each in play_deal(seed))
    assert strong > anybody > weak


def test_few_deals_are_trusted_little_however_alike_they_end() -> None:
    one, alike, uneven = ([(share, 0.4) for share in shares] for shares in ([1.0], [0.125] * 8, [0.9, *[0.0125] * 8]))
    errors = [compute_mean_loss(each)[1] for each in (one, uneven, alike)]
    assert all(compute_mean_loss(each)[0] == pytest.approx(0.4) for each in (one, alike, uneven))
    assert errors == sorted(errors, reverse=True), "the more deals count, the surer"
    assert errors[1] > 2 * errors[2], "nine deals of which one has all the weight are about one"
    assert 0.2 < errors[0] < 0.25 and errors[2] > 0.03, "and even eight that agree are not beyond doubt"


def test_results_of_few_deals_are_mixed_with_the_networks_values() -> None:
    deal = play_deal(1)[-1]
    observation = deal.observation(deal.turn or 0)
    first, second = choices = NETWORK.evaluate(observation)[:2]
    span = compute_points_range(observation.rules).span
    shares = [[WeightedDealEnds(1 / count, [DealEnd(1, 0.0), DealEnd(0, span)])] * count for count in (1, 4, 8)]
    gains = [
        next(
            estimate.value
            for estimate in _combine_estimates(observation, choices, looks)
            if estimate.action == second.action
        )
        - first.value
        for looks in shares
    ]
    assert second.value - first.value < gains[0] < gains[1] < gains[2] < span


def test_only_the_expert_looks_and_not_where_it_plays_deals_out() -> None:
    for name, looks, is_found in (("expert", True, True), ("expert", False, False), ("hard", True, False)):
        player = registry.make(name, can_look_ahead=looks)
        assert isinstance(getattr(player, "brain", None), LookaheadPlayer) == is_found
