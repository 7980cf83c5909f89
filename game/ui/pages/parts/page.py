"""The frame of a screen with title and actions, panes and sheets, and open books with index tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

import pygame

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import HexColor, rgb
from game.ui.kit import (
    Button,
    Column,
    IconButton,
    Label,
    Panel,
    Picture,
    Row,
    ScrollArea,
    SingleRow,
    Space,
    Tabs,
    Ui,
    Widget,
    grow,
)
from game.ui.kit.layout import VerticalAlignment, scrolling_panel
from game.ui.kit.text import Title
from game.ui.kit.widget import WidgetContext
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardRow, limit_card_height

SIZES = Measures("page")

PAGE_MARGIN_PX = 44
SHEET_HEADING_PX = 42


def build_page(
    ctx: Context, title: str, body: Widget, back: Callable[[], None], *, beside: Sequence[Widget] = (),
    below: Sequence[Widget] = (), tray: bool = False,
) -> Widget:  # fmt: skip
    """Return a whole screen: `beside` stands right of the title, `below` at the foot, on a tray if `tray`."""
    head = Row(ctx, [title_row(ctx, title, back), Space(ctx), *beside], gap=18, align="right")
    return framed_page(ctx, [head, grow(body)], below, tray)


def title_row(ctx: Context, title: str, back: Callable[[], None]) -> Widget:
    """Return the way back and the screen's title."""
    wall = ctx.wall_context()
    leave = IconButton(wall, "back", back, ctx.t("menu.back"), "quiet", name="back")
    return SingleRow(ctx, [leave, grow(Title(wall, title, name="title"))], 18, "first line")


def framed_page(ctx: Context, parts: list[Widget], below: Sequence[Widget] = (), tray: bool = False) -> Widget:
    """Return a whole screen of `parts` from top to bottom, with `below` at the foot."""
    if below:
        parts = [*parts, (FootTray if tray else Row)(ctx, list(below), gap=SIZES.foot_gap_px, align="right")]
    return Column(ctx, parts, gap=26, padding=PAGE_MARGIN_PX)


def side_by_side(ctx: Context, first: Widget, second: Widget, share: float) -> Widget:
    """Return two widgets side by side at full height; the first gets `share` of the width."""
    return grow(SingleRow(ctx, [grow(first, share), grow(second, 1 - share)], 24))


def can_stand_side_by_side(ctx: Context, share: float, least: float) -> bool:
    """True if two panes side by side are both at least `least` wide (1080p)."""
    return (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * min(share, 1 - share) >= ctx.tx(least)


def build_sheets(
    ctx: Context, first: Widget, second: Widget, *, share: float, least: float, top: Sequence[Widget] = ()
) -> Widget:
    """Return two sheets side by side, or a single one if either is narrower than `least`."""
    if can_stand_side_by_side(ctx, share, least):
        return side_by_side(ctx, sheet(ctx, first, "first"), sheet(ctx, second, "second", top), share)
    return sheet(ctx, Column(ctx, [first, *top, second], gap=28), "first")


def sheet(ctx: Context, content: Widget, name: str = "first", top: Sequence[Widget] = ()) -> Panel:
    """Return a translucent pane whose content scrolls under `top`."""
    area = ScrollArea(ctx, content, name)
    if not top:
        return Panel(ctx, area, SIZES.sheet_padding_px, style="sheet")
    return Panel(ctx, grow(Column(ctx, [*top, area], gap=20)), SIZES.sheet_padding_px, style="sheet")


def remark(ctx: Context, icon: str, text: str, *, role: str, name: str, stand: VerticalAlignment = "top") -> Widget:
    """Return a short remark with an icon in the colour of a role."""
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(32), getattr(ctx.theme, role)))
    return SingleRow(ctx, [sign, grow(Label(ctx, text, 23, role, name=name))], 14, stand)


def with_descender_room(ctx: Context, title: Title) -> Widget:
    """Return a title with room below it for descenders and marks below letters, which grow with the text size."""
    return Column(ctx, [title, Space(ctx, height=SIZES.descender_px * ctx.text_scale)], 0)


def heading(ctx: Context, title: str) -> Widget:
    return with_descender_room(ctx, Title(ctx, title, SHEET_HEADING_PX))


def section(ctx: Context, title: str, tooltip: str = "") -> Label:
    return Label(ctx, title, 28, "gold", "bold", tooltip=tooltip)


@contextmanager
def keep_in_place(ui: Ui, name: str) -> Iterator[None]:
    """Keep the widget of this name at its place on the screen while everything is rebuilt."""
    before = ui.layers[0].find(name)
    y = before.rect.y if before else 0
    yield
    widget = ui.layers[0].find(name)
    if before and widget:
        for area in ui.layers[0].scroll_areas():
            if widget in area.child.walk():
                area.scroll(widget.rect.y - y)
                area.overscroll_px = max(0, widget.rect.y - y)
                area.scroll(area.overscroll_px)




