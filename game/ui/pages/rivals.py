"""How one stands against those met most: each on a scale from never to always ahead of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.pages.charts import Bar, Chart
from game.ui.pages.course_chart import spread

FACE, SHARE = 84, 0.6
"""The side of a portrait at 1080p, and at most for its column."""
THICK, LEAD = 12, 34
"""How thick the scale is, and how far below it the portraits begin, at 1080p."""
MARKS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The shares that are written over the scale."""
GAP, SMALLEST = 14, 18
"""What parts the words of two columns, and the least size of letters, at 1080p."""
EVEN = 0.5
"""The share from which one is no worse than an opponent."""


class Rivals(Chart):
    """A scale, and below it each opponent as near as can be to how often the person finished ahead of them."""

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.bars = tuple(sorted(bars, key=lambda bar: bar.share))
        self.line = ctx.type.line_height(self.size, "semibold")
        self.top = self.line + ctx.px(4)
        self.high = self.top + ctx.px(THICK + LEAD + FACE + 6) + 2 * self.line

    def key(self) -> tuple[object, ...]:
        """The opponents."""
        return self.bars

    def draw(self, face: pygame.Surface) -> None:
        """The scale with its shares, and each opponent in a column of their own."""
        ctx, wide = self.ctx, face.get_width()
        widest = max(max(ctx.type.width(text, self.size, "semibold") for text in bar[:3:2]) for bar in self.bars)
        column = min(max(widest + ctx.px(GAP), ctx.px(FACE) / SHARE), wide / len(self.bars))
        left, right = column / 2, wide - column / 2
        self._draw_scale(face, left, right)
        at = [left + bar.share * (right - left) for bar in self.bars]
        places = spread(at, column, wide)
        aside = sum(x - wanted for x, wanted in zip(places, at, strict=True)) / len(at)
        aside = min(max(aside, places[-1] - right), places[0] - left)
        for bar, wanted, x in zip(self.bars, at, places, strict=True):
            self._draw_one(face, bar, wanted, x - aside, column)

    def _draw_scale(self, face: pygame.Surface, left: float, right: float) -> None:
        """From never to always, the half in which one is ahead in gold."""
        ctx, theme = self.ctx, self.ctx.theme
        thick, middle = ctx.px(THICK), (left + right) / 2
        field = mix(theme.field, "#000000", 0.4 if theme.dark else 0.1)
        y = self.top + thick / 2
        body = svg.stroke(f"M{svg.num(left)} {y}H{svg.num(right)}", field, thick)
        body += svg.stroke(f"M{svg.num(left)} {y}H{svg.num(middle)}", theme.text_dim, max(1.0, 2 * ctx.scale))
        body += svg.stroke(f"M{svg.num(middle)} {y}H{svg.num(right)}", theme.gold, thick * 0.5)
        for share in MARKS:
            x = left + share * (right - left)
            body += svg.stroke(f"M{svg.num(x)} {self.top}V{self.top + thick}", theme.text_dim, max(1.0, 2 * ctx.scale))
            self.write(face, ctx.texts.percent(share), round(x), 0, at=0.5)
        face.blit(svg.render(body, face.get_size()), (0, 0))

    def _draw_one(self, face: pygame.Surface, bar: Bar, wanted: float, x: float, column: float) -> None:
        """A stud at the share, a thread down to the portrait, and the words below that."""
        ctx, theme, num = self.ctx, self.ctx.theme, svg.num
        ahead = bar.share >= EVEN
        y, head = self.top + ctx.px(THICK) / 2, self.top + ctx.px(THICK + LEAD)
        side = min(ctx.px(FACE), round(SHARE * column))
        colour, line = theme.gold if ahead else theme.text_dim, max(1.5, 3 * ctx.scale)
        body = svg.stroke(f"M{num(wanted)} {num(y)}L{num(x)} {num(head + side / 2)}", colour, line)
        stud = theme.inlay["jade_light" if ahead else "cinnabar"]
        body += svg.circle(wanted, y, ctx.px(THICK) * 0.75, fill=stud, stroke=theme.panel, stroke_width=line * 0.7)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        picture = ctx.art.portrait(bar.portrait, side)
        face.blit(picture, picture.get_rect(midtop=(round(x), head)))
        low = head + ctx.px(FACE + 6)
        fits = ctx.type.width(bar.end, ctx.px(SMALLEST), "semibold") <= column - ctx.px(GAP)
        self._middle(face, bar.label, round(x), low, column, "text")
        end = bar.end if fits else bar.short or bar.end
        self._middle(face, end, round(x), low + self.line, column, "gold" if ahead else "text_dim")

    def _middle(self, face: pygame.Surface, text: str, x: int, y: int, room: float, role: str) -> None:
        """A word about the middle of a column, smaller where it would not fit."""
        ctx = self.ctx
        size = ctx.type.fit(text, self.size, round(room) - ctx.px(GAP), "semibold", ctx.px(SMALLEST))
        words = ctx.type.render(text, size, ctx.color(role), "semibold")
        stamp(face, words, (x - words.get_width() // 2, y + (self.line - words.get_height()) // 2))
