"""Drawings of option values, a sketch of the table, and an example of the payments after a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import inf
from typing import NamedTuple

import pygame

from game.bots.characters import load_characters
from game.engine.cards import Card
from game.engine.payments import Payment
from game.engine.rules import Rules
from game.session.rules.option_pictures import LAST_PLACE_INDEX, Drawing, Piece, make_example_payments
from game.text.book.examples import count_dealt_cards
from game.ui.anim.motion import load_motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.gfx.art import PLAYER_PORTRAIT
from game.ui.gfx.svg import Size
from game.ui.kit.widget import SizeHints
from game.ui.layout.card_areas import CARD_RATIO, make_shallow_fan
from game.ui.measures import Measures
from game.ui.pages.matches.seated_table import Seat, draw_seated_table, draw_turn_order, paint_seat
from game.ui.pages.parts.page import ORNAMENT_PX
from game.ui.pages.parts.pictures import DrawnPicture, blit_at, render_fitted_text
from game.ui.pages.parts.tiles import BRIGHTNESS_BY_STATE, TilePicture, TileState
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait_with_hat

SIZES = Measures("rule_pictures")

MAX_SPREAD_CARDS = 5
SIGN_WIDTH_RATIOS = {"icon": 0.56, "medal": 0.56, "coin": 0.6, "stake": 0.8, ">": 0.28, "<>": 0.36, "more": 0.5}
MAX_PILE_COINS = 10
MAX_ROW_COINS = 5
FADED_CARD_OPACITIES = (0.47, 0.26, 0.11)
ARROWS = {">": "M2 12H19M13 6L20 12L13 18", "<>": "M5 12H19M14 7L20 12L14 17M10 7L4 12L10 17"}
Point = tuple[float, float]
SPREADS = {
    "cards": (SIZES.card_step_ratio, SIZES.max_card_steps_ratio, SIZES.cards_part_gap_ratio, SIZES.cards_bend_ratio),
    "back": (SIZES.back_step_ratio, SIZES.max_back_steps_ratio, SIZES.backs_part_gap_ratio, SIZES.backs_bend_ratio),
    "stake": (SIZES.stake_step_ratio, SIZES.max_stake_steps_ratio, 0.0, 0.0),
}
"""Step, greatest sum of the steps, gap between groups and bend of pieces with several columns, in card heights."""
MAX_FLYING_COINS = 6


class DrawingPiece:
    """A piece of a drawing, such as a row of cards or a coin. All its lengths are in card heights."""

    def __init__(self, piece: Piece) -> None:
        self.piece, self.kind = piece, piece.kind
        self.columns, self.piles = _arrange_cards(piece), _arrange_coins(piece)
        count = len(self.columns or self.piles)
        usual_step, max_step_sum, self.group_gap, self.bend = SPREADS.get(piece.kind, (0.0, 0.0, 0.0, 0.0))
        if piece.kind == "cards" and count > MAX_SPREAD_CARDS:
            usual_step = SIZES.close_card_step_ratio
        group_size = max(count - sum(piece.group_ends), *piece.group_ends, 1) if piece.kind == "back" else count
        self.step = min(usual_step, max_step_sum / max(1, group_size - 1))
        self.lift = SIZES.backs_lift_ratio if piece.kind == "back" and piece.group_ends else 0.0
        column_size = max(map(len, self.columns), default=0)
        self.column_drop = min(SIZES.max_column_drop_ratio, SIZES.column_drop_ratio * max(0, column_size - 1))
        max_index = max(0, count - 1)
        first_width = SIGN_WIDTH_RATIOS.get(piece.kind, CARD_RATIO)
        self.width = first_width + self.step * max_index + self.group_gap * len(piece.group_ends)
        self.depth = max(self.column_drop, self.bend * (max_index / 2) ** 2 + self.lift)

    def compute_gap_before(self, previous_piece: DrawingPiece | None) -> float:
        """Return the gap before this piece in its row. A negative gap is an overlap."""
        if previous_piece is None or self.kind == "more":
            return 0.0
        if previous_piece.kind in ("medal", "icon") and self.kind == "cards":
            return SIZES.card_on_sign_gap_ratio
        return SIZES.medal_gap_ratio if self.kind == previous_piece.kind in ("medal", "coin") else SIZES.piece_gap_ratio


def _arrange_cards(piece: Piece) -> Sequence[tuple[Card, ...]]:
    """Return the cards of each column: groups of a rank, or single cards. A card back is an empty column."""
    if piece.kind == "back":
        return [()] * int(piece.text)
    cards_by_rank = [tuple(group) for _, group in groupby(piece.cards, key=lambda card: card.rank)]
    are_pairs = 1 < len(cards_by_rank) <= (len(piece.cards) + 1) // 2  # and at most one single card
    return cards_by_rank if are_pairs else [(card,) for card in piece.cards]


def _arrange_coins(piece: Piece) -> Sequence[int]:
    """Return the number of coins in each pile of a stake, or nothing for another piece."""
    coin_count = int(piece.text) if piece.kind == "stake" else 0
    pile_height = MAX_PILE_COINS if coin_count > MAX_ROW_COINS else 1
    return [min(pile_height, coin_count - first_coin) for first_coin in range(0, coin_count, pile_height)]


class DrawingLayout(NamedTuple):
    """A drawing's size and its pieces, each with the x of its left edge and the y of its centre, in card heights."""

    pieces: Sequence[tuple[DrawingPiece, float, float]]
    width: float
    height: float


