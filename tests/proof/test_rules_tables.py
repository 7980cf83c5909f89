"""docs/RULES.md section 7 and rulings 42 to 47: a scenario for each sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import presets
from game.text import LANGUAGES, Texts
from game.text.book import build_book, format_plain

from .checked_referee import (
    Json,
    ask_referee,
    ask_refusal,
    ask_state,
    find_rules_error,
    list_legal_plays,
    list_payments,
    make_record,
)


def make_rules(**options: Any) -> Json:
    """Return rules that rank the places and pay nothing beyond the options."""
    return {"preset": "chops", "instant_wins": [], **options}


# pass_lock


TURN_RULES = make_rules(pass_lock="turn")
PASSED_HANDS = ["3S 9S TS", "4S KS AS", "5S QS 2S"]


def test_a_pass_skips_this_turn_only_and_the_seat_is_asked_again_after_each_later_play() -> None:
    reply = ask_state(TURN_RULES, PASSED_HANDS, "0 3S, 1 pass, 2 5S, 0 9S")
    assert (reply["turn"], reply["locked"]) == (1, [])
    assert list_legal_plays(reply) == {"KS", "AS"}


def test_the_trick_ends_when_every_other_seat_has_passed_since_the_last_play() -> None:
    reply = ask_state(TURN_RULES, PASSED_HANDS, "0 3S, 1 pass, 2 5S, 0 9S, 1 pass, 2 pass")
    assert (reply["turn"], reply["tricks"], reply["pile"]) == (0, 1, [])


def test_nobody_is_locked_out_so_the_exempt_bombs_decide_nothing() -> None:
    hands = ["3S 2S KS", "4S 7S 7C 7D 7H", "5S JD KD"]
    rule_sets = [make_rules(pass_lock="turn", pass_lock_exempt=exempt) for exempt in ("none", "bombs")]
    replies = [ask_state(rules, hands, "0 3S, 1 pass, 2 pass, 0 2S") for rules in rule_sets]
    assert [reply["turn"] for reply in replies] == [1, 1]
    assert [list_legal_plays(reply) for reply in replies] == [{"7S 7C 7D 7H"}, {"7S 7C 7D 7H"}]


@pytest.mark.parametrize("stacking", ["on", "on_bombs_may_answer"])
def test_42_turn_with_any_stacking_but_off_is_refused(stacking: str) -> None:
    assert find_rules_error(make_rules(pass_lock="turn", stacking=stacking), PASSED_HANDS)


# pass_lock_exempt


@pytest.mark.parametrize(
    ("bomb", "may"), [("8S 8C 8D 8H", True), ("5S 5C 6S 6C 7S 7C", False), ("5S 5C 6S 6C 7S 7C 8S 8C", True)]
)
def test_every_bomb_but_three_pairs_may_be_played_after_passing(bomb: str, may: bool) -> None:
    rules = make_rules(pass_lock_exempt="all_but_three_pairs")
    reply = ask_state(rules, ["3S 2S KS", f"4S {bomb}", "4D JD 2H"], "0 3S, 1 pass, 2 JD, 0 2S")
    assert (reply["turn"] == 1) is may
    assert (bomb in list_legal_plays(reply)) is may


# later_lead


def test_the_seat_placed_last_leads_anything_from_the_second_deal_on() -> None:
    rules = make_rules(later_lead="loser")
    assert ask_state(rules, PASSED_HANDS, number=1)["turn"] == 0
    reply = ask_state(rules, PASSED_HANDS, number=2, last_order=[0, 2, 1])
    assert (reply["turn"], list_legal_plays(reply)) == (1, {"4S", "KS", "AS"})


def test_loser_needs_the_last_order() -> None:
    reply = ask_referee(make_record(make_rules(later_lead="loser"), PASSED_HANDS, number=2))
    assert (reply["code"], reply["action"]) == ("bad-record", None)


# run_min


def test_a_run_may_need_four_cards() -> None:
    hand = "3S 4S 5D 6D"
    assert {play for play in list_legal_plays(ask_state(make_rules(run_min=4), [hand, "7S"])) if " " in play} == {hand}


# one_card_left: highest


HIGHEST_RULES = make_rules(one_card_left="highest", players=3)
ONE_CARD_HANDS = ["3S 3C 9D KH", "7S", "5S QS"]


def test_a_single_that_is_led_must_be_the_highest() -> None:
    assert list_legal_plays(ask_state(HIGHEST_RULES, ONE_CARD_HANDS)) == {"KH", "3S 3C"}
    assert ask_refusal(HIGHEST_RULES, ONE_CARD_HANDS, "0 9D") == "must-be-highest"


def test_a_single_that_is_played_in_answer_must_be_the_highest_and_passing_stays_free() -> None:
    hands = ["5S QS", "3S 9D KH", "7S"]
    reply = ask_state(HIGHEST_RULES, hands, "0 5S")
    assert reply["legal"] == ["KH", "pass"]


def test_other_plays_are_free() -> None:
    hands = ["5S 5C QS", "6S 6C 7D 7H AS", "9S"]
    assert list_legal_plays(ask_state(HIGHEST_RULES, hands, "0 5S 5C")) == {"6S 6C", "7D 7H"}


def test_it_matters_only_while_the_seat_after_holds_exactly_one_card() -> None:
    assert "9D" in list_legal_plays(ask_state(HIGHEST_RULES, ["3S 9D KH", "7S 8S", "5S"]))


def test_where_every_other_seat_is_locked_out_the_option_asks_nothing() -> None:
    stacking = make_rules(one_card_left="highest", stacking="on", players=2)
    hands = ["3S 6S 9D KH", "4S 4C"]
    assert list_legal_plays(ask_state(stacking, hands, "0 3S, 1 4S")) == {"KH"}
    assert list_legal_plays(ask_state(stacking, hands, "0 6S, 1 pass")) == {"9D", "KH"}


def test_43_a_single_that_would_be_refused_anyway_is_refused_for_that() -> None:
    hands = ["QS AS", "3S JD KH", "7S"]
    assert ask_refusal(HIGHEST_RULES, hands, "0 QS, 1 JD") == "not-higher"
    bound = make_rules(one_card_left="highest", first_lead="contain_lowest")
    assert ask_refusal(bound, ["3S 9D KH", "7S"], "0 9D", number=1) == "must-contain-lowest"
    assert list_legal_plays(ask_state(bound, ["3S 9D KH", "7S"], number=1)) == {"3S"}


def test_43_a_refused_last_two_is_no_lawful_single() -> None:
    rules = make_rules(one_card_left="highest", last_two="refused", players=2)
    hands = ["5S 5C", "2H"]
    reply = ask_state(
        rules,
        [
            "5S 9S JS",
            "2H",
        ],
        "0 JS, 1 pass",
    )
    assert list_legal_plays(reply) == {"9S"}
    assert list_legal_plays(ask_state(rules, hands)) == {"5C", "5S 5C"}


def test_it_holds_where_suits_must_match() -> None:
    north = {"preset": "north", "instant_wins": [], "one_card_left": "highest", "scoring": "places"}
    assert list_legal_plays(ask_state(north, ["5S JC", "6S 9S KH 3C", "TS"], "0 5S")) == {"9S"}


# one_card_left: pays


PAYS_RULES = make_rules(one_card_left="pays", scoring="winner_takes_all", ending="first_out")
"""The first gets 2 from each opponent."""


def list_payers(record: Json, hands: list[str], actions: str, **deal: object) -> list[tuple[int, int]]:
    """Return how many payments of the winner's points each seat made."""
    reply = ask_state(record, hands, actions, **deal)
    assert reply["phase"] == "over"
    winner = reply["order"][0]
    senders = [each["from"] for each in reply["payments"] if each["to"] == winner and each["why"] != "three-spades"]
    return sorted((seat, senders.count(seat)) for seat in set(senders))


