"""What the review says: about a decision, about what others did, about the whole deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.violation import Violation
from game.session.judgement import Verdict
from game.session.review import Course, Step
from game.session.reviewer import Reviewer
from game.text.book import Group
from game.ui.kit.boxes import Column
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.card_row import CardRow
from game.ui.pages.review.action_list import words_of
from game.ui.pages.review.moment import Who
from game.ui.pages.review.quality_counts import SHOWN
from game.ui.pages.review.subject import Subject
from game.ui.pages.review.verdict_panel import LITTLE, Verdicts

if TYPE_CHECKING:
    from game.ui.context import Context


class Telling:
    """The words for one seat's review of a deal."""

    def __init__(self, ctx: Context, subject: Subject, course: Course, who: Sequence[Who], seat: int) -> None:
        self.ctx = ctx
        self.subject = subject
        self.course = course
        self.who = who
        self.seat = seat
        self.own = seat == 0 and subject.deal is not None
        self.verdicts = Verdicts(ctx, course.last.rules, who, self.own)

    def words(
        self, step: Step | None, verdict: Verdict | None, so_far: Reviewer, choose: Callable[[int], None], chosen: int
    ) -> Widget:
        """The right-hand side for a moment."""
        if step is None:
            return self._end(so_far)
        if step.seat != self.seat:
            return self._other(step)
        if verdict is None:
            return Label(self.ctx, self.ctx.t("review.judging"), 24, "text_dim")
        return self.verdicts.content(verdict, step, choose, chosen)

    def progress(self, so_far: Reviewer) -> str:
        """How far the judging is, then what was given away in all."""
        total = len(self.course.decisions(self.seat))
        if not so_far.done:
            return self.ctx.t("review.progress", n=len(so_far.verdicts), total=total)
        if not total:
            return self.ctx.t("review.none")
        lost = sum(verdict.given_away for verdict in so_far.verdicts.values())
        if lost < LITTLE:
            return self.ctx.t("review.nothing_lost")
        return self.ctx.t("review.given_away", amount=self.verdicts.amount(lost))

    def stopped(self) -> str:
        """Why a record could not be followed to its end."""
        opened = self.subject.opened
        assert opened.stopped is not None and opened.violation is not None
        return self.ctx.t("review.stopped", n=opened.stopped + 1, why=self._why(opened.violation))

    def _why(self, violation: Violation) -> str:
        """What was wrong with an action; whose turn it was by name, where that was it and both sit at the table."""
        turn, seat = (violation.params.get(each) for each in ("turn", "seat"))
        if violation.code != "not-your-turn" or turn is None or seat is None or seat >= len(self.who):
            return self.ctx.texts.explain(violation)
        return self.ctx.t("review.stopped.turn", name=self.who[turn].name, other=self.who[seat].name)

    def _other(self, step: Step) -> Widget:
        """What somebody else does at this moment."""
        ctx, t = self.ctx, self.ctx.t
        name = self.who[step.seat].name
        parts: list[Widget] = [Label(ctx, name, 26, "gold", "bold")]
        if step.play is not None:
            parts.append(Label(ctx, ctx.texts.kind(step.play.combination), 23))
            parts.append(CardRow(ctx, [Group(step.action.cards)], 110))
        else:
            parts.append(Label(ctx, words_of(ctx, step, self.who), 23))
            if step.secret:
                parts.append(Label(ctx, t("review.secret"), 20, "text_dim"))
        parts.append(Label(ctx, t("review.yours" if self.own else "review.theirs"), 20, "text_dim"))
        return Column(ctx, parts, gap=14)

    def _end(self, so_far: Reviewer) -> Widget:
        """How the deal ended, and how well it was played."""
        ctx, t, state = self.ctx, self.ctx.t, self.course.last
        parts: list[Widget] = [Label(ctx, t("review.end" if state.result else "review.open_end"), 26, "gold", "bold")]
        if state.result is not None:
            for place, seat in enumerate(state.result.order, 1):
                points = ctx.texts.signed(state.result.points[seat]) if state.rules.scoring != "places" else ""
                words = t("review.rank", n=place, name=self.who[seat].name, points=points).strip(" ·")
                parts.append(Label(ctx, words, 22, "gold" if seat == self.seat else "text", "semibold"))
        counts = Counter(verdict.quality for verdict in so_far.verdicts.values())
        told = [t(f"review.count.{name}", n=counts[name]) for name in SHOWN if counts[name]]
        if told:
            parts.append(Label(ctx, t("review.decisions"), 24, "gold", "bold"))
            parts += [Label(ctx, words, 21) for words in told]
            parts.append(Label(ctx, self.progress(so_far), 21))
            parts.append(Label(ctx, t("review.judge"), 19, "text_dim"))
        return Column(ctx, parts, gap=10)
