"""A card that was cut in two: its pieces apart, pale paper where it is cut."""

from __future__ import annotations

import pygame

from game.ui.draw import drawings, svg
from game.ui.draw.theme import Theme

ROOM = 1.2
"""The side of the picture of both pieces, of the whole card's."""
PIECES = ((" L-40 -60 L290 -60 Z", (-0.035, -0.055), 4.0), (" L-40 410 L290 410 Z", (0.05, 0.055), -5.0))
"""What a piece takes in beside the cut; how far it lies aside, of the card; its turn in degrees counterclockwise."""


def pieces(whole: pygame.Surface, place: str, theme: Theme) -> pygame.Surface:
    """Both pieces of a card's picture about its middle; `place` takes the card's own units to the picture's."""
    cut, (w, h) = drawings.table("ornaments")["cut"], whole.get_size()
    edge = svg.stroke(cut, theme.inlay["line"], 15, stroke_opacity=0.55) + svg.stroke(cut, "#fffdf5", 9)
    paper, sheet = svg.render(edge, (w, h), place), whole.copy()
    sheet.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    paper.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edged = whole.copy()
    edged.blit(paper, (0, 0))
    found = pygame.Surface((round(w * ROOM), round(h * ROOM)), pygame.SRCALPHA)
    for beside, (x, y), turn in PIECES:
        piece = svg.render(svg.path(cut + beside, fill="#ffffff"), (w, h), place)
        piece.blit(edged, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        piece = pygame.transform.rotozoom(piece, turn, 1.0)
        middle = found.get_rect().move(round(x * w), round(y * h)).center
        found.blit(piece, piece.get_rect(center=middle))
    return svg.ready(found)
