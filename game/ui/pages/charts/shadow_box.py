"""A painting in depth: its layers lie before each other and cast shadows, in a carved frame behind glass; or, where
another leads, behind a thin edge.
"""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.type import stamp
from game.ui.kit import Panel, Widget

Layer = tuple[str, str]
"""What lies before all that is painted so far, as SVG with its definitions."""
FRAME_BAND = 20
"""How broad the carved frame is, at 1080p."""
COARSE = 4
"""How much smaller shadows are drawn, which have no edges."""
CAST = (4, -3, 9)
"""How far right of a layer and below its edge its shadow lies, and how soft that is, at 1080p: light comes
from the left, and from the water."""
DARK = (0.62, 0.34)
"""How dark shadows are at dusk and by day."""
ROUND = 12
"""The radius of the corners of a picture without a frame, at 1080p."""


def _shade(ctx: Context, face: pygame.Surface, layer: pygame.Surface) -> None:
    """Lay the soft shadow of a layer, which is as large as the face, on what is painted there so far."""
    x, y, soft = (each * ctx.scale for each in CAST)
    dark = round(255 * (DARK[0] if ctx.theme.dark else DARK[1]))
    shadow = surfaces.cast(layer, "#000000", dark, max(1, round(soft / COARSE)), COARSE)
    face.blit(shadow, (round(x), round(y)))


def lay_sheet(ctx: Context, face: pygame.Surface, sheet: Layer) -> None:
    """Lay a sheet on what is painted so far, with its shadow on that."""
    body, defs = sheet
    picture = svg.render(body, face.get_size(), defs=defs)
    _shade(ctx, face, picture)
    face.blit(picture, (0, 0))


def framed(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """The picture behind glass in a carved frame, which makes it larger by the frame's breadth on all sides."""
    band, (wide, high) = ctx.px(FRAME_BAND), picture.get_size()
    whole = pygame.Surface((wide + 2 * band, high + 2 * band), pygame.SRCALPHA)
    stamp(whole, picture, (band, band))
    whole.blit(ctx.nine_patch("frames/painting", whole.get_size()), (0, 0))
    return whole


class FramedPanel(Panel):
    """A quiet sheet in the carved frame, and what it holds."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget, padding: float) -> None:
        super().__init__(ctx, child, padding + FRAME_BAND / 2)

    def ground(self) -> list[Sprite]:
        """The sheet."""
        return [Sprite(self.ctx.nine_patch("frames/sheet", self.rect.size), *self.rect.topleft)]


def edged(ctx: Context, picture: pygame.Surface, deep: bool = True) -> pygame.Surface:
    """The picture with a thin edge on it, which leaves it as large as it is; a `deep` one is darker there by night."""
    surfaces.edged(picture, ctx.px(ROUND), 0, ctx.theme.gold)
    picture.blit(ctx.nine_patch("frames/edge-deep" if deep else "frames/edge", picture.get_size()), (0, 0))
    return picture
