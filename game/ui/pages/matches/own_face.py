"""The person's own face, to be chosen among those that there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.store.settings import choices
from game.ui.context import Context
from game.ui.draw.svg import Size
from game.ui.kit import Grid
from game.ui.pages.parts.tiles import Paint, PictureTile

GAP = 12
"""The room between two faces, at 1080p."""
LEAST = 110
"""The least width of a tile, at 1080p."""
HIGH = 150
"""The greatest height of a tile, at 1080p."""
RATIO = 1.06
"""A tile's height for its width."""
LARGE = 1.5
"""The side of a bust, for the height of a tile."""
RAISED = 0.24
"""How far the empty top of a bust is above the tile, for the height of the tile."""


def face_choice(ctx: Context, put: Callable[[str], None]) -> Grid:
    """A tile for each face, the person's own framed; a click calls `put` with the one that is clicked."""
    tiles = [
        PictureTile(ctx, "", _face(ctx, face), partial(put, face), chosen=face == ctx.settings.face,
                    tooltip=ctx.t(f"settings.face.{face}"), name=f"face.{face}", high=HIGH, ratio=RATIO)
        for face in choices("face")
    ]  # fmt: skip
    return Grid(ctx, tiles, len(tiles), gap=GAP, least=LEAST)


def _face(ctx: Context, face: str) -> Paint:
    """Draws a head and shoulders on the table's cloth, in a lamp's light where it is chosen."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        ground, (wide, high) = ctx.panel(size, "cloth").copy(), size
        lamp = ctx.art.glow((2 * wide, 2 * high), ctx.theme.inlay["gold_light"]).copy()
        lamp.set_alpha(round(150 * bright))
        ground.blit(lamp, lamp.get_rect(center=(wide // 2, high // 3)))
        side = round(LARGE * high)
        bust = ctx.art.bust(face, side, "glad" if bright == 1 else "neutral")
        ground.blit(bust, bust.get_rect(midtop=(wide // 2, -round(RAISED * high))))
        return ground

    return Paint(("face", face), draw)
