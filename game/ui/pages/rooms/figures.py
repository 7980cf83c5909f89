"""People in the light of the hall: figures, their limbs, the cards they hold, and hands of cards on the great table.

Lengths are window pixels unless a name says otherwise; `side` is the width of a person's bust.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from math import inf
from typing import Any, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, persons, scenery, surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.persons import AHEAD, ArmPose, Gaze, HandLayer, Hold, Mood
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.layout import Fan
from game.ui.layout.table_layout import UPWARD_DEGREES

Row = Mapping[str, Any]
Point = tuple[float, float]


class HallDepth(IntEnum):
    """The z order of sprites in the hall, all below the widgets."""

    BEHIND = -6
    MIDDLE = -5
    TABLE = -4
    MIRRORED = -3
    HELD = -2
    HAND = -1


HAND_SHADE_RATIO, HAND_RIM_RATIO = 0.4, 0.5
"""Strength of shadow and rim light on hands, as fractions of the strength on the person."""
LEAST_SHADE = 0.5
EMBLEM_RATIO, EMBLEM_RISE_RATIO = 0.84, 0.12
"""Side of the emblem of a player without a face, and its height over the foot, as fractions of a figure's side."""


class Figure(NamedTuple):
    """A person in a mood; for `lean`, `tilt` and `gaze` see `persons.bust`. `tall` is the ratio of height to width,
    `depth` is 0 in the light and 1 in the dark background, and a `staged` figure stands on a stage.
    """

    who: str
    side: int
    mood: Mood = "glad"
    tall: float = 1.0
    lean: float = 0.0
    tilt: float = 0.0
    gaze: Gaze = AHEAD
    depth: float = 0.0
    is_at_right: bool = False
    staged: bool = False


def shade_of(theme: Theme) -> float:
    """Return the strength of shadows on people."""
    return max(LEAST_SHADE, lighting.shade(theme))


def person(ctx: Context, figure: Figure) -> pygame.Surface:
    """Return the cached picture of a person with the shadow on people behind."""
    from_left = lighting.is_from_left(ctx.theme, figure.is_at_right)

    def draw() -> pygame.Surface:
        return lighting.halo(lit_person(ctx, figure), ctx.theme, shade_of(ctx.theme), from_left)

    return ctx.cached(("person", figure), draw)


def lit_person(ctx: Context, figure: Figure) -> pygame.Surface:
    """Return the cached picture of a person in the light."""
    return ctx.cached(("lit person", figure), lambda: _draw_person(ctx, figure))


