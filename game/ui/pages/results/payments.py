"""Payments of a deal: a sentence, coins that fly from the payer to the payee, the amount, and the reasons."""

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.session.words.result_words import PaymentSum, SeatResult
from game.ui.anim.clock import Clock
from game.ui.anim.motion import load_motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, grow
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.parts.pictures import draw_badge
from game.ui.pages.parts.result_rows import BrushedPoints
from game.ui.pages.results import entries

SIZES = Measures("payments")

MAX_COINS = 10
MAX_CARDS_IN_ROW = 7
ROLES_BY_PLAYER_SIGN = ("text", "good", "danger")
"""Colour roles of payments between opponents (0), to the player (1) and by the player (-1)."""


class CoinFlight:
    """The animation of a payment: coins that fly one after another, the last coin first, and the amount.

    The same flight serves widgets of any size.
    """

    def __init__(self, ctx: Context, points: int, is_opening: bool) -> None:
        get_seconds = partial(load_motion().get_seconds, "result")
        coin_count = min(points, MAX_COINS)
        delay_seconds = get_seconds("coins_after")
        flight_seconds = get_seconds("coin")
        interval_seconds = min(get_seconds("coin_gap"), get_seconds("coins_most") / max(1, coin_count))
        self.clock = Clock()
        delays = (delay_seconds + n * interval_seconds for n in reversed(range(coin_count)))
        self.coins = [self.clock.tween(flight_seconds, delay=delay) for delay in delays]
        self.amount = self.clock.tween(get_seconds("land"), delay=delay_seconds + flight_seconds)
        """The fall of the amount, which starts when the first coin arrives."""
        if not is_opening or ctx.has_reduced_motion:
            self.clock.finish()


class CoinArc(Widget):
    """Coins that fly one after another along an arc of light, from left to right."""

    def __init__(self, ctx: Context, flight: CoinFlight, scale: float = 1.0) -> None:
        super().__init__(ctx, "coins")
        self.flight = flight
        self.clock.add(flight.clock)
        coin_px = SIZES.coin_px * min(scale, SIZES.max_scale) * entries.compute_text_shrink_ratio(ctx)
        self.coin_diameter = max(4, ctx.px(coin_px))
        self.path_height = round(SIZES.arc_rise_ratio * self.coin_diameter)

    def sprites(self) -> list[Sprite]:
        sprites = [self.cached_sprite(self.draw_picture, self.coin_diameter)]
        for coin, path_ratio in zip(self.flight.coins, self._list_final_path_ratios(), strict=True):
            if coin.progress:
                sprites += self._coin_sprites(path_ratio, coin.progress, coin is self.flight.coins[-1])
        return sprites

    def _coin_sprites(self, final_path_ratio: float, flight_progress: float, is_foremost: bool) -> list[Sprite]:
        """Return a coin on its way to `final_path_ratio`. The foremost coin has a glow."""
        x, y = self._compute_path_point(final_path_ratio * load_motion().ease(flight_progress))
        center = self.rect.x + round(x), self.rect.y + round(y)
        alpha = round(255 * min(1.0, 3 * flight_progress))
        scale = SIZES.first_coin_scale + (SIZES.last_coin_scale - SIZES.first_coin_scale) * final_path_ratio
        side = max(4, round(self.coin_diameter * scale))
        coin = Sprite.centered(self.ctx.square_picture("hall/coin", side), center, 0, alpha)
        coin = coin._replace(angle_degrees=round(-SIZES.coin_lean_degrees * cos(pi * final_path_ratio)))
        glow_size = SIZES.coin_glow_ratio * side, SIZES.coin_glow_ratio * side
        glow = self.ctx.glow_sprite(glow_size, self.ctx.theme.inlay["gold_light"], center, alpha=alpha)
        return [glow, coin] if is_foremost else [coin]

    def _list_final_path_ratios(self) -> list[float]:
        """Return each coin's final position as a fraction of the path."""
        count = len(self.flight.coins)
        start_ratio = SIZES.first_coin_path_ratio
        length_ratio = SIZES.last_coin_path_ratio - start_ratio
        max_step_ratio = SIZES.max_coin_step_ratio * self.coin_diameter / max(1, self.rect.w)
        step_ratio = min(length_ratio / max(1, count - 1), max_step_ratio)
        first_ratio = start_ratio + SIZES.free_path_before_ratio * (length_ratio - step_ratio * (count - 1))
        return [first_ratio + n * step_ratio for n in range(count)]

    def _compute_path_point(self, path_ratio: float) -> tuple[float, float]:
        foot_y, top_y = self.rect.h / 2, self.coin_diameter / 2
        return path_ratio * self.rect.w, foot_y - (foot_y - top_y) * sin(pi * path_ratio)

    def draw_picture(self) -> pygame.Surface:
        theme = self.ctx.theme
        size = max(1, self.rect.w), max(1, self.rect.h)
        gold = theme.get_tone("coin_trail_tone")
        line = svg.line([self._compute_path_point(n / 24) for n in range(25)])
        svg_body = svg_defs = ""
        strokes = zip(theme.get_numbers("coin_trail_widths"), theme.get_numbers("coin_trail_opacities"), strict=True)
        for n, (width, opacity) in enumerate(strokes):
            opacities = SIZES.trail_start_opacity_ratio * opacity, opacity
            svg_defs += svg.linear(f"trail{n}", gold, gold, (0, 0, size[0], 0), opacities)
            svg_body += svg.stroke(line, f"url(#trail{n})", max(1.0, width * self.coin_diameter))
        return svg.render(svg_body, size, defs=svg_defs)


