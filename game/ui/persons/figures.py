"""Persons in the hall: their arms and hands, the cards they hold, and their reflections in the table.

Lengths are window pixels unless a name says otherwise; `side` is the width of a person's bust.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, skin, surfaces, svg
from game.ui.gfx.theme import Theme
from game.ui.layout import Fan
from game.ui.layout.card_areas import UPWARD_DEGREES
from game.ui.layout.depths import HallDepth
from game.ui.measures import Measures
from game.ui.persons.pictures import (
    BUST_WIDTH,
    FACELESS,
    HAND_BOX,
    LIMB_SIDE,
    ArmPose,
    Box,
    HandLayer,
    Hold,
    arm_box,
    arm_name,
    hand_name,
    known,
)

SIZES = Measures("figures")

Row = Mapping[str, Any]
Point = tuple[float, float]



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
        SIZES.reflection_opacity * max(0.0, min(1.0, (x - ends[0] * unit) / (SIZES.reflection_fade_px * unit),
                                      (ends[1] * unit - x) / (SIZES.reflection_fade_px * unit)))
        for x in (left + x for x in range(side))
    ]  # fmt: skip
    length, rise = round(SIZES.reflection_ratio * side), round(SIZES.reflection_fade_px * unit)
    picture = surfaces.reflected(figure, feet, length, rise, opacities)
    start, (width, height) = min(feet), picture.get_size()
    part = picture.subsurface((0, start, width, height - start))
    return surfaces.soft(part, max(1, int(side / SIZES.reflection_blur_divisor))), round(top)


class Limbs:
    """Arms and hands of a character; a hand that a pose lacks is an empty sprite."""

    def __init__(self, theme: Theme, who: str, side: int) -> None:
        self.theme, self.who, self.side = theme, who, side
        self.unit = side / BUST_WIDTH

    @property
    def are_visible(self) -> bool:
        """True if the character has arms."""
        return known(self.who) != FACELESS

    def arm(self, pose: ArmPose, at: tuple[int, int], turned: bool, *, joined: bool = False) -> Sprite:
        """Return an arm of a body whose middle and lower edge are `at` a point; a `joined` arm leaves the body."""
        return self._sprite(arm_name(pose, turned, joined), at, arm_box(turned))

    def hand(
        self, hold: Hold, layer: HandLayer, at: tuple[int, int], turned: bool = False, *, sleeved: bool = False
    ) -> Sprite:
        """Return a layer of a hand that holds something `at` a point in the window."""
        return self._sprite(hand_name(hold, layer, turned, sleeved), at, HAND_BOX)

    def _sprite(self, name: str, at: tuple[int, int], box: Box) -> Sprite:
        look, name, scale = skin.of(self.theme), f"persons/{self.who}/{name}", self.side / LIMB_SIDE
        if not look.has(name):
            return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), *at, HallDepth.HELD)
        entry = look.entry(name)
        width, height = (max(1, round(scale * length)) for length in entry.size)
        x, y = (
            round(start + corner * self.unit + offset * scale)
            for start, corner, offset in zip(at, box, entry.at, strict=False)
        )
        return Sprite(look.picture(name, (width, height)), x, y, HallDepth.HELD)


ROLLED_RATIO = 0.06
"""Distance of a diploma's paper from its top, as a fraction of its width."""


def held_box(side: int) -> tuple[svg.Size, Point]:
    """Return the size of the picture of a hand with an object, and the point there at which the hand holds."""
    scale, margin = side / BUST_WIDTH, round(SIZES.held_margin_ratio * side)
    left, top, wide, high = (each * scale for each in HAND_BOX)
    return (round(wide) + 2 * margin, round(high) + margin), (margin - left, margin - top)


def held_cards(ctx: Context, row: Row, side: int) -> pygame.Surface:
    """Return the cards that a person of a stage holds; a card with a `face` is held out at the left."""
    holds = row["holds"]

    def draw() -> pygame.Surface:
        size, (x, y) = held_box(side)
        picture, high = pygame.Surface(size, pygame.SRCALPHA), round(holds["high"] * side)
        pivot, heading = (x, y + SIZES.grip_drop_ratio * high), UPWARD_DEGREES + holds["turn"]
        fan = Fan(pivot, SIZES.card_reach_ratio * high, high, heading=heading, spread=inf, step=SIZES.card_step_degrees)
        for n, (x, y, turn) in enumerate(fan.cards(holds["cards"])):
            if "face" in holds and not n:
                card = ctx.art.card_face(holds["face"], high, turn, still=True)
                x, y = fan.at(UPWARD_DEGREES + turn, SIZES.shown_card_reach_ratio * high)
            else:
                card = ctx.art.card_back(high, turn, still=True)
            picture.blit(card, card.get_rect(center=(x, y)))
        lighting.lamplit(picture, ctx.theme)
        return svg.ready(picture)

    return ctx.cached(("held cards", side, str(row), ctx.art.deck, ctx.art.back), draw)
