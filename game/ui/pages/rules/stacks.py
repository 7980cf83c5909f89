"""Pictures of bombs and of what they chop: stacks of cards side by side, whole, or cut in two."""

from __future__ import annotations

import pygame

from game.session.rules.bomb_table import Stacks
from game.ui.context import Context
from game.ui.draw import broken, faces, svg
from game.ui.draw.card_size import card_margin
from game.ui.draw.svg import Size
from game.ui.layout import CARD_RATIO
from game.ui.pages.parts.tiles import Paint

WIDE = 0.94
"""The most of a picture's width, and of its height, that whole stacks take."""
CUT = 0.84
"""The most of it that stacks take which were cut."""
APART = 0.42
"""How far stacks are apart, for a card's height."""
CLOSE = 0.118
"""How far stacks are apart at least, for a card's height."""
DROP = 0.24
"""How much lower the next card of a stack lies, for a card's height."""
FINER = 2
"""How much larger what is cut is drawn first."""


def stacks_paint(ctx: Context, stacks: Stacks, card: float, cut: bool = False) -> Paint:
    """What draws them for a tile, with cards so high at 1080p where these have room; what was `cut` lies in two."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        whole = _cut(ctx, size, stacks, card) if cut else _laid(ctx, size, stacks, card * ctx.scale, WIDE)[0]
        face.blit(whole, whole.get_rect(center=face.get_rect().center))
        return svg.ready(face)

    return Paint(("stacks", stacks, card, cut), draw)


def _cut(ctx: Context, size: Size, stacks: Stacks, card: float) -> pygame.Surface:
    """All of them cut in two, drawn larger and made smaller again: the edges of what is turned are smooth then."""
    large = size[0] * FINER, size[1] * FINER
    whole, room = _laid(ctx, large, stacks, card * ctx.scale * FINER, CUT)
    wide, high = (side - 2 * room for side in whole.get_size())
    place = f"translate({room} {room}) scale({wide / faces.FACE_WIDTH:.6f} {high / faces.FACE_HEIGHT:.6f})"
    pieces = broken.pieces(whole, place, ctx.theme)
    w, h = pieces.get_size()
    return pygame.transform.smoothscale(pieces, (round(w / FINER), round(h / FINER)))


def _laid(ctx: Context, size: Size, stacks: Stacks, card: float, share: float) -> tuple[pygame.Surface, int]:
    """All whole, with cards at most so high, in a share of a size, in pixels; and the room about them for shadows."""
    wide, high, gaps, deep = share * size[0], share * size[1], len(stacks) - 1, max(map(len, stacks)) - 1
    tall = min(card, wide / (CARD_RATIO + CLOSE * gaps), high / (1 + DROP * deep))
    step, room = min(APART * tall, (wide - CARD_RATIO * tall) / max(1, gaps)), card_margin(round(tall))
    whole = CARD_RATIO * tall + step * gaps + 2 * room, tall * (1 + DROP * deep) + 2 * room
    found = pygame.Surface((round(whole[0]), round(whole[1])), pygame.SRCALPHA)
    for at, stack in enumerate(stacks):
        for row, each in enumerate(stack):
            picture = ctx.art.card_face(each, round(tall))
            middle = round(room + CARD_RATIO * tall / 2 + at * step), round(room + tall * (0.5 + row * DROP))
            found.blit(picture, picture.get_rect(center=middle))
    return found, room
