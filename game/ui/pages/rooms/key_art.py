"""The scene behind the menu: everybody at a lacquer table in a hall under lanterns, and a hand of cards before us.

Where each stands is data in assets/drawings/key_art.json, at 1080p: `x` from the scene's middle, heights from the
window's lower edge, lanterns from its upper one. `depth` is 0 in the light and 1 in the dark behind; `mood` is a
face's; `tall` is how high a figure is for its breadth, where it is not as high, `lean`, `tilt` and `gaze` how it holds
its head and where it looks (see `portraits.bust`); `holds` is what is in its hand, `x` from its middle and `up` from
the table's edge: a fan of so many `cards` or a `cup`, so `high` for its breadth; the fan is turned by `turn` degrees,
the `face` of a card may be `shown` as so manieth, and the hand may be `turned` the other way round. Who is `staged` has
the light of a stage. `mirrors` tells from where to where the varnish is free to mirror who
sits behind it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from math import cos, radians, sin
from typing import Any, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, key_light, surfaces, svg
from game.ui.pages.rooms import hall, key_hand

FILLED = 0.45
"""How far a figure reaches from its middle, for the side of its picture."""
MIRROR, CLEAR = 0.45, 0.3
"""The part of a figure that the varnish mirrors, and how clearly at most."""
RISE = 40
"""Over so many pixels of 1080p a reflection comes out of nothing."""
SPREAD, HELD_AT, SHOWN_AT, GRIP = 15.0, 0.42, 0.66, 0.1
"""How far one card of a fan is turned from the next, in degrees; how far a card's middle is from the point about which
all turn, that of one which is held out, and how far this is below the middle of the hand, for a card's height.
"""
CUPPED = 0.16
"""How far above the middle of the hand that holds it a cup's foot is, for its height."""
ROOM = 0.24
"""The room for what is held about the picture of a hand, for a figure's side."""
NEARER = 0.4
"""The share of people's shadow that is on their hands, which are in the light."""
RIMMED = 0.5
"""The share of the light on people's outlines that is on their hands, which are round in the lamp's light already."""
HAZE = 300
"""How sharp those are who sit far behind: the width of a figure, for a pixel by which it is blurred."""
DAYLIGHT = 0.5
"""The share by day of the shadow that people have who sit in the sun."""
EMBLEM, RAISED = 0.84, 0.12
"""The side of the emblem of who has no face, and how far it is raised, so that all of it is seen, for a figure's."""
BEHIND, MIDDLE, TABLE, MIRRORED, HELD, HAND = -6, -5, -4, -3, -2, -1
"""The order of the parts, all below the widgets."""

Draw = Callable[[], Sprite]
Point = tuple[float, float]


class ArtPlace(NamedTuple):
    """Where the scene is: its middle, and its share of its full size."""

    x: int
    share: float


class ArtPart(NamedTuple):
    """A part of the scene: how it is drawn, and whose figure it is, where it is somebody's."""

    draw: Draw
    who: str = ""
    shut: bool = False
    """Whether it is seen only while they blink."""


DARK = 1.15
"""How far the dark at the left reaches where words are large, for the window's width."""


def parts(ctx: Context, place: ArtPlace) -> list[ArtPart]:
    """Everything of the scene in the order in which it appears, each to be drawn in its turn; then what is not seen at
    once.
    """
    return [*_parts(ctx, place), *_blinking(ctx, place)]


def moods() -> dict[str, str]:
    """Who is there, and how they feel."""
    return {each["who"]: each["mood"] for each in drawings.table("key_art")["people"]}


def _blinking(ctx: Context, place: ArtPlace) -> Iterator[ArtPart]:
    """Those in front whose eyes are open, with shut eyes."""
    for each in drawings.table("key_art")["people"]:
        if each["depth"] < key_light.DEEP and each["mood"] != "glad":
            yield ArtPart(partial(person, ctx, place, {**each, "gaze": None}), each["who"], shut=True)


def _parts(ctx: Context, place: ArtPlace) -> Iterator[ArtPart]:
    data = drawings.table("key_art")
    table = hall.HallTable(ctx, ctx.size, place.x, data["edge"] * _unit(ctx, place), _unit(ctx, place))
    yield ArtPart(partial(_gong, ctx, place, data["gong"]))
    yield ArtPart(partial(table.sprite, TABLE))
    beside = place.x - round(data["calm"] * _unit(ctx, place))
    yield ArtPart(partial(hall.veil, ctx, round(DARK * ctx.size[0]) if ctx.text_scale > 1 else beside, TABLE))
    if not ctx.theme.plain:
        for each in data["lanterns"]:
            yield ArtPart(partial(_lantern, ctx, place, each))
    for each in data["people"]:
        yield ArtPart(partial(person, ctx, place, each), each["who"])
        if "holds" in each:
            across = (each["x"] + each["holds"]["x"]) * _unit(ctx, place)
            yield ArtPart(partial(held, ctx, place, each, table.edge(across)))
        if each["depth"] < key_light.DEEP and not ctx.theme.plain:
            yield ArtPart(partial(mirrored, ctx, place, each, table))
    if not ctx.theme.dark:
        yield ArtPart(partial(hall.sunshine, ctx, MIRRORED))
    hand = key_hand.KeyHand(ctx, place.x, _unit(ctx, place), data["hand"], kept=True)
    for index in range(len(data["hand"]["cards"])):
        yield ArtPart(partial(hand.card, index, HAND))
    yield ArtPart(partial(hand.shadow, *shadow(ctx), HELD))
    if not ctx.theme.plain:
        yield ArtPart(partial(hand.mirrored, HELD))


