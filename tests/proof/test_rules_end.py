"""docs/RULES.md section 2, "The end", and section 5, the points: order and exact payments."""

from __future__ import annotations

import pytest

from . import oracle
from .checked_referee import Json, ask_state, find_rules_error, list_payments

# Seat 0 goes out, then 1, then 2: "0 3S, 1 4S, 2 5S" and so on.
LADDER_HANDS = ["3S", "4S", "5S", "6S 7S"]


def make_southern_rules(**options: object) -> Json:
    return {"preset": "southern", **options}


# ending


def test_last_holder_the_deal_goes_on_until_one_seat_holds_cards() -> None:
    going = ask_state("core", LADDER_HANDS, "0 3S, 1 4S")
    assert (going["phase"], going["out"]) == ("play", [0, 1])
    reply = ask_state("core", LADDER_HANDS, "0 3S, 1 4S, 2 5S")
    assert (reply["phase"], reply["out"], reply["order"]) == ("over", [0, 1, 2], [0, 1, 2, 3])


def test_first_out_it_ends_when_the_first_seat_goes_out() -> None:
    for preset in ("southern-winner-takes-all", "lu"):
        reply = ask_state(preset, LADDER_HANDS, "0 3S")
        assert (reply["phase"], reply["out"]) == ("over", [0])
    assert ask_state({"preset": "core", "ending": "first_out"}, LADDER_HANDS, "0 3S")["phase"] == "over"


def test_when_over_the_last_trick_counts_and_its_pile_and_locked_stay() -> None:
    reply = ask_state("core", ["3S", "4S 8S", "5S", "6S"], "0 3S, 1 pass, 2 5S, 3 6S")
    assert (reply["tricks"], reply["locked"], len(reply["pile"]), reply["turn"]) == (1, [1], 3, None)
    assert reply["legal"] == []


# knock_out


def test_when_the_first_seat_goes_out_each_seat_that_has_played_no_card_is_out_of_the_deal_placed_last() -> None:
    hands = ["3S 6S", "4S 8S", "5S 9S", "7S TS"]
    reply = ask_state("southern", hands, "0 3S, 1 4S, 2 pass, 3 pass, 0 6S")
    assert (reply["knocked"], reply["turn"]) == ([2, 3], None)
    assert (reply["phase"], reply["order"]) == ("over", [0, 1, 2, 3])


def test_without_knock_out_they_play_on() -> None:
    hands = ["3S 6S", "4S 8S", "5S 9S", "7S TS"]
    reply = ask_state(make_southern_rules(knock_out=False), hands, "0 3S, 1 4S, 2 pass, 3 pass, 0 6S")
    assert (reply["knocked"], reply["turn"]) == ([], 1)


def test_only_the_first_going_out_knocks_out() -> None:
    hands = ["3S 9S", "4S JS", "5S QS KS", "6S KC AC"]
    reply = ask_state("southern", hands, "0 3S, 1 4S, 2 5S, 3 6S, 0 9S, 1 JS")
    assert (reply["out"], reply["knocked"]) == ([0, 1], [])


# scoring


@pytest.mark.parametrize("preset", ["family", "viet-cong-house", "chops", "locks", "locks-and-breaks"])
def test_places_nothing_but_the_order(preset: str) -> None:
    order = {"number": 1, "leader": 0}
    reply = ask_state(preset, LADDER_HANDS, "0 3S, 1 4S, 2 5S", **order)
    assert (reply["points"], reply["payments"], reply["order"]) == ([0] * 4, [], [0, 1, 2, 3])


@pytest.mark.parametrize("preset", ["core", "viet-cong", "pagat", "pang"])
def test_loser_pays_one_stake_to_each_other_seat(preset: str) -> None:
    reply = ask_state(preset, LADDER_HANDS, "0 3S, 1 4S, 2 5S")
    assert list_payments(reply) == {(3, seat, 1, "stake") for seat in (0, 1, 2)}
    assert reply["points"] == [1, 1, 1, -3]


