"""Draws the picture of an option's value: cards, medals, coins and signs on a piece of the table, or who sits there."""

from __future__ import annotations

from math import inf

import pygame

from game.bots.characters import characters
from game.engine.rules import Rules
from game.session.rules.option_pictures import Drawing
from game.text.book.examples import dealt
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.art import OWN_PORTRAIT
from game.ui.draw.svg import Size
from game.ui.gfx import skin
from game.ui.kit.widget import Widget
from game.ui.pages.matches.seated_table import Seat, lay_seat, seated_table, turning_table
from game.ui.pages.parts.tiles import Paint
from game.ui.pages.rules import piece_measures as measures
from game.ui.pages.rules.piece_drawing import lay

WIDE, HIGH, MOST_WIDE = 460, 440, 780
"""The form of the picture of the table, and the width at 1080p that it grows to."""


class TableSketch(Widget):
    """The table with its seats, the person at its foot; as large as its place allows, in the midst of it."""

    ctx: Context
    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "sketch")
        self.rules = rules

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as there is room, up to `MOST_WIDE`."""
        wide = min(width, self.ctx.px(MOST_WIDE))
        return wide, wide * HIGH // WIDE

    def sprites(self) -> list[Sprite]:
        """One picture."""
        ctx, rules = self.ctx, self.rules
        wide = min(self.measure(self.rect.w)[0], self.rect.h * WIDE // HIGH)
        if wide <= 0:
            return []
        key = ("sketch", wide, rules.players, rules.decisions.clockwise, rules.decisions.counts_shown, dealt(rules))
        face = ctx.cached(key, lambda: table_picture(ctx.off_page, rules, (wide, wide * HIGH // WIDE)))
        return [Sprite.about(face, self.rect.center)]


def table_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """The table with so many players, the numbers of their cards where these are told, and the way of the turns."""
    return seated_table(ctx, size, _seats(rules, ctx), rules.decisions.clockwise)


def _seats(rules: Rules, ctx: Context) -> list[Seat]:
    """The person and the others; a number that is not told is asked for."""
    held = dealt(rules)
    told = rules.decisions.counts_shown
    return [
        Seat(who, held, ctx.texts.number(held) if told or who == OWN_PORTRAIT else "?")
        for who in [OWN_PORTRAIT, *characters()][: rules.players]
    ]


def _seat_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """The person's neighbour with cards and their number, as large as there is room."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[1] / SEATED[0], size[0] / SEATED[1]))
    lay_seat(ctx, face, _seats(rules, ctx)[1], (size[0] / 2, SEATED[2] * side), side)
    return face


WHOLE_PICTURES = {
    "turns": lambda ctx, rules, size: turning_table(ctx, size, "you", rules.players, rules.decisions.clockwise),
    "seat": _seat_picture,
}
"""What draws the pictures that one piece fills."""
SEATED = (1.6, 1.9, 0.72)
"""The height and width of somebody with cards, and how far the middle of the head is below the top, for its side."""
MOST_HEIGHT, MOST_WIDTH = 0.9, 0.93
"""The most of a picture's height and width that what is drawn takes."""


def rule_paint(
    ctx: Context, drawing: Drawing, rules: Rules, most: tuple[float, float] = (0.0, 0.0), card: float = 0.0
) -> Paint:
    """What draws a value of an option for a tile, with cards so small that an `extent` at least so large has room, and,
    where it is told, at most so high, at 1080p."""
    own = measures.extent([drawing])
    most = max(own[0], most[0]), max(own[1], most[1])
    limit = card * ctx.scale if card else inf

    def draw(size: Size, bright: float) -> pygame.Surface:
        goes_on = any(piece.kind == "more" for row in drawing for piece in row)  # what fades is drawn on nothing
        face = ground(ctx, size, 0 if goes_on else bright)
        face.blit(_draw(ctx, drawing, rules, size, min(limit, card_in(size, most))), (0, 0))
        return face

    shown = rules.decisions.clockwise, rules.decisions.counts_shown
    return Paint((drawing, most, card, *shown, rules.players), draw)


def card_in(size: Size, most: tuple[float, float]) -> float:
    """The height of cards of which an `extent` has room on a picture of a size."""
    return min(MOST_WIDTH * size[0] / most[0], MOST_HEIGHT * size[1] / most[1])


def ground(ctx: Context, size: Size, bright: float) -> pygame.Surface:
    """What cards of a tile lie on: nothing but so much of a lamp's light, 0 to 1."""
    face = skin.of(ctx.theme).picture(f"tiles/pool{ctx.theme.ground}", size).copy()
    surfaces.fade(face, bright)
    return face


def _draw(ctx: Context, drawing: Drawing, rules: Rules, size: tuple[int, int], high: float) -> pygame.Surface:
    """A drawing with cards so high, in pixels."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    if draw := WHOLE_PICTURES.get(drawing[0][0].kind):
        face.blit(draw(ctx.off_page, rules, size), (0, 0))
        return svg.ready(face)
    top = (size[1] - measures.height(drawing) * high) / 2
    together = max(measures.row_left(drawing, at) + measures.row_width(row) for at, row in enumerate(drawing))
    for at, row in enumerate(drawing):
        y = top + (measures.tall(drawing[0]) / 2 + at * measures.rows_apart(drawing)) * high
        left = measures.row_left(drawing, at) if measures.piled(drawing) else (together - measures.row_width(row)) / 2
        x: float = (size[0] - together * high) / 2 + left * high
        for n, piece in enumerate(row):
            x += measures.gap(row, n) * high
            wide = measures.width(piece) * high
            lay(ctx, face, piece, (x, y), wide=wide, high=high)
            x += wide
    return svg.ready(face)
