"""Draws the pieces of an option's picture: cards in fans, medals, coins, signs."""

from __future__ import annotations

import pygame

from game.session.rules.option_pictures import LAST_CARD, Piece
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.layout import CARD_RATIO
from game.ui.pages.rooms import hall
from game.ui.pages.rules import piece_measures as measures

LEAN = 2.2
"""How far cards of a fan lean, in degrees."""
RISE = 0.045
"""How much each coin of a pile lies higher than the one below it, for the height of a card."""
GHOSTS = (120, 66, 28)
"""How clearly cards are seen that go on after those that are drawn, of 255."""
ARROWS = {">": "M2 12H19M13 6L20 12L13 18", "<>": "M5 12H19M14 7L20 12L14 17M10 7L4 12L10 17"}


def lay(
    ctx: Context, face: pygame.Surface, piece: Piece, place: tuple[float, float], *, wide: float, high: float
) -> None:
    """Lay a piece with the middle of its left side at a place."""
    box = pygame.Rect(round(place[0]), round(place[1] - high / 2), round(wide), round(high))
    match piece.kind:
        case "cards" | "back":
            _lay_fan(ctx, face, piece, box)
        case "more":
            _lay_ghosts(ctx, face, box)
        case "stake":
            _lay_coins(ctx, face, piece, box)
        case _:
            picture = _sign(ctx, piece, box.w)
            face.blit(picture, picture.get_rect(center=box.center))
    if piece.barred:
        _bar(ctx, face, box)


def _sign(ctx: Context, piece: Piece, side: int) -> pygame.Surface:
    match piece.kind:
        case "medal":
            return ctx.art.medal(int(piece.text), side, int(piece.text) == LAST_CARD)
        case "coin":
            return hall.coin(ctx, side)
        case "icon":
            return ctx.art.award(piece.text, side)
        case _:
            return svg.square(svg.stroke(ARROWS[piece.kind], ctx.theme.gold, 2.6), side, 24)


def _lay_fan(ctx: Context, face: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
    """Columns side by side, the outer ones leaning a little outwards and standing a little lower."""
    columns, step, begins = measures.columns(piece), measures.step(piece) * box.h, 0
    for n, cards in enumerate(columns):
        off = n - (len(columns) - 1) / 2
        apart = measures.part_apart(piece) * box.h * sum(begins >= end for end in piece.ends)
        up = 0.0 if apart else -measures.lift(piece) * box.h
        x, y = box.x + CARD_RATIO * box.h / 2 + n * step + apart, box.centery + measures.bend(piece, off) * box.h - up
        art, lean = ctx.art, LEAN * off if cards else off
        faces = [art.card_face(each, box.h, lean, still=True) for each in cards]
        drop = measures.deep(piece) * box.h / max(1, len(cards) - 1)
        for row, picture in enumerate(faces or [art.card_back(box.h, lean, still=True)]):
            face.blit(picture, picture.get_rect(center=(round(x), round(y + row * drop))))
        begins += max(1, len(cards))


def _lay_coins(ctx: Context, face: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
    """Coins side by side, or piles of them."""
    heap, side = measures.piles(piece), round(measures.SIDE["stake"] * box.h)
    coin, lift = hall.coin(ctx, side), RISE * box.h
    foot = box.centery - side / 2 + lift * (max(heap) - 1) / 2
    for at, count in enumerate(heap):
        for n in range(count):
            face.blit(coin, (round(box.x + at * measures.piles_apart(piece) * box.h), round(foot - n * lift)))


def _lay_ghosts(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> None:
    """Cards that would go on, each fainter than the one before."""
    size = (round(CARD_RATIO * box.h), box.h)
    radius, step = box.h // 14, box.w / len(GHOSTS)
    for n, share in enumerate(GHOSTS):
        ghost = ctx.rounded(size, radius, ctx.color("paper"), ctx.color("gold"), max(1, box.h // 50)).copy()
        ghost.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
        ghost = ghost.subsurface((size[0] - round(step) - 1, 0, round(step) + 1, size[1]))
        face.blit(ghost, (round(box.x + n * step), box.y + round(0.02 * box.h * n)))


def _bar(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> None:
    """Seal a piece with a red cross, as what is not."""
    picture = ctx.square("books/seal-cross", round(min(box.w, box.h) * 0.74))
    face.blit(picture, picture.get_rect(center=box.center))
