"""Rows, strips and fans of cards, and the signs between groups of cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.cards import Card
from game.text.book import ARROW, Group, Price
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, svg
from game.ui.gfx.drawings import card_margin, card_size
from game.ui.kit import Column, Label, Picture, Row, SingleRow, Title, Widget, WidgetContext, grow
from game.ui.layout.card_areas import UPWARD_DEGREES, Fan, compute_card_step, make_shallow_fan
from game.ui.measures import Measures
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("cards")

TILT_STEP_DEGREES = 1.6


class CardStrip(Widget):
    """Overlapping cards. A card leaves `visible_ratio` of the width of the card below. `height` is at 1080p."""

    def __init__(
        self, ctx: WidgetContext, cards: Sequence[int], height: float, *, visible_ratio: float = 0.5,
        min_visible_ratio: float = 0, is_fanned: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.cards = tuple(cards)
        self.card_width, self.card_height = card_size(ctx.px(height))
        self.visible_ratio = visible_ratio
        self.min_visible_ratio = min_visible_ratio
        self.tilt_degrees = min(SIZES.max_tilt_degrees, TILT_STEP_DEGREES * (len(cards) - 1)) if is_fanned else 0.0
        self.fan_drop = round(SIZES.fan_drop_ratio * self.card_height) if is_fanned else 0

    def measure(self, width: int) -> tuple[int, int]:
        if not self.cards:
            return 0, 0
        return self.card_width + self._compute_step(width) * (len(self.cards) - 1), self.card_height + self.fan_drop

    def sprites(self) -> list[Sprite]:
        x = self.rect.x + self.card_width // 2
        y = self.rect.y + self.card_height // 2
        fan_drop = self.fan_drop * self.tilt_degrees / SIZES.max_tilt_degrees
        fan = make_shallow_fan(len(self.cards), self._compute_step(self.rect.w), self.tilt_degrees, fan_drop)
        return [
            Sprite.centered(self._draw_card(card, angle), (x + dx - fan[0].x, y + dy))
            for card, (dx, dy, angle) in zip(self.cards, fan, strict=True)
        ]

    def _draw_card(self, card: int, angle_degrees: float) -> pygame.Surface:
        return self.ctx.art.card_face(card, self.card_height, angle_degrees, is_still=True)

    def _compute_step(self, width: int) -> int:
        min_step = round(self.min_visible_ratio * self.card_width)
        return compute_card_step(len(self.cards), self.card_width, width, self.visible_ratio, max(1, min_step))


class CutCards(CardStrip):
    """Overlapping cards that a bomb has cut through."""

    def _draw_card(self, card: int, angle_degrees: float) -> pygame.Surface:
        return self.ctx.art.broken_card(card, self.card_height)


# --- groups of cards, and the signs between them

CHALK_ROLE = "paper"
DIM_ROLE = "text_dim"


@dataclass(frozen=True, slots=True)
class SignStyle:
    """Style of the signs between groups of cards. Sizes are in pixels at 1080p."""

    text_size: float = 20
    gap: float = 14
    role: str = DIM_ROLE


class CardRow(Row):
    """Groups of cards that wrap into lines, with signs between them. `height` is at 1080p and a text size of 100 %."""

    def __init__(
        self, ctx: Context, card_groups: Sequence[Group], height: float = 120, *, name: str = "",
        is_fanned: bool = False, sign_style: SignStyle | None = None, visible_ratio: float = SIZES.visible_ratio,
        min_visible_ratio: float = SIZES.min_visible_ratio,
    ) -> None:  # fmt: skip
        self.groups = tuple(card_group for card_group in card_groups if card_group.cards)
        style = sign_style or SignStyle()
        height *= ctx.text_ratio
        has_fans = is_fanned and any(len(card_group.cards) > 1 for card_group in self.groups)
        gap = style.gap + (card_size(round(height))[0] / 6 if has_fans else 0)
        make_strip = partial(CardStrip, ctx, visible_ratio=visible_ratio, min_visible_ratio=min_visible_ratio)
        parts = list[Widget]()
        for card_group in self.groups:
            strip = make_strip(card_group.cards, height, is_fanned=is_fanned)
            sign = _build_sign(ctx, card_group, style)
            parts.append(SingleRow(ctx, [grow(strip), sign], gap, "middle") if sign else strip)
        super().__init__(ctx, parts, gap, name=name)

    def is_one_line(self, width: int) -> bool:
        """Return True if all groups fit in one line without extra overlap."""
        lines = self.arrange_lines(width)
        return len(lines) < 2 and sum(widget.width + self.gap for line in lines for widget in line) - self.gap <= width


def limit_card_height(ctx: Context, height: float, max_window_height_ratio: float) -> float:
    """Return the height (in pixels at 1080p), reduced to at most `max_window_height_ratio` of the window's height."""
    return min(height, 100 * max_window_height_ratio * ctx.size[1] / ctx.tx(100))


