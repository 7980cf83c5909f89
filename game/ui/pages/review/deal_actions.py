"""What can be done with a reviewed deal: read its rules, copy its record, play it again from a moment or as a whole."""

from __future__ import annotations

from functools import partial
from secrets import randbits

from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import replay_plan
from game.session.matches.record_text import line_of, record_of
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED
from game.session.play.practice import Practice, practice_of, still_in
from game.session.players.pace import Pace
from game.session.reviews.review import DealReview
from game.session.reviews.review_subject import ReviewSubject
from game.ui.context import Context
from game.ui.kit import Button, Ui, Widget
from game.ui.pages.matches.match_start import ask_cards


class DealActions:
    """The buttons, and what they do."""

    def __init__(self, ctx: Context, ui: Ui, subject: ReviewSubject, deal: DealReview) -> None:
        self.ctx, self.ui, self.subject, self.deal = ctx, ui, subject, deal
        self._tried: dict[tuple[int, int], Practice | None] = {}

    def buttons(self) -> list[Widget]:
        """The deal's rules, its record, and the whole of it once more."""
        ctx, t, title = self.ctx, self.ctx.t, self.subject.rules_title(self.ctx.texts)
        read = partial(ctx.push, "written_rules", rules=self.deal.last.rules)
        tip = f"{t('review.copy_tip')} {self.subject.seed_line(ctx.texts)}"
        return [
            Button(ctx, title, read, "quiet", "rules", size=20, tooltip=t("review.rules_tip"), name="rules"),
            Button(ctx, t("review.copy"), self._copy, "plain", "copy", size=20, tooltip=tip, name="copy"),
            Button(
                ctx,
                t("review.again"),
                self._again,
                "plain",
                "refresh",
                size=20,
                tooltip=t("review.again_tip"),
                name="again",
            ),
        ]

    def from_here(self, at: int, seat: int) -> list[Widget]:
        """The way from a moment to the table, for a seat that is still in."""
        if not still_in(self.deal.moments[at], seat):
            return []
        words, tip, act = self.ctx.t("review.try"), self.ctx.t("review.try_tip"), partial(self._try, at, seat)
        return [Button(self.ctx, words, act, "plain", "play", size=20, tooltip=tip, name="try")]

    def _copy(self) -> None:
        self.ui.notices.copy(line_of(record_of(self.deal.last)), "review.copied")

    def _again(self) -> None:
        """Play the deal once more, as practice; a match in progress stays as it is kept."""
        ctx, subject, seed = self.ctx, self.subject, randbits(SEED_BITS)
        plan = replay_plan(self.deal.last, subject.opponents(ctx.settings.level), seed, subject.rules_name)
        shared, kept, pace = ctx.services.runner, ctx.services.stores, Pace.of(ctx.settings)
        ctx.go("table", match=lambda: LiveMatch(plan, shared, kept, pace, DETACHED))

    def _try(self, at: int, seat: int) -> None:
        """Sit down at a moment; what came of earlier tries is still known."""
        if (at, seat) not in self._tried:
            subject, level = self.subject, self.ctx.settings.level
            self._tried[at, seat] = practice_of(self.deal.last, at, seat, subject.opponents(level), subject.rules_name)
        practice = self._tried[at, seat]
        if practice is None:
            self.ui.notices.toast(self.ctx.t("review.try_none"))
        else:
            ask_cards(self.ctx, self.ui, practice)
