"""Whoever came first, at the table as in the menu's scene: the great drum behind them as a sun, the others at their
sides, the cards that they went out with before them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, radians
from typing import Any

import pygame

from game.engine.cards import Card
from game.ui.anim.idle import Idle
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.art import OWN
from game.ui.draw.card_size import card_size
from game.ui.draw.rays import OPENING, QUARTERS, about, quarter
from game.ui.kit import Ageing, Label, Widget
from game.ui.pages.rooms import hall, key_art, key_hand
from game.ui.pages.teaching.teacher import Speech

HIGH = 340
"""The least height at 1080p; it takes all room that there is."""
SHARES = ((0.9, 0.0), (0.62, 0.34))
"""Without cards and with them: where the table's edge is, and how high cards are, as shares of the height."""
SUN = 1.08
"""The drum's side for that of the winner's picture."""
HEAD = 0.62
"""How far above the table's edge the gong's middle is, for the winner's side."""
SIT, FILLED, TALL = 0.12, 0.45, 1.14
"""How much of a figure the table hides, how far it reaches from its middle, and how high it is: for its side, so that
shoulders are seen.
"""
OTHER, BEHIND, DEPTH = 0.68, 0.88, (0.25, 0.3)
"""The side of those nearest to the winner for that of the winner; each further one's for the one before; how far in
the dark the first is, and how much farther each one more.
"""
FIRST, APART, CLOSE = 0.76, 0.52, 0.6
"""How far from the middle those nearest are, how far each further one stands from the one before, for the winner's
side, and to how much less of that all draw nearer where there are many.
"""
SPREAD, SHOWN, MOST = 8.0, 0.62, 20.0
"""How far cards are turned from each other, in degrees, how much of one the next leaves to be seen, and how far the
first is turned from the last at most.
"""
DRAGON, ROUND, UNDER, RISEN = (1.16, 0.33), 1.6, 0.02, 1.1
"""The side of a dragon for the stage's height and at most for its width; how far from the middle its back is, for that
side; how far below the stage it ends, likewise; and the seconds in which it rises.
"""
DUCKS = 0.025
"""How far somebody ducks as they laugh, for the winner's side."""
LIGHT, DIM, BEFORE = 2.04, 150, -5
"""The side of the light for the drum's, how strong a lamp's is, and its order: behind all words."""
SAID, ASIDE, MOUTH, OVER = 14, 0.39, (0.29, 0.34), 14
"""The room about what the winner says, at 1080p; how far right of the middle that begins; where its tail ends, beside
the cheek, right of the middle and above the foot, as shares of the winner's side; how far above that the bubble's foot
is, at 1080p.
"""
LIGHTS = ("", "evening", "", "night")
"""The light in the hall by the person's place, from the first on: a material each, none by lantern light."""
FALL = 1.6
"""Seconds in which blossoms and coins come down."""
LEAST = 1620
"""The least width of the window, at 1080p and following the text size, that leaves room for it beside what is told."""


def has_room(ctx: Context) -> bool:
    """Whether it fits beside what is told of the result."""
    return ctx.size[0] >= ctx.tx(LEAST)


def is_person(portrait: str) -> bool:
    """Whether a portrait is the person's."""
    return portrait == OWN


