"""Whoever came first, before the great drum as a sun: what they say, and the light and blossoms about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.ui.anim.clock import Idle
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.rays import OPENING, QUARTERS, about, quarter
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.persons import Mood
from game.ui.kit import Ageing, Label
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.teaching.teacher import Speech

LEAST_STAGE = 340
"""The least height at 1080p; it takes all room that there is."""
SUN = 1.08
"""The drum's side for that of the winner's picture."""
GONG_ABOVE = 0.62
"""How far above the table's edge the gong's middle is, for the winner's side."""
TABLE_HIDES = 0.12
"""How much of a figure the table hides, for the figure's side."""
FIGURE_TALL = 1.14
"""How high a figure is drawn, for its side, so that its shoulders are seen."""
LAUGH_DUCKS = 0.025
"""How far somebody ducks as they laugh, for the winner's side."""
LIGHT, DIM = 2.04, 150
"""The side of the light behind the drum, for the drum's, and how bright it is where nobody is celebrated, of 255."""
LIGHT_Z = -5
"""The order of drum and light among what is drawn: behind all words."""
SAID = 14
"""The room about what the winner says, at 1080p."""
ASIDE = 0.39
"""How far right of the middle that begins, for the winner's side."""
MOUTH = (0.29, 0.34)
"""Where its tail ends, beside the cheek, right of the middle and above the foot, for the winner's side."""
OVER = 14
"""How far above that the bubble's foot is, at 1080p."""
LIGHTS: Sequence[HallLight] = (hall.NOON, "evening", hall.NOON, "night")
"""The light in the hall by the person's place, from the first on: a material each."""
FALL = 1.6
"""Seconds in which blossoms and coins come down."""
LEAST = 1620
"""The least width of the window, at 1080p and following the text size, that leaves room for it beside what is told."""


def has_room(ctx: Context) -> bool:
    """Whether it fits beside what is told of the result."""
    return ctx.size[0] >= ctx.tx(LEAST)


def is_person(portrait: str) -> bool:
    """Whether a portrait is the person's."""
    return portrait == OWN_PORTRAIT


