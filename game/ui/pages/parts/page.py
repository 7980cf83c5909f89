"""The layout of a screen: title, actions and panes; and the open book with its index tabs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any

import pygame

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings
from game.ui.gfx.theme import format_hex, rgb
from game.ui.kit import Button, IconButton, Label, Panel, Picture, ScrollArea, Tabs, Title, Ui, Widget, WidgetContext
from game.ui.kit.layout import Column, Grid, Row, SingleRow, Space, VerticalAlignment, grow, scrolling_panel
from game.ui.kit.widget import cached_picture
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.rooms.furniture import draw_gold_pattern
from game.ui.scene import Scene

SIZES = Measures("page")

PAGE_MARGIN_PX = 44
PANE_HEADING_PX = 42


class PageScene(Scene):
    """A scene with a back button, a title and one widget below."""

    def show_page(
        self, body: Widget, focus: str = "", *, title: str = "", keep_scroll: bool = False,
        head_parts: Sequence[Widget] = (), foot_parts: Sequence[Widget] = (), has_tray: bool = False,
    ) -> None:  # fmt: skip
        """Show `body` below the title and `head_parts`, and above `foot_parts`. Focus the widget named `focus`."""
        ctx = self.ctx
        self.background = self.draw_background()
        title_widget = title_row(ctx, title or ctx.t(self.title_key), self.back)
        head = Row(ctx, [title_widget, Space(ctx), *head_parts], gap=18, align="right")
        self.ui.set_root(framed_page(ctx, [head, grow(body)], foot_parts, has_tray), focus, keep_scroll=keep_scroll)

    def draw_background(self) -> pygame.Surface:
        return draw_room_background(self.ctx, self.room)

    def change_setting(self, name: str, value: Any) -> None:
        """Change a setting, then rebuild the scene."""
        self.ctx.change(**{name: value})
        self.build()


def title_row(ctx: Context, title: str, back: Callable[[], None]) -> Widget:
    wall_ctx = ctx.make_wall_context()
    back_button = IconButton(wall_ctx, "back", back, ctx.t("menu.back"), "quiet", name="back")
    return SingleRow(ctx, [back_button, grow(Title(wall_ctx, title, name="title"))], 18, "first line")


def framed_page(ctx: Context, parts: list[Widget], foot_parts: Sequence[Widget] = (), has_tray: bool = False) -> Widget:
    """Return a whole screen with the widgets `parts` from top to bottom, and `foot_parts` as a row at the bottom."""
    if foot_parts:
        parts = [*parts, (FootTray if has_tray else Row)(ctx, list(foot_parts), gap=SIZES.foot_gap_px, align="right")]
    return Column(ctx, parts, gap=26, padding=PAGE_MARGIN_PX)


def two_panes(ctx: Context, first: Widget, second: Widget, first_ratio: float) -> Widget:
    """Return two panes of full height. The first has `first_ratio` of the width."""
    return grow(SingleRow(ctx, [grow(first, first_ratio), grow(second, 1 - first_ratio)], 24))


def has_room_for_two_panes(ctx: Context, first_ratio: float, min_width_tx: float) -> bool:
    """Return True if both of two panes would be at least `min_width_tx` wide at 1080p and 100 % text size."""
    return (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * min(first_ratio, 1 - first_ratio) >= ctx.tx(min_width_tx)


def build_panes(
    ctx: Context, first: Widget, second: Widget, *, first_ratio: float, min_width_tx: float, head: Sequence[Widget] = ()
) -> Widget:
    """Return two scrolling panes side by side, or a single pane in a narrow window. `head` is above `second`."""
    if has_room_for_two_panes(ctx, first_ratio, min_width_tx):
        return two_panes(ctx, scroll_pane(ctx, first), scroll_pane(ctx, second, "second", head), first_ratio)
    return scroll_pane(ctx, Column(ctx, [first, *head, second], gap=28))


def scroll_pane(ctx: Context, content: Widget, name: str = "first", head: Sequence[Widget] = ()) -> Panel:
    """Return a translucent pane. `content` scrolls; `head` stays above."""
    scroll_area = ScrollArea(ctx, content, name, list_rows(content))
    if not head:
        return Panel(ctx, scroll_area, SIZES.sheet_padding_px, style="sheet")
    return Panel(ctx, grow(Column(ctx, [*head, scroll_area], gap=20)), SIZES.sheet_padding_px, style="sheet")


MAX_GROUP_SIZE = 3


def list_rows(content: Widget) -> list[Widget]:
    """Return the widgets that a scroll area shows whole. A short column, such as a heading with text, is one row."""
    rows = list[Widget]()
    for child in content.children:
        is_long = type(child) in (Column, Grid) and len(child.children) > MAX_GROUP_SIZE
        rows += list_rows(child) if is_long else [child]
    return rows


def icon_label(ctx: Context, icon: str, text: str, *, role: str, name: str, align: VerticalAlignment = "top") -> Widget:
    icon_picture = Picture(ctx, ctx.art.icon(icon, ctx.tx(32), format_hex(ctx.color(role))))
    return SingleRow(ctx, [icon_picture, grow(Label(ctx, text, 23, role, name=name))], 14, align)


def with_descender_room(ctx: Context, title: Title) -> Widget:
    """Return a title with space below for descenders and Vietnamese diacritics."""
    return Column(ctx, [title, Space(ctx, height=SIZES.descender_px * ctx.text_ratio)], 0)


def pane_heading(ctx: Context, title: str) -> Widget:
    return with_descender_room(ctx, Title(ctx, title, PANE_HEADING_PX))


def section_title(ctx: Context, title: str) -> Label:
    return Label(ctx, title, 28, "gold", "bold")


@contextmanager
def keep_screen_position(ui: Ui, name: str) -> Iterator[None]:
    """Keep the widget of this name at its y on the screen while the scene is rebuilt in a `with` block."""
    old_widget = ui.layers[0].find(name)
    old_y = old_widget.rect.y if old_widget else 0
    yield
    widget = ui.layers[0].find(name)
    if old_widget and widget:
        for scroll_area in ui.layers[0].list_scroll_areas():
            if widget in scroll_area.child.walk():
                scroll_area.scroll(widget.rect.y - old_y)
                scroll_area.overscroll = max(0, widget.rect.y - old_y)
                scroll_area.scroll(scroll_area.overscroll)


def empty_page(ctx: Context, text_group: str, cards: tuple[Card, ...]) -> Widget:
    """Return cards, the texts `GROUP.empty.title` and `GROUP.empty.text`, and a button that starts a match."""
    t = ctx.t
    label = t(f"{text_group}.empty.play")
    button = Button(ctx, label, lambda: ctx.go("new_match"), "primary", "play", size=26, name="play")
    card_height = limit_card_height(ctx, SIZES.empty_card_px, SIZES.empty_card_window_ratio)
    parts = [
        Row(ctx, [CardRow(ctx, [Group(cards)], card_height)], align="center"),
        Title(ctx, t(f"{text_group}.empty.title"), 54, align="center"),
        Label(ctx, t(f"{text_group}.empty.text"), 23, align="center"),
        Row(ctx, [button], align="center"),
    ]
    return scrolling_panel(ctx, parts, 760, 24, 44)


class FootTray(Row):
    """A row of buttons on lacquer trays. Each `Space` between buttons starts a new tray."""

    def sprites(self) -> list[Sprite]:
        margin = self.ctx.px(SIZES.tray_overhang_px) + self.ctx.px(SIZES.tray_shadow_px)
        tray_sprites = list[Sprite]()
        for is_space, group in groupby(self.visible_children, lambda child: isinstance(child, Space)):
            if not is_space:
                first_rect, *other_rects = (child.rect for child in group)
                tray_rect = first_rect.unionall(other_rects).inflate(2 * margin, 2 * margin)
                tray_sprites.append(Sprite(self.ctx.nine_patch("furniture/tray", tray_rect.size), *tray_rect.topleft))
        return [*tray_sprites, *super().sprites()]


OUTER_MARGIN_PX = 40
FOLD_MARGIN_PX = 46
MAX_FRIEZE_PERIODS = 64
ORNAMENT_PX = 24


def make_book_sprites(ctx: WidgetContext, rect: pygame.Rect, fold_x: int = 0, is_stub: bool = False) -> list[Sprite]:
    """Return an open book that is folded `fold_x` pixels from the left. If `is_stub`, the left page is only an edge."""
    shadow_width, edge_width = ctx.px(SIZES.book_shadow_px), ctx.px(SIZES.page_edge_px)
    x, y, width, height = rect.inflate(2 * shadow_width, 2 * shadow_width)
    drum_diameter = round(min(SIZES.drum_height_ratio * rect.h, SIZES.drum_page_ratio * (rect.w - fold_x)))
    drum_width = round(SIZES.drum_part_ratio * drum_diameter)
    whole_drum = draw_gold_pattern(ctx.make_page_context(), "drum", (drum_diameter, drum_diameter))
    drum = whole_drum.subsurface((0, 0, drum_width, drum_diameter))
    drum_y = rect.y + round(SIZES.drum_y_ratio * rect.h) - drum_diameter // 2
    page_x = max(fold_x, edge_width)
    page = pygame.Rect(rect.x + page_x, rect.y, rect.w - page_x - edge_width, rect.h - edge_width)
    ornaments = [
        Sprite(drum, page.right - drum_width, drum_y, alpha=round(SIZES.drum_alpha)),
        _make_frieze_sprite(ctx, page, ctx.px(SIZES.curl_px)),
    ]
    if is_stub or not fold_x:
        book = ctx.nine_patch("books/stub" if is_stub else "books/single", (width, height))
        return [Sprite(book, x, y), *ornaments]
    left_half = ctx.nine_patch("books/left", (fold_x + shadow_width, height))
    right_half = ctx.nine_patch("books/right", (width - fold_x - shadow_width, height))
    left_page = pygame.Rect(rect.x + edge_width, rect.y, fold_x - edge_width, page.h)
    ornaments.append(_make_frieze_sprite(ctx, left_page))
    return [Sprite(left_half, x, y), Sprite(right_half, x + fold_x + shadow_width, y), *ornaments]


def _make_frieze_sprite(ctx: WidgetContext, page: pygame.Rect, corner_width: int = 0) -> Sprite:
    """Return the ornament at the bottom of a book page. `corner_width` is the width of the page's curled corner."""
    page_ctx = ctx.make_page_context()
    height = ctx.px(SIZES.frieze_height_px)
    period = ctx.px(SIZES.frieze_period_px)
    width = (page.w - 2 * ctx.px(SIZES.frieze_margin_px) - corner_width) // period * period
    strip = draw_gold_pattern(page_ctx, "frieze", (MAX_FRIEZE_PERIODS * period, height))
    border = page_ctx.cached(("frieze", width), lambda: strip.subsurface((0, 0, min(width, strip.get_width()), height)))
    rect = border.get_rect(midbottom=(page.centerx - corner_width // 2, page.bottom - ctx.px(SIZES.frieze_rise_px)))
    return Sprite(border, *rect.topleft)


@cached_picture
def draw_page_divider(ctx: WidgetContext, width: int) -> pygame.Surface:
    """Return a printed horizontal line with an ornament in its middle."""
    height = ctx.px(SIZES.rule_height_px)
    divider = ctx.nine_patch("books/rule", (width, height)).copy()
    ornament = draw_gold_pattern(ctx, "bud", (ctx.px(SIZES.bud_width_px), height))
    divider.blit(ornament, ornament.get_rect(center=divider.get_rect().center))
    return divider


class BookPages(Panel):
    """An open book with tabs above. `left.size_hints.stretch` is the left page's fraction of the width."""

    def __init__(self, ctx: Context, right: Widget, left: Widget | None = None, tabs: IndexTabs | None = None) -> None:
        self.left = left
        self.tabs = tabs
        columns: list[Widget] = [Space(ctx, SIZES.stub_width_px + FOLD_MARGIN_PX)]
        if left:
            columns = [Space(ctx, OUTER_MARGIN_PX), left, Space(ctx, 2 * FOLD_MARGIN_PX)]
        columns += [grow(right, 1 - left.size_hints.stretch if left else 1), Space(ctx, OUTER_MARGIN_PX)]
        parts: list[Widget] = [Space(ctx, height=SIZES.top_margin_px)]
        if tabs:
            tabs_indent = Space(ctx, SIZES.stub_width_px + OUTER_MARGIN_PX)
            parts = [SingleRow(ctx, [tabs_indent, grow(tabs), Space(ctx, OUTER_MARGIN_PX)], 0)]
            parts.append(Space(ctx, height=SIZES.top_margin_px - SIZES.tab_overlap_px))
        parts += [grow(SingleRow(ctx, columns, 0)), Space(ctx, height=SIZES.foot_margin_px)]
        super().__init__(ctx, grow(Column(ctx, parts, 0)), 0)

    def background_sprites(self) -> list[Sprite]:
        px, rect = self.ctx.px, self.rect.copy()
        fold_x = self.left.rect.right + px(FOLD_MARGIN_PX) - rect.x if self.left else px(SIZES.stub_width_px)
        if self.tabs:
            rect.h -= self.tabs.rect.bottom - px(SIZES.tab_overlap_px) - rect.y
            rect.bottom = self.rect.bottom
        tab_sprites = self.tabs.unchosen_sprites() if self.tabs else []
        return [*tab_sprites, *make_book_sprites(self.ctx, rect, fold_x, is_stub=not self.left)]


TAB_COLOR_COUNT = 7


class IndexTabs(Tabs[str]):
    """Tabs at the top of a book. The chosen tab has the colour of the page."""

    hovered_index = -1

    @property
    def has_icons(self) -> bool:
        return sum(self._measure_tab_widths(True)) <= self.rect.w

    def measure_control(self, width: int) -> tuple[int, int]:
        px = self.ctx.px
        if sum(self._measure_tab_widths(False)) > width:
            needed_width, height = super().measure_control(width)
            return needed_width, height + px(SIZES.tab_overlap_px) + px(SIZES.tab_corner_px)
        line_height = self.ctx.fonts.line_height(self.ctx.tx(SIZES.tab_text_tx)) + px(2 * SIZES.tab_corner_px)
        height = max(px(SIZES.tab_height_px), line_height)
        return width, height + px(SIZES.chosen_tab_rise_px) + px(SIZES.tab_overlap_px)

    def measure_segments(self) -> list[int]:
        return self._measure_tab_widths(self.has_icons)

    def _measure_tab_widths(self, has_icons: bool) -> list[int]:
        ctx = self.ctx
        icon_width = self._icon_width if has_icons else 0
        widths = (ctx.fonts.width(text, ctx.tx(SIZES.tab_text_tx), "bold") for _, text in self.options)
        return [width + ctx.px(2 * SIZES.tab_padding_px) + icon_width for width in widths]

    @property
    def _icon_width(self) -> int:
        return self.ctx.tx(SIZES.tab_icon_tx) + self.ctx.px(SIZES.tab_icon_gap_px)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if not self.is_segmented:
            height = self.control_rect.h - self.ctx.px(SIZES.tab_overlap_px) - self.ctx.px(SIZES.tab_corner_px)
            self.control_space.place(pygame.Rect(*self.control_rect.topleft, self.control_rect.w, height))

    def move_pointer(self, x: float, y: float) -> None:
        rects = enumerate(self.place_segments())
        self.hovered_index = next((index for index, rect in rects if rect.left <= x < rect.right), -1)

    def unchosen_sprites(self) -> list[Sprite]:
        """Return the tabs that are not chosen. They are drawn behind the book."""
        if not self.is_segmented:
            return []
        indices = (n for n in range(len(self.options)) if n != self.chosen_index)
        return [sprite for n in indices for sprite in self._tab_sprites(n)]

    def segment_sprites(self) -> list[Sprite]:
        return self._tab_sprites(self.chosen_index, is_chosen=True)

    def _tab_sprites(self, index: int, is_chosen: bool = False) -> list[Sprite]:
        ctx = self.ctx
        value, text = self.options[index]
        rect = self.place_segments()[index].inflate(-ctx.px(SIZES.tab_gap_px), 0)
        if is_chosen:
            picture_name = "books/tab-chosen"
            page_theme = ctx.theme.make_page_theme()
            icon_color, text_color = page_theme.accent, page_theme.text
        else:
            is_lit = self.is_highlighted and index == self.hovered_index
            picture_name = f"books/tab-{index % TAB_COLOR_COUNT}{'-lit' * is_lit}"
            icon_color = text_color = ctx.theme.inlay["eggshell" if is_lit else "shell"]
            rise = ctx.px(SIZES.chosen_tab_rise_px)
            drop = rise // 2 if is_lit else rise
            rect = pygame.Rect(rect.x, rect.y + drop, rect.w, rect.h - drop)
        text_picture = ctx.fonts.render(text, ctx.tx(SIZES.tab_text_tx), rgb(text_color), "bold")
        center_y = rect.y + (rect.h - ctx.px(SIZES.tab_overlap_px)) // 2
        text_rect = text_picture.get_rect(center=(rect.centerx, center_y))
        sprites = [Sprite(ctx.nine_patch(picture_name, rect.size), *rect.topleft)]
        if self.has_icons:
            side = ctx.tx(SIZES.tab_icon_tx)
            text_rect.x += self._icon_width // 2
            icon = ctx.art.icon(drawings.get_icon_name(value), side, icon_color)
            sprites.append(Sprite(icon, text_rect.x - self._icon_width, center_y - side // 2))
        return [*sprites, Sprite(text_picture, *text_rect.topleft)]
