"""Certain outcomes replace the expectations of the network."""

from __future__ import annotations

import pytest

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.deal_value import compute_expected_place
from game.bots.situation import Situation, can_go_out_with
from game.coach.certain_outcomes import apply_certain_values
from game.engine.action import Action
from game.engine.cards import parse_cards
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.rules import Rules
from game.studio.example_deals import play_deal
from tests.bots.positions import make_observation, make_rules


def list_decisions(rules: Rules, seeds: range) -> list[tuple[Observation, list[RatedAction], list[RatedAction]]]:
    """Decisions between network players: the observation, the network's ratings, and the settled ratings."""
    brain, evaluator = registry.make_evaluator("net"), []

    def decide(seat: int, observation: Observation) -> Action:
        choices = brain.evaluate(observation)
        evaluator.append((observation, choices, apply_certain_values(observation, choices)))
        return choices[0].action

    for seed in seeds:
        play_deal(rules, DealSpec(seed=seed), decide)
    return evaluator


def test_what_the_player_plays_stays_the_best() -> None:
    for preset in ("chops", "southern", "pang"):
        for _, choices, known in list_decisions(make_rules(preset), range(3)):
            assert known[0].action == choices[0].action
            assert sorted(map(str, (each.action for each in known))) == sorted(str(choice.action) for choice in choices)
            assert [each.value for each in known] == sorted((each.value for each in known), reverse=True)


def test_a_certain_win_is_worth_the_first_place_that_is_open() -> None:
    observation = make_observation(["3S 2H", "3C 4C 6C", "3D 4D 6D"])
    known = apply_certain_values(observation, registry.make_evaluator("net").evaluate(observation))
    assert str(known[0].action) == "2H"
    assert known[0].place_probabilities == (1.0, 0.0, 0.0) and known[0].value == pytest.approx(0.0)
    assert compute_expected_place(observation, known[0]) == 1.0


def test_with_two_left_whose_cards_are_known_every_choice_is_won_or_lost() -> None:
    decided = 0
    for seen, _, known in list_decisions(make_rules("pagat"), range(6)):
        alive = [count for count in seen.counts if count]
        if len(alive) == 2 and max(alive) <= 8:
            decided += 1
            for choice in known:
                assert choice.place_probabilities in ((1.0, 0.0), (0.0, 1.0))
                assert choice.value <= (1.0 if choice.place_probabilities[0] else -2.9)
    assert decided > 10


def test_chances_of_places_sum_to_one_and_go_down_with_the_places_that_are_taken() -> None:
    for seen, choices, _ in list_decisions(make_rules("southern"), range(2)):
        gone = {*seen.out, *seen.knocked}
        for choice in choices:
            assert len(choice.place_probabilities) == seen.players - len(gone)
            assert sum(choice.place_probabilities) == pytest.approx(1.0)


def test_the_place_to_expect_is_the_mean_of_those_that_are_open() -> None:
    even = RatedAction(Action.parse("pass"), 0.0, (0.25, 0.25, 0.5))
    hands = ["3S", "3C 4C 6C", "3D 4D 6D", "5S 7S 8S"]
    first, second = make_observation(hands), make_observation(hands, "3S")
    assert not first.out and len(second.out) == 1
    assert (compute_expected_place(first, even), compute_expected_place(second, even)) == (2.25, 3.25)


def test_the_hand_written_player_tells_no_places() -> None:
    observation = make_observation(["3S 2H", "3C 4C 6C", "3D 4D 6D"])
    choices = registry.make_evaluator("hand").evaluate(observation)
    assert apply_certain_values(observation, choices) == choices
    assert compute_expected_place(observation, choices[0]) is None


def test_a_line_that_the_rules_refuse_is_no_certain_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenario behaves as if an option forbade a single two as a hand's last play."""
    observation = make_observation(["4S 4C 2H", "3C", "3D"])
    assert Situation(observation).is_certain_win(parse_cards("4S 4C")) and Situation(observation).is_certain_win(
        parse_cards("2H")
    )
    legal = Position.list_legal_plays
    two = observation.build_position().law.deck.pack(parse_cards("2H"))

    def plays(position: Position) -> list[int]:
        return [each for each in legal(position) if not each == position.hands[position.turn] == two]

    monkeypatch.setattr(Position, "list_legal_plays", plays)
    assert not Situation(observation).is_certain_win(parse_cards("4S 4C"))
    assert Situation(observation).is_certain_win(parse_cards("2H"))
    assert str(registry.make_evaluator("net").evaluate(observation)[0].action) == "2H"


def test_a_last_play_that_loses_is_not_taken_for_going_out() -> None:
    hands = ["5S 2H", "3C 4C 6C", "3D 4D 6D"]
    observation, losing = (
        make_observation(hands, "5S", "pass", "pass", leader=0, last_two=each) for each in ("free", "loses")
    )
    assert can_go_out_with(observation, parse_cards("2H"))
    assert not can_go_out_with(losing, parse_cards("2H"))
    choice = registry.make_evaluator("net").evaluate(losing)[0]
    assert choice.place_probabilities == (0.0, 0.0, 1.0)
