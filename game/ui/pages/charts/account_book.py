"""An account book that lies open: what there is to tell in figures, on two ruled pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import icons, svg
from game.ui.kit import Container, Label, Picture, SingleRow, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.parts.book_page import open_book

FOLD, EDGE = 38, 40
"""The room between the words of a page and the fold, and the outer side of the page, at 1080p."""
ABOVE = 22
"""The room above the words of a page, at 1080p."""
FOOT = 74
"""The room at the foot of a page, where a frieze is and a corner curls up, at 1080p."""
RULE = 120
"""How clear the rules of a page are, of 255."""
LEAST = 250
"""The least width of what stands on a page, at 1080p."""
ROW = 44
"""The least height of a line, at 1080p."""
TALLER = 1.72
"""How many times as high a line is at most."""
SIGN = 24
"""The side of the small sign before a line, at 1080p."""
TITLED = 30
"""The size of a heading, at 1080p."""
HEAD = "heading"
"""The name of the widgets that are headings."""
DOT = 3
"""The side of a dot that leads to a figure, at 1080p."""
DOTS, LOW = 10, 7
"""How far the dots that lead to a figure are apart, and how far below the middle of a line, at 1080p."""


def book_line(ctx: Context, label: str, value: str, name: str, tip: str = "") -> Widget:
    """What a figure is of with the sign of its `name`, dots that lead on, and the figure; `ctx` is that of a page."""
    sign = Picture(ctx, ctx.art.icon(icons.sign(name), ctx.tx(SIGN), ctx.theme.accent))
    told = Label(ctx, label, 21, "text", "medium", tooltip=tip)
    figure = Label(ctx, value, 25, "text", "bold", name=name)
    return SingleRow(ctx, [sign, told, grow(Leader(ctx)), figure], 12, "middle")


class Leader(Widget):
    """Dots from what a figure is of to the figure."""

    def measure(self, width: int) -> tuple[int, int]:
        """What room there is."""
        return 0, self.ctx.px(DOT)

    def sprites(self) -> list[Sprite]:
        """The dots, at the foot of the words."""
        ctx, dot, step = self.ctx, self.ctx.px(DOT), self.ctx.px(DOTS)
        size = self.rect.w // step * step, dot
        if not size[0]:
            return []

        def draw() -> pygame.Surface:
            face, ink = pygame.Surface(size, pygame.SRCALPHA), ctx.color("panel_line")
            for x in range(0, size[0], step):
                face.blit(ctx.rounded((dot, dot), dot // 2, ink), (x, 0))
            return svg.ready(face)

        low = self.rect.centery + ctx.px(LOW * ctx.text_scale)
        return [Sprite(ctx.cached(("leader", size), draw), self.rect.right - size[0], low)]


def book_heading(ctx: Context, title: str) -> Widget:
    """What a group of figures is about; `ctx` is that of a page."""
    return Title(ctx, title, TITLED, name=HEAD)


def _paged(groups: Sequence[Sequence[Widget]]) -> tuple[list[Widget], list[Widget]]:
    """The lines of two pages, each group whole where there is least on a page so far."""
    pages = list[Widget](), list[Widget]()
    for group in groups:
        min(pages, key=len).extend(group)
    return pages


class AccountBook(Container):
    """Groups of lines one below the other, each begun by its heading, on two pages where there is room for them; the
    pages take the height that is left.
    """

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, groups: Sequence[Sequence[Widget]]) -> None:
        self.pages = _paged(groups)
        super().__init__(ctx, [*self.pages[0], *self.pages[1]], 0)
        self.paper = ctx.on_page()
        self.rules: list[tuple[Widget, pygame.Rect]] = []

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and the height of its lines."""
        columns, wide = self._columns(width)
        return width, self._rows(columns) * self._high(wide) + self.ctx.px(ABOVE + FOOT)

    def place(self, rect: pygame.Rect) -> None:
        """Fill one page after the other, or a single one with all."""
        super().place(rect)
        ctx, (columns, wide) = self.ctx, self._columns(rect.w)
        rows, high, edge = self._rows(columns), self._high(wide), ctx.px(EDGE)
        above, foot = ctx.px(ABOVE), ctx.px(FOOT)
        step = min((rect.h - above - foot) / rows, TALLER * high)
        top = rect.y + above + (rect.h - above - foot - rows * step) / 2
        self.rules = []
        pages = self.pages if columns > 1 else (self.shown,)
        for page, lines in enumerate(pages):
            x = rect.x + edge + page * (wide + 2 * ctx.px(FOLD))
            ruled = [pygame.Rect(x, round(top + n * step), wide, round(step)) for n in range(rows)]
            for child, line in zip(lines, ruled, strict=False):
                child.place(line)
                self.rules.append((child, line))

    def sprites(self) -> list[Sprite]:
        """The book, the rules of its pages, and what stands on them."""
        return [*self._drawn(), *super().sprites()]

    def _drawn(self) -> Iterator[Sprite]:
        """The book, the margins, and a rule below each line, two below a heading."""
        ctx, box = self.ctx, self.rect
        yield open_book(ctx, box, box.w // 2 if self._columns(box.w)[0] > 1 else 0)
        thin, colour = max(1, ctx.px(1.5)), (*self.paper.color("panel_line")[:3], RULE)
        for child, line in self.rules:
            yield Sprite(ctx.rounded((line.w, thin), 0, colour), line.x, line.bottom - thin)
            if child.name == HEAD:
                red = self.paper.color("accent")
                yield Sprite(ctx.rounded((line.w, max(1, ctx.px(2.5))), 0, red), line.x, line.bottom - 4 * thin)

    def _columns(self, width: int) -> tuple[int, int]:
        """On how many pages, and how wide a line is."""
        ctx = self.ctx
        whole = width - 2 * ctx.px(EDGE)
        half = (whole - 2 * ctx.px(FOLD)) // 2
        fits = half >= ctx.tx(LEAST) and all(child.size_in(half)[0] <= half for child in self.shown)
        return (2, half) if fits else (1, whole)

    def _rows(self, columns: int) -> int:
        return max(1, *map(len, self.pages)) if columns > 1 else max(1, len(self.shown))

    def _high(self, wide: int) -> int:
        """The height of a line."""
        return max(self.ctx.px(ROW), *(child.size_in(wide)[1] + self.ctx.px(8) for child in self.shown))