def test_per_card_each_other_seat_pays_the_first_one_stake_for_each_card_it_holds() -> None:
    reply = ask_state("lu", ["3S", "4S 5S", "6S 7S 8S", "9S"], "0 3S")
    assert list_payments(reply) == {(1, 0, 2, "per-card"), (2, 0, 3, "per-card"), (3, 0, 1, "per-card")}


def test_the_stake_multiplies_every_payment() -> None:
    plain, dear = (ask_state({"preset": "lu", "stake": stake}, LADDER_HANDS, "0 3S") for stake in (1, 7))
    assert dear["points"] == [7 * points for points in plain["points"]]
    for rules, hands, actions in (
        ({"preset": "core"}, LADDER_HANDS, "0 3S, 1 4S, 2 5S"),
        ({"preset": "southern"}, ["3S", "4S 2H", "5S 6S 6C 6D 6H", "7S"], "0 3S"),
        ({"preset": "southern"}, ["2C 9S", "2H 8S", "7S", "4S 4C 4D 4H 3S"], "0 2C, 1 2H, 2 pass, 3 4S 4C 4D 4H"),
    ):
        plain, dear = (ask_state({**rules, "stake": stake}, hands, actions) for stake in (1, 3))
        if plain["phase"] == "over":
            assert {(a, b, 3 * p, w) for a, b, p, w in list_payments(plain)} == list_payments(dear)


# Ladder


def test_ladder_4_players_2_1_minus_1_minus_2() -> None:
    reply = ask_state("southern", ["3S 9S", "4S 9C", "5S TS", "6S QS JS"], "0 3S, 1 4S, 2 5S, 3 6S, 0 9S, 1 9C, 2 TS")
    assert reply["points"] == [2, 1, -1, -2]
    assert list_payments(reply) == {(3, 0, 2, "ladder"), (2, 1, 1, "ladder")}


def test_ladder_3_players_3_minus_1_minus_2() -> None:
    reply = ask_state("southern", ["3S 9S", "4S 9C", "5S TS JS"], "0 3S, 1 4S, 2 5S, 0 9S, 1 9C")
    assert reply["points"] == [3, -1, -2]
    assert list_payments(reply) == {(2, 0, 2, "ladder"), (1, 0, 1, "ladder")}


def test_ladder_2_players_2_minus_2() -> None:
    reply = ask_state("southern", ["3S 9S", "4S 9C"], "0 3S, 1 4S, 0 9S")
    assert (reply["points"], list_payments(reply)) == ([2, -2], {(1, 0, 2, "ladder")})


def test_a_seat_with_its_whole_hand_left_pays_4_instead_of_its_2_to_the_first() -> None:
    reply = ask_state("southern", ["3S", "4S 9C"], "0 3S")
    assert (reply["points"], list_payments(reply)) == ([4, -4], {(1, 0, 4, "full-hand")})


KNOCK_OUT_HANDS = ["3S 9S", "4S 9C", "5S TS", "6S JS QS"]


def test_with_two_of_four_knocked_out_8_0_minus_4_minus_4() -> None:
    reply = ask_state("southern", KNOCK_OUT_HANDS, "0 3S, 1 4S, 2 pass, 3 pass, 0 9S")
    assert (reply["order"], reply["points"]) == ([0, 1, 2, 3], [8, 0, -4, -4])
    assert list_payments(reply) == {(2, 0, 4, "full-hand"), (3, 0, 4, "full-hand")}


def test_with_one_of_four_knocked_out_4_1_minus_1_minus_4() -> None:
    reply = ask_state("southern", KNOCK_OUT_HANDS, "0 3S, 1 4S, 2 5S, 3 pass, 0 9S, 1 9C")
    assert (reply["order"], reply["points"]) == ([0, 1, 2, 3], [4, 1, -1, -4])


def test_with_three_of_four_knocked_out_12_and_three_times_minus_4() -> None:
    reply = ask_state("southern", ["3S", *KNOCK_OUT_HANDS[1:]], "0 3S")
    assert (reply["order"], reply["points"]) == ([0, 1, 2, 3], [12, -4, -4, -4])


