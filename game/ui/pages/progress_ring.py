"""How much of something is done, as a small ring that closes; a check stands in it when all is done."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts import ring

THICK, CHECK = 0.13, 0.5
"""How thick the ring is and how large the check in it, for its side."""


def progress_ring(ctx: Context, share: float, side: int) -> pygame.Surface:
    """The ring for a share from 0 to 1, `side` pixels square; kept."""

    def draw() -> pygame.Surface:
        theme, width = ctx.theme, THICK * side
        colours = (theme.good if share >= 1 else theme.gold, theme.field)
        face = svg.render(ring((side / 2, side / 2), (side - width) / 2, width, share, colours), (side, side))
        if share >= 1:
            check = ctx.art.icon("check", round(CHECK * side), theme.good)
            face.blit(check, check.get_rect(center=(side // 2, side // 2)))
        return svg.ready(face)

    return ctx.cached(("progress ring", share, side), draw)
