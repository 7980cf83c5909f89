"""The common base of all stages of results: light, drum, falling blossoms, speech, and the limbs of figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.ui.anim.clock import Idle, Tween
from game.ui.anim.motion import RAYS_OPENING, motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, persons, skin, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.drawings import material
from game.ui.gfx.persons import ArmPose, HandLayer, Hold, Mood
from game.ui.gfx.theme import HexColor, mix
from game.ui.kit import Ageing, Label, Widget
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import HallDepth
from game.ui.pages.teaching.teacher import Speech

LEAST_WIDTH = 1620
"""Least width of a window that has room for a stage, at 1080p."""
DRUM, LIGHT, DIM = 1.08, 2.04, 150
"""Side of the drum as a multiple of the winner's width, side of its light as a multiple of the drum's, and the opacity
of that light without a celebration.
"""
TABLE_HIDES, FIGURE_TALL, LAUGH_DUCKS = 0.12, 1.14, 0.025
"""Height hidden by the table, height of the figure, and distance it ducks while it laughs, as fractions of a figure's
width.
"""
LIGHT_Z = -5
SPEECH_PAD, SPEECH_ABOVE, SPEECH_X, MOUTH = 14, 14, 0.39, (0.29, 0.36)
"""Padding of speech and its distance above the mouth at 1080p; its near edge and the mouth, as fractions of the
winner's width.
"""
LIGHTS: Sequence[HallLight] = (hall.NOON, "evening", hall.NOON, "night")
FALL_SECONDS = 1.6
SLEEVE_SHADE, SLEEVE_DIM, SLEEVE_WARM, HAND_WARM = 0.6, 0.16, 0.45, 0.2
"""Shade of the light and of the body on sleeves; strength of the lamp's colour on sleeves and hands."""


def has_room(ctx: Context) -> bool:
    """True if a stage fits beside the result's words."""
    return ctx.size[0] >= ctx.tx(LEAST_WIDTH)


def is_person(portrait: str) -> bool:
    """True if a portrait is the player's."""
    return portrait == OWN_PORTRAIT


def face_of(ctx: Context, portrait: str) -> str:
    """Return the character of a portrait; for the player, the character they chose."""
    return ctx.settings.face if is_person(portrait) else portrait


def ground(ctx: Context, light: HallLight, share: float) -> pygame.Surface:
    """Return the hall behind a stage that takes this share of the window."""
    return hall.room(ctx, round(share * ctx.size[0] / 2), titled=True, light=light)


def place_light(place: int, last: bool) -> HallLight:
    """Return the light in the hall for the player's place (1 is first)."""
    return LIGHTS[-1] if last else LIGHTS[min(place, len(LIGHTS)) - 1]


