"""Special sets: what twos and bombs in a hand or in the pile are worth (docs/RULES.md section 5)."""

from __future__ import annotations

from functools import lru_cache

from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN
from game.engine.decisions import Prices
from game.engine.deck import RANK_COUNT, Deck

Counts = tuple[int, ...]
"""Cards held of each rank."""


class SpecialSets:
    """Values of the twos and bombs of one rule set, which says what is a bomb."""

    def __init__(self, deck: Deck, bombs: frozenset[int], values: Prices, highest_pair: int) -> None:
        self.deck = deck
        self.highest_pair = highest_pair
        self.bombs = bombs
        self.values = values
        self._best = lru_cache(maxsize=4096)(self._best_bombs)

    def in_pile(self, code: int, cards: int) -> int:
        """What one play of the pile is worth: a bomb its value, anything else its twos."""
        return self.values.of_bomb(code) if code in self.bombs else self._twos(cards, 0)

    def in_hand(self, hand: int) -> int:
        """What a hand is worth when it is caught: the best disjoint choice of bombs and twos (Ruling 36)."""
        if not self.may_hold_bomb(hand):
            return self._twos(hand, 0)
        *below, twos = (self.deck.size(self.deck.rank_cards(hand, rank)) for rank in range(RANK_COUNT))
        return max(self._best((*below, taken)) + self._twos(hand, taken) for taken in range(twos + 1))

    def may_hold_bomb(self, hand: int) -> bool:
        """Whether there is a quad or three pairs in a row: the quick look before the search."""
        pairs, width = self.deck.pairs(hand), self.deck.width
        return bool(pairs & pairs >> width & pairs >> (2 * width) or self.deck.quads(hand))

    def _twos(self, cards: int, used: int) -> int:
        """The value of the twos, less so many of the cheapest, which are left to bombs."""
        if cards < self.deck.two_floor:
            return 0
        twos = [self.values.of_two(card) for card in self.deck.cards(self.deck.rank_cards(cards, TWO))]
        return sum(sorted(twos)[used:])

    def _best_bombs(self, counts: Counts, rank: int = 0) -> int:
        """The greatest value of disjoint bombs from `rank` up."""
        if rank == RANK_COUNT:
            return 0
        best = self._best_bombs(counts, rank + 1)
        for code, size, length in self._bombs_from(counts, rank):
            left = tuple(held - size if rank <= at < rank + length else held for at, held in enumerate(counts))
            best = max(best, self.values.of_bomb(code) + self._best_bombs(left, rank))
        return best

    def _bombs_from(self, counts: Counts, rank: int) -> list[tuple[int, int, int]]:
        """The bombs whose lowest rank this is: code, cards a rank, ranks."""
        found = [(QUAD, 4, 1)] if QUAD in self.bombs and counts[rank] >= 4 else []
        for base, size, highest in ((PAIRS_RUN, 2, self.highest_pair), (QUADS_RUN, 4, TWO)):
            length = 0
            while rank + length <= highest and counts[rank + length] >= size:
                length += 1
                if base + length in self.bombs:
                    found.append((base + length, size, length))
        return found
