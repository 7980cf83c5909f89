"""How often one finished at which place: a stack of coins for each, of its medal's metal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import surfaces
from game.ui.draw.medals import MEDAL_METALS
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.gfx import skin
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.ledge import LEDGE_LIP, LEDGE_SHADE, brackets, ledge, stand_shadow, wall_shadow

HIGH = 320
"""The least height of the stacks, at 1080p."""
MEDAL = 62
"""The greatest side of a medal, at 1080p."""
COIN = 172
"""The greatest width of a coin, at 1080p."""
SHAPE = 160 / 252
"""How high the picture of a coin is, for its width."""
THICK = 0.08
"""How far each coin lies above the one below it, for its width."""
UPON = 64, 0.016
"""How dark the shadow of a coin on the one below it is, of 255, and how far it is seen, for a coin's width."""
ASKEW = 0.009
"""How far coins lie askew, for their width: three times that at most."""
MOST = 56
"""So many coins has the stack of a place at which one always finished."""
LEDGE = 112
"""How deep the ledge is on which stacks stand, at 1080p."""
DEEP = 0.7
"""How deep the ledge is at most, for the width of a coin."""
INSET = 34
"""How far they stay from its ends, at 1080p."""
HELD = 34
"""How high the brackets below the ledge are, at 1080p."""
BRACKET = 0.14
"""Where the first bracket is, as a share of the width."""
FIGURE = 1.3
"""How large a share is written, for the size of a number."""


class CoinStacks(Chart):
    """For each place of the `counts` a stack of as many coins as its share has parts of `MOST`, over its medal."""

    stretch = 1.5

    def __init__(self, ctx: Context, counts: Sequence[int], name: str = "", title: str = "") -> None:
        super().__init__(ctx, HIGH, name)
        self.counts, self.title = tuple(counts), title
        self.high = max(self.high, ctx.px(HIGH) - 2 * ctx.px(24) + 3 * self.times_high + self.heading_high)

    def _key(self) -> tuple[object, ...]:
        return self.counts, self.title

    def draw(self, face: pygame.Surface) -> None:
        """The ledge with the stacks on it; over each how often it was, on the ledge's front the medals."""
        ctx, (wide, high), count = self.ctx, face.get_size(), len(self.counts)
        inset, total = ctx.px(INSET), sum(self.counts) or 1
        room = (wide - 2 * inset) / count
        medal = round(min(ctx.px(MEDAL), 0.8 * room))
        held = ctx.px(HELD)
        front = high - medal - ctx.px(LEDGE_LIP + 14) - held
        words = round(FIGURE * self.times_high) + self.times_high + self.heading_high
        most = max(max(round(MOST * each / total) for each in self.counts), 4)
        coin = min(ctx.px(COIN), 0.82 * room, (front - ctx.px(LEDGE) / 2 - words) / (SHAPE + THICK * (most - 1)))
        deep = min(ctx.px(LEDGE), round(DEEP * coin))
        self.head_line(face)
        board = high - front - held
        wall_shadow(ctx, face, pygame.Rect(ctx.px(12), front, wide - ctx.px(24), board), ctx.px(LEDGE_SHADE))
        brackets(ctx, face, (round(BRACKET * wide), round((1 - BRACKET) * wide)), front + board, held)
        ledge(ctx, face, front, deep, board)
        for n, each in enumerate(self.counts):
            x, place = round(inset + (n + 0.5) * room), n + 1
            foot = front - deep // 2 + round(SHAPE * coin / 2)
            coins = round(MOST * each / total) or int(each > 0)
            at = x, min(foot, front - ctx.px(4))
            if coins:
                oval = round(coin), round(SHAPE * coin)
                middle = at[0], at[1] - oval[1] // 2
                stand_shadow(ctx, face, middle, (oval[0], min(oval[1], deep)), (front - deep, front))
            top = self._stack(face, at, round(coin), coins, place)
            picture = ctx.art.medal(place, medal, place == count > 1)
            face.blit(picture, picture.get_rect(midtop=(x, front + ctx.px(LEDGE_LIP + 6))))
            self._tell(face, (x, min(top, front - deep)), round(room), each, each / total)

    def _stack(self, face: pygame.Surface, foot_at: tuple[int, int], wide: int, coins: int, place: int) -> int:
        """So many coins of a place's metal, the lowest with its foot there; the height of the top one."""
        x, foot = foot_at
        high, step = round(SHAPE * wide), THICK * wide
        picture = self._coin(place, (wide, high))
        shade = surfaces.silhouette(picture, "#000000", UPON[0])
        for n in range(coins):
            off = round(((n * 7 + place * 3 + n * n) % 7 - 3) * ASKEW * wide)
            at = x - wide // 2 + off, round(foot - high - n * step)
            if n:
                face.blit(shade, (at[0] + 1, at[1] + max(1, round(UPON[1] * wide))))
            face.blit(picture, at)
        return round(foot - high - max(0, coins - 1) * step)

    def _coin(self, place: int, size: tuple[int, int]) -> pygame.Surface:
        last = place == len(self.counts) > 1
        metal = "iron" if last or place > len(MEDAL_METALS) else MEDAL_METALS[place - 1]
        return skin.of(self.ctx.theme).picture(f"medals/coin-{metal}", size)

    def _tell(self, face: pygame.Surface, at: tuple[int, int], room: int, count: int, share: float) -> None:
        """The share over a stack, and over that how often it was."""
        ctx, (x, y) = self.ctx, at
        lines = ((ctx.texts.percent(share), FIGURE, "bold"), (ctx.texts.number(count), 1.0, "semibold"))
        for text, grown, weight in lines:
            size = ctx.type.fit(text, round(grown * self.letters), room, weight, ctx.px(LEAST_TEXT))
            words = ctx.type.render(text, size, ctx.color("text"), weight)
            y -= words.get_height()
            stamp(face, words, (x - words.get_width() // 2, y))
