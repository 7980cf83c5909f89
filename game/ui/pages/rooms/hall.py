"""The hall behind the menu and the results, with its drum, lanterns and table."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Literal, TypeAlias

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, surfaces, svg
from game.ui.gfx.theme import mix, rgb
from game.ui.kit.widget import cached_picture
from game.ui.layout.card_areas import Fan
from game.ui.measures import Measures

SIZES = Measures("hall")

AXIS_X_RATIO = 0.64
"""X of the hall's axis in its picture, as a fraction of the picture's width."""
HallLight: TypeAlias = Literal["", "noon", "evening", "night"]
"""Name of the tint of the hall and its objects; "" for no tint."""


def draw_hall(ctx: Context, axis_x: int, has_title: bool = False, light: HallLight = "") -> pygame.Surface:
    """Return the cached hall with its axis at `axis_x`. With `has_title` it is mirrored and darker at the top."""
    look = axis_x, has_title, light
    return ctx.cached(("hall", *look), lambda: draw_new_hall(ctx, ctx.size, *look))


def draw_new_hall(ctx: Context, size: svg.Size, axis_x: int, has_title: bool, light: HallLight) -> pygame.Surface:
    """Return a new picture of the hall, as `draw_hall` describes it."""
    picture_width, picture_height = ctx.skin.get_entry("hall/hall").size
    w, h = size
    left_width = w - axis_x if has_title else axis_x
    min_scale = max(w / picture_width, h / picture_height)
    target_scale = max(left_width / AXIS_X_RATIO, (w - left_width) / (1 - AXIS_X_RATIO)) / picture_width
    scale = max(min_scale, min(SIZES.max_enlargement_ratio * min_scale, target_scale))
    left = min(max(0.0, AXIS_X_RATIO * picture_width - left_width / scale), picture_width - w / scale)
    source_ratios = left / picture_width, 0.0, min(1.0, w / scale / picture_width), min(1.0, h / scale / picture_height)
    picture = ctx.skin.make_part("hall/hall", source_ratios, size)
    if has_title:
        picture = pygame.transform.flip(picture, True, False)
    apply_light(ctx, picture, light)
    if has_title:
        veil_row = ctx.skin.make_picture("hall/veil", (round(SIZES.title_veil_ratio * h), 1))
        veil = pygame.transform.rotate(veil_row, -90)
        picture.blit(pygame.transform.scale(veil, (w, veil.get_height())), (0, 0))
    return picture


def apply_light(ctx: Context, picture: pygame.Surface, light: HallLight) -> None:
    """Tint a picture for a time of day. The usual light "" has no tint."""
    if light:
        surfaces.tint(picture, ctx.theme.get_tone(light))


@cached_picture
def _draw_tinted(ctx: Context, name: str, size: svg.Size, tint: tuple[int, ...]) -> pygame.Surface:
    """Return a picture of the hall, multiplied by a colour (red, green, blue, opacity)."""
    picture = ctx.skin.make_picture(f"hall/{name}", size)
    picture.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def draw_object(ctx: Context, name: str, height: int, light: HallLight = "") -> pygame.Surface:
    """Return a cached object of the hall, tinted by `light`."""
    size = ctx.skin.compute_size(f"hall/{name}", height / ctx.skin.get_entry(f"hall/{name}").size[1])
    return _draw_tinted(ctx, name, size, (*rgb(ctx.theme.get_tone(light) if light else "#ffffff"), 255))


def draw_lantern(ctx: Context, height: int, dim_ratio: float) -> pygame.Surface:
    """Return a cached lantern with its glow, in the middle of a square three times as wide."""
    color = rgb(mix("#ffffff", "#000000", 0.5 * dim_ratio))
    return _draw_tinted(ctx, "lantern", (3 * height, 3 * height), (*color, 255))


def compute_edge_drop(offset: float, unit: float) -> float:
    """Return the drop of the table's curved edge in pixels, `offset` pixels from its highest point."""
    offset_ratio = min(1.0, abs(offset / (SIZES.edge_half_width_px * unit)))
    return float(unit * (SIZES.rim_px + SIZES.edge_half_height_px * (1 - (1 - offset_ratio**2) ** 0.5)))


