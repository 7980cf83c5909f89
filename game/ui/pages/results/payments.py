"""Payments of a deal: a sentence that names payer and payee, coins that fly over the cards left, points, and reasons.
The player's own payments are larger than the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from game.ui.kit import Column, Label, Panel, SingleRow, Widget, grow
from game.ui.measures import Measures
from game.ui.pages.results import entries
from game.ui.pages.results.entries import BuildContent, Entry, SquarePicture, entry_portrait, letters_px
from game.ui.pages.results.plates import BrushedPoints
from game.ui.pages.rooms import hall

SIZES = Measures("payments")

MAX_COINS = 10
MAX_CARDS_IN_ROW = 7
OWN_ROLES = ("text", "good", "danger")
"""Colour roles of others' payments, of the player's gains (1), and of the player's losses (-1)."""
CROWD_HEADS = ((26, 42, 0.82), (74, 42, 0.82), (50, 50, 1.0))
"""Heads in the sign of all players, in hundredths of its side: x, y and scale."""


class CoinFlight:
    """The animation of points while a result is opening; it continues when coins are drawn in another size."""

    def __init__(self, ctx: Context, points: int, is_opening: bool) -> None:
        self.points, self.coin_count = points, min(points, MAX_COINS)
        seconds = partial(load_motion().seconds, "result")
        self.delay, self.flight_seconds, self.land_seconds = seconds("coins_after"), seconds("coin"), seconds("land")
        self.interval = min(seconds("coin_gap"), seconds("coins_most") / max(1, self.coin_count))
        total = self.delay + self.flight_seconds + self.interval * self.coin_count + self.land_seconds
        self.clock = Clock()
        self.tween = self.clock.tween(total if is_opening and not ctx.reduced_motion else 0.0)

    def progress(self, n: int) -> float:
        """Return the flown fraction of the n-th coin's path; negative before its start. The last coin starts first."""
        if not self.tween.is_running:
            return 1.0
        start = self.delay + (self.coin_count - 1 - n) * self.interval
        return min(1.0, (self.tween.age - start) / self.flight_seconds)

    @property
    def land_progress(self) -> float:
        """Return the finished part of the amount's movement, from 0 to 1; it starts as the first coin arrives."""
        if not self.tween.is_running:
            return 1.0
        return min(1.0, max(0.0, (self.tween.age - self.delay - self.flight_seconds) / self.land_seconds))


