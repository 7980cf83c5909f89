"""docs/RULES.md section 4: a scenario for each ruling that no other file covers."""

from __future__ import annotations

from game.app.referee import judge_record as referee

from .checked_referee import (
    Json,
    ask_refusal,
    ask_state,
    find_rules_error,
    list_legal_plays,
    list_payments,
    list_pile_kinds,
    make_record,
)


def test_1_a_pair_of_twos_is_a_pair_like_any_other_until_a_bomb_meets_it() -> None:
    hands = ["AS AC 3S", "2S 2D 3C", "2C 2H 3D", "4S 4C 5S 5C 6S 6C 7S 7C 3H"]
    assert "2S 2D" in list_legal_plays(ask_state("pagat", hands, "0 AS AC"))
    assert list_legal_plays(ask_state("pagat", hands, "0 AS AC, 1 2S 2D")) == {"2C 2H"}
    assert list_legal_plays(ask_state("pagat", hands, "0 AS AC, 1 2S 2D, 2 pass")) == {"4S 4C 5S 5C 6S 6C 7S 7C"}


def test_1_twos_are_beaten_by_higher_twos() -> None:
    hands = ["2S 3S", "2C 3C", "2D 3D", "2H 3H"]
    reply = ask_state("family", hands, "0 2S, 1 2C, 2 2D, 3 2H")
    assert [play["cards"] for play in reply["pile"]] == ["2S", "2C", "2D", "2H"]


def test_2_with_two_decks_the_first_holder_of_the_lowest_card_after_the_dealer_leads() -> None:
    hands = ["3S 9S", "4S", "3S 9C", "4C", "4D"]
    assert [ask_state("pagat", hands, dealer=dealer)["turn"] for dealer in range(5)] == [2, 2, 0, 0, 0]


def test_3_a_trick_ends_when_no_other_seat_may_still_answer_and_its_winner_leads() -> None:
    reply = ask_state("core", ["3S 9S", "4S 9C", "5S 9D", "6S 9H"], "0 3S, 1 4S, 2 pass, 3 pass, 0 pass")
    assert (reply["turn"], reply["pile"], reply["locked"]) == (1, [], [])


def test_3_a_winner_who_is_out_hands_the_lead_to_the_next_seat_still_in_the_deal() -> None:
    hands = ["9S", "4S 9C", "5S 9D", "6S 9H"]
    assert ask_state("core", hands, "0 9S, 1 pass, 2 pass, 3 pass")["turn"] == 1


def test_3_the_lead_skips_seats_that_are_knocked_out() -> None:
    hands = ["3S 9S", "4S 8C", "5S 8D", "6S 8H"]
    reply = ask_state("southern", hands, "0 3S, 1 pass, 2 5S, 3 6S, 0 9S, 2 pass, 3 pass")
    assert (reply["knocked"], reply["turn"], reply["pile"]) == ([1], 2, [])


EXEMPT_HANDS = ["3S 2S 2C 9S", "4S 4C 4D 4H 9C", "5S JS KD 2D", "6S QS KH"]


