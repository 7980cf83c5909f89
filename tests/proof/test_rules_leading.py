"""docs/RULES.md section 2, "Leading and passing"."""

from __future__ import annotations

import pytest

from . import oracle
from .checked_referee import Json, ask_refusal, ask_state, find_rules_error, list_legal_plays

FIRST_DEAL: Json = {"number": 1}


def ask_lead(how: str, hands: list[str], actions: str = "", **deal: object) -> Json:
    """Return the reply of a first deal under a value of `first_lead`."""
    return ask_state({"preset": "pagat", "first_lead": how}, hands, actions, **(deal or FIRST_DEAL))


HANDS = ["4S 9S", "3S 3C 8D", "5S 9D", "6S 9H"]


@pytest.mark.parametrize("how", ["contain_lowest", "lowest_alone", "free", "may_pass"])
def test_in_the_first_deal_the_seat_with_the_lowest_card_leads(how: str) -> None:
    assert ask_lead(how, HANDS)["turn"] == 1
    assert ask_lead(how, ["4S 9S", "5H 3C 8D", "5S 9D", "6S 9H"])["turn"] == 1  # 3♠ was not dealt
    assert ask_lead(how, ["4S 9S", "5H 4D 8D", "4C 9D", "6S 9H"])["turn"] == 0


def test_contain_lowest_the_lead_must_contain_it() -> None:
    reply = ask_lead("contain_lowest", HANDS)
    assert set(reply["legal"]) == {"3S", "3S 3C"}
    rules = {"preset": "pagat", "first_lead": "contain_lowest"}
    assert ask_refusal(rules, HANDS, "1 3C", **FIRST_DEAL) == "must-contain-lowest"


def test_contain_lowest_asks_for_the_lowest_card_dealt_where_3_of_spades_is_not() -> None:
    assert set(ask_lead("contain_lowest", ["4S 9S", "5S 4C 4D", "5D 9D", "6S 9H"])["legal"]) == {"4S"}
    assert set(ask_lead("contain_lowest", ["7S 9S", "7C 4C 4D", "5D 9D", "6S 9H"])["legal"]) == {"4C", "4C 4D"}


@pytest.mark.parametrize("preset", ["family", "southern", "southern-winner-takes-all", "chops", "pagat", "locks"])
def test_f_s_h_p_and_l_ask_that_the_first_lead_contain_the_lowest_card(preset: str) -> None:
    assert set(ask_state(preset, HANDS, **FIRST_DEAL)["legal"]) == {"3S", "3S 3C"}


def test_lowest_alone_it_must_be_that_card_as_a_single() -> None:
    assert set(ask_state("core", HANDS, **FIRST_DEAL)["legal"]) == {"3S"}
    assert ask_refusal("core", HANDS, "1 3S 3C", **FIRST_DEAL) == "must-be-lowest-alone"
    assert ask_refusal("core", HANDS, "1 8D", **FIRST_DEAL) == "must-be-lowest-alone"


def test_free_that_seat_may_lead_anything() -> None:
    assert set(ask_state("lu", HANDS, **FIRST_DEAL)["legal"]) == {"3S", "3C", "3S 3C", "8D"}


def test_may_pass_the_lead_contains_the_lowest_or_is_passed_to_the_next_seat_which_leads_freely() -> None:
    assert set(ask_state("pang", HANDS, **FIRST_DEAL)["legal"]) == {"3S", "3S 3C", "pass"}
    assert ask_refusal("pang", HANDS, "1 8D", **FIRST_DEAL) == "must-contain-lowest"
    passed = ask_state("pang", HANDS, "1 pass", **FIRST_DEAL)
    assert (passed["turn"], set(passed["legal"]), passed["locked"]) == (2, {"5S", "9D"}, [])


def test_without_may_pass_a_leader_may_not_pass() -> None:
    for preset in sorted(set(oracle.PRESETS) - {"pang", "san-jose", "family", "core", "lu"}):
        rules = {"preset": preset, "instant_wins": []}
        assert ask_refusal(rules, HANDS, "1 pass", **FIRST_DEAL) == "must-lead", preset
    assert ask_refusal("pang", HANDS, "0 pass") == "must-lead"  # the second deal's leader


