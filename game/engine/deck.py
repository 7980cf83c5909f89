"""Sets of cards packed into one integer, and the tables that read them.

With one pack a card is one bit, with two packs a two-bit count, always at `card * bits`. So in both a hand less a
play is `hand - play`, and of two plays of the same kind and size the greater integer has the higher cards: highest
first, then the next highest, and so on. A rank takes `width` bits; a set of ranks is written as flags, one at the
foot of each rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.engine.cards import CARDS, TWO, Card

Packed = int
"""A set of cards: a hand, a play, a part of a hand; 0 is none."""

RankFlags = int
"""A set of ranks, a flag for each at the foot of its rank."""

RANK_COUNT = 13


PAIRS, QUADS = 16, 32
"""Where the flags of ranks with two and with four cards begin in `RankGroup`; below them those of ranks with one."""


class RankGroup:
    """A group of ranks: from the cards held there to the sets of equal rank among them, made when first asked for.

    `known` holds, by the cards held, those sets and the flags of the ranks that have a card, a pair and a quad, one
    bit for each rank of the deck; None where nobody asked yet.
    """

    __slots__ = ("deck", "known", "number", "sizes")

    def __init__(self, deck: Deck, number: int, sizes: range) -> None:
        self.deck = deck
        self.number = number
        self.sizes = sizes
        self.known: list[tuple[tuple[int, ...], int] | None] = [None] * (deck.group_mask + 1)

    def sets(self, held: int) -> tuple[int, ...]:
        """The sets of equal rank among the cards held."""
        return (self.known[held] or self.find(held))[0]

    def find(self, held: int) -> tuple[tuple[int, ...], int]:
        """Fills the place of the cards held."""
        deck, at = self.deck, self.number * self.deck.group_width
        card_sets: list[int] = []
        flags = 0
        for rank in range(deck.group_ranks):
            foot = rank * deck.width
            parts = deck.parts[held >> foot & deck.rank_mask]
            card_sets += [part << foot + at for size in self.sizes for part in parts[size]]
            held_so_often = bool(parts[1]) | bool(parts[2]) << PAIRS | bool(parts[4]) << QUADS
            flags |= held_so_often << self.number * deck.group_ranks + rank
        self.known[held] = known = tuple(card_sets), flags
        return known


class Deck:
    """The packing of sets of cards for one pack (2 to 4 players) or two (5 to 8), and the tables that go with it."""

    def __init__(self, packs: int) -> None:
        self.packs = packs
        self.bits = packs
        """Of one card; `width` bits are those of a rank, and `rank_mask` masks the lowest rank."""
        self.width = 4 * packs
        self.rank_mask = (1 << self.width) - 1
        self.feet: RankFlags = sum(1 << (rank * self.width) for rank in range(RANK_COUNT))
        """All ranks."""
        self.two_floor: Packed = 1 << (TWO * self.width)
        """The lowest two: a set that is as great or greater holds a two."""
        self.low_digits: Packed = sum(1 << (card * self.bits) for card in range(4 * RANK_COUNT))
        """Every card once."""

        self.group_ranks = 3 if packs == 1 else 1
        """How many ranks are looked up together; `group_width` bits are theirs, `group_mask` masks the lowest group."""
        self.group_width = self.group_ranks * self.width
        self.group_mask = (1 << self.group_width) - 1
        self.groups = -(-RANK_COUNT // self.group_ranks)
        """How many such groups there are."""

        self.parts = self._parts()
        """By the cards held of one rank (at the foot) and a size, the sets of that size among them."""
        self.equal_rank = [[RankGroup(self, group, range(k, k + 1)) for group in range(self.groups)] for k in range(5)]
        """By a size and a group of ranks, the sets of so many cards of one rank."""
        self.all_equal_rank = [RankGroup(self, group, range(1, 5)) for group in range(self.groups)]
        """By a group of ranks, the singles, pairs, triples and quads."""
        self.of_rank = {size: [self._placed(size, rank) for rank in range(RANK_COUNT)] for size in (1, 2, 4)}
        """By a size, a rank and the cards held of it (at the foot), the sets of that size, at the rank's place."""

    def feet_to(self, top: int) -> RankFlags:
        """Flags of the ranks up to one."""
        return self.feet & ((2 << top * self.width) - 1)

    def suits(self, suits: Iterable[int]) -> Packed:
        """All cards of some suits, as a mask of the places of their counts."""
        of_rank = sum(((1 << self.bits) - 1) << suit * self.bits for suit in suits)
        return self.feet * of_rank

    def _parts(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        """From the cards held of one rank to their subsets by size, 0 to 8, each ascending."""
        held_sets = [held for held in range(self.rank_mask + 1) if self._countable(held)]
        table = {}
        for held in held_sets:
            subsets = [part for part in held_sets if self._holds_of_rank(held, part)]
            table[held] = tuple(tuple(p for p in subsets if self.size(p) == n) for n in range(9))
        return table

    def _placed(self, size: int, rank: int) -> dict[int, tuple[int, ...]]:
        """From the cards held of one rank to their sets of a size, at the rank's place."""
        return {held: tuple(part << (rank * self.width) for part in sets[size]) for held, sets in self.parts.items()}

    def _countable(self, held: int) -> bool:
        return all(self.digit(held, suit) <= self.packs for suit in range(4))

    def _holds_of_rank(self, held: int, part: Packed) -> bool:
        return all(self.digit(part, suit) <= self.digit(held, suit) for suit in range(4))

    def digit(self, cards: Packed, card: int) -> int:
        """How many of a card a set holds."""
        return cards >> (card * self.bits) & ((1 << self.bits) - 1)

    def mask(self, cards: Iterable[int]) -> Packed:
        """Packs a set of cards."""
        return sum(1 << (card * self.bits) for card in cards)

    def cards(self, mask: Packed) -> tuple[Card, ...]:
        """Unpacks a set of cards, sorted."""
        if self.packs == 1:
            return tuple([CARDS[bit] for bit in set_bits(mask)])
        return tuple(CARDS[bit >> 1] for bit in set_bits(mask) for _ in range(1 + (bit & 1)))

    def size(self, mask: Packed) -> int:
        """How many cards a set holds."""
        if self.packs == 1:
            return mask.bit_count()
        return mask.bit_count() + (mask & ~self.low_digits).bit_count()

    def distinct(self, mask: Packed) -> Packed:
        """A set with each of its cards once."""
        return mask if self.packs == 1 else (mask | mask >> 1) & self.low_digits

    def holds(self, hand: Packed, part: Packed) -> bool:
        """Whether every card of `part` is in `hand`, as often."""
        if self.packs == 1:
            return not part & ~hand
        return all(self.digit(part, card) <= self.digit(hand, card) for card in range(4 * RANK_COUNT))

    def top(self, mask: Packed) -> Card:
        """The highest card of a set that is not empty."""
        return CARDS[(mask.bit_length() - 1) // self.bits]

    def lowest(self, mask: Packed) -> Card:
        """The lowest card of a set that is not empty."""
        return CARDS[((mask & -mask).bit_length() - 1) // self.bits]

    def present(self, hand: Packed) -> RankFlags:
        """Flags of the ranks of which the hand holds a card."""
        flags = hand | hand >> 1
        flags |= flags >> 2
        if self.packs == 2:
            flags |= flags >> 4
        return flags & self.feet

    def at_least(self, hand: Packed, count: int) -> RankFlags:
        """Flags of the ranks of which the hand holds `count` cards or more."""
        flags = 0
        foot = 1
        parts, width, rank_mask = self.parts, self.width, self.rank_mask
        while hand:
            if parts[hand & rank_mask][count]:
                flags |= foot
            hand >>= width
            foot <<= width
        return flags

    def pairs(self, hand: Packed) -> RankFlags:
        """Flags of the ranks of which the hand holds two cards or more."""
        if self.packs == 2:
            return self.at_least(hand, 2)
        either = hand | hand >> 1
        both = hand & hand >> 1
        return (both | both >> 2 | (either & either >> 2)) & self.feet

    def quads(self, hand: Packed) -> RankFlags:
        """Flags of the ranks of which the hand holds four cards or more."""
        if self.packs == 2:
            return self.at_least(hand, 4)
        pairs = hand & hand >> 1
        return pairs & pairs >> 2 & self.feet

    def rank_cards(self, hand: Packed, rank: int) -> Packed:
        """The hand's cards of one rank, at their place."""
        return hand & (self.rank_mask << (rank * self.width))

    def rank_of(self, mask: Packed) -> int:
        """The rank of the highest card."""
        return (mask.bit_length() - 1) // self.width


def set_bits(number: int) -> list[int]:
    """The places of the bits of a number that are set, ascending."""
    indices = []
    while number:
        low = number & -number
        indices.append(low.bit_length() - 1)
        number ^= low
    return indices


@cache
def deck_of(players: int) -> Deck:
    """The deck that a table of so many players uses: five or more play with two packs (W, H, P)."""
    return _deck(1 if players <= 4 else 2)


@cache
def _deck(packs: int) -> Deck:
    return Deck(packs)
