"""The sequences of a hand, and the reasons why cards that resemble a combination are none."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.cards import TWO, Card
from game.engine.combination import PAIRS_RUN, RUN, SUITED_RUN, Code
from game.engine.decisions import Decisions
from game.engine.deck import PAIR_FLAGS_OFFSET, QUAD_FLAGS_OFFSET, RANK_COUNT, Deck, PackedCards

ALL_RANK_BITS = (1 << RANK_COUNT) - 1
"""One bit for each rank."""


class SequenceFinder:
    """The sequences of one rule set: runs, pairs runs and quads runs.

    The allowed ranks of runs and pairs runs are stored in two forms: one bit for each rank (`…_ranks`) and
    flags of the deck (`…_flags`). Quads runs may contain every rank.
    """

    def __init__(self, deck: Deck, decisions: Decisions) -> None:
        self.deck = deck
        self.run_lengths = decisions.run_lengths
        self.min_run_length = min(decisions.run_lengths, default=RANK_COUNT)
        self.pairs_lengths = decisions.pairs_run_lengths
        self.quads_lengths = decisions.quads_run_lengths
        self.run_ranks = _make_rank_bits(decisions.run_top)
        self.pairs_ranks = _make_rank_bits(decisions.pairs_run_top)
        self.run_flags = deck.make_low_rank_flags(decisions.run_top)
        self.pairs_flags = deck.make_low_rank_flags(decisions.pairs_run_top)

    def add_sequences(self, plays: list[PackedCards], hand: PackedCards, flags: int) -> None:
        """Append every sequence of a hand to `plays`; same-suit runs are among the runs. `flags` are those of
        `RankGroup`.
        """
        two_in_a_row = flags & flags >> 1
        if not two_in_a_row:
            return
        three_in_a_row = two_in_a_row & flags >> 2
        if three_in_a_row or self.min_run_length == 2:
            self._add_sequences_of_size(
                plays, hand, flags & self.run_ranks, 1, lengths=self.run_lengths, min_length=self.min_run_length
            )
        if three_in_a_row >> PAIR_FLAGS_OFFSET and self.pairs_lengths:
            self._add_sequences_of_size(
                plays, hand, flags >> PAIR_FLAGS_OFFSET & self.pairs_ranks, 2, lengths=self.pairs_lengths, min_length=3
            )
        if two_in_a_row >> QUAD_FLAGS_OFFSET and self.quads_lengths:
            quad_flags = flags >> QUAD_FLAGS_OFFSET
            self._add_sequences_of_size(plays, hand, quad_flags, 4, lengths=self.quads_lengths, min_length=2)

    def _add_sequences_of_size(
        self,
        plays: list[PackedCards],
        hand: PackedCards,
        rank_flags: int,
        cards_per_rank: int,
        *,
        lengths: frozenset[int],
        min_length: int,
    ) -> None:
        """Append the sequences of all allowed lengths with `cards_per_rank` cards of each flagged rank."""
        starts = rank_flags & rank_flags >> 1
        if min_length > 2:
            starts &= rank_flags >> 2
        width, sets, mask = self.deck.bits_per_rank, self.deck.shifted_sets[cards_per_rank], self.deck.rank_mask
        while starts:
            flag = starts & -starts
            starts ^= flag
            rank = flag.bit_length() - 1
            sequences: Iterable[PackedCards] = sets[rank][hand >> (rank * width) & mask]
            length = 1
            flag <<= 1
            while flag & rank_flags:
                rank += 1
                length += 1
                sequences = _extend(sequences, sets[rank][hand >> (rank * width) & mask])
                if length in lengths:
                    plays += sequences
                flag <<= 1

    def list_sequences(self, hand: PackedCards, base: Code, length: int, lowest_rank: int) -> list[PackedCards]:
        """Return the sequences of one kind (its base code) and length that start at rank `lowest_rank` or above."""
        if base == SUITED_RUN:
            return self._list_suited_runs(hand, length, lowest_rank)
        deck = self.deck
        width = deck.bits_per_rank
        if base == RUN:
            cards_per_rank, rank_flags = 1, deck.flag_ranks(hand) & self.run_flags
        elif base == PAIRS_RUN:
            cards_per_rank, rank_flags = 2, deck.flag_pairs(hand) & self.pairs_flags
        else:
            cards_per_rank, rank_flags = 4, deck.flag_quads(hand)
        starts = flags_above = rank_flags >> (lowest_rank * width)
        for _ in range(1, length):
            flags_above >>= width
            starts &= flags_above
            if not starts:
                return []
        plays: list[PackedCards] = []
        sets, mask = deck.shifted_sets[cards_per_rank], deck.rank_mask
        while starts:
            start = starts & -starts
            starts ^= start
            low_rank = lowest_rank + start.bit_length() // width
            sequences: Iterable[PackedCards] = sets[low_rank][hand >> (low_rank * width) & mask]
            for rank in range(low_rank + 1, low_rank + length):
                sequences = _extend(sequences, sets[rank][hand >> (rank * width) & mask])
            plays += sequences
        return plays

    def _list_suited_runs(self, hand: PackedCards, length: int, lowest_rank: int) -> list[PackedCards]:
        deck = self.deck
        width = deck.bits_per_rank
        plays = []
        for suit in range(4):
            suit_cards = hand >> (suit * deck.bits_per_card)
            if deck.packs == 2:
                suit_cards |= suit_cards >> 1
            rank_flags = suit_cards & self.run_flags
            starts = rank_flags >> (lowest_rank * width)
            for step in range(1, length):
                starts &= rank_flags >> ((lowest_rank + step) * width)
            while starts:
                start = starts & -starts
                starts ^= start
                rank = lowest_rank + start.bit_length() // width
                plays.append(sum(1 << ((rank + step) * width + suit * deck.bits_per_card) for step in range(length)))
        return plays


def _make_rank_bits(highest_rank: int) -> int:
    return (2 << highest_rank) - 1


def _extend(sequences: Iterable[PackedCards], top_sets: Iterable[PackedCards]) -> list[PackedCards]:
    """Return each sequence combined with each set on top of it."""
    extended_sequences = []
    for sequence in sequences:
        for top in top_sets:
            extended_sequences.append(sequence + top)  # noqa: PERF401  (a comprehension costs more before Python 3.12)
    return extended_sequences


def find_near_miss(cards: Sequence[Card], decisions: Decisions) -> dict[str, Any]:
    """Return the rule that cards break if they resemble a combination but are none, as refusal parameters.

    `reason` is empty if they resemble nothing. `shortest` is the number of ranks that a short sequence would need.
    """
    if not cards:
        return {"reason": "nothing"}
    count_by_rank = Counter(card.rank for card in cards)
    cards_per_rank = min(count_by_rank.values())
    step_count = sum((rank + 1) % RANK_COUNT in count_by_rank for rank in count_by_rank)
    if len(count_by_rank) < 2 or cards_per_rank != max(count_by_rank.values()) or step_count < len(count_by_rank) - 1:
        return {"reason": ""}
    wraps_around = (
        TWO in count_by_rank and 0 in count_by_rank and step_count < RANK_COUNT
    )  # all thirteen ranks make a row that does not wrap
    return (
        {"reason": "corner"}
        if wraps_around
        else _explain_sequence(cards_per_rank, len(count_by_rank), TWO in count_by_rank, decisions)
    )


def _explain_sequence(cards_per_rank: int, length: int, has_two: bool, decisions: Decisions) -> dict[str, Any]:
    """Return the reason for consecutive ranks of equal size: too short, with a two, or a kind that these rules lack."""
    if cards_per_rank == 4:
        return {"reason": "quads-run"}
    if cards_per_rank > 2:
        return {"reason": ""}
    min_length = min(decisions.run_lengths if cards_per_rank == 1 else decisions.pairs_run_lengths, default=0)
    if length < min_length:
        return {"reason": "short-run" if cards_per_rank == 1 else "short-pairs-run", "shortest": min_length}
    if has_two:
        return {"reason": "twos"}
    return {"reason": "pairs-run" if cards_per_rank == 2 else ""}
