"""The parts of one table, made and laid as one: what is shown, what is said, what the person is asked and can do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.session.play.live_match import LiveMatch
from game.session.table.hand_order import HandOrder
from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.scenes.table.beckoning import Beckoning
from game.ui.scenes.table.learner_panel import LearnerPanel
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table_sitters import TableSitters
from game.ui.scenes.table.verbs import TableVerbs


@dataclass(frozen=True)
class SetTable:
    """A table that is set for a match, at which nobody can act yet: what prompting and verbs are made for."""

    match: LiveMatch
    layout: TableLayout
    board: Board
    message: MessageLine
    sitters: TableSitters


class TableParts:
    """All parts of a table, for as long as somebody sits there: `lay` them whenever size, language or theme
    change, and before they are seen.
    """

    def __init__(
        self, ctx: Context, table: SetTable, prompting: Prompting, verbs: Callable[[MatchDisplay], TableVerbs]
    ) -> None:
        """`verbs` makes what the person can do, of what shows the match."""
        self.board, self.message, self.sitters = table.board, table.message, table.sitters
        self.prompting = prompting
        order = HandOrder(table.match, table.board.hand)
        self.display = MatchDisplay(
            ctx, table.match,
            layout=table.layout, board=table.board, order=order, sitters=table.sitters, prompting=prompting,
        )  # fmt: skip
        self.verbs = verbs(self.display)
        self.learner = LearnerPanel(ctx, table.match)
        self.beckoning = Beckoning(ctx)

    def lay(self, layout: TableLayout) -> None:
        """Have everything at its place in a window; what was said and held goes on."""
        self.display.relayout(layout)
        self.display.set_speed()
        self.verbs.relayout(layout)
        self.learner.relayout(layout, self.sitters.portraits)

    def tell(self, layout: TableLayout) -> None:
        """Have cards, buttons and the line beside the hand tell how things are, once the match has been caught up."""
        self.verbs.input.follow()
        self.verbs.refresh()
        self.message.relayout(layout)  # buttons whose reasons it may tell are labelled by now
