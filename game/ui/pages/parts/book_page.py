"""What is shown on the pages of a book that lies open: widgets made with `Context.on_page`, tabs at its upper edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import book_print, icons, open_book, surfaces, svg
from game.ui.draw.theme import HexColor, mix, rgb
from game.ui.draw.type import note_copy, stamp
from game.ui.kit import Panel, Tabs, Widget
from game.ui.kit.widget_context import WidgetContext

STUB = 46
"""How much of the page at the left is seen of a book that shows only the right one, at 1080p."""
HEADING_ORNAMENT = 24
"""The side of the ornament before a heading, at 1080p; it follows the text size."""
TOP, FOOT = 30, 46
"""What is free above and below what a page holds, at 1080p."""


def open_pages(ctx: Context, form: open_book.BookForm) -> pygame.Surface:
    """The picture of an open book with its shadow, by lamplight or by day; kept, also for the next start."""
    (wide, high), fold, ribbon = form
    name = f"open-book-{wide}x{high}-{fold}-{ribbon:d}"
    return ctx.picture(name, lambda: open_book.open_book(form, ctx.theme.on_page(), ctx.scale))


def printed_line(ctx: WidgetContext, wide: int) -> pygame.Surface:
    """A line so wide that parts two things on a page; kept."""
    return ctx.cached(("printed line", wide), lambda: book_print.rule(wide, ctx.theme, ctx.scale))


def drop_ornament(ctx: WidgetContext, side: int) -> pygame.Surface:
    """What stands before a heading on a page; kept."""
    return ctx.cached(("drop ornament", side), lambda: book_print.drop(side, ctx.theme.accent))


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
        if tabs:
            tabs.book = self.picture

    def _above(self, width: int) -> int:
        """What the tabs take above the book."""
        return self.tabs.size_in(width)[1] - self.ctx.px(UNDER) if self.tabs else 0

    def _fold(self, width: int) -> int:
        return round(self.share * width) if self.left else 0 if self.ctx.theme.plain else self.ctx.px(STUB)

    def _rooms(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Where what stands on the left page and on the right one begins and how wide it is."""
        edge, inner = open_book.margins(self.ctx.theme, self.ctx.scale)
        fold = self._fold(width)
        begin = fold + inner if fold else edge
        return (edge, fold - inner - edge), (begin, width - edge - begin)

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
            edge = open_book.margins(self.ctx.theme, self.ctx.scale)[0]
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
        ctx, box = self.ctx, self.book
        behind = self.tabs.behind() if self.tabs else []
        if ctx.theme.plain:
            return [*behind, Sprite(ctx.panel(box.size, "panel"), *box.topleft)]
        return [*behind, self.picture()]

    def picture(self) -> Sprite:
        """The book itself, without what stands on its pages."""
        ctx, box = self.ctx, self.book
        form, out = open_book.BookForm(box.size, self._fold(box.w), not self.left), round(open_book.OUT * ctx.scale)
        return Sprite(open_pages(ctx, form), box.x - out, box.y - out)


DYES = ("oxblood", "gold_deep", "jade", "indigo", "plum", "cockroach", "forest")
"""What the tabs are dyed with, one after the other."""
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
THICK = 3
"""How thick a tab is seen at its right, at 1080p."""
GILT = 5
"""How far within the edges of a tab its gilt line is, at 1080p."""
FADED = 0.5
"""How much of the brown of leather a dye has, from 0 to 1."""
LIT = 0.14
"""How much of gold a dye has where the tab is pointed at, from 0 to 1."""
DEEP, LOW = 0.3, 0.66
"""How much of lacquer a dye has at the upper edge and at the foot of a tab, from 0 to 1."""
WORN = 0.17
"""How much of its ground the words of a tab have that is not chosen."""


