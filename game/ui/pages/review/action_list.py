"""The course of a deal: every action in its trick, the person's decisions marked by quality."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.players.people import Person
from game.session.reviews.walkthrough import Walkthrough
from game.session.words.review_words import ReviewWords
from game.ui.context import Context
from game.ui.kit import Button, Column, Label, Picture, ScrollArea, SingleRow, Widget, fixed, grow
from game.ui.kit.button import ButtonStyle, Pressable
from game.ui.pages.review.quality_marks import Marked, QualityMark

ROW = 46
NAME = 108
"""The height of a row and the room for a name, at 1080p; the name's follows the text size."""


class ActionRow(Pressable):
    """One action: who, what, and for a decision that is judged the mark of its `quality`. `own`: of the seat that is
    judged; `chosen`: of the moment that is shown.
    """

    def __init__(
        self,
        ctx: Context,
        who: Person,
        words: str,
        quality: Marked,
        *,
        own: bool,
        chosen: bool,
        action: Callable[[], None],
        name: str,
    ) -> None:
        self.own, self.chosen, self.mark = own, chosen, QualityMark(ctx, quality)
        room, role = ctx.tx(NAME), "on_accent" if chosen else "text"
        named = fixed(Label(ctx, who.name, 18, role), room)
        named.size = ctx.type.fit(who.name, named.size, room, smallest=ctx.px(18))
        what = grow(Label(ctx, words, 20, role, "semibold"))
        face = Picture(ctx, ctx.art.portrait(who.portrait, ctx.px(32)))
        content = SingleRow(ctx, [face, named, what, self.mark], 10, "middle")
        super().__init__(ctx, words, content, action, padding=(10, 6), least=ROW, name=name)
        self.plate = "accent" if chosen else "plain" if own else "row"


class ActionList(ScrollArea):
    """All actions in order, under the headings of their tricks, and the end, as far as they are judged now."""

    def __init__(self, ctx: Context, told: ReviewWords, now: Walkthrough, go: Callable[[int], None]) -> None:
        deal, verdicts = now.deal, now.teller.settled
        self.entries: list[ActionRow] = []
        parts: list[Widget] = []
        heading = ""
        for step in deal.steps:
            if told.trick(step) != heading:
                heading = told.trick(step)
                parts.append(Label(ctx, heading, 20, "gold", "bold"))
            words, act, name = told.action(step), partial(go, step.at), f"step.{step.at}"
            quality = verdicts[step.at].quality if step.at in verdicts else ""
            own, chosen = step.seat == now.seat, step.at == now.at
            row = ActionRow(ctx, told.people[step.seat], words, quality, own=own, chosen=chosen, action=act, name=name)
            self.entries.append(row)
            parts.append(row)
        label, icon = ("review.end", "trophy") if deal.whole else ("review.open_end", "clock")
        act = partial(go, len(deal.steps))
        style: ButtonStyle = "chosen" if now.ended else "row"
        parts.append(Button(ctx, ctx.t(label), act, style, icon, size=20, name="step.end"))
        super().__init__(ctx, Column(ctx, parts, gap=5), name="timeline")
