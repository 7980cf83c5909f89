"""Pictorial stages in the hall, described in assets/drawings/stages.json: the menu, results, the end of a lesson.

A stage is a list of rows, drawn from back to front; each kind of row is a method of `Stage` or of a subclass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, ClassVar, Required, TypedDict

import pygame

from game.ui.anim.clock import IdleMovement
from game.ui.anim.motion import RAY_SCALES, load_motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, scenery, skin, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.kit import Widget
from game.ui.layout import Fan
from game.ui.layout.depths import HallDepth
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.hall import CardHand, HallLight
from game.ui.persons import figures
from game.ui.persons.figures import HeldCards, StagePerson

SIZES = Measures("stage")

HIDDEN_FIGURE_RATIO, FIGURE_HEIGHT_RATIO, LAUGH_DROP_RATIO = 0.12, 1.14, 0.025
"""Height hidden by the table, height of the figure, and distance it ducks while it laughs, as fractions of a figure's
width.
"""
LIGHTS_BY_PLACE: Sequence[HallLight] = (hall.NOON, "evening", hall.NOON, "night")


class StageRow(TypedDict, total=False):
    """A row of a stage; see `rows` in assets/drawings/stages.json."""

    row: str
    name: str
    who: Any
    """A person's name, or a list of names in a crowd."""
    lit: bool
    at: Sequence[float]
    size: Any
    """A width, or width and height."""
    x: float
    z: str
    high: float
    top: float
    up: float
    low: float
    depth: float
    deep: float
    level: int
    count: int
    cards: list[int]
    reach: float
    spread: float


class StagePlan(TypedDict, total=False):
    """A stage of assets/drawings/stages.json."""

    rows: list[StageRow]
    people: dict[str, StagePerson]
    side: Required[float]
    room: tuple[float, float]
    edge: float
    edge_ratio: float
    width_ratio: float
    below: float
    table: float
    calm: float
    drum: float
    clear: tuple[float, float]
    reach: tuple[float, float]
    taller: float
    lifted: float
    speech: dict[str, Any]
    speech_up: float
    wings: dict[str, list[tuple[float, float, int]]]
    diploma: dict[str, Any]
    max_scale: float


def has_room(ctx: Context) -> bool:
    """Return True if a stage fits beside the result's words."""
    return ctx.size[0] >= ctx.tx(SIZES.min_window_width_px)


def is_own_portrait(portrait: str) -> bool:
    """Return True if a portrait is the player's."""
    return portrait == OWN_PORTRAIT


def draw_hall_ground(ctx: Context, light: HallLight, share: float) -> pygame.Surface:
    """Return the hall behind a stage that takes this share of the window."""
    return hall.draw_room(ctx, round(share * ctx.size[0] / 2), has_title=True, light=light)


def find_place_light(place: int, is_last: bool) -> HallLight:
    """Return the light in the hall for the player's place (1 is first)."""
    return LIGHTS_BY_PLACE[-1] if is_last else LIGHTS_BY_PLACE[min(place, len(LIGHTS_BY_PLACE)) - 1]


