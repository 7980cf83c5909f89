"""The water of paintings in lacquer."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix

WAVES = (56, 15)
"""How wide a wave is, and how far rows of waves are apart, at 1080p."""
CLEAR = 0.13
"""How clear waves are, from 0 to 1, so that words on them are read."""


def water(ctx: Context, face: pygame.Surface, sea: float, swell: float = 1.0) -> None:
    """Draw the water from `sea` downwards, through which is seen what lies under it.

    `swell` is how much larger than usual its waves are, and the fainter they are.
    """
    theme, (wide, high) = ctx.theme, face.get_size()
    ink, across, down = theme.inlay, swell * WAVES[0] * ctx.scale, swell * WAVES[1] * ctx.scale
    if theme.dark:
        tones, line = (mix(ink["indigo"], ink["jade"], 0.35), mix(ink["indigo"], ink["lacquer"], 0.6)), ink["pearl"]
    else:
        tones, line = (mix(ink["pearl"], ink["jade_light"], 0.3), mix(ink["pearl"], theme.paper, 0.2)), ink["jade"]
    defs = svg.linear("sea", *tones, (0, sea, 0, high), (0.8, 0.92))
    body = svg.rect((0, sea, wide, high - sea), 0, fill="url(#sea)")
    rows = int((high - sea) / down) + 1
    for n in range(rows):
        y, x = sea + (n + 0.75) * down, -(n % 2) * across / 2
        d = f"M{svg.num(x)} {svg.num(y)}"
        count = int((wide - x) / across) + 1
        arc = f"q{svg.num(across / 4)} {svg.num(-0.42 * down)} {svg.num(across / 2)} 0"
        d += (arc + f"q{svg.num(across / 4)} {svg.num(0.1 * down)} {svg.num(across / 2)} 0") * count
        body += svg.stroke(d, line, max(1.0, 1.2 * ctx.scale), stroke_opacity=CLEAR / swell)
    body += svg.stroke(f"M0 {svg.num(sea)}H{wide}", line, max(1.0, 2 * ctx.scale), stroke_opacity=0.75)
    face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
