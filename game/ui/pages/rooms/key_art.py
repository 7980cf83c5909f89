"""The scene behind the menu: everybody at a lacquer table in a hall under lanterns, and a hand of cards before us.

Where each stands is told by `key_art_plan`; how people look there, by `hall_figures`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.hall_figures import ArtPlace, HallDepth, held, mirrored, person, shadow, unit_of
from game.ui.pages.rooms.key_art_plan import GongPlace, LanternPlace, plan
from game.ui.pages.rooms.key_hand import KeyHand

FILLED = 0.45
"""How far a figure reaches from its middle, for the side of its picture."""
DARK = 1.15
"""How far the dark at the left reaches where words are large, for the window's width."""


class ArtPart(NamedTuple):
    """A part of the scene: how it is drawn, and whose figure it is, where it is somebody's."""

    draw: Callable[[], Sprite]
    who: str = ""
    shut: bool = False
    """Whether it is seen only while they blink."""


def parts(ctx: Context, place: ArtPlace) -> list[ArtPart]:
    """Everything of the scene in the order in which it appears, each to be drawn in its turn; then what is not seen at
    once.
    """
    return [*_parts(ctx, place), *_blinking(ctx, place)]


def moods() -> dict[str, Mood]:
    """Who is there, and how they feel."""
    return {each.who: each.mood for each in plan().people}


def _blinking(ctx: Context, place: ArtPlace) -> Iterator[ArtPart]:
    """Those in front whose eyes are open, with shut eyes."""
    for each in plan().people:
        if not each.behind and each.mood != "glad":
            yield ArtPart(partial(person, ctx, place, each._replace(gaze=None)), each.who, shut=True)


def _parts(ctx: Context, place: ArtPlace) -> Iterator[ArtPart]:
    scene, unit = plan(), unit_of(ctx, place)
    table = hall.HallTable(ctx, ctx.size, place.x, scene.edge * unit, unit)
    yield ArtPart(partial(_gong, ctx, place, scene.gong))
    yield ArtPart(partial(table.sprite, HallDepth.TABLE))
    calm = round(DARK * ctx.size[0]) if ctx.text_scale > 1 else place.x - round(scene.calm * unit)
    yield ArtPart(partial(hall.veil, ctx, calm, HallDepth.TABLE))
    if not ctx.theme.plain:
        yield from (ArtPart(partial(_lantern, ctx, place, each)) for each in scene.lanterns)
    for each in scene.people:
        yield ArtPart(partial(person, ctx, place, each), each.who)
        if each.holds:
            yield ArtPart(partial(held, ctx, place, each, each.holds, table))
        if not each.behind and not ctx.theme.plain:
            yield ArtPart(partial(mirrored, ctx, place, each, table))
    if not ctx.theme.dark:
        yield ArtPart(partial(hall.sunshine, ctx, HallDepth.MIRRORED))
    hand = KeyHand(ctx, place.x, unit, scene.hand)
    yield from (ArtPart(partial(hand.card, index, HallDepth.HAND)) for index in range(len(scene.hand.cards)))
    yield ArtPart(partial(hand.shadow, *shadow(ctx), HallDepth.HELD))
    if not ctx.theme.plain:
        yield ArtPart(partial(hand.mirrored, HallDepth.HELD))


def _centred(picture: pygame.Surface, x: float, y: float, z: int) -> Sprite:
    return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2), z)


def _gong(ctx: Context, place: ArtPlace, one: GongPlace) -> Sprite:
    """The great gong behind all."""
    unit = unit_of(ctx, place)
    picture = hall.standing(ctx, "gong", round(one.side * unit))
    return _centred(picture, place.x, ctx.size[1] - one.middle * unit, HallDepth.BEHIND)


def _lantern(ctx: Context, place: ArtPlace, one: LanternPlace) -> Sprite:
    """A silk lantern in its glow; the farther, the dimmer."""
    unit = unit_of(ctx, place)
    high = round(one.high * unit)
    return _centred(
        hall.lantern(ctx, high, one.depth), place.x + one.x * unit, ctx.px(one.top) + high / 2, HallDepth.BEHIND
    )


def left(ctx: Context, share: float = 1.0) -> int:
    """The pixels from its leftmost figure to its middle."""
    return _extent(ctx, -1, share)


def width(ctx: Context) -> int:
    """The pixels that the scene takes at its full size, from the leftmost figure to the rightmost."""
    return left(ctx) + _extent(ctx, 1, 1.0)


def _extent(ctx: Context, side: int, share: float) -> int:
    return round(ctx.px(max(FILLED * each.side + side * each.x for each in plan().people)) * share)
