"""The order of the hand: the three ways of sorting, and the person's own, which outlives plays and the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.cards import Card
from game.session import sorting

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Order(NamedTuple):
    """An order of the hand and its name; one by combinations has groups with gaps between them."""

    cards: sorting.Cards
    name: str
    groups: sorting.Split = ()


class Arranging:
    """Sorts the hand of one table. Each press of Sort takes the next order: rank, suit, then each split."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._at = -1
        self._last: tuple[Card, ...] = ()

    def remember(self) -> None:
        """Take down the order as it is now, for cards that will come."""
        self._last = self.table.board.hand.order

    def joined(self) -> None:
        """Cards came: a sorted hand is sorted again, in the person's own order each stands beside its neighbour."""
        if self._at >= 0:
            self._arrange(self._order(self._at))
        else:
            self.table.board.hand.arrange(sorting.keep_order(self._last, self.table.match.seen.hand))

    def dealt(self) -> None:
        """A new hand: sorted as the settings ask, while it is dealt."""
        self._at = -1
        settings = self.table.ctx.settings
        if settings.auto_sort:
            self._at = {"rank": 0, "suit": 1, "combinations": 2}[settings.sort]
            self._arrange(self._orders()[self._at])
            self._keep()

    def restore(self) -> None:
        """The person's own order, as it was kept; where it is one by combinations, with its gaps."""
        hand, seen = self.table.board.hand, self.table.match.seen
        low_to_high = sorting.by_rank(seen.hand)
        order = sorting.keep_order(self.table.match.order or low_to_high, seen.hand)
        hand.arrange(order)
        if not hand.grouping and order != low_to_high:
            hand.group(next((each.groups for each in self._orders() if each.groups and each.cards == order), ()))

    def next(self) -> None:
        """The next order, named beside the hand."""
        orders = self._orders()
        self._at = (self._at + 1) % len(orders)
        self._arrange(orders[self._at])
        self._keep()
        self.table.board.settle("sort")
        at = self._at
        self.table.message.say("told", lambda: self._order(at).name)

    def kept(self) -> None:
        """The person has moved cards: this order is kept."""
        self._at = -1
        self._keep()

    def _keep(self) -> None:
        self.table.match.keep_order(self.table.board.hand.order)

    def _order(self, at: int) -> Order:
        """The order at a place, or the last where fewer cards have fewer orders."""
        return self._orders()[: at + 1][-1]

    def _orders(self) -> list[Order]:
        """Every order with its name; splits that come to the same order count once."""
        hand, t = self.table.match.seen.hand, self.table.ctx.t
        rules = self.table.match.seen.rules
        splits = {tuple(card for group in split for card in group): split for split in sorting.splits(hand, rules)}
        most = len(splits)
        return [
            Order(sorting.by_rank(hand), t("table.sorted.rank")),
            Order(sorting.by_suit(hand), t("table.sorted.suit")),
            *(
                Order(cards, t("table.sorted.combinations", n=n, most=most), sorting.laid_out(split))
                for n, (cards, split) in enumerate(splits.items(), 1)
            ),
        ]

    def _arrange(self, order: Order) -> None:
        self.table.board.hand.arrange(order.cards)
        self.table.board.hand.group(order.groups)