LARGE_CARD_VISIBLE_RATIOS = (SIZES.visible_ratio, 0.25)


def large_card_rows(
    ctx: Context, groups: Sequence[Group], width: int, max_height: float, *, role: str = "gold", is_chain: bool = False
) -> list[Widget]:
    """Return one row of the largest cards that fit, or a row for each group without signs. Heights are at 1080p."""
    if not groups:
        return []
    links = [group.link_to_next for group in groups]
    has_prices = any(group.price for group in groups)
    if len(groups) > 1 and not is_chain and not has_prices and not any(links):
        row_height = SIZES.stacked_rows_ratio * max_height / len(groups)
        height = limit_card_height(ctx, row_height, SIZES.max_window_height_ratio)
        return [Row(ctx, [CardRow(ctx, [group], height)], align="center") for group in groups]
    has_words = is_chain or has_prices or any(link == ARROW or len(link) > 1 for link in links)
    signs = SignStyle(SIZES.large_word_px if has_words else SIZES.large_sign_px, SIZES.large_sign_gap_px, role)
    height = max_height
    while True:
        make_row = partial(CardRow, ctx, groups, limit_card_height(ctx, height, SIZES.max_window_height_ratio))
        rows = (make_row(sign_style=signs, visible_ratio=ratio) for ratio in LARGE_CARD_VISIBLE_RATIOS)
        row = next((row for row in rows if row.is_one_line(width)), None)
        height -= SIZES.large_card_step_px
        if row or height < SIZES.min_large_card_px:
            return [Row(ctx, [row or make_row()], align="center")]


def _build_sign(ctx: Context, card_group: Group, style: SignStyle) -> Widget | None:
    """Return the sign after a group: a price, an arrow, or a word. Return None if there is none."""
    word = card_group.link_to_next
    em = ctx.tx(style.text_size)
    if card_group.price:
        return _build_price(ctx, card_group.price, style)
    if not word:
        return None
    if word == ARROW:
        return Picture(ctx, _draw_arrow(ctx, (round(SIZES.arrow_em * em), em), is_crossed_out=False))
    label = Label(ctx, word, style.text_size, style.role, "semibold", align="center")
    if style.role == CHALK_ROLE and len(word) > 1 and letters.can_write(word):
        label = Title(ctx, word, SIZES.chalk_em * style.text_size / letters.CAPITAL_RATIO, metal="chalk")
    parts: list[Widget] = [label]
    if style.role != DIM_ROLE and len(word) > 1:
        arrow_em = SIZES.ink_arrow_em if ctx.theme.is_printed else SIZES.min_word_arrow_em
        size = max(label.measure(ctx.size[0])[0], round(arrow_em * em)), em
        is_chalk = style.role == CHALK_ROLE
        is_crossed_out = not card_group.is_beating_next
        arrow = ctx.nine_patch("boards/arrow", size) if is_chalk else _draw_arrow(ctx, size, is_crossed_out)
        parts.append(Picture(ctx, arrow))
    return Column(ctx, parts, 0, padding=(style.gap, 0), align="center")