class CoinArc(Widget):
    """Coins that fly one after the other from left to right on a trail of light."""

    ctx: Context

    def __init__(self, ctx: Context, flight: CoinFlight, scale: float = 1.0) -> None:
        super().__init__(ctx, "coins")
        self.flight = flight
        self.clock.add(flight.clock)
        self.side = max(4, ctx.px(SIZES.coin_px * min(scale, SIZES.max_scale) * entries.shrink_ratio(ctx)))

    @property
    def rise(self) -> int:
        """Return the height of the path above the widgets below."""
        return round(SIZES.arc_rise_ratio * self.side)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.rise + self.side // 2

    def sprites(self) -> list[Sprite]:
        sprites = [self.cached_sprite(self.side)]
        for n, end in enumerate(self._path_ends()):
            progress = max(0.0, self.flight.progress(n))
            x, y = self._path_point(end * load_motion().ease(progress))
            middle, alpha = (self.rect.x + round(x), self.rect.y + round(y)), round(255 * min(1.0, 3 * progress))
            pictures = self._coin_pictures(end, is_foremost=n == self.flight.coin_count - 1)
            sprites += [Sprite.centred(picture, middle, 0, alpha) for picture in pictures if alpha]
        return sprites

    def _path_ends(self) -> list[float]:
        """Return for each coin the fraction of the path at which it rests."""
        count = self.flight.coin_count
        if count == 1:
            return [SIZES.lone_coin_path_ratio]
        start, length = SIZES.first_coin_path_ratio, SIZES.last_coin_path_ratio - SIZES.first_coin_path_ratio
        step = min(length / (count - 1), SIZES.max_coin_step_ratio * self.side / max(1, self.rect.w))
        first = start + SIZES.free_path_before_ratio * (length - step * (count - 1))
        return [first + n * step for n in range(count)]

    def _coin_pictures(self, end: float, is_foremost: bool) -> list[pygame.Surface]:
        first, last, ctx = SIZES.first_coin_scale, SIZES.last_coin_scale, self.ctx
        scale = last if self.flight.coin_count == 1 else first + (last - first) * end
        side = max(4, round(self.side * scale))
        glow = round(SIZES.coin_glow_ratio * side)
        glows = [ctx.art.glow((glow, glow), ctx.theme.inlay["gold_light"])] if is_foremost else []
        return [*glows, hall.draw_coin(ctx, side, round(-SIZES.coin_lean_degrees * cos(pi * end)))]

    def _path_point(self, ratio: float) -> tuple[float, float]:
        foot, top = self.rect.h / 2, self.side / 2
        return ratio * self.rect.w, foot - (foot - top) * sin(pi * ratio)

    def draw_picture(self) -> pygame.Surface:
        """Draw the trail of light."""
        theme, size = self.ctx.theme, (max(1, self.rect.w), max(1, self.rect.h))
        gold, line = theme.tone("coin_trail_tone"), svg.line([self._path_point(n / 24) for n in range(25)])
        body = defs = ""
        strokes = zip(theme.levels("coin_trail_widths"), theme.levels("coin_trail_opacities"), strict=True)
        for n, (width, opacity) in enumerate(strokes):
            opacities = SIZES.trail_start_opacity_ratio * opacity, opacity
            defs += svg.linear(f"trail{n}", gold, gold, (0, 0, size[0], 0), opacities)
            body += svg.stroke(line, f"url(#trail{n})", max(1.0, width * self.side))
        return svg.ready(svg.render(body, size, defs=defs))


class PaidPoints(BrushedPoints):
    """The points of a payment, which move down to their place as the first coin arrives."""

    def __init__(
        self, ctx: Context, flight: CoinFlight, amount: int, show: Callable[[int], str], *, size: float, role: str
    ) -> None:
        super().__init__(ctx, amount, show, size=size, role=role, on_leaf=False, is_counting=False)
        self.flight = flight

    def sprites(self) -> list[Sprite]:
        progress = self.flight.land_progress
        rise = round((1 - progress) * SIZES.amount_fall_ratio * self.size)
        return [sprite._replace(y=sprite.y - rise, alpha=round(255 * progress)) for sprite in super().sprites()]


class CoinTransfer(NamedTuple):
    """The coins of a payment, the amount, and the payee; a loss stands beside the payer, a gain beside the payee."""

    coins: CoinArc
    amount: Widget
    payee: Widget
    is_loss: bool = False


