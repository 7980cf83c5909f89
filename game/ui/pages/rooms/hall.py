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

AXIS = 0.64
"""The hall's axis in its picture, as a fraction of the picture's width."""
TABLE = {"wide": 3200, "rise": 460, "across": 1900, "above": 44, "below": 596}
"""The table's picture at 1080p: its width, half height and half width of its edge's ellipse, and the heights above and
below the edge's highest point.
"""
SHAFTS = 0.34, 0.8
"""Left and lower end of the sunbeams, as fractions of the picture."""
HallLight: TypeAlias = Literal["", "noon", "evening", "night"]
"""The material that tints the hall and its contents; "" for the usual light."""
NOON: HallLight = "noon"


def room(ctx: Context, axis: int, titled: bool = False, light: HallLight = "") -> pygame.Surface:
    """Return the cached hall behind the whole window, with its axis at `axis`; `light` is a material that tints it. A
    `titled` hall is seen from the other side and calm at the top.
    """
    return ctx.cached(("hall", axis, titled, light), lambda: view(ctx, ctx.size, axis, titled, light))


def view(ctx: Context, size: tuple[int, int], axis: int, titled: bool = False, light: HallLight = "") -> pygame.Surface:
    """Return a new picture of the hall of this `size`, as `room` shows it."""
    look = skin.of(ctx.theme)
    (wide, high), (w, h) = look.entry("hall/hall").size, size
    focus, at = AXIS, w - axis if titled else axis
    least = max(w / wide, h / high)
    wanted = max(at / (focus * wide), (w - at) / ((1 - focus) * wide))
    scale = max(least, min(SIZES.max_enlargement_ratio * least, wanted))
    left = min(max(0.0, focus * wide - at / scale), wide - w / scale)
    part = left / wide, 0.0, min(1.0, w / scale / wide), min(1.0, h / scale / high)
    seen = look.fresh_part("hall/hall", part, size)
    if titled:
        seen = pygame.transform.flip(seen, True, False)
    if light:
        tint(ctx, seen, light)
    if titled:
        shade = pygame.transform.rotate(look.fresh("hall/veil", (round(SIZES.title_veil_ratio * h), 1)), -90)
        seen.blit(pygame.transform.scale(shade, (w, shade.get_height())), (0, 0))
    return seen


def tint(ctx: Context, picture: pygame.Surface, light: HallLight) -> None:
    """Tint a picture with the light of an hour, as it is in the skin."""
    surfaces.tint(picture, ctx.theme.tone(light))


def standing(ctx: Context, name: str, high: int, light: HallLight = "") -> pygame.Surface:
    """Return a cached object in the hall, tinted by the material `light`."""

    def draw() -> pygame.Surface:
        look = skin.of(ctx.theme)
        wide, tall = look.entry(f"hall/{name}").size
        picture = look.fresh(f"hall/{name}", (round(wide * high / tall), high))
        if light:
            tint(ctx, picture, light)
        return picture

    return ctx.cached(("hall", name, high, light), draw)


def lantern(ctx: Context, high: int, dim: float) -> pygame.Surface:
    """Return a cached lantern `high` pixels high with its glow, in the middle of a square of three times that side."""

    def draw() -> pygame.Surface:
        picture = skin.of(ctx.theme).fresh("hall/lantern", (3 * high, 3 * high))
        shade = round(255 * (1 - 0.5 * dim))
        picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return ctx.cached(("lantern", high, dim), draw)


