"""docs/RULES.md section 2, "Combinations": legal leads under each value of each option."""

from __future__ import annotations

import pytest

from . import oracle
from .checked_referee import Json, ask_refusal, ask_state, find_rules_error, list_legal_plays, list_pile_kinds

OTHER_HANDS = ["KC", "KD", "KH"]


def list_leads(rules: Json | str, hand: str) -> set[str]:
    """Return the legal leads of seat 0, the last deal's winner."""
    hands = [hand, *OTHER_HANDS]
    leader: Json = {} if dict(rules if isinstance(rules, dict) else {}).get("later_lead") != "lowest" else {"leader": 0}
    return list_legal_plays(ask_state(rules, hands, **leader))


def change_options(**options: object) -> Json:
    """Return Pagat's rules with other values."""
    return {"preset": "pagat", **options}


def test_a_pairs_run_has_3_pairs_or_more_under_any() -> None:
    hand = "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C"
    runs = {
        cards for cards in list_leads(change_options(run_min=3), hand) if len(cards.split()) >= 6 and "3S 3C" in cards
    }
    assert runs == {"3S 3C 4S 4C 5S 5C", "3S 3C 4S 4C 5S 5C 6S 6C", hand}
    assert ask_refusal("pagat", [hand, *OTHER_HANDS], "0 3S 3C 4S 4C") == "not-a-combination"


def test_f_and_s_know_only_3_and_4_pairs() -> None:
    hand = "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C"
    for preset in ("family", "southern"):
        rules = {"preset": preset, "instant_wins": []}
        lengths = {len(cards.split()) for cards in list_leads(rules, hand) if "3S 3C" in cards}
        assert lengths == {2, 6, 8}
        assert ask_refusal(rules, [hand + " 9D", *OTHER_HANDS], f"0 {hand}") == "not-a-combination"