def test_for_3_players_with_one_knocked_out_5_minus_1_minus_4() -> None:
    reply = ask_state("southern", ["3S 9S", "4S JS QS", "5S TS"], "0 3S, 1 4S, 2 pass, 0 9S")
    assert (reply["order"], reply["points"]) == ([0, 1, 2], [5, -1, -4])


def test_without_full_hand_double_the_knocked_out_pay_by_place() -> None:
    reply = ask_state(make_southern_rules(full_hand_double=False), KNOCK_OUT_HANDS, "0 3S, 1 4S, 2 pass, 3 pass, 0 9S")
    assert reply["points"] == [2, 1, -1, -2]


def test_without_knock_out_the_last_with_its_whole_hand_pays_double() -> None:
    rules = make_southern_rules(knock_out=False)
    reply = ask_state(rules, KNOCK_OUT_HANDS, "0 3S, 1 4S, 2 5S, 3 pass, 0 9S, 1 9C, 2 TS")
    assert reply["points"] == [4, 1, -1, -4]


def test_the_numbers_of_the_ladder_are_options() -> None:
    rules = make_southern_rules(ladder_points=[5, 3], full_hand_points=11)
    reply = ask_state(rules, ["3S 9S", "4S 9C", "5S TS", "6S QS JS"], "0 3S, 1 4S, 2 5S, 3 6S, 0 9S, 1 9C, 2 TS")
    assert reply["points"] == [5, 3, -3, -5]
    assert ask_state(rules, ["3S", *KNOCK_OUT_HANDS[1:]], "0 3S")["points"] == [33, -11, -11, -11]


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_ladder_is_refused_for_more_than_4_players(players: int) -> None:
    assert find_rules_error({"preset": "core", "scoring": "ladder"}, [f"{rank}S" for rank in "3456789T"[:players]])


# Winner takes all

WINNER_TAKES_ALL = "southern-winner-takes-all"


def test_winner_takes_all_the_first_collects_2_from_each_other_seat() -> None:
    reply = ask_state(WINNER_TAKES_ALL, ["3S 9S", "4S 9C", "5S TS", "6S QS JS"], "0 3S, 1 4S, 2 5S, 3 6S, 0 9S")
    assert list_payments(reply) == {(seat, 0, 2, "winner-takes-all") for seat in (1, 2, 3)}


def test_winner_takes_all_4_from_one_that_holds_its_whole_hand() -> None:
    reply = ask_state(WINNER_TAKES_ALL, ["3S 9S", "4S 9C", "5S TS", "6S QS JS"], "0 3S, 1 pass, 2 5S, 3 pass, 0 9S")
    assert list_payments(reply) == {(1, 0, 4, "full-hand"), (2, 0, 2, "winner-takes-all"), (3, 0, 4, "full-hand")}


def test_winner_takes_all_points_are_options() -> None:
    rules = {"preset": WINNER_TAKES_ALL, "winner_points": 3, "full_hand_points": 9}
    reply = ask_state(rules, ["3S 9S", "4S 9C", "5S TS"], "0 3S, 1 pass, 2 5S, 0 9S")
    assert list_payments(reply) == {(1, 0, 9, "full-hand"), (2, 0, 3, "winner-takes-all")}


# Hoarding: two seats, the first goes out; the other holds the special sets.


DEAR_QUADS = {"black_two": 1, "red_two": 2, "three_pairs": 2, "quad": 8, "four_pairs": 4}


