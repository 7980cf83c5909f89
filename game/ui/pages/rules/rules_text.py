"""The rules text as widgets: headings, paragraphs, drawn cards and small tables."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.text.book import Block, Cards, Heading, TableBlock, Term, Words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import icons
from game.ui.draw.type import stamp
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, fixed, grow
from game.ui.pages.parts.cards import CardRow, SignStyle
from game.ui.pages.rules.chapter_heading import chapter_heading
from game.ui.pages.rules.chopped_example import ChoppedExample

TEXT = 25
"""The size of the letters, at 1080p."""
MEASURE = 1060
"""The width of lines, at 1080p: longer ones are hard to read."""
OPENING = 30
"""The size of the first words of a chapter, at 1080p."""
OPENS = 1250
"""The width of the lines of these words, at 1080p."""
CARD = 114
GAP = 16
"""The room between blocks, at 1080p."""
PRINTED_SIGNS = SignStyle(22, 4, "text")
"""The letters of words between cards, over arrows, the room beside these, at 1080p, and their role; the same where
nothing is printed."""
WORD = 264
"""The width of the column of words that are explained, at 1080p."""
MEANS = 22
"""The size of the letters of an explanation, at 1080p."""
PAD = 12
"""The room about words that are explained, at 1080p."""


def widgets(ctx: Context, blocks: Iterable[Block], gap: int = GAP) -> list[Widget]:
    """A widget for each block; a heading, with room above it, is in one with the block that it stands over."""
    found: list[Widget] = []
    heading: list[Widget] = []
    for block in blocks:
        if isinstance(block, Heading):
            found += heading
            heading = [*([Space(ctx, height=14)] if found else []), _widget(ctx, block)]
        elif heading:
            opens = isinstance(block, Words) and ctx.theme.printed
            first = _opening(ctx, block) if opens and isinstance(block, Words) else _widget(ctx, block)
            found.append(Column(ctx, [*heading, first], gap=gap))
            heading = []
        else:
            found.append(_widget(ctx, block))
    return found + heading


def _opening(ctx: Context, block: Words) -> Widget:
    """The first words of a chapter, a little larger than what follows."""
    return fixed(Label(ctx, block.text, OPENING, "text", "medium"), ctx.tx(OPENS))


def _widget(ctx: Context, block: Block) -> Widget:
    match block:
        case Heading(text=text, section=name):
            return chapter_heading(ctx, text, f"section.{name}", icons.sign(name))
        case Words(text=text):
            return fixed(Label(ctx, text, TEXT), ctx.tx(MEASURE))
        case Term(word=word, means=means):
            named = fixed(Label(ctx, word, MEANS, "gold", "semibold"), ctx.tx(WORD))
            return Panel(ctx, SingleRow(ctx, [named, grow(Label(ctx, means, MEANS))], 20), PAD, style="stripe")
        case Cards(text=text, groups=groups, chops=chops):
            parts: list[Widget] = [fixed(Label(ctx, text, TEXT), ctx.tx(MEASURE))] if text else []
            if groups and chops and ctx.theme.printed:
                parts.append(ChoppedExample(ctx, groups))
            elif groups:
                parts.append(
                    CardRow(ctx, groups, CARD, fanned=True, signs=PRINTED_SIGNS if ctx.theme.printed else None)
                )
            return Column(ctx, parts, gap=4)
        case TableBlock():
            return WrittenTable(ctx, block)


class WrittenTable(Widget):
    """A small table: names in the first column, numbers in the others, right-aligned."""

    def __init__(self, ctx: Context, grid: TableBlock) -> None:
        super().__init__(ctx)
        self.rows = ((grid.head, *grid.rows) if grid.head else grid.rows) if grid.rows else ()
        self.headed = bool(grid.head)
        self.size = ctx.tx(21)
        self.gap = ctx.px(26)
        self.pad = ctx.px(9)

    def measure(self, width: int) -> tuple[int, int]:
        """Its columns, the first wrapped where all would be too wide."""
        wides = self._columns(width)
        return sum(wides) + self.gap * (len(wides) - 1) + 2 * self.gap, sum(self._heights(wides))

    def _columns(self, width: int) -> list[int]:
        wides = [
            max(self.ctx.type.width(row[at], self.size, "semibold") for row in self.rows)
            for at in range(len(self.rows[0]))
        ]
        room = width - sum(wides[1:]) - self.gap * (len(wides) + 1)
        return [max(1, min(wides[0], room)), *wides[1:]]

    def _heights(self, wides: list[int]) -> list[int]:
        measure = self.ctx.type.measure
        return [measure(row[0], self.size, wides[0], "semibold")[1] + 2 * self.pad for row in self.rows]

    def sprites(self) -> list[Sprite]:
        """The table as one picture."""
        ctx = self.ctx
        key = ("table", self.rows, self.rect.w, self.size)
        face = ctx.cached(key, self._draw)
        return [Sprite(face, self.rect.x, self.rect.y)]

    def _draw(self) -> pygame.Surface:
        ctx = self.ctx
        wides = self._columns(self.rect.w)
        highs = self._heights(wides)
        wide = sum(wides) + self.gap * (len(wides) + 1)
        face = pygame.Surface((wide, sum(highs)), pygame.SRCALPHA)
        y = 0
        for row, (texts, high) in enumerate(zip(self.rows, highs, strict=True)):
            if row % 2 == self.headed:
                face.blit(ctx.rounded((wide, high), ctx.px(8), ctx.color("raised")), (0, y))
            role = "gold" if self.headed and row == 0 else "text"
            self._write(face, texts, wides=wides, y=y, high=high, role=role)
            y += high
        return face

    def _write(
        self, face: pygame.Surface, texts: tuple[str, ...], *, wides: list[int], y: int, high: int, role: str
    ) -> None:
        ctx = self.ctx
        x = self.gap
        for at, (text, wide) in enumerate(zip(texts, wides, strict=True)):
            words = ctx.type.render(text, self.size, ctx.color(role), "semibold", width=wide)
            slack = wide - words.get_width() if at else 0
            stamp(face, words, (x + slack, y + (high - words.get_height()) // 2))
            x += wide + self.gap
