"""The paper that a lesson earns: of gold, sealed, with the game's name and that of who has earned it."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.gfx import drawings, letters, svg
from game.ui.gfx.theme import HexColor, rgb
from game.ui.pages.rooms import hall_figures
from game.ui.pages.rooms.lettering import GAME_TITLE, seal

EARNED = "diploma"
"""The paper that was earned."""
WRITTEN, NAMED = 0.19, 0.13
"""How high the letters of the paper's title and of who has earned it are, for its height."""
SEALED, TITLE_WIDE = 0.36, 0.44
"""How wide its seal is, for its height, and words at most, for its width."""
TITLED, NAME_AT = 0.41, 0.66
"""How far down the middles of the title and of the name are, for its height."""
LINE = (0.23, 0.61, 0.77)
"""From where to where the line under that name leads, for its width, and how far down, for its height."""
ALONE = (0.25, 0.52, 0.53)
"""How high the letters of a title are that stands alone, for its height, how wide, for its width, and how far down."""


def drawn(ctx: Context, wide: int) -> pygame.Surface:
    """The paper with what is written on it, twice as wide as high; it is of gold and shines by itself."""
    scale = f"scale({wide / 200:.4f})"
    face = svg.render(drawings.drawing("desk", ctx.theme.inlay, EARNED), (wide, wide // 2), scale)
    _write(ctx, face)
    return hall_figures.grounded(ctx, face)


def _write(ctx: Context, paper: pygame.Surface) -> None:
    """The game's name in ink, the teacher's seal, and on a line who has earned it, where they have a name; without one
    the title takes its room.
    """
    ink, (w, h) = ctx.theme.inlay, paper.get_size()
    whose = ctx.settings.name
    high, wide, at = (WRITTEN, TITLE_WIDE, TITLED) if whose else ALONE
    title = _in_ink(ctx, GAME_TITLE, round(high * h), round(wide * w), ink["oxblood"])
    paper.blit(title, title.get_rect(center=(round(0.42 * w), round(at * h))))
    if whose:
        name = _in_ink(ctx, whose, round(NAMED * h), round(TITLE_WIDE * w), ink["hair"])
        paper.blit(name, name.get_rect(center=(round(0.42 * w), round(NAME_AT * h))))
        left, right, low = (round(share * side) for share, side in zip(LINE, (w, w, h), strict=True))
        pygame.draw.line(paper, ink["gold_deep"], (left, low), (right, low), max(1, h // 90))
    stamp = pygame.transform.rotozoom(seal(round(SEALED * h), ctx.theme), 8, 1.0)
    paper.blit(stamp, stamp.get_rect(center=(round(0.78 * w), round(0.58 * h))))


def _in_ink(ctx: Context, words: str, high: int, wide: int, ink: HexColor) -> pygame.Surface:
    """Words that the teacher wrote, with the brush where it has all of their letters."""
    if not letters.can_write(words):
        return ctx.type.render(words, ctx.type.fit(words, high, wide, "bold"), rgb(ink), "bold")
    return letters.write(words, letters.fit(words, high, wide), letters.Leaf(ink, ink, plain=True))
