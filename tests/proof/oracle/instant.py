"""Instant wins: docs/RULES.md section 2 "Before the play", rulings 9 and 21."""

from __future__ import annotations

from .cards import ACE, TWO, Card, Cards
from .plays import Rules, is_bomb, list_combinations, make_lead
from .rules import INSTANT_WINS

THREE_OF_SPADES = (0, 0)


def select_rank(hand: Cards, rank: int) -> Cards:
    """Return the hand's cards of one rank."""
    return tuple(card for card in hand if card[0] == rank)


def find_run(hand: Cards, each: int, length: int) -> Card | None:
    """Return the highest card of the highest run of this length and card count per rank, "without twos"."""
    for last in range(ACE, length - 2, -1):
        if all(len(select_rank(hand, rank)) >= each for rank in range(last - length + 1, last + 1)):
            return max(select_rank(hand, last))
    return None


def split_by_suit(hand: Cards, kind: str, rules: Rules) -> list[Cards]:
    """Ruling 29: split the hand into cards that may form a run: "all of one colour", "a dragon of one suit", "triples
    as ever".
    """
    if rules.matching == "none" or kind == "three_triples_run":
        return [hand]
    if kind == "dragon":
        return [tuple(card for card in hand if card[1] == suit) for suit in range(4)]
    return [tuple(card for card in hand if card[1] // 2 == colour) for colour in (0, 1)]


def find_pairs(hand: Cards, rules: Rules) -> list[Cards]:
    """Return the largest set of disjoint pairs, each rank's highest first.

    Under `matching` north "of one colour each (twos in any suits)", so "a quad counts as a black and a red pair".
    """
    pairs = []
    for rank in range(TWO + 1):
        together = [select_rank(hand, rank)]
        if rules.matching == "north" and rank != TWO:
            together = [tuple(card for card in together[0] if card[1] // 2 == colour) for colour in (0, 1)]
        for cards in together:
            held = sorted(cards, reverse=True)
            pairs += [tuple(held[n : n + 2]) for n in range(0, len(held) - 1, 2)]
    return pairs


def find_pattern(kind: str, hand: Cards, rules: Rules, number: int) -> Card | None:
    """Return the highest card of a hand's pattern of that kind, or None if there is none."""
    if kind == "bomb_with_3s":  # "a bomb in the first deal that contains 3♠"; ruling 9: any bomb
        if number != 1:
            return None
        plays = [c for c in list_combinations(hand, rules) if THREE_OF_SPADES in c]
        return max((c[-1] for c in plays if is_bomb(make_lead(0, c, rules), rules)), default=None)
    if kind == "one_colour":  # "all cards dealt to the seat, however many, are black, or all red"
        return max(hand) if len({suit // 2 for _, suit in hand}) == 1 else None
    if kind == "one_suit":  # "all cards dealt to the seat, however many, are of one suit"
        return max(hand) if len({suit for _, suit in hand}) == 1 else None
    if kind == "four_threes":  # "four 3s; in the first deal only"; "five or more 3s count as four"
        threes = select_rank(hand, 0)
        return max(threes) if number == 1 and len(threes) >= 4 else None
    if kind == "three_quads":  # "Eight of a rank (two decks) are two quads"
        quads = [rank for rank in range(TWO + 1) for _ in range(len(select_rank(hand, rank)) // 4)]
        return max(select_rank(hand, max(quads))) if len(quads) >= 3 else None
    if kind == "six_pairs":  # "any six pairs, a quad counting as two"
        pairs = find_pairs(hand, rules)
        return max(max(pair) for pair in pairs) if len(pairs) >= 6 else None
    if kind == "four_twos":
        twos = select_rank(hand, TWO)
        return max(twos) if len(twos) >= 4 else None
    rows = {"five_pairs_run": (2, 5), "six_pairs_run": (2, 6), "three_triples_run": (3, 3), "dragon": (1, 12)}
    return max((top for part in split_by_suit(hand, kind, rules) if (top := find_run(part, *rows[kind]))), default=None)


def find_instant_winner(hands: list[Cards], rules: Rules, number: int) -> tuple[int, str] | None:
    """Return the seat and kind of the deal's instant win, if any."""
    if rules.trading != "off":  # "Where trading is on there are no instant wins"
        return None
    wins = []
    for seat, hand in enumerate(hands):
        for kind in rules.instant_wins:
            top = find_pattern(kind, hand, rules, number)
            if top is not None:
                # "the higher in this list wins, and within one kind the higher highest card"; ruling 21.
                wins.append((INSTANT_WINS.index(kind), top, -seat))
    if not wins:
        return None
    best = max(wins)
    return -best[2], INSTANT_WINS[best[0]]
