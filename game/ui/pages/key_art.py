"""The scene behind the menu: everybody at a lacquer table under lanterns, fans of cards in hands, and one before us.

Where each stands is data in assets/drawings/key_art.json, at 1080p: `x` from the scene's middle, heights from the
window's lower edge, lanterns from its upper one. `depth` is 0 in the light and 1 in the dark behind; `mood` is a
face's; `tall` is how high a figure is for its breadth, where it is not as high, `lean` how far it leans to the
right, in degrees. A fan is held at `low`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, radians, sin, sqrt
from typing import Any, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.ornaments import oval
from game.ui.draw.theme import mix
from game.ui.pages import key_light
from game.ui.pages.backgrounds import drum

BEYOND = 1.22
"""At least so many times as far as the window's left edge the table's edge goes on."""
FILLED = 0.45
"""How far a figure reaches from its middle, for the side of its picture."""
DUSK, LIT = 0.16, 0.4
"""How much of the table's light is left at the window's edge, behind the ways, and from where on all of it is: so far
left of the middle, as a share of the table's half width."""
MIRROR, CLEAR = 0.45, 0.24
"""The part of a figure that the varnish mirrors, and how clearly at most."""
EMBLEM = 0.74
"""The side of the emblem of who has no face, for that of a figure."""
SLEEVED = {"sleeve": "plum", "cuff": "shell", "hand": "skin"}
"""The roles of the colours of what holds a fan, in its drawing."""
LANTERN = (200, 300)
BEHIND, MIDDLE, TABLE, MIRRORED, HELD, HAND = -6, -5, -4, -3, -2, -1
"""The order of the parts, all below the widgets."""

Draw = Callable[[], Sprite]


class ArtPlace(NamedTuple):
    """Where the scene is: its middle, and its share of its full size."""

    x: int
    share: float


def parts(ctx: Context, place: ArtPlace) -> list[Draw]:
    """Everything of the scene in the order in which it appears, each to be drawn in its turn."""
    return list(_parts(ctx, place))


def _parts(ctx: Context, place: ArtPlace) -> Iterator[Draw]:
    data = drawings.table("key_art")
    yield partial(_halo, ctx, place)
    yield partial(table, ctx, place, data["table"], dusk=True)
    for each in data["lanterns"]:
        yield partial(_lantern, ctx, place, each)
    for each in data["people"]:
        yield partial(person, ctx, place, each)
        if each["depth"] < key_light.DEEP and ctx.theme.dark:
            yield partial(mirrored, ctx, place, each, data["table"])
    for index in range(len(data["fans"])):
        yield partial(_fan, ctx, place, data["fans"][index], data["fan"])
    yield partial(_contact, ctx, place, data["hand"])
    for index in range(len(data["hand"]["cards"])):
        yield partial(card, ctx, place, data["hand"], index)


def _unit(ctx: Context, place: ArtPlace) -> float:
    return ctx.scale * place.share


def _centred(picture: pygame.Surface, x: float, y: float, z: int) -> Sprite:
    return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2), z)


def _halo(ctx: Context, place: ArtPlace) -> Sprite:
    """The drum, large and dim behind all."""
    unit = _unit(ctx, place)
    picture = drum(ctx, round(1000 * unit), 0.3 if ctx.theme.dark else 0.5)
    return _centred(picture, place.x, ctx.size[1] - 560 * unit, BEHIND)