def coin(ctx: Context, side: int, turn: float = 0.0) -> pygame.Surface:
    """Return a cached cash coin on a square of `side` pixels, turned by `turn` degrees."""

    def draw() -> pygame.Surface:
        face = pygame.transform.rotozoom(skin.of(ctx.theme).fresh("hall/coin", (2 * side, 2 * side)), -turn, 0.5)
        cut = pygame.Surface((side, side), pygame.SRCALPHA)
        cut.blit(face, face.get_rect(center=(side // 2, side // 2)))
        return svg.ready(cut)

    return ctx.cached(("coin", side, turn), draw)


def edge_drop(off: float, unit: float) -> float:
    """Return the distance of the table's edge below its highest point, `off` pixels from its middle."""
    rise, share = TABLE["rise"] * unit, min(1.0, abs(off / (TABLE["across"] * unit)))
    return float(SIZES.rim_px * unit + rise * (1 - (1 - share * share) ** 0.5))


class HallTable:
    """The table in a picture: its edge is highest at `x`, `high` pixels above the foot."""

    def __init__(
        self, ctx: Context, size: tuple[int, int], x: int, high: float, unit: float, *, bare: bool = False
    ) -> None:
        self.ctx, self.size, self.x, self.high = ctx, size, x, high
        self.picture_name = "table-bare" if bare else "table"
        self.below = SIZES.bare_table_height_px if bare else TABLE["below"]
        half = TABLE["wide"] / 2 * unit
        self.unit = unit * max(1.0, x / half, (size[0] - x) / half, high / (self.below * unit))

    def edge(self, off: float) -> float:
        """Return the height of the edge above the foot, `off` pixels from its middle."""
        return self.high - edge_drop(off, self.unit)

    def sprite(self, z: int, light: HallLight = "") -> Sprite:
        picture = self.picture(light)
        return Sprite(picture, 0, self.size[1] - picture.get_height(), z)

    def picture(self, light: HallLight = "") -> pygame.Surface:
        """Return the cached table over the whole width, tinted by the material `light`."""
        key = "hall table", self.picture_name, self.size[0], self.x, round(self.high), round(1000 * self.unit), light
        return self.ctx.cached(key, lambda: self._draw(light))

    def _draw(self, light: HallLight) -> pygame.Surface:
        size, look = (self.size[0], round(self.high + TABLE["above"] * self.unit)), skin.of(self.ctx.theme)
        wide, high = TABLE["wide"] * self.unit, (TABLE["above"] + self.below) * self.unit
        lifted = f"hall/{self.picture_name}-lifted"
        name = lifted if light and look.has(lifted) else f"hall/{self.picture_name}"
        face = look.fresh_part(name, (0.5 - self.x / wide, 0.0, size[0] / wide, size[1] / high), size)
        if light:
            tint(self.ctx, face, light)
        return face


def beam(ctx: Context, size: tuple[int, int], bright: float) -> pygame.Surface:
    """Return the cached beam of a lamp above, with a brightness from 0 to 1 in its middle."""

    def draw() -> pygame.Surface:
        picture = skin.of(ctx.theme).fresh("hall/beam", size)
        surfaces.fade(picture, min(1.0, 1.25 * bright))
        return picture

    return ctx.cached(("beam", size, bright), draw)


def veil(ctx: Context, wide: int, z: int) -> Sprite:
    """Return the dark ground of light words at the window's left, which fades after `wide` pixels."""
    line = skin.of(ctx.theme).fresh("hall/veil", (wide, 1))
    picture = ctx.cached(("veil", wide), lambda: svg.ready(pygame.transform.scale(line, (wide, ctx.size[1]))))
    return Sprite(picture, 0, 0, z)


def sunshine(ctx: Context, z: int) -> Iterator[Sprite]:
    """Yield the beams of the morning sun in front of the scene, if the skin has them."""
    look = skin.of(ctx.theme)
    if not look.has("hall/shafts"):
        return
    left, low = round(SHAFTS[0] * ctx.size[0]), round(SHAFTS[1] * ctx.size[1])
    part, size = (SHAFTS[0], 0.0, 1 - SHAFTS[0], SHAFTS[1]), (ctx.size[0] - left, low)
    picture = ctx.cached("sunshine", lambda: look.fresh_part("hall/shafts", part, size))
    yield Sprite(picture, left, 0, z)


def soft_dark(
    ctx: Context, size: svg.Size, at: tuple[int, int], z: int, *, deep: float | None = None, level: int = 255
) -> Sprite:
    """Return a soft shadow around a point in the window, as strong as a shadow on the table unless `deep` is given."""
    colour, usual = lighting.table_shadow(ctx.theme)
    share = usual if deep is None else deep
    return Sprite.centred(
        ctx.cached(("dark", size, share), lambda: surfaces.radial_glow(size, colour, share)), at, z, level
    )


# --- a hand of cards on the table; lengths are fractions of a card's height

CARDS_SHADOWS = ((0.62, 0.055, 0.07, 6), (0.95, 0.015, 0.022, 2))
"""Opacity, blur, offset below the cards and coarseness of the wide shadow and of the contact shadow."""
LEAST_CARD_ALPHA = 200
"""Least opacity of a pixel of a card; pixels of its shadow are below."""


class CardHand:
    """A fan of cards on the table, with shadow and reflection."""

    def __init__(self, ctx: Context, cards: Sequence[int], fan: Fan) -> None:
        self.ctx, self.cards, self.height, self.places = ctx, cards, fan.card_h, fan.card_places(len(cards))

    def card(self, index: int, z: int) -> Sprite:
        """Return a card in the lanterns' light."""
        ctx, (x, y, turn) = self.ctx, self.places[index]

        def draw() -> pygame.Surface:
            face = ctx.art.card_face(self.cards[index], self.height, turn, still=True).copy()
            lighting.lamplit(face, ctx.theme)
            return svg.ready(face)

        face = self._picture(("held", self.cards[index], turn), draw)
        return Sprite(face, round(x - face.get_width() / 2), round(y - face.get_height() / 2), z)

    def shadow(self, z: int) -> Sprite:
        """Return the shadow of the cards on the table."""
        colour, opacity = lighting.table_shadow(self.ctx.theme)

        def draw() -> pygame.Surface:
            cards = self._whole()
            whole = pygame.Surface(cards.get_size(), pygame.SRCALPHA)
            for deep, blur, offset, coarse in CARDS_SHADOWS:
                radius = max(1, round(blur * self.height / coarse))
                cast = surfaces.cast(cards, colour, round(255 * deep * opacity), radius, coarse)
                whole.blit(cast, (0, round(offset * self.height)))
            return svg.ready(whole)

        return Sprite(self._picture("shade", draw), *self._place().topleft, z)

    def mirrored(self, z: int) -> Sprite:
        """Return the reflection of the cards in the varnish."""
        picture = self._picture("mirrored", lambda: svg.ready(self._mirrored(self._whole())))
        return Sprite(picture, *self._place().topleft, z)

    def _picture(self, name: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.ctx.cached(("card hand", name, len(self.cards), self.height, self.ctx.art.deck), draw)

    def _sprites(self) -> Iterator[Sprite]:
        return (self.card(index, 0) for index in range(len(self.cards)))

    def _place(self) -> pygame.Rect:
        first, *others = (sprite.rect for sprite in self._sprites())
        reach = 2 * round(SIZES.card_shadow_reach_ratio * self.height)
        place = first.unionall(others).inflate(reach, reach)
        place.h += round(SIZES.card_reflection_ratio * self.height)
        return place

    def _whole(self) -> pygame.Surface:
        place = self._place()
        whole = pygame.Surface(place.size, pygame.SRCALPHA)
        for sprite in self._sprites():
            whole.blit(sprite.surface, (sprite.x - place.x, sprite.y - place.y))
        return whole

    def _mirrored(self, whole: pygame.Surface) -> pygame.Surface:
        """Return the cards between the two lowest corners upside down, fading downwards."""
        w, h = whole.get_size()
        half = pygame.transform.smoothscale(whole, (w // 2, h // 2))
        (wide, high), length = half.get_size(), round(SIZES.card_reflection_ratio * self.height / 2)
        feet = [half.subsurface((x, 0, 1, high)).get_bounding_rect(LEAST_CARD_ALPHA).bottom for x in range(wide)]
        left = feet.index(max(feet[: wide // 2]))
        right = wide - 1 - feet[::-1].index(max(feet[wide // 2 :]))
        fades = (min(1.0, (x - left) / SIZES.side_fade_px, (right - x) / SIZES.side_fade_px) for x in range(wide))
        opacities = [SIZES.card_reflection_opacity * max(0.0, fade) for fade in fades]
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        rise = round(SIZES.card_reflection_fade_ratio * self.height / 2)
        turned = surfaces.reflected(half, feet, length, rise, opacities)
        picture.blit(surfaces.soft(turned, max(1, round(SIZES.card_reflection_blur_ratio * self.height / 2))), (0, 0))
        return pygame.transform.smoothscale(picture, (w, h))