@pytest.mark.parametrize("lengths", [[3], [5], [3, 5], [4, 6]])
def test_pairs_run_lengths_may_be_a_list_of_lengths(lengths: list[int]) -> None:
    hand = "3S 3C 4S 4C 5S 5C 6S 6C 7S 7C 8S 8C"
    leads = list_leads(change_options(pairs_run_lengths=lengths), hand)
    assert {len(cards.split()) // 2 for cards in leads if "3S 3C" in cards and len(cards) > 5} == set(lengths)


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_everywhere_a_quad_may_be_led(preset: str) -> None:
    leader = {"leader": 0, "number": 2, "last_order": [0, 1, 2, 3]}
    if preset == "san-jose":
        leader = {"leader": 0}
    rules = {"preset": preset, "instant_wins": []}
    reply = ask_state(rules, ["7S 7C 7D 7H 8D", "3C", "3D", "3H"], "0 7S 7C 7D 7H", **leader)
    assert list_pile_kinds(reply) == ["quad"]


def test_quads_are_always_yes() -> None:
    assert find_rules_error({"preset": "core", "quads": False}, ["3S", "4S", "5S", "6S"])
    assert ask_state({"preset": "core", "quads": "yes"}, ["3S", "4S", "5S", "6S"])["ok"]


@pytest.mark.parametrize(("quads_runs", "allowed"), [(False, False), (True, True), ("no", False), ("yes", True)])
def test_quads_runs_are_two_or_three_consecutive_quads(quads_runs: object, allowed: bool) -> None:
    quads = ["3S 3C 3D 3H 4S 4C 4D 4H", "3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H"]
    leads = list_leads(change_options(quads_runs=quads_runs), quads[1])
    assert [cards in leads for cards in quads] == [allowed, allowed]


def test_quads_that_do_not_follow_each_other_are_no_quads_run() -> None:
    leads = list_leads("viet-cong", "3S 3C 3D 3H 5S 5C 5D 5H")
    assert "3S 3C 3D 3H 5S 5C 5D 5H" not in leads


def test_a_run_has_3_cards_or_more() -> None:
    assert list_leads("core", "3S 4S 6D") == {"3S", "4S", "6D"}
    assert "3S 4S 5D" in list_leads("core", "3S 4S 5D")


def test_two_card_runs_where_run_min_is_2() -> None:
    rules = change_options(run_min=2)
    assert list_leads(rules, "3S 4S 6D") == {"3S", "4S", "6D", "3S 4S"}
    reply = ask_state(rules, ["3S 4S 6D", "4D 5H 7S", "KD", "KH"], "0 3S 4S")
    assert (list_pile_kinds(reply), list_legal_plays(reply)) == (["run"], {"4D 5H"})
    assert list_leads(change_options(run_min="2"), "3S 4S 6D") == list_leads(rules, "3S 4S 6D")


def test_run_min_has_no_other_value() -> None:
    for value in (1, 5, 0, "any", True, None):
        assert find_rules_error(change_options(run_min=value), ["3S", "4S", "5S", "6S"])


def test_j_q_k_a_2_is_a_run_where_twos_are_in_runs() -> None:
    hand = "JS QS KS AD 2H"
    assert hand in list_leads("core", hand)
    assert hand not in list_leads("viet-cong", hand)
    assert "JS QS KS AD" in list_leads("viet-cong", hand)


def test_a_2_3_never_is_a_run() -> None:
    for rules in ("core", change_options(run_min=2)):
        leads = list_leads(rules, "3S AD 2H")
        assert "3S AD 2H" not in leads
        assert "3S 2H" not in leads
    assert ("AD 2H" in list_leads(change_options(run_min=2), "3S AD 2H")) is True
    assert "AD 2H" not in list_leads(change_options(run_min=2, twos_in_runs=False), "3S AD 2H")


def test_qqkkaa22_is_a_pairs_run_where_twos_are_in_pairs_runs() -> None:
    hand = "QS QC KS KC AS AC 2S 2C"
    others = ["3C", "3D", "3H"]
    for preset, allowed in (("viet-cong", True), ("core", True), ("chops", False)):
        assert (hand in list_legal_plays(ask_state(preset, [hand, *others]))) is allowed
    assert hand in list_legal_plays(ask_state("viet-cong-house", [hand, *others], leader=0))


def test_twos_are_the_highest_of_a_pairs_run() -> None:
    hands = ["QS QC KS KC AS AC 3S", "KD KH AD AH 2D 2H 3C", "4D", "4H"]
    assert "KD KH AD AH 2D 2H" in list_legal_plays(ask_state("viet-cong", hands, "0 QS QC KS KC AS AC"))


def test_plain_suits_do_not_matter_to_a_run() -> None:
    reply = ask_state("core", ["5D 6D 7D 3S", "6S 7C 8H 3C", "4C", "4H"], "0 5D 6D 7D")
    assert (list_pile_kinds(reply), list_legal_plays(reply)) == (["run"], {"6S 7C 8H"})


# `suited`


def make_suited_rules(**options: object) -> Json:
    return {"preset": "chops", "same_suit_runs": "suited", **options}


def test_a_same_suit_run_that_is_led_is_a_kind_of_its_own() -> None:
    assert list_pile_kinds(ask_state(make_suited_rules(), ["5D 6D 7D 3S", "4S", "4C", "4H"], "0 5D 6D 7D")) == [
        "suited-run"
    ]


def test_only_a_higher_same_suit_run_of_the_same_length_beats_a_suited_lead() -> None:
    led = "5D 6D 7D"
    assert list_legal_plays(
        ask_state(make_suited_rules(), [led + " 3S", "6S 7S 8S TC JC QH", "4C", "4H"], f"0 {led}")
    ) == {"6S 7S 8S"}
    hands = [led + " 3S", "TC JC QH 3C", "4C", "4H"]
    assert ask_refusal(make_suited_rules(), hands, f"0 {led}, 1 TC JC QH") == "wrong-kind"
    hands = [led + " 3S", "5C 6C 7C 4S 5S 6S 7S", "4C", "4H"]
    assert ask_refusal(make_suited_rules(), hands, f"0 {led}, 1 5C 6C 7C") == "not-higher"
    assert ask_refusal(make_suited_rules(), hands, f"0 {led}, 1 4S 5S 6S 7S") == "wrong-length"


def test_a_suited_run_in_answer_to_an_ordinary_run_counts_as_an_ordinary_run() -> None:
    hands = ["5D 6S 7D 3S", "6H 7H 8H 3C", "7C 8D 9D 4C", "4H"]
    reply = ask_state(make_suited_rules(), hands, "0 5D 6S 7D, 1 6H 7H 8H")
    assert (list_pile_kinds(reply), list_legal_plays(reply)) == (["run", "run"], {"7C 8D 9D"})


def test_of_two_suited_runs_of_the_same_ranks_the_higher_suit_is_higher() -> None:
    hands = ["5C 6C 7C 3S", "5H 6H 7H 5S 6S 7S", "4C", "4H"]
    assert list_legal_plays(ask_state(make_suited_rules(), hands, "0 5C 6C 7C")) == {"5H 6H 7H"}


# `lock`


def test_a_same_suit_run_may_answer_a_run_of_the_same_length_that_it_out_ranks() -> None:
    hands = ["5D 6S 7D KS", "6H 7H 8H TS", "7C 8D 9D 4C", "4H"]
    reply = ask_state("locks", hands, "0 5D 6S 7D, 1 6H 7H 8H", leader=0)
    assert list_pile_kinds(reply) == ["run", "suited-run"]


@pytest.mark.parametrize("led", [True, False])
def test_from_then_on_only_a_same_suit_run_beats_it(led: bool) -> None:
    actions = "0 6D 7D 8D, 1 pass" if led else "0 5D 6C 7C, 1 6H 7H 8H"
    hands = ["5D 6D 7D 8D 6C 7C KS", "6H 7H 8H TS", "7S 8S 9S 8C 9D TD 4C", "4H"]
    assert list_legal_plays(ask_state("locks", hands, actions, leader=0)) == {"7S 8S 9S"}


def test_an_ordinary_run_on_a_lock_is_the_wrong_kind() -> None:
    hands = ["5D 6D 7D KS", "6H 7H 8C TS", "4C", "4H"]
    assert ask_refusal("locks", hands, "0 5D 6D 7D, 1 6H 7H 8C", leader=0) == "wrong-kind"


def test_a_lock_must_still_out_rank_and_be_as_long() -> None:
    hands = ["5D 6S 7D KS", "5C 6C 7C 8C 9C", "4C", "4H"]
    assert ask_refusal("locks", hands, "0 5D 6S 7D, 1 5C 6C 7C", leader=0) == "not-higher"
    assert ask_refusal("locks", hands, "0 5D 6S 7D, 1 6C 7C 8C 9C", leader=0) == "wrong-length"


@pytest.mark.parametrize("value", ["locks", True, None, 3, ["lock"]])
def test_same_suit_runs_has_no_other_value(value: object) -> None:
    assert find_rules_error({"preset": "core", "same_suit_runs": value}, ["3S", "4S", "5S", "6S"])
