"""The order of the hand: by rank, by suit, by combinations, or the player's own order, which is stored."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.events import CardsMoved, Dealt, Event, LeadGiven
from game.engine.rng import SplitMix64
from game.session.play.live_match import LiveMatch
from game.session.table import sorting
from game.session.table.held_cards import HeldCards
from game.text import Texts

FIRST_ORDER_INDEX = {"rank": 0, "suit": 1, "combinations": 2}
"""Indices of the orders that the settings can choose."""


class Order(NamedTuple):
    """An order of the hand. `groups` are separated by gaps; None leaves the present gaps."""

    cards: sorting.Cards
    groups: sorting.Split | None = ()
    name: str = ""
    split: int = 0
    """Number of the split into combinations, from 1."""


class HandOrder:
    """The order of the hand in one match. Each press of Sort takes the next order: rank, suit, then each split."""

    def __init__(self, match: LiveMatch, held: HeldCards) -> None:
        self.match = match
        self.held = held
        self._at = -1
        """Index of the current order; -1 for the player's own order."""
        self._before: sorting.Cards = ()
        """The order before new cards came."""

    def follow(self, happened: Sequence[Event], sort: str) -> None:
        """Sort the hand after cards were dealt or have joined it.

        A new hand is sorted as the player last chose in this match, else by the setting ("" for no sorting).
        """
        if any(isinstance(event, Dealt) for event in happened):
            sort = self.match.notes.sort or sort
            self._at = FIRST_ORDER_INDEX.get(sort, -1)
            if sort:
                self._take(self._now())
                self._keep()
        elif any(isinstance(event, CardsMoved | LeadGiven) for event in happened):
            self._take(self._joined())
        self._before = self.held.ordered_cards

    def shuffle(self, hand: sorting.Cards) -> sorting.Cards:
        """Return a hand in the order in which it is dealt: shuffled, and the same each time this deal is shown."""
        cards = list(hand)
        SplitMix64(self.match.display_seed).shuffle(cards)
        return tuple(cards)

    def restore(self) -> None:
        """Restore the player's stored order with its gaps.

        Files of early versions have no gaps; an order by combinations computes them.
        """
        hand = self.match.seen.hand
        low_to_high = sorting.sort_by_rank(hand)
        cards = sorting.update_order(self.match.notes.order or low_to_high, hand)
        groups: sorting.Split | None = None
        if not self.held.grouping and self.match.notes.gaps:
            groups = self._kept_groups(cards)
        elif not self.held.grouping and cards != low_to_high:
            groups = next((each.groups for each in self._orders() if each.groups and each.cards == cards), ())
        self._take(Order(cards, groups))

    def _kept_groups(self, row: sorting.Cards) -> sorting.Split:
        """Return the groups of cards by the stored gaps. A new card belongs to its left neighbour."""
        notes, found, last = self.match.notes, list[sorting.Cards](), 0
        gaps, group_of = sorted(notes.gaps), dict[Card, list[int]]()
        for place, card in enumerate(notes.order):
            group_of.setdefault(card, []).append(bisect_right(gaps, place))
        for card in row:
            group = group_of[card].pop(0) if group_of.get(card) else last
            if found and group == last:
                found[-1] += (card,)
            else:
                found.append((card,))
            last = group
        return tuple(found)

    def next(self) -> None:
        """Choose the next order, also for the match's later hands."""
        self._at = (self._at + 1) % len(self._orders())
        order = self._now()
        self.match.notes.keep_sort(order.name)
        self._take(order)
        self._keep()

    def keep_own_order(self) -> None:
        """Store the order after the player has moved cards."""
        self._at = -1
        self._keep()

    def name(self, texts: Texts) -> str:
        """Return the name of the order taken last."""
        order = self._now()
        return texts(f"table.sorted.{order.name}", n=order.split, most=len(self._orders()) - 2)

    def _joined(self) -> Order:
        """Return the order after cards have joined: sorted again, or in the player's own order each beside its
        neighbour.
        """
        return self._now() if self._at >= 0 else Order(sorting.update_order(self._before, self.match.seen.hand), None)

    def _take(self, order: Order) -> None:
        self.held.arrange(order.cards)
        if order.groups is not None:
            self.held.arrange_groups(order.groups)

    def _keep(self) -> None:
        self._before = self.held.ordered_cards
        self.match.notes.keep_order(self._before, self.held.group_starts)

    def _now(self) -> Order:
        """Return the current order, or the last one if the hand now has fewer orders."""
        return self._orders()[: self._at + 1][-1]

    def _orders(self) -> list[Order]:
        """Return all orders; splits that give the same order count once."""
        hand, rules = self.match.seen.hand, self.match.seen.rules
        splits = {tuple(card for group in split for card in group): split for split in sorting.find_splits(hand, rules)}
        return [
            Order(sorting.sort_by_rank(hand), name="rank"),
            Order(sorting.sort_by_suit(hand), name="suit"),
            *(
                Order(cards, sorting.merge_singles(split), "combinations", n)
                for n, (cards, split) in enumerate(splits.items(), 1)
            ),
        ]
