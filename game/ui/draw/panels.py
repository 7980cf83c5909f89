"""Panels and button faces: each style of assets/drawings/panels.json, of a rendered piece or of flat colour."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.draw import drawings, nine_slice, surfaces, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import HexColor, Theme, mix, rgb

BUTTON_THICK = 4
"""How far a raised button goes down when it is pressed, at 1080p."""
BLACK, WHITE = "#000000", "#ffffff"
SHEEN_RIM = 5
"""How far within a face its gloss begins, at 1080p: beside the piece's rim."""


class PanelStyle(NamedTuple):
    """A panel's look: theme roles for fill and line, opacity; radius and width of the line in units of 1080p.

    `sheen` is how uneven a flat colour is. `piece` names the rendered piece that it is made of, at `share` of its size,
    `sunk` where it is pressed in, `ringed` where the line goes around it; what is behind shines through a `glass`, of
    which the piece's rim is the only part that is opaque; `bare` is how opaque it is without a line. `gloss` is how
    bright the sky is in its varnish by day.
    A theme of high contrast makes all of them flat, opaque and with their lines; on a page they are printed flat.
    """

    fill: str | None
    line: str | None
    radius: float = 12.0
    width: float = 1.5
    opacity: float = 1.0
    sheen: float = 0.0
    piece: str = ""
    share: float = 1.0
    sunk: bool = False
    ringed: bool = False
    glass: float = 0.0
    bare: float = 0.0
    gloss: float = 0.0


CLEAR_BY_DAY = 0.5
"""How much of what is clear of a glass is so in a light theme, whose rooms are darker than what stands in them."""
STYLES = {name: PanelStyle(**look) for name, look in drawings.table("panels").items()}
"""The styles of assets/drawings/panels.json."""


def panel(size: Size, style: str, theme: Theme, scale: float) -> pygame.Surface:
    """A panel of exactly `size` pixels in the named style. Raises KeyError for an unknown style."""
    look = STYLES[style]
    if theme.plain or theme.printed or not look.piece:
        return _flat(size, look, theme, scale)
    surface = nine_slice.fill(look.piece, size, look.share * scale, theme.dark, look.sunk)
    fill = getattr(theme, look.fill or "panel")
    _shift(surface, getattr(theme, nine_slice.PIECES[look.piece].body), fill)
    if look.glass:
        _open(surface, look, scale, look.glass if theme.dark else 1 - CLEAR_BY_DAY * (1 - look.glass))
    if look.gloss and not theme.dark:
        _varnish(surface, look, scale)
    if look.ringed:
        line, radius = max(2, round(look.width * scale)), round(look.radius * scale)
        surfaces.draw_border(
            surface, round(scale), line=line, radius=radius, colour=getattr(theme, look.line or "accent")
        )
    return surface


def _shift(surface: pygame.Surface, body: HexColor, wanted: HexColor) -> None:
    """Make a surface lighter or darker by as much as one colour is than another."""
    apart = [to - was for to, was in zip(rgb(wanted), rgb(body), strict=True)]
    surface.fill([max(0, part) for part in apart], special_flags=pygame.BLEND_RGB_ADD)
    surface.fill([max(0, -part) for part in apart], special_flags=pygame.BLEND_RGB_SUB)


def _varnish(surface: pygame.Surface, look: PanelStyle, scale: float) -> None:
    """The sky in the upper half of a face, with a soft lower edge that is bowed, and a little of it along the foot."""
    (w, h), rim = surface.get_size(), SHEEN_RIM * scale
    stops = ((0.0, WHITE, look.gloss), (0.8, WHITE, 0.4 * look.gloss), (1.0, WHITE, 0.0))
    inner = (rim, rim, w - 2 * rim, h - 2 * rim)
    bow = f"M{rim} {rim}H{w - rim}V{0.42 * h}Q{w / 2} {0.62 * h} {rim} {0.42 * h}Z"
    defs = svg.radial("sky", stops, w * 0.32, -0.1 * h, max(w * 0.75, h))
    defs += svg.linear("foot", WHITE, WHITE, (0, 0.7 * h, 0, h - rim), (0.0, 0.35 * look.gloss))
    body = svg.path(bow, fill="url(#sky)") + svg.rect(inner, look.radius * scale, fill="url(#foot)")
    surface.blit(svg.render(body, (w, h), defs=defs), (0, 0))


def _open(surface: pygame.Surface, look: PanelStyle, scale: float, glass: float) -> None:
    """Let what is behind shine through all within the rim."""
    clear = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    clear.fill(WHITE)
    rim = max(2, round(look.width * scale))
    inner = clear.get_rect().inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(clear, (255, 255, 255, round(255 * glass)), inner, 0, max(1, round(look.radius * scale) - rim))
    surfaces.mask(surface, clear)


def _flat(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """One colour, or a sheen of it, within a line."""
    w, h = size
    bare = 0.0 if theme.plain else look.bare
    fill = getattr(theme, look.fill) if look.fill else "none"
    line = getattr(theme, look.line) if look.line and not bare else "none"
    width = max(look.width * scale, 1.0) if line != "none" else 0.0
    radius = min(look.radius * scale, w / 2, h / 2)
    defs, paint = "", fill
    if look.sheen:
        defs = svg.linear("sheen", mix(fill, WHITE, look.sheen), mix(fill, BLACK, look.sheen), (0, 0, 0, h))
        paint = "url(#sheen)"
    body = svg.rect(
        (width / 2, width / 2, w - width, h - width),
        max(radius - width / 2, 0),
        fill=paint,
        fill_opacity=bare or look.opacity,
        stroke=line,
        stroke_width=width,
    )
    return svg.render(body, size, defs=defs)
