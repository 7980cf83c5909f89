"""Plays that differ only in irrelevant suits are reduced to the one with the lowest cards."""

from __future__ import annotations

from typing import Any

from game.bots.network.candidates import list_candidates, make_card_bits
from game.bots.play_classes import are_equal_ranks, choose_one_per_class
from game.engine import presets
from game.engine.action import PASS, Action, play
from game.engine.cards import format_cards, parse_cards
from tests.bots.positions import make_observation

PLAIN_RULES, NORTH_RULES = presets.rules("pagat"), presets.rules("north")


def format_actions(actions: list[Action]) -> set[str]:
    return {str(action) for action in actions}


def parse_plays(*texts: str) -> list[Action]:
    return [play(parse_cards(text)) for text in texts]


def test_one_play_with_the_lowest_cards_remains_for_each_kind_length_and_top_card() -> None:
    assert format_actions(choose_one_per_class(parse_plays("5C 5D", "5S 5D", "5S 5C"), PLAIN_RULES)) == {
        "5S 5D",
        "5S 5C",
    }
    assert format_actions(choose_one_per_class(parse_plays("3C 4D 5H", "3S 4D 5H", "3S 4C 5H"), PLAIN_RULES)) == {
        "3S 4C 5H"
    }


def test_plays_of_different_lengths_are_different_classes() -> None:
    several = parse_plays("8H", "6S 7S 8H", "6S 6C 7S 7C 8S 8H", "5S 6S 7S 8H", "8S 8H")
    assert format_actions(choose_one_per_class(several, PLAIN_RULES)) == format_actions(several)


def test_a_suited_run_is_a_class_of_its_own_and_a_pair_of_equal_cards_is_not() -> None:
    assert format_actions(choose_one_per_class(parse_plays("3S 4C 5C", "3C 4C 5C"), PLAIN_RULES)) == {
        "3S 4C 5C",
        "3C 4C 5C",
    }
    assert format_actions(choose_one_per_class(parse_plays("5C 5C", "5S 5C"), presets.rules("pagat", 8))) == {"5S 5C"}


def test_passes_and_gifts_are_each_left_as_they_are() -> None:
    gifts = [
        Action("give", parse_cards("3S"), 1),
        Action("give", parse_cards("3S"), 2),
        Action("give", parse_cards("3C"), 1),
        PASS,
    ]
    assert choose_one_per_class([*gifts, PASS], PLAIN_RULES) == gifts


def format_candidates(hand: str, other: str, *actions: str, **options: Any) -> set[str]:
    """Return the network's candidates for a hand against a single opponent who holds all unseen cards."""
    observation = make_observation([hand, other], *actions, **options)
    at = observation.build_position()
    unseen, _ = make_card_bits(parse_cards(other))
    return {format_cards(at.law.deck.unpack(cards)) or "pass" for cards in list_candidates(at, unseen)}


def test_of_cards_of_one_rank_that_nothing_unseen_lies_between_the_lowest_is_a_candidate() -> None:
    assert format_candidates("6S 6C 9S", "4S 8H") == {"6S", "6S 6C", "9S"}
    assert format_candidates("6S 6D 9S", "4S 6C") == {"6S", "6D", "6S 6D", "9S"}


def test_where_same_suit_runs_count_each_is_a_candidate_beside_the_run_of_the_lowest_cards() -> None:
    hand = "6S 7C 7D 8D 6D JS"
    assert {"6S 7C 8D"} == {candidate for candidate in format_candidates(hand, "4S 5H") if candidate.count(" ") == 2}
    suited = format_candidates(hand, "4S 5H", same_suit_runs="suited")
    assert {"6S 7C 8D", "6D 7D 8D"} == {each for each in suited if each.count(" ") == 2}


def test_where_same_suit_runs_count_each_single_is_a_candidate_since_its_suit_may_be_wanted() -> None:
    assert format_candidates("6S 6C 9S", "4S 8H", same_suit_runs="suited") == {"6S", "6C", "6S 6C", "9S"}


def test_a_pass_is_a_candidate_where_the_engine_allows_it() -> None:
    assert format_candidates("6S 9S", "4S 8H", "4S", leader=1) == {"6S", "9S", "pass"}


def test_plays_with_different_answer_suits_are_different_classes() -> None:
    triples = parse_plays("5S 5C 5H", "5S 5D 5H")
    assert (
        format_actions(choose_one_per_class(triples, NORTH_RULES)) == format_actions(triples)
        and len(choose_one_per_class(triples, PLAIN_RULES)) == 1
    )
    one, other = triples
    assert are_equal_ranks(one, other, PLAIN_RULES) and not are_equal_ranks(one, other, NORTH_RULES)
    one, other = parse_plays("2S 2H", "2C 2H")
    assert are_equal_ranks(one, other, NORTH_RULES), "twos may be of any suits"
    singles = {"6S", "6C", "6D", "6S 6C", "9S"}
    assert format_candidates("6S 6C 6D 9S", "4S 8H", matching="north") - {"6S 6C 6D"} == singles
    assert format_candidates("6S 6C 6D 6H 9S", "4S 8H", matching="north").issuperset(
        {"6S 6C 6D", "6S 6C 6H", "6C 6D 6H"}
    )
    assert format_candidates("2S 2C 2D 9S", "4S 8H", matching="north") == {"2S", "2S 2C", "2S 2C 2D", "9S"}


def test_a_run_of_one_suit_is_like_another_run_only_where_it_is_no_kind_of_its_own() -> None:
    one_suit, other = parse_plays("3S 4S 5S", "3S 4S 5H")
    assert are_equal_ranks(one_suit, other, PLAIN_RULES) and not are_equal_ranks(
        one_suit, other, presets.rules("locks")
    )
