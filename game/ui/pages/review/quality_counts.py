"""How many decisions were of which quality: marks with numbers, and in words at the end of a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame

from game.session.verdict import QUALITIES, Verdict
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit.widget import Widget
from game.ui.pages.review.quality_marks import mark


class QualityCounts(Widget):
    """The marks side by side, each with its number, flowing into lines; what each means is its tooltip."""

    def __init__(self, ctx: Context) -> None:
        words = " · ".join(ctx.t(f"review.quality.{name}") for name in QUALITIES)
        super().__init__(ctx, "tally", ctx.t("review.tally_tip", words=words))
        self.counts: Counter[str] = Counter()
        self.side = ctx.px(34)
        self.gap = ctx.px(8)

    def count(self, verdicts: Iterable[Verdict]) -> None:
        """Count these."""
        self.counts = Counter(each.quality for each in verdicts)

    def measure(self, width: int) -> tuple[int, int]:
        """The lines that the marks need; room for two digits, so that nothing moves when numbers come."""
        high = max(self.side, self.ctx.type.line_height(self.ctx.tx(20)))
        across = self._across(width)
        lines = -(-len(QUALITIES) // across)
        return min(width, len(QUALITIES) * self._cell()), lines * (high + self.gap) - self.gap

    def _across(self, width: int) -> int:
        """How many stand in a line: all lines have as many."""
        most, count = max(1, width // self._cell()), len(QUALITIES)
        return next(n for n in range(min(most, count), 0, -1) if count % n == 0)

    def _cell(self) -> int:
        return self.side + self.ctx.type.width("00", self.ctx.tx(20), "bold") + 2 * self.gap

    def sprites(self) -> list[Sprite]:
        """Marks and numbers."""
        ctx = self.ctx
        found: list[Sprite] = []
        high = max(self.side, ctx.type.line_height(ctx.tx(20)))
        across = self._across(self.rect.w)
        for n, name in enumerate(QUALITIES):
            x = self.rect.x + n % across * self._cell()
            line = pygame.Rect(x, self.rect.y + n // across * (high + self.gap), self._cell(), high)
            found += mark(ctx, name, x, line.centery - self.side // 2, self.side)
            number = ctx.type.render(str(self.counts[name]), ctx.tx(20), ctx.color("text"), "bold")
            found.append(Sprite(number, x + self.side + self.gap, line.centery - number.get_height() // 2))
        return found
