"""Draws a rule set as a book bound with thread: cards on a cover that is dyed by what is special in it; and shelves."""

from __future__ import annotations

import pygame

from game.session.words.vignettes import Vignette
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.gfx import skin
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, lay_vignette

PICTURE, LARGE = 98, 1.24
"""The height of the room for cards, at 1080p, and of their picture, whose margins reach beyond that, for the room's."""
MIDDLE = 0.55
"""Where the middle of the picture of the cards is, for the height of what is above the words."""
SPINE = 22
"""The width of the spine, at 1080p."""
PAD = 8
"""The room about the words, at 1080p."""
PAGES = 5
"""How far the pages look out of a cover, at 1080p."""
LIFT, NEAR = 6, 9
"""How far up a book comes that is pointed at, and how much nearer the chosen one stands on each side, at 1080p."""
BOARD, ABOVE = 18, 9
"""How thick the board is on which the books stand, and the room above these, at 1080p."""
BOOKMARK = (36, 66)
"""The size of the ribbon on the chosen one, at 1080p."""
RIM, GILT = 4, 7
"""Width of the golden rim of the chosen book, and distance of the gilt line from the edges of a cover, at 1080p."""
AROUND = 24
"""Margin of the pictures of a book's shadow and of the light about the chosen one, at 1080p."""
EMBLEM = 1.2
"""Side of the gilt emblem behind the cards, as a fraction of the cover's height."""
USUAL_DYE = "oxblood"


def room(ctx: Context, width: int) -> int:
    """The width that words have on a book so many pixels wide."""
    return width - ctx.px(SPINE) - ctx.px(PAGES) - 2 * ctx.px(PAD)


def height(ctx: Context, words: int) -> int:
    """How high a book is whose words are so high, in pixels."""
    return ctx.px(PICTURE) + words + 2 * ctx.px(PAD) + ctx.px(PAGES) + ctx.px(GILT)


def place(ctx: Context, rect: pygame.Rect, words: int) -> pygame.Rect:
    """Where words so high stand on a book: in the middle of what the cards leave."""
    top, low = rect.y + ctx.px(PICTURE), rect.bottom - ctx.px(PAGES) - ctx.px(GILT)
    left = rect.x + ctx.px(SPINE) + ctx.px(PAD)
    return pygame.Rect(left, (top + low - words) // 2, room(ctx, rect.w), words)


def sprites(ctx: Context, shown: Vignette, rect: pygame.Rect, words: int, state: str) -> list[Sprite]:
    """The book in its place, whose words begin at a height of the window, with its shadow, or the light of the chosen
    one; at rest it is darker than where it is lit; kept."""
    margin, chosen = ctx.px(AROUND), state == "chosen"
    around = rect.inflate(2 * margin, 2 * margin)
    light = ctx.nine_patch("covers/light" if chosen else "covers/shadow", around.size)
    key = ("book", shown, rect.size, words - rect.y, state)
    face = ctx.cached(key, lambda: _draw(ctx, shown, rect.size, words - rect.y, state))
    return [Sprite(light, *around.topleft), Sprite(face, *rect.topleft)]


def _draw(ctx: Context, shown: Vignette, size: tuple[int, int], words: int, state: str) -> pygame.Surface:
    dye, (spine, pages) = shown.cover or USUAL_DYE, (ctx.px(SPINE), ctx.px(PAGES))
    face = ctx.nine_patch(f"covers/{dye}{'' if state == 'rest' else '-lit'}", size).copy()
    wide, high = size[0] - pages, size[1] - pages
    side = min(round(EMBLEM * high), wide - spine - 4 * ctx.px(GILT))
    middle = (spine + wide) // 2, round(MIDDLE * ctx.px(PICTURE) + 0.1 * high)
    emblem = ctx.square(f"covers/emblem-{dye}", side)
    place = emblem.get_rect(center=middle)
    shown_part = place.clip((spine, 0, wide - spine, high))
    face.blit(emblem, shown_part, shown_part.move(-place.x, -place.y))
    _lay_cards(ctx, face, shown, (spine, 0, wide - spine, words))
    if state == "chosen":
        face.blit(ctx.nine_patch("covers/rim", size), (0, 0))
    return svg.ready(face)


def _lay_cards(ctx: Context, face: pygame.Surface, shown: Vignette, place: tuple[int, int, int, int]) -> None:
    """Its cards in the middle of a part of the cover."""
    part = face.subsurface(pygame.Rect(place).clip(face.get_rect()))
    w, h = part.get_size()
    high = min(LARGE * ctx.px(PICTURE), w / VIGNETTE_ASPECT * 1.1)
    picture = pygame.Surface((round(high * VIGNETTE_ASPECT), round(high)), pygame.SRCALPHA)
    lay_vignette(ctx, picture, shown)
    part.blit(picture, picture.get_rect(center=(w // 2, round(MIDDLE * h))))


def pulled(ctx: Context, rect: pygame.Rect) -> pygame.Rect:
    """Where the chosen book stands that has its place in a rectangle: nearer, before the edge of the board."""
    near = ctx.px(NEAR)
    return rect.inflate(2 * near, 2 * near)


def bookmark(ctx: Context, rect: pygame.Rect, icon: str) -> Sprite:
    """A ribbon with a sign that hangs from the upper edge of the chosen book, at its right; kept."""
    wide, high = (ctx.px(each) for each in BOOKMARK)

    def draw() -> pygame.Surface:
        face = skin.of(ctx.theme).picture("covers/bookmark", (wide, high)).copy()
        sign = ctx.art.icon(icon, round(wide * 0.72), ctx.theme.inlay["lacquer"])
        face.blit(sign, sign.get_rect(center=(wide // 2, round(0.38 * high))))
        return face

    picture = ctx.cached(("book ribbon", wide, icon), draw)
    return Sprite(picture, rect.right - ctx.px(PAGES + PAD) - wide, rect.y - ctx.px(RIM))


def board(ctx: Context, rect: pygame.Rect) -> Sprite:
    """The board at the foot of a row of books."""
    high, out = ctx.px(BOARD), ctx.px(PAD)
    face = ctx.nine_patch("covers/shelf", (rect.w + 2 * out, high))
    return Sprite(face, rect.x - out, rect.bottom - high)
