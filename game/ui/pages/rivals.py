"""How one stands against those met most: each above or below the line of those to whom one is equal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import stamp
from game.ui.pages import hall
from game.ui.pages.charts import Bar, Chart

FACE, SHARE = 96, 0.66
"""The side of a portrait at 1080p, and at most for its column."""
RISE = 96
"""How far portraits rise above the line of those to whom one is equal, and sink below it, together, at 1080p."""
RING = 4
"""How wide the ring around a portrait is, at 1080p."""
OWN, COIN = 76, 34
"""The side of the person's own portrait on that line, and of the coin on which a stem stands, at 1080p."""
GAP, SMALLEST = 14, 18
"""What parts the words of two columns, and the least size of letters, at 1080p."""
FIGURE = 1.35
"""How large a share is written, for the size of a name."""
EVEN = 0.5
"""The share from which one is no worse than an opponent."""


class Rivals(Chart):
    """A line for those to whom one is equal, with the person on it; each opponent in a column of their own, the higher
    above it, or below, the more often the person finished ahead of them, or behind.
    """

    shows = ("bars",)
    stretch = 1.6

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.bars = tuple(sorted(bars, key=lambda bar: bar.share))
        self.line = ctx.type.line_height(self.size, "semibold")
        self.high = ctx.px(FACE + RISE + 6) + round((1 + FIGURE) * self.line)

    def draw(self, face: pygame.Surface) -> None:
        """The lines of none, half and all, on the middle one the person; stems from it, portraits, words below all."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        marks = [(share, ctx.texts.percent(share)) for share in (0.0, EVEN, 1.0)]
        words = max(ctx.type.width(told, self.size, "semibold") for _, told in marks) + ctx.px(GAP)
        own = ctx.px(OWN)
        left = words + own + ctx.px(GAP)
        column = (wide - left) / len(self.bars)
        side = min(ctx.px(FACE), round(SHARE * column))
        room = high - round((1 + FIGURE) * self.line) - ctx.px(6)
        middle, rise = room / 2, room / 2 - side / 2 - ctx.px(2 * RING)

        def height(share: float) -> float:
            return middle - rise * (share - EVEN) / EVEN

        places = [(left + (n + 0.5) * column, height(bar.share)) for n, bar in enumerate(self.bars)]
        self.inlay(face.subsurface((0, 0, wide, round(room))), words, wide)
        body = ""
        for share, told in marks:
            y, even = height(share), share == EVEN
            line = f"M{svg.num(words)} {svg.num(y)}H{wide}"
            body += svg.stroke(line, theme.text_dim, max(1.0, 2 * ctx.scale), stroke_opacity=1.0 if even else 0.3)
            self.write(face, told, 0, round(y - self.line / 2), "text" if even else "text_dim")
        for bar, (x, y) in zip(self.bars, places, strict=True):
            colour = theme.inlay["jade_light"] if bar.share >= EVEN else theme.inlay["cinnabar"]
            body += svg.stroke(f"M{svg.num(x)} {svg.num(middle)}V{svg.num(y)}", colour, max(3.0, 10 * ctx.scale))
            body += svg.circle(x, y, side / 2 + ctx.px(RING), fill=colour)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        you, coin = ctx.art.portrait("you", own), hall.coin(ctx, ctx.px(COIN))
        face.blit(you, you.get_rect(center=(words + own // 2, round(middle))))
        for bar, (x, y) in zip(self.bars, places, strict=True):
            face.blit(coin, coin.get_rect(center=(round(x), round(middle))))
            picture = ctx.art.portrait(bar.portrait, side)
            face.blit(picture, picture.get_rect(center=(round(x), round(y))))
            self._tell(face, bar, round(x), column)

    def _tell(self, face: pygame.Surface, bar: Bar, x: int, column: float) -> None:
        """Whose portrait it is, and how often the person finished ahead of them."""
        low = face.get_height() - round((1 + FIGURE) * self.line)
        self._middle(face, bar.label, x, low, column, "text")
        self._middle(face, bar.end, x, low + self.line, column, "gold" if bar.share >= EVEN else "text", FIGURE)

    def _middle(
        self, face: pygame.Surface, text: str, x: int, y: int, room: float, role: str, larger: float = 1.0
    ) -> None:
        """A word about the middle of a column, smaller where it would not fit."""
        ctx = self.ctx
        size = ctx.type.fit(text, round(larger * self.size), round(room) - ctx.px(GAP), "semibold", ctx.px(SMALLEST))
        words = ctx.type.render(text, size, ctx.color(role), "semibold")
        stamp(face, words, (x - words.get_width() // 2, y + (round(larger * self.line) - words.get_height()) // 2))