class Celebrated(Ageing):
    """A figure before the great drum; `festive` with light and blossoms, which `opening` animates."""

    ctx: Context
    stretch = 1
    side = 0
    """Width of the winner's picture, in pixels."""
    drum = DRUM
    stands = 0.0
    """Seconds until the winner is at their place."""

    def __init__(
        self,
        ctx: Context,
        name: str,
        *,
        opening: bool,
        festive: bool,
        says: str,
        light: HallLight,
        moods: Sequence[Mood],
    ) -> None:
        super().__init__(ctx, name)
        self.festive, self.light, self.moods = festive, light, tuple(moods)
        self.idle = Idle([mood == "glad" for mood in moods], lambda: ctx.reduced_motion)
        words = Label(ctx, f"“{says}”", 22, "on_paper", "bold", align="center", name="says")
        self.said = [Speech(ctx, words, SPEECH_PAD)] if says else []
        self.opens = motion().seconds("rays", "open") * len(RAYS_OPENING)
        self.tween = Tween(self.stands + (max(self.opens, FALL_SECONDS) if festive else 0.0))
        self.tween.age = 0.0 if opening and not ctx.reduced_motion else self.tween.seconds

    @property
    def children(self) -> Sequence[Widget]:
        return self.said

    def update(self, dt: float) -> None:
        if not self.tween.running:
            self.idle.step(dt)
        super().update(dt)

    def next_wakeup(self) -> float | None:
        return super().next_wakeup() if self.tween.running else self.idle.next_wakeup()

    def draw_ahead(self) -> Iterator[object]:
        if self.festive:
            for share in RAYS_OPENING:
                yield self._beams(round(round(LIGHT * self.drum * self.side) * share))
            yield from (picture for *_, picture in self._fallen())
        yield from self.parts()

    def sprites(self) -> list[Sprite]:
        return list(self.parts())

    def parts(self) -> Iterator[Sprite]:
        """Yield the parts from back to front."""
        raise NotImplementedError

    def speak(self, x: int, foot: int, left: bool = False, raised: int = 0) -> None:
        """Place the words at the right or `left` of the head of a winner who stands at `x` from `foot` upwards."""
        way = -1 if left else 1
        for said in self.said:
            near = x + way * round(SPEECH_X * self.side)
            wide, high = said.size_in(near - self.rect.x if left else self.rect.right - near)
            up = foot - round(MOUTH[1] * self.side)
            said.tip = x + way * round(MOUTH[0] * self.side), up
            top = up - high - self.ctx.px(SPEECH_ABOVE) - raised
            said.place(pygame.Rect(near - wide if left else near, max(self.rect.y, top), wide, high))

    def sun(self, at: tuple[int, int]) -> Iterator[Sprite]:
        """Yield the drum behind the winner and its light."""
        yield from self._shining(at, round(LIGHT * self.drum * self.side))
        yield Sprite.about(hall.standing(self.ctx, "gong", round(self.drum * self.side), self.light), at, LIGHT_Z)

    def _shining(self, at: tuple[int, int], side: int) -> list[Sprite]:
        if not self.festive:
            glow = self.ctx.art.glow((2 * side, side), self.ctx.theme.inlay["amber"])
            return [Sprite.about(glow, at, LIGHT_Z, DIM)]
        if self.tween.age < self.stands:
            return []
        step = int(len(RAYS_OPENING) * (self.tween.age - self.stands) / self.opens)
        share = RAYS_OPENING[min(len(RAYS_OPENING) - 1, step)]
        return [Sprite.about(self._beams(round(side * share)), at, LIGHT_Z), *self._falling()]

    def _beams(self, side: int) -> pygame.Surface:
        return skin.of(self.ctx.theme).picture("blows/rays", (side, side))

    def _falling(self) -> Iterator[Sprite]:
        rect, fallen = self.rect, motion().ease((self.tween.age - self.stands) / (self.tween.seconds - self.stands))
        for x, y, picture in self._fallen():
            low = y * rect.h - (1 - fallen) * (0.5 + y) * rect.h
            yield Sprite.about(picture, (rect.x + round(x * rect.w), rect.y + round(low)), LIGHT_Z)

    def _fallen(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        for x, y, size, kind, turn, blur in drawings.table("stages")["falling"]:
            side = max(8, round(size * min(self.rect.size)))
            draw = partial(_blossom_or_coin, self.ctx, kind, side, turn, blur)
            yield x, y, self.ctx.cached(("falls", kind, side, turn), draw)


def _blossom_or_coin(ctx: Context, kind: str, side: int, turn: float, blur: float) -> pygame.Surface:
    if kind == "coin":
        picture = hall.coin(ctx, side, turn)
    else:
        body = svg.group(drawings.drawing(kind, ctx.theme.inlay), f"translate(50 50) rotate({turn})")
        picture = svg.square(body, side, 100)
    if not blur:
        return svg.ready(picture)
    far = max(1, round(blur * side))
    wide = pygame.Surface((side + 4 * far, side + 4 * far), pygame.SRCALPHA)
    wide.blit(picture, (2 * far, 2 * far))  # margin for blur beyond the edge
    return surfaces.soft(wide, far)


class Limbs:
    """Arms and hands of a character on a stage: lit `from_left`, darkened by `depth`, and `warm` by night."""

    def __init__(
        self, ctx: Context, who: str, side: int, *, from_left: bool, depth: float = 0.0, warm: float = SLEEVE_WARM
    ) -> None:
        self.ctx, self.who, self.side, self.from_left, self.depth = ctx, who, side, from_left, depth
        self.warm, self.unit = warm, side / persons.BUST_WIDTH

    @property
    def embodied(self) -> bool:
        """True if the character has arms."""
        return persons.known(self.who) != persons.FACELESS

    def arm(self, pose: ArmPose, at: tuple[int, int], turned: bool, *, joined: bool = False) -> Sprite:
        """Return an arm of a body whose middle and lower edge are `at` a point; a `joined` arm leaves the body."""
        ctx = self.ctx

        def draw() -> pygame.Surface:
            shade = lighting.shade(ctx.theme)
            sleeve = persons.arm(ctx.theme, self.who, pose, self.side, turned=turned, joined=joined)
            sleeve = self._facing(sleeve, SLEEVE_SHADE * shade, 0.0)
            self._tint(sleeve, ctx.theme.inlay["amber"], SLEEVE_DIM * shade)
            return self._staged(sleeve, self.warm * ctx.theme.level("sleeve_light"))

        look = f"{self.who}-{self.side}-{pose}-{turned}-{joined}-{self.warm}-{self.from_left}-{self.depth}"
        return self._placed(ctx.cached(f"arm-{look}", draw), at, persons.arm_box(turned))

    def hand(self, way: Hold, part: HandLayer, at: tuple[int, int], turned: bool = False) -> Sprite:
        """Return a part of a hand that holds something `at` a point in the window."""
        ctx = self.ctx

        def draw() -> pygame.Surface:
            hand = persons.hand(ctx.theme, self.who, way, self.side, part, turned=turned)
            hand = self._facing(hand, hall_figures.NEARER * lighting.shade(ctx.theme), hall_figures.RIMMED)
            lighting.veil(hand, ctx.theme, self.depth)
            hand = self._staged(hand, HAND_WARM)
            return hall_figures.grounded(ctx, hand) if way == "leans" else hand

        look = f"{self.who}-{way}-{self.side}-{part}-{turned}-{self.from_left}-{self.depth}"
        return self._placed(ctx.cached(f"hand-{look}", draw), at, persons.HAND_BOX)

    def _facing(self, limb: pygame.Surface, shade: float, rimmed: float) -> pygame.Surface:
        theme, from_left = self.ctx.theme, self.from_left or not self.ctx.theme.dark
        return lighting.lit(limb, theme, self.depth, shade, from_left=from_left, rimmed=rimmed)

    def _staged(self, limb: pygame.Surface, warm: float) -> pygame.Surface:
        self._tint(limb, material("lamp"), warm)
        return svg.ready(lighting.staged(limb.copy(), self.ctx.theme, self.from_left, hall_figures.RIMMED))

    def _tint(self, limb: pygame.Surface, colour: HexColor, share: float) -> None:
        if not self.ctx.theme.plain:
            surfaces.tint(limb, mix("#ffffff", colour, share))

    def _placed(self, picture: pygame.Surface, at: tuple[int, int], box: Sequence[float]) -> Sprite:
        left, top = (round(each * self.unit) for each in box[:2])
        return Sprite(picture, at[0] + left, at[1] + top, HallDepth.HELD)
