"""The sign of a level: a card on a disc, from a three for the weakest up to a two for the strongest."""

from __future__ import annotations

import pygame

from game.bots.levels import levels
from game.engine.cards import TWO, Card
from game.ui.context import Context
from game.ui.draw import drawings, surfaces

CARD = 0.84
"""The height of the card for the side of the disc."""


def level_card(level: str) -> Card:
    """The card of a level: ranks and suits rise evenly with the levels."""
    known = list(levels())
    share = known.index(level) / (len(known) - 1)
    return Card(4 * round(TWO * share) + round(3 * share))


def level_sign(ctx: Context, level: str, side: int, lit: bool) -> pygame.Surface:
    """It in its own colours where it is `lit`, else struck in bronze; kept."""

    def draw() -> pygame.Surface:
        face = ctx.art.panel((side, side), "badge", ctx.scale).copy()
        card = ctx.art.card_face(level_card(level), round(CARD * side), still=True)
        face.blit(card, card.get_rect(center=(side // 2, side // 2)))
        if not lit and not ctx.theme.plain:
            face = surfaces.grey(face)
            surfaces.tint(face, drawings.materials("struck")[2])
        return face

    return ctx.cached(("level sign", level, side, lit), draw)