@lru_cache(maxsize=256)
def lay_out_drawing(drawing: Drawing) -> DrawingLayout:
    """Compute the positions of a drawing's pieces. If all rows start with cards, the rows overlap."""
    are_rows_piled = all(row[0].kind == "cards" for row in drawing)
    row_step = SIZES.piled_row_step_ratio if are_rows_piled else SIZES.row_step_ratio
    row_indent = SIZES.piled_row_shift_ratio if are_rows_piled else 0.0
    rows = [_lay_out_row(row) for row in drawing]
    width = max(row_width + n * row_indent for n, (_, row_width) in enumerate(rows))
    first_height, last_height = (
        SIZES.sign_row_height_ratio if all(piece.kind in SIGN_WIDTH_RATIOS for piece in row) else 1.0
        for row in (drawing[0], drawing[-1])
    )
    pieces = list[tuple[DrawingPiece, float, float]]()
    for n, (row_pieces, row_width) in enumerate(rows):
        left = n * row_indent if are_rows_piled else (width - row_width) / 2
        pieces += [(piece, left + x, first_height / 2 + n * row_step) for piece, x in row_pieces]
    depth = max(piece.depth for piece, _ in rows[-1][0])
    return DrawingLayout(pieces, width, (first_height + last_height) / 2 + row_step * (len(rows) - 1) + depth)


def _lay_out_row(row: Sequence[Piece]) -> tuple[list[tuple[DrawingPiece, float]], float]:
    """Return the pieces of a row, each with the x of its left edge, and the width of the row."""
    pieces = list[tuple[DrawingPiece, float]]()
    x = 0.0
    for piece in map(DrawingPiece, row):
        x += piece.compute_gap_before(pieces[-1][0] if pieces else None)
        pieces.append((piece, x))
        x += piece.width
    return pieces, x


def measure_drawings(drawings: Sequence[Drawing]) -> tuple[float, float]:
    """Return the largest width and the largest height of the drawings, in card heights."""
    layouts = [lay_out_drawing(drawing) for drawing in drawings if drawing[0][0].kind not in DRAW_BY_PIECE_KIND]
    widths = [layout.width for layout in layouts]
    return max(widths, default=1.0), max([layout.height for layout in layouts], default=1.0)


def get_drawing_scale(drawing: Drawing) -> float:
    """Return the scale of a drawing. A single row without cards is enlarged; several rows would become too high."""
    has_cards = any(piece.kind in ("cards", "back") for row in drawing for piece in row)
    return 1.0 if has_cards or len(drawing) > 1 else SIZES.cardless_picture_scale


def paint_piece(ctx: Context, canvas: pygame.Surface, piece: DrawingPiece, position: Point, card_height: float) -> None:
    """Draw a piece. `position` is the middle of its left edge; `card_height` is in pixels."""
    text, width = piece.piece.text, round(piece.width * card_height)
    rect = pygame.Rect((round(position[0]), round(position[1] - card_height / 2)), (width, round(card_height)))
    match piece.kind:
        case "cards" | "back":
            _paint_cards(ctx, canvas, piece, rect)
        case "more":
            _paint_faded_cards(ctx, canvas, rect)
        case "stake":
            _paint_coins(ctx, canvas, piece, rect)
        case "medal":
            blit_at(canvas, ctx.art.medal(int(text), width, int(text) == LAST_PLACE_INDEX), center=rect.center)
        case "coin":
            blit_at(canvas, ctx.square_picture("hall/coin", width), center=rect.center)
        case "icon":
            blit_at(canvas, ctx.art.award(text, width), center=rect.center)
        case _:
            arrow_svg = svg.stroke(ARROWS[piece.kind], ctx.theme.gold, 2.6)
            blit_at(canvas, svg.draw_square(arrow_svg, width, 24), center=rect.center)
    if piece.piece.is_crossed_out:
        blit_at(canvas, ctx.square_picture("books/seal-cross", round(min(rect.w, rect.h) * 0.74)), center=rect.center)


