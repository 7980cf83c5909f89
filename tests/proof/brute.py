"""Brute force: compare the generated plays of every small hand of one deck with a check of all its subsets.

`python -m tests.proof.brute --cards 5` takes minutes (2,893,163 hands of 1 to 5 cards), `--cards 6` about ten times
as long (20,358,520 hands more). `--rules` is a preset's name or a record's rules as JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import combinations
from typing import Any

from game.engine.combination import decode_kind as kind_of_code
from game.engine.law import Law, get_law
from game.engine.rules import read_rules

from . import oracle
from .oracle.plays import find_kind, make_lead

CARDS = [(card // 4, card % 4) for card in range(52)]


class DifferenceError(AssertionError):
    """A hand whose plays differ."""


def list_combinations(rules: Any, size: int) -> dict[int, str]:
    """Return each combination of at most `size` cards by the oracle, as a bit mask, with its kind."""
    read = oracle.read_rules(rules)
    kinds = {}
    for count in range(1, size + 1):
        for cards in combinations(range(52), count):
            card_set = tuple(CARDS[card] for card in cards)
            if find_kind(card_set, read):
                kinds[sum(1 << card for card in cards)] = make_lead(0, card_set, read).kind
    return kinds


def check_hands(law: Law, known: dict[int, str], size: int, stride: int = 1) -> int:
    """Check all hands of up to `size` cards (of the full size each `stride`th); return the number of checked hands."""
    checked = 0

    def below(first: int, hand: int, subsets: list[int], plays: list[int], left: int) -> None:
        nonlocal checked
        for card in range(first, 52):
            bit = 1 << card
            more = [part | bit for part in subsets]
            held = plays + [part for part in more if part in known]
            checked += 1
            if left > 1 or checked % stride == 0:
                compare_hand(law, hand | bit, held)
            if left > 1:
                below(card + 1, hand | bit, subsets + more, held, left - 1)

    below(0, 0, [0], [], size)
    return checked


def compare_hand(law: Law, hand: int, expected: list[int]) -> None:
    """Compare the combinations of a hand; each must appear once."""
    plays = law.list_leads(hand)
    if len(plays) != len(expected) or set(plays) != set(expected):
        raise DifferenceError(f"hand {hand:#x}: {sorted(set(plays) ^ set(expected))}")


def check_kinds(law: Law, known: dict[int, str], size: int) -> None:
    """Compare the kinds of all sets of up to this many cards: the engine's kind is the oracle's, or both have none."""
    for count in range(1, size + 1):
        for cards in combinations(range(52), count):
            mask = sum(1 << card for card in cards)
            code = law.get_code(mask)
            if (str(kind_of_code(code)) if code else None) != known.get(mask):
                raise DifferenceError(f"set {cards}: {code}, {known.get(mask)}")


def compile_rules(rules: Any) -> Law:
    """Return the engine's compiled rules."""
    return get_law(read_rules(rules))


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks the move generator on every small hand.")
    parser.add_argument("--cards", type=int, default=5)
    parser.add_argument("--rules", default="pagat")
    arguments = parser.parse_args()
    rules = json.loads(arguments.rules) if arguments.rules.startswith("{") else arguments.rules
    known = list_combinations(rules, arguments.cards)
    check_kinds(compile_rules(rules), known, arguments.cards)
    checked = check_hands(compile_rules(rules), known, arguments.cards)
    print(f"{checked} hands of 1 to {arguments.cards} cards, {len(known)} combinations: no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
