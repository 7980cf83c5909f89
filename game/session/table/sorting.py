"""Orders of the hand: by rank, by suit, or split into combinations."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.cards import TWO, Card
from game.engine.combination import QUAD, SUITED_RUN, decode_base, decode_kind_index
from game.engine.law import Law, get_law
from game.engine.rules import Rules

Cards = tuple[Card, ...]
Split = tuple[Cards, ...]
"""A hand split into combinations to play; the cards of each combination are sorted from low to high."""

MAX_SPLITS = 3
_BEAM_WIDTH = 8


def sort_by_rank(hand: Sequence[Card]) -> Cards:
    return tuple(sorted(hand))


def sort_by_suit(hand: Sequence[Card]) -> Cards:
    """Return the cards by suit (spades, clubs, diamonds, hearts), each from low to high."""
    return tuple(sorted(hand, key=lambda card: (card.suit, card.rank)))


def update_order(order: Sequence[Card], hand: Sequence[Card]) -> Cards:
    """Return the player's own order, adapted to the hand. A new card goes right of the next lower card."""
    new_cards = list(hand)
    updated_order: list[Card] = []
    for card in order:
        if card in new_cards:
            new_cards.remove(card)
            updated_order.append(card)
    for card in sorted(new_cards):
        lower_indices = [index for index, other in enumerate(updated_order) if other <= card]
        nearest_index = max(lower_indices, key=lambda index: (updated_order[index], index), default=-1)
        updated_order.insert(nearest_index + 1, card)
    return tuple(updated_order)


@dataclass(frozen=True, slots=True)
class _PartialSplit:
    """A partial split: its groups, and the cards outside them."""

    groups: Split
    remaining: Cards


CostFunction = Callable[[Law, Cards], float]
"""Computes the cost of a group. The search prefers the split with the lowest sum of costs."""


def _compute_play_cost(law: Law, group: Cards) -> float:
    """Return a cost that prefers splits with few plays.

    Strong singles cost less than weak singles, and a bomb has a negative cost, as it saves nearly a play.
    """
    code = law.get_code(law.deck.pack(group))
    if code in law.bombs:
        return -0.8
    if group[0].rank == TWO:
        return 0.4
    if decode_base(code) == SUITED_RUN:
        return 0.8
    return 1.0 + (0.03 * (TWO - group[-1].rank) if len(group) == 1 else 0.0)


def _compute_broken_set_cost(law: Law, group: Cards) -> float:
    """Return a cost that keeps pairs, triples and bombs together; runs get the other cards."""
    code = law.get_code(law.deck.pack(group))
    if code in law.bombs:
        return 0.0
    return {1: 1.0, 2: 0.5, 3: 0.4, QUAD: 0.3}.get(code, 2.6)


def _compute_short_run_cost(law: Law, group: Cards) -> float:
    """Return a cost that prefers long runs, even if they break sets."""
    code = law.get_code(law.deck.pack(group))
    if code > QUAD:
        return 0.9 - 0.12 * len(group)
    return 1.0 + 0.02 * len(group)


COST_FUNCTIONS: tuple[CostFunction, ...] = (_compute_play_cost, _compute_broken_set_cost, _compute_short_run_cost)


def find_splits(hand: Sequence[Card], rules: Rules) -> list[Split]:
    """Return one to `MAX_SPLITS` different splits of a hand into combinations, fewest plays first."""
    return list(_find_splits(tuple(sorted(hand)), rules))


def merge_singles(split: Split) -> Split:
    """Return the groups of a split for display: all single cards form one group, and all single twos form another."""
    merged_groups: list[Cards] = []
    kind = ""
    for group in split:
        previous_kind, kind = kind, "" if len(group) > 1 else "two" if group[0].rank == TWO else "single"
        if kind and kind == previous_kind:
            merged_groups[-1] += group
        else:
            merged_groups.append(group)
    return tuple(merged_groups)


