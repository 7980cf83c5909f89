"""The end of a match: who has won it, and how all did."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session import chosen_rules
from game.session.board_view import Sitter
from game.session.live_match import LiveMatch
from game.session.picture_saver import ASK_AGAIN, PictureSaver
from game.session.result_words import ResultWords
from game.session.score import Score
from game.ui.context import Context
from game.ui.kit.boxes import Column, Row, SingleRow, Space, boxed, grow
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.title import Title
from game.ui.kit.widget import Widget, soonest
from game.ui.pages.course_chart import course_charts
from game.ui.pages.new_match_question import begin
from game.ui.pages.result_hero import figure, has_room
from game.ui.pages.result_rows import DEAF, seat_rows
from game.ui.pages.shared_picture import as_png, drawn
from game.ui.scene import Scene, scene


@scene("match_end")
class MatchEnd(Scene):
    """Stands over the table when the match has reached its length."""

    overlay = arrives = True
    veil = 190
    deaf = DEAF

    def enter(self, match: LiveMatch, sitters: Sequence[Sitter]) -> None:  # type: ignore[override]  # what `ctx.push` gives
        """Show a match that is over."""
        self.match = match
        self.sitters = sitters
        self.saver = PictureSaver(self.ctx.services.stores)

    def build(self) -> None:
        """The winner, the standing of all, and the ways on."""
        ctx, score = self.ctx, self.match.score()
        words = ResultWords(ctx.texts, self.match.seen, self.sitters)
        tip = ctx.t("table.result.picture_tip")
        ways: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plain", "home", name="menu"),
            Button(ctx, ctx.t("table.result.picture"), self._save, "plain", "save", tooltip=tip, name="picture"),
            Space(ctx),
            Button(ctx, ctx.t("table.match.again"), self._again, "primary", "refresh", size=24, name="again"),
        ]
        rows = ScrollArea(ctx, seat_rows(ctx, words.match_standings(score), counting=True))
        if has_room(ctx):
            parts, width = [self._beside_hero(ctx, words, score, rows), Row(ctx, ways, gap=16)], 1640
        else:
            parts, width = [*self._titles(ctx, words, score), rows, Row(ctx, ways, gap=16)], 1000
        self.ui.root(boxed(ctx, parts, width), focus="again")

    def _titles(self, ctx: Context, words: ResultWords, score: Score) -> list[Widget]:
        played = ctx.t("table.match.deals", n=score.finished)
        return [
            Title(ctx, words.match_title(score), 72 if has_room(ctx) else 50),
            Label(ctx, played, 24, role="text_dim", weight="bold"),
        ]

    def _beside_hero(self, ctx: Context, words: ResultWords, score: Score, rows: Widget) -> Widget:
        """The standing of all, beside the winner."""
        winner = words.match_standings(score)[0]
        course = course_charts(ctx, self.match.courses(), [each.portrait for each in self.sitters], score.standing)
        told = grow(Column(ctx, [*self._titles(ctx, words, score), rows, *course], gap=14))
        picture = figure(ctx, winner.portrait, winner.name, words.says_first(score.finished, score.standing[0]))
        return grow(SingleRow(ctx, [picture, told], 36))

    def _save(self) -> None:
        """Save the match's result as a picture to show to others."""
        score = self.match.score()

        def content(ctx: Context) -> Widget:
            words = ResultWords(ctx.texts, self.match.seen, self.sitters)
            return self._beside_hero(ctx, words, score, seat_rows(ctx, words.match_standings(score)))

        rules = chosen_rules.title(self.ctx.texts, self.match.seen.rules, self.match.rules_name)
        self.saver.save(partial(as_png, drawn(self.ctx, content, rules)))

    def update(self, dt: float) -> None:
        """Tell where the picture lies once it is written."""
        super().update(dt)
        if self.saver.busy and (file := self.saver.poll()):
            self.ui.notices.toast(self.ctx.t("table.result.picture_saved", file=str(file)))

    def next_wakeup(self) -> float | None:
        """How long nothing happens."""
        return soonest(super().next_wakeup(), ASK_AGAIN if self.saver.busy else None)

    def back(self) -> None:
        """Escape leaves for the menu: nothing is left to be played."""
        self.ctx.go(self.parent)

    def _again(self) -> None:
        """A deal that was played aside once more from its beginning; else a new match."""
        if self.match.detached:
            self.ctx.go("table", match=self.match.again)
        else:
            begin(self.ctx, self.ui, lambda: self.ctx.go("table", fresh=True))