def test_a_lower_single_than_it_could_play_lets_the_seat_after_out_and_it_pays_for_all() -> None:
    assert list_payers(PAYS_RULES, ["3S KH", "7S", "5S 6S"], "0 3S, 1 7S") == [(0, 2)]


def test_the_seat_after_is_the_next_that_is_not_locked_out() -> None:
    assert list_payers(PAYS_RULES, ["5S 9D KH", "4S", "6S AS"], "0 5S, 1 pass, 2 6S, 0 9D, 2 AS") == [(0, 2)]


def test_the_highest_single_lets_nobody_out() -> None:
    assert list_payers(PAYS_RULES, ["3S 6H", "7S", "5S 6S"], "0 6H, 1 7S") == [(0, 1), (2, 1)]


def test_nothing_is_refused() -> None:
    assert list_legal_plays(ask_state(PAYS_RULES, ["3S 6H KH", "7S", "5S 6S"])) == {"3S", "6H", "KH"}


def test_a_pass_on_a_single_that_a_single_could_answer_lets_it_out() -> None:
    hands = ["4S 6S", "5S AH", "7S"]
    assert list_payers(PAYS_RULES, hands, "0 4S, 1 pass, 2 7S") == [(1, 2)]
    assert list_payers(PAYS_RULES, ["4S 6S", "3D 3H", "7S"], "0 4S, 1 pass, 2 7S") == [(0, 1), (1, 1)]