@lru_cache(maxsize=8)
def _find_splits(hand: Cards, rules: Rules) -> tuple[Split, ...]:
    """Return the best split by each cost function. An equal split is replaced by the best remaining split."""
    if not hand:
        return ((),)
    law = get_law(rules)
    best_by_cost = [_search_splits(law, hand, cost_function) for cost_function in COST_FUNCTIONS]
    costs = {
        split: sum(_compute_play_cost(law, group) for group in split) for splits in best_by_cost for split in splits
    }
    splits_by_cost = sorted(costs, key=costs.__getitem__)
    distinct_splits: dict[Cards, Split] = {}
    for split in [*(splits[0] for splits in best_by_cost), *splits_by_cost]:
        if len(distinct_splits) < MAX_SPLITS:
            distinct_splits.setdefault(_flatten(split), split)
    return tuple(sorted(distinct_splits.values(), key=costs.__getitem__))


def _flatten(split: Split) -> Cards:
    return tuple(card for group in split for card in group)


def _sort_for_display(law: Law, groups: Split) -> Split:
    """Return the groups in display order, the most valuable on the right."""

    def sort_key(group: Cards) -> tuple[bool, bool, int, Cards]:
        code = law.get_code(law.deck.pack(group))
        return group[0].rank == TWO, code in law.bombs, decode_kind_index(code), (group[-1], *group)

    return tuple(sorted(groups, key=sort_key))


def _search_splits(law: Law, hand: Cards, cost_function: CostFunction) -> list[Split]:
    """Return the best splits by a cost function, best first. Each group contains the lowest remaining card."""
    beam = [(0.0, _PartialSplit((), hand))]
    finished_costs: dict[Split, float] = {}
    while beam:
        candidates: dict[tuple[Cards, Split], tuple[float, _PartialSplit]] = {}
        for cost, split in beam:
            for group in _list_groups(law, split.remaining):
                extension = _PartialSplit((*split.groups, group), _remove_group(split.remaining, group))
                total = cost + cost_function(law, group)
                if extension.remaining:
                    candidates[extension.remaining, extension.groups] = (total, extension)
                else:
                    finished_costs[_sort_for_display(law, extension.groups)] = total
        best_first = sorted(
            candidates.values(), key=lambda item: (item[0] + 0.5 * len(item[1].remaining), item[1].groups)
        )
        beam = best_first[:_BEAM_WIDTH]
    return sorted(finished_costs, key=lambda split: (finished_costs[split], split))


def _list_groups(law: Law, remaining: Cards) -> list[Cards]:
    """Return the combinations that contain the lowest remaining card, and that card alone.

    Of combinations that differ only in suits, return the one of the lowest suits, unless suits must match.
    """
    if law.has_suit_matching:
        deck = law.deck
        lowest = law.deck.pack(remaining[:1])
        return [deck.unpack(play) for play in law.list_leads(deck.pack(remaining)) if deck.has_cards(play, lowest)]
    cards_by_rank: list[list[Card]] = [[] for _ in range(TWO + 1)]
    for card in remaining:
        cards_by_rank[card.rank].append(card)
    lowest_rank = remaining[0].rank
    lowest_set = cards_by_rank[lowest_rank][:QUAD]
    groups = [tuple(lowest_set[:size]) for size in range(1, len(lowest_set) + 1)]
    for size in (1, 2, QUAD):
        group: list[Card] = []
        for same_rank in cards_by_rank[lowest_rank:]:
            if len(same_rank) < size:
                break
            group += same_rank[:size]
            if len(group) > size and law.get_code(law.deck.pack(group)):
                groups.append(tuple(group))
    return groups + _list_suited_runs(law, cards_by_rank, remaining[0])


def _list_suited_runs(law: Law, cards_by_rank: list[list[Card]], lowest: Card) -> list[Cards]:
    """Return the runs from the lowest card in its suit, if the rules have suited runs as a separate kind."""
    if not law.has_suited_runs:
        return []
    runs, run = [], []
    for same_rank in cards_by_rank[lowest.rank :]:
        suited_cards = [card for card in same_rank if card.suit == lowest.suit]
        if not suited_cards:
            break
        run.append(suited_cards[0])
        if len(run) > 2 and law.get_code(law.deck.pack(run)):
            runs.append(tuple(run))
    return runs


def _remove_group(cards: Cards, group: Cards) -> Cards:
    remaining = list(cards)
    for card in group:
        remaining.remove(card)
    return tuple(remaining)
