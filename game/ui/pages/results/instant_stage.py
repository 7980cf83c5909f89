"""Whoever has won at once, with what they won by: a great dragon winds about them and their hand; of another hand the
sets that it won by are spread at their sides like wings, and what is left of it lies before them.

Places are those of a window of 1920 by 1080, from the middle of the stage's foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import cos, pi, radians, sin

import pygame

from game.engine.cards import Card
from game.engine.result import InstantWin
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.theme import rgb
from game.ui.kit import Widget, soonest
from game.ui.pages.results.champion_stage import BEFORE, DUCKS, SIT, TALL, Celebrated, face_of, is_person
from game.ui.pages.rooms import hall, key_art, key_hand

ROOM, COIL = (1840, 530), 44
"""The room that it needs; where there is less it is smaller, so that the title above has its room. How far a
dragon's lower coil reaches below that.
"""
SIDE, EDGE, DRUM = 404, 160, (158, 0.98)
"""The side of the winner's picture; how high the table's edge is; how far above that the drum's middle is, and its side
for the winner's.
"""
SAID = 96
"""How much higher what the winner says is than elsewhere: over the sets and the dragon's back."""
DRAGON, SHADE, DEEP, COARSE = (-920, -730, 770), 16, 150, 4
"""The left and the upper edge of the dragon's pictures and their height; how far its shadow on the cards reaches, how
dark that is, of 255, and how much coarser it is drawn.
"""
PEARL, GLOW, FLOATS, PERIOD, STEP = (352, -372, 172), 2.6, 7, 4.2, 1 / 15
"""The pearl's middle and the side of its picture; the side of its light, for that; how far it floats up and down, in
how many seconds, and the seconds of a step of that.
"""
RISEN, RISES = 1.1, 0.14
"""The seconds in which the dragon rises, and how far, for its height."""
HAND, LOW, SPREAD, MOST, SHOWN = 176, 108, 8.0, 16.0, 0.52
"""How high the cards before the winner are, and the middle of the middle one; how far they are turned from each other,
in degrees, how far the first is turned from the last at most, and how much of one the next leaves to be seen.
"""
WINGS = {
    1: ((478, 292, 250),),
    2: ((402, 300, 226), (664, 256, 226)),
    3: ((350, 336, 204), (560, 316, 204), (764, 268, 204)),
}
"""Where sets of cards are by their number at one side: how far from the middle, how high, and how high a card is."""
FANNED, TURNED, ABOVE = 11.0, 7.0, 3
"""The degrees between the cards of a set, and from one set to the next; how many cards of a hand of one colour are at
each side.
"""


