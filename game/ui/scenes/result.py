"""The result of a deal: places, points with the reason of each payment, the cards that were left, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.board_view import Sitter
from game.session.ladder import LADDER
from game.session.live_match import LiveMatch
from game.session.people import person_of
from game.session.result_words import ResultWords
from game.session.story_words import StoryWords
from game.ui.kit.boxes import Column, Row, Space, boxed
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget, soonest
from game.ui.pages.compared import compared_lines
from game.ui.pages.result_rows import DEAF, seat_rows
from game.ui.pages.story_box import story_lines
from game.ui.pages.try_again import tries
from game.ui.scene import Scene, scene

READING = 6.0
"""Seconds for which a demonstration shows a result."""
SHORT = 16
"""So many digits of the seed's hash are shown; more would only be noise."""


@scene("result")
class ResultScene(Scene):
    """Lies over the table when a deal is over."""

    overlay = True
    veil = 165
    deaf = DEAF

    def enter(  # type: ignore[override]  # what `ctx.push` gives
        self, match: LiveMatch, sitters: Sequence[Sitter], go_on: Callable[[], None], by_itself: bool = False
    ) -> None:
        """Show the deal that is over; `go_on` deals the next one, after a while `by_itself`."""
        self.match = match
        self.sitters = sitters
        self.go_on = go_on
        self.left = READING if by_itself else None
        self.expert_plays = True

    def build(self) -> None:
        """Title, a row for each seat, the seed, and the ways on."""
        ctx, score, words = self.ctx, self.match.score(), self.words
        title = Label(ctx, words.title(score.index), 36, weight="extrabold", role="gold")
        rows = ScrollArea(ctx, seat_rows(ctx, words.standings(score.totals)))
        self.told = Column(ctx, self._story(), gap=8)
        self.compared = Column(ctx, compared_lines(ctx, self.match), gap=8)
        told = [*([self.compared] if self.match.duplicate else []), *([self.told] if self.match.story else [])]
        parts = [title, *self._notes(), rows, *told, *self._seed(), self._ways()]
        self.ui.root(boxed(ctx, parts, 1240), focus="next")

    def update(self, dt: float) -> None:
        """The story comes when it is known; in a demonstration the next deal comes by itself."""
        super().update(dt)
        self.match.poll_stories()
        if self.left_to_tell and self.match.story and self.match.story.story:
            self.told.hold(*self._story())
            self.ui.lay_out()
        if self.match.duplicate and self.match.duplicate.result and self.expert_plays:
            self.expert_plays = False
            self.compared.hold(*compared_lines(self.ctx, self.match))
            self.ui.lay_out()
        if self.left is not None:
            self.left -= dt
            if self.left <= 0:
                self.left = None
                self._on()

    def next_wakeup(self) -> float | None:
        """How long nothing happens."""
        story = self.match.story.next_wakeup() if self.match.story else None
        expert = self.match.duplicate.next_wakeup() if self.match.duplicate else None
        return soonest(super().next_wakeup(), story, expert, self.left if self.left is None else max(0.0, self.left))

    def back(self) -> None:
        """Escape goes to the menu of the pause, where the match can be left."""
        self.ctx.push("pause", rules=self.match.seen.rules, rules_name=self.match.rules_name, kept=self.match.resumable)

    # --- what it says

    @property
    def words(self) -> ResultWords:
        """What is told of the deal."""
        return ResultWords(self.ctx.texts, self.match.seen, self.sitters)

    def _notes(self) -> list[Widget]:
        """What need be said of the whole deal: an instant win, or that no points are kept."""
        ctx, win = self.ctx, self.words.instant_win()
        found: list[Widget] = [Label(ctx, win, 24, weight="semibold")] if win else []
        if not self.words.pays:
            found.append(Label(ctx, ctx.t("table.result.no_points"), 20, role="text_dim"))
        tried = self.match.tried.lines(ctx.texts) if self.match.tried else []
        return [*found, *(Label(ctx, line, 21, name="tried") for line in tried)]

    def _story(self) -> list[Widget]:
        """How the deal was played, as far as that is known."""
        ctx, teller, deal = self.ctx, self.match.story, self.match.played()
        people = [person_of(ctx.texts, player, ctx.settings.name) for player in deal.players] if deal else []
        words = StoryWords.of(ctx.texts, people, True, teller) if teller else None
        self.left_to_tell = words is None
        often = words.often(*self.match.often(words.verdict.principle)) if words and words.verdict else ""
        return story_lines(ctx, words, often)

    def _seed(self) -> list[Widget]:
        """The seed, its hash as it was shown before the deal, and a button that copies it."""
        ctx, seed = self.ctx, self.match.seed
        if seed is None:  # a deal that was set up by hand has none
            return []
        words = ctx.t("table.result.seed", seed=str(seed), hash=self.match.commitment[:SHORT])
        copy = Button(ctx, ctx.t("table.result.copy"), self._copy, "plain", "copy", size=18, name="copy")
        return [Row(ctx, [Label(ctx, words, 18, role="text_dim"), copy], gap=18)]

    def _ways(self) -> Widget:
        """On to the next deal, or to the end of the match."""
        ctx, over, tried = self.ctx, self.match.score().over, self.match.tried
        if tried is not None:
            return Row(ctx, tries(ctx, tried), gap=16)
        end = "challenge.result.end" if self.match.challenge else "table.result.end"
        label = ctx.t(end if over else "table.result.next")
        buttons: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plain", "home", name="menu"),
            Button(ctx, ctx.t("table.result.review"), self._review, "plain", "search", name="review"),
            Space(ctx),
            Button(ctx, label, self._on, "primary", "go", size=24, name="next"),
        ]
        return Row(ctx, buttons, gap=16)

    # --- what it does

    def _on(self) -> None:
        if self.match.score().over and self.match.challenge:
            self.ctx.go("today", tab="ladder" if self.match.challenge.startswith(f"{LADDER}/") else "today")
            return
        if self.match.score().over:
            self.ctx.push("match_end", match=self.match, sitters=self.sitters)
            return
        self.ctx.back()
        self.go_on()

    def _review(self) -> None:
        """What could have been played; a demonstration waits for that."""
        self.left = None
        self.ctx.push("review", deal=self.match.played(), teller=self.match.story)

    def _copy(self) -> None:
        self.ui.notices.copy(str(self.match.seed), "table.result.copied")
