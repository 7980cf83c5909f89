"""The hall of the communal house behind the menu and results: rendered, with its gong, lanterns and table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, skin, surfaces, svg
from game.ui.layout import Fan
from game.ui.measures import Measures

SIZES = Measures("hall")

AXIS_RATIO = 0.64
"""The hall's axis in its picture, as a fraction of the picture's width."""
TABLE = {"wide": 3200, "rise": 460, "across": 1900, "above": 44, "below": 596}
"""The table's picture at 1080p: its width, half height and half width of its edge's ellipse, and the heights above and
below the edge's highest point.
"""
SUNBEAM_CORNER_RATIOS = 0.34, 0.8
"""Left and lower end of the sunbeams, as fractions of the picture."""
HallLight: TypeAlias = Literal["", "noon", "evening", "night"]
"""The material that tints the hall and its contents; "" for the usual light."""
NOON: HallLight = "noon"


def draw_room(ctx: Context, axis: int, has_title: bool = False, light: HallLight = "") -> pygame.Surface:
    """Return the cached hall behind the whole window, with its axis at `axis`; `light` is a material that tints it. A
    `has_title` hall is seen from the other side and calm at the top.
    """
    return ctx.cached(("hall", axis, has_title, light), lambda: draw_view(ctx, ctx.size, axis, has_title, light))


def draw_view(
    ctx: Context, size: tuple[int, int], axis: int, has_title: bool = False, light: HallLight = ""
) -> pygame.Surface:
    """Return a new picture of the hall of this `size`, as `draw_room` shows it."""
    look = skin.of(ctx.theme)
    (picture_width, picture_height), (w, h) = look.entry("hall/hall").size, size
    focus, at = AXIS_RATIO, w - axis if has_title else axis
    min_scale = max(w / picture_width, h / picture_height)
    wanted_scale = max(at / (focus * picture_width), (w - at) / ((1 - focus) * picture_width))
    scale = max(min_scale, min(SIZES.max_enlargement_ratio * min_scale, wanted_scale))
    left = min(max(0.0, focus * picture_width - at / scale), picture_width - w / scale)
    part = left / picture_width, 0.0, min(1.0, w / scale / picture_width), min(1.0, h / scale / picture_height)
    picture = look.fresh_part("hall/hall", part, size)
    if has_title:
        picture = pygame.transform.flip(picture, True, False)
    if light:
        tint(ctx, picture, light)
    if has_title:
        shade = pygame.transform.rotate(look.fresh("hall/veil", (round(SIZES.title_veil_ratio * h), 1)), -90)
        picture.blit(pygame.transform.scale(shade, (w, shade.get_height())), (0, 0))
    return picture


def tint(ctx: Context, picture: pygame.Surface, light: HallLight) -> None:
    """Tint a picture with the light of an hour, as it is in the skin."""
    surfaces.tint(picture, ctx.theme.tone(light))


def draw_thing(ctx: Context, name: str, height: int, light: HallLight = "") -> pygame.Surface:
    """Return a cached object in the hall, tinted by the material `light`."""

    def draw() -> pygame.Surface:
        look = skin.of(ctx.theme)
        wide, picture_height = look.entry(f"hall/{name}").size
        picture = look.fresh(f"hall/{name}", (round(wide * height / picture_height), height))
        if light:
            tint(ctx, picture, light)
        return picture

    return ctx.cached(("hall", name, height, light), draw)


def draw_lantern(ctx: Context, height: int, dim_ratio: float) -> pygame.Surface:
    """Return a cached lantern `height` pixels high with its glow, in the middle of a square three times as wide."""

    def draw() -> pygame.Surface:
        picture = skin.of(ctx.theme).fresh("hall/lantern", (3 * height, 3 * height))
        shade = round(255 * (1 - 0.5 * dim_ratio))
        picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return ctx.cached(("lantern", height, dim_ratio), draw)


def draw_coin(ctx: Context, side: int, angle: float = 0.0) -> pygame.Surface:
    """Return a cached cash coin on a square of `side` pixels, turned by `angle` degrees."""

    def draw() -> pygame.Surface:
        face = pygame.transform.rotozoom(skin.of(ctx.theme).fresh("hall/coin", (2 * side, 2 * side)), -angle, 0.5)
        cut = pygame.Surface((side, side), pygame.SRCALPHA)
        cut.blit(face, face.get_rect(center=(side // 2, side // 2)))
        return svg.ready(cut)

    return ctx.cached(("coin", side, angle), draw)


def find_edge_drop(offset: float, unit: float) -> float:
    """Return the distance of the table's edge below its highest point, `offset` pixels from its middle."""
    rise, share = TABLE["rise"] * unit, min(1.0, abs(offset / (TABLE["across"] * unit)))
    return float(SIZES.rim_px * unit + rise * (1 - (1 - share * share) ** 0.5))