def compute_hoarding_payment(hand: str, **options: object) -> int:
    """Return the payment of a seat for the cards it still holds when the other goes out."""
    rules = make_southern_rules(instant_wins=[], **options)
    reply = ask_state(rules, ["4S", f"3S {hand}"], "1 3S, 0 4S", number=2, last_order=[1, 0])
    listed = [points for source, target, points, why in list_payments(reply) if why == "hoarding"]
    assert len(listed) <= 1
    return sum(listed)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("KS", 0),
        ("2S", 1),
        ("2C", 1),
        ("2D", 2),
        ("2H", 2),
        ("2S 2C", 2),
        ("2C 2D 2H", 5),
        ("5S 5C 6S 6C 7S 7C", 2),
        ("5S 5C 6S 6C", 0),
        ("7S 7C 7D 7H", 3),
        ("7S 7C 7D", 0),
        ("5S 5C 6S 6C 7S 7C 8S 8C", 4),
        ("7S 7C 7D 7H 9S 9C 9D 9H", 6),
        ("7S 7C 7D 7H 2H", 5),
        ("2S 2C 2D 2H", 6),
    ],
)
def test_each_seat_that_still_holds_special_sets_pays_their_value(hand: str, points: int) -> None:
    assert compute_hoarding_payment(hand) == points


def test_4444_55_66_is_one_quad_3_points() -> None:
    hands = ["7S", "3S 4S 4C 4D 4H 5S 5C 6S 6C"]
    reply = ask_state("southern", hands, "1 3S, 0 7S", number=2, last_order=[1, 0])
    assert (1, 0, 3, "hoarding") in list_payments(reply)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("5S 5C 5D 5H 6S 6C 7S 7C", 3),  # quad 3, or three pairs 2
        ("5S 5C 5D 5H 6S 6C 7S 7C 8S 8C", 5),  # quad and 666777888's three pairs
        ("5S 5C 6S 6C 7S 7C 7D 7H 8S 8C", 4),  # four pairs; not quad
        ("5S 5C 6S 6C 7S 7C 8S 8C 9S 9C", 4),  # five pairs: a four, no second three
        ("5S 5C 6S 6C 7S 7C 8S 8C 9S 9C TS TC", 4),  # 3 and 3, or one 4
        ("5S 5C 6S 6C 7S 7C 8S 8C 9S 9C TS TC JS JC", 6),  # 4 and 3
        ("5S 5C 5D 5H 6S 6C 6D 6H 7S 7C 7D 7H", 9),  # three quads
    ],
)
def test_bombs_that_share_a_card_count_once_in_the_disjoint_choice_of_greatest_value(hand: str, points: int) -> None:
    assert compute_hoarding_payment(hand) == points


def test_a_two_in_a_counted_quad_of_twos_does_not_count_again() -> None:
    assert compute_hoarding_payment("2S 2C 2D 2H", set_values=DEAR_QUADS) == 8
    assert compute_hoarding_payment("2C 2D 2H", set_values=DEAR_QUADS) == 5


def test_a_pairs_run_of_five_or_more_is_worth_four_pairs() -> None:
    five = "5S 5C 6S 6C 7S 7C 8S 8C 9S 9C"
    table = [{"with": "pairs-run:5", "beats": ["2"]}]
    assert compute_hoarding_payment(five, pairs_run_lengths=[5], bombs=table) == 4


def test_a_quads_run_is_worth_3_for_each_quad() -> None:
    table = [{"with": "quads-run:2", "beats": ["2"]}]
    assert compute_hoarding_payment("5S 5C 5D 5H 6S 6C 6D 6H", quads_runs=True, bombs=table) == 6


def test_they_pay_the_seat_whose_going_out_ended_the_deal() -> None:
    hands = ["3S 9S", "4S 9C", "5S TS", "6S 2H"]
    reply = ask_state("southern", hands, "0 3S, 1 4S, 2 5S, 3 6S, 0 9S, 1 9C, 2 TS")
    assert (3, 2, 2, "hoarding") in list_payments(reply)
    assert reply["points"] == [2, 1, 1, -4]


def test_a_knocked_out_seat_pays_the_first_seat_instead() -> None:
    hands = ["3S 9S", "4S 9C", "5S TS JS", "6S 2H 2S"]
    reply = ask_state("southern", hands, "0 3S, 1 4S, 2 5S, 3 pass, 0 9S, 1 9C")
    assert (3, 0, 3, "hoarding") in list_payments(reply)
    assert (3, 0, 4, "full-hand") in list_payments(reply)


