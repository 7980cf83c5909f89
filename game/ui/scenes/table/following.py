"""How a table follows the rules: what the engine says has happened, seen, heard and noted; then the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.events import DealOver, Dealt, Event, LeadGiven, Moved, TurnTo
from game.session.deal_in_play import Rewound
from game.ui.scenes.table.history import Log

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene

RESULT_AFTER = 1.2
"""Seconds that the last play is seen, after the points have come, before the result is shown; at speed 1."""


class Following:
    """Follows the match of one table for as long as it is sat at; `log` has the deal's tricks."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.log = Log()
        self._result_in: float | None = None

    def step(self, dt: float) -> None:
        """Let time pass for the others; see what has happened since, and have the picture follow."""
        table = self.table
        happened = table.match.poll(dt)
        if not happened:
            return
        if any(isinstance(event, Rewound) for event in happened):
            self._show_anew()
        events: list[Event] = [event for event in happened if not isinstance(event, Rewound)]
        self.log.note(events)
        table.director.chance = int(table.match.commitment[:12], 16)
        table.director.show(events, table.match.seen)
        self._after(events)

    def _show_anew(self) -> None:
        """The picture of a deal that is continued, or in which something was taken back."""
        table, seen = self.table, self.table.match.seen
        table.director.forget()
        table.effects.clear()
        table.board.show(table.board_view(), anew=True)
        self.log = Log.of(table.match.told())
        table.arranging.restore()
        table.board.settle("sort")
        if seen.phase == "over":
            self._result_in = 0.0

    def _after(self, events: Sequence[Event]) -> None:
        """The hand, the selection and the buttons after something has happened."""
        table, seen = self.table, self.table.match.seen
        if any(isinstance(event, Dealt) for event in events):
            table.arranging.dealt()
        elif any(isinstance(event, Moved | LeadGiven) for event in events):
            table.arranging.joined()
        table.arranging.remember()
        table.input.chooser.keep(seen.hand)
        table.advice.clear()
        for event in events:
            if isinstance(event, DealOver):
                self._result_in = RESULT_AFTER + table.director.pay(event.result.payments)
        if any(isinstance(event, TurnTo) for event in events) and seen.turn == seen.seat:
            table.message.clear()  # what is asked of the person is not hidden behind what was before
        table.trader.tell([event for event in events if isinstance(event, Moved)])
        table.take_stock()
        table.input.gesture.refresh_hover(table.input.gesture.pointer)
        table.point()
        table.board.settle("select")
        table.refresh()

    @property
    def waiting(self) -> bool:
        """Whether the result is still to be shown."""
        return self._result_in is not None

    def count_down(self, dt: float) -> None:
        """After the deal: the result, once the last play and the points have been seen."""
        if self._result_in is None:
            return
        board = self.table.board.cards
        self._result_in -= dt * (board.timeline.speed or 100.0)
        if self._result_in <= 0 and not board.moving:
            self._result_in = None
            self.table.effects.finish()
            self.table.open_result()
