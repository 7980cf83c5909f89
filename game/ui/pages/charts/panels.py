"""Panels of the statistics: titled panels, the best and the worst deal, large figures, the account book."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.kit import Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, align_middle, grow
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.chart import add_edge
from game.ui.pages.parts.cards import CardStrip, limit_card_height
from game.ui.pages.parts.page import make_book_sprites
from game.ui.pages.parts.pictures import CachedPicture

SIZES = Measures("statistics_panels")

# --- panels with name plates

PLATE_STYLE = "boards/tablet"


class TitledColumn(Column):
    """A column of widgets with a title; the title's plate lies on the upper edge of the first widget."""

    stretch = 1

    def __init__(self, ctx: Context, title: str, name: str, widgets: Sequence[Widget]) -> None:
        words = Title(ctx.make_wall_context(), title, SIZES.plate_title_px, name=name)
        plate = Panel(ctx, words, (SIZES.plate_padding_x_px, SIZES.plate_padding_y_px), style=PLATE_STYLE)
        content = grow(Column(ctx, widgets, SIZES.titled_gap_px))
        super().__init__(ctx, [Row(ctx, [plate], align="center"), content], -SIZES.plate_overlap_px)

    def sprites(self) -> list[Sprite]:
        plate, content = self.children
        return [*content.sprites(), *plate.sprites()]


class PaintedPanel(Panel):
    """A panel on a painting of the skin, with the frame or edge `frames/EDGE` around it."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget, padding: float, painting: str, edge: str = "painting") -> None:
        super().__init__(ctx, child, padding)
        self.painting, self.edge = painting, edge

    def background_sprites(self) -> list[Sprite]:
        return [self.make_cached_sprite(self.painting)]

    def draw_picture(self) -> pygame.Surface:
        return add_edge(self.ctx, self.draw_painting().convert_alpha(), self.edge)

    def draw_painting(self) -> pygame.Surface:
        return skin.find_skin(self.ctx.theme).make_cover(self.painting, self.rect.size)


def titled_panel(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a board of dark lacquer in a carved frame, with its title on a plate at its upper edge. Its parts are
    drawn for a dark wall.
    """
    space = Space(ctx, height=SIZES.plate_overlap_px - SIZES.panel_gap_px)
    content = grow(Column(ctx, [space, *parts], SIZES.panel_gap_px))
    padding = SIZES.panel_padding_px + ctx.theme.find_number("frame_px")
    return TitledColumn(ctx, title, name, [grow(PaintedPanel(ctx, content, padding, "charts/board"))])


# --- the best and the worst deal


class DealScene(PaintedPanel):
    """A portrait and words before a painting of the best or the worst deal; cards at the right if there is room."""

    def __init__(
        self, ctx: Context, portrait: Widget, words: Sequence[Widget], cards: Sequence[Card], is_best: bool
    ) -> None:
        self.words_row = SingleRow(ctx, [portrait, grow(Column(ctx, words, 0))], 18, "middle")
        padding = SIZES.scene_padding_px + ctx.theme.find_number("frame_px")
        super().__init__(ctx, self.words_row, padding, f"charts/{'best' if is_best else 'worst'}")
        height = ctx.text_scale * limit_card_height(ctx, SIZES.hand_height_px, SIZES.max_hand_window_ratio)
        ratio, min_ratio = SIZES.visible_card_ratio, SIZES.min_visible_card_ratio
        self.hand = CardStrip(ctx, cards, height, visible_ratio=ratio, min_visible_ratio=min_ratio, is_fanned=True)
        align_middle(self)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.find_inner_rect(rect)
        available_width = inner.w - self.words_row.measure(inner.w)[0] - self.padding
        width, height = self.hand.measure(available_width)
        self.hand.is_visible = 0 < width <= available_width
        top = rect.bottom - height - self.padding + self.ctx.px(SIZES.scene_padding_px) * 3 // 4
        self.hand.place(pygame.Rect(inner.right - width, top, width, height))

    def background_sprites(self) -> list[Sprite]:
        hand = self.hand.sprites() if self.hand.is_visible else []
        return [self.make_cached_sprite(self.painting, self.object_foot_y), *hand]

    def draw_painting(self) -> pygame.Surface:
        """Draw the part of the painting in which its main object stands above the cards."""
        look, (width, height), foot_y = skin.find_skin(self.ctx.theme), self.rect.size, self.object_foot_y
        natural_width, natural_height = look.find_entry(self.painting).size
        natural_foot_y = SIZES.object_foot_ratio * natural_height
        lower_scale = (height - foot_y) / (natural_height - natural_foot_y)
        scale = max(width / natural_width, foot_y / natural_foot_y, lower_scale)
        part_width, part_height = width / scale / natural_width, height / scale / natural_height
        corner = SIZES.object_x_ratio * (1 - part_width), SIZES.object_foot_ratio - foot_y / scale / natural_height
        painting = look.make_part(self.painting, (*corner, part_width, part_height), self.rect.size)
        painting.blit(pygame.transform.scale(look.make_picture("charts/calm", (width, 1)), self.rect.size), (0, 0))
        return painting

    @property
    def object_foot_y(self) -> float:
        """Return the y in the panel at which the painting's main object stands above the cards."""
        height = self.rect.h
        hand_top = self.hand.rect.y - self.rect.y if self.hand.is_visible else height
        return min(hand_top - SIZES.object_rise_ratio * height, SIZES.max_object_foot_ratio * height)


