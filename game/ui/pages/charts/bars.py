"""Bars in channels that are filled by their share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts.chart import Chart

FACE, THICK, LEAST_BAR = 52, 22, 40
"""Of a line of bars at 1080p: the portrait's side, how thick a bar is at most, and how long at least."""
TALLER = 2.0
"""How much higher than need be a line becomes at most where there is room."""


class Bar(NamedTuple):
    """A line of bars: what it is of, its share (0 to 1) of the whole width, what its end says, whose it is, or of which
    `place`, with the medal's colours; `last` is no medal."""

    label: str
    share: float
    end: str
    portrait: str = ""
    place: int = 0
    last: bool = False


def counted(ctx: Context, counts: Sequence[tuple[str, int]]) -> list[Bar]:
    """Bars of counts, each with its share of all of them."""
    total = sum(count for _, count in counts) or 1
    shares = ((label, count / total, ctx.texts.number(count)) for label, count in counts)
    return [Bar(label, share, f"{count} · {ctx.texts.percent(share)}") for label, share, count in shares]


class Bars(Chart):
    """A bar for each line in a channel that is filled by its share; lines are the higher the more room there is."""

    shows = ("bars",)

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        self.bars = tuple(bars)
        faces = any(bar.portrait or bar.place for bar in bars)
        self.face = ctx.tx(FACE) if faces else 0
        self.step = max(ctx.px(46), ctx.type.line_height(ctx.tx(19)) + ctx.px(14), self.face + ctx.px(8))
        super().__init__(ctx, 0, name)
        self.high = self.step * len(self.bars)

    def draw(self, face: pygame.Surface) -> None:
        """Portraits or medals and labels to the left, bars, at their ends what is said."""
        ctx = self.ctx
        step = min(face.get_height() / len(self.bars), TALLER * self.step)
        head = round(self.face * step / self.step)
        left = head + ctx.px(12) if head else 0
        labels = max(ctx.type.width(bar.label, self.size, "semibold") for bar in self.bars)
        names = left + (labels + ctx.px(16) if labels else 0)
        ends = max(ctx.type.width(bar.end, self.size, "semibold") for bar in self.bars)
        room = max(ctx.px(LEAST_BAR), face.get_width() - names - ctx.px(16) - ends)
        thick = round(min(step * 0.5, ctx.px(THICK) * step / self.step))
        for row, bar in enumerate(self.bars):
            y = round(row * step)
            line = y + round(step - ctx.type.line_height(self.size, "semibold")) // 2
            if bar.portrait or bar.place:
                medal = ctx.art.medal(bar.place, head, bar.last) if bar.place else None
                picture = medal or ctx.art.portrait(bar.portrait, head)
                face.blit(picture, (0, y + round(step - head) // 2))
            self.write(face, bar.label, left, line, "text")
            top = y + round(step - thick) // 2
            face.blit(ctx.panel((room, thick), "track"), (names, top))
            if bar.share > 0:
                face.blit(self._filled(bar, (max(thick, round(room * bar.share)), thick)), (names, top))
            self.write(face, bar.end, names + room + ctx.px(16), line, "text")

    def _filled(self, bar: Bar, size: tuple[int, int]) -> pygame.Surface:
        """A bar of gold; of the medal's colours where it tells of a place."""
        if not bar.place:
            return self.ctx.panel(size, "filled")
        from game.ui.draw import medals

        (long, thick), (light, own, edge) = size, medals.colours(bar.place, self.ctx.theme, bar.last)
        line = max(1.0, thick / 16)
        box = (line / 2, line / 2, long - line, thick - line)
        body = svg.rect(box, thick / 2, fill="url(#sheen)", stroke=edge, stroke_width=line)
        return svg.render(body, size, defs=svg.linear("sheen", light, own, (0, 0, 0, 0.8 * thick)))
