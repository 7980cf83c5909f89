"""Titles: lines written with the brush in gold leaf."""

from __future__ import annotations

from hashlib import sha256

import pygame

from game.ui.compositor import Sprite
from game.ui.draw.theme import rgb
from game.ui.draw.type import Align, indent, note
from game.ui.gfx import letters
from game.ui.kit.label import Label
from game.ui.kit.widget_context import WidgetContext

LINE_EM, BASELINE_EM = 1.15, 0.96
LEAST_SHRINK = 0.85
UNBRUSHED = 0.7
"""Size of letters of the text face, as a fraction of that of brush letters."""


class Title(Label):
    """A title in brush letters, of a `metal` of `letters.leaf` or as the theme's titles are; in the text face if the
    brush lacks one of its letters.

    It shrinks to a fraction `least` of its size before it takes another line.
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
        least: float = LEAST_SHRINK,
    ) -> None:
        self.metal, self.least = metal, least
        self.brushed = letters.can_write(text)
        super().__init__(
            ctx, text, size if self.brushed else size * UNBRUSHED, "gold", "extrabold", align=align, name=name
        )

    def measure(self, width: int) -> tuple[int, int]:
        """The size of its lines, which shrink to fit into the width."""
        if not self.brushed:
            return super().measure(width)
        size, lines = self._lines(width)
        self.first_line = self._line_height(size, lines)
        return min(width, max(_width(line, size) for line in lines)), len(lines) * self.first_line

    def _line_height(self, size: int, lines: list[str]) -> int:
        """A line alone is as high as if it were not smaller, so that all pages begin alike; marks on capitals add."""
        marks = max(letters.baseline(line, round(size * letters.CAPITALS)) for line in lines) - round(
            size * BASELINE_EM
        )
        return round((size if len(lines) > 1 else self.size) * LINE_EM) + max(0, marks)

    def _lines(self, width: int) -> tuple[int, list[str]]:
        """The size of the letters, and the lines."""
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
        return round(letters.fit(line, round(self.size * letters.CAPITALS), width) / letters.CAPITALS)

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
            low = top + (row + 1) * high - round(size * (LINE_EM - BASELINE_EM))
            y = low - letters.baseline(line, round(size * letters.CAPITALS))
            found.append(Sprite(picture, self.rect.x + indent(self.align, slack), y))
        return found

    def draw_unplaced(self) -> None:
        """Draw it ahead, as it is if it fits into one line."""
        if self.brushed:
            self._picture(self.text, self.size)

    def _picture(self, line: str, size: int) -> pygame.Surface:
        ctx, theme = self.ctx, self.ctx.theme
        leaf = letters.leaf(theme, self.metal) if self.metal else letters.title_leaf(theme)
        name = f"{self.metal or 'title'}-{size}-{sha256(line.encode()).hexdigest()}"
        picture = ctx.picture(name, lambda: letters.write(line, round(size * letters.CAPITALS), leaf))
        return note(picture, line, size, rgb(leaf.face), None if leaf.bare else rgb(leaf.rim))


def fitting_size(ctx: WidgetContext, text: str, most: int, wide: int, high: int) -> float:
    """The largest size in pixels, up to `most`, at which a title of one line fits into a room."""
    if letters.can_write(text):
        return letters.fit(text, round(most * letters.CAPITALS), wide, high) / letters.CAPITALS
    fits = wide * 100 / ctx.type.width(text, 100, "extrabold")
    return min(most, fits, high * 100 / ctx.type.line_height(100, "extrabold")) / UNBRUSHED


def _width(line: str, size: int) -> int:
    return letters.width(line, round(size * letters.CAPITALS))
