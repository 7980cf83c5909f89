"""Table and words where text is too large for the real table; the buttons that lead through a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from game.ui.board.rows import CLOSE_TEXT
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.kit import Column, IconButton, Panel, ScrollArea, SingleRow, Widget, fixed, grow
from game.ui.pages.parts.page import PAGE_MARGIN_PX
from game.ui.pages.rooms.furniture import PIECE_ROUND

COURSE = 400
"""The least width of the course of a deal, at 1080p; it follows the text size."""
TABLE = 560
"""The least width of the table, at 1080p."""
VERDICT = 430
"""The least width of the words about a decision, at 1080p; it follows the text size."""
GAP = 20


def real_table_fits(ctx: Context) -> bool:
    """Whether there is room for the real table beside the verdict."""
    least = ctx.tx(COURSE) + ctx.px(TABLE) + ctx.tx(VERDICT) + 2 * ctx.px(GAP)
    return ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX) >= least and ctx.text_scale <= CLOSE_TEXT


class TableField(Panel):
    """A field that is a piece of the table under the lamp."""

    def ground(self) -> list[Sprite]:
        """The table."""
        wide, high = self.rect.size
        table = self.ctx.picture(f"lit-table-{wide}-{high}", self._draw)
        return [Sprite(table, *self.rect.topleft)]

    def _draw(self) -> pygame.Surface:
        """A piece of the table under the lamp, with corners as round as those of a field."""
        theme, px = self.ctx.theme, self.ctx.px
        face = surfaces.lamp(
            self.rect.size,
            theme.table,
            theme.table_edge,
            stops=surfaces.EVEN_FADE,
            centre=(0.5, 0.45),
            reach=(0.75, 0.9),
        ).convert_alpha()
        surfaces.edged(face, px(PIECE_ROUND), px(2), theme.gold, 0.6)
        return svg.ready(face)


def table_and_words(ctx: Context, board: Widget, words: Sequence[Widget]) -> Widget:
    """The table, which scrolls where the window is low, and beside it the words."""
    table = ScrollArea(ctx, TableField(ctx, board, 0, style="plain"), name="table")
    told = Panel(ctx, ScrollArea(ctx, Column(ctx, words, gap=28), name="verdict"), 22, style="plain")
    wide = min(ctx.tx(VERDICT) + ctx.px(44), (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * 3 // 5)
    return grow(SingleRow(ctx, [grow(table), fixed(told, wide)], GAP))


class DealNavigator(Protocol):
    """What goes through the deal: back (-1) and forth (1)."""

    def step(self, by: int) -> None:
        """The next action or the one before."""

    def mistake(self, by: int) -> None:
        """The seat's next mistake or the one before."""

    def toggle(self) -> None:
        """Play on by itself, or stop."""


class NavigationButtons(SingleRow):
    """The buttons for it: back by mistakes and by steps, on by itself, on by steps and by mistakes."""

    def __init__(self, ctx: Context, navigator: DealNavigator) -> None:
        def way(icon: str, by: str, to: int, name: str) -> Widget:
            go = navigator.mistake if by == "mistake" else navigator.step
            tip = ctx.t(f"review.{by}.{'next' if to > 0 else 'previous'}")
            return IconButton(ctx, icon, partial(go, to), tip, name=name)

        self.play = IconButton(ctx, "run", navigator.toggle, "", "primary", name="play")
        before = [way("fast-left", "mistake", -1, "mistake-before"), way("left", "step", -1, "back-step")]
        after = [way("right", "step", 1, "step"), way("fast-right", "mistake", 1, "mistake")]
        super().__init__(ctx, [*before, self.play, *after], 10, "middle")

    def show(self, playing: bool) -> None:
        """Have the button in the middle tell what it does now."""
        name = "pause" if playing else "play"
        self.play.icon, self.play.tooltip = "pause" if playing else "run", self.ctx.t(f"review.{name}")