def empty_page(ctx: Context, area: str, cards: tuple[Card, ...]) -> Widget:
    """Return cards over the texts `AREA.empty.title` and `AREA.empty.text`, and a button to a new match."""
    t = ctx.t
    play = Button(ctx, t(f"{area}.empty.play"), lambda: ctx.go("new_match"), "primary", "play", size=26, name="play")
    row = CardRow(ctx, [Group(cards)], limit_card_height(ctx, SIZES.empty_card_px, SIZES.empty_card_window_ratio))
    drawn = Row(ctx, [row], align="center")
    title = Title(ctx, t(f"{area}.empty.title"), 54, align="center")
    text = Label(ctx, t(f"{area}.empty.text"), 23, align="center")
    return scrolling_panel(ctx, [drawn, title, text, Row(ctx, [play], align="center")], 760, 24, 44)




class FootTray(Row):
    """Actions side by side; each group without free space inside lies on a lacquer tray."""

    ctx: Context

    def sprites(self) -> list[Sprite]:
        out, trays = self.ctx.px(SIZES.tray_overhang_px) + self.ctx.px(SIZES.tray_shadow_px), list[Sprite]()
        for is_space, group in groupby(self.visible_children, lambda child: isinstance(child, Space)):
            if not is_space:
                first, *others = (child.rect for child in group)
                box = first.unionall(others).inflate(2 * out, 2 * out)
                trays.append(Sprite(self.ctx.nine_patch("furniture/tray", box.size), *box.topleft))
        return [*trays, *super().sprites()]


OUTER_MARGIN_PX, FOLD_MARGIN_PX = 40, 46
ORNAMENT_PX = 24


def open_book(ctx: WidgetContext, box: pygame.Rect, fold: int = 0, stub: bool = False) -> Sprite:
    """Return an open book with its shadow and its fold `fold` pixels from the left; a `stub` shows only the edge of the
    left page.
    """
    out = ctx.px(SIZES.book_shadow_px)
    width, height = box.w + 2 * out, box.h + 2 * out

    def both() -> pygame.Surface:
        pages = pygame.Surface((width, height), pygame.SRCALPHA)
        pages.blit(ctx.nine_patch("books/left", (fold + out, height)), (0, 0))
        pages.blit(ctx.nine_patch("books/right", (width - fold - out, height)), (fold + out, 0))
        return svg.ready(pages)

    if stub or not fold:
        picture = ctx.nine_patch("books/stub" if stub else "books/single", (width, height))
    else:
        picture = ctx.cached(("open book", width, height, fold), both)
    return Sprite(picture, box.x - out, box.y - out)


def page_rule(ctx: WidgetContext, wide: int) -> pygame.Surface:
    """Return a printed line that divides a page."""
    return ctx.nine_patch("books/rule", (wide, ctx.px(SIZES.rule_height_px)))


class BookPages(Panel):
    """A widget on a book's right page, an optional one on the left with `share` of the width, and tabs above."""

    ctx: Context
    tabs_height = 0
    """Height in pixels of the part of the tabs above the book."""

    def __init__(
        self, ctx: Context, page: Widget, left: Widget | None = None, share: float = 0.0, tabs: IndexTabs | None = None
    ) -> None:
        super().__init__(ctx, page, 0)
        self.page, self.left, self.share, self.tabs = page, left, share, tabs
        self.set_children(*filter(None, (tabs, left, page)))

    def _tabs_rise(self, width: int) -> int:
        return self.tabs.cached_size(width)[1] - self.ctx.px(SIZES.tab_overlap_px) if self.tabs else 0

    def _fold_x(self, width: int) -> int:
        return round(self.share * width) if self.left else self.ctx.px(SIZES.stub_width_px)

    def _page_widths(self, width: int) -> tuple[int, int]:
        """Return the widths of the left and the right page inside their margins."""
        margins, fold = self.ctx.px(OUTER_MARGIN_PX) + self.ctx.px(FOLD_MARGIN_PX), self._fold_x(width)
        return fold - margins, width - fold - margins

    def measure(self, width: int) -> tuple[int, int]:
        left, right = self._page_widths(width)
        height = max(self.page.cached_size(right)[1], self.left.cached_size(left)[1] if self.left else 0)
        margins = self.ctx.px(SIZES.top_margin_px) + self.ctx.px(SIZES.foot_margin_px)
        return width, self._tabs_rise(width) + height + margins

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        (left, right), edge = self._page_widths(rect.w), self.ctx.px(OUTER_MARGIN_PX)
        tabs_height, top = self._tabs_rise(rect.w), self.ctx.px(SIZES.top_margin_px)
        self.tabs_height = tabs_height
        y, height = rect.y + tabs_height + top, rect.h - tabs_height - top - self.ctx.px(SIZES.foot_margin_px)
        if self.tabs:
            room = rect.w - self._fold_x(rect.w) - 2 * edge
            self.tabs.place(pygame.Rect(rect.right - edge - room, rect.y, room, self.tabs.cached_size(rect.w)[1]))
        if self.left:
            self.left.place(pygame.Rect(rect.x + edge, y, left, height))
        self.page.place(pygame.Rect(rect.right - edge - right, y, right, height))

    def background_sprites(self) -> list[Sprite]:
        book = pygame.Rect(self.rect.x, self.rect.y + self.tabs_height, self.rect.w, self.rect.h - self.tabs_height)
        behind = self.tabs.unchosen_sprites() if self.tabs else []
        return [*behind, open_book(self.ctx, book, self._fold_x(self.rect.w), stub=not self.left)]


