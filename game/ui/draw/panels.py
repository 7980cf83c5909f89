"""Panels and button faces in the lacquer's manner."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.draw import drawings, svg
from game.ui.draw import ornaments as o
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix


@dataclass(frozen=True)
class PanelStyle:
    """A panel's look: theme roles for fill and line, opacity; radius, width and corners' frets in units of 1080p."""

    fill: str | None
    line: str | None
    radius: float = 12.0
    width: float = 1.5
    opacity: float = 1.0
    sheen: float = 0.0
    corners: float = 0.0


STYLES = {name: PanelStyle(**look) for name, look in drawings.table("panels").items()}
"""The styles of assets/drawings/panels.json."""


def panel(size: Size, style: str, theme: Theme, scale: float) -> pygame.Surface:
    """A panel of exactly `size` pixels in the named style. Raises KeyError for an unknown style."""
    look = STYLES[style]
    w, h = size
    width = max(look.width * scale, 1.0) if look.line else 0.0
    radius = min(look.radius * scale, w / 2, h / 2)
    fill = getattr(theme, look.fill) if look.fill else "none"
    defs, paint = "", fill
    if look.sheen:
        defs = svg.linear("sheen", mix(fill, "#ffffff", look.sheen), mix(fill, "#000000", look.sheen), (0, 0, 0, h))
        paint = "url(#sheen)"
    line = getattr(theme, look.line) if look.line else "none"
    body = svg.rect(
        (width / 2, width / 2, w - width, h - width),
        max(radius - width / 2, 0),
        fill=paint,
        fill_opacity=look.opacity,
        stroke=line,
        stroke_width=width,
    )
    if look.corners and min(w, h) > 160 * scale:
        inset = 0.3 * look.corners * scale
        body += o.corners((inset, inset, w - inset, h - inset), look.corners * scale, theme.gold, 1.5 * scale)
    return svg.render(body, size, defs=defs)
