"""An open book: its pages with widgets of `Context.on_page`, and the index tabs at its upper edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import HexColor, rgb
from game.ui.kit import Panel, Tabs, Widget
from game.ui.kit.widget import WidgetContext

STUB_WIDTH_PX = 46
SHADOW_MARGIN_PX = 34
OUTER_MARGIN_PX, FOLD_MARGIN_PX = 40, 46
RULE_HEIGHT_PX = 11
ORNAMENT_PX = 24
TOP_MARGIN_PX, FOOT_MARGIN_PX = 30, 46


def open_book(ctx: WidgetContext, box: pygame.Rect, fold: int = 0, stub: bool = False) -> Sprite:
    """Return an open book with its shadow and its fold `fold` pixels from the left; a `stub` shows only the edge of the
    left page.
    """
    out = ctx.px(SHADOW_MARGIN_PX)
    wide, high = box.w + 2 * out, box.h + 2 * out

    def both() -> pygame.Surface:
        pages = pygame.Surface((wide, high), pygame.SRCALPHA)
        pages.blit(ctx.nine_patch("books/left", (fold + out, high)), (0, 0))
        pages.blit(ctx.nine_patch("books/right", (wide - fold - out, high)), (fold + out, 0))
        return svg.ready(pages)

    if stub or not fold:
        face = ctx.nine_patch("books/stub" if stub else "books/single", (wide, high))
    else:
        face = ctx.cached(("open book", wide, high, fold), both)
    return Sprite(face, box.x - out, box.y - out)


def printed_line(ctx: WidgetContext, wide: int) -> pygame.Surface:
    """Return a printed line that divides a page."""
    return ctx.nine_patch("books/rule", (wide, ctx.px(RULE_HEIGHT_PX)))


class BookPages(Panel):
    """A widget on a book's right page, an optional one on the left with `share` of the width, and tabs above."""

    ctx: Context
    above = 0
    """Height in pixels of the part of the tabs above the book."""

    def __init__(
        self, ctx: Context, page: Widget, left: Widget | None = None, share: float = 0.0, tabs: IndexTabs | None = None
    ) -> None:
        super().__init__(ctx, page, 0)
        self.page, self.left, self.share, self.tabs = page, left, share, tabs
        self.hold(*filter(None, (tabs, left, page)))

    def _above(self, width: int) -> int:
        return self.tabs.size_in(width)[1] - self.ctx.px(TAB_OVERLAP_PX) if self.tabs else 0

    def _fold(self, width: int) -> int:
        return round(self.share * width) if self.left else self.ctx.px(STUB_WIDTH_PX)

    def _rooms(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        edge, inner, fold = self.ctx.px(OUTER_MARGIN_PX), self.ctx.px(FOLD_MARGIN_PX), self._fold(width)
        return (edge, fold - inner - edge), (fold + inner, width - edge - fold - inner)

    def measure(self, width: int) -> tuple[int, int]:
        (_, near), (_, wide) = self._rooms(width)
        high = max(self.page.size_in(wide)[1], self.left.size_in(near)[1] if self.left else 0)
        return width, self._above(width) + high + self.ctx.px(TOP_MARGIN_PX) + self.ctx.px(FOOT_MARGIN_PX)

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        (left, near), (begin, wide) = self._rooms(rect.w)
        above = self.above = self._above(rect.w)
        top = self.ctx.px(TOP_MARGIN_PX)
        y, high = rect.y + above + top, rect.h - above - top - self.ctx.px(FOOT_MARGIN_PX)
        if self.tabs:
            edge = self.ctx.px(OUTER_MARGIN_PX)
            room = rect.w - self._fold(rect.w) - 2 * edge
            self.tabs.place(pygame.Rect(rect.right - edge - room, rect.y, room, above + self.ctx.px(TAB_OVERLAP_PX)))
        if self.left:
            self.left.place(pygame.Rect(rect.x + left, y, near, high))
        self.page.place(pygame.Rect(rect.x + begin, y, wide, high))

    @property
    def book(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y + self.above, self.rect.w, self.rect.h - self.above)

    def ground(self) -> list[Sprite]:
        behind = self.tabs.behind() if self.tabs else []
        return [*behind, open_book(self.ctx, self.book, self._fold(self.rect.w), stub=not self.left)]


TAB_DYE_COUNT = 7
TAB_ICON_PX = 25
TAB_FONT_PX = 20
TAB_ICON_GAP_PX = 8
TAB_GAP_PX = 5
TAB_PADDING_PX = 14
TAB_CORNER_PX = 9
TAB_HEIGHT_PX = 50
CHOSEN_TAB_RISE_PX = 9
TAB_OVERLAP_PX = 14


class IndexTabs(Tabs[str]):
    """Sections as index tabs with icons; the chosen tab is of the page's paper."""

    pointed, signed, tabbed = -1, True, True
    """Index of the tab under the mouse; True if icons fit; True if tabs fit at all."""

    def __init__(
        self, ctx: Context, options: Sequence[tuple[str, str]], value: str, changed: Callable[[str], None]
    ) -> None:
        super().__init__(ctx, options, value, changed)
        self.spans: list[tuple[int, int]] = []  # x from the left of all tabs, width

    def control_size(self, width: int) -> tuple[int, int]:
        if sum(self._widths(False)) > width:
            wide, high = super().control_size(width)
            return wide, high + self.ctx.px(TAB_OVERLAP_PX) + self.ctx.px(TAB_CORNER_PX)
        letters = self.ctx.type.line_height(self.ctx.tx(TAB_FONT_PX))
        grown = max(self.ctx.px(TAB_HEIGHT_PX), letters + self.ctx.px(2 * TAB_CORNER_PX))
        return width, grown + self.ctx.px(CHOSEN_TAB_RISE_PX) + self.ctx.px(TAB_OVERLAP_PX)

    def _natural(self) -> list[int]:
        return self._widths(self.signed)

    def _widths(self, signed: bool) -> list[int]:
        words = [self.ctx.type.width(text, self.ctx.tx(TAB_FONT_PX), "bold") for _, text in self.options]
        sides = self.ctx.px(2 * TAB_PADDING_PX) + (self._sign + self.ctx.px(TAB_ICON_GAP_PX) if signed else 0)
        return [wide + sides for wide in words]

    @property
    def _sign(self) -> int:
        return self.ctx.tx(TAB_ICON_PX)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.signed = sum(self._widths(True)) <= rect.w
        wides, apart, left = self._segments(), self.ctx.px(TAB_GAP_PX), 0
        self.spans.clear()
        for wide in wides:
            self.spans.append((left + apart // 2, wide - apart))
            left += wide
        self.tabbed = self.segmented
        if not self.tabbed:
            self.box.h = self.box.h - self.ctx.px(TAB_OVERLAP_PX) - self.ctx.px(TAB_CORNER_PX)

    def behind(self) -> list[Sprite]:
        others = [at for at in range(len(self.options)) if at != self._index()]
        return [self._dyed(at) for at in others] if self.tabbed else []

    def sprites(self) -> list[Sprite]:
        return [self._joined()] if self.tabbed else super().sprites()

    def point(self, x: float, y: float) -> None:
        self.pointed = next((at for at, (left, wide) in enumerate(self.spans) if 0 <= x - self.box.x - left < wide), -1)

    def _dyed(self, at: int) -> Sprite:
        ctx, (x, wide) = self.ctx, self.spans[at]
        lit = self.lit and at == self.pointed
        size = wide, self.box.h - (ctx.px(CHOSEN_TAB_RISE_PX) // 2 if lit else ctx.px(CHOSEN_TAB_RISE_PX))
        ink = ctx.theme.inlay["eggshell"] if lit else ctx.theme.inlay["shell"]
        face = self._lettered(f"books/tab-{at % TAB_DYE_COUNT}{'-lit' * lit}", at, size, sign=ink, ink=ink)
        return Sprite(face, self.box.x + x, self.box.bottom - size[1])

    def _joined(self) -> Sprite:
        at, page = self._index(), self.ctx.theme.on_page()
        x, wide = self.spans[at]
        face = self._lettered("books/tab-chosen", at, (wide, self.box.h), sign=page.accent, ink=page.text)
        return Sprite(face, self.box.x + x, self.box.y)

    def _lettered(self, name: str, at: int, size: Size, *, sign: HexColor, ink: HexColor) -> pygame.Surface:
        ctx, (wide, high), (value, text) = self.ctx, size, self.options[at]

        def draw() -> pygame.Surface:
            face = ctx.nine_patch(name, size).copy()
            room = self._sign + ctx.px(TAB_ICON_GAP_PX) if self.signed else 0
            middle = (high - ctx.px(TAB_OVERLAP_PX)) // 2
            words = ctx.type.render(text, ctx.tx(TAB_FONT_PX), rgb(ink), "bold")
            x = (wide - room - words.get_width()) // 2
            if self.signed:
                face.blit(ctx.art.icon(drawings.icon_of(value), self._sign, sign), (x, middle - self._sign // 2))
            stamp(face, words, (x + room, middle - words.get_height() // 2))
            return face

        return ctx.cached((name, value, text, size), draw)