def _draw_person(ctx: Context, figure: Figure) -> pygame.Surface:
    theme, side, from_left = ctx.theme, figure.side, lighting.is_from_left(ctx.theme, figure.is_at_right)
    if figure.who not in persons.CHARACTERS:
        seat = pygame.Surface((side, side), pygame.SRCALPHA)
        emblem = ctx.art.portrait(figure.who, round(EMBLEM_RATIO * side))
        seat.blit(emblem, emblem.get_rect(midbottom=(side // 2, round((1 - EMBLEM_RISE_RATIO) * side))))
        return seat
    bust = ctx.art.bust(
        figure.who, side, figure.mood, tall=figure.tall, lean=figure.lean, gaze=figure.gaze, tilt=figure.tilt
    )
    bust = lighting.lit(bust, theme, figure.depth, shade_of(theme), from_left=from_left)
    lighting.veil(bust, theme, figure.depth)
    return lighting.staged(bust, theme, from_left) if figure.staged else bust


MIRROR_RATIO, MIRROR_OPACITY, MIRROR_RISE_PX, MIRROR_SOFTNESS = 0.45, 0.3, 40, 90
"""Reflected part of a figure, as a fraction of its side; greatest opacity; length over which the reflection appears, at
1080p; and the quotient of the figure's side and the blur.
"""


def reflection(
    figure: pygame.Surface, left: float, below: float, *, drop: Callable[[float], float], ends: Point, unit: float
) -> tuple[pygame.Surface, int]:
    """Return the reflection of a figure in the table's varnish and its upper edge below the table's highest point.

    `left` is the figure's left edge from the middle of the table, `below` its foot below the table's highest point, and
    `drop` returns the distance of the table's edge below that point. Only the part of the table between the `ends`
    reflects; `unit` is the size of a 1080p pixel.
    """
    side = figure.get_width()
    drops = [drop(left + x) for x in range(side)]
    top = min(drops[0], drops[side // 2], drops[-1])
    foot = figure.get_height() - max(0, round(below - top))
    feet = [foot + round(low - top) for low in drops]
    opacities = [
        MIRROR_OPACITY * max(0.0, min(1.0, (x - ends[0] * unit) / (MIRROR_RISE_PX * unit),
                                      (ends[1] * unit - x) / (MIRROR_RISE_PX * unit)))
        for x in (left + x for x in range(side))
    ]  # fmt: skip
    picture = surfaces.reflected(figure, feet, round(MIRROR_RATIO * side), round(MIRROR_RISE_PX * unit), opacities)
    start, (width, height) = min(feet), picture.get_size()
    part = picture.subsurface((0, start, width, height - start))
    return surfaces.soft(part, max(1, side // MIRROR_SOFTNESS)), round(top)


# --- hands


class Limbs:
    """Arms and hands of a character on a stage: lit `from_left`, and darkened by `depth`."""

    SHADE, DIM, WARMTH, HAND_WARMTH = 0.6, 0.16, 0.45, 0.2
    """Shade of the light and of the body on sleeves; strength of the lamp's colour on sleeves and hands."""

    def __init__(self, ctx: Context, who: str, side: int, *, from_left: bool, depth: float = 0.0) -> None:
        self.ctx, self.who, self.side, self.from_left, self.depth = ctx, who, side, from_left, depth
        self.unit = side / persons.BUST_WIDTH

    @property
    def are_visible(self) -> bool:
        """True if the character has arms."""
        return persons.known(self.who) != persons.FACELESS

    def arm(self, pose: ArmPose, at: tuple[int, int], turned: bool, *, joined: bool = False) -> Sprite:
        """Return an arm of a body whose middle and lower edge are `at` a point; a `joined` arm leaves the body."""
        theme = self.ctx.theme

        def draw() -> pygame.Surface:
            shade = lighting.shade(theme)
            sleeve = persons.arm(theme, self.who, pose, self.side, turned=turned, joined=joined)
            sleeve = self._lit(sleeve, self.SHADE * shade, 0.0)
            _tint(sleeve, theme, theme.inlay["amber"], self.DIM * shade)
            return self._staged(sleeve, self.WARMTH * theme.level("sleeve_light"))

        return self._placed(draw, at, persons.arm_box(turned), (pose, turned, joined))

    def hand(self, hold: Hold, layer: HandLayer, at: tuple[int, int], turned: bool = False) -> Sprite:
        """Return a layer of a hand that holds something `at` a point in the window."""
        theme = self.ctx.theme

        def draw() -> pygame.Surface:
            hand = persons.hand(theme, self.who, hold, self.side, layer, turned=turned)
            hand = self._lit(hand, HAND_SHADE_RATIO * lighting.shade(theme), HAND_RIM_RATIO)
            lighting.veil(hand, theme, self.depth)
            hand = self._staged(hand, self.HAND_WARMTH)
            return lighting.on_table(hand, theme) if hold == "leans" else hand

        return self._placed(draw, at, persons.HAND_BOX, (hold, layer, turned))

    def _lit(self, limb: pygame.Surface, shade: float, rimmed: float) -> pygame.Surface:
        from_left = lighting.is_from_left(self.ctx.theme, self.from_left)
        return lighting.lit(limb, self.ctx.theme, self.depth, shade, from_left=from_left, rimmed=rimmed)

    def _staged(self, limb: pygame.Surface, warmth: float) -> pygame.Surface:
        _tint(limb, self.ctx.theme, material("lamp"), warmth)
        return svg.ready(lighting.staged(limb.copy(), self.ctx.theme, self.from_left, HAND_RIM_RATIO))

    def _placed(
        self, draw: Callable[[], pygame.Surface], at: tuple[int, int], box: Sequence[float], key: tuple[object, ...]
    ) -> Sprite:
        picture = self.ctx.cached(("limb", self.who, self.side, self.from_left, self.depth, *key), draw)
        left, top = (round(each * self.unit) for each in box[:2])
        return Sprite(picture, at[0] + left, at[1] + top, HallDepth.HELD)


def _tint(limb: pygame.Surface, theme: Theme, colour: HexColor, strength: float) -> None:
    if scenery.is_lit(theme):
        surfaces.tint(limb, mix("#ffffff", colour, strength))


ROLLED_RATIO = 0.06
"""Distance of a diploma's paper from its top, as a fraction of its width."""
HELD_FAN_DEGREES, HELD_REACH_RATIO, SHOWN_REACH_RATIO, GRIP_RATIO = 15.0, 0.42, 0.66, 0.1
"""Degrees between two held cards. Distances from the fan's centre to a held card and to a card held out, and from the
hand down to the centre, as fractions of a card's height.
"""
HELD_MARGIN_RATIO = 0.24
"""Margin of a hand's picture for the held object, as a fraction of a figure's side."""


def held_box(side: int) -> tuple[svg.Size, Point]:
    """Return the size of the picture of a hand with an object, and the point there at which the hand holds."""
    scale, margin = side / persons.BUST_WIDTH, round(HELD_MARGIN_RATIO * side)
    left, top, wide, high = (each * scale for each in persons.HAND_BOX)
    return (round(wide) + 2 * margin, round(high) + margin), (margin - left, margin - top)


def light_held(picture: pygame.Surface, theme: Theme, depth: float, is_at_right: bool) -> pygame.Surface:
    """Return the lit picture of a hand or of an object in it, with its shadow."""
    from_left, shade = lighting.is_from_left(theme, is_at_right), HAND_SHADE_RATIO * shade_of(theme)
    picture = lighting.lit(picture, theme, depth, shade, from_left=from_left, rimmed=HAND_RIM_RATIO)
    return lighting.on_table(picture, theme)


def held_cards(ctx: Context, row: Row, side: int) -> pygame.Surface:
    """Return the cards that a person of a stage holds; a card with a `face` is held out at the left."""
    holds = row["holds"]

    def draw() -> pygame.Surface:
        size, (x, y) = held_box(side)
        picture, high = pygame.Surface(size, pygame.SRCALPHA), round(holds["high"] * side)
        pivot, heading = (x, y + GRIP_RATIO * high), UPWARD_DEGREES + holds["turn"]
        fan = Fan(pivot, HELD_REACH_RATIO * high, high, heading=heading, spread=inf, step=HELD_FAN_DEGREES)
        for n, (x, y, turn) in enumerate(fan.cards(holds["cards"])):
            if "face" in holds and not n:
                card = ctx.art.card_face(holds["face"], high, turn, still=True)
                x, y = fan.at(UPWARD_DEGREES + turn, SHOWN_REACH_RATIO * high)
            else:
                card = ctx.art.card_back(high, turn, still=True)
            picture.blit(card, card.get_rect(center=(x, y)))
        return light_held(picture, ctx.theme, row.get("depth", 0.0), row["x"] > 0)

    return ctx.cached(("held cards", side, str(row), ctx.art.deck, ctx.art.back), draw)


def soft_dark(
    ctx: Context, size: svg.Size, at: tuple[int, int], z: int, *, deep: float | None = None, level: int = 255
) -> Sprite:
    """Return a soft shadow around a point in the window, as strong as a shadow on the table unless `deep` is given."""
    colour, usual = lighting.table_shadow(ctx.theme)
    share = usual if deep is None else deep
    return Sprite.about(
        ctx.cached(("dark", size, share), lambda: surfaces.radial_glow(size, colour, share)), at, z, level
    )


# --- a hand of cards on the table; lengths are fractions of a card's height

CARDS_MIRROR_RATIO, CARDS_MIRROR_OPACITY, CARDS_MIRROR_RISE_RATIO, CARDS_MIRROR_BLUR_RATIO = 0.42, 0.72, 0.015, 0.02
CARDS_SHADOWS = ((0.62, 0.055, 0.07, 6), (0.95, 0.015, 0.022, 2))
"""Opacity, blur, offset below the cards and coarseness of the wide shadow and of the contact shadow."""
CARDS_SHADOW_REACH_RATIO = 0.11
SIDE_FADE_PX = 12
LEAST_CARD_ALPHA = 200
"""Least opacity of a pixel of a card; pixels of its shadow are below."""


class CardHand:
    """A fan of cards on the table, with shadow and reflection."""

    def __init__(self, ctx: Context, cards: Sequence[int], fan: Fan) -> None:
        self.ctx, self.cards, self.height, self.places = ctx, cards, fan.card_h, fan.cards(len(cards))

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
        reach = 2 * round(CARDS_SHADOW_REACH_RATIO * self.height)
        place = first.unionall(others).inflate(reach, reach)
        place.h += round(CARDS_MIRROR_RATIO * self.height)
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
        (wide, high), length = half.get_size(), round(CARDS_MIRROR_RATIO * self.height / 2)
        feet = [half.subsurface((x, 0, 1, high)).get_bounding_rect(LEAST_CARD_ALPHA).bottom for x in range(wide)]
        left = feet.index(max(feet[: wide // 2]))
        right = wide - 1 - feet[::-1].index(max(feet[wide // 2 :]))
        fades = (min(1.0, (x - left) / SIDE_FADE_PX, (right - x) / SIDE_FADE_PX) for x in range(wide))
        opacities = [CARDS_MIRROR_OPACITY * max(0.0, fade) for fade in fades]
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        turned = surfaces.reflected(half, feet, length, round(CARDS_MIRROR_RISE_RATIO * self.height / 2), opacities)
        picture.blit(surfaces.soft(turned, max(1, round(CARDS_MIRROR_BLUR_RATIO * self.height / 2))), (0, 0))
        return pygame.transform.smoothscale(picture, (w, h))