def test_a_play_that_is_no_single_lets_nobody_out() -> None:
    hands = ["4S 4C KS", "7S", "9S 9C 3D 3H"]
    assert list_payers(PAYS_RULES, hands, "0 4S 4C, 1 pass, 2 pass, 0 KS") == [(1, 1), (2, 1)]
    hands = ["3S 3C 4C", "7S", "9S AC"]
    assert list_payers({**PAYS_RULES, "run_min": 2}, hands, "0 3S 4C, 1 pass, 2 pass, 0 3C") == [(1, 1), (2, 1)]


def test_the_seat_after_must_hold_one_card_at_that_moment() -> None:
    hands = ["3S KH", "7S 8S", "5S 6S"]
    assert list_payers(PAYS_RULES, hands, "0 3S, 1 7S, 2 pass, 0 KH") == [(1, 1), (2, 1)]


def test_it_must_go_out_before_any_other_seat_has_played() -> None:
    hands = ["3S KH AH", "7S", "5S 6S 8S"]
    assert list_payers(PAYS_RULES, hands, "0 3S, 1 pass, 2 5S, 0 KH, 2 pass, 0 AH") == [(1, 1), (2, 1)]
    hands = ["3S 9H", "7S", "5S 6S 8S"]  # seat 0 plays low, but seat 2 has played before seat 1 goes out
    assert list_payers(PAYS_RULES, hands, "0 3S, 1 pass, 2 8S, 0 pass, 2 5S, 0 9H") == [(2, 2)]


def test_44_a_seat_after_that_passes_was_not_let_out() -> None:
    hands = ["3S KH 4C", "7S", "5S 6S AH"]
    assert list_payers(PAYS_RULES, hands, "0 3S, 1 pass, 2 AH, 0 pass, 2 5S, 0 KH, 1 pass, 2 pass, 0 4C") == [
        (1, 1),
        (2, 1),
    ]
    hands = ["3S KH 4C", "7S", "6C 6D 5S"]  # seat 1 passes on 3♠; the trick comes back to seat 0, that leads again
    assert list_payers(PAYS_RULES, hands, "0 3S, 1 pass, 2 pass, 0 KH, 1 pass, 2 pass, 0 4C") == [(1, 1), (2, 1)]


