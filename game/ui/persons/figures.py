"""Persons in the light of the hall: figures, their limbs, and the cards they hold.

Lengths are window pixels unless a name says otherwise; `side` is the width of a person's bust.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, scenery, surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.layout import Fan
from game.ui.layout.card_areas import UPWARD_DEGREES
from game.ui.layout.depths import HallDepth
from game.ui.persons import pictures
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import AHEAD, ArmPose, Gaze, HandLayer, Hold, draw_bust, draw_portrait

Row = Mapping[str, Any]
Point = tuple[float, float]


HAND_SHADE_RATIO, HAND_RIM_RATIO = 0.4, 0.5
"""Strength of shadow and rim light on hands, as fractions of the strength on the person."""
LEAST_SHADE = 0.5
EMBLEM_RATIO, EMBLEM_RISE_RATIO = 0.84, 0.12
"""Side of the emblem of a player without a face, and its height over the foot, as fractions of a figure's side."""


class Figure(NamedTuple):
    """A person in a mood; for `lean`, `tilt` and `gaze` see `pictures.bust`. `tall` is the ratio of height to width,
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
    if figure.who not in pictures.CHARACTERS:
        seat = pygame.Surface((side, side), pygame.SRCALPHA)
        emblem = draw_portrait(ctx.art, figure.who, round(EMBLEM_RATIO * side))
        seat.blit(emblem, emblem.get_rect(midbottom=(side // 2, round((1 - EMBLEM_RISE_RATIO) * side))))
        return seat
    bust = draw_bust(
        ctx.art, figure.who, side, figure.mood, tall=figure.tall, lean=figure.lean, gaze=figure.gaze, tilt=figure.tilt
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
        self.unit = side / pictures.BUST_WIDTH

    @property
    def are_visible(self) -> bool:
        """True if the character has arms."""
        return pictures.known(self.who) != pictures.FACELESS

    def arm(self, pose: ArmPose, at: tuple[int, int], turned: bool, *, joined: bool = False) -> Sprite:
        """Return an arm of a body whose middle and lower edge are `at` a point; a `joined` arm leaves the body."""
        theme = self.ctx.theme

        def draw() -> pygame.Surface:
            shade = lighting.shade(theme)
            sleeve = pictures.draw_arm(theme, self.who, pose, self.side, turned=turned, joined=joined)
            sleeve = self._lit(sleeve, self.SHADE * shade, 0.0)
            _tint(sleeve, theme, theme.inlay["amber"], self.DIM * shade)
            return self._staged(sleeve, self.WARMTH * theme.level("sleeve_light"))

        return self._placed(draw, at, pictures.arm_box(turned), (pose, turned, joined))

    def hand(self, hold: Hold, layer: HandLayer, at: tuple[int, int], turned: bool = False) -> Sprite:
        """Return a layer of a hand that holds something `at` a point in the window."""
        theme = self.ctx.theme

        def draw() -> pygame.Surface:
            hand = pictures.draw_hand(theme, self.who, hold, self.side, layer, turned=turned)
            hand = self._lit(hand, HAND_SHADE_RATIO * lighting.shade(theme), HAND_RIM_RATIO)
            lighting.veil(hand, theme, self.depth)
            hand = self._staged(hand, self.HAND_WARMTH)
            return lighting.on_table(hand, theme) if hold == "leans" else hand

        return self._placed(draw, at, pictures.HAND_BOX, (hold, layer, turned))

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
    scale, margin = side / pictures.BUST_WIDTH, round(HELD_MARGIN_RATIO * side)
    left, top, wide, high = (each * scale for each in pictures.HAND_BOX)
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