def test_under_winner_takes_all_every_hoarder_pays_the_winner() -> None:
    reply = ask_state(WINNER_TAKES_ALL, ["3S 9S", "4S 2S", "5S 2H"], "0 3S, 1 4S, 2 5S, 0 9S")
    assert {(1, 0, 1, "hoarding"), (2, 0, 2, "hoarding")} <= list_payments(reply)


def test_without_hoarding_nothing_is_paid_for_it() -> None:
    assert compute_hoarding_payment("2S 2H", hoarding=False) == 0


# Bomb bonus: the source's examples, exactly.


def collect_bonuses(hands: list[str], actions: str, **options: object) -> set[tuple[int, int, int]]:
    """Return the bonuses of a deal in which each seat has two more cards, played to its end after the trick."""
    rules = make_southern_rules(hoarding=False, knock_out=False, scoring="places", full_hand_double=False, **options)
    reply = ask_state(rules, hands, actions)
    while reply["phase"] != "over":
        word = "pass" if "pass" in reply["legal"] else reply["legal"][0]
        actions += f", {reply['turn']} {word}"
        reply = ask_state(rules, hands, actions)
    assert {why for _, _, _, why in list_payments(reply)} <= {"bomb-bonus"}
    return {(source, target, points) for source, target, points, _ in list_payments(reply)}


def test_2c_2h_from_a_then_4444_from_b_b_receives_3_from_a() -> None:
    hands = ["2C 2H 8S", "4S 4C 4D 4H 9S", "TS", "JS"]
    assert collect_bonuses(hands, "0 2C 2H, 1 4S 4C 4D 4H") == {(0, 1, 3)}


def test_2d_from_a_2h_from_b_66_77_88_from_c_c_receives_4_from_b_a_pays_nothing() -> None:
    hands = ["2D 3S", "2H 9S", "6S 6C 7S 7C 8S 8C 9C", "JS"]
    assert collect_bonuses(hands, "0 2D, 1 2H, 2 6S 6C 7S 7C 8S 8C") == {(1, 2, 4)}


def test_2c_from_a_jj_qq_kk_from_b_3333_from_c_c_receives_3_from_b_a_pays_nothing() -> None:
    hands = ["2C 4S", "JS JC QS QC KS KC 9S", "3S 3C 3D 3H 9C", "TS"]
    assert collect_bonuses(hands, "0 2C, 1 JS JC QS QC KS KC, 2 3S 3C 3D 3H") == {(1, 2, 3)}


def test_33_44_55_from_a_77_88_99_from_b_b_receives_2_from_a() -> None:
    hands = ["3S 3C 4S 4C 5S 5C KS", "7S 7C 8S 8C 9S 9C KC", "TS", "JS"]
    assert collect_bonuses(hands, "0 3S 3C 4S 4C 5S 5C, 1 7S 7C 8S 8C 9S 9C") == {(0, 1, 2)}


def test_2c_from_a_2h_from_b_who_goes_out_with_it_4444_from_c_c_receives_nothing() -> None:
    hands = ["2C 8S", "2H", "4S 4C 4D 4H 9S", "JS"]
    assert collect_bonuses(hands, "0 2C, 1 2H, 2 4S 4C 4D 4H") == set()


def test_the_bonus_is_paid_for_the_last_play_only() -> None:
    hands = ["2C 8S", "4S 4C 4D 4H 9S", "7S 7C 7D 7H 9C", "JS"]
    assert collect_bonuses(hands, "0 2C, 1 4S 4C 4D 4H, 2 7S 7C 7D 7H") == {(1, 2, 4)}


def test_a_bomb_that_is_led_or_beaten_by_nothing_earns_nothing() -> None:
    assert collect_bonuses(["4S 4C 4D 4H 9S", "8S", "TS", "JS"], "0 4S 4C 4D 4H") == set()


def test_a_bomb_on_something_else_than_a_two_or_a_bomb_earns_nothing() -> None:
    table = [{"with": "quad", "beats": ["any single"]}]
    hands = ["AS 8S", "4S 4C 4D 4H 9S", "TS", "JS"]
    assert collect_bonuses(hands, "0 AS, 1 4S 4C 4D 4H", bombs=table) == set()


