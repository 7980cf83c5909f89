"""What a step of a lesson is about in the light, and the rest of its table in the half dark."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from game.session.table.held_cards import CardKey
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth

"""How dark the shade is by night and in a light theme, of 255."""
COARSE = 8
"""The side of the squares of pixels that are drawn as one, as the edges of the shade are soft."""
PILE = (1.5, 1.25)
"""How wide the light about the pile is, and how high, both for the width of the pile's place."""
HAND = (1.7, 2.6)
"""How wide the light about the hand is, and how high, for the width and the height of the hand's place."""
SEAT = 2.8
"""How wide and high the light about a seat's portrait is, for the portrait's width."""
Lit = tuple[tuple[int, int], tuple[float, float]]


def half_dark(ctx: Context, size: tuple[int, int], layout: TableLayout, seats: Collection[int]) -> Iterator[Sprite]:
    """The shade over a table of `size`, but for its pile, the hand and these seats; none in a plain theme."""
    if ctx.theme.plain:
        return
    pile, hand = layout.pile.box, layout.hand.box
    lit: list[Lit] = [
        (pile.center, (PILE[0] * pile.w, PILE[1] * pile.w)),
        (hand.center, (HAND[0] * hand.w, HAND[1] * hand.h)),
        *((layout.seats[seat].portrait.center, (SEAT * layout.seats[seat].portrait.w,) * 2) for seat in sorted(seats)),
    ]
    dark = round(ctx.theme.level("half_dark"))
    shade = ctx.cached(("half dark", size, tuple(lit)), lambda: _draw(size, lit, dark))
    yield Sprite(shade, 0, 0, Depth.HALF_DARK)


def shaded(ctx: Context, board: Board, kept: Collection[CardKey]) -> Iterator[Sprite]:
    """The shade on the cards that rest in hand, but for those `kept` in the light; none in a plain theme."""
    high = board.layout.hand.card_h
    apart = {one.key for one in board.hand.held} - set(kept)
    for key, card, pose in () if ctx.theme.plain else board.cards.shown():
        if key in apart and pose == card.rest and pose.size == high:
            mark = ctx.art.card_mark(high, "shade", pose.angle)
            yield Sprite.about(mark, (round(pose.x), round(pose.y)), card.z)


def _draw(size: tuple[int, int], lit: list[Lit], dark: int) -> pygame.Surface:
    """Drawn small and made large."""
    small = pygame.Surface((size[0] // COARSE, size[1] // COARSE), pygame.SRCALPHA)
    small.fill((0, 0, 0, dark))
    for (x, y), (wide, high) in lit:
        light = surfaces.radial_glow((round(wide / COARSE), round(high / COARSE)), "#ffffff", 1.0)
        at = light.get_rect(center=(x // COARSE, y // COARSE))
        small.blit(light, at, special_flags=pygame.BLEND_RGBA_SUB)
    return svg.ready(pygame.transform.smoothscale(small, size))