class InstantStage(Celebrated):
    """The winner with their `hand` and what it won by."""

    shrinks = True

    def __init__(
        self, ctx: Context, winner: str, win: InstantWin, hand: Sequence[Card], opening: bool, says: str, light: str
    ) -> None:
        super().__init__(ctx, "champion", opening, is_person(winner), says, light, ("glad",))
        self.winner = face_of(ctx, winner)
        self.dragon = win.kind == "dragon" and not ctx.theme.plain
        self.below = COIL if self.dragon else 0
        self.sets = winning_sets(win)
        shown = {card for cards in self.sets for card in cards}
        self.before = [card for card in sorted(hand) if card not in shown]
        self.behind, self.since = DRUM[1], 0.0

    @property
    def children(self) -> Sequence[Widget]:
        """What the winner says."""
        return self.said

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and the height that it needs there; it makes do with less."""
        return width, self.ctx.px(ROOM[1] + self.below)

    def place(self, rect: pygame.Rect) -> None:
        """As large as there is room for, below the title; what is said stands at the left of the winner's head."""
        self.unit = min(self.ctx.scale, rect.w / ROOM[0], rect.h / (ROOM[1] + self.below))
        super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - round(self.below * self.unit)))
        rect = self.rect
        self.side, self.edge = round(SIDE * self.unit), rect.bottom - round(EDGE * self.unit)
        self.speak(rect.centerx, self.edge, left=True, raised=round(SAID * self.unit))

    def update(self, dt: float) -> None:
        """The pearl floats."""
        self.since += dt
        super().update(dt)

    def next_wakeup(self) -> float | None:
        """Also the next step of the pearl."""
        floats = STEP if self.dragon and not self.ctx.reduced_motion else None
        return soonest(super().next_wakeup(), floats)

    def parts(self) -> Iterator[Sprite]:
        """From behind to the front: the dragon, drum and light, the sets, the winner, the table, and the hand on it."""
        if self.dragon:
            yield self._winding(front=False)
        yield from self.sun((self.rect.centerx, self.edge - round(DRUM[0] * self.unit)))
        for n in range(len(self.sets)):
            yield from self._wing(n)
        yield from self._seated()
        hand = key_hand.KeyHand(self.ctx, self.rect.centerx, self.ctx.scale, self._hand())
        yield from (hand.card(n, key_art.HAND) for n in range(len(self.before)))
        if self.dragon:
            yield self._winding(front=True)
            yield from self._pearl()
        for each in self.children:
            yield from each.sprites()

    def _seated(self) -> Iterator[Sprite]:
        """The winner, and the table before them."""
        ctx, place = self.ctx, key_art.ArtPlace(self.rect.centerx, 1.0)
        side = self.side / ctx.scale
        low = (ctx.size[1] - self.edge) / ctx.scale - SIT * side
        one = {"who": self.winner, "mood": "glad", "x": 0.0, "side": side, "depth": 0.0, "tall": TALL, "bottom": low}
        figure = key_art.person(ctx, place, one)
        yield figure._replace(y=figure.y + round(DUCKS * self.idle.shakes(0) * self.side))
        table = hall.HallTable(ctx, ctx.size, place.x, ctx.size[1] - self.edge, ctx.scale)
        yield table.sprite(key_art.TABLE, self.light)
        if not ctx.theme.plain:
            yield key_art.mirrored(ctx, place, one, table)

    def _up(self) -> float:
        """How far the dragon has risen, from 0 to 1."""
        return motion().ease(min(1.0, self.age / RISEN)) if self.lasts else 1.0

    def _winding(self, front: bool) -> Sprite:
        """The dragon as far as it is before or behind the winner; in their light it rises, and stays."""
        ctx, up, unit = self.ctx, self._up(), self.unit
        high = round(DRAGON[2] * unit)
        picture = hall.dragon(ctx, high, front, self.light)
        if front:
            out, whole = round(SHADE * unit), picture
            picture = ctx.picture(f"dragon-shaded-{high}-{self.light}", lambda: _shaded(ctx, whole, out))
        x, y = self.rect.centerx + round(DRAGON[0] * unit), self.rect.bottom + round((DRAGON[1]) * unit)
        low = round((1 - up) * RISES * high)
        return Sprite(picture, x, y + low, key_art.HAND if front else key_art.BEHIND, round(255 * up))

    def _pearl(self) -> Iterator[Sprite]:
        """The pearl before the dragon's mouth, in its light."""
        ctx, (x, y, side), level = self.ctx, (round(self.unit * each) for each in PEARL), round(255 * self._up())
        still = ctx.reduced_motion or not self.lasts
        y += 0 if still else round(FLOATS * self.unit * sin(2 * pi * self.since / PERIOD))
        at, lit = (self.rect.centerx + x, self.rect.bottom + y), round(GLOW * side)
        for picture in (ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"]), hall.pearl(ctx, side, self.light)):
            yield Sprite(picture, *picture.get_rect(center=at).topleft, key_art.HAND, level)

    def _wing(self, n: int) -> Iterator[Sprite]:
        """The n-th of the sets, the first half of them at the left, in its own light."""
        ctx, unit, left = self.ctx, self.unit, (len(self.sets) + 1) // 2
        side, rank = (-1, left - 1 - n) if n < left else (1, n - left)
        off, up, high = WINGS[left][rank]
        x, wide = self.rect.centerx + side * round(off * unit), card_size(high)[0]
        lit = round(2.4 * high * unit)
        glow = ctx.art.glow((lit, lit), ctx.theme.inlay["amber"])
        middle = self.rect.bottom - round(up * unit)
        yield Sprite(glow, *glow.get_rect(center=(x, middle)).topleft, BEFORE)
        share, tilt, reach = unit / ctx.scale, side * TURNED * (rank + 1), 0.5 * wide / radians(FANNED) * unit
        x -= round(reach * sin(radians(tilt)))  # all turn about a point below them
        above = (ctx.size[1] - middle + reach * (1 - cos(radians(tilt)))) / ctx.scale
        told = {"cards": self.sets[n], "spread": FANNED, "tilt": tilt, "high": high * share,
                "reach": reach / ctx.scale, "middle": above}  # fmt: skip
        fan = key_hand.KeyHand(ctx, x, ctx.scale, told)
        yield from (fan.card(k, BEFORE) for k in range(len(self.sets[n])))

    def _hand(self) -> dict[str, object]:
        """The cards before the winner as `key_hand` has them: the fewer, the flatter they lie."""
        share, gaps = self.unit / self.ctx.scale, max(1, len(self.before) - 1)
        wide, turn = card_size(HAND)[0], min(SPREAD, MOST / gaps)
        reach = wide * SHOWN / radians(turn)
        drop = reach * (1 - cos(radians(turn * gaps / 2)))
        low = (self.ctx.size[1] - self.rect.bottom) / self.unit + LOW + drop / 2
        figures = {"high": HAND, "reach": reach, "middle": low}
        return {"cards": self.before, "spread": turn} | {name: each * share for name, each in figures.items()}


def winning_sets(win: InstantWin) -> list[tuple[Card, ...]]:
    """The sets of cards that a hand has won by, from the lowest: pairs, triples, or single cards of one rank.

    A dragon is the hand itself; of a hand of one colour the first few and the last few are apart.
    """
    cards = tuple(sorted(win.cards))
    if win.kind == "dragon":
        return []
    if win.kind == "one_colour":
        return [cards[:ABOVE], cards[-ABOVE:]]
    ranks = [tuple(held) for _, held in groupby(cards, lambda card: card.rank)]
    if len(ranks) == 1:
        return [(card,) for card in cards]
    if win.kind == "six_pairs":
        return [held[n : n + 2] for held in ranks for n in range(0, len(held), 2)]
    return ranks


def _shaded(ctx: Context, picture: pygame.Surface, out: int) -> pygame.Surface:
    """A picture with the soft dark that it casts about itself, so many pixels wide."""
    (wide, high), coarse = picture.get_size(), [max(1, side // COARSE) for side in picture.get_size()]
    dark = pygame.transform.smoothscale(picture, coarse)
    dark.fill((0, 0, 0, DEEP), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*rgb(key_art.shadow(ctx)[0]), 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark = pygame.transform.smoothscale(surfaces.soft(dark, max(1, out // COARSE)), (wide, high))
    dark.blit(picture, (0, 0))
    return svg.ready(dark)
