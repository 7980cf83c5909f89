"""Cached pictures that several screens share: rule sets, levels of opponents, icons on discs."""

from collections.abc import Hashable, Sequence
from itertools import groupby

import pygame

from game.bots.levels import load_levels
from game.engine.cards import TWO, Card
from game.session.words.vignettes import Vignette
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.text import MIN_TEXT_PX, blit_with_notes
from game.ui.kit import Space, Widget, WidgetContext
from game.ui.kit.widget import cached_picture
from game.ui.layout.card_areas import make_shallow_fan
from game.ui.measures import Measures
from game.ui.pages.rooms.furniture import draw_gold_pattern

SIZES = Measures("parts.pictures")

Point = tuple[float, float]


def blit_at(canvas: pygame.Surface, picture: pygame.Surface, **anchor: Point) -> pygame.Rect:
    """Draw a picture. `anchor` places a point of its rectangle, as in `center=(x, y)`. Return the rectangle."""
    rect = picture.get_rect(**{name: (round(x), round(y)) for name, (x, y) in anchor.items()})
    blit_with_notes(canvas, picture, rect.topleft)
    return rect


def render_fitted_text(
    ctx: WidgetContext, text: str, max_size: int, max_width: float, *, role: str = "text", weight: str = "semibold"
) -> pygame.Surface:
    """Return a line of text that is at most `max_width` pixels wide. `max_size` is the maximum font size."""
    size = ctx.fonts.fit(text, max_size, round(max_width), weight, ctx.px(MIN_TEXT_PX))
    return ctx.fonts.render(text, size, ctx.color(role), weight)


class Watermark(Space):
    """Free space with a pale drum as decoration if there is enough room."""

    def sprites(self) -> list[Sprite]:
        height = round(SIZES.watermark_height_ratio * self.rect.h)
        side = min(self.rect.w, height, self.ctx.px(SIZES.max_watermark_px))
        if side < self.ctx.px(SIZES.min_watermark_px):
            return []
        return [Sprite.centered(draw_gold_pattern(self.ctx, "drum", (side, side)), self.rect.center)]


class DrawnPicture(Widget):
    """Base class of widgets that `paint` on a `canvas`, which is cached under `key`. `height` is at 1080p."""

    ctx: Context
    canvas: pygame.Surface

    def __init__(self, ctx: Context, height: float, name: str = "", *key: Hashable) -> None:
        super().__init__(ctx, name)
        self.picture_height = ctx.px(height)
        self.text_size = ctx.tx(19)
        self.line_height = ctx.fonts.line_height(self.text_size, "semibold")
        self.key = key

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.picture_height

    def paint(self) -> None:
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.draw_picture, *self.key)]

    def draw_picture(self) -> pygame.Surface:
        self.canvas = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.paint()
        return self.canvas

    def put(self, picture: pygame.Surface, **anchor: Point) -> None:
        blit_at(self.canvas, picture, **anchor)

    def paint_svg(self, body: str, defs: str = "") -> None:
        self.canvas.blit(svg.render(body, self.rect.size, defs=defs), (0, 0))

    def paint_text(self, text: str, x: float, y: float, *, role: str = "text", align_ratio: float = 0) -> None:
        """Draw text. `x` is its left end if `align_ratio` is 0, its middle if 0.5, and its right end if 1."""
        text_picture = self.ctx.fonts.render(text, self.text_size, self.ctx.color(role), "semibold")
        self.put(text_picture, topleft=(x - align_ratio * text_picture.get_width(), y))

    def paint_plate(
        self, text: str, center: Point, *, size: int = 0, role: str = "gold", is_bright: bool = False, margin: int = 0
    ) -> None:
        """Draw text on a small plate. The plate keeps `margin` pixels from the edges of the picture."""
        ctx, size = self.ctx, size or self.text_size
        text_picture = ctx.fonts.render(text, size, ctx.color("on_accent" if is_bright else role), "bold")
        rect = pygame.Rect(0, 0, self.measure_plate_width(text, size), self.measure_plate_height(size))
        rect.center = round(center[0]), round(center[1])
        rect = rect.clamp(self.canvas.get_rect().inflate(-2 * margin, -2 * margin))
        self.canvas.blit(ctx.panel("accent" if is_bright else "badge", rect.size), rect)
        self.put(text_picture, center=rect.center)

    def measure_plate_width(self, text: str, size: int) -> int:
        return self.ctx.fonts.width(text, size, "bold") + self.ctx.px(SIZES.plate_padding_x_px)

    def measure_plate_height(self, size: int) -> int:
        return self.ctx.fonts.line_height(size, "bold") + self.ctx.px(SIZES.plate_padding_y_px)