def test_it_must_be_the_first_of_the_deal_to_go_out() -> None:
    ladder = make_rules(one_card_left="pays", scoring="ladder", players=4)
    hands = ["3S", "9S KH", "TS", "6S 7S"]
    reply = ask_state(ladder, hands, "0 3S, 1 9S, 2 TS, 3 pass, 1 KH")
    assert reply["order"] == [0, 2, 1, 3]
    assert list_payments(reply) == {(3, 0, 2, "ladder"), (1, 2, 1, "ladder")}


def test_44_what_could_be_played_decides_even_where_it_would_not_have_stopped_the_card() -> None:
    assert list_payers(PAYS_RULES, ["3S 4H", "7S", "5S 6S"], "0 3S, 1 7S") == [(0, 2)]


def test_44_a_pass_on_the_seat_afters_own_single_counts_where_it_then_leads_its_one_card() -> None:
    hands = ["5S 7S", "9S 9C", "KS KD"]
    assert list_payers(PAYS_RULES, hands, "0 5S, 1 9S, 2 pass, 0 pass, 1 9C") == [(0, 1), (2, 1)]
    hands = ["3S 3C", "5S 7S", "9S 4D"]
    assert list_payers(PAYS_RULES, hands, "1 5S, 2 pass, 0 pass, 1 7S", leader=1) == [(0, 1), (2, 1)]
    assert list_payers(PAYS_RULES, ["3S AC", *hands[1:]], "1 5S, 2 pass, 0 pass, 1 7S", leader=1) == [(0, 2)]


def test_44_a_seat_after_that_stops_stacking_and_leads_its_one_card_was_let_out() -> None:
    stacking = {**PAYS_RULES, "stacking": "on"}
    hands = ["AS 4C", "5S 7S", "9S 4D"]
    assert list_payers(stacking, hands, "1 5S, 2 pass, 0 pass, 1 pass, 1 7S", leader=1) == [(0, 2)]
    assert list_payers(stacking, hands, "1 5S, 2 pass, 0 pass, 1 7S", leader=1) == [(0, 2)]


def test_44_a_pass_of_a_locked_out_seat_that_was_asked_in_between_changes_nothing() -> None:
    rules = {**PAYS_RULES, "pass_lock_exempt": "bombs", "bombs": [{"with": "quad", "beats": ["any"]}]}
    hands = ["5S 9S KS", "3S 8S 8C 8D 8H", "6S AS"]
    assert list_payers(rules, hands, "0 5S, 1 pass, 2 6S, 0 9S, 1 pass, 2 AS") == [(0, 2)]
    assert list_payers(rules, hands, "0 5S, 1 pass, 2 6S, 0 KS, 1 pass, 2 AS") == [(0, 1), (1, 1)]


def test_45_it_pays_its_own_once_and_the_others_beside_it_with_their_points_and_reasons() -> None:
    rules = make_rules(one_card_left="pays", scoring="per_card", ending="first_out", full_hand_double=True)
    reply = ask_state(rules, ["3S KH", "7S", "5S 6S 8S"], "0 3S, 1 7S")
    assert sorted((each["from"], each["points"], each["why"]) for each in reply["payments"]) == [
        (0, 1, "per-card"), (0, 6, "per-card"),
    ]  # fmt: skip


@pytest.mark.parametrize(("scoring", "why"), [("loser_pays", "stake"), ("ladder", "ladder")])
def test_the_other_payments_by_place_are_taken_over_too(scoring: str, why: str) -> None:
    rules = make_rules(one_card_left="pays", scoring=scoring, players=4)
    hands = ["3S 4C KH", "7S", "5S 6S 9S", "8S TS"]
    reply = ask_state(rules, hands, "0 3S, 1 7S, 2 9S, 3 TS, 0 KH, 2 pass, 3 pass, 0 4C, 2 5S, 3 8S")
    assert reply["order"] == [1, 0, 3, 2]
    assert {each["from"] for each in reply["payments"] if each["to"] == 1} == {0}
    assert {each["why"] for each in reply["payments"]} == {why}
    assert {each["from"] for each in reply["payments"] if each["to"] != 1} == ({2} if scoring == "loser_pays" else {3})