class PaymentLine(Widget):
    """The payer, the cards left to them, and the coins of a payment to the payee at the right end."""

    def __init__(
        self, ctx: Context, payer: Widget, cards: Sequence[Card], card_height: float,
        transfer: CoinTransfer | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.payer, self.transfer, self.gap = payer, transfer, ctx.px(SIZES.line_gap_px)
        rows, half = [sorted(cards)] if cards else [], (len(cards) + 1) // 2
        if len(cards) > MAX_CARDS_IN_ROW:
            rows = [rows[0][:half], rows[0][half:]]
            card_height *= SIZES.two_rows_card_scale
        self.strips = [entries.card_strip(ctx, row, card_height, SIZES.visible_card_ratio) for row in rows]

    @property
    def children(self) -> Sequence[Widget]:
        if transfer := self.transfer:
            return [*self.strips, transfer.coins, self.payer, transfer.payee, transfer.amount]
        return [self.payer, *self.strips]

    def measure(self, width: int) -> tuple[int, int]:
        """Return the whole width, and the height of the portraits or of cards and points below the coins' path."""
        heights = [self._coin_rise + self._cards_height, self.payer.cached_size(width)[1]]
        cards = (
            round(each.card_width * (1 + SIZES.min_visible_card_ratio * (len(each.cards) - 1))) for each in self.strips
        )
        min_width = 2 * (self.payer.cached_size(width)[0] + self.gap) + max(cards, default=0)
        if transfer := self.transfer:
            amount_width, amount_height = transfer.amount.cached_size(width)
            min_width += amount_width + (1 + transfer.is_loss) * self.gap
            heights += [self._coin_rise + amount_height, transfer.payee.cached_size(width)[1]]
        return max(width, min_width), max(heights)

    @property
    def _coin_rise(self) -> int:
        return self.transfer.coins.rise if self.transfer else 0

    @property
    def _cards_height(self) -> int:
        return sum(each.card_height for each in self.strips) + self.gap // 2 * max(0, len(self.strips) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Place portraits at both ends, cards and points between them, and the coins above."""
        super().place(rect)
        side = self._place_portrait(self.payer, rect.x)
        left, right = rect.x + side + self.gap, rect.right - side - self.gap
        if not (transfer := self.transfer):
            self._place_cards(left, rect.right - left)
            return
        self._place_portrait(transfer.payee, rect.right - side)
        width = transfer.amount.cached_size(right - left)[0]
        free = right - left - (1 + transfer.is_loss) * self.gap - width
        x = left if transfer.is_loss else right - self.gap - width
        transfer.amount.place(pygame.Rect(x, rect.y + self._coin_rise, width, rect.h - self._coin_rise))
        room = min(round(SIZES.cards_room_ratio * (right - left)), free) if self.strips else 0
        self._place_cards(left + (width + 2 * self.gap if transfer.is_loss else 0), room)
        out = self.gap + round(SIZES.portrait_overlap_ratio * side)
        transfer.coins.place(pygame.Rect(left - out, rect.y, right - left + 2 * out, rect.h))

    def _place_portrait(self, portrait: Widget, x: int) -> int:
        width, height = portrait.cached_size(self.rect.w)
        portrait.place(pygame.Rect(x, self.rect.y + (self.rect.h - height) // 2, width, height))
        return width

    def _place_cards(self, left: int, room: int) -> None:
        top = self.rect.y + self._coin_rise + (self.rect.h - self._coin_rise - self._cards_height) // 2
        for strip in self.strips:
            strip.place(pygame.Rect(left, top, min(strip.measure(room)[0], room), strip.card_height))
            top += strip.card_height + self.gap // 2

    def sprites(self) -> list[Sprite]:
        return [sprite for child in self.children for sprite in child.sprites()]


def payment_entries(
    ctx: Context, standings: Sequence[SeatResult], is_opening: bool = False, unpaid: str = ""
) -> list[Entry]:
    """Return an entry for each payment, and for each seat that pays nothing but has cards or a fate. The first entry
    shows the text `unpaid` of a deal without points.
    """
    payments = list[Entry]()
    for seat in standings:
        for n, paid in enumerate(seat.payment_sums):
            build = _payment_content(ctx, seat, paid, is_opening, has_cards=n == 0)
            payments.append(Entry(ctx, build, weight=SIZES.own_weight if paid.player_sign else SIZES.weight))
        if not seat.payment_sums and (seat.cards or seat.fall_reasons):
            build = _cards_content(ctx, seat, "" if payments else unpaid)
            payments.append(Entry(ctx, build, weight=SIZES.weight))
    return payments


def _payment_content(
    ctx: Context, seat: SeatResult, paid: PaymentSum, is_opening: bool, has_cards: bool
) -> BuildContent:
    flight = CoinFlight(ctx, paid.points * len(paid.receiver_portraits), is_opening)
    role = OWN_ROLES[paid.player_sign] if ctx.theme.dark else ctx.theme.deeper(OWN_ROLES[paid.player_sign])
    is_loss = paid.player_sign < 0 or (not paid.player_sign and len(paid.receiver_portraits) > 1)
    amount = -paid.points * len(paid.receiver_portraits) if is_loss else paid.points

    def build(scale: float) -> list[Widget]:
        text_size = min(SIZES.max_reason_letters_px, letters_px(scale))
        if paid.player_sign:
            is_large = scale > SIZES.own_letters_from_scale
            text_size = letters_px(scale) + (SIZES.own_letters_increase_px if is_large else 0)
        sentence = Label(ctx, paid.sentence, text_size, role, "bold" if paid.player_sign else "semibold")
        portrait_scale = SIZES.own_portrait_scale if paid.player_sign else SIZES.portrait_scale
        portrait_scale = min(portrait_scale * scale, SIZES.max_portrait_scale)
        payer = entry_portrait(ctx, seat.portrait, portrait_scale, "dismayed", seat.name)
        payee = entry_portrait(ctx, paid.receiver_portraits[0], portrait_scale, "glad")
        if len(paid.receiver_portraits) > 1:
            payee = _everybody_sign(ctx, portrait_scale)
        size = SIZES.amount_px * min(scale, SIZES.max_scale) * entries.shrink_ratio(ctx)
        size *= 1.0 if paid.player_sign else SIZES.others_amount_scale
        points = PaidPoints(ctx, flight, amount, ctx.texts.format_signed, size=size, role=role)
        transfer = CoinTransfer(CoinArc(ctx, flight, scale), points, payee, is_loss)
        card_scale = min(scale if paid.player_sign else SIZES.portrait_scale * scale, SIZES.max_scale)
        cards = seat.cards if has_cards else ()
        line = PaymentLine(ctx, payer, cards, SIZES.card_height_px * card_scale, transfer)
        return [sentence, line, *_reasons(ctx, seat.fall_reasons if has_cards else (), paid.reasons, scale)]

    return build


def _cards_content(ctx: Context, seat: SeatResult, unpaid: str) -> BuildContent:
    """Return the content for a seat with cards left and no payment."""

    def build(scale: float) -> list[Widget]:
        words = [Label(ctx, unpaid, letters_px(scale))] if unpaid else []
        portrait_scale = min(SIZES.portrait_scale * scale, SIZES.max_portrait_scale)
        portrait = entry_portrait(ctx, seat.portrait, portrait_scale, "neutral", seat.name)
        line = PaymentLine(ctx, portrait, seat.cards, SIZES.card_height_px * min(scale, SIZES.max_scale))
        return [*words, line, *_reasons(ctx, seat.fall_reasons, (), scale)]

    return build


def _reasons(ctx: Context, fates: Sequence[str], reasons: Sequence[str], scale: float) -> list[Widget]:
    text_size = min(SIZES.max_reason_letters_px, letters_px(scale) - 1)
    parts: list[Widget] = [
        Panel(ctx, Label(ctx, fate, text_size, "on_danger", "bold"), 6, style="stamp") for fate in fates
    ]
    if reasons:
        parts.append(grow(Column(ctx, [Label(ctx, reason, text_size) for reason in reasons], 0)))
    return [SingleRow(ctx, parts, 14, "middle")] if parts else []


def _everybody_sign(ctx: Context, scale: float) -> SquarePicture:

    def draw(side: int) -> pygame.Surface:
        theme, sign, body = ctx.theme, ctx.panel((side, side), "badge").copy(), ""
        for x, y, head_scale in CROWD_HEADS:
            head = svg.circle(0, -13, 9) + svg.path("M-17 17C-17 1 -10 -2 0 -2C10 -2 17 1 17 17Z")
            rim = {"fill": theme.gold, "stroke": theme.field, "stroke_width": 3}
            body += svg.group(head, f"translate({x} {y}) scale({head_scale})", **rim)
        sign.blit(svg.square(body, side, 100), (0, 0))
        return svg.ready(sign)

    cached = ctx.cached
    return SquarePicture(ctx, entries.portrait_px(scale), lambda side: cached(("everybody", side), lambda: draw(side)))
