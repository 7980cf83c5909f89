"""The teacher's board: cards stand on it, and words in chalk."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import chalk
from game.ui.kit import Column, Panel, Space, Widget, grow, middled
from game.ui.kit.title import Title

PADDING, LEDGE = 24, 10
"""The room about what stands on it, of which the frame takes a part, and the more of it below, at 1080p."""
CHALK = "paper"
"""The role of words on it."""
LETTERS, ARROW = 36, 22
"""The letters that are written on it, and the height of an arrow, at 1080p."""


class Blackboard(Panel):
    """The board with what it shows in its middle, at `least` so many pixels high; below is its ledge."""

    ctx: Context

    def __init__(self, ctx: Context, shown: Sequence[Widget], least: int = 0) -> None:
        middle = middled(Column(ctx, [*shown, Space(ctx, height=LEDGE)], gap=0))
        super().__init__(ctx, grow(middle), PADDING, "board")
        self.least = least

    def measure(self, width: int) -> tuple[int, int]:
        """As high as what stands on it, and at least as high as wanted."""
        wide, high = super().measure(width)
        return wide, max(high, self.least)

    def sprites(self) -> list[Sprite]:
        """The board, then what stands on it."""
        face = self.ctx.art.blackboard(self.rect.size, self.ctx.scale)
        return [Sprite(face, *self.rect.topleft), *super().sprites()[1:]]


def in_chalk(ctx: Context, words: str, size: float = LETTERS) -> Title:
    """Words that somebody wrote on it."""
    return Title(ctx, words, size, "center", metal="chalk")


class ChalkArrow(Widget):
    """An arrow from the left to the right of its place."""

    ctx: Context

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(ARROW)

    def sprites(self) -> list[Sprite]:
        """The arrow."""
        size = self.rect.size
        face = self.ctx.cached(("chalk arrow", size), lambda: chalk.arrow(size, self.ctx.theme))
        return [Sprite(face, *self.rect.topleft)]
