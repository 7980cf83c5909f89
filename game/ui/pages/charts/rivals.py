"""How one stands against those met most, as a race: each on a track of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.pages.charts.bars import Bar
from game.ui.pages.charts.chart import Chart

TRACK, FACE, OWN = 54, 72, 54
"""The least height of a track, the side of a portrait on it at most, and that of the person's own, at 1080p."""
LANE, STEM = 0.54, 0.34
"""How broad the channel of a track and what fills it are, for a portrait's side."""
RING, GAP = 3, 12
"""How thick the ring of a portrait is, and what parts a portrait from its words, at 1080p."""
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Where there are lines across the tracks."""
FIGURE = 1.3
"""How large a share is written, for the size of a name."""
EVEN = 0.5
"""The share from which one is no worse than an opponent."""


class Rivals(Chart):
    """A line for those to whom one is equal, with the person above it; each opponent in a channel between name and
    share, the farther to the right of the line, or to the left, the more often the person finished ahead, or behind.
    """

    shows = ("bars",)
    stretch = 1.3

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.bars = tuple(sorted(bars, key=lambda bar: -bar.share))
        self.head = max(ctx.px(OWN), self.times_high) + ctx.px(GAP)
        track = max(ctx.px(TRACK), round(FIGURE * self.times_high))
        self.high = self.head + track * len(self.bars) + self.times_high

    def draw(self, face: pygame.Surface) -> None:
        """The person over the line, what is to its left and right, below each opponent, and the scale."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        foot = high - self.times_high
        track = (foot - self.head) / len(self.bars)
        side = min(ctx.px(FACE), round(track) - 2 * ctx.px(RING + 2))
        begin = max(ctx.type.width(bar.label, self.size, "semibold") for bar in self.bars) + ctx.px(GAP)
        figures = [ctx.type.render(bar.end, round(FIGURE * self.size), ctx.color("gold"), "bold") for bar in self.bars]
        end = wide - max(figure.get_width() for figure in figures) - ctx.px(GAP)
        left, right, middle = begin + side / 2, end - side / 2, (begin + end) / 2
        spots = [
            (round(left + (right - left) * bar.share), round(self.head + (n + 0.5) * track))
            for n, bar in enumerate(self.bars)
        ]
        lane = ctx.panel((end - begin, round(LANE * side)), "track")
        for (_, y), bar, figure in zip(spots, self.bars, figures, strict=True):
            face.blit(lane, (begin, y - lane.get_height() // 2))
            self.write(face, bar.label, 0, y - self.times_high // 2, "text")
            stamp(face, figure, (wide - figure.get_width(), y - figure.get_height() // 2))
        body = ""
        for share in SHARES:
            x, even = left + (right - left) * share, share == EVEN
            line = f"M{svg.num(x)} {svg.num(self.head)}V{foot}"
            body += svg.stroke(line, theme.text_dim, max(1.0, 2 * ctx.scale), stroke_opacity=1.0 if even else 0.3)
            self.write(face, ctx.texts.percent(share), round(x), foot, at=0.5)
        for bar, (x, y) in zip(self.bars, spots, strict=True):
            colour = theme.inlay["jade_light"] if bar.share >= EVEN else theme.inlay["cinnabar"]
            body += svg.stroke(f"M{svg.num(middle)} {y}H{x}", colour, max(3.0, STEM * side))
            body += svg.circle(x, y, side / 2 + ctx.px(RING), fill=colour)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        own = ctx.art.portrait("you", self.head - ctx.px(GAP))
        face.blit(own, own.get_rect(midtop=(round(middle), 0)))
        self._caption(face, "behind", begin, middle)
        self._caption(face, "ahead", end, middle)
        for bar, spot in zip(self.bars, spots, strict=True):
            picture = ctx.art.portrait(bar.portrait, side)
            face.blit(picture, picture.get_rect(center=spot))

    def _caption(self, face: pygame.Surface, name: str, end: int, middle: float) -> None:
        """What it means to stand on one side of the line, from that side's end."""
        ctx, text, room = self.ctx, self.ctx.t(f"statistics.{name}"), round(abs(end - middle) - self.head / 2)
        size = ctx.type.fit(text, self.size, room, "semibold", ctx.px(LEAST_TEXT))
        words = ctx.type.render(text, size, ctx.color("text_dim"), "semibold")
        x = end if end < middle else end - words.get_width()
        stamp(face, words, (x, (self.head - ctx.px(GAP) - words.get_height()) // 2))
