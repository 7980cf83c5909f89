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
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Column, Label, Panel, SingleRow, Widget, grow
from game.ui.measures import Measures
from game.ui.pages.results.entries import Drawn, Entry, Make, beside_letters, face, face_height, letter_size, strip
from game.ui.pages.results.plates import BrushedPoints
from game.ui.pages.rooms import hall

SIZES = Measures("payments")

MOST_COINS = 10
MANY_CARDS = 7
ROLES = ("text", "good", "danger")
"""Colour roles of others' payments, of the player's gains, and of the player's losses."""
CROWD_HEADS = ((26, 42, 0.82), (74, 42, 0.82), (50, 50, 1.0))
"""Heads of the sign for all players, in hundredths: place and size."""


class CoinFlight:
    """The animation of points while a result is `opening`; it continues when coins are drawn in another size."""

    def __init__(self, ctx: Context, points: int, opening: bool) -> None:
        self.points, self.coins = points, min(points, MOST_COINS)
        seconds = partial(motion().seconds, "result")
        self.wait, self.takes, self.lands = seconds("coins_after"), seconds("coin"), seconds("land")
        self.gap = min(seconds("coin_gap"), seconds("coins_most") / max(1, self.coins))
        whole = self.wait + self.takes + self.gap * self.coins + self.lands
        self.clock = Clock()
        self.tween = self.clock.tween(whole if opening and not ctx.reduced_motion else 0.0)

    def way_of(self, n: int) -> float:
        """Return the flown fraction of the n-th coin's path; negative before its start. The last coin starts first."""
        if not self.tween.is_running:
            return 1.0
        return min(1.0, (self.tween.age - self.wait - (self.coins - 1 - n) * self.gap) / self.takes)

    @property
    def landed(self) -> float:
        """Return the finished part of the amount's movement, from 0 to 1; it starts as the first coin arrives."""
        if not self.tween.is_running:
            return 1.0
        return min(1.0, max(0.0, (self.tween.age - self.wait - self.takes) / self.lands))


