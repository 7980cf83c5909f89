"""Pictures of options' values, of the table's seats, and of a deal's payments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import inf
from typing import NamedTuple

import pygame

from game.bots.characters import characters
from game.engine.cards import Card
from game.engine.payments import Payment
from game.engine.rules import Rules
from game.session.rules.option_pictures import LAST_PLACE_INDEX, Drawing, Piece, example_payments
from game.text.book.examples import cards_dealt
from game.ui.anim.clock import Tween
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.svg import Size
from game.ui.kit import Ageing
from game.ui.kit.widget import Widget
from game.ui.layout import CARD_RATIO
from game.ui.layout.table_layout import HAT_RATIO
from game.ui.pages.matches.seated_table import Seat, lay_seat, seated_table, turning_table
from game.ui.pages.parts.page import ORNAMENT_PX
from game.ui.pages.parts.pictures import lay
from game.ui.pages.parts.tiles import Paint
from game.ui.pages.rooms import hall
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_seated

WHOLE_KINDS = ("turns", "seat")
"""Kinds of pieces that fill a picture alone."""
# Lengths are in card heights.
PIECE_GAP, MEDAL_GAP, CARD_ON_SIGN_GAP = 0.08, -0.25, -0.12
ROW_STEP, PILED_ROW_STEP, PILED_ROW_SHIFT = 0.8, 0.46, 0.22
"""Offsets of rows; cards that are played on top of the previous row's cards are piled."""
CARD_STEP, CLOSE_CARD_STEP, MAX_SPREAD_CARDS, MAX_CARDS_WIDTH = 0.26, 0.24, 5, 2.1
COLUMN_DROP, MAX_COLUMN_DROP = 0.28, 0.5
BACK_STEP, MAX_BACKS_WIDTH = 0.085, 0.6
"""Step of a fan of backs, and limit to all steps of the fan or of its first part."""
CARDS_PART_GAP, BACKS_PART_GAP, BACKS_LIFT = 0.13, 0.3, 0.14
CARDS_BEND, BACKS_BEND = 0.006, 0.0016
"""Drop of the card beside the middle of a fan; it grows with the square of the distance."""
SIGN_WIDTHS = {"icon": 0.56, "medal": 0.56, "coin": 0.6, "stake": 0.8, ">": 0.28, "<>": 0.36, "more": 0.5}
SIGN_ROW_HEIGHT = 0.84
MAX_PILE, MAX_COIN_ROW = 10, 5
MAX_STAKE_SPREAD = 2.2
CARD_TILT_DEGREES = 2.2
COIN_RISE = 0.045
GHOST_ALPHAS = (120, 66, 28)
ARROWS = {">": "M2 12H19M13 6L20 12L13 18", "<>": "M5 12H19M14 7L20 12L14 17M10 7L4 12L10 17"}
Point = tuple[float, float]


class MeasuredPiece:
    """A piece with the columns of its cards or the piles of its coins, and with its lengths."""

    def __init__(self, piece: Piece) -> None:
        self.piece, self.kind, cards = piece, piece.kind, piece.cards
        self.width = SIGN_WIDTHS.get(piece.kind, CARD_RATIO)
        self.is_sign = piece.kind in SIGN_WIDTHS and piece.kind != "more"
        self.columns = list[tuple[Card, ...]]()
        self.piles = list[int]()
        self.step = self.part_gap = self.lift = self.bend = self.column_drop = self.depth = 0.0
        if piece.kind == "stake":
            coins, high = int(piece.text), MAX_PILE if int(piece.text) > MAX_COIN_ROW else 1
            self.piles = [min(high, coins - at) for at in range(0, coins, high)]
            self.step = min(1.1 * self.width, MAX_STAKE_SPREAD / max(1, len(self.piles) - 1))
            self.width += self.step * (len(self.piles) - 1)
        elif not self.is_sign and piece.kind != "more":
            self.columns = _columns(cards) if cards else [()] * int(piece.text or 1)
            count = len(self.columns)
            if cards:
                self.bend, self.part_gap = CARDS_BEND, CARDS_PART_GAP
                self.column_drop = min(MAX_COLUMN_DROP, COLUMN_DROP * (max(map(len, self.columns)) - 1))
                step = CLOSE_CARD_STEP if count > MAX_SPREAD_CARDS else CARD_STEP
                self.step = min(step, MAX_CARDS_WIDTH / max(1, count - 1))
            else:
                self.bend, self.part_gap = BACKS_BEND, BACKS_PART_GAP
                self.lift = BACKS_LIFT if piece.most_cards else 0.0
                largest_part = max(count - sum(piece.most_cards), *piece.most_cards, 1)
                self.step = min(BACK_STEP, MAX_BACKS_WIDTH / max(1, largest_part - 1))
            self.width += self.step * (count - 1) + self.part_gap * len(piece.most_cards)
            self.depth = max(self.column_drop, self.bend * ((count - 1) / 2) ** 2 + self.lift)

    def gap_after(self, before: MeasuredPiece | None) -> float:
        """Return the gap before the piece in its row; it is negative if the piece overlaps the one `before`."""
        if before is None or self.kind == "more":
            return 0.0
        if before.kind in ("medal", "icon") and self.kind == "cards":
            return CARD_ON_SIGN_GAP
        return MEDAL_GAP if self.kind == before.kind in ("medal", "coin") else PIECE_GAP