def _paint_cards(ctx: Context, canvas: pygame.Surface, piece: DrawingPiece, rect: pygame.Rect) -> None:
    art, card_index, middle_index = ctx.art, 0, (len(piece.columns) - 1) / 2
    bend = piece.bend * middle_index**2 * rect.h
    fan = make_shallow_fan(len(piece.columns), piece.step * rect.h, SIZES.card_tilt_degrees * middle_index, bend)
    for cards, placement in zip(piece.columns, fan, strict=True):
        gap = piece.group_gap * sum(card_index >= group_end for group_end in piece.piece.group_ends)
        x = rect.x + (CARD_RATIO / 2 + middle_index * piece.step + gap) * rect.h + placement.x
        y = rect.centery + (0.0 if gap else piece.lift) * rect.h + placement.y
        angle = placement.angle_degrees if cards else placement.angle_degrees / SIZES.card_tilt_degrees
        pictures = [art.card_face(card, rect.h, angle, is_still=True) for card in cards]
        row_step = piece.column_drop * rect.h / max(1, len(cards) - 1)
        for row, picture in enumerate(pictures or [art.card_back(rect.h, angle, is_still=True)]):
            blit_at(canvas, picture, center=(x, y + row * row_step))
        card_index += max(1, len(cards))


def _paint_coins(ctx: Context, canvas: pygame.Surface, piece: DrawingPiece, rect: pygame.Rect) -> None:
    coin_diameter, coin_step = round(SIGN_WIDTH_RATIOS["stake"] * rect.h), SIZES.coin_rise_ratio * rect.h
    coin = ctx.square_picture("hall/coin", coin_diameter)
    bottom_y = rect.centery - coin_diameter / 2 + coin_step * (max(piece.piles) - 1) / 2
    for column, count in enumerate(piece.piles):
        for n in range(count):
            blit_at(canvas, coin, topleft=(rect.x + column * piece.step * rect.h, bottom_y - n * coin_step))


