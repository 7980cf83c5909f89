"""A table with words beside it: the real table, or a list of the seats for large text."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.board.rows import MAX_WIDE_GAP_TEXT_RATIO
from game.ui.context import Context
from game.ui.gfx import scenery
from game.ui.kit import Column, IconButton, Panel, ScrollArea, SingleRow, Widget, grow, with_width
from game.ui.kit.layout import AbsoluteLayout
from game.ui.layout.table_layout import TABLE_MARGIN_PX, TableLayout, make_table_layout
from game.ui.measures import Measures, Viewport
from game.ui.pages.parts.page import PAGE_MARGIN_PX
from game.ui.pages.rooms.furniture import silk_hanging_sprites

SIZES = Measures("table_beside")


class TableWithText:
    """The window divided into a table at the left, a strip of `foot_height` below it, and words at the right."""

    def __init__(self, ctx: Context, text_width_tx: float = SIZES.text_width_tx, foot_height: int = 0) -> None:
        self.ctx = ctx
        w, h = ctx.size
        self.size = w - ctx.tx(text_width_tx) - ctx.px(TABLE_MARGIN_PX + SIZES.gap_px), h - foot_height
        """Size of the table, which is in the window's upper left corner."""
        self._silk_y = ctx.px(TABLE_MARGIN_PX) // 3
        self.text_ratio = ctx.text_ratio * ctx.scale / Viewport.fit(self.size).scale
        """Text size at the table; 1.0 for 100 %. Letters keep their usual size, though the cards are smaller."""

    @property
    def has_room(self) -> bool:
        return self.size[0] > self.size[1] and self.text_ratio <= SIZES.max_text_scale

    @property
    def text_rect(self) -> tuple[int, int, int, int]:
        """Return the rectangle of the words on the silk hanging."""
        (width, height), px, margin = self.ctx.size, self.ctx.px, self.ctx.px(TABLE_MARGIN_PX)
        left = self.size[0] + px(SIZES.gap_px)
        text_top = max(margin, self._silk_y + px(SIZES.silk_top_strip_px))
        return left, text_top, width - left - margin, height - text_top - margin

    def make_layout(self, player_count: int, is_clockwise: bool, card_count: int) -> TableLayout:
        """Return the layout of the table with room for `card_count` cards in the player's hand."""
        return make_table_layout(self.size, self.text_ratio, player_count, is_clockwise, card_count)

    def build_root(self, table: Widget, layout: TableLayout, back: Callable[[], None]) -> AbsoluteLayout:
        """Return a layout that contains the table and the back button."""
        root = AbsoluteLayout(self.ctx)
        root.add(table, (0, 0, *self.size))
        root.add(IconButton(self.ctx, "back", back, self.ctx.t("menu.back"), name="back"), layout.buttons["menu"])
        return root

    def draw_backdrop(self) -> pygame.Surface:
        """Return a new picture of the table in its room, with the silk hanging behind the words."""
        ctx = self.ctx
        left, right = (ctx.px(px) for px in (SIZES.silk_left_px, SIZES.silk_right_px))
        picture = scenery.draw_table(ctx.size, ctx.theme, self.size)
        (x, _, width, _), silk_top = self.text_rect, self._silk_y
        silk_rect = pygame.Rect(x - left, silk_top, width + left + right, ctx.size[1] - 2 * silk_top)
        picture.blits([(sprite.surface, (sprite.x, sprite.y)) for sprite in silk_hanging_sprites(ctx, silk_rect)])
        return picture


def has_room_for_table(ctx: Context) -> bool:
    """Return True if the real table fits beside the words of a review."""
    words_width = ctx.tx(SIZES.min_list_width_tx) + ctx.tx(SIZES.min_verdict_width_tx)
    margins_px = 2 * (ctx.px(SIZES.columns_gap_px) + ctx.px(PAGE_MARGIN_PX))
    min_width = words_width + ctx.px(SIZES.min_table_width_px) + margins_px
    return ctx.size[0] >= min_width and ctx.text_ratio <= MAX_WIDE_GAP_TEXT_RATIO


def build_table_with_text(ctx: Context, seat_list: Widget, text_widgets: Sequence[Widget]) -> Widget:
    """Return the list of seats, which scrolls if the window is low, with the words beside it."""
    table = ScrollArea(ctx, Panel(ctx, seat_list, 0, style="frames/lit-table"), name="table")
    panel = Panel(ctx, ScrollArea(ctx, Column(ctx, text_widgets, gap=28), name="verdict"), 22, style="plain")
    max_width = (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * 3 // 5
    width = min(ctx.tx(SIZES.min_verdict_width_tx) + ctx.px(44), max_width)
    return grow(SingleRow(ctx, [grow(table), with_width(panel, width)], SIZES.columns_gap_px))