class HallTable:
    """The table in a picture: its edge is highest at `x`, `high` pixels above the foot."""

    def __init__(
        self, ctx: Context, size: tuple[int, int], x: int, edge_height: float, unit: float, *, is_bare: bool = False
    ) -> None:
        self.ctx, self.size, self.x, self.edge_height = ctx, size, x, edge_height
        self.picture_name = "table-bare" if is_bare else "table"
        self.below = SIZES.bare_table_height_px if is_bare else TABLE["below"]
        half = TABLE["wide"] / 2 * unit
        self.unit = unit * max(1.0, x / half, (size[0] - x) / half, edge_height / (self.below * unit))

    def find_edge_height(self, offset: float) -> float:
        """Return the height of the edge above the foot, `offset` pixels from its middle."""
        return self.edge_height - find_edge_drop(offset, self.unit)

    def sprite(self, z: int, light: HallLight = "") -> Sprite:
        picture = self.draw_picture(light)
        return Sprite(picture, 0, self.size[1] - picture.get_height(), z)

    def draw_picture(self, light: HallLight = "") -> pygame.Surface:
        """Return the cached table over the whole width, tinted by the material `light`."""
        measures = self.size[0], self.x, round(self.edge_height), round(1000 * self.unit)
        key = "hall table", self.picture_name, *measures, light
        return self.ctx.cached(key, lambda: self._draw(light))

    def _draw(self, light: HallLight) -> pygame.Surface:
        size, look = (self.size[0], round(self.edge_height + TABLE["above"] * self.unit)), skin.of(self.ctx.theme)
        wide, high = TABLE["wide"] * self.unit, (TABLE["above"] + self.below) * self.unit
        lifted = f"hall/{self.picture_name}-lifted"
        name = lifted if light and look.has(lifted) else f"hall/{self.picture_name}"
        face = look.fresh_part(name, (0.5 - self.x / wide, 0.0, size[0] / wide, size[1] / high), size)
        if light:
            tint(self.ctx, face, light)
        return face


def draw_beam(ctx: Context, size: tuple[int, int], brightness: float) -> pygame.Surface:
    """Return the cached beam of a lamp above, with a brightness from 0 to 1 in its middle."""

    def draw() -> pygame.Surface:
        picture = skin.of(ctx.theme).fresh("hall/beam", size)
        surfaces.fade(picture, min(1.0, 1.25 * brightness))
        return picture

    return ctx.cached(("beam", size, brightness), draw)


def veil_sprite(ctx: Context, width: int, z: int) -> Sprite:
    """Return the dark ground of light words at the window's left, which fades after `width` pixels."""
    line = skin.of(ctx.theme).fresh("hall/veil", (width, 1))
    picture = ctx.cached(("veil", width), lambda: svg.ready(pygame.transform.scale(line, (width, ctx.size[1]))))
    return Sprite(picture, 0, 0, z)


def sunshine_sprites(ctx: Context, z: int) -> Iterator[Sprite]:
    """Yield the beams of the morning sun in front of the scene, if the skin has them."""
    look = skin.of(ctx.theme)
    if not look.has("hall/shafts"):
        return
    x_ratio, y_ratio = SUNBEAM_CORNER_RATIOS
    left, bottom = round(x_ratio * ctx.size[0]), round(y_ratio * ctx.size[1])
    part, size = (x_ratio, 0.0, 1 - x_ratio, y_ratio), (ctx.size[0] - left, bottom)
    picture = ctx.cached("sunshine", lambda: look.fresh_part("hall/shafts", part, size))
    yield Sprite(picture, left, 0, z)


def shadow_sprite(
    ctx: Context, size: svg.Size, pos: tuple[int, int], z: int, *, opacity: float | None = None, alpha: int = 255
) -> Sprite:
    """Return a soft shadow around a point in the window; the usual opacity is that of shadows on the table."""
    colour, usual = lighting.find_table_shadow(ctx.theme)
    share = usual if opacity is None else opacity
    return Sprite.centred(
        ctx.cached(("dark", size, share), lambda: surfaces.radial_glow(size, colour, share)), pos, z, alpha
    )