def _lantern(ctx: Context, place: ArtPlace, one: dict[str, Any]) -> Sprite:
    """A silk lantern in its glow; the farther, the dimmer."""
    unit = _unit(ctx, place)
    wide, high = (round(side * one["high"] * unit / LANTERN[1]) for side in LANTERN)
    x, y = place.x + one["x"] * unit, ctx.px(one["top"]) + high / 2
    side = high * 3

    def draw() -> pygame.Surface:
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        glow = surfaces.radial_glow((side, side), ctx.theme.inlay["amber"], 0.5 - 0.3 * one["depth"])
        surface.blit(glow, (0, 0))
        body = drawings.drawing("lantern", ctx.theme.inlay)
        picture = svg.render(
            body, (wide, side // 2 + high // 2), f"translate(0 {side // 2 - high // 2}) scale({high / LANTERN[1]:.5f})"
        )
        key_light.dim(picture, one["depth"])
        surface.blit(picture, (side // 2 - wide // 2, 0))
        return svg.ready(surface)

    return _centred(ctx.picture(f"lantern-{high}-{one['depth']}", draw), x, y, BEHIND)


def person(ctx: Context, place: ArtPlace, one: dict[str, Any]) -> Sprite:
    """Somebody at the table, lit from the lantern above the middle."""
    unit = _unit(ctx, place)
    picture = _figure(ctx, one, round(one["side"] * unit))
    box = picture.get_rect(midbottom=(round(place.x + one["x"] * unit), round(ctx.size[1] - one["bottom"] * unit)))
    return Sprite(picture, box.x, box.y, MIDDLE)


def _figure(ctx: Context, one: dict[str, Any], side: int) -> pygame.Surface:
    def draw() -> pygame.Surface:
        from game.ui.draw import portraits  # for which the menu's first picture does not wait

        if one["who"] not in portraits.CHARACTERS or one["who"] == "you":  # who has no face sits there as an emblem
            seat, emblem = (
                pygame.Surface((side, side), pygame.SRCALPHA),
                ctx.art.portrait(one["who"], round(EMBLEM * side)),
            )
            seat.blit(emblem, emblem.get_rect(midbottom=(side // 2, side)))
            return seat
        picture = ctx.art.bust(one["who"], side, one["mood"], one.get("tall", 1.0), one.get("lean", 0.0))
        shade = 1.0 if ctx.theme.dark else key_light.BY_DAY
        return key_light.lit(picture, ctx.theme.inlay["gold_light"], one["depth"], shade, one["x"] > 0)

    return ctx.picture(
        f"bust-{one['who']}-{one['mood']}-{side}-{one['depth']:g}-{one['x'] > 0}-{one.get('lean', 0)}", draw
    )


def mirrored(ctx: Context, place: ArtPlace, one: dict[str, Any], top: dict[str, Any]) -> Sprite:
    """What the varnish of a table shows of somebody, from the table's edge downwards."""
    unit = _unit(ctx, place)
    side, across = round(one["side"] * unit), max(top["across"] * unit, BEYOND * place.x)
    edge = (top["high"] - top["rim"]) * sqrt(1 - (one["x"] * unit / across) ** 2) * unit
    hidden = max(0, round(edge - one["bottom"] * unit))

    def draw() -> pygame.Surface:
        figure = _figure(ctx, one, side)
        seen = figure.subsurface((0, 0, side, figure.get_height() - hidden))
        picture = pygame.transform.flip(seen, False, True)
        picture = surfaces.soft(picture.subsurface((0, 0, side, round(MIRROR * side))).copy(), max(1, side // 90))
        high = picture.get_height()
        for row in range(high):
            level = round(255 * CLEAR * (1 - row / high) ** 1.5)
            picture.fill((255, 255, 255, level), (0, row, side, 1), pygame.BLEND_RGBA_MULT)
        return picture

    picture = ctx.picture(f"mirrored-{one['who']}-{one['mood']}-{side}-{hidden}-{one['depth']:g}", draw)
    return Sprite(picture, round(place.x + one["x"] * unit - side / 2), round(ctx.size[1] - edge), MIRRORED)


def table(ctx: Context, place: ArtPlace, one: dict[str, Any], dusk: bool = False) -> Sprite:
    """The table's far edge over the whole width of the window, with the lamp in its varnish; `dusk` at its left."""
    unit, theme = _unit(ctx, place), ctx.theme
    high, rim = (one[name] * unit for name in ("high", "rim"))
    across = max(one["across"] * unit, BEYOND * place.x)
    size = (ctx.size[0], round(high + rim))

    def draw() -> pygame.Surface:
        gold, h = theme.inlay["gold"], size[1]
        edge, top = theme.inlay["gold_deep"] if theme.dark else gold, oval(place.x, h, across - rim, h - rim)
        rings = [
            svg.path(oval(place.x, h, across, h), fill=edge),
            svg.path(oval(place.x, h, across - rim * 0.3, h - rim * 0.35), fill=gold),
            svg.path(top, fill="url(#top)"),
            svg.path(top, fill="url(#lamp)"),
            svg.stroke(
                oval(place.x, h, across - rim * 5, h - rim * 3.2), gold, max(1.0, unit * 1.4), stroke_opacity=0.4
            ),
        ]
        light = theme.inlay["amber"] if theme.dark else theme.inlay["eggshell"]
        stops = [(0, light, 0.55), (0.4, light, 0.2), (1, theme.table_edge, 0)]
        defs = svg.linear("top", theme.table, mix(theme.table_edge, theme.table, 0.12), (0, 0, 0, h))
        defs += svg.radial("lamp", stops, place.x, h * 0.35, across * 0.45)
        surface = svg.render("".join(rings), size, defs=defs)
        if dusk:
            _into_the_dark(surface, round(place.x - LIT * across), DUSK if theme.dark else 2 * DUSK)
        return surface

    name = f"menu-table-{size[0]}-{size[1]}-{place.x}-{dusk}"
    return Sprite(ctx.picture(name, draw), 0, ctx.size[1] - size[1], TABLE)


def _into_the_dark(picture: pygame.Surface, lit: int, least: float) -> None:
    """Let a picture come out of the dark, from the least light at its left edge to all of it at `lit`."""
    for x in range(lit):
        way = x / lit
        level = round(255 * (least + (1 - least) * way * way * (3 - 2 * way)))
        picture.fill((255, 255, 255, level), (x, 0, 1, picture.get_height()), pygame.BLEND_RGBA_MULT)


def card(ctx: Context, place: ArtPlace, hand: dict[str, Any], index: int) -> Sprite:
    """A card of the hand: all turn about a point below its middle."""
    unit, cards = _unit(ctx, place), hand["cards"]
    turn = (index - len(cards) // 2) * hand["spread"]
    high = round(hand["high"] * unit)
    picture = ctx.art.card_face(cards[index], high, turn, still=True)
    reach = hand["reach"] * unit
    x = place.x + reach * sin(radians(turn))
    y = ctx.size[1] - hand["middle"] * unit + reach * (1 - cos(radians(turn)))
    return _centred(picture, x, y, HAND)


def _fan(ctx: Context, place: ArtPlace, one: dict[str, Any], shape: dict[str, float]) -> Sprite:
    """Cards in somebody's hand over the table's edge, their backs to us, and the shadow beneath."""
    unit, ink = _unit(ctx, place), ctx.theme.inlay
    side = round(shape["side"] * unit)

    def draw() -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        shadow = surfaces.radial_glow((round(side * 0.62), round(side * 0.2)), *_shadow(ctx))
        picture.blit(shadow, shadow.get_rect(center=(side * 0.42, side * 0.77)))
        roles = {**ink, **{role: ink[one[part]] for part, role in SLEEVED.items()}}
        grip = f"translate({side / 2:g} {side * 0.64:g}) scale({unit:.4f})"
        picture.blit(svg.render(drawings.drawing("held-sleeve", roles), (side, side), grip), (0, 0))
        for index in range(one["cards"]):
            turn = one["turn"] + (index - (one["cards"] - 1) / 2) * shape["spread"]
            card = ctx.art.card_back(round(shape["high"] * unit), turn, still=True)
            reach = shape["reach"] * 0.5 * unit
            at = (side / 2 + reach * sin(radians(turn)), side * 0.64 - reach * cos(radians(turn)))
            picture.blit(card, card.get_rect(center=at))
        picture.blit(svg.render(drawings.drawing("held-fan", roles), (side, side), grip), (0, 0))
        return svg.ready(picture)

    picture = ctx.picture(f"fan-{one['x']}-{side}", draw)
    return _centred(picture, place.x + one["x"] * unit, ctx.size[1] - one["low"] * unit - side * 0.14, HELD)


def _shadow(ctx: Context) -> tuple[str, float]:
    """The colour of what lies in the shadow on the table, and how deep it is."""
    return (ctx.theme.inlay["lacquer"], 0.8) if ctx.theme.dark else (ctx.theme.inlay["cockroach"], 0.45)


def _contact(ctx: Context, place: ArtPlace, hand: dict[str, Any]) -> Sprite:
    """The dark of the hand of cards on the table."""
    unit = _unit(ctx, place)
    size = (round(1080 * unit), round(hand["high"] * 1.5 * unit))
    picture = ctx.picture(f"contact-{size[0]}", lambda: surfaces.radial_glow(size, *_shadow(ctx)))
    return _centred(picture, place.x, ctx.size[1] - (hand["middle"] - 40) * unit, HELD)


def left(ctx: Context, share: float = 1.0) -> int:
    """The pixels from its leftmost figure to its middle."""
    return _extent(ctx, -1, share)


def width(ctx: Context) -> int:
    """The pixels that the scene takes at its full size, from the leftmost figure to the rightmost."""
    return left(ctx) + _extent(ctx, 1, 1.0)


def _extent(ctx: Context, side: int, share: float) -> int:
    people = drawings.table("key_art")["people"]
    return round(ctx.px(max(float(FILLED * each["side"] + side * each["x"]) for each in people)) * share)
