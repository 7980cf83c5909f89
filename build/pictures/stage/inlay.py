"""The drum's ornaments as black and white pictures, drawn by the game's own code: where a material is let in."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import svg

SIDE, VIEW = 2400, 450
"""The side of a mask in pixels, and of what is drawn there."""
RADIUS = 220
"""Of the drum in that view."""
HERONS = (1, 2, 3, 5, 6, 7)
"""Which of eight herons fly: the top and the foot stay free for cards and words."""
STAR = (58.5, 18.7)
WHITE, BLACK = "#ffffff", "#000000"


def masks(folder: Path) -> dict[str, Path]:
    """Draw them: `lines` of leaf, the `herons`, and the `star` in the middle."""
    x = y = VIEW / 2
    rays = o.star(x, y, *STAR)
    boss = svg.circle(x, y, 10.5, fill=BLACK)
    edge = svg.stroke(rays, WHITE, 1.3) + svg.circle(x, y, 10.5, fill=BLACK, stroke=WHITE, stroke_width=1.2)
    drum = o.drum(x, y, RADIUS, WHITE, BLACK, 1.35, 0)
    parts = {
        "lines": drum + svg.path(rays, fill=BLACK) + edge + svg.circle(x, y, 5, fill=WHITE),
        "herons": o.heron_ring(x, y, RADIUS * o.FLIGHT, 8, RADIUS * 2.9 / 8, WHITE, HERONS),
        "star": svg.path(rays, fill=WHITE) + boss,
    }
    return {name: _drawn(body, folder / f"{name}.png") for name, body in parts.items()}


def _drawn(body: str, file: Path) -> Path:
    surface = pygame.Surface((SIDE, SIDE))
    surface.blit(svg.square(body, SIDE, VIEW), (0, 0))
    pygame.image.save(surface, str(file))
    return file
