"""Titles: lines written with the brush in gold leaf."""

from __future__ import annotations

from hashlib import sha256

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import brush, gilding
from game.ui.draw.theme import rgb
from game.ui.draw.type import Align, indent, note
from game.ui.kit.label import Label
from game.ui.kit.widget_context import WidgetContext

LINE = 1.15
"""The distance between two lines, for the size of the letters."""
FOOT = 0.96
"""Where letters stand in a line, for their size."""
LEAST = 0.85
"""To so much of its size a title usually shrinks rather than take another line."""

UNBRUSHED = 0.7
"""How large letters of the text are where there are none of the brush, for the size of those."""


class Title(Label):
    """A title in brush letters, of a `metal` where one is named (as `gilding.leaf` knows them), else as titles of the
    theme are; in those of the text where it holds a letter that was never drawn with the brush.

    To `least` of its size it shrinks rather than take another line.
    """

    def __init__(
        self,
        ctx: WidgetContext,
        text: str,
        size: float = 58,
        *,
        align: Align = "left",
        name: str = "",
        metal: str = "",
        least: float = LEAST,
    ) -> None:
        self.metal, self.least = metal, least
        self.brushed = brush.writes(text)
        super().__init__(
            ctx, text, size if self.brushed else size * UNBRUSHED, "gold", "extrabold", align=align, name=name
        )

    def measure(self, width: int) -> tuple[int, int]:
        """The size of its lines, smaller where one would be wider than the width."""
        if not self.brushed:
            return super().measure(width)
        size, lines = self._lines(width)
        self.first_line = self._line_height(size, lines)
        return min(width, max(_width(line, size) for line in lines)), len(lines) * self.first_line

    def _line_height(self, size: int, lines: list[str]) -> int:
        """A line alone is as high as if it were not smaller, so that all pages begin alike; marks on capitals add."""
        marks = max(gilding.foot(line, round(size * gilding.CAPITALS)) for line in lines) - round(size * FOOT)
        return round((size if len(lines) > 1 else self.size) * LINE) + max(0, marks)

    def _lines(self, width: int) -> tuple[int, list[str]]:
        """How large it is written, and what stands in each line."""
        least = round(self.least * self.size)
        size = self._fit(self.text, width)
        if size >= least:
            return size, [self.text]
        lines: list[str] = []
        for word in self.text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and _width(longer, least) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return min(least, *(self._fit(line, width) for line in lines)), lines

    def _fit(self, line: str, width: int) -> int:
        return round(gilding.fit(line, round(self.size * gilding.CAPITALS), width) / gilding.CAPITALS)

    def sprites(self) -> list[Sprite]:
        """Each line in its place; strokes and shadow reach beyond it."""
        if not self.brushed:
            return super().sprites()
        size, lines = self._lines(self.rect.w)
        high = self._line_height(size, lines)
        top = self.rect.y + (self.rect.h - high * len(lines)) // 2
        found = []
        for row, line in enumerate(lines):
            picture = self._picture(line, size)
            slack = self.rect.w - picture.get_width()
            low = top + (row + 1) * high - round(size * (LINE - FOOT))
            y = low - gilding.foot(line, round(size * gilding.CAPITALS))
            found.append(Sprite(picture, self.rect.x + indent(self.align, slack), y))
        return found

    def draw_unplaced(self) -> None:
        """Have it drawn before it has a place, as it will be where there is room for it in one line."""
        if self.brushed:
            self._picture(self.text, self.size)

    def _picture(self, line: str, size: int) -> pygame.Surface:
        ctx, theme = self.ctx, self.ctx.theme
        leaf = gilding.leaf(theme, self.metal) if self.metal else gilding.title(theme)
        name = f"{self.metal or 'title'}-{size}-{sha256(line.encode()).hexdigest()}"
        picture = ctx.picture(name, lambda: gilding.gild(line, round(size * gilding.CAPITALS), leaf))
        return note(picture, line, size, rgb(leaf.face), None if leaf.bare else rgb(leaf.rim))


def fitting_size(ctx: WidgetContext, text: str, most: int, wide: int, high: int) -> float:
    """The size in pixels, `most` at most, at which a title of one line fits into so much room."""
    if brush.writes(text):
        return gilding.fit(text, round(most * gilding.CAPITALS), wide, high) / gilding.CAPITALS
    fits = wide * 100 / ctx.type.width(text, 100, "extrabold")
    return min(most, fits, high * 100 / ctx.type.line_height(100, "extrabold")) / UNBRUSHED


def _width(line: str, size: int) -> int:
    return gilding.width(line, round(size * gilding.CAPITALS))
