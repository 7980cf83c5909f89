"""The sequences of a hand, and why cards that resemble a combination are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.cards import TWO, Card
from game.engine.combination import PAIRS_RUN, RUN, SUITED_RUN, Code
from game.engine.decisions import Decisions
from game.engine.deck import PAIRS, QUADS, RANK_COUNT, Deck, Packed

ALL_RANKS = (1 << RANK_COUNT) - 1
"""A bit for each rank."""


class Sequences:
    """The sequences that one rule set allows.

    Of runs, pairs runs and quads runs the lengths; of the first two the ranks that they may hold, in two forms: a bit
    for each rank (`…_ranks`), and flags as the deck has them (`…_feet`). Quads runs may hold every rank.
    """

    def __init__(self, deck: Deck, decisions: Decisions) -> None:
        self.deck = deck
        self.run_lengths = decisions.run_lengths
        self.shortest_run = min(decisions.run_lengths, default=RANK_COUNT)
        self.pairs_lengths = decisions.pairs_run_lengths
        self.quads_lengths = decisions.quads_run_lengths
        self.run_ranks = _ranks_to(decisions.run_top)
        self.pairs_ranks = _ranks_to(decisions.pairs_run_top)
        self.run_feet = deck.feet_to(decisions.run_top)
        self.pairs_feet = deck.feet_to(decisions.pairs_run_top)

    def add_all(self, plays: list[Packed], hand: Packed, flags: int) -> None:
        """Adds every sequence of a hand (a same-suit run is among the runs); `flags` of its ranks as in `RankGroup`."""
        two_in_a_row = flags & flags >> 1
        if not two_in_a_row:
            return
        three_in_a_row = two_in_a_row & flags >> 2
        if three_in_a_row or self.shortest_run == 2:
            self._add_every(plays, hand, flags & self.run_ranks, 1, self.run_lengths, self.shortest_run)
        if three_in_a_row >> PAIRS and self.pairs_lengths:
            self._add_every(plays, hand, flags >> PAIRS & self.pairs_ranks, 2, self.pairs_lengths, 3)
        if two_in_a_row >> QUADS and self.quads_lengths:
            self._add_every(plays, hand, flags >> QUADS, 4, self.quads_lengths, 2)

    def _add_every(
        self, plays: list[Packed], hand: Packed, ranks: int, size: int, lengths: frozenset[int], shortest: int
    ) -> None:
        """Adds the sequences of every allowed length of sets of `size` cards from the ranks flagged."""
        starts = ranks & ranks >> 1
        if shortest > 2:
            starts &= ranks >> 2
        width, sets, mask = self.deck.width, self.deck.of_rank[size], self.deck.rank_mask
        while starts:
            flag = starts & -starts
            starts ^= flag
            rank = flag.bit_length() - 1
            sequences: Iterable[Packed] = sets[rank][hand >> (rank * width) & mask]
            length = 1
            flag <<= 1
            while flag & ranks:
                rank += 1
                length += 1
                sequences = _longer(sequences, sets[rank][hand >> (rank * width) & mask])
                if length in lengths:
                    plays += sequences
                flag <<= 1

    def of_length(self, hand: Packed, kind: Code, length: int, lowest: int) -> list[Packed]:
        """The sequences of one kind (its base code) and length that start at rank `lowest` or above."""
        if kind == SUITED_RUN:
            return self._suited_runs(hand, length, lowest)
        deck = self.deck
        width = deck.width
        if kind == RUN:
            size, feet = 1, deck.present(hand) & self.run_feet
        elif kind == PAIRS_RUN:
            size, feet = 2, deck.pairs(hand) & self.pairs_feet
        else:
            size, feet = 4, deck.quads(hand)
        starts = above = feet >> (lowest * width)
        for _ in range(1, length):
            above >>= width
            starts &= above
            if not starts:
                return []
        plays: list[Packed] = []
        sets, mask = deck.of_rank[size], deck.rank_mask
        while starts:
            foot = starts & -starts
            starts ^= foot
            low_rank = lowest + foot.bit_length() // width
            sequences: Iterable[Packed] = sets[low_rank][hand >> (low_rank * width) & mask]
            for rank in range(low_rank + 1, low_rank + length):
                sequences = _longer(sequences, sets[rank][hand >> (rank * width) & mask])
            plays += sequences
        return plays

    def _suited_runs(self, hand: Packed, length: int, lowest: int) -> list[Packed]:
        deck = self.deck
        width = deck.width
        plays = []
        for suit in range(4):
            held = hand >> (suit * deck.bits)
            if deck.packs == 2:
                held |= held >> 1
            feet = held & self.run_feet
            starts = feet >> (lowest * width)
            for step in range(1, length):
                starts &= feet >> ((lowest + step) * width)
            while starts:
                foot = starts & -starts
                starts ^= foot
                rank = lowest + foot.bit_length() // width
                plays.append(sum(1 << ((rank + step) * width + suit * deck.bits) for step in range(length)))
        return plays


def _ranks_to(top: int) -> int:
    """The ranks up to one, a bit for each."""
    return (2 << top) - 1


def _longer(sequences: Iterable[Packed], tops: Iterable[Packed]) -> list[Packed]:
    """Each sequence with each set on top of it."""
    longer = []
    for low in sequences:
        for top in tops:
            longer.append(low + top)  # noqa: PERF401  (a comprehension costs more before Python 3.12)
    return longer


def near_miss(cards: Sequence[Card], decisions: Decisions) -> dict[str, Any]:
    """Which rule cards break that are no combination, as particulars of the refusal.

    `reason` is empty where they resemble nothing; `shortest` says how many ranks they would need where they lack some.
    """
    if not cards:
        return {"reason": "nothing"}
    held = Counter(card.rank for card in cards)
    size = min(held.values())
    steps = sum((each + 1) % RANK_COUNT in held for each in held)
    if len(held) < 2 or size != max(held.values()) or steps < len(held) - 1:
        return {"reason": ""}
    around = TWO in held and 0 in held and steps < RANK_COUNT  # all thirteen ranks make a row that does not wrap
    return {"reason": "corner"} if around else _sequence(size, len(held), TWO in held, decisions)


def _sequence(size: int, length: int, with_two: bool, decisions: Decisions) -> dict[str, Any]:
    """For consecutive ranks with as many cards of each: too short, a two among them, or a kind these rules lack."""
    if size == 4:
        return {"reason": "quads-run"}
    if size > 2:
        return {"reason": ""}
    shortest = min(decisions.run_lengths if size == 1 else decisions.pairs_run_lengths, default=0)
    if length < shortest:
        return {"reason": "short-run" if size == 1 else "short-pairs-run", "shortest": shortest}
    if with_two:
        return {"reason": "twos"}
    return {"reason": "pairs-run" if size == 2 else ""}
