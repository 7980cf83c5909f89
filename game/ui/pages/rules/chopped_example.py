"""An example of a chop on a page: a bomb, the cleaver and what it cuts in two, in one row, as large as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.session.rules.bomb_table import Stacks
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Widget
from game.ui.layout import CARD_RATIO
from game.ui.pages.rules import stacks
from game.ui.pages.rules.chopped_row import laid_cleaver, stroke

LARGEST = 168
"""How high a card is at most, at 1080p; it follows the text size."""
BLADE, PLACE, BEFORE = 0.96, 0.8, 0.02
"""The side of the cleaver's picture, the width of its place, and how far right of its midst it lies, for a card's
height."""
PAIR, SET = 2, 4
"""How many cards of a rank lie in a stack where there are so many of it."""


class _Part(NamedTuple):
    """Cards of the row: how wide and high their place is, for a card's height, and whether they were cut."""

    cards: Stacks
    wide: float
    high: float
    cut: bool


class ChoppedExample(Widget):
    """A bomb and what it chops; of `groups` the first is the bomb."""

    ctx: Context

    def __init__(self, ctx: Context, groups: Sequence[Group]) -> None:
        super().__init__(ctx)
        bomb, *chopped = (each.cards for each in groups)
        self.parts = [_part(bomb, cut=False), *(_part(each, cut=True) for each in chopped)]

    def _tall(self, width: int) -> int:
        """How high a card is, that all find room in a width."""
        return round(min(self.ctx.tx(LARGEST), width / (PLACE + sum(each.wide for each in self.parts))))

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as its parts, as high as the highest."""
        tall = self._tall(width)
        wide = (PLACE + sum(each.wide for each in self.parts)) * tall
        return min(width, round(wide)), round(max(each.high for each in self.parts) * tall)

    def sprites(self) -> list[Sprite]:
        """The cleaver's stroke, over it the cards, over the bomb the cleaver."""
        ctx, (x, y), tall = self.ctx, self.rect.midleft, self._tall(self.rect.w)
        found, left = [], float(x)
        for part in self.parts:
            found.append(Sprite.about(self._picture(part, tall), (round(left + part.wide * tall / 2), y)))
            left += (part.wide if part.cut else part.wide + PLACE) * tall
        middle = round(x + (self.parts[0].wide + PLACE / 2) * tall)
        pairs = sum(map(len, self.parts[0].cards)) // 2  # so that a quad and each run of pairs have their own
        blade = laid_cleaver(ctx, round(BLADE * tall), pairs)
        cleaver = Sprite.about(blade, (middle + round(BEFORE * tall), y))
        return [*stroke(ctx, (middle, y), round(left)), *found, cleaver]

    def _picture(self, part: _Part, tall: int) -> pygame.Surface:
        ctx, size = self.ctx, (round(part.wide * tall), round(part.high * tall))
        paint = stacks.stacks_paint(ctx, part.cards, tall / ctx.scale, part.cut)
        return ctx.cached(("chopped example", paint.key, size), lambda: paint.draw(size, 1.0))


def _part(cards: Sequence[Card], *, cut: bool) -> _Part:
    """Cards in stacks, with the place that these need."""
    laid = stacked(cards)
    share, deep = stacks.CUT if cut else stacks.WIDE, max(map(len, laid)) - 1
    wide = CARD_RATIO + stacks.APART * (len(laid) - 1)
    return _Part(laid, wide / share, (1 + stacks.DROP * deep) / share, cut)


def stacked(cards: Sequence[Card]) -> Stacks:
    """Cards as they are pictured: a stack for each rank of a row, two for four of a kind, else each card alone."""
    ranks = [tuple(each) for _, each in groupby(cards, key=lambda card: card.rank)]
    if len(ranks) > 1:
        return tuple(ranks)
    if len(cards) == SET:
        return tuple(cards[:PAIR]), tuple(cards[PAIR:])
    return tuple((card,) for card in cards)
