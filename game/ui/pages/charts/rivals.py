"""How one stands against those met most, as a race: each on a track of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.pages.charts.bars import Bar
from game.ui.pages.charts.chart import Chart

TRACK, FACE, OWN = 50, 72, 54
"""The least height of a track, the side of a portrait on it at most, and that of the person's own, at 1080p."""
STEM, RING, GAP = 10, 3, 12
"""How thick a stem and the ring of a portrait are, and what parts a portrait from its words, at 1080p."""
FIGURE = 1.3
"""How large a share is written, for the size of a name."""
EVEN = 0.5
"""The share from which one is no worse than an opponent."""


class Rivals(Chart):
    """A line for those to whom one is equal, with the person above it; each opponent on a track, the farther to the
    right of it, or to the left, the more often the person finished ahead of them, or behind.
    """

    shows = ("bars",)
    stretch = 1.6

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.bars = tuple(sorted(bars, key=lambda bar: -bar.share))
        self.line = ctx.type.line_height(self.size, "semibold")
        self.head = max(ctx.px(OWN), self.line) + ctx.px(GAP)
        track = max(ctx.px(TRACK), round((1 + FIGURE) * self.line))
        self.high = self.head + track * len(self.bars)

    def draw(self, face: pygame.Surface) -> None:
        """The person over the line, what is to its left and right, and below each opponent with name and share."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        track = (high - self.head) / len(self.bars)
        side = min(ctx.px(FACE), round(track) - 2 * ctx.px(RING + 2))
        words = max(self._words(bar) for bar in self.bars)
        left, right, middle = side / 2 + words, wide - side / 2 - words, wide / 2
        self.inlay(face.subsurface((0, self.head, wide, high - self.head)), ctx.px(GAP), wide)
        spots = [
            (round(left + (right - left) * bar.share), round(self.head + (n + 0.5) * track))
            for n, bar in enumerate(self.bars)
        ]
        body = ""
        for share in (0.0, 0.25, EVEN, 0.75, 1.0):
            x, even = left + (right - left) * share, share == EVEN
            line = f"M{svg.num(x)} {svg.num(self.head)}V{high}"
            body += svg.stroke(line, theme.text_dim, max(1.0, 2 * ctx.scale), stroke_opacity=1.0 if even else 0.2)
        for bar, (x, y) in zip(self.bars, spots, strict=True):
            colour = theme.inlay["jade_light"] if bar.share >= EVEN else theme.inlay["cinnabar"]
            body += svg.stroke(f"M{svg.num(middle)} {y}H{x}", colour, max(3.0, STEM * ctx.scale))
            body += svg.circle(x, y, side / 2 + ctx.px(RING), fill=colour)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        own = ctx.art.portrait("you", self.head - ctx.px(GAP))
        face.blit(own, own.get_rect(midtop=(round(middle), 0)))
        self._caption(face, "behind", 0, middle)
        self._caption(face, "ahead", wide, middle)
        for bar, spot in zip(self.bars, spots, strict=True):
            picture = ctx.art.portrait(bar.portrait, side)
            face.blit(picture, picture.get_rect(center=spot))
            self._tell(face, bar, spot, side)

    def _caption(self, face: pygame.Surface, name: str, end: int, middle: float) -> None:
        """What it means to stand on one side of the line."""
        ctx, text = self.ctx, self.ctx.t(f"statistics.{name}")
        size = ctx.type.fit(text, self.size, round(middle - self.head), "semibold", ctx.px(LEAST_TEXT))
        words = ctx.type.render(text, size, ctx.color("text_dim"), "semibold")
        stamp(face, words, (max(0, end - words.get_width()), (self.head - ctx.px(GAP) - words.get_height()) // 2))

    def _words(self, bar: Bar) -> int:
        """The room beside a portrait for what is told."""
        figure, name = self._figure(bar), self.ctx.type.width(bar.label, self.size, "semibold")
        return max(figure.get_width(), name) + self.ctx.px(2 * GAP + RING)

    def _figure(self, bar: Bar) -> pygame.Surface:
        return self.ctx.type.render(bar.end, round(FIGURE * self.size), self.ctx.color("gold"), "bold")

    def _tell(self, face: pygame.Surface, bar: Bar, spot: tuple[int, int], side: int) -> None:
        """Whose portrait it is, and how often the person finished ahead of them, beside it."""
        ctx, (x, y) = self.ctx, spot
        figure, name = self._figure(bar), ctx.type.render(bar.label, self.size, ctx.color("text"), "semibold")
        off, top = side // 2 + ctx.px(RING + GAP), y - (figure.get_height() + name.get_height()) // 2
        for words, low in ((name, top), (figure, top + name.get_height())):
            stamp(face, words, (x + off if bar.share >= EVEN else x - off - words.get_width(), low))
