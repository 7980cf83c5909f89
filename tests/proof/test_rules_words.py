"""docs/RULES.md section 1: the words, and the order of the cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from .checked_referee import ask_state, list_legal_plays, list_pile_kinds

RANKS = "3456789TJQKA2"


def test_a_deal_goes_from_one_shuffle_until_it_ends() -> None:
    reply = ask_state("family", ["3S", "4S", "5S", "6S"], "0 3S, 1 4S, 2 5S")
    assert (reply["phase"], reply["turn"], reply["order"]) == ("over", None, [0, 1, 2, 3])


def test_a_trick_lasts_from_one_lead_until_nobody_beats_the_last_play() -> None:
    hands = ["3S 9S", "4S 9C", "5S 9D", "6S 9H"]
    going = ask_state("core", hands, "0 3S, 1 4S, 2 pass, 3 pass")
    assert (len(going["pile"]), going["tricks"], going["turn"]) == (2, 0, 0)
    ended = ask_state("core", hands, "0 3S, 1 4S, 2 pass, 3 pass, 0 pass")
    assert (ended["pile"], ended["tricks"], ended["turn"]) == ([], 1, 1)


def test_the_pile_is_the_plays_of_the_current_trick_lead_first() -> None:
    reply = ask_state("core", ["3S 9S", "4S 9C", "5S 9D", "6S 9H"], "0 3S, 1 4S, 2 pass, 3 6S")
    assert [(play["seat"], play["cards"]) for play in reply["pile"]] == [(0, "3S"), (1, "4S"), (3, "6S")]


def test_seats_are_numbered_in_turn_order() -> None:
    hands = ["3S 9S", "4S 9C", "5S 9D", "6S 9H"]
    turns = [ask_state("core", hands, actions)["turn"] for actions in ("", "0 3S", "0 3S, 1 4S", "0 3S, 1 4S, 2 5S")]
    assert turns == [0, 1, 2, 3]


def test_the_cards_that_a_seat_holds_are_its_hand_low_to_high() -> None:
    assert ask_state("core", ["2H 3S TD 9c", "4S", "5S", "6S"])["hands"][0] == "3S 9C TD 2H"


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("7D", "single"),
        ("7D 7H", "pair"),
        ("7S 7D 7H", "triple"),
        ("7S 7C 7D 7H", "quad"),
        ("7D 8S 9H", "run"),
        ("7D 8S 9H TC JS", "run"),
        ("7S 7C 8D 8H 9S 9H", "pairs-run"),
        ("3S 3C 4S 4C 5S 5C 6D 6H", "pairs-run"),
        ("7S 7C 7D 7H 8S 8C 8D 8H", "quads-run"),
    ],
)
def test_each_kind_of_combination_may_be_led_under_its_name(cards: str, kind: str) -> None:
    reply = ask_state("viet-cong", [cards + " KD", "KC", "KH", "QH"], f"0 {cards}")
    assert list_pile_kinds(reply) == [kind]
    assert reply["pile"][0]["cards"] == cards


def test_a_lock_is_a_run_all_of_one_suit() -> None:
    assert list_pile_kinds(ask_state("locks", ["7D 8D 9D KD", "4D", "5D", "6H"], "0 7D 8D 9D", leader=0)) == [
        "suited-run"
    ]
    assert list_pile_kinds(ask_state("locks", ["7D 8D 9S KD", "4D", "5D", "6H"], "0 7D 8D 9S", leader=0)) == ["run"]


def test_locked_out_means_having_passed_in_this_trick() -> None:
    hands = ["3S 9S", "4S 9C", "5S 9D", "6S 9H"]
    assert ask_state("core", hands, "0 3S, 1 pass")["locked"] == [1]
    assert ask_state("core", hands, "0 3S, 1 pass, 2 5S, 3 6S, 0 pass")["locked"] == [0, 1]
    assert ask_state("core", hands, "0 3S, 1 pass, 2 5S, 3 6S, 0 pass, 2 pass")["locked"] == []


def test_knocked_out_means_having_played_no_card_when_the_first_seat_goes_out() -> None:
    reply = ask_state("southern", ["3S", "4S 9C", "5S 9D", "6S 9H"], "0 3S")
    assert (reply["out"], reply["knocked"]) == ([0], [1, 2, 3])


@pytest.mark.parametrize(("low", "high"), list(pairwise(RANKS)))
def test_ranks_go_from_3_to_2(low: str, high: str) -> None:
    # Rank before suit: hearts of a rank lose to spades of the next.
    reply = ask_state("core", [f"{low}H {low}S", f"{high}S {low}C", f"{low}D", f"{high}H"], f"0 {low}H")
    assert list_legal_plays(reply) == {f"{high}S"}


def test_suits_go_spades_clubs_diamonds_hearts() -> None:
    hands = ["7S 3S", "7C 3C", "7D 3D", "7H 3H"]
    reply = ask_state("core", hands, "0 7S, 1 7C, 2 7D, 3 7H, 0 pass, 1 pass, 2 pass")
    assert reply["turn"] == 3
    backwards = ask_state("core", ["7H 3S", "7D 3C", "7C 3D", "7S 3H"], "0 7H")
    assert list_legal_plays(backwards) == set()


@pytest.mark.parametrize("card", [rank + suit for rank in RANKS for suit in "SCDH"][1:-1])
def test_3_of_spades_is_the_lowest_card_and_2_of_hearts_the_highest(card: str) -> None:
    others = [other for other in ("5S 5C", "6D 6H") if card not in other][:1]
    assert list_legal_plays(ask_state("core", ["3S 2H", card, *others], "0 3S")) == {card}
    assert list_legal_plays(ask_state("core", ["3S 2H", card, *others], "0 2H")) == set()