def _paint_faded_cards(ctx: Context, canvas: pygame.Surface, rect: pygame.Rect) -> None:
    width, step = round(CARD_RATIO * rect.h), rect.w / len(FADED_CARD_OPACITIES)
    visible_area = pygame.Rect(width - round(step) - 1, 0, round(step) + 1, rect.h)
    paper, edge = ctx.color("paper"), ctx.color("gold")
    card_picture = surfaces.draw_rounded_rect((width, rect.h), rect.h // 14, paper, edge, max(1, rect.h // 50))
    for n, opacity in enumerate(FADED_CARD_OPACITIES):
        faded_card = card_picture.copy()
        surfaces.fade(faded_card, opacity)
        canvas.blit(faded_card, (round(rect.x + n * step), rect.y + round(0.02 * rect.h * n)), visible_area)


def list_seats(rules: Rules, ctx: Context) -> list[Seat]:
    """Return the user's and the opponents' seats. Opponents have "?" as card count if the rules hide the counts."""
    count = count_dealt_cards(rules)
    names = [PLAYER_PORTRAIT, *load_characters()][: rules.players]
    own_badge = ctx.texts.format_number(count)
    opponents_badge = own_badge if rules.decisions.are_counts_always_shown else "?"
    return [Seat(name, count, own_badge if name == PLAYER_PORTRAIT else opponents_badge) for name in names]


class TableSketch(DrawnPicture):
    """The table from above: the players, their card counts and the direction of play."""

    size_hints = SizeHints(stretch=1, can_shrink=True)

    def __init__(self, ctx: Context, rules: Rules) -> None:
        self.seats, self.is_clockwise = list_seats(rules, ctx), rules.decisions.is_clockwise
        super().__init__(ctx, SIZES.sketch_height_px, "sketch", *self.seats, self.is_clockwise)

    def paint(self) -> None:
        picture = draw_seated_table(self.ctx.base_context, self.rect.size, self.seats, self.is_clockwise)
        self.put(picture, topleft=(0, 0))


def _draw_seat_picture(ctx: Context, rules: Rules, size: Size) -> pygame.Surface:
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    side = round(min(size[1] / SIZES.seat_height_ratio, size[0] / SIZES.seat_width_ratio))
    paint_seat(ctx, canvas, list_seats(rules, ctx)[1], (size[0] / 2, SIZES.head_y_ratio * side), side)
    return canvas


DRAW_BY_PIECE_KIND = {
    "turns": lambda ctx, rules, size: draw_turn_order(ctx, size, rules.players, rules.decisions.is_clockwise),
    "seat": _draw_seat_picture,
}
"""Functions that draw a whole picture, by the kind of the only piece of the drawing."""


def make_rule_tile_picture(
    ctx: Context, drawing: Drawing, rules: Rules, min_drawing_size: Point = (0.0, 0.0), max_card_height: float = 0.0
) -> TilePicture:
    """Return a tile picture. `min_drawing_size` is in card heights, `max_card_height` in pixels at 1080p or 0."""
    width, height = (max(sides) for sides in zip(measure_drawings([drawing]), min_drawing_size, strict=True))

    def draw(size: Size, state: TileState) -> pygame.Surface:
        has_faded_cards = any(piece.kind == "more" for row in drawing for piece in row)  # fades on a transparent ground
        picture = draw_lamp_light(ctx, size, 0 if has_faded_cards else BRIGHTNESS_BY_STATE[state])
        max_scales = SIZES.max_drawn_width_ratio * size[0] / width, SIZES.max_drawn_height_ratio * size[1] / height
        max_scale = get_drawing_scale(drawing) * max_card_height * ctx.scale
        paint_pieces(ctx, picture, drawing, rules, min(max_scale or inf, *max_scales))
        return picture

    drawn_options = rules.decisions.is_clockwise, rules.decisions.are_counts_always_shown
    return TilePicture((drawing, width, height, max_card_height, *drawn_options, rules.players), draw)


def draw_lamp_light(ctx: Context, size: Size, brightness: float) -> pygame.Surface:
    """Return a background with a circle of lamp light. `brightness` is between 0 and 1."""
    light = ctx.skin.picture(f"tiles/pool{ctx.theme.suffix}", size).copy()
    surfaces.fade(light, brightness)
    return light


def paint_pieces(ctx: Context, canvas: pygame.Surface, drawing: Drawing, rules: Rules, card_height: float) -> None:
    width, height = canvas.get_size()
    if draw_whole_picture := DRAW_BY_PIECE_KIND.get(drawing[0][0].kind):
        canvas.blit(draw_whole_picture(ctx.base_context, rules, (width, height)), (0, 0))
        return
    layout = lay_out_drawing(drawing)
    drawing_x, drawing_y = (width - layout.width * card_height) / 2, (height - layout.height * card_height) / 2
    for piece, x, y in layout.pieces:
        paint_piece(ctx, canvas, piece, (drawing_x + x * card_height, drawing_y + y * card_height), card_height)


class PaymentExample(DrawnPicture):
    """An animated example of the payments after a deal: coins fly from the payer's portrait to the payee's."""

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, 0, "payment-example", rules)
        self.picture_height, self.tooltip = ctx.tx(SIZES.min_example_height_tx), ctx.t("rules.example.tip")
        self.rules = rules
        self.card_counts, self.payments, self.totals = make_example_payments(rules)
        max_coin_count = max((min(MAX_FLYING_COINS, payment.points) for payment in self.payments), default=0)
        total_seconds = SIZES.flight_seconds + SIZES.coin_delay_seconds * max_coin_count
        self.tween = self.clock.tween(0.0 if ctx.has_reduced_motion else total_seconds)

    def sprites(self) -> list[Sprite]:
        age_seconds = self.tween.age if self.tween.is_running else inf
        left, top = self.rect.topleft
        coin = self.ctx.square_picture("hall/coin", round(SIZES.coin_side_ratio * self._portrait_width))
        sprites = super().sprites()
        for payment in self.payments:
            coin_count = min(MAX_FLYING_COINS, payment.points)
            for n in range(coin_count):
                progress = (age_seconds - n * SIZES.coin_delay_seconds) / SIZES.flight_seconds
                if progress > 0:
                    final_progress = 0.5 + SIZES.coin_gap_ratio * ((coin_count - 1) / 2 - n)
                    x, y = self._compute_path_point(payment, final_progress * load_motion().ease(min(1.0, progress)))
                    sprites.append(Sprite.centered(coin, (round(left + x), round(top + y))))
        return sprites

    @property
    def _place_width(self) -> float:
        return self.rect.w / self.rules.players

    @property
    def _portrait_width(self) -> int:
        limits = SIZES.head_height_ratio * self.rect.h, SIZES.head_width_ratio * self._place_width
        return round(min(*limits, self.ctx.px(SIZES.max_head_px)))

    def _compute_portrait_center(self, place: int) -> Point:
        bottom_distance = self.ctx.px(SIZES.example_padding_px) + 0.5 * self._portrait_width
        return self._place_width * (place + SIZES.head_x_ratio), self.rect.h - bottom_distance

    def _compute_path_point(self, payment: Payment, progress: float) -> Point:
        """Return the point at `progress` (0 to 1) of a coin's arc. The arc is higher if the seats are farther apart."""
        (start_x, y), (end_x, _) = map(self._compute_portrait_center, (payment.from_seat, payment.to_seat))
        radius = SIZES.head_radius_ratio * self._portrait_width
        inset, arc_foot_y = radius if end_x > start_x else -radius, y - radius
        margin = 0.5 * (SIZES.coin_side_ratio * self._portrait_width + self.ctx.px(SIZES.example_padding_px))
        arc_height = (arc_foot_y - margin) * abs(payment.from_seat - payment.to_seat) / max(1, self.rules.players - 1)
        x = start_x + inset + (end_x - start_x - 2 * inset) * progress
        return x, arc_foot_y - arc_height * 4 * progress * (1 - progress)

    def paint(self) -> None:
        ctx = self.ctx
        title_x = 0
        self.canvas.blit(draw_lamp_light(ctx, self.rect.size, 0.5), (0, 0))
        title = ctx.fonts.render(ctx.t("rules.example"), ctx.tx(SIZES.title_text_tx), ctx.color("text"), "bold")
        if ctx.theme.is_printed:
            ornament = ctx.square_picture("books/drop", ctx.tx(ORNAMENT_PX))
            self.put(ornament, midleft=(0, title.get_height() // 2))
            title_x = ornament.get_width() + ctx.px(SIZES.ornament_gap_px)
        self.put(title, topleft=(title_x, 0))
        self.paint_svg("".join(map(self._make_arrow, self.payments)))
        for place, character in enumerate([PLAYER_PORTRAIT, *load_characters()][: self.rules.players]):
            self._paint_person(place, character)

    def _make_arrow(self, payment: Payment) -> str:
        points = [self._compute_path_point(payment, n / 40) for n in range(41)]
        x, y = points[-1]
        size, color = 0.1 * self._portrait_width, self.ctx.theme.get_tone("sign")
        width = size if points[0][0] > x else -size
        arrowhead = f"M{x:.1f} {y:.1f}l{1.3 * width:.1f} {-0.9 * size:.1f}l{-1.5 * width:.1f} {-0.6 * size:.1f}Z"
        return svg.stroke(svg.line(points), color, max(2, self.ctx.px(3))) + svg.path(arrowhead, fill=color)

    def _paint_person(self, place: int, character: str) -> None:
        ctx, side = self.ctx, self._portrait_width
        x, y = self._compute_portrait_center(place)
        points = self.totals[place]
        mood: Mood = "glad" if points > 0 else "dismayed" if points < 0 else "neutral"
        self.put(draw_portrait_with_hat(ctx.art, character, side, mood), midbottom=(x, y + side / 2))
        medal = ctx.art.medal(place + 1, round(SIZES.medal_side_ratio * side), place == self.rules.players - 1)
        self.put(medal, center=(x - 0.5 * side, y + 0.32 * side))
        card_back = ctx.art.card_back(round(SIZES.back_height_ratio * side), 0, is_still=True)
        for n in range(self.card_counts[place]):
            card_back_x = x + side * (SIZES.first_back_x_ratio + SIZES.back_step_x_ratio * n)
            self.put(card_back, center=(card_back_x, y + 0.2 * side))
        role = "good" if points > 0 else "danger" if points < 0 else "text_dim"
        max_width = (1 - SIZES.head_x_ratio) * self._place_width - SIZES.sum_x_ratio * side
        points_text, font_size = ctx.texts.format_signed(points), ctx.tx(SIZES.sum_text_tx)
        points_picture = render_fitted_text(ctx, points_text, font_size, max_width, role=role, weight="extrabold")
        text_y = y - (0.22 * side if self.card_counts[place] else 0)
        self.put(points_picture, midleft=(x + SIZES.sum_x_ratio * side, text_y))
