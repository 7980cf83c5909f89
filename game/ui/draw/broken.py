"""A card that was cut in two: its pieces apart, gold where the blade went through."""

from __future__ import annotations

import pygame

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.cache import kept
from game.ui.gfx.theme import HexColor, Theme

ROOM = 1.2
"""The side of the picture of both pieces, of the whole card's."""
PIECES = ((" L-40 -60 L290 -60 Z", (-0.035, -0.055), 4.0), (" L-40 410 L290 410 Z", (0.05, 0.055), -5.0))
"""Each piece: its outline beside the cut, its offset as a fraction of the card, its turn in degrees counterclockwise.
"""


def pieces(whole: pygame.Surface, place: str, theme: Theme) -> pygame.Surface:
    """Both pieces of a card's picture about its middle; `place` takes the card's own units to the picture's."""
    w, h = whole.get_size()
    found = pygame.Surface((round(w * ROOM), round(h * ROOM)), pygame.SRCALPHA)
    for half, (_, (x, y), turn) in zip(halves(whole, place, theme), PIECES, strict=True):
        piece = pygame.transform.rotozoom(half, turn, 1.0)
        middle = found.get_rect().move(round(x * w), round(y * h)).center
        found.blit(piece, piece.get_rect(center=middle))
    return svg.ready(found)


def halves(whole: pygame.Surface, place: str, theme: Theme) -> list[pygame.Surface]:
    """The upper and the lower piece, each where it was in the card's picture."""
    edge, *masks = _stencils(whole.get_size(), place, (theme.inlay["gold"], theme.inlay["gold_light"]))
    paper, sheet = edge.copy(), whole.copy()
    sheet.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surfaces.mask(paper, sheet)
    edged = whole.copy()
    edged.blit(paper, (0, 0))
    found = [mask.copy() for mask in masks]
    for piece in found:
        surfaces.mask(piece, edged)
    return found


def _stencils(size: svg.Size, place: str, glow: tuple[HexColor, HexColor]) -> list[pygame.Surface]:
    """The hot edge of the cut, and the shape of each piece in white: the same for every card."""
    cut = drawings.table("ornaments")["cut"]
    layers = ((44, glow[0], 0.22), (30, glow[0], 0.45), (19, glow[1], 0.9), (9, "#ffffff", 0.9))
    edge = "".join(svg.stroke(cut, ink, wide, stroke_opacity=shown) for wide, ink, shown in layers)
    shapes = (svg.path(cut + beside, fill="#ffffff") for beside, _, _ in PIECES)
    return [_stencil(body, size, place) for body in (edge, *shapes)]


@kept
def _stencil(body: str, size: svg.Size, place: str) -> pygame.Surface:
    return svg.render(body, size, place)
