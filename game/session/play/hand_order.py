"""The order of the hand: by rank, by suit, by combinations, or the player's own order, which is stored."""

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

ORDER_INDICES = {"rank": 0, "suit": 1, "combinations": 2}
"""Indices of the orders that the settings can choose."""


class HandArrangement(NamedTuple):
    """An order of the hand. Gaps separate `groups`; with None, the current gaps stay."""

    cards: sorting.Cards
    groups: sorting.Split | None = ()
    name: str = ""
    split_number: int = 0
    """Number of the split into combinations, from 1; 0 for other orders."""


class HandOrder:
    """The order of the hand in one match. Each press of Sort takes the next order: rank, suit, then each split."""

    def __init__(self, match: LiveMatch, held_cards: HeldCards) -> None:
        self.match = match
        self.held_cards = held_cards
        self._index = -1
        self._previous_order: sorting.Cards = ()
        """The order before the latest cards came."""

    def follow_events(self, events: Sequence[Event], sort: str) -> None:
        """Sort the hand after cards were dealt or have been added.

        A new hand gets the player's last order in this match, else the order of the setting `sort` ("" for no sorting).
        """
        if any(isinstance(event, Dealt) for event in events):
            sort = self.match.notes.sort or sort
            self._index = ORDER_INDICES.get(sort, -1)
            if sort:
                self._apply(self._current_arrangement())
                self._store()
        elif any(isinstance(event, CardsMoved | LeadGiven) for event in events):
            if self._index >= 0:
                self._apply(self._current_arrangement())
            else:  # each new card goes beside its neighbour in the player's own order
                cards = sorting.update_order(self._previous_order, self.match.observation.hand)
                self._apply(HandArrangement(cards, groups=None))
        self._previous_order = self.held_cards.ordered_cards

    def shuffle(self, hand: sorting.Cards) -> sorting.Cards:
        """Return a hand in its dealt order: shuffled, and the same whenever this deal is shown."""
        cards = list(hand)
        SplitMix64(self.match.display_seed).shuffle(cards)
        return tuple(cards)

    def restore(self) -> None:
        """Restore the player's stored order with its gaps.

        Files of early versions have no gaps; an order by combinations computes them.
        """
        hand = self.match.observation.hand
        low_to_high = sorting.sort_by_rank(hand)
        cards = sorting.update_order(self.match.notes.order or low_to_high, hand)
        groups: sorting.Split | None = None
        if not self.held_cards.grouping and self.match.notes.gaps:
            groups = self._restore_groups(cards)
        elif not self.held_cards.grouping and cards != low_to_high:
            arrangements = (arrangement for arrangement in self._list_arrangements() if arrangement.cards == cards)
            groups = next((arrangement.groups for arrangement in arrangements if arrangement.groups), ())
        self._apply(HandArrangement(cards, groups))

    def _restore_groups(self, row: sorting.Cards) -> sorting.Split:
        """Return the groups of cards between the stored gaps. A new card belongs to the group of its left neighbour."""
        notes, groups, last = self.match.notes, list[sorting.Cards](), 0
        gaps, group_of = sorted(notes.gaps), dict[Card, list[int]]()
        for place, card in enumerate(notes.order):
            group_of.setdefault(card, []).append(bisect_right(gaps, place))
        for card in row:
            group = group_of[card].pop(0) if group_of.get(card) else last
            if groups and group == last:
                groups[-1] += (card,)
            else:
                groups.append((card,))
            last = group
        return tuple(groups)

    def choose_next(self) -> None:
        """Choose the next order, for this hand and the match's later hands."""
        self._index = (self._index + 1) % len(self._list_arrangements())
        order = self._current_arrangement()
        self.match.notes.store_sort(order.name)
        self._apply(order)
        self._store()

    def store_own_order(self) -> None:
        """Store the order after the player has moved cards."""
        self._index = -1
        self._store()

    def format_name(self, texts: Texts) -> str:
        order = self._current_arrangement()
        return texts(f"table.sorted.{order.name}", n=order.split_number, most=len(self._list_arrangements()) - 2)

    def _apply(self, order: HandArrangement) -> None:
        self.held_cards.arrange(order.cards)
        if order.groups is not None:
            self.held_cards.arrange_groups(order.groups)

    def _store(self) -> None:
        self._previous_order = self.held_cards.ordered_cards
        self.match.notes.store_order(self._previous_order, self.held_cards.group_starts)

    def _current_arrangement(self) -> HandArrangement:
        """Return the current order. If the hand now has fewer orders, return the last order."""
        return self._list_arrangements()[: self._index + 1][-1]

    def _list_arrangements(self) -> list[HandArrangement]:
        """Return all orders; equal orders from different splits count once."""
        hand, rules = self.match.observation.hand, self.match.observation.rules
        splits = {tuple(card for group in split for card in group): split for split in sorting.find_splits(hand, rules)}
        return [
            HandArrangement(sorting.sort_by_rank(hand), name="rank"),
            HandArrangement(sorting.sort_by_suit(hand), name="suit"),
            *(
                HandArrangement(cards, sorting.merge_singles(split), "combinations", n)
                for n, (cards, split) in enumerate(splits.items(), 1)
            ),
        ]