def _unit(ctx: Context, place: ArtPlace) -> float:
    return ctx.scale * place.share


def _centred(picture: pygame.Surface, x: float, y: float, z: int) -> Sprite:
    return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2), z)


def _gong(ctx: Context, place: ArtPlace, one: dict[str, Any]) -> Sprite:
    """The great gong behind all."""
    unit = _unit(ctx, place)
    picture = hall.gong(ctx, round(one["side"] * unit))
    return _centred(picture, place.x, ctx.size[1] - one["middle"] * unit, BEHIND)


def _lantern(ctx: Context, place: ArtPlace, one: dict[str, Any]) -> Sprite:
    """A silk lantern in its glow; the farther, the dimmer."""
    unit = _unit(ctx, place)
    high = round(one["high"] * unit)
    return _centred(
        hall.lantern(ctx, high, one["depth"]), place.x + one["x"] * unit, ctx.px(one["top"]) + high / 2, BEHIND
    )


def person(ctx: Context, place: ArtPlace, one: dict[str, Any]) -> Sprite:
    """Somebody at the table, lit from the lanterns above the middle, and the dark that is cast on who sits behind."""
    unit = _unit(ctx, place)
    side = round(one["side"] * unit)

    def draw() -> pygame.Surface:
        return key_light.halo(_figure(ctx, one, side), shadow(ctx)[0], _shade(ctx))

    picture = _figure(ctx, one, side) if ctx.theme.plain else ctx.picture(f"seated-{_name(ctx, one, side)}", draw)
    box = picture.get_rect(midbottom=(round(place.x + one["x"] * unit), round(ctx.size[1] - one["bottom"] * unit)))
    return Sprite(picture, box.x, box.y, MIDDLE)


def _shade(ctx: Context) -> float:
    return max(DAYLIGHT, key_light.shade(ctx.theme))


def _from_left(ctx: Context, one: dict[str, Any]) -> bool:
    """Whether the light comes from the left: the lanterns' hangs above the middle, the sun stands at the left."""
    return bool(one["x"] > 0) or not ctx.theme.dark


def _name(ctx: Context, one: dict[str, Any], side: int) -> str:
    """What a figure's look depends on."""
    drawn = (one["who"], one["mood"], one["depth"], side, one["x"] > 0)
    posed = (one.get("tall", 1.0), one.get("lean", 0.0), one.get("tilt", 0.0), one.get("gaze", (0.0, 0.0)))
    return "-".join(map(str, (*drawn, *posed, *(("staged",) if one.get("staged") else ()))))


