"""Orders of the hand: by rank, by suit, or split into combinations in several ways, best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.cards import TWO, Card
from game.engine.combination import QUAD, SUITED_RUN, decode_base, decode_kind_index
from game.engine.law import Law, law_of
from game.engine.rules import Rules

Cards = tuple[Card, ...]
Split = tuple[Cards, ...]
"""A hand split into the combinations to play: singles, sets, runs, bombs, twos; each from low to high."""

MOST_SPLITS = 3
"""Most splits offered."""

_BEAM = 8
"""Number of partial splits in the beam search."""


def by_rank(hand: Sequence[Card]) -> Cards:
    """Return the cards from low to high."""
    return tuple(sorted(hand))


def by_suit(hand: Sequence[Card]) -> Cards:
    """Return the cards by suit (spades, clubs, diamonds, hearts), each from low to high."""
    return tuple(sorted(hand, key=lambda card: (card.suit, card.rank)))


def keep_order(order: Sequence[Card], hand: Sequence[Card]) -> Cards:
    """Return the player's own order, adapted to the hand. A new card goes right of the next lower card."""
    left = list(hand)
    kept: list[Card] = []
    for card in order:
        if card in left:
            left.remove(card)
            kept.append(card)
    for card in sorted(left):
        lower = [place for place, other in enumerate(kept) if other <= card]
        nearest = max(lower, key=lambda place: (kept[place], place), default=-1)
        kept.insert(nearest + 1, card)
    return tuple(kept)


@dataclass(frozen=True, slots=True)
class _Open:
    """A partial split: its groups, and the cards outside them."""

    groups: Split
    left: Cards


Taste = Callable[[Law, Cards], float]
"""Cost of a group; a higher cost is less wanted."""


def _fewest(law: Law, group: Cards) -> float:
    """Return a cost for as few plays as possible; a bomb is worth nearly another play, and weak singles cost more than
    strong ones.
    """
    code = law.code(law.deck.mask(group))
    if code in law.bombs:
        return -0.8
    if group[0].rank == TWO:
        return 0.4
    if decode_base(code) == SUITED_RUN:
        return 0.8
    return 1.0 + (0.03 * (TWO - group[-1].rank) if len(group) == 1 else 0.0)


def _sets(law: Law, group: Cards) -> float:
    """Return a cost that keeps pairs, triples and bombs together and makes runs of the rest."""
    code = law.code(law.deck.mask(group))
    if code in law.bombs:
        return 0.0
    return {1: 1.0, 2: 0.5, 3: 0.4, QUAD: 0.3}.get(code, 2.6)


def _runs(law: Law, group: Cards) -> float:
    """Return a cost that prefers the longest runs, whatever sets they break."""
    code = law.code(law.deck.mask(group))
    if code > QUAD:
        return 0.9 - 0.12 * len(group)
    return 1.0 + 0.02 * len(group)


TASTES: tuple[Taste, ...] = (_fewest, _sets, _runs)


def splits(hand: Sequence[Card], rules: Rules) -> list[Split]:
    """Return different splits of a hand into combinations, fewest weak plays first; at least one."""
    return list(_splits(tuple(sorted(hand)), rules))


def sort_groups(split: Split) -> Split:
    """Return the groups of a split for display: loose singles are one group, loose twos another."""
    found: list[Cards] = []
    kind = ""
    for group in split:
        before, kind = kind, "" if len(group) > 1 else "two" if group[0].rank == TWO else "single"
        if kind and kind == before:
            found[-1] += group
        else:
            found.append(group)
    return tuple(found)


@lru_cache(maxsize=8)
def _splits(hand: Cards, rules: Rules) -> tuple[Split, ...]:
    """Return the best split by each cost, replaced by the next best if equal to an earlier one."""
    if not hand:
        return ((),)
    law = law_of(rules)
    liked = [_search(law, hand, taste) for taste in TASTES]
    worth = {split: sum(_fewest(law, group) for group in split) for found in liked for split in found}
    by_worth = sorted(worth, key=worth.__getitem__)
    chosen: dict[Cards, Split] = {}
    for split in [*(found[0] for found in liked), *by_worth]:
        if len(chosen) < MOST_SPLITS:
            chosen.setdefault(_flat(split), split)
    return tuple(sorted(chosen.values(), key=worth.__getitem__))


def _flat(split: Split) -> Cards:
    return tuple(card for group in split for card in group)


def _in_place(law: Law, groups: Split) -> Split:
    """Return the groups in display order, the most valuable on the right."""

    def place(group: Cards) -> tuple[bool, bool, int, Cards]:
        code = law.code(law.deck.mask(group))
        return group[0].rank == TWO, code in law.bombs, decode_kind_index(code), (group[-1], *group)

    return tuple(sorted(groups, key=place))


def _search(law: Law, hand: Cards, taste: Taste) -> list[Split]:
    """Return the best splits by a taste, best first. The lowest card left always goes into the next group."""
    beam = [(0.0, _Open((), hand))]
    done: dict[Split, float] = {}
    while beam:
        grown: dict[tuple[Cards, Split], tuple[float, _Open]] = {}
        for cost, split in beam:
            for group in _groups(law, split.left):
                longer = _Open((*split.groups, group), _less(split.left, group))
                total = cost + taste(law, group)
                if longer.left:
                    grown[longer.left, longer.groups] = (total, longer)
                else:
                    done[_in_place(law, longer.groups)] = total
        beam = sorted(grown.values(), key=lambda each: (each[0] + 0.5 * len(each[1].left), each[1].groups))[:_BEAM]
    return sorted(done, key=lambda split: (done[split], split))


def _groups(law: Law, left: Cards) -> list[Cards]:
    """Return the combinations with the lowest card left, each of the lowest suits, and that card alone. If suits must
    match, return all combinations.
    """
    if law.suits_match:
        deck, lowest = law.deck, law.deck.mask(left[:1])
        return [deck.cards(play) for play in law.leads(deck.mask(left)) if deck.holds(play, lowest)]
    by: list[list[Card]] = [[] for _ in range(TWO + 1)]
    for card in left:
        by[card.rank].append(card)
    low = left[0].rank
    found = [tuple(by[low][:size]) for size in range(1, min(len(by[low]), QUAD) + 1)]
    for size in (1, 2, QUAD):
        group: list[Card] = []
        for held in by[low:]:
            if len(held) < size:
                break
            group += held[:size]
            if len(group) > size and law.code(law.deck.mask(group)):
                found.append(tuple(group))
    return found + _one_suit(law, by, left[0])


def _one_suit(law: Law, by: list[list[Card]], lowest: Card) -> list[Cards]:
    """Return the runs of the lowest card's suit, if such runs are a kind of their own."""
    if not law.has_suited_runs:
        return []
    found, group = [], []
    for held in by[lowest.rank :]:
        same = [card for card in held if card.suit == lowest.suit]
        if not same:
            break
        group.append(same[0])
        if len(group) > 2 and law.code(law.deck.mask(group)):
            found.append(tuple(group))
    return found


def _less(cards: Cards, group: Cards) -> Cards:
    left = list(cards)
    for card in group:
        left.remove(card)
    return tuple(left)