class PaidPoints(BrushedPoints):
    """The amount of a payment. It drops and fades in when the first coin arrives."""

    def __init__(self, ctx: Context, flight: CoinFlight, amount: int, *, size: float, role: str) -> None:
        super().__init__(ctx, amount, size=size, role=role)
        self.flight = flight

    def sprites(self) -> list[Sprite]:
        progress = self.flight.amount.progress
        rise = round((1 - progress) * SIZES.amount_fall_ratio * self.size)
        return [sprite._replace(y=sprite.y - rise, alpha=round(255 * progress)) for sprite in super().sprites()]


class CoinTransfer(NamedTuple):
    """The widgets of a payment. The amount of a loss is beside the payer, that of a gain beside the payee."""

    coins: CoinArc
    amount: Widget
    payee: Widget
    is_loss: bool = False


class PaymentLine(SingleRow):
    """A row with the payer, the payer's remaining cards and, for a payment, the coins and the payee."""

    def __init__(
        self, ctx: Context, payer: Widget, cards: Sequence[Card], card_height: float,
        transfer: CoinTransfer | None = None,
    ) -> None:  # fmt: skip
        self.payer, self.transfer = payer, transfer
        row_length = max(1, len(cards) if len(cards) <= MAX_CARDS_IN_ROW else (len(cards) + 1) // 2)
        rows = [sorted(cards)[start : start + row_length] for start in range(0, len(cards), row_length)]
        card_height *= entries.compute_text_shrink_ratio(ctx) * (SIZES.two_rows_card_scale if len(rows) > 1 else 1.0)
        make_strip = partial(CardStrip, ctx, height=card_height, min_visible_ratio=SIZES.min_visible_card_ratio)
        self.strips = [make_strip(row, visible_ratio=SIZES.visible_card_ratio) for row in rows]
        space_for_path = Space(ctx, height=transfer.coins.path_height / ctx.scale if transfer else 0.0)
        card_rows = Column(ctx, self.strips, SIZES.card_rows_gap_px, align="left")
        parts = [payer, grow(Column(ctx, [space_for_path, card_rows], 0))]
        if transfer:
            amount = Column(ctx, [space_for_path, transfer.amount], 0, padding=(SIZES.amount_padding_px, 0.0))
            parts.insert(1 if transfer.is_loss else 2, amount)
            parts.append(transfer.payee)
        super().__init__(ctx, parts, SIZES.line_gap_px, "middle")

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.visible_children, *([self.transfer.coins] if self.transfer else [])]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.transfer:
            overlap = round(SIZES.portrait_overlap_ratio * self.payer.rect.w)
            left_x = self.payer.rect.right - overlap
            right_x = self.transfer.payee.rect.x + overlap
            self.transfer.coins.place(pygame.Rect(left_x, rect.y, right_x - left_x, rect.h))

    def sprites(self) -> list[Sprite]:
        """Return the sprites from back to front: cards, coins, portraits and amount."""
        parts: list[Widget] = [*self.strips, self.payer]
        if transfer := self.transfer:
            parts = [*self.strips, transfer.coins, self.payer, transfer.payee, transfer.amount]
        return [sprite for part in parts for sprite in part.sprites()]