# --- a large figure


def large_figure(ctx: Context, label: str, value: str, name: str, is_record: bool = False) -> Widget:
    """Return a large golden figure on lacquer with its name below, and with a red seal if it is a record."""
    wall = ctx.make_wall_context()
    seal = [Picture(ctx, ctx.square_picture("fittings/seal", ctx.px(SIZES.seal_px)))] if is_record else []
    title = Title(wall, value, SIZES.large_figure_px, align="center", name=name)
    name_label = Label(wall, label, SIZES.large_figure_name_px, weight="semibold", align="center")
    content = Column(wall, [Row(wall, [title, *seal], 14, align="center"), name_label], 0)
    return PaintedPanel(ctx, align_middle(content), SIZES.large_figure_padding_px, "charts/figure", "edge")


# --- the account book


class DotLeader(CachedPicture):
    """A dotted line between the name of a figure and its value."""

    def draw(self) -> None:
        w, h = self.rect.size
        dots = {"stroke_dasharray": f"0.1 {SIZES.dot_step_px * self.ctx.scale:.2f}"}
        line = f"M{w} {SIZES.dot_y_ratio * h:.2f}H0"
        self.draw_svg(svg.stroke(line, self.ctx.theme.panel_line, self.ctx.px(SIZES.dot_px), **dots))


class BookLine(SingleRow):
    """A line of the account book over a printed rule in the colour of a role."""

    def __init__(self, ctx: Context, parts: Sequence[Widget], rule_role: str = "paper_edge") -> None:
        super().__init__(ctx, parts, 12, "middle")
        self.rule_role = rule_role

    def measure(self, width: int) -> tuple[int, int]:
        width, height = super().measure(width)
        return width, max(self.ctx.px(SIZES.min_row_px), height + self.ctx.px(8))

    def sprites(self) -> list[Sprite]:
        size = self.rect.w, self.ctx.px(SIZES.rule_px)
        rule = self.ctx.rounded_rect(size, 0, self.ctx.colour(self.rule_role))
        return [Sprite(rule, self.rect.x, self.rect.bottom - size[1]), *super().sprites()]


class AccountBook(Grid):
    """An open book with groups of lines, on two pages if there is room, else on one."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, groups: Sequence[Sequence[Widget]]) -> None:
        pages = list[Widget](), list[Widget]()
        for group in groups:
            min(pages, key=len).extend(group)
        super().__init__(ctx, [Column(ctx, page, 0) for page in pages if page], 2, gap=2 * SIZES.fold_margin_px)
        self.padding_x, self.padding = ctx.px(SIZES.side_margin_px), ctx.px(SIZES.page_margin_px)
        self.min_column_width = ctx.tx(SIZES.min_line_width_tx)

    def sprites(self) -> list[Sprite]:
        has_two_pages = self._column_widths(self.rect.w - 2 * self.padding_x)[0] > 1
        return [*make_book_sprites(self.ctx, self.rect, self.rect.w // 2 * has_two_pages), *super().sprites()]