def test_hoarding_bonus_and_three_spades_payments_stay_as_they_are() -> None:
    rules = {**PAYS_RULES, "hoarding": True, "three_spades": "left"}
    reply = ask_state(rules, ["4S KH", "7S", "2H 6S", "3S"], "0 4S, 1 7S")
    payments = sorted((each["from"], each["points"], each["why"]) for each in reply["payments"])
    assert payments == [*[(0, 2, "winner-takes-all")] * 3, (2, 2, "hoarding"), (3, 2, "three-spades")]


def test_45_what_a_seat_owes_for_its_last_twos_it_pays_itself() -> None:
    rules = make_rules(one_card_left="pays", scoring="per_card", ending="first_out", last_two="loses", players=4)
    hands = ["2S", "3S KH", "7S", "5S 6S"]
    reply = ask_state(rules, hands, "0 2S, 1 pass, 2 pass, 3 pass, 1 3S, 2 7S", leader=0)
    assert list_payments(reply) == {(0, 2, 13, "per-card"), (1, 2, 1, "per-card"), (1, 2, 2, "per-card")}


def test_46_a_seat_that_loses_by_its_last_two_was_not_let_out() -> None:
    rules = make_rules(one_card_left="pays", scoring="loser_pays", last_two="loses", players=3)
    reply = ask_state(rules, ["3S KH", "2S", "5S 6H AH"], "0 3S, 1 2S, 2 pass, 0 pass, 2 AH, 0 pass, 2 6H, 0 KH")
    assert (reply["lost"], reply["order"], {each["from"] for each in reply["payments"]}) == ([1], [0, 2, 1], {1})


@pytest.mark.parametrize(("last_two", "lets"), [("free", True), ("loses", False), ("refused", False)])
def test_46_a_seat_of_nothing_but_twos_lets_nobody_out_unless_the_last_two_is_free(last_two: str, lets: bool) -> None:
    rules = {**PAYS_RULES, "last_two": last_two}
    reply = ask_state(rules, ["2S 2H", "7S", "5S 6S"], "2 5S, 0 pass, 1 7S", leader=2)
    assert ({each["from"] for each in reply["payments"]} == {0}) is lets
    with_another = ask_state(rules, ["2S 2H 8S", "7S", "5S 6S"], "2 5S, 0 pass, 1 7S", leader=2)
    assert {each["from"] for each in with_another["payments"]} == {0}


# three_spades


def pay_three_of_spades(value: str, **options: Any) -> Json:
    """Return the plain rules with the option."""
    return make_rules(three_spades=value, **options)


@pytest.mark.parametrize(("value", "pays"), [("plain", False), ("left", True), ("out", False), ("both", True)])
def test_a_seat_left_with_the_3s_alone_pays_the_seat_whose_going_out_ended_the_deal(value: str, pays: bool) -> None:
    reply = ask_state(pay_three_of_spades(value), ["5S", "6S KS", "3S 9S"], "0 5S, 1 6S, 2 9S, 1 KS")
    assert list_payments(reply) == ({(2, 1, 2, "three-spades")} if pays else set())


def test_it_must_be_exactly_one_card() -> None:
    assert (
        list_payments(ask_state(pay_three_of_spades("left"), ["5S", "6S KS", "3S 3C 9S"], "0 5S, 1 6S, 2 9S, 1 KS"))
        == set()
    )
    assert (
        list_payments(ask_state(pay_three_of_spades("left"), ["5S", "6S KS", "3C 9S"], "0 5S, 1 6S, 2 9S, 1 KS"))
        == set()
    )


