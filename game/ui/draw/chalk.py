"""Chalk on a blackboard: its colour on slate, and arrows as a hand draws them."""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme

BROAD, DUST, CLEAR = 0.2, 0.09, 0.55
"""How broad a stroke is, for an arrow's height; the breadth and clearness of the grains beside it."""
HEAD, WAVE = 0.75, 0.08
"""How long its head is, and how far its line is out of the straight, for its height."""


def arrow(size: Size, theme: Theme) -> pygame.Surface:
    """An arrow to the right on a picture of `size`: a line that was drawn in one go, and a head in another."""
    wide, high = size
    middle, wave, end = high / 2, WAVE * high, wide - BROAD * high
    line = f"M{BROAD * high} {middle + wave}Q{0.3 * wide} {middle - 2 * wave} {0.6 * wide} {middle}T{end} {middle}"
    head = f"M{end - HEAD * high} {0.14 * high}Q{end - 0.3 * high} {0.34 * high} {end} {middle}"
    head += f"Q{end - 0.4 * high} {0.7 * high} {end - 0.9 * HEAD * high} {0.88 * high}"
    strokes = svg.stroke(line + head, theme.inlay["eggshell"], BROAD * high)
    grains = svg.stroke(line, theme.inlay["eggshell"], DUST * high, stroke_opacity=CLEAR, stroke_dasharray="3 5")
    return svg.render(strokes + svg.group(grains, f"translate(0 {0.18 * high:.2f})"), size)
