"""Sets of cards packed into one integer, and lookup tables for them.

With one pack a card is one bit; with two packs it is a two-bit count. Both lie at `card * bits_per_card`. A hand
without a play is therefore `hand - play`. Of two plays of the same kind and size, the greater integer has the higher
cards, compared from the highest card down. A rank takes `bits_per_rank` bits. A set of ranks is written as flags, one
at the lowest bit of each rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.engine.cards import CARDS, TWO, Card

PackedCards = int
"""A set of cards: a hand, a play, or a part of a hand; 0 is the empty set."""

RankFlags = int
"""A set of ranks: one flag at the lowest bit of each rank."""

RANK_COUNT = 13


PAIR_FLAGS_OFFSET = 16
"""Bit offset of the flags of ranks with two cards in the entries of `RankGroup`. Flags of ranks with a card begin at 0.
"""
QUAD_FLAGS_OFFSET = 32
"""Bit offset of the flags of ranks with four cards."""


class RankGroup:
    """A lookup table for a few adjacent ranks: from the cards held there to the sets of equal rank among them.

    `entries` is indexed by the cards held. An entry has the sets, and flags for ranks with a card, a pair and a quad
    (one bit for each rank of the deck). Entries are computed on first use; until then they are None.
    """

    __slots__ = ("deck", "entries", "index", "sizes")

    def __init__(self, deck: Deck, index: int, sizes: range) -> None:
        self.deck = deck
        self.index = index
        self.sizes = sizes
        self.entries: list[tuple[tuple[int, ...], int] | None] = [None] * (deck.group_mask + 1)

    def get_sets(self, cards: int) -> tuple[int, ...]:
        """Return the sets of equal rank among the cards held."""
        return (self.entries[cards] or self.compute_entry(cards))[0]

    def compute_entry(self, cards: int) -> tuple[tuple[int, ...], int]:
        """Compute and store the entry for the cards held."""
        deck, group_shift = self.deck, self.index * self.deck.bits_per_group
        card_sets: list[int] = []
        flags = 0
        for rank in range(deck.ranks_per_group):
            rank_shift = rank * deck.bits_per_rank
            subsets_by_size = deck.subsets[cards >> rank_shift & deck.rank_mask]
            card_sets += [subset << rank_shift + group_shift for size in self.sizes for subset in subsets_by_size[size]]
            rank_flags = (
                bool(subsets_by_size[1])
                | bool(subsets_by_size[2]) << PAIR_FLAGS_OFFSET
                | bool(subsets_by_size[4]) << QUAD_FLAGS_OFFSET
            )
            flags |= rank_flags << self.index * deck.ranks_per_group + rank
        self.entries[cards] = entry = tuple(card_sets), flags
        return entry


class Deck:
    """The packing of cards for one pack (2 to 4 players) or two packs (5 to 8), with its lookup tables."""

    def __init__(self, packs: int) -> None:
        self.packs = packs
        self.bits_per_card = packs
        """Number of bits of one card. `rank_mask` masks the cards of the lowest rank."""
        self.bits_per_rank = 4 * packs
        self.rank_mask = (1 << self.bits_per_rank) - 1
        self.all_rank_flags: RankFlags = sum(1 << (rank * self.bits_per_rank) for rank in range(RANK_COUNT))
        self.lowest_two: PackedCards = 1 << (TWO * self.bits_per_rank)
        """The lowest two as a packed card. A set contains a two if it is at least this integer."""
        self.every_card_once: PackedCards = sum(1 << (card * self.bits_per_card) for card in range(4 * RANK_COUNT))

        self.ranks_per_group = 3 if packs == 1 else 1
        """Number of ranks that are looked up together; `bits_per_group` is their number of bits, `group_mask` masks the
        lowest group.
        """
        self.bits_per_group = self.ranks_per_group * self.bits_per_rank
        self.group_mask = (1 << self.bits_per_group) - 1
        self.group_count = -(-RANK_COUNT // self.ranks_per_group)

        self.subsets = self._compute_subsets()
        """Subsets by size, for the cards held of one rank (shifted to the lowest rank)."""
        groups = range(self.group_count)
        self.rank_groups_by_size = [[RankGroup(self, group, range(k, k + 1)) for group in groups] for k in range(5)]
        """Tables of sets with a given number of cards of one rank, by number and group."""
        self.rank_groups = [RankGroup(self, group, range(1, 5)) for group in range(self.group_count)]
        """Tables of singles, pairs, triples and quads, by group."""
        compute_sets, ranks = self._compute_shifted_sets, range(RANK_COUNT)
        self.shifted_sets = {size: [compute_sets(size, rank) for rank in ranks] for size in (1, 2, 4)}
        """Sets of equal rank at their final place, by size, rank and cards held of the rank."""

    def make_low_rank_flags(self, highest_rank: int) -> RankFlags:
        """Return the flags of all ranks up to `highest_rank`."""
        return self.all_rank_flags & ((2 << highest_rank * self.bits_per_rank) - 1)

    def mask_suits(self, suits: Iterable[int]) -> PackedCards:
        """Return a mask of all cards of some suits."""
        of_rank = sum(((1 << self.bits_per_card) - 1) << suit * self.bits_per_card for suit in suits)
        return self.all_rank_flags * of_rank

    def _compute_subsets(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        valid_sets = [cards for cards in range(self.rank_mask + 1) if self._is_valid_set(cards)]
        subsets_by_cards = {}
        for cards in valid_sets:
            subsets = [subset for subset in valid_sets if self._is_subset(cards, subset)]
            subsets_by_cards[cards] = tuple(tuple(p for p in subsets if self.count_cards(p) == n) for n in range(9))
        return subsets_by_cards

    def _compute_shifted_sets(self, size: int, rank: int) -> dict[int, tuple[int, ...]]:
        return {
            cards: tuple(subset << (rank * self.bits_per_rank) for subset in subsets[size])
            for cards, subsets in self.subsets.items()
        }

    def _is_valid_set(self, cards: int) -> bool:
        return all(self.count_card(cards, suit) <= self.packs for suit in range(4))

    def _is_subset(self, cards: int, subset: PackedCards) -> bool:
        return all(self.count_card(subset, suit) <= self.count_card(cards, suit) for suit in range(4))

    def count_card(self, cards: PackedCards, card: int) -> int:
        """Return how often a set holds a card."""
        return cards >> (card * self.bits_per_card) & ((1 << self.bits_per_card) - 1)

    def pack(self, cards: Iterable[int]) -> PackedCards:
        """Pack cards into a set."""
        return sum(1 << (card * self.bits_per_card) for card in cards)

    def unpack(self, cards: PackedCards) -> tuple[Card, ...]:
        """Return the sorted cards of a set."""
        if self.packs == 1:
            return tuple([CARDS[bit] for bit in list_bit_indices(cards)])
        return tuple(CARDS[bit >> 1] for bit in list_bit_indices(cards) for _ in range(1 + (bit & 1)))

    def count_cards(self, cards: PackedCards) -> int:
        """Return the number of cards of a set."""
        if self.packs == 1:
            return cards.bit_count()
        return cards.bit_count() + (cards & ~self.every_card_once).bit_count()

    def remove_twins(self, cards: PackedCards) -> PackedCards:
        """Return the set with each of its cards once."""
        return cards if self.packs == 1 else (cards | cards >> 1) & self.every_card_once

    def has_cards(self, hand: PackedCards, cards: PackedCards) -> bool:
        """Return True if `hand` holds every card of `cards` at least as often."""
        if self.packs == 1:
            return not cards & ~hand
        return all(self.count_card(cards, card) <= self.count_card(hand, card) for card in range(4 * RANK_COUNT))

    def find_highest_card(self, cards: PackedCards) -> Card:
        """Return the highest card of a set that is not empty."""
        return CARDS[(cards.bit_length() - 1) // self.bits_per_card]

    def find_lowest_card(self, cards: PackedCards) -> Card:
        """Return the lowest card of a set that is not empty."""
        return CARDS[((cards & -cards).bit_length() - 1) // self.bits_per_card]

    def flag_ranks(self, hand: PackedCards) -> RankFlags:
        """Return flags of the ranks of which the hand holds a card."""
        flags = hand | hand >> 1
        flags |= flags >> 2
        if self.packs == 2:
            flags |= flags >> 4
        return flags & self.all_rank_flags

    def make_rank_flags_by_count(self, hand: PackedCards, min_count: int) -> RankFlags:
        """Return flags of the ranks of which the hand holds `min_count` cards or more."""
        flags = 0
        rank_flag = 1
        subsets, bits_per_rank, rank_mask = self.subsets, self.bits_per_rank, self.rank_mask
        while hand:
            if subsets[hand & rank_mask][min_count]:
                flags |= rank_flag
            hand >>= bits_per_rank
            rank_flag <<= bits_per_rank
        return flags

    def flag_pairs(self, hand: PackedCards) -> RankFlags:
        """Return flags of the ranks of which the hand holds two cards or more."""
        if self.packs == 2:
            return self.make_rank_flags_by_count(hand, 2)
        any_of_two = hand | hand >> 1
        both_of_two = hand & hand >> 1
        return (both_of_two | both_of_two >> 2 | (any_of_two & any_of_two >> 2)) & self.all_rank_flags

    def flag_quads(self, hand: PackedCards) -> RankFlags:
        """Return flags of the ranks of which the hand holds four cards or more."""
        if self.packs == 2:
            return self.make_rank_flags_by_count(hand, 4)
        pairs = hand & hand >> 1
        return pairs & pairs >> 2 & self.all_rank_flags

    def select_rank(self, hand: PackedCards, rank: int) -> PackedCards:
        """Return the cards of one rank in a hand. Each card keeps its bits."""
        return hand & (self.rank_mask << (rank * self.bits_per_rank))

    def find_highest_rank(self, cards: PackedCards) -> int:
        """Return the rank of the highest card."""
        return (cards.bit_length() - 1) // self.bits_per_rank


def list_bit_indices(number: int) -> list[int]:
    """Return the indices of the set bits of a number, ascending."""
    indices = []
    while number:
        lowest_bit = number & -number
        indices.append(lowest_bit.bit_length() - 1)
        number ^= lowest_bit
    return indices


@cache
def get_deck(players: int) -> Deck:
    """Return the deck of a table with this number of players. Five or more players use two packs (W, H, P)."""
    return _build_deck(1 if players <= 4 else 2)


@cache
def _build_deck(packs: int) -> Deck:
    return Deck(packs)
