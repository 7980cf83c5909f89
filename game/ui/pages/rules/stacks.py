"""Pictures of bombs and of what they chop: stacks of cards side by side on the board."""

from __future__ import annotations

import pygame

from game.session.rules.bomb_table import Stacks
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.pages.parts.chapters import badge
from game.ui.pages.parts.picture_choice import Paint
from game.ui.pages.rules.rule_picture import CARD, DROP, ground

TALL, SIDES, ABOVE = 0.92, 0.88, 0.1
"""The most of a picture's height that a card takes and of its width that all take; how much of the height stays free
above them: feet may lie out of sight."""
APART, CLOSE = 0.42, 0.24
"""How far stacks are apart, for a card's height: usually, and where cards would be smaller else."""
ARROW, EDGE = 0.36, 0.06
"""The side of the arrow on lower cards and its distance from the edges, for the picture's height."""


def stacks_paint(ctx: Context, stacks: Stacks, lower: bool = False) -> Paint:
    """What draws them for a tile; on those that are `lower` lies an arrow that points down."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = ground(ctx, size, bright)
        _lay(ctx, face, stacks)
        if lower:
            arrow, edge = badge(ctx, "down", round(ARROW * size[1])), round(EDGE * size[1])
            face.blit(arrow, arrow.get_rect(bottomright=(size[0] - edge, size[1] - edge)))
        return svg.ready(face)

    return Paint(("stacks", stacks, lower), draw)


def _lay(ctx: Context, face: pygame.Surface, stacks: Stacks) -> None:
    """As large as all have room, in the middle of the width."""
    (wide, high), gaps = face.get_size(), len(stacks) - 1
    tall = min(TALL * high, SIDES * wide / (CARD + CLOSE * gaps))
    step = min(APART * tall, (SIDES * wide - CARD * tall) / max(1, gaps))
    deep = tall * (1 + DROP * (max(map(len, stacks)) - 1))
    top = max((high - deep) / 2, ABOVE * high)
    x = (wide - CARD * tall - step * gaps) / 2 + CARD * tall / 2
    for at, stack in enumerate(stacks):
        for row, card in enumerate(stack):
            picture = ctx.art.card_face(card, round(tall))
            face.blit(picture, picture.get_rect(center=(round(x + at * step), round(top + tall * (0.5 + row * DROP)))))
