"""The rules text as widgets: headings, paragraphs, drawn cards and small tables."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.text.book import Block, Cards, Heading, TableBlock, Term, Words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.text import stamp
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, fixed, grow
from game.ui.kit.text import Title
from game.ui.pages.parts.book_page import printed_line
from game.ui.pages.parts.cards import CardRow, SignStyle
from game.ui.pages.parts.page import with_tails
from game.ui.pages.rules.bombs import ChoppedExample

PRINTED_TITLE_PX, PLAIN_TITLE_PX = 50, 40
SEAL_PX, SEAL_ICON_RATIO = 66, 0.6
SEAL_TILT_DEGREES = 4.0
SEAL_UNITS = 60.0
SEAL_LINES = ((5.0, 2.0), (8.6, 0.9))
"""Lines left free in the seal: distance from its edge, and width."""
SEAL_GAP_PX = 16
HEADING_RULE_PX = 18


def chapter_heading(ctx: Context, text: str, name: str, sign: str) -> Widget:
    """Return a heading with the seal of its chapter in a book, else a title alone."""
    if not ctx.theme.printed:
        return with_tails(ctx, Title(ctx, text, PLAIN_TITLE_PX, name=name))
    seal = fixed(ChapterSeal(ctx, sign), ctx.tx(SEAL_PX))
    title = with_tails(ctx, Title(ctx, text, PRINTED_TITLE_PX, name=name))
    return Column(ctx, [SingleRow(ctx, [seal, grow(title)], SEAL_GAP_PX), PrintedRule(ctx)], gap=4)


class ChapterSeal(Widget):
    def __init__(self, ctx: Context, sign: str) -> None:
        super().__init__(ctx)
        self.sign = sign

    def measure(self, width: int) -> tuple[int, int]:
        side = self.ctx.tx(SEAL_PX)
        return side, side

    def sprites(self) -> list[Sprite]:
        side = self.ctx.tx(SEAL_PX)
        face = self.ctx.cached(("chapter seal", self.sign, side), lambda: self._draw(side))
        return [Sprite.about(face, self.rect.center)]

    def _draw(self, side: int) -> pygame.Surface:
        ink, paper = self.ctx.theme.accent, self.ctx.theme.panel
        body = svg.rect((3, 3, SEAL_UNITS - 6, SEAL_UNITS - 6), 7, fill=ink)
        for far, broad in SEAL_LINES:
            inner = (3 + far, 3 + far, SEAL_UNITS - 6 - 2 * far, SEAL_UNITS - 6 - 2 * far)
            body += svg.rect(inner, 4, fill="none", stroke=paper, stroke_width=broad, stroke_opacity=0.85)
        face = svg.square(body, side, SEAL_UNITS)
        self.ctx.art.lay_icon(face, self.sign, SEAL_ICON_RATIO, paper)
        return svg.ready(pygame.transform.rotozoom(face, SEAL_TILT_DEGREES, 1.0))


class PrintedRule(Widget):
    def measure(self, width: int) -> tuple[int, int]:
        return width, self.ctx.px(HEADING_RULE_PX)

    def sprites(self) -> list[Sprite]:
        return [Sprite(printed_line(self.ctx, self.rect.w), *self.rect.topleft)]


TEXT_PX = 25
LINE_WIDTH_PX = 1060
OPENING_PX = 30
OPENING_WIDTH_PX = 1250
CARD_PX = 114
BLOCK_GAP_PX = 16
PRINTED_SIGNS = SignStyle(22, 4, "text")
TERM_WIDTH_PX = 264
TERM_PX = 22
TERM_PADDING_PX = 12


def text_widgets(ctx: Context, blocks: Iterable[Block], gap: int = BLOCK_GAP_PX) -> list[Widget]:
    """Return a widget for each block; a heading shares one with the block below it."""
    found: list[Widget] = []
    heading: list[Widget] = []
    for block in blocks:
        if isinstance(block, Heading):
            found += heading
            heading = [*([Space(ctx, height=14)] if found else []), _block_widget(ctx, block)]
        elif heading:
            first = _block_widget(ctx, block)
            if isinstance(block, Words) and ctx.theme.printed:
                first = fixed(Label(ctx, block.text, OPENING_PX, "text", "medium"), ctx.tx(OPENING_WIDTH_PX))
            found.append(Column(ctx, [*heading, first], gap=gap))
            heading = []
        else:
            found.append(_block_widget(ctx, block))
    return found + heading


def _block_widget(ctx: Context, block: Block) -> Widget:
    match block:
        case Heading(text=text, section=name):
            return chapter_heading(ctx, text, f"section.{name}", drawings.icon_of(name))
        case Words(text=text):
            return fixed(Label(ctx, text, TEXT_PX), ctx.tx(LINE_WIDTH_PX))
        case Term(word=word, means=means):
            named = fixed(Label(ctx, word, TERM_PX, "gold", "semibold"), ctx.tx(TERM_WIDTH_PX))
            line = SingleRow(ctx, [named, grow(Label(ctx, means, TERM_PX))], 20)
            return Panel(ctx, line, TERM_PADDING_PX, style="stripe")
        case Cards(text=text, groups=groups, chops=chops):
            parts: list[Widget] = [fixed(Label(ctx, text, TEXT_PX), ctx.tx(LINE_WIDTH_PX))] if text else []
            if groups and chops and ctx.theme.printed:
                parts.append(ChoppedExample(ctx, groups))
            elif groups:
                signs = PRINTED_SIGNS if ctx.theme.printed else None
                parts.append(CardRow(ctx, groups, CARD_PX, fanned=True, signs=signs))
            return Column(ctx, parts, gap=4)
        case TableBlock():
            return WrittenTable(ctx, block)


class WrittenTable(Widget):
    """A small table: names in the first column, right-aligned numbers in the others."""

    def __init__(self, ctx: Context, grid: TableBlock) -> None:
        super().__init__(ctx)
        self.rows = ((grid.head, *grid.rows) if grid.head else grid.rows) if grid.rows else ()
        self.headed = bool(grid.head)
        self.size, self.gap, self.pad = ctx.tx(21), ctx.px(26), ctx.px(9)

    def measure(self, width: int) -> tuple[int, int]:
        wides = self._columns(width)
        return sum(wides) + self.gap * (len(wides) - 1) + 2 * self.gap, sum(self._heights(wides))

    def _columns(self, width: int) -> list[int]:
        width_of = self.ctx.type.width
        wides = [max(width_of(text, self.size, "semibold") for text in texts) for texts in zip(*self.rows, strict=True)]
        room = width - sum(wides[1:]) - self.gap * (len(wides) + 1)
        return [max(1, min(wides[0], room)), *wides[1:]]

    def _heights(self, wides: list[int]) -> list[int]:
        measure = self.ctx.type.measure
        return [measure(row[0], self.size, wides[0], "semibold")[1] + 2 * self.pad for row in self.rows]

    def sprites(self) -> list[Sprite]:
        return [self.drawn(self.rows, self.size)]

    def draw_picture(self) -> pygame.Surface:
        ctx = self.ctx
        wides = self._columns(self.rect.w)
        highs = self._heights(wides)
        wide = sum(wides) + self.gap * (len(wides) + 1)
        face = pygame.Surface((wide, sum(highs)), pygame.SRCALPHA)
        y = 0
        for row, (texts, high) in enumerate(zip(self.rows, highs, strict=True)):
            if row % 2 == self.headed:
                face.blit(ctx.rounded((wide, high), ctx.px(8), ctx.color("raised")), (0, y))
            ink, x = ctx.color("gold" if self.headed and row == 0 else "text"), self.gap
            for at, (text, column) in enumerate(zip(texts, wides, strict=True)):
                words = ctx.type.render(text, self.size, ink, "semibold", width=column)
                slack = column - words.get_width() if at else 0
                stamp(face, words, (x + slack, y + (high - words.get_height()) // 2))
                x += column + self.gap
            y += high
        return face
