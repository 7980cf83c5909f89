"""The order of the hand: the three ways of sorting, and the person's own, which outlives plays and the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards import Card
from game.session import sorting

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Arranging:
    """Sorts the hand of one table. Each press of Sort takes the next order: rank, suit, then each split."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._at = -1
        self._last: tuple[Card, ...] = ()

    def remember(self) -> None:
        """Take down the order as it is now, for cards that will come."""
        self._last = self.table.picture.hand.order

    def joined(self) -> None:
        """Cards came: each stands beside its neighbour in rank."""
        self._arrange(sorting.keep_order(self._last, self.table.match.seen.hand))

    def dealt(self) -> None:
        """A new hand: sorted as the settings ask, while it is dealt."""
        self._at = -1
        settings = self.table.ctx.settings
        if settings.auto_sort:
            self._at = {"rank": 0, "suit": 1, "combinations": 2}[settings.sort]
            self._arrange(self._orders()[self._at][0])

    def restore(self) -> None:
        """The person's own order, as it was kept."""
        seen = self.table.match.seen
        self._arrange(sorting.keep_order(self.table.match.order or sorting.by_rank(seen.hand), seen.hand))

    def next(self) -> None:
        """The next order, named beside the hand."""
        orders = self._orders()
        self._at = (self._at + 1) % len(orders)
        self._arrange(orders[self._at][0])
        self.table.match.keep_order(self.table.picture.hand.order)
        self.table.picture.settle("sort")
        at = self._at
        self.table.message.say("told", lambda: self._orders()[: at + 1][-1][1])

    def kept(self) -> None:
        """The person has moved cards: this order is kept."""
        self._at = -1
        self.table.match.keep_order(self.table.picture.hand.order)

    def _orders(self) -> list[tuple[tuple[Card, ...], str]]:
        """Every order with its name; splits that come to the same order count once."""
        hand, t = self.table.match.seen.hand, self.table.ctx.t
        rules = self.table.match.seen.rules
        splits = [tuple(card for group in split for card in group) for split in sorting.splits(hand, rules)]
        different = list(dict.fromkeys(splits))
        most = len(different)
        return [
            (sorting.by_rank(hand), t("table.sorted.rank")),
            (sorting.by_suit(hand), t("table.sorted.suit")),
            *((order, t("table.sorted.combinations", n=n, most=most)) for n, order in enumerate(different, 1)),
        ]

    def _arrange(self, cards: tuple[Card, ...]) -> None:
        self.table.picture.hand.arrange(cards)