def test_a_knocked_out_seat_pays_the_first() -> None:
    reply = ask_state(pay_three_of_spades("left", knock_out=True), ["5S 8S", "6S KS", "3S"], "0 5S, 1 6S, 2 pass, 0 8S")
    assert (reply["knocked"], reply["phase"]) == ([2], "over")
    assert list_payments(reply) == {(2, 0, 2, "three-spades")}


def test_where_nobodys_going_out_ended_the_deal_the_first_gets_it_and_pays_none() -> None:
    losing = pay_three_of_spades("left", last_two="loses", players=2)
    assert list_payments(ask_state(losing, ["2S", "3S"], "0 2S")) == set()
    reply = ask_state(
        pay_three_of_spades("left", last_two="loses", players=3), ["5S", "2D 6S", "3S"], "0 5S, 1 6S, 2 pass, 1 2D"
    )
    assert (reply["lost"], list_payments(reply)) == ([1], {(2, 0, 2, "three-spades")})


def test_left_does_not_depend_on_hoarding() -> None:
    hands = ["5S", "6S KS", "3S 9S"]
    for hoarding in (True, False):
        reply = ask_state(pay_three_of_spades("left", hoarding=hoarding), hands, "0 5S, 1 6S, 2 9S, 1 KS")
        assert list_payments(reply) == {(2, 1, 2, "three-spades")}


@pytest.mark.parametrize(("value", "pays"), [("plain", False), ("left", False), ("out", True), ("both", True)])
def test_the_first_out_by_the_3s_alone_gets_the_points_from_each_other_seat(value: str, pays: bool) -> None:
    reply = ask_state(pay_three_of_spades(value), ["3S", "5S 6S", "9S 9C"], "0 3S, 1 5S, 2 9S, 1 pass, 2 9C")
    assert list_payments(reply) == ({(1, 0, 2, "three-spades"), (2, 0, 2, "three-spades")} if pays else set())


def test_out_is_for_the_first_seat_and_for_the_3s_alone() -> None:
    second = ask_state(pay_three_of_spades("out"), ["9S", "3S KS", "4S 5S"], "0 9S, 1 KS, 2 pass, 1 3S")
    assert list_payments(second) == set()
    pair = ask_state(pay_three_of_spades("out"), ["3S 3C", "4S 5S", "9S 9C"], "0 3S 3C, 1 pass, 2 9S 9C")
    assert list_payments(pair) == set()


def test_out_is_paid_however_long_the_deal_goes_on() -> None:
    hands = ["3S", "5S KS 6D", "9S 9C"]
    reply = ask_state(pay_three_of_spades("out", ending="last_holder"), hands, "0 3S, 1 5S, 2 9S, 1 KS, 2 pass, 1 6D")
    assert list_payments(reply) == {(1, 0, 2, "three-spades"), (2, 0, 2, "three-spades")}


def test_47_the_points_are_multiplied_by_the_stake_and_may_be_none() -> None:
    hands, said = ["3S", "5S 6S"], "0 3S"
    assert list_payments(ask_state(pay_three_of_spades("out", three_spades_points=5, stake=3), hands, said)) == {
        (1, 0, 15, "three-spades")
    }
    assert list_payments(ask_state(pay_three_of_spades("out", three_spades_points=0), hands, said)) == set()
    for wrong in (-1, 2.5, "x", None):
        assert find_rules_error(pay_three_of_spades("out", three_spades_points=wrong), hands)


def test_with_two_decks_either_3s_counts() -> None:

    first = ask_state(pay_three_of_spades("left", ending="first_out"), ["5S", "6S", "3S", "3S", "TS"], "0 5S")
    assert list_payments(first) == {(2, 0, 2, "three-spades"), (3, 0, 2, "three-spades")}


def test_after_an_instant_win_neither_is_paid() -> None:
    rules = pay_three_of_spades("both", instant_wins=["four_twos"], instant_win_points=1)
    reply = ask_state(rules, ["2S 2C 2D 2H", "3S"])
    assert list_payments(reply) == {(1, 0, 1, "instant-win")}


# bonus_chain