class HallTable:
    """The table in the lower part of a picture. The edge is highest at `x`, `edge_height` pixels above the foot."""

    def __init__(self, ctx: Context, size: tuple[int, int], x: int, edge_height: float, unit: float) -> None:
        self.ctx, self.size = ctx, size
        self.x, self.edge_height = x, edge_height
        half_width = SIZES.table_width_px / 2
        self.unit = max(unit, x / half_width, (size[0] - x) / half_width, edge_height / SIZES.below_edge_px)

    def draw_picture(self, light: HallLight = "") -> pygame.Surface:
        """Return the cached table over the whole width, tinted by `light`."""
        skin, above_edge_px = self.ctx.skin, SIZES.above_edge_px
        size = self.size[0], round(self.edge_height + above_edge_px * self.unit)
        width, height = SIZES.table_width_px * self.unit, (above_edge_px + SIZES.below_edge_px) * self.unit
        name = "hall/table-lifted" if light and skin.has_picture("hall/table-lifted") else "hall/table"

        def draw() -> pygame.Surface:
            source_ratios = 0.5 - self.x / width, 0.0, size[0] / width, size[1] / height
            picture = skin.make_part(name, source_ratios, size)
            apply_light(self.ctx, picture, light)
            return picture

        return self.ctx.cached(("hall table", size, self.x, round(1000 * self.unit), light), draw)


def draw_beam(ctx: Context, size: tuple[int, int], brightness: float) -> pygame.Surface:
    """Return the cached beam of a lamp. The brightness is from 0 to 1."""
    return _draw_tinted(ctx, "beam", size, (255, 255, 255, round(255 * min(1.0, 1.25 * brightness))))


def veil_sprite(ctx: Context, width: int, z: int) -> Sprite:
    """Return a dark veil at the window's left edge, which fades out at `width` pixels."""

    def draw() -> pygame.Surface:
        return pygame.transform.scale(ctx.skin.make_picture("hall/veil", (width, 1)), (width, ctx.size[1]))

    return Sprite(ctx.cached(("veil", width), draw), 0, 0, z)


def shadow_sprite(
    ctx: Context, size: tuple[float, float], center: tuple[int, int], z: int, *, opacity: float = 0.0, alpha: int = 255
) -> Sprite:
    """Return a soft shadow around a point in the window. Opacity 0 means the usual opacity on the table."""
    color, table_opacity = lighting.get_table_shadow(ctx.theme)
    box, opacity = (round(size[0]), round(size[1])), opacity or table_opacity
    shadow = ctx.cached(("dark", box, opacity), lambda: surfaces.draw_glow(box, color, opacity))
    return Sprite.centered(shadow, center, z, alpha)


def draw_reflection(picture: pygame.Surface, height: int, blur_radius: int) -> pygame.Surface:
    """Return the blurred reflection of the lowest `height` pixels of a picture, with a margin for the blur."""
    reflection = surfaces.make_reflection(pygame.transform.flip(picture, False, True), height, SIZES.reflection_opacity)
    surface = pygame.Surface((picture.get_width() + 4 * blur_radius, height + 2 * blur_radius), pygame.SRCALPHA)
    surface.blit(reflection, (2 * blur_radius, blur_radius))
    return surfaces.blur(surface, blur_radius)


# --- a hand of cards on the table; lengths are fractions of a card's height

CARD_SHADOWS = ((0.62, 0.055, 0.07, 6), (0.95, 0.015, 0.022, 2))
"""Opacity, blur, offset and downscaling of the wide shadow and of the contact shadow."""
MIN_CARD_ALPHA = 200
"""Least alpha of a pixel of a card. Pixels of its shadow have less."""