def payment_entries(
    ctx: Context, standings: Sequence[SeatResult], is_opening: bool = False, no_points_text: str = ""
) -> list[entries.ResultEntry]:
    """Return an entry for each payment, and for each seat without payments that has cards left or is knocked out."""
    payments = list[entries.ResultEntry]()
    for seat in standings:
        for n, payment in enumerate(seat.payment_sums):
            build_content = _make_payment_content(ctx, seat, payment, is_opening, has_cards=n == 0)
            weight = SIZES.own_weight if payment.player_sign else SIZES.weight
            payments.append(entries.ResultEntry(ctx, build_content, weight=weight))
        if not seat.payment_sums and (seat.cards or seat.fall_reasons):
            build_content = _make_cards_content(ctx, seat, "" if payments else no_points_text)
            payments.append(entries.ResultEntry(ctx, build_content, weight=SIZES.weight))
    return payments


def _make_payment_content(
    ctx: Context, seat: SeatResult, payment: PaymentSum, is_opening: bool, has_cards: bool
) -> entries.BuildContent:
    payee_count = len(payment.receiver_portraits)
    is_own_payment = payment.player_sign != 0
    role = ROLES_BY_PLAYER_SIGN[payment.player_sign]
    role = role if ctx.theme.is_dark else ctx.theme.get_darker_role(role)
    flight = CoinFlight(ctx, payment.points * payee_count, is_opening)
    is_loss = payment.player_sign < 0 or (not is_own_payment and payee_count > 1)
    points = -payment.points * payee_count if is_loss else payment.points
    cards, fall_reasons = (seat.cards, seat.fall_reasons) if has_cards else ((), ())

    def build_content(scale: float) -> list[Widget]:
        text_size = entries.choose_text_size(scale)
        text_size = text_size if is_own_payment else min(SIZES.max_reason_text_px, text_size)
        text_size += SIZES.own_text_increase_px if is_own_payment and scale > SIZES.own_text_from_scale else 0
        sentence = Label(ctx, payment.sentence, text_size, role, "bold" if is_own_payment else "semibold")
        portrait_scale = (SIZES.own_portrait_scale if is_own_payment else SIZES.portrait_scale) * scale
        payer = entries.entry_portrait(ctx, seat.portrait, portrait_scale, "dismayed", seat.name)
        payee = entries.entry_portrait(ctx, payment.receiver_portraits[0], portrait_scale, "glad")
        if payee_count > 1:
            payee = entries.entry_picture(ctx, portrait_scale, partial(draw_badge, ctx, "people"))
        size = SIZES.amount_px * min(scale, SIZES.max_scale) * (1.0 if is_own_payment else SIZES.others_amount_scale)
        amount = PaidPoints(ctx, flight, points, size=size * entries.compute_text_shrink_ratio(ctx), role=role)
        transfer = CoinTransfer(CoinArc(ctx, flight, scale), amount, payee, is_loss)
        card_scale = min(scale if is_own_payment else SIZES.portrait_scale * scale, SIZES.max_scale)
        line = PaymentLine(ctx, payer, cards, SIZES.card_height_px * card_scale, transfer)
        return [sentence, line, *_reason_rows(ctx, fall_reasons, payment.reasons, scale)]

    return build_content


def _make_cards_content(ctx: Context, seat: SeatResult, no_points_text: str) -> entries.BuildContent:
    """Return the content for a seat without payments: its portrait and remaining cards."""

    def build_content(scale: float) -> list[Widget]:
        labels = [Label(ctx, no_points_text, entries.choose_text_size(scale))] if no_points_text else []
        portrait = entries.entry_portrait(ctx, seat.portrait, SIZES.portrait_scale * scale, "neutral", seat.name)
        line = PaymentLine(ctx, portrait, seat.cards, SIZES.card_height_px * min(scale, SIZES.max_scale))
        return [*labels, line, *_reason_rows(ctx, seat.fall_reasons, (), scale)]

    return build_content


def _reason_rows(ctx: Context, knockout_reasons: Sequence[str], reasons: Sequence[str], scale: float) -> list[Widget]:
    """Return a row with a stamp for each knockout and a line for each reason, or nothing without reasons."""
    size = min(SIZES.max_reason_text_px, entries.choose_text_size(scale) - 1)
    stamps = [Panel(ctx, Label(ctx, text, size, "on_danger", "bold"), 6, style="stamp") for text in knockout_reasons]
    lines = grow(Column(ctx, [Label(ctx, reason, size) for reason in reasons], 0))
    return [SingleRow(ctx, [*stamps, lines], 14, "middle")] if stamps or reasons else []