CHAIN_HANDS = ["2C 5S", "3S 3C 4S 4C 5C 5D 9S", "7S 7C 7D 7H 9C"]
CHAIN_ACTIONS = "0 2C, 1 3S 3C 4S 4C 5C 5D, 2 7S 7C 7D 7H, 0 pass, 1 pass"


@pytest.mark.parametrize(("chain", "points"), [("last", {(1, 2, 3)}), ("each", {(0, 1, 1), (1, 2, 2)})])
def test_each_bomb_is_paid_for_by_itself_by_the_player_just_beneath(chain: str, points: set[Any]) -> None:
    rules = {"preset": "southern", "scoring": "places", "bonus_chain": chain, "hoarding": False}
    actions = f"{CHAIN_ACTIONS}, 2 9C"
    reply = ask_state(rules, CHAIN_HANDS, actions)
    while reply["phase"] != "over":
        actions += f", {reply['turn']} {'pass' if 'pass' in reply['legal'] else reply['legal'][0]}"
        reply = ask_state(rules, CHAIN_HANDS, actions)
    assert list_payments(reply) == {(*point, "bomb-bonus") for point in points}


def test_each_pays_the_value_of_that_play_alone() -> None:
    rules = make_rules(bomb_bonus=True, bonus_chain="each")
    reply = ask_state(
        rules, ["2S 5S", "2H 6S", "8S 8C 8D 8H 4S"], "0 2S, 1 2H, 2 8S 8C 8D 8H, 0 pass, 1 pass, 2 4S, 0 5S"
    )
    assert list_payments(reply) == {(1, 2, 2, "bomb-bonus")}


def test_each_pays_nothing_where_the_payer_went_out_with_that_play() -> None:
    rules = make_rules(bomb_bonus=True, bonus_chain="each")
    hands = ["2S", "9S 9C 9D 9H", "TS TC TD TH 4S", "6S"]
    reply = ask_state(rules, hands, "0 2S, 1 9S 9C 9D 9H, 2 TS TC TD TH, 3 pass, 2 4S")
    assert (reply["out"], list_payments(reply)) == ([0, 1, 2], set())


def test_each_pays_nothing_between_a_seats_own_plays() -> None:
    rules = make_rules(bomb_bonus=True, bonus_chain="each", stacking="on")
    hands = ["2S 5S", "8S 8C 8D 8H 9S 9C 9D 9H 4S", "6S"]
    reply = ask_state(rules, hands, "0 2S, 1 8S 8C 8D 8H, 2 pass, 0 pass, 1 9S 9C 9D 9H, 1 4S, 2 6S")
    assert list_payments(reply) == {(0, 1, 1, "bomb-bonus")}


def test_each_pays_a_bomb_on_a_seats_lost_last_twos() -> None:
    rules = make_rules(bomb_bonus=True, bonus_chain="each", last_two="loses")
    reply = ask_state(rules, ["2H", "4S 4C 4D 4H 5S", "6S 7S"], "0 2H, 1 4S 4C 4D 4H, 2 pass, 1 5S")
    assert list_payments(reply) == {(0, 1, 2, "bomb-bonus")}


# instant_wins


def ask_instant_win(kinds: list[str], hands: list[str], **options: Any) -> Json | None:
    """Return the instant win of a deal, or None if it continues."""
    deal = {name: options.pop(name) for name in ("number", "last_order") if name in options}
    reply = ask_state(make_rules(instant_wins=kinds, **options), hands, **deal)
    return reply.get("instant_win")


def test_four_threes_win_in_the_first_deal_only() -> None:
    hands = ["3S 3C 3D 3H 7S", "5S 9D"]
    assert ask_instant_win(["four_threes"], hands, number=1) == {"seat": 0, "kind": "four_threes"}
    assert ask_instant_win(["four_threes"], hands, number=2, last_order=[0, 1]) is None