def _columns(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return a fan's columns: a rank each if nearly all cards are at least pairs, else a card each."""
    ranks = [tuple(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    return ranks if 1 < len(ranks) <= (len(cards) + 1) // 2 else [(card,) for card in cards]


class DrawingLayout(NamedTuple):
    """The pieces of a drawing with x of their left ends and y of their middles, and the drawing's size."""

    pieces: Sequence[tuple[MeasuredPiece, float, float]]
    width: float
    height: float


@lru_cache(maxsize=256)
def drawing_layout(drawing: Drawing) -> DrawingLayout:
    """Lay out the rows of a drawing, centred, or piled if all begin with cards."""
    is_piled = all(row[0].kind == "cards" for row in drawing)
    step, shift = (PILED_ROW_STEP, PILED_ROW_SHIFT) if is_piled else (ROW_STEP, 0.0)
    rows, heights = list[list[tuple[MeasuredPiece, float]]](), list[float]()
    for n, row in enumerate(drawing):
        placed, x, before = list[tuple[MeasuredPiece, float]](), n * shift, None
        for piece in map(MeasuredPiece, row):
            x += piece.gap_after(before)
            placed.append((piece, x))
            x, before = x + piece.width, piece
        rows.append(placed)
        heights.append(SIGN_ROW_HEIGHT if all(piece.is_sign for piece, _ in placed) else 1.0)
    rights = [row[-1][1] + row[-1][0].width for row in rows]
    width, depth = max(rights), max(piece.depth for piece, _ in rows[-1])
    height = (heights[0] + heights[-1]) / 2 + step * (len(rows) - 1) + depth
    indents = [0.0 if is_piled else (width - right) / 2 for right in rights]
    return DrawingLayout(
        [(piece, indents[n] + x, heights[0] / 2 + n * step) for n, row in enumerate(rows) for piece, x in row],
        width, height,
    )  # fmt: skip


def drawings_extent(drawings: Sequence[Drawing]) -> tuple[float, float]:
    """Return the width and height in which each of the drawings fits."""
    layouts = [drawing_layout(drawing) for drawing in drawings if drawing[0][0].kind not in WHOLE_KINDS]
    return max((each.width for each in layouts), default=1.0), max((each.height for each in layouts), default=1.0)


def lay_piece(ctx: Context, face: pygame.Surface, piece: MeasuredPiece, place: Point, height: float) -> None:
    """Draw a piece with the middle of its left side at a place; `height` is that of a card in pixels."""
    size = round(piece.width * height), round(height)
    box = pygame.Rect((round(place[0]), round(place[1] - height / 2)), size)
    match piece.kind:
        case "cards" | "back":
            _lay_cards(ctx, face, piece, box)
        case "more":
            _lay_ghosts(ctx, face, box)
        case "stake":
            _lay_coins(ctx, face, piece, box)
        case _:
            lay(face, _sign(ctx, piece.piece, box.w), center=box.center)
    if piece.piece.is_crossed_out:
        lay(face, ctx.square("books/seal-cross", round(min(box.w, box.h) * 0.74)), center=box.center)


def _sign(ctx: Context, piece: Piece, side: int) -> pygame.Surface:
    match piece.kind:
        case "medal":
            return ctx.art.medal(int(piece.text), side, int(piece.text) == LAST_PLACE_INDEX)
        case "coin":
            return hall.coin(ctx, side)
        case "icon":
            return ctx.art.award(piece.text, side)
        case _:
            return svg.square(svg.stroke(ARROWS[piece.kind], ctx.theme.gold, 2.6), side, 24)


def _lay_cards(ctx: Context, face: pygame.Surface, piece: MeasuredPiece, box: pygame.Rect) -> None:
    begins = 0
    for n, cards in enumerate(piece.columns):
        off = n - (len(piece.columns) - 1) / 2
        gap = piece.part_gap * sum(begins >= end for end in piece.piece.most_cards)
        x = box.x + (CARD_RATIO / 2 + n * piece.step + gap) * box.h
        y = box.centery + (piece.bend * off**2 + (0.0 if gap else piece.lift)) * box.h
        art, lean = ctx.art, CARD_TILT_DEGREES * off if cards else off
        pictures = [art.card_face(card, box.h, lean, still=True) for card in cards]
        drop = piece.column_drop * box.h / max(1, len(cards) - 1)
        for row, picture in enumerate(pictures or [art.card_back(box.h, lean, still=True)]):
            lay(face, picture, center=(x, y + row * drop))
        begins += max(1, len(cards))


def _lay_coins(ctx: Context, face: pygame.Surface, piece: MeasuredPiece, box: pygame.Rect) -> None:
    side, rise = round(SIGN_WIDTHS["stake"] * box.h), COIN_RISE * box.h
    coin, foot = hall.coin(ctx, side), box.centery - side / 2 + rise * (max(piece.piles) - 1) / 2
    for at, count in enumerate(piece.piles):
        for n in range(count):
            lay(face, coin, topleft=(box.x + at * piece.step * box.h, foot - n * rise))


def _lay_ghosts(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> None:
    width, step = round(CARD_RATIO * box.h), box.w / len(GHOST_ALPHAS)
    strip = pygame.Rect(width - round(step) - 1, 0, round(step) + 1, box.h)
    ink, edge = ctx.color("paper"), ctx.color("gold")
    for n, alpha in enumerate(GHOST_ALPHAS):
        ghost = ctx.rounded((width, box.h), box.h // 14, ink, edge, max(1, box.h // 50)).copy()
        ghost.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(ghost, (round(box.x + n * step), box.y + round(0.02 * box.h * n)), strip)


# --- the table

SKETCH_WIDTH, SKETCH_HEIGHT, MAX_SKETCH_PX = 460, 440, 780
SEAT_HEIGHT_RATIO, SEAT_WIDTH_RATIO, HEAD_Y_RATIO = 1.6, 1.9, 0.72
"""Size of a seated player with cards, and the y of the head's middle, in head sides."""


class TableSketch(Widget):
    """The table with its seats, the user at the bottom, as large as its place allows."""

    ctx: Context
    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "sketch")
        self.rules = rules

    def measure(self, width: int) -> tuple[int, int]:
        width = min(width, self.ctx.px(MAX_SKETCH_PX))
        return width, width * SKETCH_HEIGHT // SKETCH_WIDTH

    def sprites(self) -> list[Sprite]:
        ctx, rules, decisions = self.ctx, self.rules, self.rules.decisions
        width = min(self.measure(self.rect.w)[0], self.rect.h * SKETCH_WIDTH // SKETCH_HEIGHT)
        if width <= 0:
            return []
        size = width, width * SKETCH_HEIGHT // SKETCH_WIDTH
        key = (
            "sketch",
            width,
            rules.players,
            decisions.is_clockwise,
            decisions.always_shows_counts,
            cards_dealt(rules),
        )
        face = ctx.cached(key, lambda: table_picture(ctx.off_page, rules, size))
        return [Sprite.about(face, self.rect.center)]


def table_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    """Return the table with its seats, visible card counts, and the direction of play."""
    return seated_table(ctx, size, _table_seats(rules, ctx), rules.decisions.is_clockwise)


def _table_seats(rules: Rules, ctx: Context) -> list[Seat]:
    count, names = cards_dealt(rules), [OWN_PORTRAIT, *characters()][: rules.players]
    number = ctx.texts.number(count)
    hidden = number if rules.decisions.always_shows_counts else "?"
    return [Seat(who, count, number if who == OWN_PORTRAIT else hidden) for who in names]


def _seat_picture(ctx: Context, rules: Rules, size: tuple[int, int]) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[1] / SEAT_HEIGHT_RATIO, size[0] / SEAT_WIDTH_RATIO))
    lay_seat(ctx, face, _table_seats(rules, ctx)[1], (size[0] / 2, HEAD_Y_RATIO * side), side)
    return face


WHOLE_PICTURES = {
    "turns": lambda ctx, rules, size: turning_table(ctx, size, "you", rules.players, rules.decisions.is_clockwise),
    "seat": _seat_picture,
}
MAX_DRAWN_HEIGHT, MAX_DRAWN_WIDTH = 0.9, 0.93


def rule_paint(
    ctx: Context, drawing: Drawing, rules: Rules, most: tuple[float, float] = (0.0, 0.0), card: float = 0.0
) -> Paint:
    """Return a paint of a drawing with cards for an extent of `most`, at most `card` high (1080p)."""
    width, height = (max(sides) for sides in zip(drawings_extent([drawing]), most, strict=True))

    def draw(size: Size, bright: float) -> pygame.Surface:
        goes_on = any(piece.kind == "more" for row in drawing for piece in row)  # fades on a transparent ground
        face = lit_ground(ctx, size, 0 if goes_on else bright)
        tall = min(MAX_DRAWN_WIDTH * size[0] / width, MAX_DRAWN_HEIGHT * size[1] / height)
        face.blit(_draw_drawing(ctx, drawing, rules, size, min(card * ctx.scale or inf, tall)), (0, 0))
        return face

    shown = rules.decisions.is_clockwise, rules.decisions.always_shows_counts
    return Paint((drawing, width, height, card, *shown, rules.players), draw)


def lit_ground(ctx: Context, size: Size, bright: float) -> pygame.Surface:
    """Return a pool of lamp light of a brightness from 0 to 1."""
    face = skin.of(ctx.theme).picture(f"tiles/pool{ctx.theme.ground}", size).copy()
    surfaces.fade(face, bright)
    return face


def _draw_drawing(ctx: Context, drawing: Drawing, rules: Rules, size: tuple[int, int], card: float) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    if draw := WHOLE_PICTURES.get(drawing[0][0].kind):
        face.blit(draw(ctx.off_page, rules, size), (0, 0))
        return svg.ready(face)
    layout = drawing_layout(drawing)
    left, top = (size[0] - layout.width * card) / 2, (size[1] - layout.height * card) / 2
    for piece, x, y in layout.pieces:
        lay_piece(ctx, face, piece, (left + x * card, top + y * card), card)
    return svg.ready(face)


# --- an example of payments

MIN_EXAMPLE_PX = 268
HEAD_HEIGHT_RATIO, HEAD_WIDTH_RATIO, MAX_HEAD_PX = 0.46, 0.5, 190
SUM_FONT_PX, TITLE_FONT_PX = 36, 26
MAX_SUMS_BESIDE = 5
EXAMPLE_PADDING_PX, ORNAMENT_GAP_PX = 16, 12
# Lengths below are in head sides.
MEDAL_SIDE, BACK_HEIGHT, COIN_SIDE, HEAD_RADIUS = 0.42, 0.5, 0.3, 0.36
SUM_X, FIRST_BACK_X, BACK_X_STEP = 0.6, 0.62, 0.06
MAX_COINS, COIN_GAP = 6, 0.075
"""Greatest number of flying coins, and the distance of resting coins as a fraction of their path."""
FLIGHT_SECONDS, COIN_DELAY_SECONDS = 0.7, 0.08


class PaymentExample(Ageing):
    """A worked example of payments: heads by place, flying coins that stay countable, and the sums."""

    ctx: Context

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "payment-example")
        self.rules, self.wants = rules, ctx.tx(MIN_EXAMPLE_PX)
        self.held, self.paid, self.points = example_payments(rules)
        self.tooltip = ctx.t("rules.example.tip")
        self.has_sums_beside = rules.players <= MAX_SUMS_BESIDE
        coins = max((min(MAX_COINS, paid.points) for paid in self.paid), default=0)
        self.tween = Tween(0.0 if ctx.reduced_motion else FLIGHT_SECONDS + COIN_DELAY_SECONDS * coins)

    def sprites(self) -> list[Sprite]:
        side, age = round(COIN_SIDE * self._side()), self.tween.age if self.tween.running else inf
        coin, found = hall.coin(self.ctx, side), [self.drawn(self.rules)]
        for paid in self.paid:
            count = min(MAX_COINS, paid.points)
            for n in range(count):
                share = (age - n * COIN_DELAY_SECONDS) / FLIGHT_SECONDS
                rest = 0.5 + COIN_GAP * ((count - 1) / 2 - n)
                if share > 0:
                    x, y = self._path(paid, rest * motion().ease(min(1.0, share)))
                    found.append(Sprite(coin, round(self.rect.x + x - side / 2), round(self.rect.y + y - side / 2)))
        return found

    def _side(self) -> int:
        column = HEAD_WIDTH_RATIO * self.rect.w / self.rules.players
        return round(min(HEAD_HEIGHT_RATIO * self.rect.h, column, self.ctx.px(MAX_HEAD_PX)))

    def _head(self, place: int) -> Point:
        below = 0 if self.has_sums_beside else self.ctx.tx(SUM_FONT_PX) * 1.2
        foot = self.ctx.px(EXAMPLE_PADDING_PX) + below
        return self.rect.w * (place + 0.5) / self.rules.players, self.rect.h - foot - 0.5 * self._side()

    def _path(self, paid: Payment, share: float) -> Point:
        """Return a point on the arc from payer to payee; the arc is higher for more distant seats."""
        (from_x, y), (to_x, _), rim = self._head(paid.from_seat), self._head(paid.to_seat), HEAD_RADIUS * self._side()
        lean = rim if to_x > from_x else -rim
        distance = abs(paid.from_seat - paid.to_seat) / max(1, self.rules.players - 1)
        top = y - rim - 0.5 * COIN_SIDE * self._side() - 0.5 * self.ctx.px(EXAMPLE_PADDING_PX)
        start, end = from_x + lean, to_x - lean
        return start + (end - start) * share, y - rim - top * distance * 4 * share * (1 - share)

    def draw_picture(self) -> pygame.Surface:
        ctx, size = self.ctx, self.rect.size
        face, left = lit_ground(ctx, size, 0.5), 0
        title = ctx.type.render(ctx.t("rules.example"), ctx.tx(TITLE_FONT_PX), ctx.color("text"), "bold")
        if ctx.theme.printed:
            drop = ctx.square("books/drop", ctx.tx(ORNAMENT_PX))
            face.blit(drop, (0, (title.get_height() - drop.get_height()) // 2))
            left = drop.get_width() + ctx.px(ORNAMENT_GAP_PX)
        lay(face, title, topleft=(left, 0))
        face.blit(svg.render("".join(map(self._arrow, self.paid)), size), (0, 0))
        for place, who in enumerate(["you", *characters()][: self.rules.players]):
            self._lay_head(face, place, who, self.points[place])
        return svg.ready(face)

    def _arrow(self, paid: Payment) -> str:
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in (self._path(paid, n / 40) for n in range(41)))
        (x, y), (before, _), b = self._path(paid, 1), self._path(paid, 0.96), 0.1 * self._side()
        across, colour = b if before > x else -b, self.ctx.theme.tone("sign")
        head = f"M{x:.1f} {y:.1f}l{1.3 * across:.1f} {-0.9 * b:.1f}l{-1.5 * across:.1f} {-0.6 * b:.1f}Z"
        return svg.stroke(f"M{line}", colour, max(2, self.ctx.px(3))) + svg.path(head, fill=colour)

    def _lay_head(self, face: pygame.Surface, place: int, who: str, points: int) -> None:
        ctx, side, (x, y), count = self.ctx, self._side(), self._head(place), self.held[place]
        above = round(HAT_RATIO * side)
        mood: Mood = "glad" if points > 0 else "dismayed" if points < 0 else "neutral"
        lay(face, draw_seated(ctx.art, who, side, above, mood), topleft=(x - side / 2, y - side / 2 - above))
        medal = ctx.art.medal(place + 1, round(MEDAL_SIDE * side), place == self.rules.players - 1)
        lay(face, medal, center=(x - 0.5 * side, y + 0.32 * side))
        for n in range(count):
            back = ctx.art.card_back(round(BACK_HEIGHT * side), 0, still=True)
            lay(face, back, center=(x + side * (FIRST_BACK_X + BACK_X_STEP * n), y + 0.2 * side))
        role = "good" if points > 0 else "danger" if points < 0 else "text_dim"
        words = ctx.type.render(ctx.texts.signed(points), ctx.tx(SUM_FONT_PX), ctx.color(role), "extrabold")
        if self.has_sums_beside:
            lay(face, words, midleft=(x + SUM_X * side, y - (0.22 * side if count else 0)))
        else:
            lay(face, words, midtop=(x, y + 0.5 * side))
