"""Pictures of bombs and of what they chop: stacks of cards side by side, whole, or cut in two."""

from __future__ import annotations

import pygame

from game.session.rules.bomb_table import Stacks
from game.ui.context import Context
from game.ui.draw import broken, faces, svg
from game.ui.draw.svg import Size
from game.ui.pages.parts.picture_choice import Paint
from game.ui.pages.rules.rule_picture import CARD

WIDE, CUT = 0.94, 0.84
"""The most of a picture's width, and of its height, that all of them take: whole ones, and those that were cut."""
APART, CLOSE, DROP = 0.42, 0.15, 0.28
"""How far stacks are apart, for a card's height: usually, and at least; how much lower the next card of one lies."""


def stacks_paint(ctx: Context, stacks: Stacks, card: float, cut: bool = False) -> Paint:
    """What draws them for a tile, with cards so high at 1080p where these have room; what was `cut` lies in two."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        whole = _laid(ctx, size, stacks, card * ctx.scale, CUT if cut else WIDE)
        if cut:
            w, h = whole.get_size()
            whole = broken.pieces(whole, f"scale({w / faces.WIDTH:.6f} {h / faces.HEIGHT:.6f})", ctx.theme)
        face.blit(whole, whole.get_rect(center=face.get_rect().center))
        return svg.ready(face)

    return Paint(("stacks", stacks, card, cut), draw)


def _laid(ctx: Context, size: Size, stacks: Stacks, card: float, share: float) -> pygame.Surface:
    """All whole, with cards at most so high, in a share of a size, in pixels."""
    wide, high, gaps, deep = share * size[0], share * size[1], len(stacks) - 1, max(map(len, stacks)) - 1
    tall = min(card, wide / (CARD + CLOSE * gaps), high / (1 + DROP * deep))
    step = min(APART * tall, (wide - CARD * tall) / max(1, gaps))
    found = pygame.Surface((round(CARD * tall + step * gaps), round(tall * (1 + DROP * deep))), pygame.SRCALPHA)
    for at, stack in enumerate(stacks):
        for row, each in enumerate(stack):
            picture = ctx.art.card_face(each, round(tall))
            middle = round(CARD * tall / 2 + at * step), round(tall * (0.5 + row * DROP))
            found.blit(picture, picture.get_rect(center=middle))
    return found
