"""What is shown on the pages of a book that lies open: widgets made with `Context.on_page`, tabs at its upper edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import icons, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import HexColor, rgb
from game.ui.draw.type import stamp
from game.ui.kit import Panel, Tabs, Widget
from game.ui.kit.widget_context import WidgetContext

STUB = 46
"""Width of the left page as far as it is seen of a book that shows only the right one, at 1080p."""
OUT = 34
"""Width of the margin of the pictures of books, for their shadow, at 1080p."""
OUTER, INNER = 40, 46
"""Distance of words from the outer edges of the book and from its fold, at 1080p."""
RULE_HEIGHT = 11
HEADING_ORNAMENT = 24
"""The side of the ornament before a heading, at 1080p; it follows the text size."""
TOP, FOOT = 30, 46
"""What is free above and below what a page holds, at 1080p."""


def open_pages(ctx: WidgetContext, box: pygame.Rect, fold: int = 0, stub: bool = False) -> Sprite:
    """An open book with its shadow, whose fold is at a distance from the left; a `stub` is what is left of a page."""
    out = ctx.px(OUT)
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
    """A line of a width that parts two things on a page."""
    return ctx.nine_patch("books/rule", (wide, ctx.px(RULE_HEIGHT)))


class BookPages(Panel):
    """What stands on the page at the right, and what stands at the left, where there is something for that.

    `share` is how much of the width the left page has; `tabs` stick out above the right one.
    """

    ctx: Context
    above = 0
    """How high what sticks out above it is, in pixels."""

    def __init__(
        self, ctx: Context, page: Widget, left: Widget | None = None, share: float = 0.0, tabs: IndexTabs | None = None
    ) -> None:
        super().__init__(ctx, page, 0)
        self.page, self.left, self.share, self.tabs = page, left, share, tabs
        self.hold(*filter(None, (tabs, left, page)))

    def _above(self, width: int) -> int:
        """What the tabs take above the book."""
        return self.tabs.size_in(width)[1] - self.ctx.px(UNDER) if self.tabs else 0

    def _fold(self, width: int) -> int:
        return round(self.share * width) if self.left else self.ctx.px(STUB)

    def _rooms(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Where what stands on the left page and on the right one begins and how wide it is."""
        edge, inner, fold = self.ctx.px(OUTER), self.ctx.px(INNER), self._fold(width)
        return (edge, fold - inner - edge), (fold + inner, width - edge - fold - inner)

    def measure(self, width: int) -> tuple[int, int]:
        """As high as the higher page."""
        (_, near), (_, wide) = self._rooms(width)
        high = max(self.page.size_in(wide)[1], self.left.size_in(near)[1] if self.left else 0)
        return width, self._above(width) + high + self.ctx.px(TOP) + self.ctx.px(FOOT)

    def place(self, rect: pygame.Rect) -> None:
        """Each on its page, below the tabs."""
        Widget.place(self, rect)
        (left, near), (begin, wide) = self._rooms(rect.w)
        above = self.above = self._above(rect.w)
        y, high = rect.y + above + self.ctx.px(TOP), rect.h - above - self.ctx.px(TOP) - self.ctx.px(FOOT)
        if self.tabs:
            edge = self.ctx.px(OUTER)
            room = rect.w - self._fold(rect.w) - 2 * edge
            self.tabs.place(pygame.Rect(rect.right - edge - room, rect.y, room, above + self.ctx.px(UNDER)))
        if self.left:
            self.left.place(pygame.Rect(rect.x + left, y, near, high))
        self.page.place(pygame.Rect(rect.x + begin, y, wide, high))

    @property
    def book(self) -> pygame.Rect:
        """Where the book itself is."""
        return pygame.Rect(self.rect.x, self.rect.y + self.above, self.rect.w, self.rect.h - self.above)

    def ground(self) -> list[Sprite]:
        """The tabs that are behind the page, and the book."""
        behind = self.tabs.behind() if self.tabs else []
        return [*behind, open_pages(self.ctx, self.book, self._fold(self.rect.w), stub=not self.left)]


DYES = 7
"""The number of colours of tabs, which follow one after the other."""
SIGN = 25
"""The side of the sign of a tab, at 1080p."""
WORD = 20
"""The size of the word of a tab, at 1080p."""
CLOSE = 8
"""The room between the sign and the word of a tab, at 1080p."""
APART = 5
"""The room between tabs, at 1080p."""
SIDES = 14
"""The room at both sides of what stands on a tab, at 1080p."""
ROUND = 9
"""The radius of the corners of a tab, at 1080p."""
HIGH = 50
"""How high a tab stands over the page, at 1080p."""
RISE = 9
"""How much higher the chosen tab stands, at 1080p."""
UNDER = 14
"""How much of a tab lies on the page, at 1080p."""


