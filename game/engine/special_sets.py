"""Special sets: what twos and bombs in a hand or in the pile are worth (docs/RULES.md section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product

from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, Code
from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT, Deck, Packed

OfRank = tuple[int, ...]
"""How many cards of one rank, in each of the groups of suits in which pairs are made for runs of them."""

Counts = tuple[OfRank, ...]
"""Cards held of the highest ranks, the lowest of them first."""


class SpecialSets:
    """Values of the twos and bombs of one rule set, which says what is a bomb."""

    def __init__(self, deck: Deck, decisions: Decisions) -> None:
        self.deck = deck
        self.highest_pair = decisions.pairs_run_top
        self.bombs = decisions.bombs
        self.prices = decisions.prices
        self.groups = [deck.suits(group) for group in decisions.matching.groups_of(PAIRS_RUN).groups]
        self._best = lru_cache(maxsize=1 << 14)(self._best_bombs)

    def in_pile(self, code: Code, cards: Packed) -> int:
        """What one play of the pile is worth: a bomb its value, anything else its twos."""
        return self.prices.of_bomb(code) if code in self.bombs else self._twos(cards, 0)

    def in_hand(self, hand: Packed) -> int:
        """What a hand is worth when it is caught: the best disjoint choice of bombs and twos (Ruling 36)."""
        return self._worth(hand, 0)

    def counted(self, hand: Packed) -> int:
        """The most that a hand can count: special sets by their value, and one for each card in none."""
        return self.deck.size(hand) + self._worth(hand, 1)

    def may_hold_bomb(self, hand: Packed) -> bool:
        """Whether there is a quad or three pairs in a row: the quick look before the search."""
        pairs, width = self.deck.pairs(hand), self.deck.width
        return bool(pairs & pairs >> width & pairs >> (2 * width) or self.deck.quads(hand))

    def _worth(self, hand: Packed, each_counts: int) -> int:
        """The greatest value of disjoint bombs and twos, less what their cards count by themselves: each so much."""
        if not self.may_hold_bomb(hand):
            return self._twos(hand, each_counts)
        *below, twos = (self._of_rank(hand, rank) for rank in range(RANK_COUNT))
        return max(
            self._best((*below, bomb_twos), each_counts) + self._twos(hand, each_counts, bomb_twos)
            for bomb_twos in product(*(range(held + 1) for held in twos))
        )

    def _of_rank(self, hand: Packed, rank: int) -> OfRank:
        cards = self.deck.rank_cards(hand, rank)
        return tuple(self.deck.size(cards & group) for group in self.groups)

    def _twos(self, cards: Packed, each_counts: int, used: OfRank = ()) -> int:
        """The value of the twos, less what each counts by itself.

        `used`: so many of the cheapest of each group are left to bombs.
        """
        if cards < self.deck.two_floor:
            return 0
        total = 0
        for at, group in enumerate(self.groups):
            held = self.deck.cards(self.deck.rank_cards(cards, TWO) & group)
            values = sorted(max(0, self.prices.of_two(card) - each_counts) for card in held)
            total += sum(values[used[at] if used else 0 :])
        return total

    def _best_bombs(self, counts: Counts, each_counts: int) -> int:
        """The greatest value of disjoint bombs of these cards, less what each of these counts by itself."""
        if not counts:
            return 0
        best = self._best(counts[1:], each_counts)
        for code, used in self._bombs_from_lowest(counts):
            left = tuple(tuple(map(int.__sub__, held, less)) for held, less in zip(counts, used, strict=False))
            value = self.prices.of_bomb(code) - each_counts * sum(map(sum, used))
            best = max(best, value + self._best((*left, *counts[len(used) :]), each_counts))
        return best

    def _bombs_from_lowest(self, counts: Counts) -> Iterator[tuple[Code, Counts]]:
        """The bombs with cards of the lowest rank: their codes, and what they take of this rank and of those above."""
        if QUAD in self.bombs:
            yield from ((QUAD, (used,)) for used in _quads(counts[0]))
        for group in range(len(self.groups)):
            yield from self._rows(PAIRS_RUN, counts, self.highest_pair, partial(_pair, group))
        yield from self._rows(QUADS_RUN, counts, TWO, _quads)

    def _rows(
        self, base: Code, counts: Counts, highest: int, sets: Callable[[OfRank], list[OfRank]]
    ) -> Iterator[tuple[Code, Counts]]:
        """The bombs of a kind of sequence, of the sets that each rank may give."""
        rows: list[Counts] = [()]
        most = highest + 1 - (RANK_COUNT - len(counts))
        for length, held in enumerate(counts[: max(most, 0)], 1):
            rows = [(*row, used) for row in rows for used in sets(held)]
            if base + length in self.bombs:
                yield from ((base + length, row) for row in rows)


def _pair(group: int, held: OfRank) -> list[OfRank]:
    """A pair of one group."""
    return [tuple(2 * (at == group) for at in range(len(held)))] if held[group] >= 2 else []


def _quads(held: OfRank) -> list[OfRank]:
    """The ways to take four cards."""
    return [used for used in product(*(range(min(count, 4) + 1) for count in held)) if sum(used) == 4]
