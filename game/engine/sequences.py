"""Runs, pairs runs and quads runs of a hand, found from the flags of the ranks that it holds (see deck.py)."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.combination import PAIRS_RUN, RUN, SUITED_RUN
from game.engine.deck import Deck
from game.engine.options import pairs_run_lengths, quads_runs, run_min
from game.engine.rules import Rules


class Sequences:
    """The sequences that one rule set allows."""

    def __init__(self, deck: Deck, rules: Rules) -> None:
        self.deck = deck
        self.run_lengths = run_min.allowed(rules.run_min)
        self.shortest_run = rules.run_min
        self.pairs_lengths = pairs_run_lengths.allowed(rules.pairs_run_lengths)
        self.quads_lengths = quads_runs.allowed(rules.quads_runs)
        self.run_feet = deck.feet if rules.twos_in_runs else deck.feet_below_two
        self.pairs_feet = deck.feet if rules.twos_in_pairs_runs else deck.feet_below_two

    def add_all(self, plays: list[int], hand: int) -> None:
        """Adds every sequence that a hand holds (a same-suit run is among the runs)."""
        deck = self.deck
        width = deck.width
        feet = deck.present(hand)
        two_in_a_row = feet & feet >> width
        if not two_in_a_row:
            return
        three_in_a_row = two_in_a_row & feet >> (2 * width)
        if three_in_a_row or self.shortest_run == 2:
            self._add_every(plays, hand, feet & self.run_feet, 1, self.run_lengths, self.shortest_run)
        if three_in_a_row and self.pairs_lengths:
            self._add_every(plays, hand, deck.pairs(hand) & self.pairs_feet, 2, self.pairs_lengths, 3)
        if self.quads_lengths:
            self._add_every(plays, hand, deck.quads(hand), 4, self.quads_lengths, 2)

    def _add_every(
        self, plays: list[int], hand: int, feet: int, size: int, lengths: frozenset[int], shortest: int
    ) -> None:
        """Adds the sequences of every allowed length of sets of `size` cards from the ranks flagged in `feet`."""
        width = self.deck.width
        starts = feet & feet >> width
        if shortest > 2:
            starts &= feet >> (2 * width)
        if not starts:
            return
        sets, mask = self.deck.of_rank[size], self.deck.rank_mask
        while starts:
            foot = starts & -starts
            starts ^= foot
            rank = foot.bit_length() // width
            found: Iterable[int] = sets[rank][hand >> (rank * width) & mask]
            length = 1
            foot <<= width
            while foot & feet:
                rank += 1
                length += 1
                tops = sets[rank][hand >> (rank * width) & mask]
                found = [low + top for top in tops for low in found]
                if length in lengths:
                    plays += found
                foot <<= width

    def of_length(self, hand: int, kind: int, length: int, lowest: int) -> list[int]:
        """The sequences of one kind (its base code) and length that start at rank `lowest` or above."""
        if kind == SUITED_RUN:
            return self._suited_runs(hand, length, lowest)
        deck = self.deck
        width = deck.width
        if deck.size(hand >> (lowest * width)) < length:
            return []
        if kind == RUN:
            size, feet = 1, deck.present(hand) & self.run_feet
        elif kind == PAIRS_RUN:
            size, feet = 2, deck.pairs(hand) & self.pairs_feet
        else:
            size, feet = 4, deck.quads(hand)
        starts = feet >> (lowest * width)
        for step in range(1, length):
            if not starts:
                return []
            starts &= feet >> ((lowest + step) * width)
        plays: list[int] = []
        sets, mask = deck.of_rank[size], deck.rank_mask
        while starts:
            foot = starts & -starts
            starts ^= foot
            low_rank = lowest + foot.bit_length() // width
            found: Iterable[int] = (0,)
            for rank in range(low_rank, low_rank + length):
                tops = sets[rank][hand >> (rank * width) & mask]
                found = [low + top for top in tops for low in found]
            plays += found
        return plays

    def _suited_runs(self, hand: int, length: int, lowest: int) -> list[int]:
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
