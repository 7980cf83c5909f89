"""Who sits at a table, as the person is told of them: names, portraits and points as they are now."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.combination import Play
from game.session.play import match_start
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import PlayView, play_view
from game.ui.context import Context


class TableSitters:
    """All who play a match, by their seats; `renew` takes what has changed."""

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx = ctx
        self.match = match
        self.renew(match.totals)

    def renew(self, points: Sequence[int]) -> None:
        """Take names as language and settings have them now, and the points that the plates are to tell."""
        self.all = match_start.sitters(self.ctx.texts, self.match, self.ctx.settings.name, points)

    @property
    def names(self) -> list[str]:
        """What all who sit there are called."""
        return [each.name for each in self.all]

    @property
    def portraits(self) -> list[str]:
        """The portraits of all who sit there."""
        return [each.portrait for each in self.all]

    def play_view(self, play: Play) -> PlayView:
        """A play of one of them as it lies on the board."""
        return play_view(self.ctx.texts, play, self.all[play.seat].name)
