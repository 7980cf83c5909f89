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
from game.ui.pages.charts.chart import FRAME_PX, FramedPanel, Point, edged
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.page import open_book

# --- niches with name plates

PLATE_TITLE_SIZE, PLATE_PADDING_PX, PLATE_POINT_PX = 50, 22, 18
PLATE_OVERLAP_PX, NAMED_GAP_PX = 18, 14
NICHE_PADDING_PX, NICHE_GAP_PX = 17, 8


class NamePlate(Container):
    """A name in gold on a lacquer tablet, centred in its place."""

    ctx: Context

    def __init__(self, ctx: Context, text: str, name: str) -> None:
        self.title = Title(ctx.on_wall(), text, PLATE_TITLE_SIZE, align="center", name=name)
        super().__init__(ctx, [self.title], 0)

    def _end(self, width: int) -> int:
        """Return the width of the tablet's ends beside the name."""
        return min(self.ctx.px(PLATE_PADDING_PX) + self.ctx.px(PLATE_POINT_PX), width // 8)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.title.size_in(width - 2 * self._end(width))[1] + self.ctx.px(PLATE_PADDING_PX) // 2

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
        super().__init__(ctx, [self.plate, grow(Column(ctx, widgets, NAMED_GAP_PX))], -PLATE_OVERLAP_PX)

    def sprites(self) -> list[Sprite]:
        return [*self.children[1].sprites(), *self.plate.sprites()]


def niche(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a dark lacquer niche in a carved frame, with its title on a plate at its upper edge. Its parts are drawn
    for a dark wall.
    """
    room = Space(ctx, height=PLATE_OVERLAP_PX - NICHE_GAP_PX)
    inside = grow(Column(ctx, [room, *parts], NICHE_GAP_PX))
    return Named(ctx, title, name, [grow(FramedPanel(ctx, inside, NICHE_PADDING_PX, "niche"))])


# --- the best and the worst deal

MIN_VISTA_PX, VISTA_PADDING_PX = 150, 16
HAND_HEIGHTS_PX, MAX_HAND_WINDOW_RATIO, VISIBLE_CARD_RATIO = (128, 108, 88), 0.13, 0.3
"""Heights of cards, of which the largest that fits is used; limit as a fraction of the window's height; visible part of
each card.
"""
SCENE_SIZE = (1800, 720)
"""Size of the scenes' pictures; the following lengths are pixels of them."""
MAIN_OBJECT_FOOT = (1150, 370)
VISIBLE_HEIGHT, ROOF_HEIGHT = 430, 300
# Lengths below are fractions of the vista's height.
HAND_BESIDE_TOP = 0.66
"""Cards that begin higher stand beside the scene's main object, others below it."""
BEST_RISE, WORST_RISE = 0.085, 0.05
"""Distance of the main object's foot above the cards."""


class Vista(Column):
    """A face and words before a painting of the best or the worst deal; cards at the right if there is room."""

    ctx: Context

    def __init__(
        self, ctx: Context, face: Widget, words: Sequence[Widget], cards: Sequence[Card], is_best: bool
    ) -> None:
        self.line = SingleRow(ctx, [face, grow(Column(ctx, words, 0))], 18, "middle")
        groups, tallest = [Group(tuple(cards))], HAND_HEIGHTS_PX[0]
        scale = limit_card_height(ctx, tallest, MAX_HAND_WINDOW_RATIO) / tallest
        self.hands = [
            CardRow(ctx, groups, scale * height, fanned=True, shown=VISIBLE_CARD_RATIO) for height in HAND_HEIGHTS_PX
        ]
        self.hand = self.hands[0]
        self.is_best, self.band = is_best, ctx.px(FRAME_PX) if is_best else 0
        super().__init__(ctx, [self.line], 0, padding=VISTA_PADDING_PX + (FRAME_PX if is_best else 0))
        middled(self)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return wide, max(high, self.ctx.px(MIN_VISTA_PX))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.inner(rect)
        room = inner.w - self.line.measure(inner.w)[0] - self.padding
        self.hand = next((hand for hand in self.hands if hand.measure(room)[0] <= room), self.hands[-1])
        width, height = self.hand.measure(room)
        self.hand.visible = 0 < width <= room
        top = rect.bottom - height - self.padding + self.ctx.px(VISTA_PADDING_PX) * 3 // 4
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
        (x, foot), (own_width, own_height), (left, top) = self.spot((width, height)), SCENE_SIZE, MAIN_OBJECT_FOOT
        sides = x / left, (width - x) / (own_width - left), foot / top, (height - foot) / (own_height - top)
        scale = max(min(height / VISIBLE_HEIGHT, foot / ROOF_HEIGHT), *sides)
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
        if hand.y >= (1 - HAND_BESIDE_TOP) * height:
            return float(hand.centerx), min(hand.y - (BEST_RISE if self.is_best else WORST_RISE) * height, 0.6 * height)
        return hand.x - 0.35 * height, 0.72 * height

    @property
    def _hand_area(self) -> pygame.Rect:
        """Return the place of the cards in the painting; it is empty without cards."""
        if not self.hand.visible:
            return pygame.Rect(0, 0, 0, 0)
        return self.hand.rect.move(-self.rect.x - self.band, -self.rect.y - self.band)


# --- a great figure

GREAT_SIZE, GREAT_NAME_SIZE, GREAT_PADDING_PX, SEAL_PX = 58, 20, 14, 58


class GreatFigure(Panel):
    """A large golden figure on lacquer with its name, and with a red seal if it is a record."""

    ctx: Context

    def __init__(self, ctx: Context, label: str, value: str, name: str, is_record: bool = False) -> None:
        wall = ctx.on_wall()
        seal = [Picture(ctx, ctx.square("fittings/seal", ctx.px(SEAL_PX)))] if is_record else []
        line = Row(wall, [Title(wall, value, GREAT_SIZE, align="center", name=name), *seal], 14, align="center")
        below = Label(wall, label, GREAT_NAME_SIZE, weight="semibold", align="center")
        super().__init__(ctx, middled(Column(wall, [line, below], 0)), GREAT_PADDING_PX, style="plain")

    def ground(self) -> list[Sprite]:
        ctx, size, look = self.ctx, self.rect.size, skin.of(self.ctx.theme)
        if not look.has("charts/figure"):
            return super().ground()

        def draw() -> pygame.Surface:
            return edged(ctx, svg.ready(look.covering("charts/figure", size)), deep=False)

        return [Sprite(ctx.cached(("great figure", size), draw), *self.rect.topleft)]


# --- the account book

FOLD_MARGIN_PX, SIDE_MARGIN_PX, TOP_MARGIN_PX, FOOT_MARGIN_PX = 38, 40, 22, 74
RULE_ALPHA = 120
MIN_LINE_SIZE, MIN_ROW_PX, MAX_ROW_STRETCH = 250, 44, 1.72
HEADING = "heading"
DOT_PX, DOT_STEP_PX, DOT_DROP_PX = 3, 10, 7


class Leader(Widget):
    """Dots between the name of a figure and its value."""

    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.ctx.px(DOT_PX)

    def sprites(self) -> list[Sprite]:
        ctx, dot, step = self.ctx, self.ctx.px(DOT_PX), self.ctx.px(DOT_STEP_PX)
        size = self.rect.w // step * step, dot
        if not size[0]:
            return []

        def draw() -> pygame.Surface:
            face = pygame.Surface(size, pygame.SRCALPHA)
            spot = ctx.rounded((dot, dot), dot // 2, ctx.color("panel_line"))
            face.blits([(spot, (x, 0)) for x in range(0, size[0], step)])
            return svg.ready(face)

        low = self.rect.centery + ctx.px(DOT_DROP_PX * ctx.text_scale)
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
        whole = width - 2 * ctx.px(SIDE_MARGIN_PX)
        page = (whole - 2 * ctx.px(FOLD_MARGIN_PX)) // 2
        if page < ctx.tx(MIN_LINE_SIZE) or any(child.size_in(page)[0] > page for child in self.shown):
            pages, page = [self.shown], whole
        high = max(ctx.px(MIN_ROW_PX), *(child.size_in(page)[1] + ctx.px(8) for child in self.shown))
        return pages, page, max(1, *map(len, pages)) if len(pages) > 1 else max(1, len(self.shown)), high

    def measure(self, width: int) -> tuple[int, int]:
        _, _, rows, high = self._layout(width)
        return width, rows * high + self.ctx.px(TOP_MARGIN_PX + FOOT_MARGIN_PX)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ctx, (pages, width, rows, high) = self.ctx, self._layout(rect.w)
        above, foot = ctx.px(TOP_MARGIN_PX), ctx.px(FOOT_MARGIN_PX)
        step = min((rect.h - above - foot) / rows, MAX_ROW_STRETCH * high)
        top = rect.y + above + (rect.h - above - foot - rows * step) / 2
        for page, lines in enumerate(pages):
            x = rect.x + ctx.px(SIDE_MARGIN_PX) + page * (width + 2 * ctx.px(FOLD_MARGIN_PX))
            for n, child in enumerate(lines):
                child.place(pygame.Rect(x, round(top + n * step), width, round(step)))

    def sprites(self) -> list[Sprite]:
        return [*self._ground(), *super().sprites()]

    def _ground(self) -> Iterator[Sprite]:
        """Return the book with a line below each row, which is red below headings, too."""
        ctx, box, paper = self.ctx, self.rect, self.ctx.on_page()
        yield open_book(ctx, box, box.w // 2 if len(self._layout(box.w)[0]) > 1 else 0)
        thin, colour = max(1, ctx.px(1.5)), (*paper.color("panel_line")[:3], RULE_ALPHA)
        for child in self.shown:
            line = child.rect
            yield Sprite(ctx.rounded((line.w, thin), 0, colour), line.x, line.bottom - thin)
            if child.name == HEADING:
                red = ctx.rounded((line.w, max(1, ctx.px(2.5))), 0, paper.color("accent"))
                yield Sprite(red, line.x, line.bottom - 4 * thin)
