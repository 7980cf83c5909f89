"""How one stands against those met most: each with a balance that leans to whoever is ahead more often."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import stamp
from game.ui.pages.charts import Bar, Chart

WEIGHT, SHARE = 78, 0.36
"""The side of the portraits that hang on a balance, at 1080p, and at most for its column."""
BEAM, LONGEST, LEAN = 0.3, 84, 0.42
"""Half the length of a balance for its column, at most at 1080p, and how far its ends rise and sink for that."""
POST, FOOT = 84, 0.4
"""How high a balance stands at 1080p, and half the length of its foot for half its length."""
GAP, SMALLEST = 6, 18
"""What parts the words of two columns, and the least size of letters, at 1080p."""
EVEN = 0.5
"""The share from which one is no worse than an opponent."""


class Rivals(Chart):
    """A balance for each opponent with both portraits, the name, and how often the person finished ahead."""

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.bars = tuple(bars)
        self.line = ctx.type.line_height(self.size, "semibold")
        self.top = ctx.px(WEIGHT / 2 + LEAN * LONGEST)
        self.high = self.top + ctx.px(POST) + 2 * self.line + ctx.px(6)

    def key(self) -> tuple[object, ...]:
        """The opponents."""
        return self.bars

    def draw(self, face: pygame.Surface) -> None:
        """Each in their column."""
        ctx, step = self.ctx, face.get_width() / len(self.bars)
        widest = max(ctx.type.width(bar.end, ctx.px(SMALLEST), "semibold") for bar in self.bars)
        fits = widest <= step - ctx.px(GAP)
        for n, bar in enumerate(self.bars):
            self._draw_one(face, bar, bar.end if fits else bar.short or bar.end, (n + 0.5) * step, step)

    def _draw_one(self, face: pygame.Surface, bar: Bar, end: str, x: float, step: float) -> None:
        ctx, theme, num = self.ctx, self.ctx.theme, svg.num
        half, top, foot = min(BEAM * step, ctx.px(LONGEST)), self.top, self.top + ctx.px(POST)
        sink, base = half * LEAN * (2 * bar.share - 1), half * FOOT
        gold, line = theme.inlay["gold"] if theme.dark else theme.gold, max(1.5, 5 * ctx.scale)
        stand = f"M{num(x)} {top}V{foot}M{num(x - base)} {foot}H{num(x + base)}"
        beam = f"M{num(x - half)} {num(top + sink)}L{num(x + half)} {num(top - sink)}"
        body = svg.stroke(stand, gold, line) + svg.stroke(beam, gold, line)
        body += svg.circle(x, top, line * 1.4, fill=theme.inlay["cinnabar"], stroke=gold, stroke_width=line * 0.4)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        side = min(ctx.px(WEIGHT), round(SHARE * step))
        for portrait, at, low in (("you", x - half, top + sink), (bar.portrait, x + half, top - sink)):
            picture = ctx.art.portrait(portrait, side)
            face.blit(picture, picture.get_rect(center=(round(at), round(low))))
        role = "gold" if bar.share >= EVEN else "text_dim"
        self._middle(face, bar.label, round(x), foot + ctx.px(6), step, "text")
        self._middle(face, end, round(x), foot + ctx.px(6) + self.line, step, role)

    def _middle(self, face: pygame.Surface, text: str, x: int, y: int, room: float, role: str) -> None:
        """A word about the middle of a column, smaller where it would not fit."""
        ctx = self.ctx
        size = ctx.type.fit(text, self.size, round(room) - ctx.px(GAP), "semibold", ctx.px(SMALLEST))
        words = ctx.type.render(text, size, ctx.color(role), "semibold")
        stamp(face, words, (x - words.get_width() // 2, y + (self.line - words.get_height()) // 2))
