"""docs/FORMATS.md: every error code, and the order of codes."""

from __future__ import annotations

import pytest

from .checked_referee import Json, ask_referee, ask_refusal, ask_state, make_record

HANDS = ["3S 9S 9C KS 2D", "4S TS TC 7S 7C 7D 7H", "5S JS JC 6C 6D", "6S QS QC 8C 8D"]
CORE: Json = {"preset": "core", "first_lead": "contain_lowest"}


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ("1 4S", "not-your-turn"),
        ("0 4S", "not-your-cards"),
        ("0 9S 9D", "not-your-cards"),
        ("0 3S 9S", "not-a-combination"),
        ("0 pass", "must-lead"),
        ("0 9S 9C, 1 4S", "wrong-kind"),
        ("0 9S, 1 TS TC", "wrong-kind"),
        ("0 9S, 1 4S", "not-higher"),
        ("0 9S, 1 7S 7C 7D 7H", "cannot-bomb"),
        ("0 9S, 1 pass, 2 JS, 3 pass, 0 KS, 1 TS", "not-your-turn"),
        ("0 9S, 1 give 0 4S", "bad-trade"),
        ("0 9S, 1 ready", "bad-trade"),
    ],
)
def test_each_code_is_given_for_what_it_names(actions: str, code: str) -> None:
    assert ask_refusal("core", HANDS, actions) == code


def test_must_contain_lowest_and_must_be_lowest_alone() -> None:
    assert ask_refusal(CORE, HANDS, "0 9S", number=1) == "must-contain-lowest"
    assert ask_refusal("core", HANDS, "0 9S", number=1) == "must-be-lowest-alone"


def test_wrong_length_is_the_same_kind_at_another_length() -> None:
    runs = ["3S 4S 5C KS", "6S 7S 8C 9S", "TS", "JS"]
    assert ask_refusal("core", runs, "0 3S 4S 5C, 1 6S 7S 8C 9S") == "wrong-length"
    pairs = ["3S 3C 4S 4C 5S 5C KS", "6S 6C 7S 7C 8S 8C 9S 9C KC", "TS", "JS"]
    assert ask_refusal("core", pairs, "0 3S 3C 4S 4C 5S 5C, 1 6S 6C 7S 7C 8S 8C 9S 9C") == "wrong-length"
    quads = ["3S 3C 3D 3H 4S 4C 4D 4H KS", "6S 6C 6D 6H 7S 7C 7D 7H 8S 8C 8D 8H KC", "TS", "JS"]
    actions = "0 3S 3C 3D 3H 4S 4C 4D 4H, 1 6S 6C 6D 6H 7S 7C 7D 7H 8S 8C 8D 8H"
    assert ask_refusal("viet-cong", quads, actions) == "wrong-length"


def test_locked_out_is_for_a_locked_out_seat_that_is_asked_and_may_use_a_bomb_only() -> None:
    hands = ["3S 2S 9S", "4S 4C 4D 4H 2H", "5S JS KD", "6S QS KH"]
    assert ask_refusal("pagat", hands, "0 3S, 1 pass, 2 JS, 3 QS, 0 2S, 1 2H") == "locked-out"


def test_deal_over_is_for_any_action_after_the_end() -> None:
    finished_deal = "0 3S, 1 4S, 2 5S"
    for late in ("3 6S", "0 pass", "3 pass", "0 give 1 3S", "2 ready"):
        assert ask_refusal("core", ["3S", "4S", "5S", "6S 7S"], f"{finished_deal}, {late}") == "deal-over"


# "where several apply, the first of": each row breaks the rules of its code and of later ones too.


@pytest.mark.parametrize(
    ("rules", "actions", "code"),
    [
        ("core", "1 9D 4S", "not-your-turn"),  # and not its cards, and no combination
        ("core", "1 pass", "not-your-turn"),  # and must lead
        ("core", "0 4S 9S", "not-your-cards"),  # and no combination
        ("core", "0 9S, 1 9S KS", "not-your-cards"),
        ("core", "0 9S, 1 4S TS", "not-a-combination"),  # and wrong kind
    ],
)
def test_turn_comes_before_cards_and_cards_before_combinations(rules: str, actions: str, code: str) -> None:
    assert ask_refusal(rules, HANDS, actions) == code


def test_not_a_combination_comes_before_must_contain_lowest() -> None:
    assert ask_refusal(CORE, HANDS, "0 9S KS", number=1) == "not-a-combination"
    assert ask_refusal("core", HANDS, "0 3S KS", number=1) == "not-a-combination"
    assert ask_refusal(CORE, HANDS, "0 4S", number=1) == "not-your-cards"


def test_wrong_length_comes_before_cannot_bomb() -> None:
    hands = ["3S 3C 4S 4C 5S 5C KS", "6S 6C 7S 7C 8S 8C 9S 9C KC", "TS", "JS"]
    assert ask_refusal("pagat", hands, "0 3S 3C 4S 4C 5S 5C, 1 6S 6C 7S 7C 8S 8C 9S 9C") == "wrong-length"


def test_wrong_length_comes_before_not_higher() -> None:
    hands = ["7S 8S 9C KS", "3S 4S 5C 6S", "TS", "JS"]
    assert ask_refusal("core", hands, "0 7S 8S 9C, 1 3S 4S 5C 6S") == "wrong-length"


