"""docs/RULES.md section 6, option last_two, and rulings 31 to 34: a scenario for each sentence."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.text import LANGUAGES, Texts
from game.text.book import build_book, format_plain

from .checked_referee import Json, ask_refusal, ask_state, list_legal_plays, list_payments

THREE_HANDS = ["2S 3S", "2H 4S 6S", "5S 9S"]


def make_rules(last_two: str, **options: object) -> Json:
    """Return the plainest rules with the option."""
    return {"preset": "pagat", "last_two": last_two, **options}


def test_free_a_hand_may_end_with_twos() -> None:
    assert ask_state(make_rules("free"), THREE_HANDS, "0 3S, 1 4S, 2 5S, 0 2S")["out"] == [0]


def test_loses_it_may_be_played_and_whoever_does_is_placed_last() -> None:
    reply = ask_state(make_rules("loses"), THREE_HANDS, "0 3S, 1 4S, 2 5S, 0 2S")
    assert (reply["out"], reply["lost"], reply["turn"]) == ([], [0], 1)
    over = ask_state(make_rules("loses"), THREE_HANDS, "0 3S, 1 4S, 2 5S, 0 2S, 1 2H, 2 pass, 1 6S")
    assert (over["phase"], over["order"]) == ("over", [1, 2, 0])


@pytest.mark.parametrize(("hand", "lost"), [("2S", True), ("2S 2C", True), ("2S 2C 2D", True), ("2S 2C 2D 2H", False)])
def test_one_two_or_three_twos_lose_and_a_quad_of_twos_is_free(hand: str, lost: bool) -> None:
    reply = ask_state(make_rules("loses"), [hand, "4S 5S", "4C 5C"], f"0 {hand}")
    assert ("lost" in reply) is lost
    assert (reply["out"] == [0]) is not lost


def test_twos_with_other_cards_do_not_lose() -> None:
    run = make_rules("loses", twos_in_runs=True)
    assert ask_state(run, ["KS AS 2S", "4S 5S", "4C 5C"], "0 KS AS 2S")["out"] == [0]


def test_refused_it_is_unlawful() -> None:
    actions = "0 3S, 1 4S, 2 5S"
    assert list_legal_plays(ask_state(make_rules("refused"), THREE_HANDS, actions)) == set()
    assert ask_refusal(make_rules("refused"), THREE_HANDS, actions + ", 0 2S") == "last-two"


def test_refused_but_for_a_lead_that_cannot_be_passed_which_then_loses_by_it() -> None:
    hands = ["2S 2C", "4S 5S", "4C 5C"]
    reply = ask_state(make_rules("refused"), hands)
    assert list_legal_plays(reply) == {"2S", "2C", "2S 2C"}
    assert ask_state(make_rules("refused"), hands, "0 2S 2C")["lost"] == [0]
    assert "lost" not in ask_state(make_rules("refused"), hands, "0 2S")


def test_refused_holds_for_a_lead_that_can_be_passed() -> None:
    hands = ["2S", "2C 2D"]
    may_pass = make_rules("refused", first_lead="may_pass", players=2)
    assert ask_state(may_pass, hands, number=1)["legal"] == ["pass"]
    assert ask_refusal(may_pass, hands, "0 2S", number=1) == "last-two"


def test_refused_is_the_last_of_the_reasons() -> None:
    hands = ["2S 9S", "3S 2H 2C 8S", "4S KS"]
    assert ask_refusal(make_rules("refused"), ["3S 5S", "2S 2C", "4S KS"], "0 5S, 1 2S 2C") == "wrong-kind"
    assert ask_refusal(make_rules("refused"), hands, "0 9S, 1 pass, 2 KS, 0 2S") == "last-two"


def test_refused_stacking_does_not_ask_who_could_only_end_with_twos() -> None:
    stacking = make_rules("refused", stacking="on")
    assert ask_state(stacking, ["9S 2S", "4S 5S", "4C 5C"], "0 9S, 1 pass, 2 pass")["tricks"] == 1


FOUR_HANDS = ["2S", "2C 4S", "2D 5S 6S", "7S 8S 9S"]


def test_31_a_seat_that_loses_leaves_the_deal_at_once_and_is_asked_no_more() -> None:
    reply = ask_state(make_rules("loses"), FOUR_HANDS, "0 2S, 1 2C, 2 2D, 3 pass, 1 pass, 2 5S, 3 7S")
    assert (reply["turn"], reply["lost"]) == (1, [0])


def test_31_who_loses_so_first_is_lowest_of_all() -> None:
    hands = ["2S", "2C", "2D 5S 6S", "7S 8S 9S"]
    reply = ask_state(make_rules("loses"), hands, "0 2S, 1 2C, 2 2D, 3 pass, 2 5S, 3 7S, 2 pass, 3 8S, 2 pass, 3 9S")
    assert (reply["lost"], reply["order"]) == ([0, 1], [3, 2, 1, 0])


def test_31_its_play_stays_on_the_pile_and_is_beaten_in_the_usual_way() -> None:
    reply = ask_state(make_rules("loses"), FOUR_HANDS, "0 2S")
    assert (reply["pile"][0]["seat"], list_legal_plays(reply)) == (0, {"2C"})


def test_31_if_nobody_beats_it_the_next_seat_still_in_leads() -> None:
    reply = ask_state(make_rules("loses"), FOUR_HANDS, "0 2S, 1 pass, 2 pass, 3 pass")
    assert (reply["turn"], reply["pile"], reply["tricks"]) == (1, [], 1)


def test_31_knocked_out_seats_are_placed_above_it() -> None:
    hands = ["2S", "2C 4S", "5S 6S", "7S 8S"]
    reply = ask_state(make_rules("loses", knock_out=True), hands, "0 2S, 1 2C, 2 pass, 3 pass, 1 4S")
    assert (reply["knocked"], reply["lost"], reply["order"]) == ([2, 3], [0], [1, 2, 3, 0])


def test_31_it_pays_by_the_place_that_it_takes() -> None:
    reply = ask_state(
        make_rules("loses", scoring="ladder"),
        FOUR_HANDS,
        "0 2S, 1 2C, 2 2D, 3 pass, 1 pass, 2 5S, 3 pass, 1 pass, 2 6S, 3 7S, 1 pass, 3 8S, 1 pass, 3 9S",
    )
    assert reply["order"] == [2, 3, 1, 0]
    assert list_payments(reply) == {(0, 2, 2, "ladder"), (1, 3, 1, "ladder")}


def test_32_under_first_out_such_a_seat_does_not_end_the_deal() -> None:
    reply = ask_state(make_rules("loses", ending="first_out"), FOUR_HANDS, "0 2S")
    assert (reply["phase"], reply["turn"]) == ("play", 1)


def test_32_when_one_seat_only_is_left_in_it_is_the_first() -> None:
    for ending in ("first_out", "last_holder"):
        reply = ask_state(make_rules("loses", ending=ending), ["2S", "3S 4S"], "0 2S")
        assert (reply["phase"], reply["out"], reply["order"]) == ("over", [], [1, 0])


def test_32_a_first_who_never_played_pays_no_full_hand() -> None:
    options = {"scoring": "ladder", "full_hand_double": True}
    reply = ask_state(make_rules("loses", **options), ["2S", "3S 4S"], "0 2S")
    assert list_payments(reply) == {(0, 1, 2, "ladder")}


def test_32_in_the_next_deal_the_first_of_the_last_deal_leads() -> None:
    assert ask_state(make_rules("loses"), FOUR_HANDS, number=2, last_order=[3, 2, 1, 0])["turn"] == 3


def test_33_knock_out_looks_at_the_first_seat_that_goes_out() -> None:
    reply = ask_state(make_rules("loses", knock_out=True), FOUR_HANDS, "0 2S")
    assert (reply["knocked"], reply["phase"]) == ([], "play")


def test_34_a_bomb_on_its_last_two_is_paid_for() -> None:
    hands = ["2H", "4S 4C 4D 4H 5S", "6S 7S"]
    for last_two, points in (("loses", {(0, 1, 2, "bomb-bonus")}), ("free", set())):
        reply = ask_state(
            make_rules(last_two, bomb_bonus=True, scoring="places"), hands, "0 2H, 1 4S 4C 4D 4H, 2 pass, 1 5S"
        )
        assert list_payments(reply) == points


def test_34_where_losing_so_ends_the_deal_hoarding_is_paid_to_the_first_and_the_first_pays_none() -> None:
    options = {"hoarding": True, "scoring": "places"}
    assert list_payments(ask_state(make_rules("loses", **options), ["2S", "3S 2D"], "0 2S")) == set()
    hands = ["3S", "4S 2S", "2H 5S"]
    reply = ask_state(make_rules("loses", **options), hands, "0 3S, 1 4S, 2 pass, 1 2S")
    assert (reply["order"], list_payments(reply)) == ([0, 2, 1], {(2, 0, 2, "hoarding")})


@pytest.mark.parametrize(("twos", "points"), [("2S", 13), ("2S 2C", 26), ("2S 2C 2D", 39)])
def test_34_under_per_card_it_pays_13_stakes_for_each_two_to_the_first(twos: str, points: int) -> None:
    reply = ask_state(
        make_rules("loses", scoring="per_card"), [twos, "3S 4S", "5S"], f"0 {twos}, 1 pass, 2 pass, 1 3S, 2 5S"
    )
    assert list_payments(reply) == {(0, 2, points, "per-card"), (1, 2, 1, "per-card")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_rules_tell_it(language: str) -> None:
    t = Texts(language, is_strict=True)
    for value in ("refused", "loses"):
        text = format_plain(build_book(presets.rules("pagat").but(last_two=value), t))
        assert t(f"options.last_two.rule.{value}") in text
