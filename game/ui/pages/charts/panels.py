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
from game.ui.pages.charts.chart import add_edge, framed_panel
from game.ui.pages.parts.cards import CardStrip, limit_card_height
from game.ui.pages.parts.page import make_book_sprites
from game.ui.pages.parts.pictures import CachedPicture

SIZES = Measures("statistics_panels")
CHART_SIZES = Measures("charts")

# --- panels with name plates

PLATE_STYLE = "boards/tablet"


class TitledColumn(Column):
    """A column of widgets; the plate with its title lies on the first widget."""

    stretch = 1

    def __init__(self, ctx: Context, title: str, name: str, widgets: Sequence[Widget]) -> None:
        words = Title(ctx.wall_context(), title, SIZES.plate_title_px, name=name)
        plate = Panel(ctx, words, (SIZES.plate_padding_x_px, SIZES.plate_padding_y_px), style=PLATE_STYLE)
        content = grow(Column(ctx, widgets, SIZES.titled_gap_px))
        super().__init__(ctx, [Row(ctx, [plate], align="center"), content], -SIZES.plate_overlap_px)

    def sprites(self) -> list[Sprite]:
        plate, content = self.children
        return [*content.sprites(), *plate.sprites()]


def titled_panel(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a panel of dark lacquer in a carved frame, with its title on a plate at its upper edge. Its parts are
    drawn for a dark wall.
    """
    space = Space(ctx, height=SIZES.plate_overlap_px - SIZES.panel_gap_px)
    content = grow(Column(ctx, [space, *parts], SIZES.panel_gap_px))
    return TitledColumn(ctx, title, name, [grow(framed_panel(ctx, content, SIZES.panel_padding_px, "niche"))])


# --- the best and the worst deal


class DealScene(Column):
    """A portrait and words before a painting of the best or the worst deal; cards at the right if there is room."""

    ctx: Context

    def __init__(
        self, ctx: Context, portrait: Widget, words: Sequence[Widget], cards: Sequence[Card], is_best: bool
    ) -> None:
        self.words_row = SingleRow(ctx, [portrait, grow(Column(ctx, words, 0))], 18, "middle")
        height = ctx.text_scale * limit_card_height(ctx, SIZES.hand_height_px, SIZES.max_hand_window_ratio)
        ratio, min_ratio = SIZES.visible_card_ratio, SIZES.min_visible_card_ratio
        self.hand = CardStrip(ctx, cards, height, visible_ratio=ratio, min_visible_ratio=min_ratio, is_fanned=True)
        self.is_best, self.frame = is_best, ctx.px(CHART_SIZES.frame_px)
        super().__init__(ctx, [self.words_row], 0, padding=SIZES.scene_padding_px + CHART_SIZES.frame_px)
        align_middle(self)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.inner_rect(rect)
        available_width = inner.w - self.words_row.measure(inner.w)[0] - self.padding
        width, height = self.hand.measure(available_width)
        self.hand.is_visible = 0 < width <= available_width
        top = rect.bottom - height - self.padding + self.ctx.px(SIZES.scene_padding_px) * 3 // 4
        self.hand.place(pygame.Rect(inner.right - width, top, width, height))

    def sprites(self) -> list[Sprite]:
        (x, y), hand = self.rect.topleft, self.hand.sprites() if self.hand.is_visible else []
        painting = self.cached_sprite(self.is_best, self.object_foot_y)._replace(x=x + self.frame, y=y + self.frame)
        frame = Sprite(self.ctx.nine_patch("frames/painting", self.rect.size), x, y)
        return [painting, frame, *hand, *super().sprites()]

    def draw_picture(self) -> pygame.Surface:
        look, name = skin.find_skin(self.ctx.theme), f"charts/{'best' if self.is_best else 'worst'}"
        inner = self.rect.inflate(-2 * self.frame, -2 * self.frame)
        picture_width, picture_height = look.find_entry(name).size
        painted_foot, foot = SIZES.object_foot_ratio * picture_height, self.object_foot_y
        scale = max(inner.w / picture_width, foot / painted_foot, (inner.h - foot) / (picture_height - painted_foot))
        part_width, part_height = inner.w / scale / picture_width, inner.h / scale / picture_height
        corner = SIZES.object_x_ratio * (1 - part_width), (painted_foot - foot / scale) / picture_height
        painting = look.make_part(name, (*corner, part_width, part_height), inner.size)
        painting.blit(pygame.transform.scale(look.make_picture("charts/calm", (inner.w, 1)), inner.size), (0, 0))
        return svg.ready(painting)

    @property
    def object_foot_y(self) -> float:
        """Return the y, inside the frame, at which the painting's main object stands above the cards."""
        height = self.rect.h - 2 * self.frame
        hand_top = self.hand.rect.y - self.rect.y - self.frame if self.hand.is_visible else height
        return min(hand_top - SIZES.object_rise_ratio * height, SIZES.max_object_foot_ratio * height)


# --- a large figure


class LargeFigure(Panel):
    """A large golden figure on lacquer with its name, and with a red seal if it is a record."""

    ctx: Context

    def __init__(self, ctx: Context, label: str, value: str, name: str, is_record: bool = False) -> None:
        wall_ctx = ctx.wall_context()
        seal = [Picture(ctx, ctx.square_picture("fittings/seal", ctx.px(SIZES.seal_px)))] if is_record else []
        title = Title(wall_ctx, value, SIZES.large_figure_px, align="center", name=name)
        name_label = Label(wall_ctx, label, SIZES.large_figure_name_px, weight="semibold", align="center")
        content = Column(wall_ctx, [Row(wall_ctx, [title, *seal], 14, align="center"), name_label], 0)
        super().__init__(ctx, align_middle(content), SIZES.large_figure_padding_px, style="plain")

    def background_sprites(self) -> list[Sprite]:
        return [self.cached_sprite()]

    def draw_picture(self) -> pygame.Surface:
        painting = skin.find_skin(self.ctx.theme).make_cover("charts/figure", self.rect.size)
        return add_edge(self.ctx, svg.ready(painting), "edge")


# --- the account book


class DotLeader(CachedPicture):
    """Dots between the name of a figure and its value."""

    def draw(self) -> None:
        w, h = self.rect.size
        dots = {"stroke_dasharray": f"0.1 {svg.num(SIZES.dot_step_px * self.ctx.scale)}"}
        line = f"M{w} {svg.num(SIZES.dot_y_ratio * h)}H0"
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
        rule = self.ctx.rounded_rect(size, 0, self.ctx.color(self.rule_role))
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
        self.least = ctx.tx(SIZES.min_line_width_tx)

    def sprites(self) -> list[Sprite]:
        has_two_pages = self._column_widths(self.rect.w - 2 * self.padding_x)[0] > 1
        return [*make_book_sprites(self.ctx, self.rect, self.rect.w // 2 * has_two_pages), *super().sprites()]
