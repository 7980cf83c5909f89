"""Whoever has won at once, with what they won by: a great dragon winds about them and their hand; of another hand the
sets that it won by are spread at their sides like wings, and what is left of it lies before them.

Places are those of a window of 1920 by 1080, from the middle of the stage's foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import cos, radians, sin

import pygame

from game.engine.cards import Card
from game.engine.result import InstantWin
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import holding, key_light, leaning, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.theme import mix
from game.ui.kit import Widget, soonest
from game.ui.pages.results.champion_stage import (
    FIGURE_TALL,
    LAUGH_DUCKS,
    LIGHT_Z,
    TABLE_HIDES,
    Celebrated,
    face_of,
    is_person,
)
from game.ui.pages.results.great_dragon import GreatDragon, cards_before
from game.ui.pages.results.limbs import Limbs
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import HallDepth
from game.ui.pages.rooms.key_art_plan import HallFigure
from game.ui.pages.rooms.key_hand import CardHand, KeyHand

ROOM = (1840, 530)
"""The width and height that the stage needs; where there is less it is smaller, so that the title has its room."""
COIL = 44
"""How far below the stage the dragon's lower coil reaches."""
SIDE = 404
"""The side of the winner's picture."""
EDGE = 160
"""How high above the foot of the stage the table's edge is."""
DRUM = (158, 0.98)
"""How far above the table's edge the middle of the drum is; the drum's side, for the side of the winner's picture."""
SAID = 96
"""How much higher what the winner says is than elsewhere: over the sets and the dragon's back."""
WINGS = {
    1: ((478, 292, 250),),
    2: ((402, 300, 226), (664, 256, 226)),
    3: ((350, 336, 204), (560, 316, 204), (764, 268, 204)),
}
"""Where sets of cards are by their number at one side: how far from the middle, how high, and how high a card is."""
PEARL_AT, PEARL_FAR = (1.06, 0.4), 0.95
"""Where the pearl is, as shares of the width and height of the winner's picture, and how far its light reaches, for the
width.
"""
PEARL_BRIGHT = 0.34
"""How bright the pearl's light is on the winner, from 0 to 1."""
AWAY = 0.56
"""How deep the side of the winner that is turned away from the pearl lies in the shade, from 0 to 1."""
LIFTED, TALLER = 54, 0.3
"""Somebody behind a dragon's cards: how much higher they stand, at 1080p, and how much more of them is drawn, for the
side of their picture.
"""
FIST = (124.0, -112.0)
"""Where the winner holds up a fist at both sides, from the middle of the body and its foot, in the units of the
portraits.
"""
ARMS = (0.45, 0.25)
"""How much of that shade lies on the sleeve of the left and of the right arm, from 0 to 1."""
ARM_DARK, ARM_DEEP = (230, 330, 60), 0.85
"""How wide and high the dark behind an arm is and how far below the fist its middle, at 1080p; how deep it is."""
TABLE_DARK, TABLE_DEEP = (-50, 2500, 520), 0.96
"""The dark about the fan: how far its middle is below the stage's foot (here above it), and how wide and high it is, at
1080p; how deep it is, from 0 to 1.
"""
HEAD = 0.6, 0.95
"""From where to where the dragon's head is across, as shares of the stage's width."""
FANNED, TURNED = 11.0, 7.0
"""By how many degrees each card of a set is turned from the one before, and each set."""
ABOVE = 3
"""The number of cards of a hand of one colour that stand at each side."""


