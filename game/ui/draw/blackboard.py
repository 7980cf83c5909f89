"""A blackboard in a frame of wood, with the lamp's light on it and chalk on its ledge."""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.drawings import materials
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme

FRAME, LEDGE = 12.0, 10.0
"""The breadth of the frame, and how much farther it stands out below, at 1080p."""
CHALK = ((0.07, 34.0), (0.15, 22.0), (0.86, 28.0))
"""Where pieces of chalk lie on the ledge, as shares of its width, and how long they are, at 1080p."""
SMUDGES = ((0.26, 0.34, 0.2, 0.2), (0.7, 0.6, 0.26, 0.22), (0.48, 0.82, 0.3, 0.14))
"""What is left of words that were wiped off: the middle and half axes, as shares of the size."""
DUST = 0.055
"""How clear that is."""


def blackboard(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """A blackboard of exactly `size` pixels, lines at `scale`."""
    (w, h), f, ledge = size, FRAME * scale, LEDGE * scale
    lit, slate, deep, bright, wood, dark = materials("blackboard")
    low = h - f - ledge
    defs = (
        svg.radial("slate", [(0, lit, 1), (0.55, slate, 1), (1, deep, 1)], w * 0.5, h * 0.05, max(w * 0.62, h))
        + svg.linear("wood", bright, dark, (0, 0, 0, h))
        + svg.linear("ledge", bright, wood, (0, low, 0, h))
        + svg.radial("dust", [(0, theme.inlay["eggshell"], DUST), (1, theme.inlay["eggshell"], 0)], 0, 0, 1)
    )
    shade = svg.path(f"M{f} {f}H{w - f}V{f * 2.1}H{f * 1.7}V{low}H{f}Z", fill=theme.inlay["lacquer"], fill_opacity=0.45)
    body = svg.rect((0, 0, w, h), f * 0.6, fill="url(#wood)")
    body += svg.rect((0.5, 0.5, w - 1, h - 1), f * 0.6, fill="none", stroke=dark, stroke_width=max(1.0, 1.4 * scale))
    body += svg.rect((f * 0.25, f * 0.2, w - f * 0.5, max(1.0, f * 0.16)), 0, fill=bright, fill_opacity=0.8)
    body += svg.rect((f, f, w - 2 * f, low - f), 2 * scale, fill="url(#slate)")
    for x, y, across, down in SMUDGES:
        place = f"translate({x * w:.1f} {f + y * (low - f):.1f}) rotate(-8) scale({across * w:.1f} {down * h:.1f})"
        body += svg.group(svg.circle(0, 0, 1, fill="url(#dust)"), place)
    body += shade
    body += svg.rect((f, f, w - 2 * f, low - f), 2 * scale, fill="none", stroke=dark, stroke_width=max(1.0, 2 * scale))
    body += svg.rect((f * 0.4, low + f * 0.3, w - f * 0.8, ledge + f * 0.5), f * 0.2, fill="url(#ledge)")
    for x, long in CHALK:
        piece = (x * w, low + f * 0.3 - 5 * scale, long * scale, 6 * scale)
        body += svg.rect(piece, 3 * scale, fill=theme.inlay["eggshell"], stroke=dark, stroke_width=0.8 * scale)
    return svg.render(body, size, defs=defs)
