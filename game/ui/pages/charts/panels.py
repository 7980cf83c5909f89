"""Panels of the statistics: titled panels, the best and the worst deal, large numbers, the account book."""

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Column, Grid, Label, Panel, Picture, Row, SingleRow, SizeHints, Space, Title, Widget, grow
from game.ui.measures import Measures
from game.ui.pages.charts.chart import add_border
from game.ui.pages.parts.cards import CardStrip, limit_card_height
from game.ui.pages.parts.page import make_book_sprites
from game.ui.pages.parts.pictures import DrawnPicture

SIZES = Measures("charts.panels")

PLATE_STYLE = "boards/tablet"


class TitledColumn(Column):
    """A column of widgets whose title is on a plate that overlaps the first widget's top edge."""

    size_hints = SizeHints(stretch=1)

    def __init__(self, ctx: Context, title: str, name: str, widgets: Sequence[Widget]) -> None:
        title_widget = Title(ctx.make_wall_context(), title, SIZES.plate_title_tx, name=name)
        plate = Panel(ctx, title_widget, (SIZES.plate_padding_x_px, SIZES.plate_padding_y_px), style=PLATE_STYLE)
        content = grow(Column(ctx, widgets, SIZES.titled_gap_px))
        super().__init__(ctx, [Row(ctx, [plate], align="center"), content], -SIZES.plate_overlap_px)

    def sprites(self) -> list[Sprite]:
        plate, content = self.children
        return [*content.sprites(), *plate.sprites()]


class PaintedPanel(Panel):
    """A panel with a painting as background and the frame `frames/FRAME`."""

    def __init__(self, ctx: Context, child: Widget, padding: float, painting: str, edge: str = "painting") -> None:
        super().__init__(ctx, child, padding)
        self.painting, self.frame = painting, edge

    def background_sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.draw_picture, self.painting)]

    def draw_picture(self) -> pygame.Surface:
        return add_border(self.ctx, self.draw_painting().convert_alpha(), self.frame)

    def draw_painting(self) -> pygame.Surface:
        return self.ctx.skin.make_cover(self.painting, self.rect.size)


