"""Panels of the statistics: niches with name plates, the best and the worst deal, great figures, the account book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.kit import Column, Container, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, middled
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.chart import FramedPanel, Point, edged
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.page import open_book

SIZES = Measures("statistics_panels")
CHART_SIZES = Measures("charts")

# --- niches with name plates


class NamePlate(Container):
    """A name in gold on a lacquer tablet, centred in its place."""

    ctx: Context

    def __init__(self, ctx: Context, text: str, name: str) -> None:
        self.title = Title(ctx.on_wall(), text, SIZES.plate_title_px, align="center", name=name)
        super().__init__(ctx, [self.title], 0)

    def _end(self, width: int) -> int:
        """Return the width of the tablet's ends beside the name."""
        return min(self.ctx.px(SIZES.plate_padding_px) + self.ctx.px(SIZES.plate_point_px), width // 8)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.title.size_in(width - 2 * self._end(width))[1] + self.ctx.px(SIZES.plate_padding_px) // 2

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = self.title.size_in(rect.w - 2 * self._end(rect.w))[0]
        self.title.place(pygame.Rect(rect.centerx - width // 2, rect.y, width, rect.h))

    def sprites(self) -> list[Sprite]:
        box = self.title.rect.inflate(2 * self._end(self.rect.w), 0)
        return [Sprite(self.ctx.nine_patch("boards/tablet", box.size), *box.topleft), *super().sprites()]


class Named(Column):
    """A column of widgets; the plate with its name lies on the first widget."""

    stretch = 1

    def __init__(self, ctx: Context, title: str, name: str, widgets: Sequence[Widget]) -> None:
        self.plate = NamePlate(ctx, title, name)
        super().__init__(ctx, [self.plate, grow(Column(ctx, widgets, SIZES.named_gap_px))], -SIZES.plate_overlap_px)

    def sprites(self) -> list[Sprite]:
        return [*self.children[1].sprites(), *self.plate.sprites()]


def niche(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a dark lacquer niche in a carved frame, with its title on a plate at its upper edge. Its parts are drawn
    for a dark wall.
    """
    room = Space(ctx, height=SIZES.plate_overlap_px - SIZES.niche_gap_px)
    inside = grow(Column(ctx, [room, *parts], SIZES.niche_gap_px))
    return Named(ctx, title, name, [grow(FramedPanel(ctx, inside, SIZES.niche_padding_px, "niche"))])


# --- the best and the worst deal

HAND_HEIGHTS_PX = (128, 108, 88)


class Vista(Column):
    """A face and words before a painting of the best or the worst deal; cards at the right if there is room."""

    ctx: Context

    def __init__(
        self, ctx: Context, face: Widget, words: Sequence[Widget], cards: Sequence[Card], is_best: bool
    ) -> None:
        self.line = SingleRow(ctx, [face, grow(Column(ctx, words, 0))], 18, "middle")
        groups, tallest = [Group(tuple(cards))], HAND_HEIGHTS_PX[0]
        scale = limit_card_height(ctx, tallest, SIZES.max_hand_window_ratio) / tallest
        self.hands = [
            CardRow(ctx, groups, scale * height, fanned=True, shown=SIZES.visible_card_ratio)
            for height in HAND_HEIGHTS_PX
        ]
        self.hand = self.hands[0]
        self.is_best, self.band = is_best, ctx.px(CHART_SIZES.frame_px) if is_best else 0
        super().__init__(ctx, [self.line], 0, padding=SIZES.scene_padding_px + (CHART_SIZES.frame_px if is_best else 0))
        middled(self)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return wide, max(high, self.ctx.px(SIZES.min_scene_height_px))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.inner(rect)
        room = inner.w - self.line.measure(inner.w)[0] - self.padding
        self.hand = next((hand for hand in self.hands if hand.measure(room)[0] <= room), self.hands[-1])
        width, height = self.hand.measure(room)
        self.hand.visible = 0 < width <= room
        top = rect.bottom - height - self.padding + self.ctx.px(SIZES.scene_padding_px) * 3 // 4
        self.hand.place(pygame.Rect(inner.right - width, top, width, height))

    def sprites(self) -> list[Sprite]:
        ctx, size = self.ctx, self.rect.size
        if skin.of(ctx.theme).has("charts/best"):
            ground = ctx.cached(("vista", self.is_best, size, tuple(self._hand_area)), self._paint)
        else:
            ground = ctx.panel(size, "plain")
        hand = self.hand.sprites() if self.hand.visible else []
        return [Sprite(ground, *self.rect.topleft), *hand, *super().sprites()]

    def _paint(self) -> pygame.Surface:
        look, ctx, size = skin.of(self.ctx.theme), self.ctx, self.rect.size
        width, height = size[0] - 2 * self.band, size[1] - 2 * self.band
        (x, foot), (own_width, own_height), (left, top) = (
            self.spot((width, height)),
            (SIZES.scene_picture_width_px, SIZES.scene_picture_height_px),
            (SIZES.main_object_x_px, SIZES.main_object_foot_px),
        )
        sides = x / left, (width - x) / (own_width - left), foot / top, (height - foot) / (own_height - top)
        scale = max(min(height / SIZES.max_visible_height_px, foot / SIZES.main_object_height_px), *sides)
        corner = (left - x / scale) / own_width, (top - foot / scale) / own_height
        part = (*corner, width / scale / own_width, height / scale / own_height)
        painting = look.fresh_part(f"charts/{'best' if self.is_best else 'worst'}", part, (width, height))
        painting.blit(pygame.transform.scale(look.fresh("charts/calm", (width, 1)), (width, height)), (0, 0))
        if not self.band:
            return svg.ready(edged(ctx, svg.ready(painting)))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(painting, (self.band, self.band))
        whole.blit(ctx.nine_patch("frames/painting", size), (0, 0))
        return svg.ready(whole)

    def spot(self, size: tuple[int, int]) -> Point:
        """Return x and y of the foot of the painting's main object: above the cards or left of them."""
        (width, height), hand = size, self._hand_area
        if not hand.w:
            return 0.8 * width, 0.72 * height
        if hand.y >= (1 - SIZES.hand_beside_top_ratio) * height:
            return float(hand.centerx), min(
                hand.y - (SIZES.best_object_rise_ratio if self.is_best else SIZES.worst_object_rise_ratio) * height,
                0.6 * height,
            )
        return hand.x - 0.35 * height, 0.72 * height

    @property
    def _hand_area(self) -> pygame.Rect:
        """Return the place of the cards in the painting; it is empty without cards."""
        if not self.hand.visible:
            return pygame.Rect(0, 0, 0, 0)
        return self.hand.rect.move(-self.rect.x - self.band, -self.rect.y - self.band)


# --- a great figure


class GreatFigure(Panel):
    """A large golden figure on lacquer with its name, and with a red seal if it is a record."""

    ctx: Context

    def __init__(self, ctx: Context, label: str, value: str, name: str, is_record: bool = False) -> None:
        wall = ctx.on_wall()
        seal = [Picture(ctx, ctx.square("fittings/seal", ctx.px(SIZES.seal_px)))] if is_record else []
        line = Row(
            wall, [Title(wall, value, SIZES.great_figure_px, align="center", name=name), *seal], 14, align="center"
        )
        below = Label(wall, label, SIZES.great_name_px, weight="semibold", align="center")
        super().__init__(ctx, middled(Column(wall, [line, below], 0)), SIZES.great_padding_px, style="plain")

    def ground(self) -> list[Sprite]:
        ctx, size, look = self.ctx, self.rect.size, skin.of(self.ctx.theme)
        if not look.has("charts/figure"):
            return super().ground()

        def draw() -> pygame.Surface:
            return edged(ctx, svg.ready(look.covering("charts/figure", size)), deep=False)

        return [Sprite(ctx.cached(("great figure", size), draw), *self.rect.topleft)]


# --- the account book

HEADING = "heading"


class Leader(Widget):
    """Dots between the name of a figure and its value."""

    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.ctx.px(SIZES.dot_px)

    def sprites(self) -> list[Sprite]:
        ctx, dot, step = self.ctx, self.ctx.px(SIZES.dot_px), self.ctx.px(SIZES.dot_step_px)
        size = self.rect.w // step * step, dot
        if not size[0]:
            return []

        def draw() -> pygame.Surface:
            face = pygame.Surface(size, pygame.SRCALPHA)
            spot = ctx.rounded((dot, dot), dot // 2, ctx.color("panel_line"))
            face.blits([(spot, (x, 0)) for x in range(0, size[0], step)])
            return svg.ready(face)

        low = self.rect.centery + ctx.px(SIZES.dot_drop_px * ctx.text_scale)
        return [Sprite(ctx.cached(("leader", size), draw), self.rect.right - size[0], low)]


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
        whole = width - 2 * ctx.px(SIZES.side_margin_px)
        page = (whole - 2 * ctx.px(SIZES.fold_margin_px)) // 2
        if page < ctx.tx(SIZES.min_line_width_tx) or any(child.size_in(page)[0] > page for child in self.shown):
            pages, page = [self.shown], whole
        high = max(ctx.px(SIZES.min_row_px), *(child.size_in(page)[1] + ctx.px(8) for child in self.shown))
        return pages, page, max(1, *map(len, pages)) if len(pages) > 1 else max(1, len(self.shown)), high

    def measure(self, width: int) -> tuple[int, int]:
        _, _, rows, high = self._layout(width)
        return width, rows * high + self.ctx.px(SIZES.top_margin_px + SIZES.foot_margin_px)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ctx, (pages, width, rows, high) = self.ctx, self._layout(rect.w)
        above, foot = ctx.px(SIZES.top_margin_px), ctx.px(SIZES.foot_margin_px)
        step = min((rect.h - above - foot) / rows, SIZES.max_row_stretch_ratio * high)
        top = rect.y + above + (rect.h - above - foot - rows * step) / 2
        for page, lines in enumerate(pages):
            x = rect.x + ctx.px(SIZES.side_margin_px) + page * (width + 2 * ctx.px(SIZES.fold_margin_px))
            for n, child in enumerate(lines):
                child.place(pygame.Rect(x, round(top + n * step), width, round(step)))

    def sprites(self) -> list[Sprite]:
        return [*self._ground(), *super().sprites()]

    def _ground(self) -> Iterator[Sprite]:
        """Return the book with a line below each row, which is red below headings, too."""
        ctx, box, paper = self.ctx, self.rect, self.ctx.on_page()
        yield open_book(ctx, box, box.w // 2 if len(self._layout(box.w)[0]) > 1 else 0)
        thin, colour = max(1, ctx.px(1.5)), (*paper.color("panel_line")[:3], round(SIZES.rule_alpha))
        for child in self.shown:
            line = child.rect
            yield Sprite(ctx.rounded((line.w, thin), 0, colour), line.x, line.bottom - thin)
            if child.name == HEADING:
                red = ctx.rounded((line.w, max(1, ctx.px(2.5))), 0, paper.color("accent"))
                yield Sprite(red, line.x, line.bottom - 4 * thin)