def test_the_bonus_is_paid_by_the_end_of_the_deal_too() -> None:
    reply = ask_state(WINNER_TAKES_ALL, ["2H 8S", "4S 4C 4D 4H", "TS 9S"], "0 2H, 1 4S 4C 4D 4H")
    assert reply["phase"] == "over"
    assert (0, 1, 2, "bomb-bonus") in list_payments(reply)


def test_under_stacking_the_plays_that_a_seat_puts_on_its_own_do_not_count() -> None:
    own = ["2C 4S 4C 4D 4H 9S", "8S", "TS", "JS"]
    alone = "0 2C, 1 pass, 2 pass, 3 pass, 0 4S 4C 4D 4H"
    assert collect_bonuses(own, alone, stacking="on") == set()


def test_the_bonus_is_for_the_first_bomb_of_the_series_from_the_seat_of_the_play_beneath() -> None:
    hands = ["2H 8S", "4S 4C 4D 4H 6S 6C 6D 6H 9S", "TS", "JS"]
    actions = "0 2H, 1 4S 4C 4D 4H, 2 pass, 3 pass, 0 pass, 1 6S 6C 6D 6H"
    assert collect_bonuses(hands, actions, stacking="on") == {(0, 1, 2)}


def test_a_pairs_run_of_five_in_the_pile_is_worth_four_pairs() -> None:
    table = [{"with": "pairs-run:5", "beats": ["2"]}]
    hands = ["3S 3C 4S 4C 5S 5C 6S 6C 7S 7C KS", "8S 8C 9S 9C TS TC JS JC QS QC KC", "AS", "AC"]
    options = {"pairs_run_lengths": "any", "bombs": table, "instant_wins": []}
    actions = "0 3S 3C 4S 4C 5S 5C 6S 6C 7S 7C, 1 8S 8C 9S 9C TS TC JS JC QS QC"
    assert collect_bonuses(hands, actions, **options) == {(0, 1, 4)}


def test_the_values_of_special_sets_are_options() -> None:
    values = {"black_two": 5, "red_two": 7, "three_pairs": 11, "quad": 13, "four_pairs": 17}
    assert compute_hoarding_payment("2S 2H", set_values=values) == 12
    assert compute_hoarding_payment("5S 5C 6S 6C 7S 7C", set_values=values) == 11
    assert compute_hoarding_payment("7S 7C 7D 7H", set_values=values) == 13
    assert compute_hoarding_payment("5S 5C 6S 6C 7S 7C 8S 8C", set_values=values) == 17
    hands = ["2C 2H 8S", "4S 4C 4D 4H 9S", "TS", "JS"]
    assert collect_bonuses(hands, "0 2C 2H, 1 4S 4C 4D 4H", set_values=values) == {(0, 1, 12)}


OTHER_PRESETS = sorted(name for name in oracle.PRESETS if not name.startswith(("southern", "north")))


@pytest.mark.parametrize("preset", OTHER_PRESETS)
def test_the_payments_of_s_are_off_elsewhere(preset: str) -> None:
    hands = ["2D 3S", "2H 9S", "6S 6C 7S 7C 8S 8C 9C 2S", "JS"]
    rules = {"preset": preset, "trading": "off", "later_lead": "winner"}
    reply = ask_state(rules, hands, "0 2D, 1 2H, 2 6S 6C 7S 7C 8S 8C")
    actions = "0 2D, 1 2H, 2 6S 6C 7S 7C 8S 8C"
    while reply["phase"] != "over":
        word = "pass" if "pass" in reply["legal"] else reply["legal"][0]
        actions += f", {reply['turn']} {word}"
        reply = ask_state(rules, hands, actions)
    assert {why for _, _, _, why in list_payments(reply)} <= {"stake", "per-card"}


def test_the_points_of_a_deal_always_add_up_to_zero() -> None:
    reply = ask_state("southern", ["3S", "4S 2H", "5S 6S 6C 6D 6H", "7S"], "0 3S")
    assert sum(reply["points"]) == 0
    assert reply["points"] == [17, -6, -7, -4]