def test_4_a_locked_out_seat_gets_a_turn_in_its_place_only_while_it_holds_an_exempt_bomb_that_beats() -> None:
    assert ask_state("pagat", EXEMPT_HANDS, "0 3S, 1 pass, 2 JS, 3 QS")["turn"] == 0
    assert ask_state("pagat", EXEMPT_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 2S")["turn"] == 1


def test_4_if_it_declines_it_is_asked_again_only_after_another_play() -> None:
    declined = "0 3S, 1 pass, 2 JS, 3 QS, 0 2S, 1 pass"
    assert ask_state("pagat", EXEMPT_HANDS, declined)["turn"] == 2
    assert ask_state("pagat", EXEMPT_HANDS, declined + ", 2 pass, 3 pass")["tricks"] == 1
    again = ask_state("pagat", EXEMPT_HANDS, declined + ", 2 2D, 3 pass, 0 pass")
    assert (again["turn"], list_legal_plays(again)) == (1, {"4S 4C 4D 4H"})


def test_4_a_seat_that_passes_on_a_play_is_not_asked_about_the_same_play_again() -> None:
    hands = ["2S 9S", "4S 4C 4D 4H 9C", "5S", "6S"]
    assert ask_state("pagat", hands, "0 2S, 1 pass, 2 pass, 3 pass")["tricks"] == 1


def test_5_out_seats_are_skipped() -> None:
    hands = ["3S", "4S 9C", "5S 9D", "6S 9H"]
    assert ask_state("core", hands, "0 3S, 1 4S, 2 5S, 3 6S")["turn"] == 1


def test_5_the_play_of_a_seat_that_has_just_gone_out_stays_to_be_beaten() -> None:
    hands = ["9S", "4S TC", "5S 8D", "6S 7H"]
    reply = ask_state("core", hands, "0 9S")
    assert (reply["out"], reply["turn"], list_legal_plays(reply)) == ([0], 1, {"TC"})


def test_6_contain_lowest_binds_the_lead_only_of_the_first_trick() -> None:
    hands = ["3S 9S", "4S 9C 4C", "5S 9D", "6S 9H"]
    actions = "0 3S, 1 4S, 2 pass, 3 pass, 0 pass"
    assert set(ask_state("pagat", hands, actions, number=1)["legal"]) == {"4C", "9C"}


def test_6_it_cannot_be_satisfied_by_passing() -> None:
    assert ask_refusal("pagat", ["3S 9S", "4S", "5S", "6S"], "0 pass", number=1) == "must-lead"


def test_7_a_four_of_a_kind_of_twos_is_the_highest_quad() -> None:
    hands = ["AS AC AD AH 3S", "2S 2C 2D 2H 3C", "KS KC KD KH", "4S"]
    rules = {"preset": "chops", "instant_wins": []}
    reply = ask_state(rules, hands, "0 AS AC AD AH")
    assert list_legal_plays(reply) == {"2S 2C 2D 2H"}
    beaten = ask_state(rules, hands, "0 AS AC AD AH, 1 2S 2C 2D 2H")
    assert (list_pile_kinds(beaten), list_legal_plays(beaten)) == (["quad", "quad"], set())


def test_8_a_run_under_lock_that_answers_a_run_must_have_a_higher_highest_card() -> None:
    rules = {"preset": "locks", "later_lead": "winner"}
    hands = ["5D 6S 7H 3S", "5C 6C 7C 8C", "4S", "4C"]
    assert list_legal_plays(ask_state(rules, hands, "0 5D 6S 7H")) == {"6C 7C 8C"}


def test_9_instant_wins_are_looked_for_right_after_the_deal_in_the_whole_hand() -> None:
    hands = ["3S 2S 2C 2D 2H 5S 7S 9S", "4S", "4C", "4D"]
    assert ask_state("chops", hands, number=1)["instant_win"] == {"seat": 0, "kind": "four_twos"}


def test_10_quads_runs_are_playable_as_leads_and_beaten_by_a_higher_one_of_the_same_length() -> None:
    low, high = "3S 3C 3D 3H 4S 4C 4D 4H", "KS KC KD KH AS AC AD AH"
    hands = [low + " 9S", high + " 9C", "8S", "8C"]
    assert list_legal_plays(ask_state("viet-cong", hands, f"0 {low}")) == {high}
    four = " ".join(f"{rank}{suit}" for rank in "QKA2" for suit in "SCDH")
    assert four in list_legal_plays(ask_state({"preset": "viet-cong", "instant_wins": []}, [four, "8S", "8C", "8D"]))


def test_10_or_as_the_table_says() -> None:
    rules = {"preset": "viet-cong", "bombs": [{"with": "pairs-run:4", "beats": ["quad"]}]}
    hands = ["3S 3C 3D 3H 4S 4C 4D 4H 9S", "5S 5C 6S 6C 7S 7C 8S 8C 9C", "TS", "TC"]
    assert list_legal_plays(ask_state(rules, hands, "0 3S 3C 3D 3H 4S 4C 4D 4H")) == set()
    assert list_legal_plays(ask_state(rules, hands, "0 3S 3C 3D 3H")) == {"5S 5C 6S 6C 7S 7C 8S 8C"}


def test_11_under_any_a_quad_beats_every_play_of_any_kind_but_a_higher_quad() -> None:
    rules = {"preset": "locks-and-breaks", "later_lead": "winner"}
    low, high = "3S 3C 3D 3H", "TS TC TD TH"
    for led in ("9S", "AS AC", "2S 2C 2D", "JS QC KD AH 2S", "JS QS KS", "JS JC QS QC KS KC AS AC 2S 2C"):
        assert low in list_legal_plays(ask_state(rules, [led + " 4S", low + " 4C", "5S", "5C"], f"0 {led}")), led
    assert list_legal_plays(ask_state(rules, [high + " 4S", low + " 4C", "5S", "5C"], f"0 {high}")) == set()


def test_12_seven_pairs_and_three_consecutive_quads_are_legal_all_the_same() -> None:
    seven = "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C 8S 8C 9S 9C"
    assert seven in list_legal_plays(ask_state("viet-cong", [seven, "KS", "KC", "KD"]))
    three = "3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H"
    assert three in list_legal_plays(ask_state("viet-cong", [three, "KS", "KC", "KD"]))


def test_13_twos_in_pairs_runs_allows_kkaa22_without_a_wrap_to_3() -> None:
    hands = ["KS KC AS AC 2S 2C 3S 3C", "5S", "5C", "5D"]
    legal_plays = list_legal_plays(ask_state("core", hands))
    assert "KS KC AS AC 2S 2C" in legal_plays
    assert not any("3S" in cards and "2S" in cards for cards in legal_plays)
    assert "KS KC AS AC 2S 2C" not in list_legal_plays(ask_state("family", hands))


def test_14_playing_out_of_turn_is_not_offered() -> None:
    assert ask_refusal("pagat", ["3S 4S", "5S", "6S", "7S"], "0 3S, 2 6S") == "not-your-turn"


def test_16_trading_by_ranks_needs_the_order_of_the_last_deal() -> None:
    hands = ["3S 4S", "5S 6S", "7S 8S", "9S TS"]
    for trading in ("ranks", "ranks_two"):
        deals: list[Json] = [{"number": 2}, {"number": 3, "leader": 0}]
        for deal in deals:
            reply = referee(make_record({"preset": "pang", "trading": trading}, hands, **deal))
            assert (reply["ok"], reply["code"], reply["action"]) == (False, "bad-record", None)


def test_17_under_may_pass_only_the_holder_of_the_lowest_card_may_pass_the_lead() -> None:
    hands = ["3S 9S", "4S 9C", "5S 9D", "6S 9H"]
    assert ask_refusal("pang", hands, "0 pass, 1 pass", number=1) == "must-lead"
    reply = ask_state("pang", hands, "0 pass", number=1)
    assert (reply["turn"], reply["locked"], reply["legal"]) == (1, [], ["4S", "9C"])
    assert ask_state("pang", hands, "0 pass, 1 4S, 2 pass, 3 pass", number=1)["turn"] == 0


def test_18_a_same_suit_run_counts_as_one_from_3_cards_up() -> None:
    for how in ("suited", "lock"):
        rules = {"preset": "chops", "same_suit_runs": how, "run_min": 2}
        hands = ["5S 6S 3S", "7C 8D", "KS", "KC"]
        reply = ask_state(rules, hands, "0 5S 6S")
        assert (list_pile_kinds(reply), list_legal_plays(reply)) == (["run"], {"7C 8D"})


def test_19_a_seat_that_is_not_locked_out_is_asked_even_if_it_can_only_pass() -> None:
    assert ask_state("core", ["2H 3S", "4S", "5S", "6S"], "0 2H")["legal"] == ["pass"]


def test_19_the_stacker_is_asked_only_while_it_can_beat_its_own_last_play() -> None:
    for stacking in ("on", "on_bombs_may_answer"):
        rules = {"preset": "pang", "stacking": stacking}
        hands = ["9S 3S KS", "4S", "5S", "6S"]
        reply = ask_state(rules, hands, "0 9S, 1 pass, 2 pass, 3 pass")
        assert (reply["turn"], reply["legal"]) == (0, ["KS", "pass"])
        ended = ask_state(rules, hands, "0 KS, 1 pass, 2 pass, 3 pass")
        assert (ended["tricks"], ended["pile"]) == (1, [])
        assert ask_state(rules, hands, "0 9S, 1 pass, 2 pass, 3 pass, 0 KS")["tricks"] == 1


def test_19_another_seats_bomb_on_a_stacked_play_ends_the_stacking() -> None:
    hands = ["AS 2S 9S 5S 5C 5D 5H", "4S 4C 4D 4H 9C 8S 8C 8D 8H", "KS", "KC"]
    bombed = "0 AS, 1 pass, 2 pass, 3 pass, 0 2S, 1 4S 4C 4D 4H"
    for exempt in ("none", "bombs"):
        rules = {"preset": "pang", "pass_lock_exempt": exempt}
        reply = ask_state(rules, hands, bombed)
        assert (reply["turn"], reply["locked"], list_legal_plays(reply)) == (0, [1, 2, 3], {"5S 5C 5D 5H"})
        last = ask_state(rules, hands, bombed + ", 0 pass")
        assert (last["turn"], list_legal_plays(last)) == (1, {"8S 8C 8D 8H"})


def test_20_knocked_out_seats_are_placed_in_turn_order_after_the_first() -> None:
    hands = ["4S 8S", "3S 9S", "5S 8C", "6S 8D"]
    reply = ask_state("southern", hands, "1 3S, 2 pass, 3 pass, 0 4S, 1 9S", number=2, last_order=[1, 0, 2, 3])
    assert (reply["order"], reply["knocked"]) == ([1, 0, 2, 3], [2, 3])


def test_20_under_first_out_the_others_are_placed_by_cards_left_then_in_turn_order_after_the_first() -> None:
    hands = ["5S 6S 7S", "8S 9S", "3S", "TS JS"]
    assert ask_state("lu", hands, "2 3S", number=2, last_order=[2, 0, 1, 3])["order"] == [2, 3, 1, 0]


def test_21_after_an_instant_win_the_others_are_placed_in_turn_order_after_the_winner() -> None:
    assert ask_state("chops", ["4S", "5S", "2S 2C 2D 2H", "6S"])["order"] == [2, 3, 0, 1]


def test_21_two_seats_with_identical_instant_wins_the_lower_seat_number_wins() -> None:
    twos = "2S 2C 2D 2H"
    for seats in ((1, 3), (0, 4), (2, 3)):
        hands = [twos if seat in seats else f"{seat + 4}S" for seat in range(5)]
        assert ask_state("chops", hands)["instant_win"]["seat"] == seats[0]


def test_22_the_highest_cards_that_a_seat_must_give_move_without_an_action_of_its_own() -> None:
    hands = ["3S 2H", "4S AH", "5S KH", "6S QH"]
    deal = {"number": 2, "last_order": [0, 1, 2, 3]}
    assert ask_refusal("san-jose", hands, "3 give 0 6S QH", **deal) == "not-your-turn"
    reply = ask_state("san-jose", hands, "0 give 3 3S 2H, 1 give 2 4S", **deal)
    assert reply["hands"] == ["6S QH", "KH AH", "4S 5S", "3S 2H"]


MUTUAL_RULES: Json = {"preset": "viet-cong", "trading": "mutual"}
TRADER_HANDS = ["5S 9S", "4S 9C", "3S 9D", "6S 9H"]


def test_23_in_a_mutual_trade_the_seats_take_turns_from_the_seat_after_the_dealer() -> None:
    for dealer in range(4):
        order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
        actions = ""
        for seat in order:
            assert ask_state(MUTUAL_RULES, TRADER_HANDS, actions, dealer=dealer)["turn"] == seat
            actions += f"{', ' if actions else ''}{seat} ready"
        assert ask_state(MUTUAL_RULES, TRADER_HANDS, actions, dealer=dealer)["phase"] == "play"


def test_23_each_makes_all_its_offers_three_at_most() -> None:
    actions = "0 offer 1 5S, 1 refuse, 0 offer 2 5S, 2 return 3S, 0 refuse, 0 offer 3 5S, 3 return 6S, 0 accept"
    reply = ask_state(MUTUAL_RULES, TRADER_HANDS, actions, number=1)
    assert (reply["turn"], reply["legal"]) == (0, ["ready"])
    assert ask_refusal(MUTUAL_RULES, TRADER_HANDS, actions + ", 0 offer 1 6S", number=1) == "bad-trade"
    assert ask_state(MUTUAL_RULES, TRADER_HANDS, actions + ", 0 ready", number=1)["legal"] == ["offer", "ready"]


def test_23_the_leader_is_determined_after_the_trades() -> None:
    actions = "0 offer 2 5S, 2 return 3S, 0 accept, 0 ready, 1 ready, 2 ready, 3 ready"
    reply = ask_state(MUTUAL_RULES, TRADER_HANDS, actions, number=1)
    assert (reply["turn"], reply["legal"]) == (0, ["3S"])


def test_24_without_a_known_dealer_seat_0_counts_as_the_first_after_the_dealer() -> None:
    hands = ["3S 9S", "4S", "3S 9C", "4C", "4D"]
    assert ask_state("pagat", hands, number=1)["turn"] == 0
    assert ask_state(MUTUAL_RULES, TRADER_HANDS, number=1)["turn"] == 0


def test_25_a_locked_out_seat_that_used_an_exempt_bomb_stays_locked_out() -> None:
    hands = ["3S 2S 9S", "4S 4C 4D 4H 9C 8C", "5S JS KD 7S 7C 7D 7H", "6S QS KH"]
    actions = "0 3S, 1 pass, 2 JS, 3 QS, 0 2S, 1 4S 4C 4D 4H"
    assert ask_state("pagat", hands, actions)["locked"] == [1]
    beaten = ask_state("pagat", hands, actions + ", 2 7S 7C 7D 7H, 3 pass")
    assert (beaten["turn"], beaten["locked"]) == (0, [1, 3])
    assert ask_state("pagat", hands, actions + ", 2 7S 7C 7D 7H, 3 pass, 0 pass")["tricks"] == 1


def test_26_ladder_17_and_all_are_refused_where_they_cannot_be() -> None:
    five = ["3S", "4S", "5S", "6S", "7S"]
    assert find_rules_error({"preset": "core", "scoring": "ladder"}, five)
    assert find_rules_error({"preset": "core", "cards": 17}, five)
    assert find_rules_error({"preset": "core", "cards": "all"}, five[:4])


def test_27_a_knocked_out_seat_holds_its_cards_until_the_deal_is_over() -> None:
    # That no observation shows them is in test_properties; the referee, who sees all, still tells them.
    hands = ["3S 9S", "4S 8C JS", "5S 8D QS", "6S 2H"]
    reply = ask_state("southern", hands, "0 3S, 1 4S, 2 5S, 3 pass, 0 9S")
    assert (reply["knocked"], reply["hands"][3]) == ([3], "6S 2H")
    over = ask_state("southern", hands, "0 3S, 1 4S, 2 5S, 3 pass, 0 9S, 1 JS, 2 pass, 1 8C")
    assert (3, 0, 2, "hoarding") in list_payments(over)


def compute_hoarding_payment(hand: str, **options: object) -> int:
    """Return the hoarding payment of a seat for the cards it still holds when the other goes out."""
    rules = {"preset": "southern-winner-takes-all", "instant_wins": [], **options}
    reply = ask_state(rules, ["4S", f"3S {hand}"], "1 3S, 0 4S", number=2, last_order=[1, 0])
    return sum(points for _, _, points, why in list_payments(reply) if why == "hoarding")


def make_set_values(**points: int) -> dict[str, int]:
    """Return the values of section 5 with other values for some sets."""
    return {"black_two": 1, "red_two": 2, "three_pairs": 2, "quad": 3, "four_pairs": 4} | points


def test_36_hoarding_takes_the_disjoint_choice_of_greatest_value_over_twos_too() -> None:
    assert compute_hoarding_payment("2S 2C 2D 2H") == 6
    assert compute_hoarding_payment("2S 2C 2D 2H", set_values=make_set_values(quad=8)) == 8
    assert (
        compute_hoarding_payment(
            "KS KC AS AC 2S 2C", twos_in_pairs_runs=True, set_values=make_set_values(three_pairs=3)
        )
        == 3
    )
    assert (
        compute_hoarding_payment(
            "KS KC AS AC 2D 2H", twos_in_pairs_runs=True, set_values=make_set_values(three_pairs=3)
        )
        == 4
    )
    assert (
        compute_hoarding_payment(
            "KS KC AS AC 2S 2C 2D 2H", twos_in_pairs_runs=True, set_values=make_set_values(three_pairs=3)
        )
        == 3 + 4
    )


def test_36_where_twos_are_in_no_pairs_run_kkaa22_holds_two_twos_and_no_three_pairs() -> None:
    assert compute_hoarding_payment("KS KC AS AC 2D 2H", set_values=make_set_values(three_pairs=9)) == 4
    assert (
        compute_hoarding_payment(
            "KS KC AS AC 2D 2H", set_values=make_set_values(three_pairs=9), twos_in_pairs_runs=True
        )
        == 9
    )


QUAD_OVER_FOUR_PAIRS = [
    {"with": "pairs-run:4", "beats": ["2"]},
    {"with": "quad", "beats": ["pairs-run:4"]},
]
FOUR_PAIRS = "4S 4C 5S 5C 6S 6C 7S 7C"
LOCKED_STACKER_HANDS = ["3S 2S", f"{FOUR_PAIRS} 8S 8C 9S 9C TS TC JS JC QS QC QD QH 3C", "4D KS"]


def test_37_a_locked_out_seat_may_stack_on_its_exempt_bomb_only_with_exempt_bombs() -> None:
    rules = {"preset": "pagat", "pass_lock_exempt": "four_pairs", "stacking": "on", "bombs": QUAD_OVER_FOUR_PAIRS}
    actions = f"0 3S, 1 pass, 2 KS, 0 2S, 1 {FOUR_PAIRS}"
    hands = [LOCKED_STACKER_HANDS[0] + " 3D", *LOCKED_STACKER_HANDS[1:]]
    reply = ask_state(rules, hands, actions + ", 2 pass, 0 pass")
    assert reply["turn"] == 1
    assert {len(play.split()) for play in list_legal_plays(reply)} == {8}
    assert ask_refusal(rules, hands, actions + ", 2 pass, 0 pass, 1 QS QC QD QH") == "locked-out"


def test_37_a_seat_that_is_not_locked_out_stacks_on_its_bomb_with_any_that_beats_it() -> None:
    rules = {"preset": "pagat", "pass_lock_exempt": "four_pairs", "stacking": "on", "bombs": QUAD_OVER_FOUR_PAIRS}
    reply = ask_state(rules, LOCKED_STACKER_HANDS, f"0 2S, 1 {FOUR_PAIRS}, 2 pass, 0 pass")
    assert "QS QC QD QH" in list_legal_plays(reply)


def test_37_after_a_bomb_that_answered_a_stacked_play_with_its_own_kind_and_length() -> None:
    rules = {"preset": "pang", "pass_lock_exempt": "none", "bombs": QUAD_OVER_FOUR_PAIRS}
    hands = ["KS 2S 3S", LOCKED_STACKER_HANDS[1], "4D"]
    actions = f"0 KS, 1 pass, 2 pass, 0 2S, 1 {FOUR_PAIRS}, 0 pass"
    reply = ask_state(rules, hands, actions)
    assert reply["turn"] == 1
    assert {len(play.split()) for play in list_legal_plays(reply)} == {8}
    assert ask_refusal(rules, hands, actions + ", 1 QS QC QD QH") == "wrong-kind"


def test_38_under_ranks_two_each_return_moves_at_once_and_under_ranks_all_move_together() -> None:
    hands = ["3S 9S", "4S 9C", "5S KD", "6S AH 2H"]
    order = {"number": 2, "last_order": [0, 1, 2, 3]}
    at_once = ask_state({"preset": "pang", "trading": "ranks_two"}, hands, "0 give 3 3S 9S", **order)
    assert (at_once["hands"][0], at_once["hands"][3]) == ("AH 2H", "3S 6S 9S")
    together = ask_state({"preset": "pang", "trading": "ranks"}, hands, "0 give 3 3S 9S", **order)
    assert together["hands"] == hands
    reply = ask_state({"preset": "pang", "trading": "ranks"}, hands, "0 give 3 3S 9S, 1 give 2 4S", **order)
    assert reply["hands"] == ["AH 2H", "9C KD", "4S 5S", "3S 6S 9S"]


def test_39_under_lock_a_same_suit_run_is_another_kind_for_stacking_of_the_same_type() -> None:
    rules = {"preset": "locks", "stacking": "on_bombs_may_answer"}
    hands, first = ["4S 5C 6S 7S 8S 9S 7D 8C 9D TS", "3C", "3D"], {"number": 1, "leader": 0}
    reply = ask_state(rules, hands, "0 4S 5C 6S, 1 pass, 2 pass", **first)
    assert {"7S 8S 9S", "7D 8C 9D"} & list_legal_plays(reply) == {"7D 8C 9D"}
    assert ask_refusal(rules, hands, "0 4S 5C 6S, 1 pass, 2 pass, 0 7S 8S 9S", **first) == "wrong-kind"


def test_40_any_for_an_attacker_other_than_a_quad_beats_everything_but_a_quad() -> None:
    rules = {"preset": "pagat", "bombs": [{"with": "pairs-run:3", "beats": ["any"]}]}
    bomb = "4S 4C 5S 5C 6S 6C"
    for led in ("KS", "KS KC", "JS QS KS", "TS TC JS JC QS QC", "TS TC JS JC QS QC KS KC", "2S", "2S 2C 2D"):
        assert bomb in list_legal_plays(ask_state(rules, [f"{led} 3S", f"{bomb} 3C"], f"0 {led}")), led
    assert list_legal_plays(ask_state(rules, ["KS KC KD KH 3S", f"{bomb} 3C"], "0 KS KC KD KH")) == set()
    assert ask_refusal(rules, ["KS KC KD KH 3S", f"{bomb} 3C"], f"0 KS KC KD KH, 1 {bomb}") == "cannot-bomb"


def test_41_in_a_mutual_trade_an_offer_of_more_cards_than_the_other_holds_is_a_bad_trade() -> None:
    hands = ["5S 9S TS", "4S", "3S 9D", "6S 9H"]
    assert ask_refusal(MUTUAL_RULES, hands, "0 offer 1 5S 9S", number=1) == "bad-trade"
    assert ask_state(MUTUAL_RULES, hands, "0 offer 2 5S 9S", number=1)["turn"] == 2


def test_41_what_is_lawful_while_answering_and_while_confirming() -> None:
    assert ask_state(MUTUAL_RULES, TRADER_HANDS, "0 offer 1 5S", number=1)["legal"] == ["refuse", "return"]
    assert ask_state(MUTUAL_RULES, TRADER_HANDS, "0 offer 1 5S, 1 return 4S", number=1)["legal"] == ["accept", "refuse"]
