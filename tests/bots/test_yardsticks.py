"""The reference players follow their definitions, so that measurements against them are meaningful."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.registry import make
from game.bots.yardsticks import LowestPlayer, SaverPlayer

from .positions import make_observation

OTHER_HANDS = ["3C 4C 6C 9C", "3D 4D 6D 9D", "3H 4H 6H 9H"]


def choose_action(
    bot: LowestPlayer | SaverPlayer, *args: str, hand: str, others: list[str] | None = None, **kwargs: Any
) -> str:
    return str(bot.act(make_observation([hand, *(others or OTHER_HANDS)], *args, **kwargs)))


def test_lowest_leads_the_longest_combination_that_holds_its_lowest_card() -> None:
    assert choose_action(LowestPlayer(), hand="5S 5C 6S 7S 8S KS") == "5S 6S 7S 8S"


def test_lowest_leads_its_lowest_card_alone_where_it_is_in_nothing() -> None:
    assert choose_action(LowestPlayer(), hand="3S 7S 7C KS") == "3S"


def test_lowest_answers_with_its_lowest_lawful_play() -> None:
    hands = ["5S KS AS 3D", "4C 6C 6D 2C", *OTHER_HANDS[1:]]
    assert str(LowestPlayer().act(make_observation(hands, "5S"))) == "6C"


def test_lowest_never_passes_by_choice_not_even_with_only_a_two() -> None:
    hands = ["AS KS JS 3S 3D", "4C 6C 7D 2C", *OTHER_HANDS[1:]]
    assert str(LowestPlayer().act(make_observation(hands, "AS"))) == "2C"


def test_saver_passes_rather_than_play_a_two() -> None:
    hands = ["AS KS JS 3S 3D", "4C 6C 7D 8D 2C", *OTHER_HANDS[1:]]
    assert str(SaverPlayer().act(make_observation(hands, "AS"))) == "pass"


def test_saver_passes_rather_than_break_a_bomb() -> None:
    hands = ["9S KS JS 3S 3D", "4C 5D TS TC TD TH 7C", *OTHER_HANDS[1:]]
    assert str(SaverPlayer().act(make_observation(hands, "9S"))) == "pass"


def test_saver_spends_the_card_of_a_rank_that_its_bomb_does_not_need() -> None:
    hands = ["6S KS JS 3S 3D", "7C 7D 7H 8C 8D 9C 9D", *OTHER_HANDS[1:]]
    assert str(SaverPlayer().act(make_observation(hands, "6S"))) == "7C"


def test_saver_keeps_no_pairs_that_are_no_bomb_since_their_run_would_end_in_twos() -> None:
    hands = ["QS JS 3S 3D 4S", "KS KC AS AC 2S 2C 5D", *OTHER_HANDS[1:]]
    assert str(SaverPlayer().act(make_observation(hands, "QS", preset="southern"))) == "KS"
    assert str(SaverPlayer().act(make_observation(hands, "QS", preset="southern", twos_in_pairs_runs=True))) == "pass"


def test_saver_leads_its_lowest_free_cards_and_keeps_the_bomb() -> None:
    assert choose_action(SaverPlayer(), hand="5S 5C 5D 5H 6S 8C KS") == "6S"


@pytest.mark.parametrize("near", ["3C", "3C 4C", "3C 4C 9C"])
def test_saver_plays_its_two_when_an_opponent_has_three_cards_or_fewer(near: str) -> None:
    hands = ["AS KS JS 3S 3D", "4C 6C 7D 8D 2C", near, OTHER_HANDS[2]]
    assert str(SaverPlayer().act(make_observation(hands, "AS"))) == "2C"


def test_saver_plays_its_two_with_four_cards_or_fewer() -> None:
    hands = ["AS KS JS 3S 3D", "4C 6C 7D 2C", *OTHER_HANDS[1:]]
    assert str(SaverPlayer().act(make_observation(hands, "AS"))) == "2C"


def test_saver_chops_a_two() -> None:
    hands = ["2S KS JS 3S 3D 9S", "4C 5D TS TC TD TH 7C", *OTHER_HANDS[1:]]
    assert str(SaverPlayer().act(make_observation(hands, "2S"))) == "TS TC TD TH"


def test_saver_goes_out_in_one_play_when_it_can() -> None:
    assert choose_action(SaverPlayer(), hand="5S 5C 5D 5H") == "5S 5C 5D 5H"
    assert choose_action(SaverPlayer(), hand="7S 8C 9S TS JS QC") == "7S 8C 9S TS JS QC"


def test_random_plays_only_what_is_lawful_and_not_always_the_same() -> None:
    hand = "5S 5C 6S 7S 8S KS"
    observation = make_observation([hand, *OTHER_HANDS])
    results = {str(make("random", seed).act(observation)) for seed in range(40)}
    assert results <= {str(action) for action in observation.legal}
    assert len(results) > 3