# Where the text leaves room: what is built, so that a change is noticed.


def test_a_two_that_was_stacked_counts_for_another_seat_that_bombs_it() -> None:
    hands = ["2C 2H 8S", "4S 4C 4D 4H 9S", "TS", "JS"]
    actions = "0 2C, 1 pass, 2 pass, 3 pass, 0 2H, 1 4S 4C 4D 4H"
    assert collect_bonuses(hands, actions, stacking="on_bombs_may_answer") == {(0, 1, 3)}


def test_a_bomb_on_a_run_that_ends_in_a_two_is_not_on_a_two() -> None:
    table = [{"with": "quad", "beats": ["any"]}]
    options = {"twos_in_runs": True, "bombs": table}
    hands = ["KS AS 2C 8S", "4S 4C 4D 4H 9S", "5S 5C 5D 5H TS", "JS"]
    assert collect_bonuses(hands, "0 KS AS 2C, 1 4S 4C 4D 4H", **options) == set()
    assert collect_bonuses(hands, "0 KS AS 2C, 1 4S 4C 4D 4H, 2 5S 5C 5D 5H", **options) == {
        (1, 2, 4)
    }  # its two is caught too


def test_twos_in_a_hoarded_pairs_run_do_not_count_again() -> None:
    assert compute_hoarding_payment("KS KC AS AC 2S 2C", twos_in_pairs_runs=True) == 2
    assert compute_hoarding_payment("KS KC AS AC 2S 2C 2H", twos_in_pairs_runs=True) == 2 + 2


def test_of_more_than_four_twos_the_cheapest_are_in_the_quad() -> None:
    hands = ["4S", "3S 2S 2S 2C 2C 2H", "5S 6S", "7S 8S", "9S TS"]
    rules = make_southern_for_five()
    reply = ask_state(rules, hands, "1 3S, 2 pass, 3 pass, 4 pass, 0 4S", number=2, last_order=[1, 0, 2, 3, 4])
    assert {(a, b, p) for a, b, p, why in list_payments(reply) if why == "hoarding"} == {(1, 0, 8 + 2)}


def make_southern_for_five() -> Json:
    """Return the southern payments with two decks, and a quad worth more than its twos."""
    return {"preset": "core", "ending": "first_out", "hoarding": True, "scoring": "places", "set_values": DEAR_QUADS}


def test_what_has_no_power_in_the_rule_set_is_no_special_set() -> None:
    table = [{"with": "quad", "beats": ["2"]}]
    assert compute_hoarding_payment("5S 5C 6S 6C 7S 7C", bombs=table) == 0
    assert compute_hoarding_payment("5S 5C 5D 5H", bombs=table) == 3
    assert compute_hoarding_payment("5S 5C 6S 6C 7S 7C 8S 8C", pairs_run_lengths=[3]) == 2


def test_full_hand_double_is_a_payment_of_its_own_under_ladder_and_winner_takes_all_alone() -> None:
    for scoring, why in (("loser_pays", "stake"), ("per_card", "per-card")):
        reply = ask_state(make_southern_rules(scoring=scoring, hoarding=False), ["3S", "4S 9C"], "0 3S")
        assert {kind for _, _, _, kind in list_payments(reply)} == {why}


def test_under_first_out_a_full_hand_before_others_leaves_the_ladder_to_the_rest() -> None:
    # Seat 1 holds its whole hand, one card, and is placed second: the others are placed without it.
    rules = make_southern_rules(ending="first_out", knock_out=False, hoarding=False)
    hands = ["3S 9S", "8S", "4S 8C 8D", "5S 6S 7S 7C"]
    reply = ask_state(rules, hands, "0 3S, 1 pass, 2 4S, 3 5S, 0 9S")
    assert reply["order"] == [0, 1, 2, 3]
    assert list_payments(reply) == {(1, 0, 4, "full-hand"), (3, 2, 1, "ladder")}
