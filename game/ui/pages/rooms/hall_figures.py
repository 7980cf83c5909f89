"""People in the hall, lit by its lanterns or the sun: what they hold, and what the varnish of their table mirrors."""

from __future__ import annotations

import zlib
from enum import IntEnum
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, persons, surfaces, svg
from game.ui.gfx.persons import HandLayer
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.key_art_plan import HallFigure, HeldCup, HeldFan, plan

MIRROR, CLEAR = 0.45, 0.3
"""How much of a figure the varnish mirrors, and how clearly at most, from 0 to 1."""
RISE = 40
"""Over so many pixels of 1080p a reflection comes out of nothing."""
SPREAD = 15.0
"""How far one card of a fan is turned from the next, in degrees."""
HELD_AT, SHOWN_AT = 0.42, 0.66
"""How far the middle of a held card, and of one that is held out, is from the point about which all of a fan turn, for
its height.
"""
GRIP = 0.1
"""How far this point is below the middle of the hand, for a card's height."""
CUPPED = -0.12
"""How far above the middle of the hand that holds it a cup's foot is, for its height."""
ROOM = 0.24
"""The room for what is held about the picture of a hand, for a figure's side."""
NEARER, RIMMED = 0.4, 0.5
"""The share of people's shadow, and of the light on their outlines, that is on their hands, which are round in the
lamp's light already.
"""
HAZE = 300
"""How sharp those are who sit far behind: the width of a figure, for a pixel by which it is blurred."""
DAYLIGHT = 0.5
"""The share by day of the shadow that people have who sit in the sun."""
EMBLEM, RAISED = 0.84, 0.12
"""The side of the emblem of who has no face, and how far it is raised so that all of it is seen, for the side of a
figure.
"""

Point = tuple[float, float]


class HallDepth(IntEnum):
    """The order of what is seen in the hall, all below the widgets."""

    BEHIND = -6
    MIDDLE = -5
    TABLE = -4
    MIRRORED = -3
    HELD = -2
    """What is held or lies on the table."""
    HAND = -1
    """The hand of cards before us."""


class ArtPlace(NamedTuple):
    """Where the scene is: its middle, and its share of its full size."""

    x: int
    share: float


def unit_of(ctx: Context, place: ArtPlace) -> float:
    """The pixels of this window for one of 1080p there."""
    return ctx.scale * place.share


def person(ctx: Context, place: ArtPlace, one: HallFigure) -> Sprite:
    """Somebody at the table, lit from the lanterns above the middle, and the dark that is cast on who sits behind."""
    unit = unit_of(ctx, place)
    side = round(one.side * unit)

    def draw() -> pygame.Surface:
        return lighting.halo(_figure(ctx, one, side), shadow(ctx)[0], _shade(ctx), _from_left(ctx, one))

    picture = _figure(ctx, one, side) if ctx.theme.plain else ctx.cached(f"seated-{_name(ctx, one, side)}", draw)
    box = picture.get_rect(midbottom=(round(place.x + one.x * unit), round(ctx.size[1] - one.bottom * unit)))
    return Sprite(picture, box.x, box.y, HallDepth.MIDDLE)


def _shade(ctx: Context) -> float:
    return max(DAYLIGHT, lighting.shade(ctx.theme))


def _from_left(ctx: Context, one: HallFigure) -> bool:
    """Whether the light comes from the left: the lanterns' hangs above the middle, the sun stands at the left."""
    return one.x > 0 or not ctx.theme.dark


def _name(ctx: Context, one: HallFigure, side: int) -> str:
    """What a figure's look depends on."""
    drawn = (one.who, one.mood, one.depth, side, one.x > 0)
    posed = (one.tall, one.lean, one.tilt, one.gaze)
    return "-".join(map(str, (*drawn, *posed, *(("staged",) if one.staged else ()))))


