"""Special sets: the values of twos and bombs in a hand or in the pile (docs/RULES.md section 5)."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product

from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, Code
from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT, Deck, PackedCards

CountsBySuitGroup = tuple[int, ...]
"""The number of cards of one rank in each of the suit groups in which pairs of pairs runs are made."""

CountsByRank = tuple[CountsBySuitGroup, ...]
"""Cards of the highest ranks, lowest rank first."""


class SpecialSets:
    """The values of twos and bombs under one rule set."""

    def __init__(self, deck: Deck, decisions: Decisions) -> None:
        self.deck = deck
        self.highest_pair = decisions.pairs_run_top
        self.bombs = decisions.bombs
        self.prices = decisions.prices
        suit_groups = decisions.matching.get_combination_groups(PAIRS_RUN).groups
        self.suit_masks = [deck.mask_suits(group) for group in suit_groups]
        self._cached_bombs_value = lru_cache(maxsize=1 << 14)(self._compute_bombs_value)

    def compute_play_value(self, code: Code, cards: PackedCards) -> int:
        """Return the value of one play in the pile: the bomb's value, or the value of its twos."""
        return self.prices.price_bomb(code) if code in self.bombs else self._compute_twos_value(cards, 0)

    def compute_hand_value(self, hand: PackedCards) -> int:
        """Return the value of a caught hand: the best disjoint choice of bombs and twos (Ruling 36)."""
        return self._compute_sets_value(hand, 0)

    def compute_counted_value(self, hand: PackedCards) -> int:
        """Return the greatest count of a hand: special sets count by their value, each other card counts one."""
        return self.deck.count_cards(hand) + self._compute_sets_value(hand, 1)

    def may_hold_bomb(self, hand: PackedCards) -> bool:
        """Return True if there is a quad or three pairs in a row. This is a quick check before the search."""
        pairs, width = self.deck.flag_pairs(hand), self.deck.bits_per_rank
        return bool(pairs & pairs >> width & pairs >> (2 * width) or self.deck.flag_quads(hand))

    def _compute_sets_value(self, hand: PackedCards, card_cost: int) -> int:
        """Return the greatest value of disjoint bombs and twos, minus `card_cost` for each of their cards."""
        if not self.may_hold_bomb(hand):
            return self._compute_twos_value(hand, card_cost)
        *lower_ranks, twos = (self._count_rank(hand, rank) for rank in range(RANK_COUNT))
        return max(
            self._cached_bombs_value((*lower_ranks, bomb_twos), card_cost)
            + self._compute_twos_value(hand, card_cost, bomb_twos)
            for bomb_twos in product(*(range(count + 1) for count in twos))
        )

    def _count_rank(self, hand: PackedCards, rank: int) -> CountsBySuitGroup:
        cards = self.deck.select_rank(hand, rank)
        return tuple(self.deck.count_cards(cards & group) for group in self.suit_masks)

    def _compute_twos_value(self, cards: PackedCards, card_cost: int, used_counts: CountsBySuitGroup = ()) -> int:
        """Return the value of the twos, minus `card_cost` each, without `used_counts` cheapest ones of each group."""
        if cards < self.deck.lowest_two:
            return 0
        total = 0
        for index, group in enumerate(self.suit_masks):
            twos = self.deck.unpack(self.deck.select_rank(cards, TWO) & group)
            values = sorted(max(0, self.prices.price_two(card) - card_cost) for card in twos)
            total += sum(values[used_counts[index] if used_counts else 0 :])
        return total

    def _compute_bombs_value(self, counts_by_rank: CountsByRank, card_cost: int) -> int:
        """Return the greatest value of disjoint bombs of these cards, minus `card_cost` for each of their cards."""
        if not counts_by_rank:
            return 0
        best_value = self._cached_bombs_value(counts_by_rank[1:], card_cost)
        for code, used_counts in self._generate_lowest_bombs(counts_by_rank):
            remaining_counts = tuple(
                tuple(map(int.__sub__, held_count, used_count))
                for held_count, used_count in zip(counts_by_rank, used_counts, strict=False)
            )
            value = self.prices.price_bomb(code) - card_cost * sum(map(sum, used_counts))
            best_value = max(
                best_value,
                value + self._cached_bombs_value((*remaining_counts, *counts_by_rank[len(used_counts) :]), card_cost),
            )
        return best_value

    def _generate_lowest_bombs(self, counts_by_rank: CountsByRank) -> Iterator[tuple[Code, CountsByRank]]:
        """Yield the bombs with the lowest rank: the code, and the cards used of this rank and of those above."""
        if QUAD in self.bombs:
            yield from ((QUAD, (used,)) for used in _list_quads(counts_by_rank[0]))
        for group in range(len(self.suit_masks)):
            list_pairs = partial(_list_pairs, group)
            yield from self._generate_sequence_bombs(PAIRS_RUN, counts_by_rank, self.highest_pair, list_pairs)
        yield from self._generate_sequence_bombs(QUADS_RUN, counts_by_rank, TWO, _list_quads)

    def _generate_sequence_bombs(
        self,
        base: Code,
        counts_by_rank: CountsByRank,
        highest_rank: int,
        list_sets: Callable[[CountsBySuitGroup], list[CountsBySuitGroup]],
    ) -> Iterator[tuple[Code, CountsByRank]]:
        """Yield the bombs of a kind of sequence, built from the sets that each rank allows."""
        rows: list[CountsByRank] = [()]
        max_length = highest_rank + 1 - (RANK_COUNT - len(counts_by_rank))
        for length, rank_counts in enumerate(counts_by_rank[: max(max_length, 0)], 1):
            rows = [(*row, used) for row in rows for used in list_sets(rank_counts)]
            if base + length in self.bombs:
                yield from ((base + length, row) for row in rows)


def _list_pairs(group: int, rank_counts: CountsBySuitGroup) -> list[CountsBySuitGroup]:
    return [tuple(2 * (index == group) for index in range(len(rank_counts)))] if rank_counts[group] >= 2 else []


def _list_quads(rank_counts: CountsBySuitGroup) -> list[CountsBySuitGroup]:
    return [used for used in product(*(range(min(count, 4) + 1) for count in rank_counts)) if sum(used) == 4]
