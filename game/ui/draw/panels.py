"""Panels and button faces in the lacquer's manner."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import svg
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


STYLES: dict[str, PanelStyle] = {
    "panel": PanelStyle("panel", "panel_line", 18, 2, 0.97, 0.06, corners=46),
    "dialog": PanelStyle("panel", "panel_line", 18, 2, 0.97, 0.06, corners=28),
    "plain": PanelStyle("panel", "panel_line", 14, 1.5, 0.94, 0.04),
    "row": PanelStyle("raised", None, 10, 0, 0.75),
    "button": PanelStyle("raised", "panel_line", 12, 1.5, 1, 0.10),
    "button_hover": PanelStyle("raised_hover", "gold", 12, 2, 1, 0.12),
    "button_pressed": PanelStyle("raised_pressed", "panel_line", 12, 1.5),
    "button_disabled": PanelStyle("panel", "raised", 12, 1.5, 0.5),
    "accent": PanelStyle("accent", "gold", 12, 1.5, 1, 0.14),
    "accent_hover": PanelStyle("accent_hover", "text", 12, 2, 1, 0.14),
    "accent_pressed": PanelStyle("accent", "gold", 12, 1.5),
    "danger": PanelStyle("danger_fill", "danger", 12, 1.5, 1, 0.08),
    "field": PanelStyle("field", "panel_line", 10, 1.5),
    "tooltip": PanelStyle("field", "gold", 10, 1.5),
    "toast": PanelStyle("panel", "gold", 24, 2, 1, 0.05),
    "turn": PanelStyle(None, "accent", 14, 3.5),
    "focus": PanelStyle(None, "focus", 14, 3.5),
    "track": PanelStyle("field", "panel_line", 999, 1.5),
    "track_on": PanelStyle("accent", "gold", 999, 1.5),
    "badge": PanelStyle("field", "gold", 999, 1.5, 0.92),
}


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
