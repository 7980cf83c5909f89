"""The teacher's board: cards stand on it, and words in chalk."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import chalk
from game.ui.gfx import surfaces
from game.ui.gfx.svg import Size
from game.ui.kit import Column, Panel, SingleRow, Space, Widget, grow, middled
from game.ui.kit.text import Title

BOARD_PADDING, LEDGE, OUT = 24, 10, 8
"""The room about what stands on it, and the more of it below; how far its frame reaches out of its place at both sides,
at 1080p.
"""
CAST = (7, 9, 130)
"""How far below it its shadow lies and how soft that is, at 1080p, and how dark, of 255."""
POINTED = 0.3
"""How high above its lower edge somebody points at what stands on it, for its height."""
LETTERS, ARROW, BETWEEN = 42, 26, 14
"""The letters that are written on it, the height of an arrow, and the room between both, at 1080p."""


class Blackboard(Panel):
    """The board with what it shows in its middle, at `least` so many pixels high; below is its ledge.

    What somebody points at on it is `pointed` from its left, a share of its width; nothing where that is None.
    """

    def __init__(self, ctx: Context, shown: Sequence[Widget], least: int = 0, pointed: float | None = None) -> None:
        self.pointed = pointed
        middle = middled(Column(ctx, [*shown, Space(ctx, height=LEDGE)], gap=0))
        super().__init__(ctx, grow(middle), BOARD_PADDING, "board")
        self.least = least

    def measure(self, width: int) -> tuple[int, int]:
        """As high as what stands on it, and at least as high as wanted."""
        wide, high = super().measure(width)
        return wide, max(high, self.least)

    @property
    def shown_at(self) -> tuple[int, int] | None:
        """Where that is in the window: low on it, so that a pointer hides little."""
        if self.pointed is None:
            return None
        return self.rect.x + round(self.pointed * self.rect.w), self.rect.bottom - round(POINTED * self.rect.h)

    def ground(self) -> list[Sprite]:
        """Its shadow on what is behind it, and the board."""
        ctx, box = self.ctx, self.rect.inflate(2 * self.ctx.px(OUT), 0)
        face = ctx.nine_patch("boards/blackboard", box.size)
        shade = [] if ctx.theme.plain else [self._shade(box)]
        return [*shade, Sprite(face, *box.topleft)]

    def _shade(self, box: pygame.Rect) -> Sprite:
        down, soft = (self.ctx.px(each) for each in CAST[:2])
        picture = self.ctx.cached(("board shade", box.size), lambda: _cast(box.size, soft))
        return Sprite.about(picture, (box.centerx, box.centery + down))


def _cast(size: Size, soft: int) -> pygame.Surface:
    """The soft shadow of a board of a size, which reaches twice as far beyond it on all sides."""
    whole = size[0] + 4 * soft, size[1] + 4 * soft
    return surfaces.soft_box(whole, pygame.Rect((2 * soft, 2 * soft), size), (0, 0, 0, CAST[2]), soft)


def in_chalk(ctx: Context, words: str, size: float = LETTERS) -> Title:
    """Words that somebody wrote on it."""
    return Title(ctx, words, size, align="center", metal="chalk")


class Ascent(SingleRow):
    """An arrow that leads over cards from what is written of the lowest to what is written of the highest."""

    def __init__(self, ctx: Context, low: str, high: str) -> None:
        super().__init__(ctx, [in_chalk(ctx, low), grow(ChalkArrow(ctx)), in_chalk(ctx, high)], BETWEEN, "middle")


class ChalkArrow(Widget):
    """An arrow from the left to the right of its place."""

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(ARROW)

    def sprites(self) -> list[Sprite]:
        """The arrow."""
        size = self.rect.size
        face = self.ctx.cached(("chalk arrow", size), lambda: chalk.arrow(size, self.ctx.theme))
        return [Sprite(face, *self.rect.topleft)]