class InstantStage(Celebrated):
    """The winner with their `hand` and what it won by."""

    shrinks = True

    def __init__(
        self,
        ctx: Context,
        winner: str,
        win: InstantWin,
        hand: Sequence[Card],
        *,
        opening: bool,
        says: str,
        light: HallLight,
    ) -> None:
        super().__init__(
            ctx, "champion", opening=opening, festive=is_person(winner), says=says, light=light, moods=("glad",)
        )
        self.winner = face_of(ctx, winner)
        self.dragon = GreatDragon(ctx, light) if win.kind == "dragon" and not ctx.theme.plain else None
        if self.dragon:
            self.dragon.rises, self.dragon.age = bool(self.lasts), self.age
        self.below = COIL if self.dragon else 0
        self.wants = ctx.px(ROOM[1] + self.below)
        self.sets = winning_sets(win)
        shown = {card for cards in self.sets for card in cards}
        self.before = [card for card in sorted(hand) if card not in shown]
        self.behind = DRUM[1]

    @property
    def children(self) -> Sequence[Widget]:
        """What the winner says."""
        return self.said

    def place(self, rect: pygame.Rect) -> None:
        """As large as there is room for, below the title; what is said stands at the left of the winner's head."""
        self.unit = min(self.ctx.scale, rect.w / ROOM[0], rect.h / (ROOM[1] + self.below))
        super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - round(self.below * self.unit)))
        rect = self.rect
        self.side, self.edge = round(SIDE * self.unit), rect.bottom - round(EDGE * self.unit)
        self.speak(rect.centerx, self.edge, left=True, raised=round(SAID * self.unit))
        if self.dragon:
            self.dragon.place((rect.centerx, rect.bottom), self.unit)

    def update(self, dt: float) -> None:
        """The dragon rises, and its pearl floats."""
        if self.dragon:
            self.dragon.step(dt)
        super().update(dt)

    def next_wakeup(self) -> float | None:
        """Also the next step of the pearl."""
        return soonest(super().next_wakeup(), self.dragon.next_wakeup() if self.dragon else None)

    def parts(self) -> Iterator[Sprite]:
        """From behind to the front: the dragon, drum and light, the sets, the winner, the table, and the hand on it."""
        if self.dragon:
            yield self.dragon.winding(HallDepth.BEHIND)
        yield from self.sun((self.rect.centerx, self.edge - round(DRUM[0] * self.unit)))
        for n in range(len(self.sets)):
            yield from self._wing(n)
        yield from self._seated()
        yield from cards_before(self.ctx, self.before, (self.rect.centerx, self.rect.bottom), self.unit, HallDepth.HAND)
        if self.dragon:
            yield from self.dragon.before(HallDepth.HAND)
        for each in self.children:
            yield from each.sprites()

    def _seated(self) -> Iterator[Sprite]:
        """The winner, and the table before them."""
        ctx, place = self.ctx, hall_figures.ArtPlace(self.rect.centerx, 1.0)
        side = self.side / ctx.scale
        low = (ctx.size[1] - self.edge) / ctx.scale - TABLE_HIDES * side
        one = HallFigure(self.winner, "glad", x=0.0, bottom=low, side=side, tall=FIGURE_TALL)
        ducks = round(LAUGH_DUCKS * self.idle.shakes(0) * self.side)
        if self.dragon:
            low += (LIFTED * self.unit - TALLER * self.side) / ctx.scale
            one = one._replace(tall=FIGURE_TALL + TALLER, bottom=low)
        figure = hall_figures.person(ctx, place, one._replace(staged=True))
        if self.dragon:
            figure = figure._replace(surface=self._by_pearl(figure.surface))
        if self.dragon:
            yield from self._fists(ducks)
        yield figure._replace(y=figure.y + ducks)
        table = hall.HallTable(ctx, ctx.size, place.x, ctx.size[1] - self.edge, ctx.scale)
        yield table.sprite(HallDepth.TABLE, self.light)
        if not ctx.theme.plain:
            yield hall_figures.mirrored(ctx, place, one, table)
        if self.dragon:
            yield self._about_fan()

    def _fists(self, ducks: int) -> Iterator[Sprite]:
        """Both arms of who rejoices behind the cards."""
        limbs = Limbs(self.ctx, self.winner, self.side, from_left=False)
        at = self.rect.centerx, self.edge - round(LIFTED * self.unit) + round(TABLE_HIDES * self.side) + ducks
        if not limbs.embodied:
            return
        (x, y), (across, down) = FIST, holding.wrist(holding.CHEERS)
        points = leaning.raised(self.winner, (x + across, y + down))
        for turned in (True, False):
            spot = at[0] + round((-x if turned else x) * limbs.unit), at[1] + round(y * limbs.unit)
            sleeve, fist = limbs.arm(points, at, turned), limbs.hand(holding.CHEERS, holding.BEFORE, spot, turned)
            yield self._behind_arm(spot)
            yield sleeve._replace(surface=self._shaded(sleeve.surface, ARMS[not turned]), z=HallDepth.MIDDLE)
            yield fist._replace(z=HallDepth.MIDDLE)

    def _behind_arm(self, spot: tuple[int, int]) -> Sprite:
        """The dark behind an arm whose fist is there, which parts it from the dragon's gold."""
        wide, high, low = (round(each * self.unit) for each in ARM_DARK)
        at = spot[0], spot[1] + low
        return hall_figures.soft_dark(self.ctx, (wide, high), at, HallDepth.MIDDLE, deep=ARM_DEEP)

    def _shaded(self, limb: pygame.Surface, share: float) -> pygame.Surface:
        """An arm with a share of the shade that the pearl leaves."""

        def draw() -> pygame.Surface:
            shaded = limb.copy()
            shade = mix("#ffffff", self.ctx.theme.inlay["amber"], AWAY * share)
            shaded.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(shaded)

        return self.ctx.picture(f"by-pearl-{self.winner}-{limb.get_size()}-{share:.2f}", draw)

    def _about_fan(self) -> Sprite:
        """The dark on the table about the cards, so that these are the brightest there."""
        low, wide, high = (round(each * self.unit) for each in TABLE_DARK)
        at = self.rect.centerx, self.rect.bottom + low
        return hall_figures.soft_dark(self.ctx, (wide, high), at, HallDepth.MIRRORED, deep=TABLE_DEEP)

    def _at_rest(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        """What comes down, but before the dragon's head."""
        for x, y, picture in super()._at_rest():
            if not (self.dragon and HEAD[0] < x < HEAD[1]):
                yield x, y, picture

    def _by_pearl(self, figure: pygame.Surface) -> pygame.Surface:
        """The winner in the light of the dragon's pearl, which floats at their right."""

        def draw() -> pygame.Surface:
            lit, (wide, high) = figure.copy(), figure.get_size()
            shade = mix("#ffffff", self.ctx.theme.inlay["amber"], AWAY)
            away = svg.wash(svg.linear("wash", shade, "#ffffff", (0.2 * wide, 0, 0.7 * wide, 0)), (wide, high))
            lit.blit(away, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            key_light.shone_on(lit, (PEARL_AT[0] * wide, PEARL_AT[1] * high), PEARL_FAR * wide, PEARL_BRIGHT)
            return lit

        return self.ctx.picture(f"by-pearl-{self.winner}-{figure.get_width()}", draw)

    def _wing(self, n: int) -> Iterator[Sprite]:
        """The n-th of the sets, the first half of them at the left, in its own light."""
        ctx, unit, left = self.ctx, self.unit, (len(self.sets) + 1) // 2
        side, rank = (-1, left - 1 - n) if n < left else (1, n - left)
        off, up, high = WINGS[left][rank]
        x, wide = self.rect.centerx + side * round(off * unit), card_size(high)[0]
        lit = round(2.4 * high * unit)
        glow = ctx.art.glow((lit, lit), ctx.theme.inlay["amber"])
        middle = self.rect.bottom - round(up * unit)
        yield Sprite.about(glow, (x, middle), LIGHT_Z)
        share, tilt, reach = unit / ctx.scale, side * TURNED * (rank + 1), 0.5 * wide / radians(FANNED) * unit
        x -= round(reach * sin(radians(tilt)))  # all turn about a point below them
        above = (ctx.size[1] - middle + reach * (1 - cos(radians(tilt)))) / ctx.scale
        held = CardHand(self.sets[n], FANNED, high * share, reach / ctx.scale, above, tilt)
        fan = KeyHand(ctx, x, ctx.scale, held)
        yield from (fan.card(k, LIGHT_Z) for k in range(len(self.sets[n])))


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
