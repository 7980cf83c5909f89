"""What all charts share: a picture of numbers, a field under it, threads of gold, and words at its edges."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.kit.widget import Widget

FIELD = 12
"""How far the field of a line reaches beyond it, at 1080p."""


class Chart(Widget):
    """A picture of numbers as wide as its place; `height` at 1080p. Subclasses draw on an empty surface."""

    ctx: Context
    shows: tuple[str, ...] = ()
    """The attributes that the picture depends on."""

    def __init__(self, ctx: Context, height: float, name: str = "") -> None:
        super().__init__(ctx, name)
        self.high = ctx.px(height)
        self.size = ctx.tx(19)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.high

    def draw(self, face: pygame.Surface) -> None:
        """Draw it."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """The picture, kept while its numbers stay."""
        ctx = self.ctx
        key = ("chart", type(self).__name__, *(getattr(self, name) for name in self.shows), self.rect.size)
        face = ctx.cached(key, self._draw)
        return [Sprite(face, self.rect.x, self.rect.y)]

    def _draw(self) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.draw(face)
        return face

    def inlay(self, face: pygame.Surface, left: float, right: float) -> None:
        """A field let into the board, under a line from `left` to `right`."""
        more = self.ctx.px(FIELD)
        wide = min(face.get_width() - round(left), round(right - left) + more) + more
        face.blit(self.ctx.panel((wide, face.get_height()), "row"), (round(left) - more, 0))

    def thread(self, points: Sequence[tuple[float, float]]) -> str:
        """A line of gold that lies on its ground with its shadow, and ends in a stud."""
        theme, wide = self.ctx.theme, max(1.5, 4 * self.ctx.scale)
        d = svg.line(points)
        body = svg.group(svg.stroke(d, "#000000", wide * 1.3, stroke_opacity=0.4), f"translate(0 {wide:.1f})")
        body += svg.stroke(d, theme.accent, wide) + svg.stroke(d, mix(theme.accent, "#ffffff", 0.6), wide * 0.3)
        x, y = points[-1]
        body += svg.circle(x, y, wide * 2.1, fill=theme.gold, stroke=theme.panel, stroke_width=wide * 0.5)
        return body + svg.circle(x - wide * 0.5, y - wide * 0.5, wide * 0.6, fill=mix(theme.gold, "#ffffff", 0.6))

    def times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        """Write at the foot when the first of so many deals was, the middle one and the last."""
        t, low = self.ctx.t, face.get_height() - self.times_high
        for share, ago in ((0.0, count - 1), (0.5, (count - 1) // 2), (1.0, 0)):
            told = t("statistics.ago", n=ago) if ago else t("statistics.now")
            if share != 0.5 or count > 2:
                self.write(face, told, round(left + share * (right - left)), low, at=share)

    @property
    def times_high(self) -> int:
        """How high the line is in which the times are told."""
        return self.ctx.type.line_height(self.size, "semibold")

    def scale(self, face: pygame.Surface, words: Sequence[tuple[str, float]], right: int) -> None:
        """Words at the heights of which they are, up to `right`; one that would lie on an earlier one is left out."""
        line = self.ctx.type.line_height(self.size, "semibold")
        taken: list[float] = []
        for word, y in words:
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, right, round(y - line / 2), "text", at=1)

    def write(self, face: pygame.Surface, text: str, x: int, y: int, role: str = "text_dim", at: float = 0) -> int:
        """Write a word from `x` (at 0 its left end, 0.5 its middle, 1 its right end there); its width."""
        words = self.ctx.type.render(text, self.size, self.ctx.color(role), "semibold")
        stamp(face, words, (round(x - at * words.get_width()), y))
        return words.get_width()