class CardHand:
    """A fan of cards on the table, with shadow and reflection."""

    def __init__(self, ctx: Context, cards: Sequence[int], fan: Fan) -> None:
        self.ctx, self.cards = ctx, cards
        self.fan, self.height = fan, fan.card_height
        self.places = fan.place_cards(len(cards))

    def card_sprites(self, z: int) -> list[Sprite]:
        return [
            Sprite.centered(self._cached(partial(self._draw_card, card, angle), card, angle), (x, y), z)
            for card, (x, y, angle) in zip(self.cards, self.places, strict=True)
        ]

    def shadow_sprite(self, z: int) -> Sprite:
        return self._cards_sprite("shadow", self._draw_shadow, z)

    def reflection_sprite(self, z: int) -> Sprite:
        return self._cards_sprite("reflection", self._draw_reflection, z)

    def _cards_sprite(self, part: str, draw: Callable[[], pygame.Surface], z: int) -> Sprite:
        """Return the sprite of a picture that is drawn from the cards and depends on the form of the fan."""
        picture = self._cached(draw, part, self.fan.radius, *self.fan.compute_angles(len(self.cards)))
        return Sprite(picture, *self._compute_picture_rect().topleft, z)

    def _cached(self, draw: Callable[[], pygame.Surface], *key: Hashable) -> pygame.Surface:
        return self.ctx.cached(("card hand", self.height, *key), draw)

    def _draw_card(self, card: int, angle_degrees: float) -> pygame.Surface:
        picture = self.ctx.art.card_face(card, self.height, angle_degrees, is_still=True).copy()
        lighting.light_by_lanterns(picture, self.ctx.theme)
        return picture

    def _compute_picture_rect(self) -> pygame.Rect:
        first_rect, *other_rects = (sprite.rect for sprite in self.card_sprites(0))
        margin = 2 * round(SIZES.card_shadow_reach_ratio * self.height)
        rect = first_rect.unionall(other_rects).inflate(margin, margin)
        rect.h += round(SIZES.card_reflection_ratio * self.height)
        return rect

    def _draw_cards(self) -> pygame.Surface:
        rect = self._compute_picture_rect()
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        picture.blits([(sprite.surface, (sprite.x - rect.x, sprite.y - rect.y)) for sprite in self.card_sprites(0)])
        return picture

    def _draw_shadow(self) -> pygame.Surface:
        cards = self._draw_cards()
        color, opacity = lighting.get_table_shadow(self.ctx.theme)
        picture = pygame.Surface(cards.get_size(), pygame.SRCALPHA)
        for shadow_opacity, blur_ratio, offset_ratio, downscaling in CARD_SHADOWS:
            radius = max(1, round(blur_ratio * self.height / downscaling))
            shadow = surfaces.make_shadow(cards, color, round(255 * shadow_opacity * opacity), radius, downscaling)
            picture.blit(shadow, (0, round(offset_ratio * self.height)))
        return picture

    def _draw_reflection(self) -> pygame.Surface:
        """Return the reflection of the cards, which fades downwards and towards both sides."""
        cards = self._draw_cards()
        width, height = cards.get_size()
        columns = (cards.subsurface((x, 0, 1, height)) for x in range(width))
        card_bottoms = [column.get_bounding_rect(MIN_CARD_ALPHA).bottom for column in columns]
        left_x = card_bottoms.index(max(card_bottoms[: width // 2]))
        right_x = width - 1 - card_bottoms[::-1].index(max(card_bottoms[width // 2 :]))
        fade_width = self.ctx.px(SIZES.side_fade_px)
        fade_ratios = (max(0.0, min(1.0, min(x - left_x, right_x - x) / fade_width)) for x in range(width))
        opacities = [SIZES.card_reflection_opacity * fade_ratio for fade_ratio in fade_ratios]
        reflection_height = round(SIZES.card_reflection_ratio * self.height)
        rise = round(SIZES.reflection_rise_ratio * self.height)
        reflection = surfaces.reflect_columns(cards, card_bottoms, reflection_height, rise, opacities)
        return surfaces.blur(reflection, max(1, round(SIZES.reflection_blur_ratio * self.height)))