def titled_panel(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a dark framed panel with its title on a plate at the top. Its widgets need colours for dark grounds."""
    top_space = Space(ctx, height=SIZES.plate_overlap_px - SIZES.panel_gap_px)
    content = grow(Column(ctx, [top_space, *parts], SIZES.panel_gap_px))
    padding = SIZES.panel_padding_px + ctx.theme.get_number("frame_px")
    return TitledColumn(ctx, title, name, [grow(PaintedPanel(ctx, content, padding, "charts/board"))])


class PaintedDealPanel(PaintedPanel):
    """A portrait and texts in front of a painting. A fan of cards is at the right if there is space."""

    def __init__(
        self, ctx: Context, portrait: Widget, text_widgets: Sequence[Widget], cards: Sequence[Card], is_best: bool
    ) -> None:
        self.text_row = SingleRow(ctx, [portrait, grow(Column(ctx, text_widgets, 0))], 18, "middle")
        padding = SIZES.scene_padding_px + ctx.theme.get_number("frame_px")
        super().__init__(ctx, self.text_row, padding, f"charts/{'best' if is_best else 'worst'}")
        height = ctx.text_ratio * limit_card_height(ctx, SIZES.hand_height_px, SIZES.max_hand_window_ratio)
        ratio, min_ratio = SIZES.visible_card_ratio, SIZES.min_visible_card_ratio
        self.hand = CardStrip(ctx, cards, height, visible_ratio=ratio, min_visible_ratio=min_ratio, is_fanned=True)
        self.vertical_align = "middle"

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner_rect = self.compute_inner_rect(rect)
        available_width = inner_rect.w - self.text_row.measure(inner_rect.w)[0] - self.padding_y
        width, height = self.hand.measure(available_width)
        self.hand.is_visible = 0 < width <= available_width
        hand_top = rect.bottom - height - self.padding_y + self.ctx.px(SIZES.scene_padding_px) * 3 // 4
        self.hand.place(pygame.Rect(inner_rect.right - width, hand_top, width, height))

    def background_sprites(self) -> list[Sprite]:
        hand = self.hand.sprites() if self.hand.is_visible else []
        return [self.cached_sprite(self.draw_picture, self.painting, self.object_foot_y), *hand]

    def draw_painting(self) -> pygame.Surface:
        """Draw the painting so that its main object stands above the cards."""
        (width, height), foot_y = self.rect.size, self.object_foot_y
        natural_width, natural_height = self.ctx.skin.get_entry(self.painting).size
        natural_foot_y = SIZES.object_foot_ratio * natural_height
        lower_scale = (height - foot_y) / (natural_height - natural_foot_y)
        scale = max(width / natural_width, foot_y / natural_foot_y, lower_scale)
        width_ratio, height_ratio = width / scale / natural_width, height / scale / natural_height
        left_ratio = SIZES.object_x_ratio * (1 - width_ratio)
        top_ratio = SIZES.object_foot_ratio - foot_y / scale / natural_height
        part_ratios = left_ratio, top_ratio, width_ratio, height_ratio
        painting = self.ctx.skin.make_part(self.painting, part_ratios, self.rect.size)
        shade = pygame.transform.scale(self.ctx.skin.make_picture("charts/calm", (width, 1)), self.rect.size)
        painting.blit(shade, (0, 0))
        return painting

    @property
    def object_foot_y(self) -> float:
        """Y of the bottom of the painting's main object, in pixels from the panel's top."""
        hand_top = self.hand.rect.y - self.rect.y if self.hand.is_visible else self.rect.h
        return min(hand_top - SIZES.object_rise_ratio * self.rect.h, SIZES.max_object_foot_ratio * self.rect.h)


def large_number_panel(ctx: Context, number_name: str, number_text: str, name: str, is_record: bool = False) -> Widget:
    """Return a panel with a large golden number and its name. A record has a red seal."""
    wall_ctx = ctx.make_wall_context()
    seal = [Picture(ctx, ctx.square_picture("fittings/seal", ctx.px(SIZES.seal_px)))] if is_record else []
    number_title = Title(wall_ctx, number_text, SIZES.large_figure_tx, align="center", name=name)
    name_label = Label(wall_ctx, number_name, SIZES.large_figure_name_tx, weight="semibold", align="center")
    content = Column(wall_ctx, [Row(wall_ctx, [number_title, *seal], 14, align="center"), name_label], 0, "middle")
    return PaintedPanel(ctx, content, SIZES.large_figure_padding_px, "charts/figure", "edge")


class DotLeader(DrawnPicture):
    """Dots that lead from a name to its number in the account book."""

    def paint(self) -> None:
        w, h = self.rect.size
        stroke_style = {"stroke_dasharray": f"0.1 {SIZES.dot_step_px * self.ctx.scale:.2f}"}
        line = f"M{w} {SIZES.dot_y_ratio * h:.2f}H0"
        self.paint_svg(svg.stroke(line, self.ctx.theme.panel_line, self.ctx.px(SIZES.dot_px), **stroke_style))


class BookLine(SingleRow):
    """A row of the account book with a line below it."""

    def __init__(self, ctx: Context, parts: Sequence[Widget], rule_role: str = "paper_edge") -> None:
        super().__init__(ctx, parts, 12, "middle")
        self.rule_role = rule_role

    def measure(self, width: int) -> tuple[int, int]:
        width, height = super().measure(width)
        return width, max(self.ctx.px(SIZES.min_row_px), height + self.ctx.px(8))

    def sprites(self) -> list[Sprite]:
        size = self.rect.w, self.ctx.px(SIZES.rule_px)
        line_picture = self.ctx.rounded_rect(size, 0, self.ctx.color(self.rule_role))
        return [Sprite(line_picture, self.rect.x, self.rect.bottom - size[1]), *super().sprites()]


class AccountBook(Grid):
    """An open book with the rows of statistics, on one or two pages."""

    size_hints = SizeHints(stretch=1)

    def __init__(self, ctx: Context, groups: Sequence[Sequence[Widget]]) -> None:
        pages = list[Widget](), list[Widget]()
        for group in groups:
            min(pages, key=len).extend(group)
        columns = [Column(ctx, page, 0) for page in pages if page]
        padding = SIZES.side_margin_px, SIZES.page_margin_px
        super().__init__(ctx, columns, 2, gap=2 * SIZES.fold_margin_px, padding=padding)
        self.min_column_width = ctx.tx(SIZES.min_line_width_tx)

    def sprites(self) -> list[Sprite]:
        has_two_pages = self.compute_columns(self.rect.w - 2 * self.padding_x)[0] > 1
        return [*make_book_sprites(self.ctx, self.rect, self.rect.w // 2 * has_two_pages), *super().sprites()]
