"""The order of the hand: by rank, by suit, split into combinations, and the person's own, which outlives the day."""

from __future__ import annotations

from typing import NamedTuple

from game.session import sorting
from game.session.live_match import LiveMatch
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

    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self._at = -1
        """Which order it is in; -1: the person's own."""

    def dealt(self, sort: str) -> Order | None:
        """The order of a new hand, by the setting; None where it stays as it is dealt ("")."""
        self._at = FIRST.get(sort, -1)
        return self._now() if sort else None

    def joined(self, before: sorting.Cards) -> Order:
        """Cards came: a sorted hand is sorted again, in the person's own order each stands beside its neighbour."""
        return self._now() if self._at >= 0 else Order(sorting.keep_order(before, self.match.seen.hand), None)

    def restored(self, grouped: bool) -> Order:
        """The person's own order, as it was kept; where it is one by combinations, with its gaps."""
        hand = self.match.seen.hand
        low_to_high = sorting.by_rank(hand)
        cards = sorting.keep_order(self.match.order or low_to_high, hand)
        if grouped or cards == low_to_high:
            return Order(cards, None)
        return Order(cards, next((each.groups for each in self._orders() if each.groups and each.cards == cards), ()))

    def next(self) -> Order:
        """The next order."""
        self._at = (self._at + 1) % len(self._orders())
        return self._now()

    def keep(self, cards: sorting.Cards, own: bool = False) -> None:
        """Keep the hand's order as it is; `own`: the person has moved cards."""
        if own:
            self._at = -1
        self.match.keep_order(cards)

    def name(self, texts: Texts) -> str:
        """What the order is called that was taken last."""
        order = self._now()
        return texts(f"table.sorted.{order.name}", n=order.split, most=len(self._orders()) - 2)

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
