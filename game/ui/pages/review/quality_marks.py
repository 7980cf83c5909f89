"""The marks of a decision's quality, told apart by shape as well as by colour, and how many there are of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame

from game.coach.verdict import QUALITIES, Verdict
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.theme import hexed
from game.ui.kit import Widget, WidgetContext

ICONS = {"best": ("star", "gold"), "good": ("check", "good"), "perhaps": ("clock", "warning")}
SIGNS = {"inaccuracy": ("?!", "warning"), "mistake": ("?", "danger"), "blunder": ("??", "danger")}
"""How chess players mark moves."""
SIDE = 34
"""Of a mark in a row, at 1080p."""


def marked(quality: str) -> bool:
    """Whether a quality has a mark: what was no choice has none."""
    return quality in ICONS or quality in SIGNS


def mark(ctx: WidgetContext, quality: str, x: int, y: int, side: int) -> list[Sprite]:
    """The mark in a square at a place; nothing for a quality without one."""
    if not marked(quality):
        return []
    found = [Sprite(ctx.panel((side, side), "badge"), x, y)]
    if quality in ICONS:
        icon, role = ICONS[quality]
        inner = round(side * 0.62)
        picture = ctx.art.icon(icon, inner, hexed(ctx.color(role)))
    else:
        sign, role = SIGNS[quality]
        picture = ctx.type.render(sign, max(int(18 * ctx.scale), round(side * 0.5)), ctx.color(role), "extrabold")
    box = picture.get_rect(center=(x + side // 2, y + side // 2))
    return [*found, Sprite(picture, box.x, box.y)]


class QualityMark(Widget):
    """A mark in a row; room for it where there is none yet."""

    def __init__(self, ctx: WidgetContext, quality: str = "") -> None:
        super().__init__(ctx)
        self.quality = quality

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        return self.ctx.px(SIDE), self.ctx.px(SIDE)

    def sprites(self) -> list[Sprite]:
        """The mark."""
        return mark(self.ctx, self.quality, self.rect.x, self.rect.y, self.rect.w)


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