def _figure(ctx: Context, one: dict[str, Any], side: int) -> pygame.Surface:
    def draw() -> pygame.Surface:
        from game.ui.draw import portraits  # for which the menu's first picture does not wait

        if one["who"] not in portraits.CHARACTERS:  # who has no face sits there as an emblem
            seat, emblem = (
                pygame.Surface((side, side), pygame.SRCALPHA),
                ctx.art.portrait(one["who"], round(EMBLEM * side)),
            )
            seat.blit(emblem, emblem.get_rect(midbottom=(side // 2, round((1 - RAISED) * side))))
            return seat
        gaze = one.get("gaze", (0.0, 0.0))
        held = one.get("lean", 0.0), gaze, one.get("tilt", 0.0)
        picture = ctx.art.bust(one["who"], side, one["mood"], one.get("tall", 1.0), *held)
        if ctx.theme.plain:
            return picture
        if one["depth"] >= key_light.DEEP:
            key_light.recede(picture, _shade(ctx))
        figure = key_light.lit(picture, one["depth"], _shade(ctx), _from_left(ctx, one))
        if one["depth"] >= key_light.DEEP:
            return svg.ready(surfaces.soft(figure, round(side / HAZE)))
        return key_light.staged(figure, ctx.theme, _from_left(ctx, one)) if one.get("staged") else figure

    return ctx.picture(f"bust-{_name(ctx, one, side)}", draw)


def held(ctx: Context, place: ArtPlace, one: dict[str, Any], edge: float) -> Sprite:
    """What somebody holds before their chest, at a table whose edge is so many pixels above the window's foot, and the
    hand that holds it, as far as the table does not hide it.
    """
    from game.ui.draw import holding, portraits  # for which the menu's first picture does not wait

    unit = _unit(ctx, place)
    side, holds = round(one["side"] * unit), one["holds"]
    scale = side / portraits.WIDE
    out = round(ROOM * side)
    look = holds, ctx.art.deck, ctx.art.back

    def draw() -> pygame.Surface:
        wide, high = round(holding.BOX[2] * scale), round(holding.BOX[3] * scale)
        picture = pygame.Surface((wide + 2 * out, high + out), pygame.SRCALPHA)
        hold = out - holding.BOX[0] * scale, out - holding.BOX[1] * scale
        turned = holds.get("turned", False)
        if "cup" in holds:
            _cup(ctx, picture, hold, round(holds["high"] * side))
        else:
            _fan(ctx, picture, hold, holds, side)
        hand = holding.hands(one["who"], holding.GRASPS, side, ctx.theme, holding.BEFORE, turned)
        picture.blit(hand, (out, out))
        if ctx.theme.plain:
            return svg.ready(picture)
        lit = key_light.lit(picture, one["depth"], NEARER * _shade(ctx), _from_left(ctx, one), RIMMED)
        return key_light.grounded(lit, *shadow(ctx))

    picture = ctx.picture(f"held-{_name(ctx, one, side)}-{zlib.crc32(repr(look).encode()):08x}", draw)
    left = place.x + (one["x"] + holds["x"]) * unit + holding.BOX[0] * scale - out
    top = ctx.size[1] - edge - holds["up"] * unit + holding.BOX[1] * scale - out
    return Sprite(picture, round(left), round(top), MIDDLE)


def _fan(ctx: Context, picture: pygame.Surface, hold: Point, holds: dict[str, Any], side: int) -> None:
    """A fan of cards, of which one sees the backs, and of the last its face where that is told."""
    high, (x, y), count = round(holds["high"] * side), hold, holds["cards"]
    for n in range(count):
        turn = holds["turn"] + (n - (count - 1) / 2) * SPREAD
        far = HELD_AT * high
        if n in (0, count - 1) and holds.get("shown") == n:
            far, card = SHOWN_AT * high, ctx.art.card_face(holds["face"], high, turn, still=True)
        else:
            card = ctx.art.card_back(high, turn, still=True)
        middle = x + far * sin(radians(turn)), y + GRIP * high - far * cos(radians(turn))
        picture.blit(card, card.get_rect(center=middle))


def _cup(ctx: Context, picture: pygame.Surface, hold: Point, high: int) -> None:
    """A cup of tea, which the fingers go round."""
    cup = svg.square(drawings.drawing("teacup", ctx.theme.inlay), high, 100)
    picture.blit(cup, cup.get_rect(midbottom=(round(hold[0]), round(hold[1] - CUPPED * high))))


def mirrored(ctx: Context, place: ArtPlace, one: dict[str, Any], table: hall.HallTable) -> Sprite:
    """What the varnish of a table shows of somebody, from the table's edge downwards."""
    unit = _unit(ctx, place)
    side = round(one["side"] * unit)
    edge = max(table.edge((one["x"] + part * one["side"]) * unit) for part in (-0.5, 0, 0.5))
    hidden = max(0, round(edge - one["bottom"] * unit))

    def draw() -> pygame.Surface:
        figure = _figure(ctx, one, side)
        across = [one["x"] * unit + x - side / 2 for x in range(side)]
        feet = [figure.get_height() - hidden + round(edge - table.edge(off)) for off in across]
        picture = surfaces.reflected(figure, feet, round(MIRROR * side), round(RISE * unit), _clear(across, unit))
        return surfaces.soft(picture.subsurface(_below(picture, min(feet))), max(1, side // 90))

    picture = ctx.picture(f"mirrored-{_name(ctx, one, side)}-{hidden}", draw)
    return Sprite(picture, round(place.x + one["x"] * unit - side / 2), round(ctx.size[1] - edge), MIRRORED)


def _clear(across: list[float], unit: float) -> list[float]:
    """How clearly the varnish shows what stands at these places: nothing where fruit and cups stand on it."""
    first, last = drawings.table("key_art")["mirrors"]
    return [CLEAR * max(0.0, min(1.0, (off / unit - first) / RISE, (last - off / unit) / RISE)) for off in across]


def _below(picture: pygame.Surface, top: int) -> pygame.Rect:
    return pygame.Rect(0, top, picture.get_width(), picture.get_height() - top)


def shadow(ctx: Context) -> tuple[str, float]:
    """The colour of what lies in the shadow on the table, and how deep it is."""
    return (ctx.theme.inlay["lacquer"], 0.8) if ctx.theme.dark else (ctx.theme.inlay["cockroach"], 0.45)


def left(ctx: Context, share: float = 1.0) -> int:
    """The pixels from its leftmost figure to its middle."""
    return _extent(ctx, -1, share)


def width(ctx: Context) -> int:
    """The pixels that the scene takes at its full size, from the leftmost figure to the rightmost."""
    return left(ctx) + _extent(ctx, 1, 1.0)


def _extent(ctx: Context, side: int, share: float) -> int:
    people = drawings.table("key_art")["people"]
    return round(ctx.px(max(float(FILLED * each["side"] + side * each["x"]) for each in people)) * share)
