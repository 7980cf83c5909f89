"""Pictures of options' values, of the table's seats, and of a deal's payments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import inf

import pygame

from game.bots.characters import characters
from game.engine.cards import Card
from game.engine.payments import Payment
from game.engine.rules import Rules
from game.session.rules.option_pictures import LAST_CARD, Drawing, Piece, example_payments
from game.text.book.examples import dealt
from game.ui.anim.clock import Tween
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.persons import Mood
from game.ui.gfx.svg import Size
from game.ui.gfx.text import stamp
from game.ui.kit import Ageing
from game.ui.kit.widget import Widget
from game.ui.layout import CARD_RATIO
from game.ui.layout.table_layout import HAT_RATIO
from game.ui.pages.matches.seated_table import Seat, lay_seat, seated_table, turning_table
from game.ui.pages.parts.book_page import ORNAMENT_PX
from game.ui.pages.parts.tiles import Paint
from game.ui.pages.rooms import hall

WHOLE_KINDS = ("turns", "seat")
"""Kinds of pieces that fill a picture alone. Lengths below are in card heights."""
PIECE_GAP = 0.08
ROW_STEP = 0.8
SIGN_LAP, CARD_LAP = 0.25, 0.12
UPON_DROP, UPON_SHIFT = 0.46, 0.22
"""Offset of cards that are played on top of the previous row's cards."""
CARD_STEP, PART_BREAK = 0.26, 0.13
MAX_SPREAD_CARDS, CLOSE_CARD_STEP = 5, 0.24
COLUMN_DROP, MAX_COLUMN_DROP = 0.28, 0.5
BACK_STEP = 0.085
MAX_BACKS_WIDTH = 0.6
"""Limit to all steps of a fan of backs, or of its first part."""
BACKS_BREAK, BACKS_LIFT = 0.3, 0.14
FACE_BEND, BACK_BEND = 0.006, 0.0016
"""Drop of the card beside the middle of a fan; it grows with the square of the distance."""
SIGN_WIDTH = {"icon": 0.56, "medal": 0.56, "coin": 0.6, "stake": 0.8, ">": 0.28, "<>": 0.36, "more": 0.5}
SIGN_ROW_HEIGHT = 0.84
MAX_PILE = 10
MAX_COIN_ROW = 5
MAX_STAKE_SPREAD = 2.2
"""Limit to the width of a stake besides its first pile."""


def drawings_extent(drawings: Sequence[Drawing]) -> tuple[float, float]:
    """Return the width and height in which each of the drawings fits."""
    drawn = [each for each in drawings if each[0][0].kind not in WHOLE_KINDS]
    wide = max((row_left(each, at) + row_width(row) for each in drawn for at, row in enumerate(each)), default=1.0)
    return wide, max((drawing_height(each) for each in drawn), default=1.0)


def is_piled(drawing: Drawing) -> bool:
    """True if the cards of each row are played on top of the previous row."""
    return all(row[0].kind == "cards" for row in drawing)


def row_step(drawing: Drawing) -> float:
    return UPON_DROP if is_piled(drawing) else ROW_STEP


def row_left(drawing: Drawing, at: int) -> float:
    return at * UPON_SHIFT if is_piled(drawing) else 0.0


def drawing_height(drawing: Drawing) -> float:
    last = max(max(column_depth(piece), _sag(piece) + part_lift(piece)) for piece in drawing[-1])
    return (row_height(drawing[0]) + row_height(drawing[-1])) / 2 + row_step(drawing) * (len(drawing) - 1) + last


def row_height(row: Sequence[Piece]) -> float:
    return SIGN_ROW_HEIGHT if all(piece.kind in SIGN_WIDTH and piece.kind != "more" for piece in row) else 1.0


def part_lift(piece: Piece) -> float:
    return BACKS_LIFT if piece.ends and not piece.cards else 0.0


def _sag(piece: Piece) -> float:
    return card_bend(piece, (len(piece_columns(piece)) - 1) / 2) if piece.kind in ("cards", "back") else 0.0


def card_bend(piece: Piece, off: float) -> float:
    return (FACE_BEND if piece.cards else BACK_BEND) * off**2


def column_depth(piece: Piece) -> float:
    return min(MAX_COLUMN_DROP, COLUMN_DROP * (max(map(len, piece_columns(piece))) - 1)) if piece.cards else 0.0


