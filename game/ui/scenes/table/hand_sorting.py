"""How the cards of a deal come into the hand: in which order, and when they are sorted."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Dealt, Event
from game.session.play.hand_order import HandOrder
from game.session.table.board_view import Cards
from game.ui.board.board import Board
from game.ui.context import Context


class HandSorting:
    """Has cards come mixed or sorted, as the settings want it, and sorts them once all of them lie there."""

    def __init__(self, ctx: Context, board: Board, order: HandOrder) -> None:
        self.ctx = ctx
        self.board = board
        self.order = order
        self._unsorted: list[Event] = []
        """What was dealt and is not sorted yet."""

    def order_dealt(self, hand: Cards) -> Cards:
        """The order in which a hand is dealt: as it comes, or sorted from the first card on."""
        settings = self.ctx.settings
        mixed = settings.unsorted_deal and settings.auto_sort and not settings.reduced_motion
        return self.order.as_dealt(hand) if mixed else hand

    def follow(self, events: Sequence[Event]) -> None:
        """Sort what has come; while it is being dealt, later."""
        if self.board.dealing and any(isinstance(event, Dealt) for event in events):
            self._unsorted = [*events]
        else:
            self._sort(events)

    def sort_dealt(self) -> None:
        """Sort what was dealt, once all of it lies there."""
        if self._unsorted and not self.board.dealing:
            events, self._unsorted = self._unsorted, []
            self._sort(events)
            self.board.settle("sort-dealt")

    def _sort(self, events: Sequence[Event]) -> None:
        self.order.follow(events, self.ctx.settings.sort if self.ctx.settings.auto_sort else "")
