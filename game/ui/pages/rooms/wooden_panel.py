"""Stained boards, as on the walls of the desk's room, and a panel of them."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.gfx import skin
from game.ui.kit import Panel
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

PIECE_ROUND = 10
"""The radius of the corners of a piece of wood or of the table, at 1080p."""
RIM = 5
"""How broad the gilt rim of the panel is, at 1080p."""


class WoodenPanel(Panel):
    """A panel of stained boards in a gilt rim, lit from above."""

    def __init__(self, ctx: WidgetContext, child: Widget, padding: float) -> None:
        super().__init__(ctx, child, padding, style="panel")

    def ground(self) -> list[Sprite]:
        """The boards."""
        ctx, size = self.ctx, self.rect.size
        face = ctx.panel(size, self.style) if ctx.theme.plain else ctx.cached(("wooden", size), self._draw)
        return [Sprite(face, *self.rect.topleft)]

    def _draw(self) -> pygame.Surface:
        ctx, rim = self.ctx, self.ctx.px(RIM)
        face = ctx.panel(self.rect.size, self.style).copy()
        within = face.get_rect().inflate(-2 * rim, -2 * rim)
        wood = boards(ctx, within.size)
        surfaces.edged(wood, ctx.px(PIECE_ROUND), 0, ctx.theme.gold)
        face.blit(wood, within)
        return svg.ready(face)


def boards(ctx: WidgetContext, size: tuple[int, int]) -> pygame.Surface:
    """Stained boards of exactly `size` pixels; drawn anew."""
    return svg.ready(skin.of(ctx.theme).fresh("rooms/boards", size))
