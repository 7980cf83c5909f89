"""The end of a match: who has won it, and how all did."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.board_view import Sitter
from game.session.live_match import LiveMatch
from game.session.result_words import ResultWords
from game.ui.kit.boxes import Row, Space, boxed
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages.new_match_question import begin
from game.ui.pages.result_rows import DEAF, crowded, seat_rows
from game.ui.scene import Scene, scene

MEDAL, SMALL = 150, 100
"""The winner's medal at 1080p, and where many are listed under it."""


@scene("match_end")
class MatchEnd(Scene):
    """Stands over the table when the match has reached its length."""

    overlay = True
    veil = 190
    deaf = DEAF

    def enter(self, match: LiveMatch, sitters: Sequence[Sitter]) -> None:  # type: ignore[override]  # what `ctx.push` gives
        """Show a match that is over."""
        self.match = match
        self.sitters = sitters

    def build(self) -> None:
        """The winner, the standing of all, and the ways on."""
        ctx, score = self.ctx, self.match.score()
        words = ResultWords(ctx.texts, self.match.seen, self.sitters)
        standings = words.match_standings(score)
        medal = ctx.art.medal(1, ctx.px(SMALL if crowded(standings) else MEDAL))
        ways: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plain", "home", name="menu"),
            Space(ctx),
            Button(ctx, ctx.t("table.match.again"), self._again, "primary", "refresh", size=24, name="again"),
        ]
        parts: list[Widget] = [
            Row(ctx, [Picture(ctx, medal)], align="center"),
            Label(ctx, words.match_title(score), 40, role="gold", weight="extrabold", align="center"),
            Label(ctx, ctx.t("table.match.deals", n=score.finished), 22, role="text_dim", align="center"),
            ScrollArea(ctx, seat_rows(ctx, standings)),
            Row(ctx, ways, gap=16),
        ]
        self.ui.root(boxed(ctx, parts, 1000), focus="again")

    def back(self) -> None:
        """Escape leaves for the menu: nothing is left to be played."""
        self.ctx.go(self.parent)

    def _again(self) -> None:
        """A deal that was played aside once more from its beginning; else a new match."""
        if self.match.detached:
            self.ctx.go("table", match=self.match.again)
        else:
            begin(self.ctx, self.ui, lambda: self.ctx.go("table", fresh=True))
