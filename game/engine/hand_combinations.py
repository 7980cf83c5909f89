"""The combinations of a hand one at a time, and how many there are.

A hand of 39 cards holds more than a million runs, which `Law.leads` would list all at once; most of these need never be
made, and none to count them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from game.engine.cards import Hands
from game.engine.combination import EACH, PAIRS_RUN, QUADS_RUN, RUN, SUITED_RUN, Codes, base_of, length_of
from game.engine.deck import RANK_COUNT, Packed
from game.engine.law import Law
from game.engine.sequences import ALL_RANKS
from game.engine.violation import RecordError

MOST_PLAYS = 100_000
"""The most plays of a hand that a record may give; no hand of half a deck holds a third as many."""


def combinations_of(law: Law, hand: Packed, codes: Codes) -> Iterator[Packed]:
    """Every combination of these codes that a hand holds, as `Law.leads` lists them, but one at a time."""
    for choices in _choices(law, hand, codes):
        yield from map(sum, product(*choices))


def count_combinations(law: Law, hand: Packed) -> int:
    """How many combinations a hand holds, without making them."""
    return sum(prod(map(len, choices)) for choices in _choices(law, hand, law.codes))


def refuse_too_many_plays(law: Law, hands: Hands) -> None:
    """Raises RecordError for a hand with more plays than can be listed while somebody waits.

    They are counted only of a hand of which so many sets of cards can be made at all.
    """
    for seat, hand in enumerate(hands):
        if 1 << len(hand) > MOST_PLAYS and count_combinations(law, law.deck.mask(hand)) > MOST_PLAYS:
            raise RecordError("bad-record", "too-many-plays", seat=seat, most=MOST_PLAYS)


def _choices(law: Law, hand: Packed, codes: Codes) -> Iterator[list[tuple[Packed, ...]]]:
    """For each kind, length, part and lowest rank that the hand has: what may be taken of each rank."""
    sequences = law.sequences
    ranks_of = {RUN: sequences.run_ranks, PAIRS_RUN: sequences.pairs_ranks, QUADS_RUN: ALL_RANKS}
    for code in sorted(codes):
        if code < RUN:
            size, length, ranks = code, 1, ALL_RANKS
        elif SUITED_RUN < code < PAIRS_RUN:
            continue  # they are among the runs
        else:
            kind, length = base_of(code), length_of(code)
            size, ranks = EACH[kind], ranks_of[kind]
        for part in law.parts(hand, code):
            sets = [_sets(law, part, rank, size) if ranks >> rank & 1 else () for rank in range(RANK_COUNT)]
            for low in range(RANK_COUNT - length + 1):
                if all(sets[low : low + length]):
                    yield sets[low : low + length]


def _sets(law: Law, hand: Packed, rank: int, size: int) -> tuple[Packed, ...]:
    """The sets of so many cards of a rank that the hand holds, at their place."""
    foot = rank * law.deck.width
    held = hand >> foot & law.deck.rank_mask
    return tuple(part << foot for part in law.deck.parts[held][size])