def test_three_quads_of_any_ranks_win() -> None:
    quads = "5S 5C 5D 5H 8S 8C 8D 8H 2S 2C 2D 2H"
    assert ask_instant_win(["three_quads"], [quads, "3S"]) == {"seat": 0, "kind": "three_quads"}
    assert ask_instant_win(["three_quads"], [quads.removesuffix(" 2H"), "3S"]) is None


def test_eight_of_a_rank_are_two_quads() -> None:
    eight = " ".join(["5S 5C 5D 5H"] * 2)
    assert ask_instant_win(["three_quads"], [f"{eight} 9S 9C 9D 9H", "3S", "4S", "6S", "7S"]) == {
        "seat": 0,
        "kind": "three_quads",
    }


def test_all_cards_of_one_suit_win_however_many() -> None:
    assert ask_instant_win(["one_suit"], ["3S 4S 9S", "5S 9D"]) == {"seat": 0, "kind": "one_suit"}
    assert ask_instant_win(["one_suit"], ["3S 4C 9S", "5S 9D"]) is None


def test_the_order_is_that_of_section_7() -> None:
    one_suit = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    assert ask_instant_win(["dragon", "one_suit", "one_colour"], [one_suit, "3S 4C"]) == {"seat": 0, "kind": "one_suit"}
    quads = "5S 5C 5D 5H 6S 6C 6D 6H 7S 7C 7D 7H"
    below = ["three_triples_run", "three_quads", "six_pairs"]
    assert ask_instant_win(below, [quads, "3S 4D"]) == {"seat": 0, "kind": "three_quads"}
    dragon = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AD"
    low = [dragon, "3C 3D 3H 4C 4D 4H 5C 5D 5H 2S 2C 2D"]
    assert ask_instant_win(["three_triples_run", "dragon"], low) == {"seat": 0, "kind": "dragon"}
    assert ask_instant_win(["bomb_with_3s", "four_threes"], ["3S 3C 3D 3H 5S", "9S TD"], number=1) == {
        "seat": 0, "kind": "bomb_with_3s",
    }  # fmt: skip


def test_within_one_kind_the_highest_card_of_the_pattern_decides() -> None:
    low, high = "4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H AS", "7S 7C 7D 7H 8S 8C 8D 8H 9S 9C 9D 9H"
    assert ask_instant_win(["three_quads"], [low, high]) == {"seat": 1, "kind": "three_quads"}
    assert ask_instant_win(["one_suit"], ["3S 4S 9S", "5D KD"]) == {"seat": 1, "kind": "one_suit"}


def test_a_leaders_leftover_card_is_not_looked_at() -> None:
    lu = {"preset": "lu", "players": 3, "instant_wins": ["one_suit"]}
    assert ask_state(lu, ["3S 4S", "5D 6S", "7D 8S"], leftover="KH", number=1)["instant_win"]["kind"] == "one_suit"


# Presets and words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_rules_tell_each_option(language: str) -> None:
    t = Texts(language, is_strict=True)
    table, count = (format_plain(build_book(presets.rules(f"southern-{name}"), t)) for name in ("table", "count"))
    assert t("options.one_card_left.rule.pays") in table and t("options.one_card_left.rule.pays") not in count
    for case in ("left", "out"):
        assert t(f"options.three_spades.rule.{case}", n=2) in table
    changed = presets.rules("southern").but(
        pass_lock="turn", one_card_left="highest", bonus_chain="each", later_lead="loser", after_instant_win="winner"
    )
    text = format_plain(build_book(changed, t))
    for key in (
        "options.pass_lock.rule.turn", "options.one_card_left.rule.highest", "options.bonus_chain.rule.each",
        "book.lead.later_loser", "book.before.after.last_leads",
    ):  # fmt: skip
        assert t(key) in text
    assert t("book.lead.all_but_three_pairs") in format_plain(
        build_book(presets.rules("southern").but(pass_lock_exempt="all_but_three_pairs"), t)
    )