TAB_DYE_COUNT = 7


class IndexTabs(Tabs[str]):
    """Sections as index tabs with icons; the chosen tab is of the page's paper."""

    pointed_index = -1
    """Index of the tab under the mouse."""
    has_icons = is_in_row = True
    spans: Sequence[tuple[int, int]] = ()
    """Distance of each tab from the left of all tabs, and its width."""

    def control_size(self, width: int) -> tuple[int, int]:
        if sum(self._tab_widths(False)) > width:
            wide, height = super().control_size(width)
            return wide, height + self.ctx.px(SIZES.tab_overlap_px) + self.ctx.px(SIZES.tab_corner_px)
        line_height = self.ctx.type.line_height(self.ctx.tx(SIZES.tab_letters_px))
        grown = max(self.ctx.px(SIZES.tab_height_px), line_height + self.ctx.px(2 * SIZES.tab_corner_px))
        return width, grown + self.ctx.px(SIZES.chosen_tab_rise_px) + self.ctx.px(SIZES.tab_overlap_px)

    def _natural_widths(self) -> list[int]:
        return self._tab_widths(self.has_icons)

    def _tab_widths(self, has_icons: bool) -> list[int]:
        ctx, icon = self.ctx, self._icon_width if has_icons else 0
        words = (ctx.type.width(text, ctx.tx(SIZES.tab_letters_px), "bold") for _, text in self.options)
        return [width + ctx.px(2 * SIZES.tab_padding_px) + icon for width in words]

    @property
    def _icon_width(self) -> int:
        return self.ctx.tx(SIZES.tab_icon_px) + self.ctx.px(SIZES.tab_icon_gap_px)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.has_icons = sum(self._tab_widths(True)) <= rect.w
        left, gap = self.control_rect.x, self.ctx.px(SIZES.tab_gap_px)
        self.spans = [(box.x - left + gap // 2, box.w - gap) for box in self.segments()]
        self.is_in_row = self.is_segmented
        if not self.is_in_row:
            self.control_rect.h -= self.ctx.px(SIZES.tab_overlap_px) + self.ctx.px(SIZES.tab_corner_px)

    def unchosen_sprites(self) -> list[Sprite]:
        """Return the tabs that are not chosen, which lie behind the book."""
        chosen = self._chosen_index()
        return [self._unchosen_tab(at) for at in range(len(self.options)) if at != chosen] if self.is_in_row else []

    def sprites(self) -> list[Sprite]:
        return [self._chosen_tab()] if self.is_in_row else super().sprites()

    def move_pointer(self, x: float, y: float) -> None:
        self.pointed_index = next(
            (at for at, (left, width) in enumerate(self.spans) if 0 <= x - self.control_rect.x - left < width), -1
        )

    def _unchosen_tab(self, at: int) -> Sprite:
        (x, width), low, inlay = self.spans[at], self.ctx.px(SIZES.chosen_tab_rise_px), self.ctx.theme.inlay
        is_lit = self.is_lit and at == self.pointed_index
        size, ink = (
            (width, self.control_rect.h - (low // 2 if is_lit else low)),
            inlay["eggshell" if is_lit else "shell"],
        )
        picture = self._tab_picture(f"books/tab-{at % TAB_DYE_COUNT}{'-lit' * is_lit}", at, size, sign=ink, ink=ink)
        return Sprite(picture, self.control_rect.x + x, self.control_rect.bottom - size[1])

    def _chosen_tab(self) -> Sprite:
        at, page_theme = self._chosen_index(), self.ctx.theme.on_page()
        x, width = self.spans[at]
        picture = self._tab_picture(
            "books/tab-chosen", at, (width, self.control_rect.h), sign=page_theme.accent, ink=page_theme.text
        )
        return Sprite(picture, self.control_rect.x + x, self.control_rect.y)

    def _tab_picture(self, name: str, at: int, size: Size, *, sign: HexColor, ink: HexColor) -> pygame.Surface:
        ctx, (width, height), (value, text) = self.ctx, size, self.options[at]

        def draw() -> pygame.Surface:
            picture, side = ctx.nine_patch(name, size).copy(), ctx.tx(SIZES.tab_icon_px)
            room, middle = self._icon_width if self.has_icons else 0, (height - ctx.px(SIZES.tab_overlap_px)) // 2
            words = ctx.type.render(text, ctx.tx(SIZES.tab_letters_px), rgb(ink), "bold")
            x = (width - room - words.get_width()) // 2
            if self.has_icons:
                picture.blit(ctx.art.icon(drawings.icon_of(value), side, sign), (x, middle - side // 2))
            stamp(picture, words, (x + room, middle - words.get_height() // 2))
            return picture

        return ctx.cached((name, value, text, size), draw)
