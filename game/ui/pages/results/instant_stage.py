"""Whoever has won at once, with what they won by: the sets that a hand won by are spread at their sides like wings, and
what is left of it lies before them.

Places are those of a window of 1920 by 1080, from the middle of the stage's foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import cos, radians, sin

import pygame

from game.engine.cards import Card
from game.engine.payments import InstantWin
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.drawings import card_size
from game.ui.kit import Widget
from game.ui.pages.results.champion_stage import (
    FIGURE_TALL,
    LAUGH_DUCKS,
    LIGHT_Z,
    TABLE_HIDES,
    Celebrated,
    face_of,
    is_person,
)
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import HallDepth
from game.ui.pages.rooms.key_art_plan import HallFigure
from game.ui.pages.rooms.key_hand import CardHand, KeyHand

ROOM = (1840, 530)
"""The width and height that the stage needs; where there is less it is smaller, so that the title has its room."""
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
FANNED = 11.0
"""By how many degrees each card of a set is turned from the one before."""
TURNED = 7.0
"""By how many degrees each set is turned from the one before."""
HAND, LOW = 176, 124
"""How high the cards before the winner are, and how far above the stage's foot the middle of the middle one is."""
SPREAD, MOST = 8.0, 16.0
"""By how many degrees each card before the winner is turned from the one before, and the last from the first at most.
"""
SHOWN = 0.52
"""How much of each of these cards the next one leaves to be seen, for its width."""
ABOVE = 3
"""The number of cards of a hand of one colour that stand at each side."""


class InstantStage(Celebrated):
    """The winner with their `hand` and what it won by."""

    shrinks = True
    below = 0
    """How far below the stage it reaches, at 1080p."""

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

    def parts(self) -> Iterator[Sprite]:
        """From behind to the front: drum and light, the sets, the winner, the table, and the hand on it."""
        yield from self.sun((self.rect.centerx, self.edge - round(DRUM[0] * self.unit)))
        for n in range(len(self.sets)):
            yield from self._wing(n)
        yield from self._seated()
        yield from self.on_table()
        for each in self.children:
            yield from each.sprites()

    def on_table(self) -> Iterator[Sprite]:
        """The hand, about the middle of the stage's foot: the fewer cards, the flatter they lie."""
        ctx, cards, share = self.ctx, self.before, self.unit / self.ctx.scale
        gaps = max(1, len(cards) - 1)
        turn = min(SPREAD, MOST / gaps)
        reach = card_size(HAND)[0] * SHOWN / radians(turn)
        drop = reach * (1 - cos(radians(turn * gaps / 2)))
        low = (ctx.size[1] - self.rect.bottom) / self.unit + LOW + drop / 2
        fan = CardHand(cards, turn, HAND * share, reach * share, low * share)
        hand = KeyHand(ctx, self.rect.centerx, ctx.scale, fan)
        return (hand.card(n, HallDepth.HAND) for n in range(len(cards)))

    @property
    def seated(self) -> HallFigure:
        """The winner, so low that the table hides what it does of everybody."""
        side = self.side / self.ctx.scale
        low = (self.ctx.size[1] - self.edge) / self.ctx.scale - TABLE_HIDES * side
        return HallFigure(self.winner, "glad", x=0.0, bottom=low, side=side, tall=FIGURE_TALL)

    def behind_table(self, figure: Sprite, ducks: int) -> Iterator[Sprite]:
        """The winner, who `ducks` by some pixels as they laugh."""
        yield figure._replace(y=figure.y + ducks)

    def _seated(self) -> Iterator[Sprite]:
        """The winner, and the table before them."""
        ctx, place, one = self.ctx, hall_figures.ArtPlace(self.rect.centerx, 1.0), self.seated
        ducks = round(LAUGH_DUCKS * self.idle.shakes(0) * self.side)
        yield from self.behind_table(hall_figures.person(ctx, place, one._replace(staged=True)), ducks)
        table = hall.HallTable(ctx, ctx.size, place.x, ctx.size[1] - self.edge, ctx.scale)
        yield table.sprite(HallDepth.TABLE, self.light)
        if not ctx.theme.plain:
            yield hall_figures.mirrored(ctx, place, one, table)

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