def test_from_the_second_deal_on_the_first_seat_out_in_the_last_deal_leads_anything() -> None:
    for winner in range(4):
        order = [winner, *(seat for seat in range(4) if seat != winner)]
        reply = ask_state("pagat", HANDS, number=2, last_order=order)
        assert reply["turn"] == winner
        assert len(reply["legal"]) == len(list_legal_plays(reply)) >= 2
    assert set(ask_state("pagat", HANDS, number=2, last_order=[1, 0, 2, 3])["legal"]) == {"3S", "3C", "3S 3C", "8D"}


@pytest.mark.parametrize("preset", ["viet-cong-house", "locks", "locks-and-breaks"])
@pytest.mark.parametrize("number", [1, 2, 5])
def test_or_the_holder_of_the_lowest_card_leads_every_deal_and_must_include_it(preset: str, number: int) -> None:
    reply = ask_state(preset, HANDS, number=number, last_order=[0, 2, 3, 1])
    assert (reply["turn"], set(reply["legal"])) == (1, {"3S", "3S 3C"})
    assert ask_refusal(preset, HANDS, "1 8D", number=number, last_order=[0, 2, 3, 1]) == "must-contain-lowest"


def test_the_lowest_card_leads_a_later_deal_by_its_own_sentence_whatever_first_lead_says() -> None:
    for how in ("contain_lowest", "lowest_alone", "free", "may_pass"):
        rules = {"preset": "locks", "first_lead": how}
        assert set(ask_state(rules, HANDS, number=2)["legal"]) == {"3S", "3S 3C"}, how


# pass_lock

