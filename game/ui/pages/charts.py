"""Charts drawn in the theme: bars of places, and the course of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import stamp
from game.ui.kit.widget import Widget


class Chart(Widget):
    """A picture of numbers as wide as its place; `height` at 1080p. Subclasses draw on an empty surface."""

    ctx: Context

    def __init__(self, ctx: Context, height: float, name: str = "") -> None:
        super().__init__(ctx, name)
        self.high = ctx.px(height)
        self.size = ctx.tx(19)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.high

    def key(self) -> tuple[object, ...]:
        """What the picture depends on."""
        raise NotImplementedError

    def draw(self, face: pygame.Surface) -> None:
        """Draw it."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """The picture, kept while its numbers stay."""
        ctx = self.ctx
        key = ("chart", type(self).__name__, self.key(), self.rect.size)
        face = ctx.cached(key, self._draw)
        return [Sprite(face, self.rect.x, self.rect.y)]

    def _draw(self) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.draw(face)
        return face

    def write(self, face: pygame.Surface, text: str, x: int, y: int, role: str = "text_dim", at: float = 0) -> int:
        """Write a word from `x` (at 0 its left end, 0.5 its middle, 1 its right end there); its width."""
        words = self.ctx.type.render(text, self.size, self.ctx.color(role), "semibold")
        stamp(face, words, (round(x - at * words.get_width()), y))
        return words.get_width()


class Bars(Chart):
    """A bar for each (label, count), with the count and its share at the end."""

    def __init__(self, ctx: Context, bars: Sequence[tuple[str, int]], name: str = "") -> None:
        self.bars = tuple(bars)
        self.step = max(ctx.px(46), ctx.type.line_height(ctx.tx(19)) + ctx.px(14))
        super().__init__(ctx, 0, name)
        self.high = self.step * len(self.bars)

    def key(self) -> tuple[object, ...]:
        """The bars."""
        return self.bars

    def draw(self, face: pygame.Surface) -> None:
        """Labels to the left, bars, numbers to the right."""
        ctx = self.ctx
        total = sum(count for _, count in self.bars) or 1
        most = max(count for _, count in self.bars) or 1
        names = max(ctx.type.width(label, self.size, "semibold") for label, _ in self.bars) + ctx.px(16)
        ends = [f"{ctx.texts.number(count)} · {ctx.texts.percent(count / total)}" for _, count in self.bars]
        room = face.get_width() - names - ctx.px(16)
        room -= max(ctx.type.width(text, self.size, "semibold") for text in ends)
        thick = round(self.step * 0.5)
        for row, ((label, count), text) in enumerate(zip(self.bars, ends, strict=True)):
            y = row * self.step
            line = y + (self.step - ctx.type.line_height(self.size, "semibold")) // 2
            self.write(face, label, 0, line)
            long = max(thick // 2, round(room * count / most))
            bar = ctx.face((long, thick), thick // 3, ctx.color("accent" if count else "raised"))
            face.blit(bar, (names, y + (self.step - thick) // 2))
            self.write(face, text, names + long + ctx.px(12), line, "text")


class PointsChart(Chart):
    """How a sum of points went over the deals, with its highest and lowest; it takes the room that is left.

    `show` words the numbers at the side.
    """

    stretch = 1

    def __init__(
        self,
        ctx: Context,
        values: Sequence[int],
        height: float = 260,
        name: str = "",
        show: Callable[[float], str] | None = None,
    ) -> None:
        super().__init__(ctx, height, name)
        self.values = tuple(values)
        self.show = show or ctx.texts.signed

    def key(self) -> tuple[object, ...]:
        """The values."""
        return self.values

    def draw(self, face: pygame.Surface) -> None:
        """The line over its own ground, the zero line, and the three numbers that matter."""
        ctx, theme = self.ctx, self.ctx.theme
        low, high = min(0, *self.values), max(0, *self.values)
        texts = [self.show(value) for value in (high, 0, low)]
        left = max(ctx.type.width(text, self.size, "semibold") for text in texts) + ctx.px(14)
        pad = ctx.type.line_height(self.size, "semibold") // 2 + ctx.px(4)
        right, tall = face.get_width() - ctx.px(10), face.get_height() - 2 * pad
        span = (high - low) or 1

        def height(value: float) -> float:
            return pad + tall * (high - value) / span

        step = (right - left) / max(1, len(self.values) - 1)
        points = [(left + n * step, height(value)) for n, value in enumerate(self.values)]
        d = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
        zero = height(0)
        ground = f"{d}L{svg.num(points[-1][0])} {svg.num(zero)}L{left} {svg.num(zero)}Z"
        body = svg.path(ground, fill=theme.accent, fill_opacity=0.22)
        body += svg.stroke(f"M{left} {svg.num(zero)}H{right}", theme.text_dim, max(1.0, ctx.scale * 1.5))
        body += svg.stroke(d, theme.accent, max(1.5, 3.5 * ctx.scale))
        body += svg.circle(*points[-1], max(3.0, 7 * ctx.scale), fill=theme.gold)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self._scale(face, {high, 0, low}, height, left - ctx.px(14))

    def _scale(self, face: pygame.Surface, values: set[int], height: Callable[[float], float], right: int) -> None:
        """The numbers at the left; one that would lie on another is left out."""
        line = self.ctx.type.line_height(self.size, "semibold")
        taken: list[float] = []
        for value in sorted(values, key=lambda v: v != 0):
            y = height(value) - line / 2
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, self.show(value), right, round(y), "text", at=1)