def _build_price(ctx: Context, price: Price, style: SignStyle) -> Widget:
    coin_diameter = ctx.tx(SIZES.coin_em * style.text_size)
    payer = draw_portrait(ctx.art, price.payer, ctx.tx(SIZES.payer_em * style.text_size), "dismayed")
    coins = [Picture(ctx, ctx.square_picture("hall/coin", coin_diameter)) for _ in range(price.points)]
    points = Label(ctx, str(price.points), SIZES.price_em * style.text_size, style.role, "bold")
    parts = [Picture(ctx, payer), SingleRow(ctx, coins, -0.4 * coin_diameter / ctx.scale), points]
    return Column(ctx, parts, 0, padding=(style.gap, 0), align="center")


def _draw_arrow(ctx: Context, size: tuple[int, int], is_crossed_out: bool) -> pygame.Surface:
    """Return an arrow to the right, from a play to the play that beats it, or crossed out."""
    w, h = size
    color = ctx.theme.text_dim if is_crossed_out else ctx.theme.accent
    arrowhead_x, y = w - 0.8 * h, h / 2
    outline = f"M0 {y - 1}Q{0.3 * w} {y - 0.2 * h} {arrowhead_x} {y - 0.15 * h}L{arrowhead_x - 0.2 * h} {0.08 * h}"
    outline += f"Q{w - 0.3 * h} {0.36 * h} {w} {y}Q{w - 0.3 * h} {0.64 * h} {arrowhead_x - 0.2 * h} {0.92 * h}"
    body = svg.path(f"{outline}L{arrowhead_x} {y + 0.17 * h}Q{0.3 * w} {y + 0.15 * h} 0 {y + 1}Z", fill=color)
    if is_crossed_out:
        x = 0.42 * w
        body += svg.stroke(f"M{x - 0.3 * h} {0.12 * h}L{x + 0.3 * h} {0.88 * h}", ctx.theme.accent, 0.14 * h)
    return svg.render(body, size)


# --- slips and raised hands

CORNER_INDEX_RATIOS = (0.25, 0.37)
"""Width and height of a card's corner index, as fractions of the card's sides."""


def draw_card_indices(ctx: WidgetContext, cards: tuple[Card, ...], height: int) -> pygame.Surface:
    """Return the corner indices of the cards side by side."""
    card_width, card_height = card_size(round(height / CORNER_INDEX_RATIOS[1]))
    width = round(card_width * CORNER_INDEX_RATIOS[0])
    margin = card_margin(card_height)
    picture = pygame.Surface((width * len(cards), height), pygame.SRCALPHA)
    for n, card in enumerate(cards):
        picture.blit(ctx.art.card_face(card, card_height), (n * width, 0), (margin, margin, width, height))
    mask = ctx.rounded_rect(picture.get_size(), ctx.px(6), (255, 255, 255, 255))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


class RaisedFan(Widget):
    """A fan of cards in a character's hand at `grip`. `height` is in pixels at 1080p."""

    def __init__(self, ctx: WidgetContext, cards: Sequence[int], height: float, grip_position: tuple[int, int]) -> None:
        super().__init__(ctx)
        self.cards = tuple(cards)
        card_height = card_size(ctx.px(height))[1]
        step_degrees = SIZES.raised_step_degrees
        self._fan = Fan(
            grip_position, SIZES.grip_ratio * card_height, card_height, step_degrees=step_degrees,
            middle_degrees=UPWARD_DEGREES + SIZES.raised_lean_degrees,
            spread_degrees=min(SIZES.max_raised_degrees, (len(cards) - 1) * step_degrees) / 2,
        )  # fmt: skip
        self.rect = pygame.Rect(self._fan.box)

    def sprites(self) -> list[Sprite]:
        return [
            Sprite.centered(self.ctx.art.card_face(card, self._fan.card_height, angle, is_still=True), (x, y))
            for card, (x, y, angle) in zip(self.cards, self._fan.place_cards(len(self.cards)), strict=True)
        ]
