"""Draws the picture of an option's value: cards, medals, coins and signs on a piece of the table, or who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import inf

import pygame

from game.bots.characters import characters
from game.engine.cards import Card
from game.engine.rules import Rules
from game.session.rules.option_pictures import LAST_CARD, Drawing, Piece
from game.text.book.examples import dealt
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import book_print, surfaces, svg
from game.ui.draw.svg import Size
from game.ui.kit.widget import Widget
from game.ui.layout import CARD_RATIO
from game.ui.pages.matches.seated_table import Seat, lay_seat, seated_table, turning_table
from game.ui.pages.parts.picture_choice import Paint, lamplit
from game.ui.pages.rooms import hall

POOL = 0.6
"""How much of the lamp's colour the light has that falls on the board."""
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
        key = ("sketch", wide, rules.players, rules.direction, rules.card_counts, dealt(rules))
        face = ctx.cached(key, lambda: table_picture(ctx.off_page, rules, (wide, wide * HIGH // WIDE)))
        return [Sprite.about(face, self.rect.center)]


def table_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """The table with so many players, the numbers of their cards where these are told, and the way of the turns."""
    return seated_table(ctx, size, _seats(rules, ctx), rules.direction == "clockwise")


def _seats(rules: Rules, ctx: Context) -> list[Seat]:
    """The person and the others; a number that is not told is asked for."""
    held = dealt(rules)
    told = rules.card_counts == "shown"
    return [
        Seat(who, held, ctx.texts.number(held) if told or not n else "?")
        for n, who in enumerate(["you", *characters()][: rules.players])
    ]


def _seat_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """The person's neighbour with cards and their number, as large as there is room."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[1] / SEATED[0], size[0] / SEATED[1]))
    lay_seat(ctx, face, _seats(rules, ctx)[1], (size[0] / 2, SEATED[2] * side), side)
    return face


WHOLE = {
    "turns": lambda ctx, rules, size: turning_table(ctx, size, "you", rules.players, rules.direction == "clockwise"),
    "seat": _seat_picture,
}
"""What draws the pictures that one piece fills."""
SEATED = (1.6, 1.9, 0.72)
"""The height and width of somebody with cards, and how far the middle of the head is below the top, for its side."""
GAP, LINE = 0.08, 0.8
"""What parts pieces in a row, and the distance of rows without cards, for the height of a card."""
LAP, BEHIND = 0.25, 0.12
"""How much of a medal or a coin the next one of the same kind hides, or cards of a medal or a sign, for the height of a
card.
"""
UPON, ASIDE = 0.46, 0.22
"""How much lower and further right cards lie that are played upon those of the row before, for the height of a card."""
MOST_HEIGHT, MOST_WIDTH = 0.9, 0.93
"""The most of a picture's height and width that what is drawn takes."""
STEP, LEAN, BREAK = 0.26, 2.2, 0.13
"""How much of a card the next leaves free, for its height; how far cards of a fan lean, in degrees; how
much further off those are without which the fan would be a combination, too.
"""
MANY, CLOSER = 5, 0.24
"""Of more cards than so many each leaves so much of the next free."""
DROP, DEEP = 0.28, 0.5
"""How much lower the next card of a column lies, and the last one at most."""
BACKS = 0.085
"""How much of the next one a card face down leaves free."""
WIDEST = 0.6
"""The most that the steps of a fan or of its first part take together."""
OFF, LIFTED = 0.3, 0.14
"""How much further off and higher its next part is."""
BEND, BENT = 0.006, 0.0016
"""How much lower than the middle one the next cards of a fan stand, growing by the square, for the height of a card: of
cards, and of those face down."""
SIDE = {"icon": 0.56, "medal": 0.56, "coin": 0.6, "stake": 0.8, ">": 0.28, "<>": 0.36, "more": 0.5}
"""The width of the other pieces for the height of a card."""
LOW = 0.84
"""How high a row of nothing but these is, likewise."""
PILE, ROW = 10, 5
"""A stake of more coins than a `ROW` lies in piles of at most so many."""
RISE = 0.045
"""How much each coin of a pile lies higher than the one below it."""
BESIDE = 2.2
"""The most that all but the first row or pile take of the width, for the height of a card."""
GHOSTS = (120, 66, 28)
"""How clearly cards are seen that go on after those that are drawn, of 255."""
ARROWS = {">": "M2 12H19M13 6L20 12L13 18", "<>": "M5 12H19M14 7L20 12L14 17M10 7L4 12L10 17"}


def rule_paint(
    ctx: Context, drawing: Drawing, rules: Rules, most: tuple[float, float] = (0.0, 0.0), card: float = 0.0
) -> Paint:
    """What draws a value of an option for a tile, with cards so small that an `extent` at least so large has room, and,
    where it is told, at most so high, at 1080p."""
    own = extent([drawing])
    most = max(own[0], most[0]), max(own[1], most[1])
    limit = card * ctx.scale if card else inf

    def draw(size: Size, bright: float) -> pygame.Surface:
        goes_on = any(piece.kind == "more" for row in drawing for piece in row)  # what fades is drawn on nothing
        face = ground(ctx, size, 0 if goes_on else bright)
        face.blit(_draw(ctx, drawing, rules, size, min(limit, card_in(size, most))), (0, 0))
        return face

    return Paint((drawing, most, card, rules.direction, rules.card_counts, rules.players), draw)


def card_in(size: Size, most: tuple[float, float]) -> float:
    """The height of cards of which an `extent` has room on a picture of a size."""
    return min(MOST_WIDTH * size[0] / most[0], MOST_HEIGHT * size[1] / most[1])


def extent(drawings: Sequence[Drawing]) -> tuple[float, float]:
    """The width and the height that all of them would have room in, for the height of a card."""
    drawn = [each for each in drawings if each[0][0].kind not in WHOLE]
    wide = max((_row_left(each, at) + _row_width(row) for each in drawn for at, row in enumerate(each)), default=1.0)
    return wide, max((_height(each) for each in drawn), default=1.0)


def ground(ctx: Context, size: Size, bright: float) -> pygame.Surface:
    """What cards of a tile lie on: nothing but so much of a lamp's light, 0 to 1."""
    if ctx.theme.plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    return surfaces.radial_glow(size, lamplit(ctx.theme, POOL), bright)


def _draw(ctx: Context, drawing: Drawing, rules: Rules, size: tuple[int, int], high: float) -> pygame.Surface:
    """A drawing with cards so high, in pixels."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    if draw := WHOLE.get(drawing[0][0].kind):
        face.blit(draw(ctx.off_page, rules, size), (0, 0))
        return svg.ready(face)
    top = (size[1] - _height(drawing) * high) / 2
    together = max(_row_left(drawing, at) + _row_width(row) for at, row in enumerate(drawing))
    for at, row in enumerate(drawing):
        y = top + (_tall(drawing[0]) / 2 + at * _apart_rows(drawing)) * high
        left = _row_left(drawing, at) if _piled(drawing) else (together - _row_width(row)) / 2
        x: float = (size[0] - together * high) / 2 + left * high
        for n, piece in enumerate(row):
            x += _gap(row, n) * high
            wide = _width(piece) * high
            _lay(ctx, face, piece, (x, y), wide=wide, high=high)
            x += wide
    return svg.ready(face)


def _piled(drawing: Drawing) -> bool:
    """Whether its rows are cards, each played upon the one before."""
    return all(row[0].kind == "cards" for row in drawing)


def _apart_rows(drawing: Drawing) -> float:
    return UPON if _piled(drawing) else LINE


def _row_left(drawing: Drawing, at: int) -> float:
    """How far right of the first row one begins, for the height of a card."""
    return at * ASIDE if _piled(drawing) else 0.0


def _height(drawing: Drawing) -> float:
    """From the upper edge of its first cards to the lower one of the last, for the height of a card."""
    last = max(max(_deep(piece), _sag(piece) + _lift(piece)) for piece in drawing[-1])
    return (_tall(drawing[0]) + _tall(drawing[-1])) / 2 + _apart_rows(drawing) * (len(drawing) - 1) + last


def _tall(row: Sequence[Piece]) -> float:
    """How high a row is, for the height of a card: signs, medals and coins are lower than cards."""
    return LOW if all(piece.kind in SIDE and piece.kind != "more" for piece in row) else 1.0


def _lift(piece: Piece) -> float:
    """How much higher than its first part the next parts of a fan face down stand, for the height of a card."""
    return LIFTED if piece.ends and not piece.cards else 0.0


def _sag(piece: Piece) -> float:
    """How much lower than the middle of a fan its outermost cards stand, for the height of a card."""
    return _bend(piece, (len(_columns(piece)) - 1) / 2) if piece.kind in ("cards", "back") else 0.0


def _bend(piece: Piece, off: float) -> float:
    """How much lower than the middle of a fan a card stands that is so many places off, for the height of a card."""
    return (BEND if piece.cards else BENT) * off**2


def _deep(piece: Piece) -> float:
    """How much lower than the first the last card of a column lies, for the height of a card."""
    return min(DEEP, DROP * (max(map(len, _columns(piece))) - 1)) if piece.cards else 0.0


def _gap(row: Sequence[Piece], n: int) -> float:
    """What parts a piece of a row from the one before; below 0 where it lies upon that."""
    if not n or row[n].kind == "more":
        return 0.0
    if row[n - 1].kind in ("medal", "icon") and row[n].kind == "cards":
        return -BEHIND
    return -LAP if row[n].kind == row[n - 1].kind in ("medal", "coin") else GAP


def _row_width(row: Sequence[Piece]) -> float:
    return sum(_gap(row, n) + _width(piece) for n, piece in enumerate(row))


def _width(piece: Piece) -> float:
    """The width of a piece for the height of a card."""
    if piece.kind in ("cards", "back"):
        return CARD_RATIO + _step(piece) * (len(_columns(piece)) - 1) + _break(piece) * len(piece.ends)
    if piece.kind == "stake":
        return SIDE["stake"] + _apart(piece) * (len(piles(piece)) - 1)
    return SIDE[piece.kind]


def _columns(piece: Piece) -> list[tuple[Card, ...]]:
    """What lies side by side: each card, or, where nearly all are pairs or more, those of a rank; of backs nothing."""
    cards = piece.cards
    if not cards:
        return [()] * int(piece.text or 1)
    ranks = [tuple(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    return ranks if 1 < len(ranks) <= (len(cards) + 1) // 2 else [(card,) for card in cards]


def piles(piece: Piece) -> list[int]:
    """How many coins lie on each pile of a stake."""
    count, high = int(piece.text), PILE if int(piece.text) > ROW else 1
    return [min(high, count - at) for at in range(0, count, high)]


def _apart(piece: Piece) -> float:
    """How far piles are apart, for the height of a card."""
    return min(1.1 * SIDE["stake"], BESIDE / max(1, len(piles(piece)) - 1))


def _break(piece: Piece) -> float:
    return BREAK if piece.cards else OFF


def _step(piece: Piece) -> float:
    count = len(_columns(piece)) if piece.cards else max(len(_columns(piece)) - sum(piece.ends), *piece.ends, 1)
    usual, most = (CLOSER if count > MANY else STEP, 2.1) if piece.cards else (BACKS, WIDEST)
    return min(usual, most / max(1, count - 1))


def _lay(
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
    columns, step, begins = _columns(piece), _step(piece) * box.h, 0
    for n, cards in enumerate(columns):
        off = n - (len(columns) - 1) / 2
        apart = _break(piece) * box.h * sum(begins >= end for end in piece.ends)
        up = 0.0 if apart else -_lift(piece) * box.h
        x, y = box.x + CARD_RATIO * box.h / 2 + n * step + apart, box.centery + _bend(piece, off) * box.h - up
        art, lean = ctx.art, LEAN * off if cards else off
        faces = [art.card_face(each, box.h, lean, still=True) for each in cards]
        drop = _deep(piece) * box.h / max(1, len(cards) - 1)
        for row, picture in enumerate(faces or [art.card_back(box.h, lean, still=True)]):
            face.blit(picture, picture.get_rect(center=(round(x), round(y + row * drop))))
        begins += max(1, len(cards))


def _lay_coins(ctx: Context, face: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
    """Coins side by side, or piles of them."""
    heap, side = piles(piece), round(SIDE["stake"] * box.h)
    coin, lift = hall.coin(ctx, side), RISE * box.h
    foot = box.centery - side / 2 + lift * (max(heap) - 1) / 2
    for at, count in enumerate(heap):
        for n in range(count):
            face.blit(coin, (round(box.x + at * _apart(piece) * box.h), round(foot - n * lift)))


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
    """Seal a piece with a red cross, as what is not; in a theme that is plain cross it out."""
    side = round(min(box.w, box.h) * 0.74)
    if ctx.theme.plain:
        cross = "M5 5L19 19M19 5L5 19"
        body = svg.stroke(cross, ctx.theme.paper, 6.4) + svg.stroke(cross, ctx.theme.suit(3), 3.8)
        picture = svg.square(body, side, 24)
    else:
        picture = book_print.seal(side, "cross", ctx.theme)
    face.blit(picture, picture.get_rect(center=box.center))
