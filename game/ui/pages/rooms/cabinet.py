"""A cabinet of lacquered boards in a moulded frame with a thick edge: it holds the ways out of the menu."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import rgb
from game.ui.kit import Panel
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext
from game.ui.pages.rooms.wooden_panel import boards

BAND = 26
"""How broad the frame of the cabinet is, at 1080p."""
ROOM = 8
"""The room within the frame, at 1080p."""
THICK = 12
"""How thick the cabinet is seen to be at its foot, at 1080p."""
SHADE, FALLS = 190, 26
"""How dark the shadow of the cabinet is, of 255, and how far it reaches, at 1080p."""
PADDING = BAND + ROOM


class Cabinet(Panel):
    """Holds a widget; in a plain theme it is a flat panel."""

    def __init__(self, ctx: WidgetContext, child: Widget) -> None:
        super().__init__(ctx, child, PADDING, style="panel")

    def ground(self) -> list[Sprite]:
        """The cabinet, and its shadow."""
        ctx, size = self.ctx, self.rect.size
        if ctx.theme.plain:
            return super().ground()
        out = ctx.px(FALLS)
        face = ctx.picture(f"cabinet-{size[0]}-{size[1]}", self._draw)
        return [Sprite(face, self.rect.x - out, self.rect.y - out)]

    def _draw(self) -> pygame.Surface:
        ctx, (w, h) = self.ctx, self.rect.size
        out, band, thick = ctx.px(FALLS), ctx.px(BAND), ctx.px(THICK)
        box = pygame.Rect(out, out + thick, w, h)
        whole = surfaces.soft_box((w + 2 * out, h + thick + 2 * out), box, (0, 0, 0, SHADE), out // 2)
        frame = ctx.panel((w, h), "cabinet")
        side = frame.copy()
        side.fill((*rgb(ctx.theme.inlay["lacquer"]), 0), special_flags=pygame.BLEND_RGBA_ADD)
        side.fill((110, 110, 110, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for down in range(thick, 0, -1):
            whole.blit(side, (out, out + down))
        half = band // 2
        whole.blit(boards(ctx, (w - band, h - band)), (out + half, out + half))
        whole.blit(frame, (out, out))
        return svg.ready(whole)