def piece_gap(row: Sequence[Piece], n: int) -> float:
    """Return the gap before a piece of a row; negative if it overlaps the piece before."""
    if not n or row[n].kind == "more":
        return 0.0
    if row[n - 1].kind in ("medal", "icon") and row[n].kind == "cards":
        return -CARD_LAP
    return -SIGN_LAP if row[n].kind == row[n - 1].kind in ("medal", "coin") else PIECE_GAP


def row_width(row: Sequence[Piece]) -> float:
    return sum(piece_gap(row, n) + piece_width(piece) for n, piece in enumerate(row))


def piece_width(piece: Piece) -> float:
    if piece.kind in ("cards", "back"):
        return CARD_RATIO + card_step(piece) * (len(piece_columns(piece)) - 1) + part_gap(piece) * len(piece.ends)
    if piece.kind == "stake":
        return SIGN_WIDTH["stake"] + pile_step(piece) * (len(coin_piles(piece)) - 1)
    return SIGN_WIDTH[piece.kind]


def piece_columns(piece: Piece) -> list[tuple[Card, ...]]:
    """Return a fan's columns: a rank each if nearly all cards are at least pairs, else a card; backs are empty."""
    cards = piece.cards
    if not cards:
        return [()] * int(piece.text or 1)
    ranks = [tuple(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    return ranks if 1 < len(ranks) <= (len(cards) + 1) // 2 else [(card,) for card in cards]


def coin_piles(piece: Piece) -> list[int]:
    """Return the number of coins on each pile of a stake."""
    count, high = int(piece.text), MAX_PILE if int(piece.text) > MAX_COIN_ROW else 1
    return [min(high, count - at) for at in range(0, count, high)]


def pile_step(piece: Piece) -> float:
    return min(1.1 * SIGN_WIDTH["stake"], MAX_STAKE_SPREAD / max(1, len(coin_piles(piece)) - 1))


def part_gap(piece: Piece) -> float:
    return PART_BREAK if piece.cards else BACKS_BREAK


def card_step(piece: Piece) -> float:
    count = len(piece_columns(piece))
    if not piece.cards:
        return min(BACK_STEP, MAX_BACKS_WIDTH / max(1, max(count - sum(piece.ends), *piece.ends, 1) - 1))
    return min(CLOSE_CARD_STEP if count > MAX_SPREAD_CARDS else CARD_STEP, 2.1 / max(1, count - 1))


CARD_TILT_DEGREES = 2.2
COIN_RISE = 0.045
GHOST_ALPHAS = (120, 66, 28)
ARROWS = {">": "M2 12H19M13 6L20 12L13 18", "<>": "M5 12H19M14 7L20 12L14 17M10 7L4 12L10 17"}


def lay_piece(
    ctx: Context, face: pygame.Surface, piece: Piece, place: tuple[float, float], *, wide: float, high: float
) -> None:
    """Draw a piece with the middle of its left side at a place."""
    box = pygame.Rect(round(place[0]), round(place[1] - high / 2), round(wide), round(high))
    match piece.kind:
        case "cards" | "back":
            _lay_cards(ctx, face, piece, box)
        case "more":
            _lay_ghosts(ctx, face, box)
        case "stake":
            _lay_coins(ctx, face, piece, box)
        case _:
            picture = _sign(ctx, piece, box.w)
            face.blit(picture, picture.get_rect(center=box.center))
    if piece.barred:
        cross = ctx.square("books/seal-cross", round(min(box.w, box.h) * 0.74))
        face.blit(cross, cross.get_rect(center=box.center))


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


def _lay_cards(ctx: Context, face: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
    columns, step, begins = piece_columns(piece), card_step(piece) * box.h, 0
    for n, cards in enumerate(columns):
        off = n - (len(columns) - 1) / 2
        apart = part_gap(piece) * box.h * sum(begins >= end for end in piece.ends)
        up = 0.0 if apart else -part_lift(piece) * box.h
        x, y = box.x + CARD_RATIO * box.h / 2 + n * step + apart, box.centery + card_bend(piece, off) * box.h - up
        art, lean = ctx.art, CARD_TILT_DEGREES * off if cards else off
        faces = [art.card_face(each, box.h, lean, still=True) for each in cards]
        drop = column_depth(piece) * box.h / max(1, len(cards) - 1)
        for row, picture in enumerate(faces or [art.card_back(box.h, lean, still=True)]):
            face.blit(picture, picture.get_rect(center=(round(x), round(y + row * drop))))
        begins += max(1, len(cards))


def _lay_coins(ctx: Context, face: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
    heap, side = coin_piles(piece), round(SIGN_WIDTH["stake"] * box.h)
    coin, lift = hall.coin(ctx, side), COIN_RISE * box.h
    foot = box.centery - side / 2 + lift * (max(heap) - 1) / 2
    for at, count in enumerate(heap):
        for n in range(count):
            face.blit(coin, (round(box.x + at * pile_step(piece) * box.h), round(foot - n * lift)))


def _lay_ghosts(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> None:
    size = (round(CARD_RATIO * box.h), box.h)
    radius, step = box.h // 14, box.w / len(GHOST_ALPHAS)
    for n, share in enumerate(GHOST_ALPHAS):
        ghost = ctx.rounded(size, radius, ctx.color("paper"), ctx.color("gold"), max(1, box.h // 50)).copy()
        ghost.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
        ghost = ghost.subsurface((size[0] - round(step) - 1, 0, round(step) + 1, size[1]))
        face.blit(ghost, (round(box.x + n * step), box.y + round(0.02 * box.h * n)))


SKETCH_WIDTH, SKETCH_HEIGHT, MAX_SKETCH_PX = 460, 440, 780


class TableSketch(Widget):
    """The table with its seats, the user at the bottom, as large as its place allows."""

    ctx: Context
    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "sketch")
        self.rules = rules

    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.ctx.px(MAX_SKETCH_PX))
        return wide, wide * SKETCH_HEIGHT // SKETCH_WIDTH

    def sprites(self) -> list[Sprite]:
        ctx, rules = self.ctx, self.rules
        wide = min(self.measure(self.rect.w)[0], self.rect.h * SKETCH_WIDTH // SKETCH_HEIGHT)
        if wide <= 0:
            return []
        key = (
            "sketch",
            wide,
            rules.players,
            rules.decisions.is_clockwise,
            rules.decisions.always_shows_counts,
            dealt(rules),
        )
        face = ctx.cached(key, lambda: table_picture(ctx.off_page, rules, (wide, wide * SKETCH_HEIGHT // SKETCH_WIDTH)))
        return [Sprite.about(face, self.rect.center)]


def table_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """Return the table with its seats, visible card counts, and the direction of play."""
    return seated_table(ctx, size, _table_seats(rules, ctx), rules.decisions.is_clockwise)


def _table_seats(rules: Rules, ctx: Context) -> list[Seat]:
    held, names = dealt(rules), [OWN_PORTRAIT, *characters()][: rules.players]
    number = ctx.texts.number(held)
    hidden = number if rules.decisions.always_shows_counts else "?"
    return [Seat(who, held, number if who == OWN_PORTRAIT else hidden) for who in names]


def _seat_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[1] / SEATED_RATIOS[0], size[0] / SEATED_RATIOS[1]))
    lay_seat(ctx, face, _table_seats(rules, ctx)[1], (size[0] / 2, SEATED_RATIOS[2] * side), side)
    return face


WHOLE_PICTURES = {
    "turns": lambda ctx, rules, size: turning_table(ctx, size, "you", rules.players, rules.decisions.clockwise),
    "seat": _seat_picture,
}
SEATED_RATIOS = (1.6, 1.9, 0.72)
"""Height and width of a seated player with cards, and the y of the head's middle, in head sides."""
MAX_DRAWN_HEIGHT, MAX_DRAWN_WIDTH = 0.9, 0.93


def rule_paint(
    ctx: Context, drawing: Drawing, rules: Rules, most: tuple[float, float] = (0.0, 0.0), card: float = 0.0
) -> Paint:
    """Return a paint of a drawing with cards for an extent of `most`, at most `card` high (1080p)."""
    own = drawings_extent([drawing])
    most = max(own[0], most[0]), max(own[1], most[1])
    limit = card * ctx.scale if card else inf

    def draw(size: Size, bright: float) -> pygame.Surface:
        goes_on = any(piece.kind == "more" for row in drawing for piece in row)  # fades on a transparent ground
        face = lit_ground(ctx, size, 0 if goes_on else bright)
        face.blit(_draw_drawing(ctx, drawing, rules, size, min(limit, fitting_card_height(size, most))), (0, 0))
        return face

    shown = rules.decisions.is_clockwise, rules.decisions.always_shows_counts
    return Paint((drawing, most, card, *shown, rules.players), draw)


def fitting_card_height(size: Size, most: tuple[float, float]) -> float:
    """Return the height of cards at which an extent fits a picture."""
    return min(MAX_DRAWN_WIDTH * size[0] / most[0], MAX_DRAWN_HEIGHT * size[1] / most[1])


def lit_ground(ctx: Context, size: Size, bright: float) -> pygame.Surface:
    """Return a pool of lamp light of a brightness from 0 to 1."""
    face = skin.of(ctx.theme).picture(f"tiles/pool{ctx.theme.ground}", size).copy()
    surfaces.fade(face, bright)
    return face


def _draw_drawing(ctx: Context, drawing: Drawing, rules: Rules, size: tuple[int, int], high: float) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    if draw := WHOLE_PICTURES.get(drawing[0][0].kind):
        face.blit(draw(ctx.off_page, rules, size), (0, 0))
        return svg.ready(face)
    top = (size[1] - drawing_height(drawing) * high) / 2
    together = max(row_left(drawing, at) + row_width(row) for at, row in enumerate(drawing))
    for at, row in enumerate(drawing):
        y = top + (row_height(drawing[0]) / 2 + at * row_step(drawing)) * high
        left = row_left(drawing, at) if is_piled(drawing) else (together - row_width(row)) / 2
        x: float = (size[0] - together * high) / 2 + left * high
        for n, piece in enumerate(row):
            x += piece_gap(row, n) * high
            wide = piece_width(piece) * high
            lay_piece(ctx, face, piece, (x, y), wide=wide, high=high)
            x += wide
    return svg.ready(face)


MIN_EXAMPLE_PX = 268
HEAD_HEIGHT_RATIO, HEAD_WIDTH_RATIO, MAX_HEAD_PX = 0.46, 0.5, 190
MEDAL_RATIO, BACK_RATIO = 0.42, 0.5
SUM_FONT_PX, TITLE_FONT_PX = 36, 26
MAX_SUMS_BESIDE = 5
SUM_X_RATIO, FIRST_BACK_X_RATIO, BACK_STEP_RATIO = 0.6, 0.62, 0.06
EXAMPLE_PADDING_PX, ORNAMENT_GAP_PX = 16, 12
HEAD_RIM_RATIO = 0.36
COIN_RATIO = 0.3
MAX_COINS = 6
COIN_STEP_RATIO = 0.075
FLIGHT_SECONDS, COIN_DELAY_SECONDS = 0.7, 0.08
Point = tuple[float, float]


class PaymentExample(Ageing):
    """A worked example of payments: heads by place, flying coins that stay countable, and the sums."""

    ctx: Context

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "payment-example")
        self.rules, self.wants = rules, ctx.tx(MIN_EXAMPLE_PX)
        self.held, self.paid, self.points = example_payments(rules)
        self.tooltip = ctx.t("rules.example.tip")
        coins = max((min(MAX_COINS, paid.points) for paid in self.paid), default=0)
        self.tween = Tween(0.0 if ctx.reduced_motion else FLIGHT_SECONDS + COIN_DELAY_SECONDS * coins)

    def sprites(self) -> list[Sprite]:
        key = ("payment-example", self.rules, self.rect.size)
        found = [Sprite(self.ctx.cached(key, self._picture), *self.rect.topleft)]
        side = round(COIN_RATIO * self._face())
        coin = hall.coin(self.ctx, side)
        for paid in self.paid:
            count = min(MAX_COINS, paid.points)
            for n in range(count):
                age = self.tween.age if self.tween.running else inf
                gone = (age - n * COIN_DELAY_SECONDS) / FLIGHT_SECONDS
                rest = 0.5 + COIN_STEP_RATIO * ((count - 1) / 2 - n)
                if gone > 0:
                    x, y = self._way(paid, rest * motion().ease(min(1.0, gone)))
                    at = round(self.rect.x + x - side / 2), round(self.rect.y + y - side / 2)
                    found.append(Sprite(coin, *at))
        return found

    def _face(self) -> int:
        wide, high = self.rect.size
        column = HEAD_WIDTH_RATIO * wide / self.rules.players
        return round(min(HEAD_HEIGHT_RATIO * high, column, self.ctx.px(MAX_HEAD_PX)))

    def _head(self, place: int) -> Point:
        below = 0 if self.rules.players <= MAX_SUMS_BESIDE else self.ctx.tx(SUM_FONT_PX) * 1.2
        foot = self.ctx.px(EXAMPLE_PADDING_PX) + below
        return self.rect.w * (place + 0.5) / self.rules.players, self.rect.h - foot - 0.5 * self._face()

    def _way(self, paid: Payment, gone: float) -> Point:
        """Return a point on the arc from payer to payee; the arc is higher for more distant seats."""
        (from_x, y), (to_x, _) = self._head(paid.from_seat), self._head(paid.to_seat)
        lean = HEAD_RIM_RATIO * self._face() * (1 if to_x > from_x else -1)
        foot = y - HEAD_RIM_RATIO * self._face()
        share = abs(paid.from_seat - paid.to_seat) / max(1, self.rules.players - 1)
        top = foot - 0.5 * COIN_RATIO * self._face() - 0.5 * self.ctx.px(EXAMPLE_PADDING_PX)
        start, end = from_x + lean, to_x - lean
        return start + (end - start) * gone, foot - top * share * 4 * gone * (1 - gone)

    def _picture(self) -> pygame.Surface:
        ctx, size = self.ctx, self.rect.size
        face = lit_ground(ctx, size, 0.5)
        words, beside = ctx.type.render(ctx.t("rules.example"), ctx.tx(TITLE_FONT_PX), ctx.color("text"), "bold"), 0
        if ctx.theme.printed:
            drop = ctx.square("books/drop", ctx.tx(ORNAMENT_PX))
            face.blit(drop, (0, (words.get_height() - drop.get_height()) // 2))
            beside = drop.get_width() + ctx.px(ORNAMENT_GAP_PX)
        stamp(face, words, (beside, 0))
        ways = "".join(self._line(paid) for paid in self.paid)
        face.blit(svg.render(ways, size), (0, 0))
        for place, who in enumerate(["you", *characters()][: self.rules.players]):
            self._lay_head(face, place, who, self.points[place])
        return svg.ready(face)

    def _line(self, paid: Payment) -> str:
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in (self._way(paid, n / 40) for n in range(41)))
        (x, y), near = self._way(paid, 1), self._way(paid, 0.96)
        b = 0.1 * self._face()
        across = b if near[0] > x else -b
        head = f"M{x:.1f} {y:.1f}l{1.3 * across:.1f} {-0.9 * b:.1f}l{-1.5 * across:.1f} {-0.6 * b:.1f}Z"
        colour = self.ctx.theme.tone("sign")
        return svg.stroke(f"M{line}", colour, max(2, self.ctx.px(3))) + svg.path(head, fill=colour)

    def _lay_head(self, face: pygame.Surface, place: int, who: str, points: int) -> None:
        ctx, side, (x, y) = self.ctx, self._face(), self._head(place)
        above, last = round(HAT_RATIO * side), place == self.rules.players - 1
        mood: Mood = "glad" if points > 0 else "dismayed" if points < 0 else "neutral"
        face.blit(ctx.art.seated(who, side, above, mood), (round(x - side / 2), round(y - side / 2 - above)))
        medal = ctx.art.medal(place + 1, round(MEDAL_RATIO * side), last)
        face.blit(medal, medal.get_rect(center=(round(x - 0.5 * side), round(y + 0.32 * side))))
        held = self.held[place]
        for n in range(held):
            back, right = ctx.art.card_back(round(BACK_RATIO * side), 0, still=True), FIRST_BACK_X_RATIO
            middle = round(x + side * (right + BACK_STEP_RATIO * n)), round(y + 0.2 * side)
            face.blit(back, back.get_rect(center=middle))
        role = "good" if points > 0 else "danger" if points < 0 else "text_dim"
        words = ctx.type.render(ctx.texts.signed(points), ctx.tx(SUM_FONT_PX), ctx.color(role), "extrabold")
        below = words.get_rect(midtop=(round(x), round(y + 0.5 * side)))
        beside = words.get_rect(midleft=(round(x + SUM_X_RATIO * side), round(y - (0.22 * side if held else 0))))
        stamp(face, words, (beside if self.rules.players <= MAX_SUMS_BESIDE else below).topleft)
