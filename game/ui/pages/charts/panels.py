"""Panels of the statistics: titled panels, the best and the worst deal, large figures, the account book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.kit import Column, Container, Label, Panel, Picture, Row, SingleRow, Space, Widget, align_middle, grow
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.chart import FramedPanel, Point, edged
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.page import open_book

SIZES = Measures("statistics_panels")
CHART_SIZES = Measures("charts")

# --- panels with name plates


class NamePlate(Container):
    """A name in gold on a lacquer tablet, centred in its place."""

    ctx: Context

    def __init__(self, ctx: Context, text: str, name: str) -> None:
        self.title = Title(ctx.wall_context(), text, SIZES.plate_title_px, align="center", name=name)
        super().__init__(ctx, [self.title], 0)

    def _end_width(self, width: int) -> int:
        """Return the width of the tablet's ends beside the name."""
        return min(self.ctx.px(SIZES.plate_padding_px) + self.ctx.px(SIZES.plate_point_px), width // 8)

    def measure(self, width: int) -> tuple[int, int]:
        height = self.title.cached_size(width - 2 * self._end_width(width))[1]
        return width, height + self.ctx.px(SIZES.plate_padding_px) // 2

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = self.title.cached_size(rect.w - 2 * self._end_width(rect.w))[0]
        self.title.place(pygame.Rect(rect.centerx - width // 2, rect.y, width, rect.h))

    def sprites(self) -> list[Sprite]:
        box = self.title.rect.inflate(2 * self._end_width(self.rect.w), 0)
        return [Sprite(self.ctx.nine_patch("boards/tablet", box.size), *box.topleft), *super().sprites()]


class TitledColumn(Column):
    """A column of widgets; the plate with its title lies on the first widget."""

    stretch = 1

    def __init__(self, ctx: Context, title: str, name: str, widgets: Sequence[Widget]) -> None:
        self.plate = NamePlate(ctx, title, name)
        self.content = grow(Column(ctx, widgets, SIZES.titled_gap_px))
        super().__init__(ctx, [self.plate, self.content], -SIZES.plate_overlap_px)

    def sprites(self) -> list[Sprite]:
        return [*self.content.sprites(), *self.plate.sprites()]


def titled_panel(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a panel of dark lacquer in a carved frame, with its title on a plate at its upper edge. Its parts are
    drawn for a dark wall.
    """
    space = Space(ctx, height=SIZES.plate_overlap_px - SIZES.panel_gap_px)
    content = grow(Column(ctx, [space, *parts], SIZES.panel_gap_px))
    return TitledColumn(ctx, title, name, [grow(FramedPanel(ctx, content, SIZES.panel_padding_px, "niche"))])


# --- the best and the worst deal

HAND_HEIGHTS_PX = (128, 108, 88)
"""Heights of cards, of which the largest that fits is used."""


class DealScene(Column):
    """A portrait and words before a painting of the best or the worst deal; cards at the right if there is room."""

    ctx: Context

    def __init__(
        self, ctx: Context, portrait: Widget, words: Sequence[Widget], cards: Sequence[Card], is_best: bool
    ) -> None:
        self.line = SingleRow(ctx, [portrait, grow(Column(ctx, words, 0))], 18, "middle")
        max_height = HAND_HEIGHTS_PX[0]
        scale = limit_card_height(ctx, max_height, SIZES.max_hand_window_ratio) / max_height
        self.hands = [
            CardRow(ctx, [Group(tuple(cards))], scale * height, fanned=True, shown=SIZES.visible_card_ratio)
            for height in HAND_HEIGHTS_PX
        ]
        self.hand = self.hands[0]
        self.is_best, self.frame = is_best, ctx.px(CHART_SIZES.frame_px) if is_best else 0
        padding = SIZES.scene_padding_px + (CHART_SIZES.frame_px if is_best else 0)
        super().__init__(ctx, [self.line], 0, padding=padding)
        align_middle(self)

    def measure(self, width: int) -> tuple[int, int]:
        width, height = super().measure(width)
        return width, max(height, self.ctx.px(SIZES.min_scene_height_px))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.inner_rect(rect)
        room = inner.w - self.line.measure(inner.w)[0] - self.padding
        self.hand = next((hand for hand in self.hands if hand.measure(room)[0] <= room), self.hands[-1])
        width, height = self.hand.measure(room)
        self.hand.is_visible = 0 < width <= room
        top = rect.bottom - height - self.padding + self.ctx.px(SIZES.scene_padding_px) * 3 // 4
        self.hand.place(pygame.Rect(inner.right - width, top, width, height))

    def sprites(self) -> list[Sprite]:
        ctx, size = self.ctx, self.rect.size
        if skin.of(ctx.theme).has("charts/best"):
            ground = self.cached_sprite(self.is_best, tuple(self.hand_box))
        else:
            ground = Sprite(ctx.panel(size, "plain"), *self.rect.topleft)
        return [ground, *(self.hand.sprites() if self.hand.is_visible else []), *super().sprites()]

    def draw_picture(self) -> pygame.Surface:
        look, ctx, size = skin.of(self.ctx.theme), self.ctx, self.rect.size
        width, height = size[0] - 2 * self.frame, size[1] - 2 * self.frame
        x, foot = self.main_object_foot((width, height))
        picture_width, picture_height = SIZES.scene_picture_width_px, SIZES.scene_picture_height_px
        left, top = SIZES.main_object_x_px, SIZES.main_object_foot_px
        sides = x / left, (width - x) / (picture_width - left), foot / top, (height - foot) / (picture_height - top)
        scale = max(min(height / SIZES.max_visible_height_px, foot / SIZES.main_object_height_px), *sides)
        corner = (left - x / scale) / picture_width, (top - foot / scale) / picture_height
        part = (*corner, width / scale / picture_width, height / scale / picture_height)
        painting = look.fresh_part(f"charts/{'best' if self.is_best else 'worst'}", part, (width, height))
        painting.blit(pygame.transform.scale(look.fresh("charts/calm", (width, 1)), (width, height)), (0, 0))
        if not self.frame:
            return svg.ready(edged(ctx, svg.ready(painting)))
        framed = pygame.Surface(size, pygame.SRCALPHA)
        framed.blit(painting, (self.frame, self.frame))
        framed.blit(ctx.nine_patch("frames/painting", size), (0, 0))
        return svg.ready(framed)

    def main_object_foot(self, size: tuple[int, int]) -> Point:
        """Return x and y of the foot of the painting's main object: above the cards or left of them."""
        (width, height), hand = size, self.hand_box
        if not hand.w:
            return 0.8 * width, 0.72 * height
        if hand.y >= (1 - SIZES.hand_beside_top_ratio) * height:
            rise_ratio = SIZES.best_object_rise_ratio if self.is_best else SIZES.worst_object_rise_ratio
            return float(hand.centerx), min(hand.y - rise_ratio * height, 0.6 * height)
        return hand.x - 0.35 * height, 0.72 * height

    @property
    def hand_box(self) -> pygame.Rect:
        """Return the place of the cards in the painting; it is empty without cards."""
        if not self.hand.is_visible:
            return pygame.Rect(0, 0, 0, 0)
        return self.hand.rect.move(-self.rect.x - self.frame, -self.rect.y - self.frame)


# --- a large figure


class LargeFigure(Panel):
    """A large golden figure on lacquer with its name, and with a red seal if it is a record."""

    ctx: Context

    def __init__(self, ctx: Context, label: str, value: str, name: str, is_record: bool = False) -> None:
        wall = ctx.wall_context()
        seal = [Picture(ctx, ctx.square_picture("fittings/seal", ctx.px(SIZES.seal_px)))] if is_record else []
        title = Title(wall, value, SIZES.large_figure_px, align="center", name=name)
        below = Label(wall, label, SIZES.large_figure_name_px, weight="semibold", align="center")
        content = Column(wall, [Row(wall, [title, *seal], 14, align="center"), below], 0)
        super().__init__(ctx, align_middle(content), SIZES.large_figure_padding_px, style="plain")

    def background_sprites(self) -> list[Sprite]:
        return [self.cached_sprite()] if skin.of(self.ctx.theme).has("charts/figure") else super().background_sprites()

    def draw_picture(self) -> pygame.Surface:
        painting = skin.of(self.ctx.theme).covering("charts/figure", self.rect.size)
        return edged(self.ctx, svg.ready(painting), "edge")


# --- the account book

HEADING = "heading"


class DotLeader(Widget):
    """Dots between the name of a figure and its value."""

    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.ctx.px(SIZES.dot_px)

    def sprites(self) -> list[Sprite]:
        step = self.ctx.px(SIZES.dot_step_px)
        if self.rect.w < step:
            return []
        dots = self.cached_sprite()
        top = self.rect.centery + self.ctx.px(SIZES.dot_drop_px * self.ctx.text_scale)
        return [dots._replace(x=self.rect.right - dots.surface.get_width(), y=top)]

    def draw_picture(self) -> pygame.Surface:
        ctx, side, step = self.ctx, self.ctx.px(SIZES.dot_px), self.ctx.px(SIZES.dot_step_px)
        picture = pygame.Surface((self.rect.w // step * step, side), pygame.SRCALPHA)
        dot = ctx.rounded_rect((side, side), side // 2, ctx.color("panel_line"))
        picture.blits([(dot, (x, 0)) for x in range(0, picture.get_width(), step)])
        return svg.ready(picture)


class AccountBook(Container):
    """An open book with groups of lines under headings, on two pages if there is room, else on one."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, groups: Sequence[Sequence[Widget]]) -> None:
        self.pages = list[Widget](), list[Widget]()
        for group in groups:
            min(self.pages, key=len).extend(group)
        super().__init__(ctx, [*self.pages[0], *self.pages[1]], 0)

    def _layout(self, width: int) -> tuple[Sequence[Sequence[Widget]], int, int, int]:
        """Return the lines of each page, the width of a page, its number of rows, and their least height."""
        ctx, pages = self.ctx, list[Sequence[Widget]](self.pages)
        full_width = width - 2 * ctx.px(SIZES.side_margin_px)
        page_width = (full_width - 2 * ctx.px(SIZES.fold_margin_px)) // 2
        is_narrow = page_width < ctx.tx(SIZES.min_line_width_tx)
        if is_narrow or any(child.cached_size(page_width)[0] > page_width for child in self.visible_children):
            pages, page_width = [self.visible_children], full_width
        row_height = max(
            ctx.px(SIZES.min_row_px), *(line.cached_size(page_width)[1] + ctx.px(8) for line in self.visible_children)
        )
        return pages, page_width, max(1, *map(len, pages), 0), row_height

    def measure(self, width: int) -> tuple[int, int]:
        _, _, row_count, row_height = self._layout(width)
        return width, row_count * row_height + self.ctx.px(SIZES.top_margin_px + SIZES.foot_margin_px)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ctx, (pages, width, row_count, row_height) = self.ctx, self._layout(rect.w)
        margin = ctx.px(SIZES.top_margin_px)
        room = rect.h - margin - ctx.px(SIZES.foot_margin_px)
        step = min(room / row_count, SIZES.max_row_stretch_ratio * row_height)
        top = rect.y + margin + (room - row_count * step) / 2
        for page, lines in enumerate(pages):
            x = rect.x + ctx.px(SIZES.side_margin_px) + page * (width + 2 * ctx.px(SIZES.fold_margin_px))
            for n, child in enumerate(lines):
                child.place(pygame.Rect(x, round(top + n * step), width, round(step)))

    def sprites(self) -> list[Sprite]:
        return [*self._ground(), *super().sprites()]

    def _ground(self) -> Iterator[Sprite]:
        """Yield the book with a line below each row, which is red below headings, too."""
        ctx, box, paper = self.ctx, self.rect, self.ctx.page_context()
        yield open_book(ctx, box, box.w // 2 if len(self._layout(box.w)[0]) > 1 else 0)
        thin, colour = max(1, ctx.px(1.5)), (*paper.color("panel_line")[:3], round(SIZES.rule_alpha))
        for child in self.visible_children:
            line = child.rect
            yield Sprite(ctx.rounded_rect((line.w, thin), 0, colour), line.x, line.bottom - thin)
            if child.name == HEADING:
                red = ctx.rounded_rect((line.w, max(1, ctx.px(2.5))), 0, paper.color("accent"))
                yield Sprite(red, line.x, line.bottom - 4 * thin)
