"""A ledge on which something stands, seen a little from above."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix

LIP = 9
"""How thick its gilt edge is, at 1080p."""


def ledge(ctx: Context, face: pygame.Surface, front: int, deep: int, board: int = 0) -> None:
    """Draw a ledge of lacquer over the whole width: its edge at `front` from above, its top `deep` beyond that.

    Where it has a `board`, that is seen so high below the edge.
    """
    theme, ink, wide, lip = ctx.theme, ctx.theme.inlay, face.get_width(), ctx.px(LIP)
    slant = 0.6 * deep
    top, low = (
        f"M{slant} {front - deep}H{wide - slant}L{wide} {front}H0Z",
        (6 * lip / LIP, front, wide - 12 * lip / LIP, board),
    )
    if theme.plain:
        body = svg.rect((0, front, wide, lip), 0, fill=theme.gold)
        if board:
            body = svg.rect(low, 0, fill=theme.field, stroke=theme.gold, stroke_width=2) + body
        face.blit(svg.render(body, face.get_size()), (0, 0))
        return
    near, far = mix(ink["oxblood"], ink["cinnabar"], 0.25), mix(ink["oxblood"], ink["lacquer"], 0.7)
    defs = svg.linear("top", far, near, (0, front - deep, 0, front))
    defs += svg.linear("lip", ink["gold_light"], ink["gold_deep"], (0, front, 0, front + lip))
    body = svg.path(top, fill="url(#top)")
    if board:
        defs += svg.linear(
            "board", mix(near, ink["lacquer"], 0.25), mix(far, ink["lacquer"], 0.4), (0, front, 0, front + board)
        )
        line = max(1.0, 1.5 * ctx.scale)
        body += svg.rect(low, 0, fill="url(#board)")
        body += svg.stroke(f"M{low[0]} {front + board - line}H{wide - low[0]}", ink["gold"], line)
    body += svg.rect((0, front, wide, lip), lip / 3, fill="url(#lip)")
    face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