VIGNETTE_ASPECT = 1.55


@cached_picture
def draw_framed_vignette(ctx: Context, vignette: Vignette, height: int) -> pygame.Surface:
    """Return the picture of a rule set: some cards and the icons of its special rules."""
    size, icons = (round(height * VIGNETTE_ASPECT), height), vignette.icons
    icon_width = round(SIZES.sign_ratio * height)
    strip_width = round(SIZES.sign_strip_ratio * icon_width) if icons else 0
    picture = ctx.skin.make_picture("frames/lit-vignette", size).convert_alpha()
    paint_vignette(ctx, picture.subsurface((0, 0, size[0] - strip_width, height)), vignette)
    for n, icon in enumerate(icons):
        y = height / 2 + (n - (len(icons) - 1) / 2) * icon_width * 1.12
        blit_at(picture, draw_badge(ctx, icon, icon_width), center=(size[0] - strip_width // 2, y))
    surfaces.round_corners(picture, max(2, height // 12), ctx.px(2), ctx.theme.gold, 0.6)
    return picture


def paint_vignette(ctx: Context, canvas: pygame.Surface, vignette: Vignette) -> None:
    if vignette.lower_cards:
        _paint_fan(ctx, canvas, vignette.lower_cards, (0.24, 0.42), 0.3)
        _paint_fan(ctx, canvas, vignette.upper_cards, (0.62, 0.52), 0.6)
    else:
        _paint_fan(ctx, canvas, vignette.upper_cards, (0.5, 0.5), 0.6)


def _paint_fan(
    ctx: Context, canvas: pygame.Surface, cards: Sequence[Card], center: Point, max_width_ratio: float
) -> None:
    """Draw a fan of cards. `center` and `max_width_ratio` are fractions of the canvas."""
    w, h = canvas.get_size()
    card_width, card_height = card_size(round(SIZES.card_ratio * h))
    cards_by_rank = [list(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    if len(cards_by_rank) > 1:
        rank_step = min(card_width * 0.6, (max_width_ratio * w - card_width) / (len(cards_by_rank) - 1))
        dx, dy = 0.1 * card_width, 0.12 * card_height
    else:
        rank_step = 0.0
        dx, dy = 0.34 * card_width, 0.0
    fan = make_shallow_fan(len(cards_by_rank), rank_step, SIZES.tilt_degrees, SIZES.drop_ratio * h)
    for group, (x, y, angle_degrees) in zip(cards_by_rank, fan, strict=True):
        angle_degrees = -SIZES.tilt_degrees if len(cards_by_rank) == 1 and center[0] < 0.5 else angle_degrees
        for n, card in enumerate(group):
            offset = n - (len(group) - 1) / 2
            card_center = center[0] * w + x + offset * dx, center[1] * h + y + offset * dy
            blit_at(canvas, ctx.art.card_face(card, card_height, angle_degrees, is_still=True), center=card_center)


@cached_picture
def draw_level_sign(ctx: Context, level: str, side: int, has_color: bool) -> pygame.Surface:
    """Return the sign of an opponents' level: a card from three (weakest) to two (strongest), in colour or grey."""
    levels = list(load_levels())
    strength = levels.index(level) / (len(levels) - 1)
    card = Card(4 * round(TWO * strength) + round(3 * strength))
    picture = ctx.base_context.panel("badge", (side, side)).copy()
    card_picture = ctx.art.card_face(card, round(SIZES.level_card_ratio * side), is_still=True)
    blit_at(picture, card_picture, center=(side // 2, side // 2))
    if not has_color and ctx.theme.get_number("dull_signs"):
        picture = surfaces.make_grey(picture)
        surfaces.tint(picture, drawings.get_material_colors("struck")[3])
    return picture


def draw_pass_picture(ctx: Context, side: int) -> pygame.Surface:
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    ctx.art.blit_icon(canvas, "pass", 0.5, ctx.theme.text)
    return canvas


def draw_medallion(ctx: WidgetContext, name: str, side: int) -> pygame.Surface:
    """Return the icon of a chapter or setting on a dark disc."""
    return draw_badge(ctx, drawings.get_icon_name(name), side)


@cached_picture
def draw_badge(ctx: WidgetContext, icon: str, side: int, is_golden: bool = False) -> pygame.Surface:
    """Return an icon on a dark or golden disc."""
    picture = ctx.panel("segment" if is_golden else "badge", (side, side)).copy()
    if is_golden:
        surfaces.round_corners(picture, side // 2, max(1, side // 18), ctx.theme.gold)
    ctx.art.blit_icon(picture, icon, 0.56, ctx.theme.on_accent if is_golden else ctx.theme.gold)
    return picture
