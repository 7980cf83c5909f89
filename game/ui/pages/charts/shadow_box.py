"""A painting in depth: its layers lie before each other and cast shadows, in a carved frame behind glass; or, where
another leads, behind a thin edge.
"""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.type import stamp
from game.ui.kit import Column, Panel, Widget

Layer = tuple[str, str]
"""What lies before all that is painted so far, as SVG with its definitions."""
FRAME_BAND = 20
"""How broad the carved frame is, at 1080p."""
SHEET = "sheet"
"""The ground within a frame in which words stand, and no painting."""
CARVED_FRAME = "painting"
"""The style of that frame in assets/drawings/panels.json."""
COARSE = 4
"""How much smaller shadows are drawn, which have no edges."""
CAST = (4, -3, 9)
"""How far right of a layer and below its edge its shadow lies, and how soft that is, at 1080p: light comes
from the left, and from the water."""
DARK = (0.62, 0.34)
"""How dark shadows are at dusk and by day."""
WITHIN = (26, 10, 0.75, 0.33)
"""How far the frame's shadow reaches on the painting from above and the left, and from the other sides, at 1080p; how
dark it is at dusk and by day."""
BEAMS = ((0.50, 0.2), (0.76, 0.05))
"""Where the room's light is mirrored in the glass: where each beam begins at the top, and how broad it is, as shares of
the width."""
LEAN, GLASS = 0.55, (0.07, 0.14)
"""How far a beam leans to the left, for its height, and how clearly it is seen on the glass, at dusk and by day."""
ROUND, EDGE = 12, 2
"""The radius of the corners of a picture without a frame, and how broad its edge is, at 1080p."""
CLEAR = 0.6
"""How clear the edge of such a picture is, from 0 to 1."""


def frame_wide(ctx: Context) -> int:
    """How broad a painting's frame is; a plain theme has none."""
    return 0 if ctx.theme.plain else ctx.px(FRAME_BAND)


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
    band, (wide, high) = frame_wide(ctx), picture.get_size()
    whole = pygame.Surface((wide + 2 * band, high + 2 * band), pygame.SRCALPHA)
    stamp(whole, picture, (band, band))
    whole.blit(_sunk(ctx, (wide, high)), (band, band))
    whole.blit(_glass(ctx, (wide, high)), (band, band))
    whole.blit(ctx.panel(whole.get_size(), CARVED_FRAME), (0, 0))
    return whole


def framed_sheet(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """A quiet sheet of a size within the carved frame; kept."""

    def draw() -> pygame.Surface:
        inner, whole = frame_wide(ctx) // 2, pygame.Surface(size, pygame.SRCALPHA)
        within = whole.get_rect().inflate(-2 * inner, -2 * inner)
        whole.blit(ctx.panel(within.size, SHEET), within)
        whole.blit(ctx.panel(size, CARVED_FRAME), (0, 0))
        return svg.ready(whole)

    return ctx.panel(size, SHEET) if ctx.theme.plain else ctx.cached(("framed sheet", size), draw)


class FramedPanel(Panel):
    """A quiet sheet in the carved frame, and what it holds."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget, padding: float) -> None:
        super().__init__(ctx, child, padding if ctx.theme.plain else padding + FRAME_BAND / 2, style=SHEET)

    def sprites(self) -> list[Sprite]:
        """The sheet, then what it holds."""
        return [Sprite(framed_sheet(self.ctx, self.rect.size), *self.rect.topleft), *Column.sprites(self)]


def edged(ctx: Context, picture: pygame.Surface, deep: bool = True) -> pygame.Surface:
    """The picture with a thin edge on it, which leaves it as large as it is; a `deep` one is darker there by night."""
    if deep and ctx.theme.dark and not ctx.theme.plain:
        picture.blit(_sunk(ctx, picture.get_size()), (0, 0))
    line, clear = (ctx.theme.gold, 1.0) if ctx.theme.plain else (ctx.theme.inlay["gold_deep"], CLEAR)
    surfaces.edged(picture, ctx.px(ROUND), max(1, ctx.px(EDGE)), line, clear)
    return picture


def _sunk(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """What the frame casts on what lies deeper than it."""
    deep, narrow = (ctx.px(each) for each in WITHIN[:2])
    small = pygame.Surface((size[0] // COARSE, size[1] // COARSE), pygame.SRCALPHA)
    small.fill((0, 0, 0, round(255 * (WITHIN[2] if ctx.theme.dark else WITHIN[3]))))
    box = pygame.Rect(deep // 2, deep // 2, size[0] - (deep + narrow) // 2, size[1] - (deep + narrow) // 2)
    inner = pygame.Rect(*(each // COARSE for each in box))
    pygame.draw.rect(small, (0, 0, 0, 0), inner, 0, max(1, deep // COARSE))
    return pygame.transform.smoothscale(surfaces.soft(small, max(1, deep // COARSE // 2)), size)


def _glass(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """The light of the room that the glass mirrors, in slanting beams that fade downwards."""
    wide, high = size
    clear = GLASS[0] if ctx.theme.dark else GLASS[1]
    tone = ctx.theme.inlay["pearl" if ctx.theme.dark else "eggshell"]
    body = ""
    for at, broad in BEAMS:
        left, right, drift = at * wide, (at + broad) * wide, LEAN * high
        body += svg.path(f"M{left:.1f} 0H{right:.1f}L{right - drift:.1f} {high}H{left - drift:.1f}Z", fill="url(#beam)")
    defs = svg.linear("beam", tone, tone, (0, 0, 0, high), (clear, 0.1 * clear))
    edge = svg.stroke(f"M0 {high - 0.5}H{wide}M{wide - 0.5} 0V{high}", tone, max(1.0, ctx.scale), stroke_opacity=0.3)
    return svg.render(body + edge, size, defs=defs)
