"""The course of a deal: every action in its trick, the person's decisions marked by quality."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.coach.verdict import Verdict
from game.session.players.people import Person
from game.session.reviews.review import DealReview
from game.session.reviews.review_words import ReviewWords
from game.ui.context import Context
from game.ui.kit import Button, Column, Label, Picture, ScrollArea, SingleRow, Widget, fixed, grow
from game.ui.kit.pressable import Pressable
from game.ui.pages.review.quality_marks import QualityMark

ROW = 46
NAME = 108
"""The height of a row and the room for a name, at 1080p; the name's follows the text size."""


class ActionRow(Pressable):
    """One action: who, what, and for a decision that is judged its mark. `own`: of the seat that is judged."""

    def __init__(self, ctx: Context, who: Person, words: str, own: bool, action: Callable[[], None], name: str) -> None:
        self.own = own
        self.mark = QualityMark(ctx)
        room = ctx.tx(NAME)
        self.who = fixed(Label(ctx, who.name, 18), room)
        self.who.size = ctx.type.fit(who.name, self.who.size, room, smallest=ctx.px(18))
        self.what = grow(Label(ctx, words, 20, weight="semibold"))
        face = Picture(ctx, ctx.art.portrait(who.portrait, ctx.px(32)))
        content = SingleRow(ctx, [face, self.who, self.what, self.mark], 10, "middle")
        super().__init__(ctx, words, content, action, (10, 6), ROW, name=name)
        self.choose(False)

    def choose(self, chosen: bool) -> None:
        """Have it look as the moment that is shown, or as one of the others."""
        self.plate = "accent" if chosen else "plain" if self.own else "row"
        self.who.role = self.what.role = "on_accent" if chosen else "text"
        self.chosen = chosen


class ActionList(ScrollArea):
    """All actions in order, under the headings of their tricks, and the end."""

    def __init__(self, ctx: Context, deal: DealReview, told: ReviewWords, seat: int, go: Callable[[int], None]) -> None:
        self.entries: list[ActionRow] = []
        parts: list[Widget] = []
        heading = ""
        for step in deal.steps:
            if told.trick(step) != heading:
                heading = told.trick(step)
                parts.append(Label(ctx, heading, 20, "gold", "bold"))
            words, act, name = told.action(step), partial(go, step.place), f"step.{step.place}"
            row = ActionRow(ctx, told.people[step.seat], words, step.seat == seat, act, name)
            self.entries.append(row)
            parts.append(row)
        end = Button(
            ctx, ctx.t("review.end" if deal.whole else "review.open_end"),
            partial(go, len(deal.steps)), "row", "trophy" if deal.whole else "clock", 20, name="step.end",
        )  # fmt: skip
        self.end = end
        parts.append(end)
        super().__init__(ctx, Column(ctx, parts, gap=5), name="timeline")

    def choose(self, place: int) -> None:
        """Mark the row of a moment."""
        for n, row in enumerate(self.entries):
            row.choose(n == place)
        self.end.style = "chosen" if place == len(self.entries) else "row"

    def judge(self, verdicts: Mapping[int, Verdict]) -> None:
        """Mark the decisions that are judged."""
        for place, verdict in verdicts.items():
            self.entries[place].mark.quality = verdict.quality