def test_cannot_bomb_comes_before_wrong_kind() -> None:
    hands = ["9S 9C KS", "3S 3C 4S 4C 5S 5C 7S 7C 7D 7H KC", "TS", "JS"]
    assert ask_refusal("core", hands, "0 9S 9C, 1 7S 7C 7D 7H") == "cannot-bomb"
    assert ask_refusal("core", hands, "0 9S 9C, 1 3S 3C 4S 4C 5S 5C") == "cannot-bomb"
    assert ask_refusal("lu", hands, "0 9S 9C, 1 3S 3C 4S 4C 5S 5C") == "cannot-bomb"


def test_a_pairs_run_without_any_power_is_the_wrong_kind_not_a_bomb() -> None:
    hands = ["9S 9C KS", "3S 3C 4S 4C 5S 5C 6S 6C KC", "TS", "JS"]
    assert ask_refusal("lu", hands, "0 9S 9C, 1 3S 3C 4S 4C 5S 5C 6S 6C") == "wrong-kind"


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("AC 5D", "not-a-combination"),
        ("7S 7C 7D", "wrong-kind"),
        ("AC", "not-higher"),
        ("9S 9C TS TC JS JC", "cannot-bomb"),
        ("2H", "locked-out"),
        ("3D", "not-your-cards"),
    ],
)
def test_every_other_reason_comes_before_locked_out(play: str, code: str) -> None:
    table = [{"with": "quad", "beats": ["2"]}, {"with": "pairs-run:3", "beats": ["22"]}]
    rules = {"preset": "pagat", "bombs": table}
    held = "7S 7C 7D 4S 4C 4D 4H 5D 9S 9C TS TC JS JC AC 2H"
    hands = ["3S 2S KS", held, "5S JD KD", "6S QS KH"]
    assert ask_refusal(rules, hands, f"0 3S, 1 pass, 2 JD, 3 QS, 0 2S, 1 {play}") == code


def test_a_locked_out_seat_that_is_not_asked_is_out_of_turn() -> None:
    hands = ["3S KS", "4S 9C 2H", "5S JS KD", "6S QS KH"]
    assert ask_refusal("core", hands, "0 3S, 1 pass, 1 2H") == "not-your-turn"


def test_out_of_turn_the_message_names_the_seat_to_act() -> None:
    message = ask_referee(make_record("core", HANDS, "0 3S, 3 QS"))["message"]
    assert "seat 1" in message
    assert "seat 3" in message


def test_out_of_turn_the_message_names_no_locked_out_seat_that_is_asked_secretly() -> None:
    hands = ["3S 2S KS", "4S 7S 7C 7D 7H", "5S JD KD", "6S QS KH"]
    actions = "0 3S, 1 pass, 2 JD, 3 QS, 0 2S"
    assert ask_state("pagat", hands, actions)["turn"] == 1
    reply = ask_referee(make_record("pagat", hands, f"{actions}, 2 pass", number=2, last_order=[0, 1, 2, 3]))
    assert reply["code"] == "not-your-turn"
    assert "seat 1" not in reply["message"]


# The form of the replies.


def test_a_lawful_records_reply_has_the_documented_members_and_no_others() -> None:
    reply = ask_state("core", HANDS, "0 9S, 1 TS")
    expected = {"ok", "phase", "turn", "hands", "locked", "out", "knocked", "pile", "legal", "tricks"}
    assert set(reply) == expected
    over = ask_state("core", ["3S", "4S", "5S", "6S 7S"], "0 3S, 1 4S, 2 5S")
    assert set(over) == expected | {"order", "points", "payments"}
    instant = ask_state("chops", ["2S 2C 2D 2H", "4S", "5S", "6S 7S"], number=1)
    assert set(instant) == expected | {"order", "points", "payments", "instant_win"}


def test_an_illegal_records_reply_has_the_documented_members_and_no_others() -> None:
    reply = ask_referee(make_record("core", HANDS, "0 3S, 1 4S, 2 5S, 3 5C", number=1))
    assert set(reply) == {"ok", "action", "code", "message"}
    assert (reply["ok"], reply["action"]) == (False, 3)


def test_legal_is_sorted_by_code_point_and_tells_suits_apart() -> None:
    reply = ask_state("core", ["3S 3C 3D TS JC QH 9S", "4S", "5S", "6S"])
    assert reply["legal"] == sorted(reply["legal"])
    assert {"3S 3C", "3S 3D", "3C 3D", "3S 3C 3D", "TS JC QH", "9S TS JC QH", "9S TS JC"} < set(reply["legal"])


def test_with_two_decks_every_distinct_set_is_told_once() -> None:
    reply = ask_state("core", ["3S 3S 4S 4S 5S", "4C", "5C", "6C", "7C"])
    assert reply["legal"] == sorted(["3S", "4S", "5S", "3S 3S", "4S 4S", "3S 4S 5S"])


def test_a_message_says_what_was_wrong_and_what_would_be_right() -> None:
    reply = ask_referee(
        make_record("core", ["TS 3S", "9D 3C", "4S", "5S"], "0 TS, 1 9D", number=2, last_order=[0, 1, 2, 3])
    )
    assert reply["code"] == "not-higher"
    assert "9♦" in reply["message"]
    assert "10♠" in reply["message"]


def test_zero_payments_are_left_out() -> None:
    reply = ask_state({"preset": "viet-cong-house"}, ["2S 2C 2D 2H", "4S", "5S", "6S 7S"])
    assert (reply["payments"], reply["points"]) == ([], [0, 0, 0, 0])