LINE_HANDS = ["3S 9S KS", "4S TS KC", "5S JS KD", "6S QS KH"]


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_a_seat_that_passed_may_not_play_until_the_trick_ends(preset: str) -> None:
    rules = {"preset": preset, "trading": "off", "instant_wins": []}
    leader = {"leader": 0, "number": 2, "last_order": [0, 1, 2, 3]}
    going = ask_state(rules, LINE_HANDS, "0 3S, 1 pass, 2 JS, 3 QS", **leader)
    assert (going["turn"], going["locked"]) == (0, [1])
    assert ask_state(rules, LINE_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 KS", **leader)["turn"] == 2
    assert ask_refusal(rules, LINE_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 KS, 1 KC", **leader) == "not-your-turn"


def test_once_the_trick_ends_those_who_passed_may_play_again() -> None:
    # P's example with three players.
    hands = ["3S KS QS", "AS 4S", "9S 5S"]
    reply = ask_state("pagat", hands, "0 3S, 1 pass, 2 9S, 0 KS, 2 pass")
    assert (reply["turn"], reply["tricks"]) == (0, 1)
    assert list_legal_plays(ask_state("pagat", hands, "0 3S, 1 pass, 2 9S, 0 KS, 2 pass, 0 QS")) == {"AS"}


def test_a_seat_that_has_not_passed_may_play_more_than_once_in_a_trick() -> None:
    reply = ask_state("core", LINE_HANDS, "0 3S, 1 4S, 2 5S, 3 6S, 0 9S, 1 TS")
    assert len(reply["pile"]) == 6


@pytest.mark.parametrize("value", ["none", "unlocked", False])
def test_pass_lock_is_always_locked(value: object) -> None:
    assert find_rules_error({"preset": "core", "pass_lock": value}, ["3S", "4S", "5S", "6S"])


# pass_lock_exempt

BOMB_HANDS = ["3S 2S KS", "4S 4C 4D 4H 9C", "5S JS KD", "6S QS KH"]


def ask_exempt(which: str, hands: list[str], actions: str, **options: object) -> Json:
    return ask_state({"preset": "pagat", "pass_lock_exempt": which, **options}, hands, actions)


@pytest.mark.parametrize("preset", ["family", "core", "chops", "viet-cong", "viet-cong-house", "locks"])
def test_f_w_h_and_l_exempt_nothing(preset: str) -> None:
    reply = ask_state(preset, BOMB_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 2S", leader=0, number=2, last_order=[0, 1, 2, 3])
    assert reply["turn"] == 2


@pytest.mark.parametrize("preset", ["pagat", "pang", "lu"])
def test_p_exempts_any_bomb_of_the_table(preset: str) -> None:
    reply = ask_state(preset, BOMB_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 2S")
    assert (reply["turn"], reply["legal"], reply["locked"]) == (1, ["4S 4C 4D 4H", "pass"], [1])


def test_s_exempts_only_the_four_pairs_bomb() -> None:
    assert ask_exempt("four_pairs", BOMB_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 2S")["turn"] == 2
    hands = ["3S 2S KS", "4S 4C 5S 5C 6S 6C 7S 7C 9C", "5D JS KD", "6D QS KH"]
    for preset in ("southern", "southern-winner-takes-all"):
        reply = ask_state(preset, hands, "0 3S, 1 pass, 2 JS, 3 QS, 0 2S")
        assert (reply["turn"], list_legal_plays(reply)) == (1, {"4S 4C 5S 5C 6S 6C 7S 7C"})


def test_s_three_pairs_do_not_get_past_the_lock() -> None:
    hands = ["3S 2S KS", "4S 4C 5S 5C 6S 6C 7S 7C 9C", "5D JS KD", "6D QS KH"]
    actions = "0 3S, 1 pass, 2 JS, 3 QS, 0 2S, 1 4S 4C 5S 5C 6S 6C"
    assert ask_refusal("southern", hands, actions) == "locked-out"


def test_an_exempt_bomb_may_be_played_as_a_higher_one_of_its_kind() -> None:
    hands = ["3S 2S KS", "9S 9C 9D 9H 7S", "4S 4C 4D 4H JS", "6S QS KH"]
    reply = ask_state("pagat", hands, "0 2S, 1 pass, 2 4S 4C 4D 4H, 3 pass, 0 pass")
    assert (reply["turn"], list_legal_plays(reply)) == (1, {"9S 9C 9D 9H"})


def test_an_exempt_bomb_may_not_be_played_where_it_does_not_beat() -> None:
    reply = ask_state("pagat", BOMB_HANDS, "0 3S, 1 pass, 2 JS, 3 QS, 0 KS")
    assert reply["turn"] == 2
    hands = ["4S 2S KS", "3S 3C 3D 3H 7S", "5S 5C 5D 5H JS", "6S QS KH"]
    assert ask_state("pagat", hands, "0 2S, 1 pass, 2 5S 5C 5D 5H, 3 pass, 0 pass")["turn"] == 2


def test_pairs_runs_without_power_are_no_bombs_and_not_exempt() -> None:
    # Lu: "four (or more) pairs has no special power".
    hands = ["9S 9C TS TC JS JC QS QC 3S", "9D 9H TD TH JD JH QD QH 4S", "5S", "6S"]
    reply = ask_state("lu", hands, "0 9S 9C TS TC JS JC QS QC, 1 pass, 2 pass, 3 pass")
    assert (reply["tricks"], reply["turn"]) == (1, 0)


# stacking

STACK_HANDS = ["3S 9S KS AS 2H", "4S TS KC", "5S JS KD", "6S 6C 6D 6H KH"]
ALONE_ACTIONS = "0 9S, 1 pass, 2 pass, 3 pass"


def test_stacking_off_the_trick_ends_when_all_others_have_passed() -> None:
    assert ask_state("core", STACK_HANDS, ALONE_ACTIONS)["tricks"] == 1


@pytest.mark.parametrize("stacking", ["on", "on_bombs_may_answer"])
def test_when_all_others_have_passed_the_last_player_may_go_on_playing(stacking: str) -> None:
    rules = {"preset": "family", "stacking": stacking}
    reply = ask_state(rules, STACK_HANDS, ALONE_ACTIONS)
    assert (reply["turn"], reply["tricks"]) == (0, 0)
    assert reply["legal"] == sorted(["KS", "AS", "2H", "pass"])
    assert ask_state(rules, STACK_HANDS, ALONE_ACTIONS + ", 0 KS")["turn"] == 0


def test_each_stacked_play_beats_the_one_before_it() -> None:
    assert set(ask_state("family", STACK_HANDS, ALONE_ACTIONS + ", 0 AS")["legal"]) == {"2H", "pass"}
    assert ask_refusal("family", STACK_HANDS, ALONE_ACTIONS + ", 0 AS, 0 KS") == "not-higher"


@pytest.mark.parametrize("more", ["", ", 0 KS", ", 0 KS, 0 AS"])
def test_having_played_any_or_none_the_stacker_leads_a_new_trick(more: str) -> None:
    reply = ask_state("family", STACK_HANDS, ALONE_ACTIONS + more + ", 0 pass")
    assert (reply["turn"], reply["pile"], reply["tricks"], reply["locked"]) == (0, [], 1, [])
    assert "3S" in reply["legal"]


def test_f_the_pairs_8_and_10_are_stacked_in_that_order_only() -> None:
    hands = ["6D 6H 8S 8H TS TD 3S", "4S", "5S", "7S"]
    alone = "0 6D 6H, 1 pass, 2 pass, 3 pass"
    assert ask_state("family", hands, alone + ", 0 8S 8H, 0 TS TD")["turn"] == 0
    reply = ask_state("family", hands, alone + ", 0 TS TD")
    assert (reply["pile"], reply["tricks"], reply["turn"]) == ([], 1, 0)  # the eights can only be led anew


def test_under_on_anything_that_beats_the_last_play_will_do_a_chop_too() -> None:
    hands = ["2S 9S 9C 9D 9H 3S", "4S TS", "5S JS", "6S QS"]
    reply = ask_state("family", hands, "0 2S, 1 pass, 2 pass, 3 pass")
    assert list_legal_plays(reply) == {"9S 9C 9D 9H"}
    assert ask_state("family", hands, "0 2S, 1 pass, 2 pass, 3 pass, 0 9S 9C 9D 9H")["turn"] == 0


def test_under_on_stacked_plays_are_unanswered() -> None:
    hands = ["9S 2S 2C 3S", "4S 4C 4D 4H TS", "5S JS", "6S QS"]
    for which in ("none", "bombs"):
        rules = {"preset": "family", "pass_lock_exempt": which}
        reply = ask_state(rules, hands, "0 9S, 1 pass, 2 pass, 3 pass, 0 2S")
        assert (reply["turn"], list_legal_plays(reply)) == (0, {"2C"})


def test_pang_only_the_last_plays_own_kind_and_length_is_stacked() -> None:
    hands = ["2S 9S 9C 9D 9H 3S 2C", "4S TS", "5S JS", "6S QS"]
    assert list_legal_plays(ask_state("pang", hands, "0 2S, 1 pass, 2 pass, 3 pass")) == {"2C"}
    hands = ["5S 6S 7S 6D 7D 8D 9D TD 3S", "4S", "4C", "4D"]
    reply = ask_state("pang", hands, "0 5S 6S 7S, 1 pass, 2 pass, 3 pass")
    assert all(len(cards.split()) == 3 for cards in list_legal_plays(reply))


def test_pang_others_may_still_answer_a_stacked_play_with_a_bomb_that_beats_it() -> None:
    reply = ask_state("pang", STACK_HANDS, ALONE_ACTIONS + ", 0 2H")
    assert (reply["turn"], list_legal_plays(reply)) == (3, {"6S 6C 6D 6H"})
    declined = ask_state("pang", STACK_HANDS, ALONE_ACTIONS + ", 0 2H, 3 pass")
    assert (declined["tricks"], declined["turn"]) == (1, 0)


def test_with_no_bomb_exempt_on_bombs_may_answer_still_lets_bombs_answer_stacked_plays() -> None:
    rules = {"preset": "pang", "pass_lock_exempt": "none"}
    assert ask_state(rules, STACK_HANDS, ALONE_ACTIONS + ", 0 2H")["turn"] == 3
    hands = ["2S 3S", "4S", "5S", "6S 6C 6D 6H KH"]
    assert ask_state(rules, hands, "0 2S, 1 pass, 2 pass, 3 pass")["tricks"] == 1  # not a stacked play: locked out


@pytest.mark.parametrize("value", ["yes", True, "always", 1])
def test_stacking_has_no_other_value(value: object) -> None:
    assert find_rules_error({"preset": "core", "stacking": value}, ["3S", "4S", "5S", "6S"])