def _figure(ctx: Context, one: HallFigure, side: int) -> pygame.Surface:
    def draw() -> pygame.Surface:
        if one.who not in persons.CHARACTERS:  # who has no face sits there as an emblem
            seat, emblem = (
                pygame.Surface((side, side), pygame.SRCALPHA),
                ctx.art.portrait(one.who, round(EMBLEM * side)),
            )
            seat.blit(emblem, emblem.get_rect(midbottom=(side // 2, round((1 - RAISED) * side))))
            return seat
        picture = ctx.art.bust(one.who, side, one.mood, tall=one.tall, lean=one.lean, gaze=one.gaze, tilt=one.tilt)
        if ctx.theme.plain:
            return picture
        if one.behind:
            lighting.recede(picture, _shade(ctx))
        figure = lighting.lit(picture, ctx.theme, one.depth, _shade(ctx), from_left=_from_left(ctx, one))
        lighting.veil(figure, ctx.theme, one.depth)
        if one.behind:
            return svg.ready(surfaces.soft(figure, round(side / HAZE)))
        return lighting.staged(figure, ctx.theme, _from_left(ctx, one)) if one.staged else figure

    return ctx.cached(f"bust-{_name(ctx, one, side)}", draw)


def held(ctx: Context, place: ArtPlace, one: HallFigure, holds: HeldCup | HeldFan, table: hall.HallTable) -> Sprite:
    """What somebody holds before their chest, and the hand that holds it, as far as the table does not hide it."""
    unit = unit_of(ctx, place)
    side = round(one.side * unit)
    scale = side / persons.BUST_WIDTH
    out = round(ROOM * side)
    look = holds, ctx.art.deck, ctx.art.back

    def draw() -> pygame.Surface:
        wide, high = round(persons.HAND_BOX[2] * scale), round(persons.HAND_BOX[3] * scale)
        picture = pygame.Surface((wide + 2 * out, high + out), pygame.SRCALPHA)
        hold = out - persons.HAND_BOX[0] * scale, out - persons.HAND_BOX[1] * scale

        def hand(part: HandLayer) -> None:
            drawn = persons.hand(ctx.theme, one.who, holds.way, side, part, turned=holds.turned, sleeved=True)
            picture.blit(drawn, (out, out))

        hand("behind")
        if isinstance(holds, HeldCup):
            _cup(ctx, picture, hold, round(holds.high * side))
        else:
            _fan(ctx, picture, hold, holds, side)
        hand("before")
        shade, from_left = NEARER * _shade(ctx), _from_left(ctx, one)
        return grounded(ctx, lighting.lit(picture, ctx.theme, one.depth, shade, from_left=from_left, rimmed=RIMMED))

    picture = ctx.cached(f"held-{_name(ctx, one, side)}-{zlib.crc32(repr(look).encode()):08x}", draw)
    left = place.x + (one.x + holds.x) * unit + persons.HAND_BOX[0] * scale - out
    edge = table.edge((one.x + holds.x) * unit)
    top = ctx.size[1] - edge - holds.up * unit + persons.HAND_BOX[1] * scale - out
    return Sprite(picture, round(left), round(top), HallDepth.MIDDLE)


def _fan(ctx: Context, picture: pygame.Surface, hold: Point, holds: HeldFan, side: int) -> None:
    """A fan of cards, of which one sees the backs, and of the last its face where that is told."""
    high, (x, y), count = round(holds.high * side), hold, holds.cards
    for n in range(count):
        turn = holds.turn + (n - (count - 1) / 2) * SPREAD
        far = HELD_AT * high
        if n in (0, count - 1) and holds.shown == n:
            far, card = SHOWN_AT * high, ctx.art.card_face(holds.face, high, turn, still=True)
        else:
            card = ctx.art.card_back(high, turn, still=True)
        middle = x + far * sin(radians(turn)), y + GRIP * high - far * cos(radians(turn))
        picture.blit(card, card.get_rect(center=middle))


def _cup(ctx: Context, picture: pygame.Surface, hold: Point, high: int) -> None:
    """A cup of tea, which the fingers go round."""
    cup = svg.square(drawings.drawing("teacup", ctx.theme.inlay), high, 100)
    picture.blit(cup, cup.get_rect(midbottom=(round(hold[0]), round(hold[1] - CUPPED * high))))


def mirrored(ctx: Context, place: ArtPlace, one: HallFigure, table: hall.HallTable) -> Sprite:
    """What the varnish of a table shows of somebody, from the table's edge downwards."""
    unit = unit_of(ctx, place)
    side = round(one.side * unit)
    edge = max(table.edge((one.x + part * one.side) * unit) for part in (-0.5, 0, 0.5))
    hidden = max(0, round(edge - one.bottom * unit))

    def draw() -> pygame.Surface:
        figure = _figure(ctx, one, side)
        across = [one.x * unit + x - side / 2 for x in range(side)]
        feet = [figure.get_height() - hidden + round(edge - table.edge(off)) for off in across]
        picture = surfaces.reflected(figure, feet, round(MIRROR * side), round(RISE * unit), _clear(across, unit))
        return surfaces.soft(picture.subsurface(_below(picture, min(feet))), max(1, side // 90))

    picture = ctx.cached(f"mirrored-{_name(ctx, one, side)}-{hidden}", draw)
    return Sprite(picture, round(place.x + one.x * unit - side / 2), round(ctx.size[1] - edge), HallDepth.MIRRORED)


def _clear(across: list[float], unit: float) -> list[float]:
    """How clearly the varnish shows what stands at these places: nothing where fruit and cups stand on it."""
    first, last = plan().mirrors
    return [CLEAR * max(0.0, min(1.0, (off / unit - first) / RISE, (last - off / unit) / RISE)) for off in across]


def _below(picture: pygame.Surface, top: int) -> pygame.Rect:
    return pygame.Rect(0, top, picture.get_width(), picture.get_height() - top)


def shadow(ctx: Context) -> tuple[str, float]:
    """The colour of what lies in the shadow on the table, and how deep it is."""
    return (ctx.theme.inlay["lacquer"], 0.8) if ctx.theme.dark else (ctx.theme.inlay["cockroach"], 0.45)


def grounded(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """Something with the shadow that it casts on the table."""
    return lighting.grounded(picture, ctx.theme, *shadow(ctx))


def soft_dark(
    ctx: Context, size: svg.Size, at: tuple[int, int], z: int, *, deep: float | None = None, level: int = 255
) -> Sprite:
    """A soft dark about a place in the window, where it is not told how deep as deep as a shadow on the table."""
    colour, usual = shadow(ctx)
    share = usual if deep is None else deep
    name = f"dark-{size[0]}-{size[1]}-{share:.2f}"
    return Sprite.about(ctx.cached(name, lambda: surfaces.radial_glow(size, colour, share)), at, z, level)