class IndexTabs(Tabs[str]):
    """Sections as the tabs of a book's index, each with its sign; the chosen one is of the page's own paper."""

    book: Callable[[], Sprite]
    """The book at whose edge they are."""
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
        if self.ctx.theme.plain or sum(self._widths(False)) > width:
            wide, high = super().control_size(width)
            return wide, high + self.ctx.px(UNDER) + self.ctx.px(ROUND)
        grown = max(self.ctx.px(HIGH), self.ctx.type.line_height(self.ctx.tx(WORD)) + self.ctx.px(2 * ROUND))
        return width, grown + self.ctx.px(RISE) + self.ctx.px(UNDER)

    def _natural(self) -> list[int]:
        if self.ctx.theme.plain:
            return super()._natural()
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
        self.tabbed = self.segmented and not self.ctx.theme.plain
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
        value, text = self.options[at]

        def draw() -> pygame.Surface:
            ink = ctx.theme.inlay
            dye = mix(ink[DYES[at % len(DYES)]], ink["cockroach"], FADED)
            light, low = (mix(dye, ink["lacquer"], share) for share in (0.0 if lit else DEEP, LOW))
            light = mix(light, ink["gold"], LIT if lit else 0.0)
            defs = svg.linear("dye", light, low, (0, 0, 0, size[1] - ctx.px(UNDER)))
            face = svg.render(self._card(size, light, low), size, defs=defs)
            words = mix(ink["eggshell"], dye, 0.0 if lit else WORN)
            return self._lettered(face, value, text, sign=words, ink=words, line=ink["lacquer"])

        face = ctx.cached(("dyed tab", value, text, size, lit, at), draw)
        return Sprite(face, self.box.x + x, self.box.bottom - size[1])

    def _card(self, size: tuple[int, int], light: HexColor, low: HexColor) -> str:
        """A tab's body as SVG: thick, rubbed pale at its upper edge, with a gilt line."""
        (wide, high), s, ink = size, self.ctx.scale, self.ctx.theme.inlay
        thick, inset = THICK * s, GILT * s
        body = svg.path(self._outline(size), fill=mix(low, "#000000", 0.35))
        body += svg.path(self._outline((round(wide - thick), high)), fill="url(#dye)")
        rubbed = f"M{thick} {ROUND * s}Q{thick} {0.6 * thick} {ROUND * s} {0.6 * thick}H{wide - thick - ROUND * s}"
        body += svg.stroke(rubbed, mix(light, "#ffffff", 0.4), 1.2 * s, stroke_opacity=0.8)
        right = wide - thick - inset
        line = f"M{inset} {high}V{inset + ROUND * s}Q{inset} {inset} {inset + ROUND * s} {inset}"
        line += f"H{right - ROUND * s}Q{right} {inset} {right} {inset + ROUND * s}V{high}"
        return body + svg.stroke(line, ink["gold"], s, stroke_opacity=0.5)

    def _joined(self) -> Sprite:
        """The chosen tab: the page goes on in it, mirrored at its upper edge."""
        ctx, at = self.ctx, self._index()
        x, wide = self.spans[at]
        size, (value, text) = (wide, self.box.h), self.options[at]
        book, place = self.book(), pygame.Rect(self.box.x + x, self.box.bottom, *size)

        def draw() -> pygame.Surface:
            page = ctx.theme.on_page()
            face = pygame.transform.flip(book.surface.subsurface(place.move(-book.x, -book.y)), False, True)
            surfaces.mask(face, svg.render(svg.path(self._outline(size), fill="#ffffff"), size))
            line = mix(page.panel, ctx.theme.inlay["cockroach"], 0.6)
            return self._lettered(face, value, text, sign=page.accent, ink=page.text, line=line)

        face = ctx.cached(("joined tab", value, text, size, place.x, book.surface.get_size()), draw)
        return Sprite(face, place.x, self.box.y)

    def _outline(self, size: tuple[int, int], foot: int = 0) -> str:
        """A tab's edge from its left foot to the right one, as path data."""
        (wide, high), r = size, ROUND * self.ctx.scale
        return f"M0.6 {high - foot}V{r}Q0.6 0.6 {r} 0.6H{wide - r}Q{wide - 0.6} 0.6 {wide - 0.6} {r}V{high - foot}"

    def _lettered(
        self, face: pygame.Surface, value: str, text: str, *, sign: HexColor, ink: HexColor, line: HexColor
    ) -> pygame.Surface:
        """A tab's face with its edge, its sign and its word."""
        ctx, (wide, high) = self.ctx, face.get_size()
        edge = self._outline((wide, high), ctx.px(UNDER - 4))
        face.blit(svg.render(svg.stroke(edge, line, max(1.0, 1.3 * ctx.scale)), (wide, high)), (0, 0))
        room, middle = (self._sign + ctx.px(CLOSE) if self.signed else 0), (high - ctx.px(UNDER)) // 2
        words = ctx.type.render(text, ctx.tx(WORD), rgb(ink), "bold")
        x = (wide - room - words.get_width()) // 2
        if self.signed:
            face.blit(ctx.art.icon(icons.sign(value), self._sign, sign), (x, middle - self._sign // 2))
        stamp(face, words, (x + room, middle - words.get_height() // 2))
        return note_copy(svg.ready(face), face)