class Celebrated(Ageing):
    """Somebody in the light before the great drum, and what they say. Light opens and blossoms fall where it is
    `festive`; all is there at once where motion is reduced, and where it is not `opening`.
    """

    ctx: Context
    stretch = 1
    side, behind = 0, SUN
    """The winner's, in pixels; the drum's behind them, for that."""
    stands = 0.0
    """Seconds until the winner has their place, before which nothing is celebrated."""

    def __init__(
        self, ctx: Context, name: str, opening: bool, festive: bool, says: str, light: str, moods: Sequence[str]
    ) -> None:
        super().__init__(ctx, name)
        self.festive, self.light = festive, light
        self.moods, self.idle = tuple(moods), Idle([mood == "glad" for mood in moods], lambda: ctx.reduced_motion)
        words = Label(ctx, f"“{says}”", 22, "on_paper", "bold", "center", name="says")
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

    def drawing(self) -> Iterator[object]:
        """One after the other; what opens has more pictures than one."""
        if self.festive:
            for share in OPENING:
                yield from self._beams(round(round(LIGHT * self.behind * self.side) * share))
            yield from (picture for *_, picture in self._fallen())
        yield from self.parts()

    def sprites(self) -> list[Sprite]:
        """All of it."""
        return list(self.parts())

    def parts(self) -> Iterator[Sprite]:
        """Each part in its turn."""
        raise NotImplementedError

    def speak(self, x: int, foot: int) -> None:
        """Place what is said beside the winner's head, who is seen in the middle of `x` from `foot` upwards."""
        for said in self.said:
            left = x + round(ASIDE * self.side)
            wide, high = said.size_in(self.rect.right - left)
            mouth = x + round(MOUTH[0] * self.side), foot - round((MOUTH[1] + TALL - 1 - SIT) * self.side)
            said.tip = mouth
            top = mouth[1] - high - self.ctx.px(OVER)
            said.place(pygame.Rect(left, max(self.rect.y, top), wide, high))

    def sun(self, at: tuple[int, int]) -> Iterator[Sprite]:
        """The drum behind the winner in its light."""
        yield from self._shining(at, round(LIGHT * self.behind * self.side))
        drum = hall.gong(self.ctx, round(self.behind * self.side), self.light)
        yield Sprite(drum, *drum.get_rect(center=at).topleft, BEFORE)

    def _shining(self, at: tuple[int, int], side: int) -> list[Sprite]:
        """A lamp's light of a side; where somebody is celebrated beams, and what falls in them."""
        ctx = self.ctx
        if not self.festive:
            glow = ctx.art.glow((2 * side, side), ctx.theme.inlay["amber"])
            return [Sprite(glow, *glow.get_rect(center=at).topleft, BEFORE, DIM)]
        if self.age < self.stands:
            return []
        open_for = self.age - self.stands
        share = OPENING[min(len(OPENING) - 1, int(len(OPENING) * open_for / self.opens))]
        light = list(self._beams(round(side * share)))
        return [*(Sprite(*part, BEFORE) for part in about(light, at)), *self._falling()]

    def _beams(self, side: int) -> Iterator[pygame.Surface]:
        """The quarters of a light of so many pixels each way."""
        theme = self.ctx.theme
        draw = partial(quarter, theme.inlay, side, theme.dark)
        return (self.ctx.cached(("rays", side, n), partial(draw, n)) for n in range(QUARTERS))

    def _falling(self) -> Iterator[Sprite]:
        """Blossoms and coins where they have come to: each stays where it is seen best."""
        rect, still = self.rect, motion().ease((self.age - self.stands) / (self.lasts - self.stands))
        for x, y, picture in self._fallen():
            low = y * rect.h - (1 - still) * (0.5 + y) * rect.h
            place = picture.get_rect(center=(rect.x + round(x * rect.w), rect.y + round(low)))
            yield Sprite(picture, *place.topleft, BEFORE)

    def _fallen(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        """Where the middle of each stays, as shares of the place from its left upper corner, and its picture."""
        ctx = self.ctx
        for x, y, size, kind, turn, blur in drawings.table("honours")["falling"]:
            side = max(8, round(size * min(self.rect.size)))
            yield x, y, ctx.cached(("falls", kind, side, turn), partial(_fallen, ctx, kind, side, turn, blur))


class ChampionStage(Celebrated):
    """The winner with their cards and what they `say`, and the others in `moods` from the best placed to the last;
    with `dragons` one rises at each end of the cards.
    """

    def __init__(
        self,
        ctx: Context,
        winner: str,
        others: Sequence[str] = (),
        moods: Sequence[str] = ("glad",),
        opening: bool = False,
        festive: bool = False,
        cards: Sequence[Card] = (),
        says: str = "",
        light: str = "",
        dragons: bool = False,
    ) -> None:
        far = [round(n * (len(moods) - 1) / max(1, len(others) - 1)) for n in range(len(others))]
        everybodys = ("glad", *(moods[n] for n in far))
        super().__init__(ctx, "champion", opening, festive or is_person(winner), says, light, everybodys)
        faces = [face_of(ctx, each) for each in (winner, *others)]
        self.winner, self.others = faces[0], tuple(faces[1:])
        self.cards = tuple(cards)
        self.dragons = dragons and not ctx.theme.plain

    @property
    def children(self) -> Sequence[Widget]:
        """What the winner says."""
        return self.said

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(HIGH)

    def place(self, rect: pygame.Rect) -> None:
        """What is said stands beside the winner's head."""
        super().place(rect)
        table, self.high = SHARES[len(self.cards) > 0]
        self.side = round(min(table * rect.h / (TALL - SIT), 0.52 * rect.w))
        self.edge = rect.y + round(table * rect.h)
        self.speak(rect.centerx, self.edge)

    def parts(self) -> Iterator[Sprite]:
        """Light and drum, all who sit there, the table before them and what lies on it."""
        ctx, place = self.ctx, key_art.ArtPlace(self.rect.centerx, 1.0)
        table = hall.HallTable(ctx, ctx.size, place.x, ctx.size[1] - self.edge, ctx.scale, not self.cards)
        people, hand = list(self._people()), key_hand.KeyHand(ctx, place.x, ctx.scale, self._hand())
        yield from self.sun((self.rect.centerx, self.edge - round(HEAD * self.side)))
        for n, one in enumerate(people, 1 - len(people)):
            figure = key_art.person(ctx, place, one)
            yield figure._replace(y=figure.y + round(DUCKS * self.idle.shakes(-n) * self.side))
        yield table.sprite(key_art.TABLE, self.light)
        if not ctx.theme.plain:
            yield from (key_art.mirrored(ctx, place, one, table) for one in people)
        if self.dragons:
            yield from self._rising()
        yield from (hand.card(n, key_art.HAND) for n in range(len(self.cards)))
        for each in self.children:
            yield from each.sprites()

    def _rising(self) -> Iterator[Sprite]:
        """A dragon at each end of the cards, both looking at the winner: in their light they rise, and stay."""
        ctx, rect, up = self.ctx, self.rect, motion().ease(min(1.0, self.age / RISEN)) if self.lasts else 1.0
        side, level = round(min(DRAGON[0] * rect.h, DRAGON[1] * rect.w)), round(255 * up)
        out, low = min(round(ROUND * side), rect.w // 2), rect.bottom + round((UNDER + (1 - up) / 2) * side) - side
        for turned, x in ((False, rect.centerx - out), (True, rect.centerx + out - side)):
            yield Sprite(ctx.art.glow((side, side), ctx.theme.inlay["amber"]), x, low, key_art.MIRRORED, level)
            yield Sprite(hall.dragon(ctx, side, self.light, turned), x, low, key_art.HELD, level)

    def _people(self) -> Iterator[dict[str, Any]]:
        """All as `key_art` has them, those farthest from the middle first."""
        scale = self.ctx.scale
        ranks = [self._beside(n, portrait) for n, portrait in enumerate(self.others)]
        first = {"who": self.winner, "mood": "glad", "x": 0.0, "side": 1.0, "depth": 0.0}
        for one in [*reversed(ranks), first]:
            side = one["side"] * self.side / scale
            low = (self.ctx.size[1] - self.edge) / scale - SIT * side
            yield {**one, "tall": TALL, "x": one["x"] * self.side / scale, "side": side, "bottom": low}

    def _beside(self, n: int, portrait: str) -> dict[str, Any]:
        """Somebody at the left or at the right in turn, both sides in balance: in which mood, where, how large, how
        far in the dark, and where they look.
        """
        rank, room = n // 2, self.rect.w / 2 / self.side
        side = OTHER * BEHIND**rank
        last = (len(self.others) - 1) // 2
        end = room - FILLED * OTHER * BEHIND**last
        near = min(FIRST, end - CLOSE * APART * last)
        step = min(APART, (end - near) / max(1, last))
        fewer = n % 2 * len(self.others) % 2  # where one less sits at the right, they are as far out in the mean
        far = near + step * (rank + fewer / 2)
        depth = 0.0 if is_person(portrait) else min(DEPTH[0] + DEPTH[1] * rank, 0.99)
        x, gaze = far if n % 2 else -far, self.idle.gaze(n + 1, (-1 if n % 2 else 1, 0))
        return {"who": portrait, "mood": self.moods[n + 1], "x": x, "side": side, "depth": depth, "gaze": gaze}

    def _hand(self) -> dict[str, Any]:
        """The cards as `key_hand` has them: the fewer, the flatter they lie."""
        scale, high = self.ctx.scale, self.high * self.rect.h
        wide, gaps = card_size(round(high))[0], max(1, len(self.cards) - 1)
        turn = min(SPREAD, MOST / gaps)
        reach = wide * min(SHOWN, (0.9 * self.rect.w / max(1, wide) - 1) / gaps) / radians(turn)
        drop = reach * (1 - cos(radians(turn * gaps / 2)))
        low = self.ctx.size[1] - (self.edge + self.rect.bottom) / 2 + drop
        figures = {"high": high, "reach": reach, "middle": low}
        return {"cards": self.cards, "spread": turn} | {name: each / scale for name, each in figures.items()}


def face_of(ctx: Context, portrait: str) -> str:
    """The portrait by which somebody is drawn: the person's is the one that they chose."""
    return ctx.settings.face if is_person(portrait) else portrait


def ground(ctx: Context, light: str, share: float) -> pygame.Surface:
    """The hall behind it, where it has a share of the window: in the light of lanterns, or as a material tints it."""
    return hall.room(ctx, round(share * ctx.size[0] / 2), titled=True, light=light)


def place_light(place: int, last: bool) -> str:
    """The light in the hall for somebody of a place (1 is first)."""
    return LIGHTS[-1] if last else LIGHTS[min(place, len(LIGHTS)) - 1]


def _fallen(ctx: Context, kind: str, side: int, turn: float, blur: float) -> pygame.Surface:
    """A blossom or a coin, turned by so many degrees, so far out of focus for its side."""
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
