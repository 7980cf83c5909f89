"""Generated plays equal those of a check of all subsets; `tests.proof.brute` is the long run."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.app.referee import judge_record as referee
from tests.shares import every

from . import oracle
from .brute import check_kinds, law_for, legal, walk
from .checked_referee import record
from .deals import random_deal, random_rules
from .oracle.cards import read_cards, show
from .oracle.plays import all_subsets, as_answer, kind_of, refusal

MIXES = [
    {"preset": "viet-cong", "run_min": 2, "twos_in_runs": True},
    {"preset": "chops", "same_suit_runs": "suited", "run_min": 2},
    {"preset": "locks", "same_suit_runs": "lock"},
]


@pytest.mark.matrix
def test_every_set_of_1_to_4_cards_and_every_hand_of_so_many() -> None:
    known = legal("pagat", 4)
    check_kinds(law_for("pagat"), known, 4)
    assert walk(law_for("pagat"), known, 4) == 52 + 1326 + 22100 + 270725


@pytest.mark.parametrize("rules", every(3, [*sorted(oracle.PRESETS), *MIXES]), ids=str)
def test_every_hand_of_1_to_3_cards_under_every_preset(rules: object) -> None:
    known = legal(rules, 3)
    check_kinds(law_for(rules), known, 3)
    assert walk(law_for(rules), known, 3) == 52 + 1326 + 22100


@pytest.mark.slow
def test_every_set_of_1_to_5_cards_and_every_hand_of_so_many() -> None:
    known = legal("pagat", 5)
    check_kinds(law_for("pagat"), known, 5)
    assert walk(law_for("pagat"), known, 5) == 2893163


@pytest.mark.parametrize("seed", range(40))
def test_leads_and_answers_of_whole_hands_are_those_of_all_subsets(seed: int) -> None:
    random = Random(f"brute {seed}")
    rules = random_rules(random) | {"trading": "off", "instant_wins": [], "leftover": "aside"}
    read = oracle.read_rules(rules)
    hands = [show(read_cards(hand)[:11]) for hand in random_deal(random, rules)["hands"]]
    deal: dict[str, Any] = {"number": 2, "last_order": list(range(len(hands))), "leader": 0, "dealer": 0}
    rules |= {"later_lead": "winner", "one_card_left": "free"}
    reply = referee(record(rules, hands, **deal))
    combinations = {cards for cards in all_subsets(read_cards(hands[0])) if kind_of(cards, read)}
    assert set(reply["legal"]) == {show(cards) for cards in combinations}
    led = random.choice(sorted(combinations))
    reply = referee(record(rules, hands, f"0 {show(led)}", **deal))
    if reply["turn"] != 1:
        return
    below = oracle.plays.as_lead(0, led, read)
    answers = {cards for cards in all_subsets(read_cards(hands[1])) if kind_of(cards, read)}
    beating = {show(cards) for cards in answers if not refusal(as_answer(1, cards, below, read), below, read)}
    assert set(reply["legal"]) == beating | {"pass"}
