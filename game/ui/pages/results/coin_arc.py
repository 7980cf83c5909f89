"""Coins that fly from who pays to who gets them, in a bow over what was left to who pays."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

import pygame

from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.theme import mix
from game.ui.kit import Widget
from game.ui.pages.results.result_entry import beside_letters
from game.ui.pages.rooms import hall

COIN = 66
"""The side of a coin, at a size of 1 and 1080p."""
LARGEST = 1.5
"""The largest size of coins."""
SMALLER = (0.66, 1.0)
"""How large coins are at the beginning of the way and at its end, for the side of a coin."""
RISES = 1.16
"""How high the bow rises over what is below it, for the side of a coin."""
MOST = 10
"""The number of coins that are seen where there are more points."""
REACH = (0.16, 0.8)
"""Between which shares of the way coins come to rest."""
CLOSE = 0.56
"""How far each coin is from the one before at most, for the side of a coin."""
BEHIND = 0.7
"""How much of the way that coins leave free between these shares is behind them."""
ALONE = 0.6
"""The share of the way at which a coin rests that is alone."""
LIGHT = 2.6
"""How wide the light about the foremost coin is, for its side."""
TRAIL = ((0.9, 0.12), (0.46, 0.26), (0.12, 0.95))
"""The trail of light, from its halo to its core: how broad it is, for the side of a coin, and how clear at its end."""
BY_DAY = ((0.62, 0.13), (0.34, 0.32), (0.14, 1.0))
"""That trail on pale ground, where light is hardly seen: it is a band of deeper gold."""
FAINT = 0.22
"""How clear the trail is at its beginning, for its end: it leads from who pays."""
LEAN = 26.0
"""How far a coin is turned at either end of the way, in degrees."""


class CoinFlight:
    """Points on their way from whoever pays to whoever gets them, as a result is `opening`. The flight goes on while
    coins are made anew in another size. Of very many points only some are seen as coins.
    """

    def __init__(self, ctx: Context, points: int, opening: bool) -> None:
        self.points = points
        self.coins = min(points, MOST)
        """The number of coins that are seen."""
        self.age = 0.0
        seconds = partial(motion().seconds, "result")
        self.wait, self.takes, self.lands = seconds("coins_after"), seconds("coin"), seconds("land")
        self.gap = min(seconds("coin_gap"), seconds("coins_most") / max(1, self.coins))
        whole = self.wait + self.takes + self.gap * self.coins + self.lands
        self.lasts = whole if opening and not ctx.reduced_motion else 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age = min(self.lasts, self.age + dt)

    def way_of(self, n: int) -> float:
        """How far the n-th coin from the left has come, from 0.0 to 1.0; less than none before it sets out. The last
        one is the first that does.
        """
        if self.age >= self.lasts:
            return 1.0
        return min(1.0, (self.age - self.wait - (self.coins - 1 - n) * self.gap) / self.takes)

    @property
    def landed(self) -> float:
        """How far what is written has come to its place, from 0.0 to 1.0: it sets out as the first coin arrives."""
        if self.age >= self.lasts:
            return 1.0
        return min(1.0, max(0.0, (self.age - self.wait - self.takes) / self.lands))


class CoinArc(Widget):
    """Points on their way, in coins of a `size`: a trail of light from the left to the right, on it a coin for each,
    which come one after the other.
    """

    ctx: Context

    def __init__(self, ctx: Context, flight: CoinFlight, size: float = 1.0) -> None:
        super().__init__(ctx, "coins")
        self.flight = flight
        self.side = max(4, ctx.px(COIN * min(size, LARGEST) * beside_letters(ctx)))

    def update(self, dt: float) -> None:
        """They come."""
        super().update(dt)
        self.flight.step(dt)

    def next_wakeup(self) -> float | None:
        """At once while they come."""
        return 0.0 if self.flight.age < self.flight.lasts else super().next_wakeup()

    @property
    def high(self) -> int:
        """How much of the height the bow takes over what it leads over."""
        return round(RISES * self.side)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.high + self.side // 2

    def sprites(self) -> list[Sprite]:
        """The trail, and each coin as far as it has come, the foremost in its light; their pictures are all ready as
        the first sets out.
        """
        found = [Sprite(self._trail(), *self.rect.topleft)]
        for n, end in enumerate(self._places()):
            way = max(0.0, self.flight.way_of(n))
            middle, level = self._middle(end * motion().ease(way)), round(255 * min(1.0, 3 * way))
            pictures = self._pictures(end, foremost=n == self.flight.coins - 1)
            found += [Sprite.about(each, middle, 0, level) for each in pictures if level]
        return found

    def _places(self) -> list[float]:
        """Where on the way each coin is in the end."""
        if self.flight.coins == 1:
            return [ALONE]
        (start, end), others = REACH, self.flight.coins - 1
        step = min((end - start) / others, CLOSE * self.side / max(1, self.rect.w))
        first = start + BEHIND * (end - start - step * others)
        return [first + n * step for n in range(others + 1)]

    def _pictures(self, end: float, foremost: bool) -> list[pygame.Surface]:
        """A coin that stays at a share of the way: the larger and the more turned the farther; before its light the
        foremost.
        """
        (least, most), ctx = SMALLER, self.ctx
        side = max(4, round(self.side * (most if self.flight.coins == 1 else least + (most - least) * end)))
        coin, lit = hall.coin(ctx, side, round(-LEAN * cos(pi * end))), round(LIGHT * side)
        return [*([ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"])] if foremost else []), coin]

    def _middle(self, way: float) -> tuple[int, int]:
        """Where a coin is in the window at a share of the way."""
        x, y = self._at(way)
        return self.rect.x + round(x), self.rect.y + round(y)

    def _at(self, way: float) -> tuple[float, float]:
        """A place on the bow, from the left upper corner: it leaves low and is highest in the midst."""
        foot, top = self.rect.h / 2, self.side / 2
        return way * self.rect.w, foot - (foot - top) * sin(pi * way)

    def _trail(self) -> pygame.Surface:
        """The way of the coins as a trail of light, out of nothing."""
        ctx, size = self.ctx, (max(1, self.rect.w), max(1, self.rect.h))

        def draw() -> pygame.Surface:
            dark, ink = ctx.theme.dark, ctx.theme.inlay
            gold = ctx.theme.gold if dark else mix(ink["gold_deep"], ink["amber"], 0.4)
            line, body, defs = svg.line([self._at(n / 24) for n in range(25)]), "", ""
            for n, (broad, clear) in enumerate(TRAIL if dark else BY_DAY):
                defs += svg.linear(f"trail{n}", gold, gold, (0, 0, size[0], 0), (FAINT * clear, clear))
                body += svg.stroke(line, f"url(#trail{n})", max(1.0, broad * self.side))
            return svg.ready(svg.render(body, size, defs=defs))

        return ctx.cached(("trail", *size, self.side), draw)
