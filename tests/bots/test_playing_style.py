"""The preferences of a character, in the units of the network's expectations."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.bot import make_decision_rng, mix_seeds
from game.bots.characters import PLAIN_STYLE, PlayingStyle
from game.bots.deal_value import compute_points_range
from game.bots.network.model import compute_place_value, convert_to_points
from game.bots.situation import Situation, compute_pile_value, count_unseen_cards
from game.engine.action import Action
from game.engine.cards import Card

from .positions import make_deal, make_observation, make_rules, observe

STYLE = PlayingStyle(
    twos=0.1, bombs=10.0, passes=0.2, runs=0.01, pairs=0.3, singles=0.4, high=1.1, takes=0.6,
)  # fmt: skip
HANDS = ["3S 3C 4S 4C 5S 5C 9D 9H 9S AH 2C 2D", "6D 6S 6C 6H KD 7C", "8D TD JD 7D"]


@pytest.mark.parametrize(
    ("played", "liking"),
    [
        ("3S", 0.4), ("AH", 0.4 + 1.1), ("2C", 0.4 + 0.1 + 1.2), ("9D 9H", 0.3 + 0.6), ("9S 9D 9H", 0.3 + 0.6),
        ("2C 2D", 0.3 + 0.2 + 1.2), ("3S 4S 5S", 0.03 + 0.2), ("3S 3C 4S 4C 5S 5C", 10.0 + 0.2), ("pass", 0.2),
        ("give 1 2C", 0.0),
    ],
)  # fmt: skip
def test_leads_are_liked_by_their_kind_their_twos_and_how_high_they_are(played: str, liking: float) -> None:
    observation = make_observation(HANDS)
    assert STYLE.compute_preference(observation, Action.parse(played)) == pytest.approx(liking)
    assert PLAIN_STYLE.compute_preference(observation, Action.parse(played)) == 0.0


@pytest.mark.parametrize(("played", "liking"), [("KD", 0.6 + 1.0), ("6D 6S 6C 6H", 0.6 + 10.0 + 0.3), ("pass", 0.2)])
def test_an_answer_is_liked_for_taking_whatever_its_kind(played: str, liking: float) -> None:
    assert STYLE.compute_preference(make_observation(HANDS, "2C"), Action.parse(played)) == pytest.approx(liking)


# --- what lies between last and first


@pytest.mark.parametrize(
    ("preset", "options", "last", "first"),
    [
        ("chops", {}, -3.0, 0.0), ("southern", {}, -2.0, 2.0), ("southern", {"stake": 3}, -6.0, 6.0),
        ("north-count", {}, -7.0, 21.0), ("north-count", {"stake": 2}, -14.0, 42.0),
    ],
)  # fmt: skip
def test_the_points_of_last_and_first_are_those_of_the_table(
    preset: str, options: dict[str, Any], last: float, first: float
) -> None:
    points_range = compute_points_range(make_rules(preset, 4, **options))
    assert (points_range.last, points_range.first, points_range.span) == (last, first, first - last)
    assert (
        points_range.to_points(0.0),
        points_range.to_points(1.0),
        points_range.to_score(last),
        points_range.to_score(first),
    ) == (
        last,
        first,
        0.0,
        1.0,
    )
    assert points_range.to_score(points_range.to_points(0.3)) == pytest.approx(0.3)


def test_where_none_are_paid_places_are_worth_from_one_to_minus_one_and_being_first_a_share_of_its_own() -> None:
    network: Any = SimpleNamespace(first_weight=0.4)
    early = make_observation(HANDS)
    assert [compute_place_value(early, network, place) for place in range(3)] == pytest.approx([1.0, -0.2, -0.8])
    rules = make_rules("chops", 3)
    assert [convert_to_points(rules, worth) for worth in (1.0, 0.0, -1.0)] == [0.0, -1.0, -2.0]
    assert not rules.decisions.has_payments_beside_places
    state = make_deal(rules, ["3S", "4S 5S", "6S 7S"], ("3S",))
    assert [compute_place_value(observe(state), network, place) for place in (0, 1)] == [0.0, -1.0], (
        "nobody can be first now"
    )


def test_where_points_are_paid_a_place_is_worth_its_points_for_a_stake_of_one() -> None:
    network: Any = SimpleNamespace(first_weight=0.4)
    observation = make_observation([*HANDS, "TS JS QS KS"], preset="southern", stake=3)
    assert [compute_place_value(observation, network, place) for place in range(4)] == [2.0, 1.0, -1.0, -2.0]
    assert convert_to_points(observation.rules, -2.0) == -6.0
    assert observation.rules.decisions.has_payments_beside_places


# --- what a situation is


def test_a_lead_has_no_target_and_an_answer_has_the_last_play() -> None:
    assert Situation(make_observation(HANDS)).target is None
    answering = Situation(make_observation(HANDS, "9D 9H"))
    assert answering.target == (2, Card("9H"))
    assert answering.rivals == [0, 2] and answering.rival_card_counts == [10, 4] and answering.fewest_cards == 4


def test_with_two_packs_each_card_is_out_twice_less_what_is_held_and_was_played() -> None:
    left = count_unseen_cards(make_observation(["3S 4S 4S", "5S 6S", *["7D 8D"] * 4], "3S", preset="pagat"))
    assert [left[Card(card)] for card in ("3S", "4S", "5S", "6S", "7S")] == [1, 2, 1, 1, 2]


def test_the_bombs_and_twos_of_the_pile_are_at_stake_in_a_chop() -> None:
    hands = ["2H KS QS 3S", "6S 6C 6D 6H 9C TD", "7S 7C 7D 7H 8D", "3D 4D 5S 8S"]
    rules = make_rules("southern", 4)
    acts = (("3S",), ("2H",), ("2H", "6S 6C 6D 6H"))
    multiply_by_stake = [compute_pile_value(observe(make_deal(rules, hands, act)).build_position()) for act in acts]
    assert multiply_by_stake[0] == 0 < multiply_by_stake[1] < multiply_by_stake[2]


# --- chance


def test_the_chance_of_a_decision_is_the_same_for_ever_and_another_for_each_purpose_seat_and_seed() -> None:
    assert mix_seeds(1, 2, 3) == mix_seeds(1, 2, 3) != mix_seeds(1, 3, 2) != mix_seeds(2, 2, 3)
    first, second = make_observation(HANDS), make_observation(HANDS, "3S")
    numbers = {
        make_decision_rng(observation, seed, purpose).next_bits()
        for observation in (first, second)
        for seed in (0, 1)
        for purpose in (0, 1)
    }
    assert len(numbers) == 8
    assert make_decision_rng(first, 5).next_bits() == 18411367861239097894