class CoinArc(Widget):
    """Coins that fly one after the other from left to right on a trail of light."""

    ctx: Context

    def __init__(self, ctx: Context, flight: CoinFlight, size: float = 1.0) -> None:
        super().__init__(ctx, "coins")
        self.flight = flight
        self.clock.add(flight.clock)
        self.side = max(4, ctx.px(SIZES.coin_px * min(size, SIZES.max_scale) * beside_letters(ctx)))

    @property
    def high(self) -> int:
        """Return the height of the path above its widgets."""
        return round(SIZES.arc_rise_ratio * self.side)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high + self.side // 2

    def sprites(self) -> list[Sprite]:
        found = [Sprite(self._trail(), *self.rect.topleft)]
        for n, end in enumerate(self._places()):
            way = max(0.0, self.flight.way_of(n))
            x, y = self._at(end * motion().ease(way))
            middle, level = (self.rect.x + round(x), self.rect.y + round(y)), round(255 * min(1.0, 3 * way))
            pictures = self._pictures(end, foremost=n == self.flight.coins - 1)
            found += [Sprite.about(each, middle, 0, level) for each in pictures if level]
        return found

    def _places(self) -> list[float]:
        if self.flight.coins == 1:
            return [SIZES.lone_coin_path_ratio]
        (start, end), others = (SIZES.first_coin_path_ratio, SIZES.last_coin_path_ratio), self.flight.coins - 1
        step = min((end - start) / others, SIZES.max_coin_step_ratio * self.side / max(1, self.rect.w))
        first = start + SIZES.free_path_before_ratio * (end - start - step * others)
        return [first + n * step for n in range(others + 1)]

    def _pictures(self, end: float, foremost: bool) -> list[pygame.Surface]:
        (least, most), ctx = (SIZES.first_coin_scale, SIZES.last_coin_scale), self.ctx
        side = max(4, round(self.side * (most if self.flight.coins == 1 else least + (most - least) * end)))
        coin, lit = (
            hall.coin(ctx, side, round(-SIZES.coin_lean_degrees * cos(pi * end))),
            round(SIZES.coin_glow_ratio * side),
        )
        return [*([ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"])] if foremost else []), coin]

    def _at(self, way: float) -> tuple[float, float]:
        foot, top = self.rect.h / 2, self.side / 2
        return way * self.rect.w, foot - (foot - top) * sin(pi * way)

    def _trail(self) -> pygame.Surface:
        ctx, size = self.ctx, (max(1, self.rect.w), max(1, self.rect.h))

        def draw() -> pygame.Surface:
            theme, gold = ctx.theme, ctx.theme.tone("coin_trail_tone")
            trail = zip(theme.levels("coin_trail_widths"), theme.levels("coin_trail_opacities"), strict=True)
            line, body, defs = svg.line([self._at(n / 24) for n in range(25)]), "", ""
            for n, (broad, clear) in enumerate(trail):
                defs += svg.linear(
                    f"trail{n}", gold, gold, (0, 0, size[0], 0), (SIZES.trail_start_opacity_ratio * clear, clear)
                )
                body += svg.stroke(line, f"url(#trail{n})", max(1.0, broad * self.side))
            return svg.ready(svg.render(body, size, defs=defs))

        return ctx.cached(("trail", *size, self.side), draw)


class PaidPoints(BrushedPoints):
    """The points of a payment, which move down to their place as the first coin arrives."""

    def __init__(
        self, ctx: Context, flight: CoinFlight, amount: int, show: Callable[[int], str], *, size: float, role: str
    ) -> None:
        super().__init__(ctx, amount, show, size=size, role=role, align="center", leaf=False, counting=False)
        self.flight = flight

    def sprites(self) -> list[Sprite]:
        landed = self.flight.landed
        up = round((1 - landed) * SIZES.amount_fall_ratio * self.size)
        return [each._replace(y=each.y - up, alpha=round(255 * landed)) for each in super().sprites()]


class CoinTransfer(NamedTuple):
    """The coins of a payment, the amount, and the payee; the amount stands beside the payer if it is `lost`."""

    coins: CoinArc
    amount: Widget
    to: Widget
    lost: bool = False


class PaymentLine(Widget):
    """The payer, the `cards` left to them (height at 1080p), and the `paid` coins."""

    def __init__(
        self, ctx: Context, payer: Widget, cards: Sequence[Card], high: float, paid: CoinTransfer | None = None
    ) -> None:
        super().__init__(ctx)
        self.payer, self.paid, self.gap = payer, paid, ctx.px(SIZES.line_gap_px)
        rows, half = [sorted(cards)] if cards else [], (len(cards) + 1) // 2
        if len(cards) > MANY_CARDS:
            rows = [rows[0][:half], rows[0][half:]]
        high *= SIZES.two_rows_card_scale if len(rows) > 1 else 1.0
        self.strips = [strip(ctx, row, high, SIZES.visible_card_ratio) for row in rows]

    @property
    def children(self) -> Sequence[Widget]:
        if paid := self.paid:
            return [*self.strips, paid.coins, self.payer, paid.to, paid.amount]
        return [self.payer, *self.strips]

    def measure(self, width: int) -> tuple[int, int]:
        """Return the whole width, and the height of the portraits or of cards and points below the coins' path."""
        paid, heads = self.paid, [self.payer, *([self.paid.to] if self.paid else [])]
        low = max([self._cards_high, *([paid.amount.size_in(width)[1]] if paid else [])])
        side = self.payer.size_in(width)[0] + self.gap
        cards = (round(each.wide * (1 + SIZES.min_visible_card_ratio * (len(each.cards) - 1))) for each in self.strips)
        least = 2 * side + max(cards, default=0)
        if paid:
            least += paid.amount.size_in(width)[0] + (1 + paid.lost) * self.gap
        return max(width, least), max([self._above + low, *(each.size_in(width)[1] for each in heads)])

    @property
    def _above(self) -> int:
        return self.paid.coins.high if self.paid else 0

    @property
    def _cards_high(self) -> int:
        return sum(each.high for each in self.strips) + self.gap // 2 * max(0, len(self.strips) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Place portraits at both ends, cards and points between them, and the coins above."""
        super().place(rect)
        side = self._place_head(self.payer, rect.x)
        left, right = rect.x + side + self.gap, rect.right - side - self.gap
        if not self.paid:
            self._place_cards(left, rect.right - left)
            return
        self._place_head(self.paid.to, rect.right - side)
        self._place_paid(self.paid, left, right)
        into = round(SIZES.portrait_overlap_ratio * side)
        self.paid.coins.place(pygame.Rect(left - self.gap - into, rect.y, right - left + 2 * (self.gap + into), rect.h))

    def _place_paid(self, paid: CoinTransfer, left: int, right: int) -> None:
        """Place cards and points: a loss beside the payer, a gain beside the payee."""
        wide = paid.amount.size_in(right - left)[0]
        free = right - left - (1 + paid.lost) * self.gap - wide
        room = min(round(SIZES.cards_room_ratio * (right - left)), free) if self.strips else 0
        start = left if paid.lost else right - self.gap - wide
        paid.amount.place(pygame.Rect(start, self.rect.y + self._above, wide, self.rect.h - self._above))
        self._place_cards(left + (wide + 2 * self.gap if paid.lost else 0), room)

    def _place_head(self, one: Widget, x: int) -> int:
        wide, high = one.size_in(self.rect.w)
        one.place(pygame.Rect(x, self.rect.y + (self.rect.h - high) // 2, wide, high))
        return wide

    def _place_cards(self, left: int, room: int) -> None:
        top = self.rect.y + self._above + (self.rect.h - self._above - self._cards_high) // 2
        for each in self.strips:
            each.place(pygame.Rect(left, top, min(each.measure(room)[0], room), each.high))
            top += each.high + self.gap // 2

    def sprites(self) -> list[Sprite]:
        return [sprite for each in self.children for sprite in each.sprites()]


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False, unpaid: str = "") -> list[Entry]:
    """Return an entry for each payment, and for each seat that pays nothing but has cards or a fate. The first entry
    says that the deal is `unpaid`.
    """
    entries = list[Entry]()
    for n, one in enumerate(one for one in standings if one.paid or one.cards or one.fate):
        for k, paid in enumerate(one.paid):
            weight = SIZES.own_weight if paid.own else SIZES.weight
            entries.append(Entry(ctx, _paid(ctx, one, paid, opening, k == 0), weight=weight))
        if not one.paid:
            entries.append(Entry(ctx, _left(ctx, one, "" if n else unpaid), weight=SIZES.weight))
    return entries


def _paid(ctx: Context, one: SeatResult, paid: PaymentSum, opening: bool, first: bool) -> Make:
    flight = CoinFlight(ctx, paid.points * len(paid.to), opening)
    role = ROLES[paid.own] if ctx.theme.dark else ctx.theme.deeper(ROLES[paid.own])
    lost = paid.own < 0 or (not paid.own and len(paid.to) > 1)
    amount = -paid.points * len(paid.to) if lost else paid.points

    def make(size: float) -> list[Widget]:
        own = letter_size(size) + (SIZES.own_letters_increase_px if size > SIZES.own_letters_from_scale else 0)
        letters = own if paid.own else min(SIZES.max_reason_letters_px, letter_size(size))
        says = Label(ctx, paid.sentence, letters, role, "bold" if paid.own else "semibold")
        head = min((SIZES.portrait_scale, SIZES.own_portrait_scale)[bool(paid.own)] * size, SIZES.max_portrait_scale)
        payer = face(ctx, one.portrait, head, "dismayed", one.name)
        heads = _everybody(ctx, head) if len(paid.to) > 1 else face(ctx, paid.to[0], head, "glad")
        figures = SIZES.amount_px * min(size, SIZES.max_scale) * beside_letters(ctx)
        figures *= 1.0 if paid.own else SIZES.others_amount_scale
        points = PaidPoints(ctx, flight, amount, ctx.texts.format_signed, size=figures, role=role)
        transfer = CoinTransfer(CoinArc(ctx, flight, size), points, heads, lost)
        high = SIZES.card_height_px * min(size if paid.own else SIZES.portrait_scale * size, SIZES.max_scale)
        line = PaymentLine(ctx, payer, one.cards if first else (), high, transfer)
        return [says, line, *_because(ctx, one if first else None, paid.whys, size)]

    return make


def _left(ctx: Context, one: SeatResult, unpaid: str) -> Make:

    def make(size: float) -> list[Widget]:
        words = [Label(ctx, unpaid, letter_size(size))] if unpaid else []
        head = face(ctx, one.portrait, min(SIZES.portrait_scale * size, SIZES.max_portrait_scale), "neutral", one.name)
        line = PaymentLine(ctx, head, one.cards, SIZES.card_height_px * min(size, SIZES.max_scale))
        return [*words, line, *_because(ctx, one, (), size)]

    return make


def _because(ctx: Context, one: SeatResult | None, whys: Sequence[str], size: float) -> list[Widget]:
    small = min(SIZES.max_reason_letters_px, letter_size(size) - 1)
    fate: list[Widget] = [
        Panel(ctx, Label(ctx, fate, small, "on_danger", "bold"), 6, style="stamp") for fate in (one.fate if one else ())
    ]
    reasons = [grow(Column(ctx, [Label(ctx, why, small) for why in whys], 0))] if whys else []
    return [SingleRow(ctx, [*fate, *reasons], 14, "middle")] if fate or reasons else []


def _everybody(ctx: Context, size: float) -> Widget:

    def draw(side: int) -> pygame.Surface:
        theme, face, body = ctx.theme, ctx.panel((side, side), "badge").copy(), ""
        for x, y, size in CROWD_HEADS:
            head = svg.circle(0, -13, 9) + svg.path("M-17 17C-17 1 -10 -2 0 -2C10 -2 17 1 17 17Z")
            rim = {"fill": theme.gold, "stroke": theme.field, "stroke_width": 3}
            body += svg.group(head, f"translate({x} {y}) scale({size})", **rim)
        face.blit(svg.square(body, side, 100), (0, 0))
        return svg.ready(face)

    return Drawn(ctx, face_height(size), lambda side: ctx.cached(("everybody", side), lambda: draw(side)))
