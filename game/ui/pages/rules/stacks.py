"""Pictures of bombs and of what they chop: stacks of cards side by side on the board."""

from __future__ import annotations

import pygame

from game.session.rules.bomb_table import Stacks
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.pages.parts.chapters import badge
from game.ui.pages.parts.picture_choice import Paint
from game.ui.pages.rules.rule_picture import CARD, ground

WIDE = 0.94
"""The most of a picture's width, and of its height, that all of them take."""
APART, CLOSE, DROP = 0.42, 0.22, 0.3
"""How far stacks are apart, for a card's height: usually, and at least; how much lower the next card of one lies."""
ARROW, OUT = 0.24, 0.3
"""The side of the arrow on lower cards, for the picture's height, and how much of it is beyond their lower corner."""


def stacks_paint(ctx: Context, stacks: Stacks, card: float, lower: bool = False) -> Paint:
    """What draws them for a tile, with cards so high at 1080p where these have room; on those that are `lower` lies an
    arrow that points down."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = ground(ctx, size, bright)
        corner = _lay(ctx, face, stacks, card * ctx.scale)
        if lower:
            arrow = badge(ctx, "down", round(ARROW * size[1]))
            out = round(OUT * arrow.get_width())
            place = arrow.get_rect(bottomright=(corner[0] + out, corner[1] + out))
            face.blit(arrow, place.clamp(face.get_rect()))
        return svg.ready(face)

    return Paint(("stacks", stacks, card, lower), draw)


def _lay(ctx: Context, face: pygame.Surface, stacks: Stacks, card: float) -> tuple[int, int]:
    """In the middle, all whole, with cards at most so high in pixels; answers where their lower right corner is."""
    (wide, high), gaps, most = face.get_size(), len(stacks) - 1, max(map(len, stacks))
    tall = min(card, WIDE * wide / (CARD + CLOSE * gaps), WIDE * high / (1 + DROP * (most - 1)))
    step = min(APART * tall, (WIDE * wide - CARD * tall) / max(1, gaps))
    left, top = (wide - CARD * tall - step * gaps) / 2, (high - tall * (1 + DROP * (most - 1))) / 2
    for at, stack in enumerate(stacks):
        for row, card in enumerate(stack):
            picture = ctx.art.card_face(card, round(tall))
            middle = left + CARD * tall / 2 + at * step, top + tall * (0.5 + row * DROP)
            face.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
    return round(wide - left), round(high - top)