# --- a hand of cards on the table; lengths are fractions of a card's height

CARDS_SHADOWS = ((0.62, 0.055, 0.07, 6), (0.95, 0.015, 0.022, 2))
"""Opacity, blur, offset below the cards and coarseness of the wide shadow and of the contact shadow."""
MIN_CARD_ALPHA = 200
"""Least opacity of a pixel of a card; pixels of its shadow are below."""


class CardHand:
    """A fan of cards on the table, with shadow and reflection."""

    def __init__(self, ctx: Context, cards: Sequence[int], fan: Fan) -> None:
        self.ctx, self.cards, self.height, self.places = ctx, cards, fan.card_h, fan.card_places(len(cards))

    def card_sprite(self, index: int, z: int) -> Sprite:
        """Return a card in the lanterns' light."""
        ctx, (x, y, turn) = self.ctx, self.places[index]

        def draw() -> pygame.Surface:
            face = ctx.art.card_face(self.cards[index], self.height, turn, still=True).copy()
            lighting.light_by_lanterns(face, ctx.theme)
            return svg.ready(face)

        face = self._picture(("held", self.cards[index], turn), draw)
        return Sprite(face, round(x - face.get_width() / 2), round(y - face.get_height() / 2), z)

    def shadow_sprite(self, z: int) -> Sprite:
        """Return the shadow of the cards on the table."""
        colour, opacity = lighting.find_table_shadow(self.ctx.theme)

        def draw() -> pygame.Surface:
            cards = self._draw_cards()
            whole = pygame.Surface(cards.get_size(), pygame.SRCALPHA)
            for deep, blur, offset, coarse in CARDS_SHADOWS:
                radius = max(1, round(blur * self.height / coarse))
                cast = surfaces.cast(cards, colour, round(255 * deep * opacity), radius, coarse)
                whole.blit(cast, (0, round(offset * self.height)))
            return svg.ready(whole)

        return Sprite(self._picture("shade", draw), *self._picture_box().topleft, z)

    def reflection_sprite(self, z: int) -> Sprite:
        """Return the reflection of the cards in the varnish."""
        picture = self._picture("mirrored", lambda: svg.ready(self._draw_reflection(self._draw_cards())))
        return Sprite(picture, *self._picture_box().topleft, z)

    def _picture(self, name: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.ctx.cached(("card hand", name, len(self.cards), self.height, self.ctx.art.deck_key), draw)

    def _upright_sprites(self) -> Iterator[Sprite]:
        return (self.card_sprite(index, 0) for index in range(len(self.cards)))

    def _picture_box(self) -> pygame.Rect:
        first, *others = (sprite.rect for sprite in self._upright_sprites())
        reach = 2 * round(SIZES.card_shadow_reach_ratio * self.height)
        place = first.unionall(others).inflate(reach, reach)
        place.h += round(SIZES.card_reflection_ratio * self.height)
        return place

    def _draw_cards(self) -> pygame.Surface:
        place = self._picture_box()
        whole = pygame.Surface(place.size, pygame.SRCALPHA)
        for sprite in self._upright_sprites():
            whole.blit(sprite.surface, (sprite.x - place.x, sprite.y - place.y))
        return whole

    def _draw_reflection(self, whole: pygame.Surface) -> pygame.Surface:
        """Return the cards between the two lowest corners upside down, fading downwards."""
        w, h = whole.get_size()
        half = pygame.transform.smoothscale(whole, (w // 2, h // 2))
        (wide, high), length = half.get_size(), round(SIZES.card_reflection_ratio * self.height / 2)
        feet = [half.subsurface((x, 0, 1, high)).get_bounding_rect(MIN_CARD_ALPHA).bottom for x in range(wide)]
        left = feet.index(max(feet[: wide // 2]))
        right = wide - 1 - feet[::-1].index(max(feet[wide // 2 :]))
        fades = (min(1.0, (x - left) / SIZES.side_fade_px, (right - x) / SIZES.side_fade_px) for x in range(wide))
        opacities = [SIZES.card_reflection_opacity * max(0.0, fade) for fade in fades]
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        rise = round(SIZES.card_reflection_fade_ratio * self.height / 2)
        turned = surfaces.reflected(half, feet, length, rise, opacities)
        picture.blit(surfaces.soft(turned, max(1, round(SIZES.card_reflection_blur_ratio * self.height / 2))), (0, 0))
        return pygame.transform.smoothscale(picture, (w, h))
