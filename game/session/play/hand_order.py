"""The order of the hand: by rank, by suit, split into combinations, and the person's own, which outlives the day."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.events import Dealt, Event, LeadGiven, Moved
from game.engine.rng import SplitMix64
from game.session.play.live_match import LiveMatch
from game.session.table import sorting
from game.session.table.held_cards import HeldCards
from game.text import Texts

FIRST = {"rank": 0, "suit": 1, "combinations": 2}
"""The places of the orders that the settings can ask for."""


class Order(NamedTuple):
    """An order of the hand; `groups` have gaps between them, and None leaves the gaps that there are."""

    cards: sorting.Cards
    groups: sorting.Split | None = ()
    name: str = ""
    split: int = 0
    """Which of the splits it is, from 1."""


class HandOrder:
    """Orders the hand of one match. Each press of Sort takes the next order: rank, suit, then each split."""

    def __init__(self, match: LiveMatch, held: HeldCards) -> None:
        self.match = match
        self.held = held
        self._at = -1
        """Which order it is in; -1: the person's own."""
        self._before: sorting.Cards = ()
        """As it was before cards came."""

    def follow(self, happened: Sequence[Event], sort: str) -> None:
        """Cards were dealt, or have joined the hand: sort it as it was.

        A new hand is sorted as the person has had it sorted in this match, else by the setting ("": not at all).
        """
        if any(isinstance(event, Dealt) for event in happened):
            sort = self.match.notes.sort or sort
            self._at = FIRST.get(sort, -1)
            if sort:
                self._take(self._now())
                self._keep()
        elif any(isinstance(event, Moved | LeadGiven) for event in happened):
            self._take(self._joined())
        self._before = self.held.order

    def as_dealt(self, hand: sorting.Cards) -> sorting.Cards:
        """A hand in the order in which its cards come: mixed, and the same whenever this deal is dealt."""
        cards = list(hand)
        SplitMix64(self.match.display_seed).shuffle(cards)
        return tuple(cards)

    def restore(self) -> None:
        """The person's own order, as it was kept, with its gaps. Where none were kept, as in files of early versions,
        an order by combinations has them.
        """
        hand = self.match.seen.hand
        low_to_high = sorting.by_rank(hand)
        cards = sorting.keep_order(self.match.notes.order or low_to_high, hand)
        groups: sorting.Split | None = None
        if not self.held.grouping and self.match.notes.gaps:
            groups = self._kept_groups(cards)
        elif not self.held.grouping and cards != low_to_high:
            groups = next((each.groups for each in self._orders() if each.groups and each.cards == cards), ())
        self._take(Order(cards, groups))

    def _kept_groups(self, row: sorting.Cards) -> sorting.Split:
        """The groups of these cards by the gaps that were kept; one that has joined counts to its left neighbour's."""
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
        """The next order, in which the match's later hands are sorted too."""
        self._at = (self._at + 1) % len(self._orders())
        order = self._now()
        self.match.notes.keep_sort(order.name)
        self._take(order)
        self._keep()

    def moved(self) -> None:
        """The person has moved cards: this is their own order now."""
        self._at = -1
        self._keep()

    def name(self, texts: Texts) -> str:
        """What the order is called that was taken last."""
        order = self._now()
        return texts(f"table.sorted.{order.name}", n=order.split, most=len(self._orders()) - 2)

    def _joined(self) -> Order:
        """With cards that came: a sorted hand sorted again, in the person's own order each beside its neighbour."""
        return self._now() if self._at >= 0 else Order(sorting.keep_order(self._before, self.match.seen.hand), None)

    def _take(self, order: Order) -> None:
        self.held.arrange(order.cards)
        if order.groups is not None:
            self.held.group(order.groups)

    def _keep(self) -> None:
        self._before = self.held.order
        self.match.notes.keep_order(self._before, self.held.breaks)

    def _now(self) -> Order:
        """The order at its place, or the last where fewer cards have fewer orders."""
        return self._orders()[: self._at + 1][-1]

    def _orders(self) -> list[Order]:
        """Every order; splits that come to the same order count once."""
        hand, rules = self.match.seen.hand, self.match.seen.rules
        splits = {tuple(card for group in split for card in group): split for split in sorting.splits(hand, rules)}
        return [
            Order(sorting.by_rank(hand), name="rank"),
            Order(sorting.by_suit(hand), name="suit"),
            *(
                Order(cards, sorting.laid_out(split), "combinations", n)
                for n, (cards, split) in enumerate(splits.items(), 1)
            ),
        ]