class IndexTabs(Tabs[str]):
    """Sections as the tabs of a book's index, each with its sign; the chosen one is of the page's own paper."""

    pointed, signed, tabbed = -1, True, True
    """Which tab the mouse is on; whether there is room for signs beside the words, and for tabs at all."""

    def __init__(
        self, ctx: Context, options: Sequence[tuple[str, str]], value: str, changed: Callable[[str], None]
    ) -> None:
        super().__init__(ctx, options, value, changed)
        self.spans: list[tuple[int, int]] = []
        """Where each begins, from the left of all, and how wide it is."""

    def control_size(self, width: int) -> tuple[int, int]:
        """All the width; the closed list of a choice where names do not fit."""
        if sum(self._widths(False)) > width:
            wide, high = super().control_size(width)
            return wide, high + self.ctx.px(UNDER) + self.ctx.px(ROUND)
        grown = max(self.ctx.px(HIGH), self.ctx.type.line_height(self.ctx.tx(WORD)) + self.ctx.px(2 * ROUND))
        return width, grown + self.ctx.px(RISE) + self.ctx.px(UNDER)

    def _natural(self) -> list[int]:
        return self._widths(self.signed)

    def _widths(self, signed: bool) -> list[int]:
        """The least width of each tab, with its sign or without."""
        words = [self.ctx.type.width(text, self.ctx.tx(WORD), "bold") for _, text in self.options]
        sides = self.ctx.px(2 * SIDES) + (self._sign + self.ctx.px(CLOSE) if signed else 0)
        return [wide + sides for wide in words]

    @property
    def _sign(self) -> int:
        """The side of a sign."""
        return self.ctx.tx(SIGN)

    def place(self, rect: pygame.Rect) -> None:
        """A list or plain segments stand clear of the page."""
        super().place(rect)
        self.signed = sum(self._widths(True)) <= rect.w
        wides, apart, left = self._segments(), self.ctx.px(APART), 0
        self.spans.clear()
        for wide in wides:
            self.spans.append((left + apart // 2, wide - apart))
            left += wide
        self.tabbed = self.segmented
        if not self.tabbed:
            self.box.h = self.box.h - self.ctx.px(UNDER) - self.ctx.px(ROUND)

    def behind(self) -> list[Sprite]:
        """The tabs that are not chosen, which go down behind the page."""
        others = [at for at in range(len(self.options)) if at != self._index()]
        return [self._dyed(at) for at in others] if self.tabbed else []

    def sprites(self) -> list[Sprite]:
        """The chosen tab, joined to the page."""
        return [self._joined()] if self.tabbed else super().sprites()

    def point(self, x: float, y: float) -> None:
        """The tab under the mouse comes up a little."""
        self.pointed = next((at for at, (left, wide) in enumerate(self.spans) if 0 <= x - self.box.x - left < wide), -1)

    def _dyed(self, at: int) -> Sprite:
        """A tab of dyed paper."""
        ctx, (x, wide) = self.ctx, self.spans[at]
        lit = self.lit and at == self.pointed
        size = wide, self.box.h - (ctx.px(RISE) // 2 if lit else ctx.px(RISE))
        ink = ctx.theme.inlay["eggshell"] if lit else ctx.theme.inlay["shell"]
        face = self._lettered(f"books/tab-{at % DYES}{'-lit' * lit}", at, size, sign=ink, ink=ink)
        return Sprite(face, self.box.x + x, self.box.bottom - size[1])

    def _joined(self) -> Sprite:
        """The chosen tab, which goes on in the page."""
        at, page = self._index(), self.ctx.theme.on_page()
        x, wide = self.spans[at]
        face = self._lettered("books/tab-chosen", at, (wide, self.box.h), sign=page.accent, ink=page.text)
        return Sprite(face, self.box.x + x, self.box.y)

    def _lettered(self, name: str, at: int, size: Size, *, sign: HexColor, ink: HexColor) -> pygame.Surface:
        """A tab with its sign and its word; kept."""
        ctx, (wide, high), (value, text) = self.ctx, size, self.options[at]

        def draw() -> pygame.Surface:
            face = ctx.nine_patch(name, size).copy()
            room, middle = (self._sign + ctx.px(CLOSE) if self.signed else 0), (high - ctx.px(UNDER)) // 2
            words = ctx.type.render(text, ctx.tx(WORD), rgb(ink), "bold")
            x = (wide - room - words.get_width()) // 2
            if self.signed:
                face.blit(ctx.art.icon(icons.sign(value), self._sign, sign), (x, middle - self._sign // 2))
            stamp(face, words, (x + room, middle - words.get_height() // 2))
            return face

        return ctx.cached((name, value, text, size), draw)
