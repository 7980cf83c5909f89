"""People in the hall in the light of its lanterns or the sun, the things they hold, and the scene behind the menu. The
scene is described in assets/drawings/key_art.json with lengths at 1080p: `x` to the right of the scene's middle,
heights above the window's lower edge. A `depth` is 0 in the light and 1 in the dark background.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import cache, partial
from math import inf
from typing import Any, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, persons, surfaces, svg
from game.ui.gfx.persons import HandLayer, Hold, Mood
from game.ui.layout import Fan
from game.ui.layout.table_layout import UPWARD_DEGREES
from game.ui.pages.rooms import hall

Point = tuple[float, float]


class HallDepth(IntEnum):
    """The z order of sprites in the hall, all below the widgets."""

    BEHIND = -6
    MIDDLE = -5
    TABLE = -4
    MIRRORED = -3
    HELD = -2
    HAND = -1


class HeldCup(NamedTuple):
    """A cup in a hand: `x` from the middle, `up` from the table's edge, `high` as a fraction of the side."""

    x: float
    up: float
    high: float
    turned: bool = False
    way: Hold = "cups"


class HeldFan(NamedTuple):
    """Cards in a person's hand, turned by `turn` degrees; other fields are as for a cup."""

    x: float
    up: float
    high: float
    cards: int
    turn: float = 0.0
    turned: bool = False
    way: Hold = "grasps"
    shown: int | None = None
    """Index of the card held out face up: the first or the last."""
    face: int = 0


class HallFigure(NamedTuple):
    """A person in a mood, facing the viewer; for `lean`, `tilt` and `gaze` see `persons.bust`."""

    who: str
    mood: Mood
    x: float
    bottom: float
    side: float
    depth: float = 0.0
    tall: float = 1.0
    """Ratio of height to width."""
    lean: float = 0.0
    tilt: float = 0.0
    gaze: tuple[float, float] | None = (0.0, 0.0)
    holds: HeldCup | HeldFan | None = None
    staged: bool = False

    @property
    def behind(self) -> bool:
        """True if they sit far behind, in the dark."""
        return self.depth >= lighting.DEEP


class ArtPlace(NamedTuple):
    """Middle of the scene, and its scale."""

    x: int
    share: float


def unit_of(ctx: Context, place: ArtPlace) -> float:
    """Return the pixels of this window for a 1080p pixel of the scene."""
    return ctx.scale * place.share


# --- people

MIRROR, MIRROR_OPACITY = 0.45, 0.3
"""Fraction of a figure that the varnish reflects, and the greatest opacity."""
MIRROR_RISE_PX = 40
FAN_SPREAD_DEGREES = 15.0
HELD_AT, SHOWN_AT, GRIP, CUP_UP = 0.42, 0.66, 0.1, 0.12
"""Distance of a held card and of a card held out from the fan's centre, of the centre below the hand, and of a cup's
foot below the hand, as fractions of the height of the held object.
"""
HELD_ROOM = 0.24
"""Margin of a hand's picture for the held object, as a fraction of a figure's side."""
NEARER, RIMMED = 0.4, 0.5
"""Strength of a person's shadow and of the rim light on their hands, as fractions of that on the person."""
HAZE = 300
"""Width of a distant figure divided by its blur in pixels."""
DAYLIGHT_SHADE = 0.5
EMBLEM, EMBLEM_UP = 0.84, 0.12
"""Side of the emblem of a player without a face, and its height over the foot, as fractions of a figure's side."""


def person(ctx: Context, place: ArtPlace, one: HallFigure) -> Sprite:
    """Return a person at the table with the shadow that falls on people behind."""
    unit = unit_of(ctx, place)
    side = round(one.side * unit)

    def draw() -> pygame.Surface:
        return lighting.halo(_figure(ctx, one, side), shadow(ctx)[0], _shade(ctx), _from_left(ctx, one))

    picture = _figure(ctx, one, side) if ctx.theme.plain else ctx.cached(f"seated-{_name(ctx, one, side)}", draw)
    box = picture.get_rect(midbottom=(round(place.x + one.x * unit), round(ctx.size[1] - one.bottom * unit)))
    return Sprite(picture, box.x, box.y, HallDepth.MIDDLE)


def _shade(ctx: Context) -> float:
    return max(DAYLIGHT_SHADE, lighting.shade(ctx.theme))


def _from_left(ctx: Context, one: HallFigure) -> bool:
    """True if the light comes from the left: the lanterns hang above the middle, the sun is at the left."""
    return one.x > 0 or not ctx.theme.dark


