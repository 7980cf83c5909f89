"""Draws the picture of an option's value: cards, medals, coins and signs on a piece of the table, or who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.bots.characters import characters
from game.engine.rules import Rules
from game.session.rules.option_pictures import LAST, Drawing, Piece
from game.text.book.examples import dealt
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import gradient, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import HexColor, Theme, mix
from game.ui.draw.type import stamp
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import drum
from game.ui.pages.picture_choice import Paint

WIDE, HIGH, MOST_WIDE = 460, 390, 620
"""The size of the drawing in its own units, and the width at 1080p that it grows to."""
MIDDLE, AXES = (230, 190), (174, 138)
"""Where the table's middle is, and how far seats are from it, aside and up."""
FACE, BADGE, DRUM = 84, 38, 150
"""The sides of a portrait, of the number of cards at its edge, and of the drum, in units."""


class TableSketch(Widget):
    """The table from above, the person at its foot; as large as its place allows, in the midst of it."""

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
        face = ctx.cached(key, lambda: table_picture(ctx, rules, (wide, wide * HIGH // WIDE)))
        return [Sprite(face, *face.get_rect(center=self.rect.center).topleft)]


def table_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """The drawing of the table at a size."""
    scale = size[0] / WIDE
    face = svg.render(_top(ctx.theme), size, svg.fit(size, (WIDE, HIGH)), _light(ctx.theme))
    picture = drum(ctx, round(DRUM * scale), 0.4)
    face.blit(picture, picture.get_rect(center=(round(MIDDLE[0] * scale), round(MIDDLE[1] * scale))))
    face.blit(svg.render(_arrow(ctx.theme, rules), size, svg.fit(size, (WIDE, HIGH))), (0, 0))
    for at, portrait in enumerate(["you", *characters()][: rules.players]):
        _lay_seat(ctx, rules, face, at, portrait, scale)
    return svg.ready(face)


def _light(theme: Theme) -> str:
    lit = mix(theme.table, theme.inlay["cinnabar"], 0.3) if theme.dark and not theme.plain else theme.table
    return svg.radial("lamp", [(0.0, lit, 1.0), (1.0, theme.table_edge, 1.0)], *MIDDLE, 220)


def _top(theme: Theme) -> str:
    """The table's top under the lamp, in a rim with a line of gold at both edges."""
    rim = svg.rect((52, 62, 356, 256), 128, fill=theme.raised, stroke=theme.gold, stroke_width=3)
    return rim + svg.rect((66, 76, 328, 228), 114, fill="url(#lamp)", stroke=theme.gold, stroke_width=2)


def _lay_seat(ctx: Context, rules: Rules, face: pygame.Surface, at: int, portrait: str, scale: float) -> None:
    """A portrait, and at its edge how many cards are held: a question mark where that is not told."""
    x, y = _seat(rules, at)
    picture = ctx.art.portrait(portrait, round(FACE * scale))
    face.blit(picture, picture.get_rect(center=(round(x * scale), round(y * scale))))
    shown = at == 0 or rules.card_counts == "shown"
    side, reach = max(ctx.tx(26), round(BADGE * scale)), FACE * 0.36
    middle = round((x + reach) * scale), round((y + reach) * scale)
    badge = ctx.art.panel((side, side), "badge", scale)
    face.blit(badge, badge.get_rect(center=middle))
    text = ctx.texts.number(dealt(rules)) if shown else "?"
    words = ctx.type.render(text, max(ctx.tx(16), round(21 * scale)), ctx.color("text"), "bold")
    stamp(face, words, words.get_rect(center=middle).topleft)


def _seat(rules: Rules, n: int) -> tuple[float, float]:
    """Seats lie around the table, the first at its foot, the next to the right where it goes counterclockwise."""
    way = 1 if rules.direction == "counterclockwise" else -1
    turn = pi / 2 - way * 2 * pi * n / rules.players
    return MIDDLE[0] + AXES[0] * cos(turn), MIDDLE[1] + AXES[1] * sin(turn)


def _arrow(theme: Theme, rules: Rules) -> str:
    """An arrow within the table, the way the turns go."""
    way = 1 if rules.direction == "counterclockwise" else -1

    def x(right: float) -> float:
        return MIDDLE[0] + way * right

    curve = f"M{x(14)} 276C{x(66)} 274 {x(106)} 250 {x(108)} 206"
    head = f"M{x(109)} 176L{x(96)} 208L{x(122)} 206Z"
    return svg.stroke(curve, theme.gold, 5) + svg.path(head, fill=theme.gold)


GAP, LINE = 0.16, 0.58
"""What parts pieces in a row, and the distance of rows, for the height of a card: the next covers feet of cards."""
LARGEST, SIDES = 0.8, 0.88
"""The most of a picture's height that a card takes, and of its width that a row takes."""
CARD, STEP, LEAN = 5 / 7, 0.29, 2.2
"""A card's width, how much of it the next leaves free, for its height; how far cards of a fan lean, in degrees."""
BACKS, WIDEST = 0.085, 0.7
"""The same of cards face down, and the most that a fan's steps take together."""
SIDE = {"icon": 0.62, "medal": 0.74, "coin": 0.6, ">": 0.34, "<>": 0.4, "more": 0.62}
"""The width of the other pieces for the height of a card."""
DIGIT, POINT = 0.3, 0.5
"""The width of a digit for the height of a card, and that of a point between digits for that of a digit."""
GHOSTS = (120, 66, 28)
"""How clearly cards are seen that go on after those that are drawn, of 255."""
ARROWS = {">": "M2 12H19M13 6L20 12L13 18", "<>": "M5 12H19M14 7L20 12L14 17M10 7L4 12L10 17"}


def rule_paint(ctx: Context, drawing: Drawing, rules: Rules) -> Paint:
    """What draws a value of an option for a tile."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = lit_table(ctx, size, 0.4 * bright, (0.5, 0.5)).copy()
        face.blit(_draw(ctx, drawing, rules, size), (0, 0))
        return face

    return Paint((drawing, rules.direction, rules.card_counts, rules.players), draw)


def lit_table(ctx: Context, size: Size, warm: float, place: tuple[float, float]) -> pygame.Surface:
    """A piece of the table under a lamp at a place (shares of the size), which is the warmer the more; kept."""
    light, dark = _warm(ctx.theme, warm), ctx.theme.table_edge
    key = ("lit", size, warm, place)
    return ctx.cached(key, lambda: gradient.lamp(size, light, dark, gradient.EVEN, place, (0.75, 1.2)))


def _warm(theme: Theme, share: float) -> HexColor:
    """The table where a lamp falls on it: redder lacquer, paler silk."""
    lamp = mix(theme.inlay["cinnabar"], theme.gold, 0.35) if theme.dark else theme.paper
    return theme.table if theme.plain else mix(theme.table, lamp, share)


def _draw(ctx: Context, drawing: Drawing, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    if drawing[0][0].kind == "table":
        across = min(size[0], size[1] * WIDE // HIGH)
        table = table_picture(ctx, rules, (across, across * HIGH // WIDE))
        face.blit(table, table.get_rect(center=face.get_rect().center))
        return svg.ready(face)
    widest = max(_row_width(row) for row in drawing)
    high: float = min(size[1] * LARGEST / (1 + LINE * (len(drawing) - 1)), size[0] * SIDES / widest)
    for at, row in enumerate(drawing):
        y = size[1] / 2 + (at - (len(drawing) - 1) / 2) * LINE * high
        x: float = (size[0] - _row_width(row) * high) / 2
        for n, piece in enumerate(row):
            if n and piece.kind != "more":
                x += GAP * high
            wide = _width(piece) * high
            _lay(ctx, face, piece, (x, y), wide, high)
            x += wide
    return svg.ready(face)


def _row_width(row: Sequence[Piece]) -> float:
    return sum(map(_width, row)) + GAP * sum(piece.kind != "more" for piece in row[1:])


def _width(piece: Piece) -> float:
    """The width of a piece for the height of a card."""
    if piece.kind in ("cards", "back"):
        return CARD + _step(piece) * (_count(piece) - 1)
    if piece.kind == "number":
        return DIGIT * sum(each.isdigit() or POINT for each in piece.text)
    return SIDE[piece.kind]


def _count(piece: Piece) -> int:
    return len(piece.cards) or int(piece.text or 1)


def _step(piece: Piece) -> float:
    usual, most = (STEP, 2.1) if piece.cards else (BACKS, WIDEST)
    return min(usual, most / max(1, _count(piece) - 1))


def _lay(
    ctx: Context, face: pygame.Surface, piece: Piece, place: tuple[float, float], wide: float, high: float
) -> None:
    """Lay a piece with the middle of its left side at a place."""
    box = pygame.Rect(round(place[0]), round(place[1] - high / 2), round(wide), round(high))
    match piece.kind:
        case "cards" | "back":
            _lay_fan(ctx, face, piece, box)
        case "more":
            _lay_ghosts(ctx, face, box)
        case "number":
            words = ctx.type.render(piece.text, max(ctx.tx(20), round(0.46 * high)), ctx.color("gold"), "extrabold")
            stamp(face, words, words.get_rect(center=box.center).topleft)
        case _:
            picture = _sign(ctx, piece, box.w)
            face.blit(picture, picture.get_rect(center=box.center))
    if piece.barred:
        _bar(ctx, face, box)


def _sign(ctx: Context, piece: Piece, side: int) -> pygame.Surface:
    match piece.kind:
        case "medal":
            return ctx.art.medal(int(piece.text), side, int(piece.text) == LAST)
        case "coin":
            return ctx.art.panel((side, side), "knob", ctx.scale)
        case "icon":
            return ctx.art.award(piece.text, side)
        case _:
            return svg.square(svg.stroke(ARROWS[piece.kind], ctx.theme.gold, 2.6), side, 24)


def _lay_fan(ctx: Context, face: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
    """Cards side by side, the outer ones leaning a little outwards and standing a little lower."""
    count, step = _count(piece), _step(piece) * box.h
    for n in range(count):
        off = n - (count - 1) / 2
        lean = LEAN * off if piece.cards else 1.2 * off
        picture = (
            ctx.art.card_face(piece.cards[n], box.h, lean, still=True)
            if piece.cards
            else ctx.art.card_back(box.h, lean, still=True)
        )
        x, y = box.x + CARD * box.h / 2 + n * step, box.centery + 0.006 * box.h * off**2
        face.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _lay_ghosts(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> None:
    """Cards that would go on, each fainter than the one before."""
    size = (round(CARD * box.h), box.h)
    radius, step = box.h // 14, box.w / len(GHOSTS)
    for n, share in enumerate(GHOSTS):
        ghost = ctx.face(size, radius, ctx.color("paper"), ctx.color("gold"), max(1, box.h // 50)).copy()
        ghost.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
        ghost = ghost.subsurface((size[0] - round(step) - 1, 0, round(step) + 1, size[1]))
        face.blit(ghost, (round(box.x + n * step), box.y + round(0.02 * box.h * n)))


def _bar(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> None:
    """Cross a piece out in red, with a rim to be seen on any card."""
    side = round(min(box.w, box.h) * 0.74)
    cross = "M5 5L19 19M19 5L5 19"
    body = svg.stroke(cross, ctx.theme.paper, 6.4) + svg.stroke(cross, ctx.theme.suit(3), 3.8)
    picture = svg.square(body, side, 24)
    face.blit(picture, picture.get_rect(center=box.center))