class Celebrated(Ageing):
    """Somebody in the light before the great drum, and what they say. Light opens and blossoms fall where it is
    `festive`; all is there at once where motion is reduced, and where it is not `opening`.
    """

    ctx: Context
    stretch = 1
    side = 0
    """The side of the winner's picture, in pixels."""
    behind = SUN
    """The side of the drum behind the winner, for the side of their picture."""
    stands = 0.0
    """Seconds until the winner has their place, before which nothing is celebrated."""

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
        self.festive, self.light = festive, light
        self.moods, self.idle = tuple(moods), Idle([mood == "glad" for mood in moods], lambda: ctx.reduced_motion)
        words = Label(ctx, f"“{says}”", 22, "on_paper", "bold", align="center", name="says")
        self.said = [Speech(ctx, words, SAID)] if says else []
        self.opens = motion().seconds("rays", "open") * len(OPENING)
        self.lasts = self.stands + (max(self.opens, FALL) if festive else 0.0)
        self.age = 0.0 if opening and not ctx.reduced_motion else self.lasts

    def update(self, dt: float) -> None:
        """Once all is there, now and then somebody blinks or laughs."""
        if self.age >= self.lasts:
            self.idle.step(dt)
        super().update(dt)

    def next_wakeup(self) -> float | None:
        """When somebody moves next."""
        return super().next_wakeup() if self.age < self.lasts else self.idle.next_wakeup()

    def draw_ahead(self) -> Iterator[object]:
        """Draws its parts one after the other; before them all pictures of the light that opens."""
        if self.festive:
            for share in OPENING:
                yield from self._beams(round(round(LIGHT * self.behind * self.side) * share))
            yield from (picture for *_, picture in self._at_rest())
        yield from self.parts()

    def sprites(self) -> list[Sprite]:
        """All of it."""
        return list(self.parts())

    def parts(self) -> Iterator[Sprite]:
        """Each part in its turn."""
        raise NotImplementedError

    def speak(self, x: int, foot: int, left: bool = False, raised: int = 0) -> None:
        """Place what the winner says beside their head, at its right or `left`. The winner is seen in the middle of
        `x`, from `foot` upwards; the words are `raised` by some pixels.
        """
        way = -1 if left else 1
        for said in self.said:
            near = x + way * round(ASIDE * self.side)
            wide, high = said.size_in(near - self.rect.x if left else self.rect.right - near)
            up = foot - round((MOUTH[1] + FIGURE_TALL - 1 - TABLE_HIDES) * self.side)
            said.tip = x + way * round(MOUTH[0] * self.side), up
            top = up - high - self.ctx.px(OVER) - raised
            said.place(pygame.Rect(near - wide if left else near, max(self.rect.y, top), wide, high))

    def sun(self, at: tuple[int, int]) -> Iterator[Sprite]:
        """The drum behind the winner in its light."""
        yield from self._shining(at, round(LIGHT * self.behind * self.side))
        drum = hall.standing(self.ctx, "gong", round(self.behind * self.side), self.light)
        yield Sprite.about(drum, at, LIGHT_Z)

    def _shining(self, at: tuple[int, int], side: int) -> list[Sprite]:
        """A lamp's light of a side; where somebody is celebrated beams, and what falls in them."""
        ctx = self.ctx
        if not self.festive:
            glow = ctx.art.glow((2 * side, side), ctx.theme.inlay["amber"])
            return [Sprite.about(glow, at, LIGHT_Z, DIM)]
        if self.age < self.stands:
            return []
        open_for = self.age - self.stands
        share = OPENING[min(len(OPENING) - 1, int(len(OPENING) * open_for / self.opens))]
        light = list(self._beams(round(side * share)))
        return [*(Sprite(*part, LIGHT_Z) for part in about(light, at)), *self._falling()]

    def _beams(self, side: int) -> Iterator[pygame.Surface]:
        """The quarters of a light whose side is so many pixels."""
        theme = self.ctx.theme
        draw = partial(quarter, theme.inlay, side, theme.dark)
        return (self.ctx.cached(("rays", side, n), partial(draw, n)) for n in range(QUARTERS))

    def _falling(self) -> Iterator[Sprite]:
        """Blossoms and coins where they have come to: each stays where it is seen best."""
        rect, still = self.rect, motion().ease((self.age - self.stands) / (self.lasts - self.stands))
        for x, y, picture in self._at_rest():
            low = y * rect.h - (1 - still) * (0.5 + y) * rect.h
            place = picture.get_rect(center=(rect.x + round(x * rect.w), rect.y + round(low)))
            yield Sprite(picture, *place.topleft, LIGHT_Z)

    def _at_rest(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        """Where the middle of each stays, as shares of the place from its left upper corner, and its picture."""
        ctx = self.ctx
        for x, y, size, kind, turn, blur in drawings.table("honours")["falling"]:
            side = max(8, round(size * min(self.rect.size)))
            yield x, y, ctx.cached(("falls", kind, side, turn), partial(_blossom_or_coin, ctx, kind, side, turn, blur))


def face_of(ctx: Context, portrait: str) -> str:
    """The portrait by which somebody is drawn: the person's is the one that they chose."""
    return ctx.settings.face if is_person(portrait) else portrait


def ground(ctx: Context, light: HallLight, share: float) -> pygame.Surface:
    """The hall behind it, where it has a share of the window: in the light of lanterns, or as a material tints it."""
    return hall.room(ctx, round(share * ctx.size[0] / 2), titled=True, light=light)


def place_light(place: int, last: bool) -> HallLight:
    """The light in the hall for somebody of a place (1 is first)."""
    return LIGHTS[-1] if last else LIGHTS[min(place, len(LIGHTS)) - 1]


def _blossom_or_coin(ctx: Context, kind: str, side: int, turn: float, blur: float) -> pygame.Surface:
    """A blossom or a coin, turned by degrees, out of focus by a share `blur` of its side."""
    if kind == "coin":
        picture = hall.coin(ctx, side, turn)
    else:
        body = svg.group(drawings.drawing(kind, ctx.theme.inlay), f"translate(50 50) rotate({turn})")
        picture = svg.square(body, side, 100)
    if not blur:
        return svg.ready(picture)
    far = max(1, round(blur * side))
    wide = pygame.Surface((side + 4 * far, side + 4 * far), pygame.SRCALPHA)
    wide.blit(picture, (2 * far, 2 * far))  # room for what spreads beyond the edge
    return surfaces.soft(wide, far)
