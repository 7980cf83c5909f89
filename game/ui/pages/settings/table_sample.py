"""A small table on the settings' pages: a trick is played as fast as cards fly and the others think."""

from __future__ import annotations

import pygame

from game.engine.cards import parse
from game.engine.rng import SplitMix64
from game.session.pace import Pace
from game.ui.anim.ease import bezier
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import lit_table

FLIGHT = 0.24
"""Seconds that a card flies at normal speed."""
PLAYS = parse("5S 9D QC 2H")
"""The trick: one card of each seat, the person's the last."""
SEATS = (("ba-ba", (0.87, 0.4)), ("chu-tu", (0.5, 0.15)), ("co-lan", (0.13, 0.4)))
"""Who sits there, and the middle of each portrait as shares of the table."""
HAND = parse("3C 4H 7S TD")
"""What the person holds beside the card that is played."""
LEAST = 200
"""The least height of the table, at 1080p and following the text size."""
CARD, FACE, HAND_AT, STEP, PILED = 0.24, 0.2, 0.83, 0.5, 0.09
"""Of the height: cards, portraits, the middle of the hand; of a card's width: how far cards lie apart in the hand, and
on the pile, where each covers the one that it beats.
"""
NARROW = 0.9
"""All is as large as in a table of this height for its width, where the table is higher."""
PILE = (0.5, 0.5)
_ease = bezier(0.2, 0, 0, 1)


class TableSample(Widget):
    """Each seat plays a card in its turn, once; at instant speed and with less motion the whole trick lies there."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "flight")
        settings = ctx.settings
        still = settings.speed == "instant" or settings.reduced_motion
        self.age = 0.0
        self.takes = 0.0 if still else FLIGHT / float(settings.speed)
        self.thinks = 0.0 if still else Pace.of(settings).delay(SplitMix64(0), False, False)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return width, self.ctx.tx(LEAST)

    @property
    def _whole(self) -> float:
        """Seconds until the trick lies there."""
        return len(PLAYS) * (self.thinks + self.takes)

    def update(self, dt: float) -> None:
        """Play on."""
        self.age = min(self._whole, self.age + dt)

    def next_wakeup(self) -> float | None:
        """At once while a card flies, else when the next one begins to."""
        if self.age >= self._whole:
            return None
        return max(0.0, self.thinks - self.age % (self.thinks + self.takes))

    def sprites(self) -> list[Sprite]:
        """The table, who sits there, the trick, and the hand."""
        art, unit = self.ctx.art, min(self.rect.h, self.rect.w * NARROW)
        high, side = round(CARD * unit), round(FACE * unit)
        found = [Sprite(lit_table(self.ctx, self.rect.size), *self.rect.topleft)]
        found += [self._centred(art.portrait(name, side), self._at(*at)) for name, at in SEATS]
        middle = (len(HAND) - 1) / 2
        for n, card in enumerate(HAND):
            found.append(self._card(card, high, self._at(0.5, HAND_AT), (n - middle) * STEP))
        starts = [self._at(*at) for _, at in SEATS] + [self._at(0.5, HAND_AT)]
        for n, (card, start) in enumerate(zip(PLAYS, starts, strict=True)):
            way = self._way(n)
            if way > 0:
                goal = self._at(*PILE)
                here = (start[0] + (goal[0] - start[0]) * way, start[1] + (goal[1] - start[1]) * way)
                found.append(self._card(card, high, here, (n - (len(PLAYS) - 1) / 2) * PILED * way))
        return found

    def _way(self, play: int) -> float:
        """How far the card of a play has come, from 0 to 1."""
        if not self.takes:
            return 1.0
        begun = self.age - play * (self.thinks + self.takes) - self.thinks
        return _ease(max(0.0, min(1.0, begun / self.takes)))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self.rect.x + x * self.rect.w, self.rect.y + y * self.rect.h

    def _card(self, card: int, high: int, at: tuple[float, float], aside: float) -> Sprite:
        """A card, so many of its widths beside a point."""
        return self._centred(self.ctx.art.card_face(card, high), (at[0] + aside * high * 5 / 7, at[1]))

    def _centred(self, picture: pygame.Surface, at: tuple[float, float]) -> Sprite:
        return Sprite(picture, *picture.get_rect(center=(round(at[0]), round(at[1]))).topleft)
