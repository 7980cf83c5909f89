"""The decisions of the judged seat as chips of cards, in the order of play, each with its mark; and the deal's end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.coach.verdict import Verdict
from game.engine.cards import Card
from game.session.reviews.review import DealReview
from game.session.words.review_words import ReviewWords
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Picture, Row, SingleRow, Widget
from game.ui.kit.button import Pressable
from game.ui.kit.widget import TARGET
from game.ui.pages.parts.cards import Indices
from game.ui.pages.review.quality_marks import Marked, mark

HIGH = 56
"""The height of the indices on a chip, at 1080p."""
MOST = 4
"""The greatest number of cards on a chip."""
ICON = 32
"""The side of the sign of what is done without cards, at 1080p."""
MARK, LARGE = 26, 36
"""The side of the mark of a decision and of a mistake, at 1080p."""


BESIDE = 30
"""The room beside what a chip holds, for its mark, at 1080p."""


class Chip(Pressable):
    """One decision, or the end; as wide as what it holds."""

    def __init__(self, ctx: Context, label: str, shown: Widget, act: Callable[[], None], name: str) -> None:
        super().__init__(
            ctx,
            label,
            SingleRow(ctx, [shown], 0, "middle"),
            act,
            padding=(6, 6),
            least=HIGH + 12,
            tooltip=label,
            name=name,
        )
        self.quality: Marked = ""
        self.suspect = False
        """Of the decision, once it is judged, and whether it may be a mistake."""

    def measure(self, width: int) -> tuple[int, int]:
        """What it holds, and the room around and for its mark."""
        wide = max(self.ctx.px(TARGET), self.content.size_in(width)[0] + 2 * self.padding[0] + self.ctx.px(BESIDE))
        return wide, super().measure(wide)[1]

    def sprites(self) -> list[Sprite]:
        """What it holds, its mark at the lower right corner."""
        ctx, side = self.ctx, self.ctx.px(LARGE if self.suspect else MARK)
        return [*super().sprites(), *mark(ctx, self.quality, self.rect.right - side, self.rect.bottom - side, side)]

    def choose(self, chosen: bool) -> None:
        """Have it look as the moment that is shown, or as one of the others."""
        self.plate = "accent" if chosen else "row"


class DecisionChips(Row):
    """All of them, flowing into further lines where one does not do."""

    def __init__(self, ctx: Context, deal: DealReview, told: ReviewWords, seat: int, go: Callable[[int], None]) -> None:
        self.chips: dict[int, Chip] = {}
        for at in deal.decisions(seat):
            step = deal.steps[at]
            shown = _sign(ctx, step.action.cards, "pass")
            self.chips[at] = Chip(ctx, told.action(step), shown, partial(go, at), f"decision.{at}")
        end, icon = len(deal.steps), "trophy" if deal.whole else "clock"
        label = ctx.t("review.end" if deal.whole else "review.open_end")
        self.chips[end] = Chip(ctx, label, _sign(ctx, (), icon), partial(go, end), "decision.end")
        super().__init__(ctx, list(self.chips.values()), gap=4)

    def choose(self, at: int) -> None:
        """Mark the chip of a moment."""
        for each, chip in self.chips.items():
            chip.choose(each == at)

    def judge(self, verdicts: Mapping[int, Verdict]) -> None:
        """Mark the decisions that are judged."""
        for at, verdict in verdicts.items():
            self.chips[at].quality, self.chips[at].suspect = verdict.quality, verdict.suspect


def _sign(ctx: Context, cards: tuple[Card, ...], icon: str) -> Widget:
    if cards:
        return Indices(ctx, cards[-MOST:], HIGH)
    return Picture(ctx, ctx.art.icon(icon, ctx.px(ICON), ctx.theme.text))