class Stage(Widget):
    """A stage before the great drum. With `is_festive` it has light and blossoms, which `is_opening` animates.

    The people move a little at rest, by the indices of `moods`.
    """

    ctx: Context
    stretch = 1
    widget_name = "champion"
    winner_delay_seconds = 0.0
    """Seconds until the winner is at their place."""

    def __init__(
        self,
        ctx: Context,
        name: str,
        *,
        is_opening: bool = False,
        is_festive: bool = False,
        light: HallLight = "",
        moods: Sequence[str] = (),
    ) -> None:
        self.plan: StagePlan = drawings.table("stages")[name]
        super().__init__(ctx, self.widget_name)
        self.pictures = f"crowd/{name}"
        people: Mapping[str, StagePerson] = self.plan.get("people", {})
        self.people = list(people)
        moods = moods or [row["mood"] for row in people.values()]
        self.is_festive, self.light, self.moods = is_festive, light, tuple(moods)
        self.idle_movement = self.clock.add(IdleMovement([mood == "glad" for mood in moods], self._is_still))
        self.rays_seconds = load_motion().seconds("rays", "open") * len(RAY_SCALES)
        light_seconds = max(self.rays_seconds, SIZES.fall_seconds) if is_festive else 0.0
        self.tween = self.clock.tween(self.winner_delay_seconds + light_seconds)
        self.tween.age = 0.0 if is_opening and not ctx.reduced_motion else self.tween.seconds
        self.can_shrink = "room" in self.plan
        self.fixed_height = ctx.px(self.plan["room"][1] if self.can_shrink else SIZES.min_height_px)
        self.middle = self.edge = self.side = 0
        """Middle and upper edge of the table, and width of the main person's picture, in pixels."""
        self.unit = 1.0
        """Size of a 1080p pixel of the plan."""

    def place(self, rect: pygame.Rect) -> None:
        plan = self.plan
        if self.can_shrink:
            width, height = plan["room"]
            unit = min(self.ctx.scale, rect.w / width, rect.h / height)
            super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - round(plan.get("below", 0) * unit)))
            self.set_table(self.rect.centerx, self.rect.bottom - round(plan["edge"] * unit), unit)
            return
        super().place(rect)
        edge = rect.y + round(plan["edge_ratio"] * rect.h)
        side = min((edge - rect.y) / (FIGURE_HEIGHT_RATIO - HIDDEN_FIGURE_RATIO), plan["width_ratio"] * rect.w)
        self.set_table(rect.centerx, edge, round(side) / plan["side"])

    def set_table(self, middle: int, edge: int, unit: float) -> None:
        """Set the middle and the edge of the table, and the size of a 1080p pixel."""
        self.middle, self.edge, self.unit = middle, edge, unit
        self.side = round(self.plan["side"] * unit)

    def decode_ahead(self) -> None:
        """Start decoding the pictures of the people."""
        look = skin.of(self.ctx.theme)
        names = (f"{self.pictures}/{who}{part}" for who in self.people for part in ("", "-halo", "-hand"))
        look.decode_ahead((name, self.scale_size(look.entry(name).size)) for name in names if look.has(name))

    def _is_still(self) -> bool:
        """True if nobody moves: while the scene opens, and with reduced motion."""
        return self.tween.is_running or self.ctx.reduced_motion

    def draw_ahead(self) -> Iterator[object]:
        if self.is_festive:
            yield from (self._draw_rays(round(round(self._light_side) * share)) for share in RAY_SCALES)
            yield from (picture for *_, picture in self.falling_pictures())
        yield from self.part_sprites()

    def sprites(self) -> list[Sprite]:
        return list(self.part_sprites())

    def part_sprites(self) -> Iterator[Sprite]:
        """Yield the sprites of all rows from back to front; rows of light are left out of skins without light."""
        is_lit = scenery.has_lamplight(self.ctx.theme)
        for row in self.plan["rows"]:
            if is_lit or not row.get("lit"):
                yield from self.ROWS[row["row"]](self, row)

    def find_position(self, place: Sequence[float]) -> tuple[int, int]:
        """Return the window pixel of a place of the plan."""
        return self.middle + round(place[0] * self.unit), self.edge + round(place[1] * self.unit)

    def scale_size(self, size: Sequence[float]) -> tuple[int, int]:
        """Return a size of the plan in pixels."""
        return round(size[0] * self.unit), round(size[1] * self.unit)

    def find_laugh_drop(self, who: str) -> int:
        """Return the pixels by which a laughing person ducks now."""
        return round(LAUGH_DROP_RATIO * self.idle_movement.head_drop(self.people.index(who)) * self.side) if who else 0

    @property
    def table(self) -> hall.HallTable:
        ctx = self.ctx
        unit = self.plan["table"] * self.unit if "table" in self.plan else ctx.scale
        return hall.HallTable(ctx, ctx.size, self.middle, ctx.size[1] - self.edge, unit)

    # --- rows

    def draw_thing(self, row: StageRow) -> Iterator[Sprite]:
        """Yield an object of the hall."""
        picture = hall.draw_thing(self.ctx, row["name"], round(row["high"] * self.unit), self.light)
        yield Sprite.centred(picture, self.find_position(row["at"]), HallDepth.BEHIND)

    def draw_lantern(self, row: StageRow) -> Iterator[Sprite]:
        """Yield a lantern; `top` is the distance from the window's upper edge."""
        height = round(row["high"] * self.unit)
        middle = self.find_position((row["x"], 0))[0], round(self.ctx.px(row["top"]) + height / 2)
        yield Sprite.centred(hall.draw_lantern(self.ctx, height, row["depth"]), middle, HallDepth.BEHIND)

    def draw_table(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the great table."""
        yield self.table.sprite(HallDepth.TABLE, self.light)

    def draw_veil(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the dark behind words at the left."""
        left_width = self.middle - round(self.plan["calm"] * self.unit)
        width = round(SIZES.large_text_dark_ratio * self.ctx.size[0]) if self.ctx.text_scale > 1 else left_width
        yield hall.veil_sprite(self.ctx, width, HallDepth.TABLE)

    def draw_sunshine(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the beams of the morning sun, if the skin has them."""
        return hall.sunshine_sprites(self.ctx, HallDepth.MIRRORED)

    def draw_drum(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the drum and its light."""
        return self.drum_sprites(self.find_position(row["at"]))

    def draw_crowd(self, row: StageRow) -> Iterator[Sprite]:
        """Yield people with what they hold, all unless the row names some."""
        for who in row.get("who", self.people):
            person, holds = self.plan["people"][who], self.plan["people"][who].get("holds", {})
            if scenery.has_lamplight(self.ctx.theme):
                yield self._baked_sprite(f"{who}-halo", who)
            yield self._baked_sprite(who, who)
            if "cards" in holds:
                yield self._held_cards_sprite(who, person, holds)
            if holds:
                yield self._baked_sprite(f"{who}-hand", who)

    def draw_baked(self, row: StageRow) -> Iterator[Sprite]:
        """Yield a picture of this stage, which ducks with a person if the row names one."""
        yield self._baked_sprite(row["name"], row.get("who", ""), HallDepth[row.get("z", "MIDDLE")])

    def _baked_sprite(self, name: str, who: str, z: int = HallDepth.MIDDLE) -> Sprite:
        look, name = skin.of(self.ctx.theme), f"{self.pictures}/{name}"
        entry, patches = look.entry(name), list[skin.Patch]()
        if look.has(f"{name}-shut") and self.idle_movement.find_gaze(self.people.index(who), (0, 0)) is None:
            patches.append((f"{name}-shut", 0))
        x, y = self.find_position(entry.at)
        return Sprite(look.assembled(name, patches, self.scale_size(entry.size)), x, y + self.find_laugh_drop(who), z)

    def _held_cards_sprite(self, who: str, person: StagePerson, holds: HeldCards) -> Sprite:
        side, offset = round(person["side"] * self.unit), (person["x"] + holds["x"]) * self.unit
        drop = hall.find_edge_drop(offset, self.plan["table"] * self.unit) - holds["up"] * self.unit
        _, (hold_x, hold_y) = figures.held_picture_box(side)
        picture = figures.draw_held_cards(self.ctx, person, side)
        x, y = round(self.middle + offset - hold_x), round(self.edge + drop - hold_y)
        return Sprite(picture, x, y + self.find_laugh_drop(who), HallDepth.MIDDLE)

    def draw_fan(self, row: StageRow) -> Iterator[Sprite]:
        """Yield a hand of cards on the table with its shadow and, in a skin with light, its reflection."""
        reach, at = row["reach"] * self.unit, (self.middle, self.ctx.size[1] - row["up"] * self.unit)
        fan = Fan.around_card(at, reach, round(row["high"] * self.unit), spread=inf, step=row["spread"])
        hand = CardHand(self.ctx, row["cards"], fan)
        yield from (hand.card_sprite(n, HallDepth.HAND) for n in range(len(row["cards"])))
        yield hand.shadow_sprite(HallDepth.HELD)
        if scenery.has_lamplight(self.ctx.theme):
            yield hand.reflection_sprite(HallDepth.HELD)

    def draw_dark(self, row: StageRow) -> Iterator[Sprite]:
        """Yield a soft shadow on the table."""
        size, at = self.scale_size(row["size"]), self.find_position(row["at"])
        yield hall.shadow_sprite(self.ctx, size, at, HallDepth.MIRRORED, opacity=row["deep"])

    def draw_glow(self, row: StageRow) -> Iterator[Sprite]:
        """Yield a warm light on the table."""
        light = self.ctx.art.glow(self.scale_size(row["size"]), self.ctx.theme.inlay["mandarin"])
        yield Sprite.centred(light, self.find_position(row["at"]), HallDepth.MIRRORED, row["level"])

    def draw_coins(self, row: StageRow) -> Iterator[Sprite]:
        """Yield a pile of coins; `low` is its place between the table's edge (0) and the window's lower edge (1)."""
        pictures, name = skin.of(self.ctx.theme), f"stages/coins-{row['count']}"
        if pictures.has(name):
            width, size = round(row["size"] * self.unit), pictures.entry(name).size
            scale = width / SIZES.coin_width_px
            picture = pictures.picture(name, (round(size[0] * scale), round(size[1] * scale)))
            foot = self.edge + round(row["low"] * (self.ctx.size[1] - self.edge))
            top = foot - round((0.4 + 0.075 * row["count"]) * width)
            yield Sprite(picture, self.find_position((row["x"], 0))[0] - picture.get_width() // 2, top, HallDepth.HELD)

    ROWS: ClassVar[Mapping[str, Callable[..., Iterator[Sprite]]]] = {
        "coins": draw_coins, "crowd": draw_crowd, "dark": draw_dark, "drum": draw_drum, "fan": draw_fan,
        "glow": draw_glow, "lantern": draw_lantern, "picture": draw_baked, "sunshine": draw_sunshine,
        "table": draw_table, "thing": draw_thing, "veil": draw_veil,
    }  # fmt: skip

    # --- the drum and its light

    @property
    def _light_side(self) -> float:
        return float(SIZES.drum_light_ratio * self.plan["drum"] / self.plan["side"] * self.side)

    def drum_sprites(self, at: tuple[int, int]) -> Iterator[Sprite]:
        """Yield the drum behind the winner and its light."""
        drum = round(self.plan["drum"] / self.plan["side"] * self.side)
        yield from self._light_sprites(at, round(self._light_side))
        yield Sprite.centred(hall.draw_thing(self.ctx, "gong", drum, self.light), at, HallDepth.MIDDLE)

    def _light_sprites(self, at: tuple[int, int], side: int) -> Iterator[Sprite]:
        if not self.is_festive:
            glow = self.ctx.art.glow((2 * side, side), self.ctx.theme.inlay["amber"])
            yield Sprite.centred(glow, at, HallDepth.MIDDLE, round(SIZES.dim_light_alpha))
        elif (age := self.tween.age - self.winner_delay_seconds) >= 0:
            step = min(len(RAY_SCALES) - 1, int(len(RAY_SCALES) * age / self.rays_seconds))
            yield Sprite.centred(self._draw_rays(round(side * RAY_SCALES[step])), at, HallDepth.MIDDLE)
            rect, progress = self.rect, load_motion().ease(age / (self.tween.seconds - self.winner_delay_seconds))
            for x, y, picture in self.falling_pictures():
                drop = y * rect.h - (1 - progress) * (0.5 + y) * rect.h
                yield Sprite.centred(picture, (rect.x + round(x * rect.w), rect.y + round(drop)), HallDepth.MIDDLE)

    def _draw_rays(self, side: int) -> pygame.Surface:
        return skin.of(self.ctx.theme).picture("blows/rays", (side, side))

    def falling_pictures(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        """Yield place and picture of each falling blossom and coin, none in the `clear` part of the width."""
        left, right = self.plan.get("clear", (1.0, 0.0))
        for x, y, size, kind, turn, blur in drawings.table("stages")["falling"]:
            if not left < x < right:
                side = max(8, round(size * min(self.rect.size)))
                draw = partial(_draw_blossom_or_coin, self.ctx, kind, side, turn, blur)
                yield x, y, self.ctx.cached(("falls", kind, side, turn), draw)


def _draw_blossom_or_coin(ctx: Context, kind: str, side: int, turn: float, blur: float) -> pygame.Surface:
    if kind == "coin":
        picture = hall.draw_coin(ctx, side, turn)
    else:
        body = svg.group(drawings.drawing(kind, ctx.theme.inlay), f"translate(50 50) rotate({turn})")
        picture = svg.square(body, side, 100)
    if not blur:
        return svg.ready(picture)
    radius = max(1, round(blur * side))
    blurred = pygame.Surface((side + 4 * radius, side + 4 * radius), pygame.SRCALPHA)
    blurred.blit(picture, (2 * radius, 2 * radius))  # margin for blur beyond the edge
    return surfaces.soft(blurred, radius)