def _name(ctx: Context, one: HallFigure, side: int) -> str:
    drawn = (one.who, one.mood, one.depth, side, one.x > 0)
    posed = (one.tall, one.lean, one.tilt, one.gaze)
    return "-".join(map(str, (*drawn, *posed, *(("staged",) if one.staged else ()))))


def _figure(ctx: Context, one: HallFigure, side: int) -> pygame.Surface:
    def draw() -> pygame.Surface:
        if one.who not in persons.CHARACTERS:
            seat, emblem = (
                pygame.Surface((side, side), pygame.SRCALPHA),
                ctx.art.portrait(one.who, round(EMBLEM * side)),
            )
            seat.blit(emblem, emblem.get_rect(midbottom=(side // 2, round((1 - EMBLEM_UP) * side))))
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
    """Return the object that a person holds before their chest, with the hand."""
    unit = unit_of(ctx, place)
    side = round(one.side * unit)
    scale, out = side / persons.BUST_WIDTH, round(HELD_ROOM * side)
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
            tall = round(holds.high * side)
            cup = svg.square(drawings.drawing("teacup", ctx.theme.inlay), tall, 100)
            picture.blit(cup, cup.get_rect(midbottom=(round(hold[0]), round(hold[1] + CUP_UP * tall))))
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
    high, count = round(holds.high * side), holds.cards
    pivot, heading = (hold[0], hold[1] + GRIP * high), UPWARD_DEGREES + holds.turn
    fan = Fan(pivot, HELD_AT * high, high, heading=heading, spread=inf, step=FAN_SPREAD_DEGREES)
    for n, (angle, (x, y, turn)) in enumerate(zip(fan.angles(count), fan.cards(count), strict=True)):
        if holds.shown == n in (0, count - 1):
            card, (x, y) = ctx.art.card_face(holds.face, high, turn, still=True), fan.at(angle, SHOWN_AT * high)
        else:
            card = ctx.art.card_back(high, turn, still=True)
        picture.blit(card, card.get_rect(center=(x, y)))


def mirrored(ctx: Context, place: ArtPlace, one: HallFigure, table: hall.HallTable) -> Sprite:
    """Return the reflection of a person in the table's varnish, from the table's edge downwards."""
    unit = unit_of(ctx, place)
    side = round(one.side * unit)
    edge = max(table.edge((one.x + part * one.side) * unit) for part in (-0.5, 0, 0.5))
    hidden = max(0, round(edge - one.bottom * unit))

    def draw() -> pygame.Surface:
        figure, (first, last) = _figure(ctx, one, side), plan().mirrors
        across = [one.x * unit + x - side / 2 for x in range(side)]
        feet = [figure.get_height() - hidden + round(edge - table.edge(off)) for off in across]
        clear = [
            MIRROR_OPACITY * max(0.0, min(1.0, (x / unit - first) / MIRROR_RISE_PX, (last - x / unit) / MIRROR_RISE_PX))
            for x in across
        ]
        picture = surfaces.reflected(figure, feet, round(MIRROR * side), round(MIRROR_RISE_PX * unit), clear)
        top, (wide, high) = min(feet), picture.get_size()
        return surfaces.soft(picture.subsurface((0, top, wide, high - top)), max(1, side // 90))

    picture = ctx.cached(f"mirrored-{_name(ctx, one, side)}-{hidden}", draw)
    return Sprite(picture, round(place.x + one.x * unit - side / 2), round(ctx.size[1] - edge), HallDepth.MIRRORED)


def shadow(ctx: Context) -> tuple[str, float]:
    """Return colour and opacity of shadows on the table."""
    return ctx.theme.tone("figure_shadow"), ctx.theme.level("figure_shadow_opacity")


def grounded(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with the shadow that it casts on the table."""
    return lighting.grounded(picture, ctx.theme, *shadow(ctx))


def soft_dark(
    ctx: Context, size: svg.Size, at: tuple[int, int], z: int, *, deep: float | None = None, level: int = 255
) -> Sprite:
    """Return a soft shadow around a point in the window, as strong as a shadow on the table unless `deep` is given."""
    colour, usual = shadow(ctx)
    share = usual if deep is None else deep
    name = f"dark-{size[0]}-{size[1]}-{share:.2f}"
    return Sprite.about(ctx.cached(name, lambda: surfaces.radial_glow(size, colour, share)), at, z, level)


# --- a hand of cards on the table; lengths are fractions of a card's height

HAND_MIRROR, HAND_MIRROR_OPACITY, HAND_MIRROR_RISE, HAND_MIRROR_BLUR = 0.42, 0.72, 0.015, 0.02
HAND_SHADOWS = ((0.62, 0.055, 0.07, 6), (0.95, 0.015, 0.022, 2))
"""Opacity, blur, offset below the cards and coarseness of the wide shadow and of the contact shadow."""
HAND_SHADOW_REACH = 0.11
SIDE_FADE_PX = 12
SOLID = 200
"""Least opacity of a pixel of a card; pixels of its shadow are below."""


class CardHand(NamedTuple):
    """A fan of cards, with lengths at 1080p."""

    cards: Sequence[int]
    spread: float
    """Degrees between neighbouring cards."""
    high: float
    """Height of a card."""
    reach: float
    """Distance of the middle card from the centre of rotation."""
    middle: float
    """Height of the middle card's centre above the window's lower edge."""
    tilt: float = 0.0
    """Rotation of all cards to the right, in degrees."""


class KeyHand:
    """A hand of cards on the table around `x`, with shadow and reflection; `unit` is the size of a 1080p pixel."""

    def __init__(self, ctx: Context, x: int, unit: float, hand: CardHand) -> None:
        self.ctx, self.x = ctx, x
        self.cards, self.high, reach = hand.cards, round(hand.high * unit), hand.reach * unit
        pivot, heading = (x, ctx.size[1] - hand.middle * unit + reach), UPWARD_DEGREES + hand.tilt
        fan = Fan(pivot, reach, self.high, heading=heading, spread=inf, step=hand.spread)
        self.places = fan.cards(len(hand.cards))

    def card(self, index: int, z: int) -> Sprite:
        """Return a card in the lanterns' light."""
        ctx, (x, y, turn) = self.ctx, self.places[index]

        def draw() -> pygame.Surface:
            face = ctx.art.card_face(self.cards[index], self.high, turn, still=True).copy()
            lighting.lamplit(face, ctx.theme)
            return svg.ready(face)

        face = self._picture(f"held-{self.cards[index]}-{turn:g}", draw)
        return Sprite(face, round(x - face.get_width() / 2), round(y - face.get_height() / 2), z)

    def shadow(self, colour: str, share: float, z: int) -> Sprite:
        """Return the shadow of the cards on the table, of a colour and opacity."""

        def draw() -> pygame.Surface:
            cards = self._whole()
            whole = pygame.Surface(cards.get_size(), pygame.SRCALPHA)
            for deep, soft, fall, coarse in HAND_SHADOWS:
                radius, level = max(1, round(soft * self.high / coarse)), round(255 * deep * share)
                cast = surfaces.cast(cards, colour, level, radius, coarse)
                whole.blit(cast, (0, round(fall * self.high)))
            return svg.ready(whole)

        return Sprite(self._picture(f"shade-{len(self.cards)}", draw), *self._place().topleft, z)

    def mirrored(self, z: int) -> Sprite:
        """Return the reflection of the cards in the varnish."""
        picture = self._picture(f"mirrored-{len(self.cards)}", lambda: svg.ready(self._mirrored(self._whole())))
        return Sprite(picture, *self._place().topleft, z)

    def _picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.ctx.cached(f"{name}-{self.high}-{self.ctx.art.deck}", draw)

    def _each(self) -> Iterator[Sprite]:
        return (self.card(index, 0) for index in range(len(self.cards)))

    def _place(self) -> pygame.Rect:
        boxes, out = [each.rect for each in self._each()], round(HAND_SHADOW_REACH * self.high)
        place = boxes[0].unionall(boxes[1:]).inflate(2 * out, 2 * out)
        place.h += round(HAND_MIRROR * self.high)
        return place

    def _whole(self) -> pygame.Surface:
        place = self._place()
        whole = pygame.Surface(place.size, pygame.SRCALPHA)
        for each in self._each():
            whole.blit(each.surface, (each.x - place.x, each.y - place.y))
        return whole

    def _mirrored(self, whole: pygame.Surface) -> pygame.Surface:
        """Return the cards between the two lowest corners upside down, fading downwards."""
        w, h = whole.get_size()
        half = pygame.transform.smoothscale(whole, (w // 2, h // 2))
        (wide, high), long = half.get_size(), round(HAND_MIRROR * self.high / 2)
        feet = [half.subsurface((x, 0, 1, high)).get_bounding_rect(SOLID).bottom for x in range(wide)]
        left = feet.index(max(feet[: wide // 2]))
        right = wide - 1 - feet[::-1].index(max(feet[wide // 2 :]))
        fades = (min(1.0, (x - left) / SIDE_FADE_PX, (right - x) / SIDE_FADE_PX) for x in range(wide))
        clear = [HAND_MIRROR_OPACITY * max(0.0, fade) for fade in fades]
        picture = pygame.Surface((wide, high), pygame.SRCALPHA)
        turned = surfaces.reflected(half, feet, long, round(HAND_MIRROR_RISE * self.high / 2), clear)
        picture.blit(surfaces.soft(turned, max(1, round(HAND_MIRROR_BLUR * self.high / 2))), (0, 0))
        return pygame.transform.smoothscale(picture, (w, h))


# --- the scene behind the menu

FIGURE_REACH = 0.45
"""Distance of a figure's outline from its middle, as a fraction of its picture's side."""
LARGE_TEXT_DARK = 1.15
"""Width of the dark at the left with large text, as a multiple of the window's width."""


class LanternPlace(NamedTuple):
    """A lantern and the distance of its top from the window's upper edge."""

    x: float
    top: float
    high: float
    depth: float


class GongPlace(NamedTuple):
    side: float
    middle: float


class KeyArtPlan(NamedTuple):
    """The description of the scene; people from the farthest to the nearest."""

    people: tuple[HallFigure, ...]
    lanterns: tuple[LanternPlace, ...]
    gong: GongPlace
    edge: float
    """Height of the table's edge."""
    calm: float
    """Distance from the middle to the left end of the dark behind the words."""
    mirrors: tuple[float, float]
    """Left and right end of the part of the table that may reflect people."""
    hand: CardHand


@cache
def plan() -> KeyArtPlan:
    """Return the scene. Raise TypeError if the file lacks a field or has an unknown field."""
    told = dict(drawings.table("key_art"))
    people = tuple(map(_planned, told.pop("people")))
    lanterns = tuple(LanternPlace(**each) for each in told.pop("lanterns"))
    gong, hand, mirrors = GongPlace(**told.pop("gong")), CardHand(**told.pop("hand")), tuple(told.pop("mirrors"))
    return KeyArtPlan(people, lanterns, gong, hand=hand, mirrors=mirrors, **told)


def _planned(told: dict[str, Any]) -> HallFigure:
    parts: dict[str, Any] = {}
    if "gaze" in told:
        parts["gaze"] = tuple(told["gaze"])
    if holds := told.get("holds"):
        parts["holds"] = HeldFan(**holds) if "cards" in holds else HeldCup(**holds)
    return HallFigure(**{**told, **parts})


class ArtPart(NamedTuple):
    draw: Callable[[], Sprite]
    who: str = ""
    shut: bool = False


def art_parts(ctx: Context, place: ArtPlace) -> Iterator[ArtPart]:
    """Yield the parts of the scene in the order of their appearance, then the figures with closed eyes."""
    scene, unit = plan(), unit_of(ctx, place)
    table = hall.HallTable(ctx, ctx.size, place.x, scene.edge * unit, unit)
    yield ArtPart(partial(_gong, ctx, place, scene.gong))
    yield ArtPart(partial(table.sprite, HallDepth.TABLE))
    calm = round(LARGE_TEXT_DARK * ctx.size[0]) if ctx.text_scale > 1 else place.x - round(scene.calm * unit)
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
    for each in scene.people:
        if not each.behind and each.mood != "glad":
            yield ArtPart(partial(person, ctx, place, each._replace(gaze=None)), each.who, shut=True)


def art_moods() -> dict[str, Mood]:
    """Return the people of the scene and their moods."""
    return {each.who: each.mood for each in plan().people}


def _gong(ctx: Context, place: ArtPlace, one: GongPlace) -> Sprite:
    unit = unit_of(ctx, place)
    picture = hall.standing(ctx, "gong", round(one.side * unit))
    return Sprite.about(picture, (place.x, round(ctx.size[1] - one.middle * unit)), HallDepth.BEHIND)


def _lantern(ctx: Context, place: ArtPlace, one: LanternPlace) -> Sprite:
    unit = unit_of(ctx, place)
    high = round(one.high * unit)
    middle = round(place.x + one.x * unit), round(ctx.px(one.top) + high / 2)
    return Sprite.about(hall.lantern(ctx, high, one.depth), middle, HallDepth.BEHIND)


def art_left(ctx: Context, share: float = 1.0) -> int:
    """Return the distance from the scene's leftmost figure to its middle, in pixels."""
    return _extent(ctx, -1, share)


def art_width(ctx: Context) -> int:
    """Return the width of the scene at full size, in pixels."""
    return art_left(ctx) + _extent(ctx, 1, 1.0)


def _extent(ctx: Context, side: int, share: float) -> int:
    return round(ctx.px(max(FIGURE_REACH * each.side + side * each.x for each in plan().people)) * share)
