"""Generated plays equal those of a check of all subsets; `tests.proof.brute` is the long run."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.app.referee import judge_record as referee
from tests.shares import mark_every

from . import oracle
from .brute import check_hands, check_kinds, compile_rules, list_combinations
from .checked_referee import make_record
from .deals import draw_deal, draw_rules
from .oracle.cards import format_cards, read_cards
from .oracle.plays import find_kind, find_refusal, list_all_subsets, make_answer

MIXES = [
    {"preset": "viet-cong", "run_min": 2, "twos_in_runs": True},
    {"preset": "chops", "same_suit_runs": "suited", "run_min": 2},
    {"preset": "locks", "same_suit_runs": "lock"},
]


@pytest.mark.matrix
def test_every_set_of_1_to_4_cards_and_every_hand_of_so_many() -> None:
    known = list_combinations("pagat", 4)
    check_kinds(compile_rules("pagat"), known, 4)
    assert check_hands(compile_rules("pagat"), known, 4) == 52 + 1326 + 22100 + 270725


@pytest.mark.parametrize("rules", mark_every(3, [*sorted(oracle.PRESETS), *MIXES]), ids=str)
def test_every_hand_of_1_to_3_cards_under_every_preset(rules: object) -> None:
    known = list_combinations(rules, 3)
    check_kinds(compile_rules(rules), known, 3)
    assert check_hands(compile_rules(rules), known, 3) == 52 + 1326 + 22100


@pytest.mark.slow
def test_every_set_of_1_to_5_cards_and_every_hand_of_so_many() -> None:
    known = list_combinations("pagat", 5)
    check_kinds(compile_rules("pagat"), known, 5)
    assert check_hands(compile_rules("pagat"), known, 5) == 2893163


@pytest.mark.parametrize("seed", range(40))
def test_leads_and_answers_of_whole_hands_are_those_of_all_subsets(seed: int) -> None:
    random = Random(f"brute {seed}")
    rules = draw_rules(random) | {"trading": "off", "instant_wins": [], "leftover": "aside"}
    read = oracle.read_rules(rules)
    hands = [format_cards(read_cards(hand)[:11]) for hand in draw_deal(random, rules)["hands"]]
    deal: dict[str, Any] = {"number": 2, "last_order": list(range(len(hands))), "leader": 0, "dealer": 0}
    rules |= {"later_lead": "winner", "one_card_left": "free"}
    reply = referee(make_record(rules, hands, **deal))
    combinations = {cards for cards in list_all_subsets(read_cards(hands[0])) if find_kind(cards, read)}
    assert set(reply["legal"]) == {format_cards(cards) for cards in combinations}
    led = random.choice(sorted(combinations))
    reply = referee(make_record(rules, hands, f"0 {format_cards(led)}", **deal))
    if reply["turn"] != 1:
        return
    below = oracle.plays.make_lead(0, led, read)
    answers = {cards for cards in list_all_subsets(read_cards(hands[1])) if find_kind(cards, read)}
    beating = {
        format_cards(cards) for cards in answers if not find_refusal(make_answer(1, cards, below, read), below, read)
    }
    assert set(reply["legal"]) == beating | {"pass"}
