"""An account book that lies open: what there is to tell in figures, on two ruled pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import card_light, icons, ornaments, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import mix
from game.ui.kit import Column, Container, Label, Panel, Picture, Row, SingleRow, Widget, grow, middled
from game.ui.kit.title import Title

FOLD, EDGE, COVER = 34, 30, 9
"""The room between a page's words and the fold, that at its other edges, and how far the cover is seen, at 1080p."""
RULE = 70
"""How clear the rules of a page are, of 255."""
DUSK = 0.42
"""How far pages have the colour of their edges by lamplight."""
LEAST, ROW, TALLER = 250, 44, 1.72
"""How wide what stands on a page is at least, how high a line is, both at 1080p, and how much higher at most."""
SIGN, FADED = 24, 0.35
"""The side of the small sign before a line, at 1080p, and how far its ink has faded."""
GREAT, NAMED = 84, 20
"""How large a figure above the others is written, and what it is of, at 1080p."""
SEAL, LEAN = 72, 9
"""The side of the seal of a record, at 1080p, and how far it leans, in degrees."""


def great_figure(ctx: Context, label: str, value: str, name: str, sealed: bool = False) -> Widget:
    """A figure that stands above the others in the lettering of titles; `sealed` in red where it is a record."""
    seal = [Picture(ctx, _seal(ctx, ctx.px(SEAL)))] if sealed else []
    line = Row(ctx, [Title(ctx, value, GREAT, "center", f"{name}"), *seal], 14, align="center")
    told = Label(ctx, label, NAMED, weight="semibold", align="center")
    return Panel(ctx, middled(Column(ctx, [line, told], 0)), 14, style="plain")


def _seal(ctx: Context, side: int) -> pygame.Surface:
    """A red seal with the star of drums cut into it, as it was pressed by hand; kept."""

    def draw() -> pygame.Surface:
        theme = ctx.theme
        paper = theme.paper if not theme.plain else theme.on_danger
        body = svg.rect((9, 9, 82, 82), 12, fill=theme.danger_fill if theme.plain else theme.inlay["cinnabar"])
        body += svg.rect((17, 17, 66, 66), 6, fill="none", stroke=paper, stroke_width=3.5)
        body += svg.path(ornaments.star(50, 50, 28, 11), fill=paper)
        return svg.square(svg.group(body, f"rotate({-LEAN} 50 50)"), side, 100)

    return ctx.cached(("seal", side), draw)


def book_line(ctx: Context, label: str, value: str, name: str, tip: str = "") -> Widget:
    """What a figure is of with the sign of its `name`, and the figure."""
    sign = Picture(ctx, ctx.art.icon(icons.sign(name), ctx.tx(SIGN), mix(ctx.theme.on_paper, ctx.theme.paper, FADED)))
    told = Label(ctx, label, 21, "on_paper", "medium", tooltip=tip)
    return SingleRow(ctx, [sign, grow(told), Label(ctx, value, 25, "on_paper", "bold", name=name)], 12, "middle")


def book_heading(ctx: Context, title: str) -> Widget:
    """What a group of figures is about."""
    return Label(ctx, title, 23, "on_paper", "extrabold")


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
        self.rules: list[pygame.Rect] = []

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and the height of its lines."""
        columns, wide = self._columns(width)
        return width, self._rows(columns) * self._high(wide) + 2 * self.ctx.px(EDGE)

    def place(self, rect: pygame.Rect) -> None:
        """Fill one page after the other, or a single one with all."""
        super().place(rect)
        ctx, (columns, wide) = self.ctx, self._columns(rect.w)
        rows, high, edge = self._rows(columns), self._high(wide), ctx.px(EDGE)
        step = min((rect.h - 2 * edge) / rows, TALLER * high)
        top = rect.y + (rect.h - rows * step) / 2
        self.rules = []
        pages = self.pages if columns > 1 else (self.shown,)
        for page, lines in enumerate(pages):
            x = rect.x + edge + page * (wide + 2 * ctx.px(FOLD))
            ruled = [pygame.Rect(x, round(top + n * step), wide, round(step)) for n in range(rows)]
            for child, line in zip(lines, ruled, strict=False):
                child.place(line)
            self.rules += ruled

    def sprites(self) -> list[Sprite]:
        """The book, the rules of its pages, and what stands on them."""
        return [*self._drawn(), *super().sprites()]

    def _drawn(self) -> Iterator[Sprite]:
        ctx, folded = self.ctx, self._columns(self.rect.w)[0] > 1
        yield Sprite(ctx.cached(("book", self.rect.size, folded), lambda: self._draw(folded)), *self.rect.topleft)
        thin, colour = max(1, ctx.px(1.5)), (*ctx.color("on_paper")[:3], RULE)
        for line in self.rules:
            yield Sprite(ctx.rounded((line.w, thin), 0, colour), line.x, line.bottom - thin)

    def _draw(self, folded: bool) -> pygame.Surface:
        """Cover, the edges of the leaves, and the pages, in shade towards the fold."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, self.rect.size
        ink, cover, radius = theme.inlay, ctx.px(COVER), 8 * ctx.scale
        binding = theme.field if theme.plain else mix(ink["indigo"], ink["lacquer"], 0.35)
        body = svg.rect((0, 0, wide, high), radius, fill=binding, stroke=theme.gold, stroke_width=max(1, ctx.px(2)))
        page = mix(theme.paper, theme.paper_edge, DUSK) if theme.dark and not theme.plain else theme.paper
        for n in range(3):
            inset = cover * (0.55 + 0.15 * n)
            leaf = (inset, cover * 0.7, wide - 2 * inset, high - 1.4 * cover)
            body += svg.rect(leaf, radius / 2, fill=mix(page, ink["cockroach"], 0.4 - 0.15 * n))
        body += svg.rect((cover, 0.7 * cover, wide - 2 * cover, high - 1.4 * cover), radius / 2, fill=page)
        defs = ""
        if folded and not theme.plain:
            shade, fold = mix(theme.paper_edge, ink["cockroach"], 0.5), ctx.px(2.2 * FOLD)
            for n, side in enumerate((-1, 1)):
                x = wide / 2 + side * fold
                defs += svg.linear(f"fold{n}", shade, shade, (wide / 2, 0, x, 0), (0.75, 0.0))
                box = (min(x, wide / 2), 0.7 * cover, fold, high - 1.4 * cover)
                body += svg.rect(box, 0, fill=f"url(#fold{n})")
                margin = wide / 2 + side * (wide / 2 - ctx.px(EDGE) / 2 - cover / 2)
                body += svg.stroke(f"M{margin} {cover}V{high - cover}", ink["cinnabar"], 1.5, stroke_opacity=0.55)
        if folded:
            body += svg.stroke(f"M{wide / 2} {0.7 * cover}V{high - 0.7 * cover}", theme.on_paper, 1, stroke_opacity=0.5)
        book = svg.render(body, (wide, high), defs=defs)
        if not theme.plain:
            grains = card_light.grain((wide - 2 * cover, high - 2 * cover), material("card_shade"), max(1.0, ctx.scale))
            book.blit(grains, (cover, cover))
        return book

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
