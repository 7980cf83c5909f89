"""The state that the objects of a table share."""

from collections.abc import Sequence

from game.engine.combination import Play
from game.session.play import match_start
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import PlayView, build_play_view
from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.scenes.table.animations import Animations
from game.ui.scenes.table.message_line import MessageLine


class TablePeople:
    """Names, portraits and points of the players, by seat."""

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx, self.match = ctx, match
        self.refresh(match.totals)

    def refresh(self, points: Sequence[int]) -> None:
        """Set the points of each seat, and read the names of the players again in the current language."""
        self.seated = match_start.list_seated_people(self.ctx.texts, self.match, self.ctx.settings.name, points)

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.seated]

    @property
    def portraits(self) -> list[str]:
        return [person.portrait for person in self.seated]

    def build_play_view(self, play: Play) -> PlayView:
        return build_play_view(self.ctx.texts, play, self.seated[play.seat].name)


class Table:
    """A match, its players, and the board, message line and animations that show it."""

    def __init__(self, ctx: Context, match: LiveMatch, board: Board, message: MessageLine) -> None:
        self.ctx, self.match, self.board, self.message = ctx, match, board, message
        self.people = TablePeople(ctx, match)
        self.animations = Animations(ctx, board, message.layout)
