"""The moment of a deal that all remember, and the board on which it is told, with cards as large as there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.ui.context import Context
from game.ui.kit import Column, Label, Panel, Picture, SingleRow, Space, Widget, grow, middled
from game.ui.pages.parts.card_row import CardStrip
from game.ui.pages.parts.page import section
from game.ui.pages.results.accounts import Ruled
from game.ui.pages.review.commentary import passing

LEAST, MOST, STEP = 84, 212, 8
"""The least and the greatest height of a card, and the steps between, at 1080p."""
HEAD = 0.62
"""The side of a portrait, for a card's height."""
SHOWN, FEW = (0.36, 0.2), 6
"""What cards leave of one before to be seen, and with more than so many of them."""
PAD = 20
"""The room within the edge of a board and between what lies on it, at 1080p."""


SPREAD = 0.4
"""The share of the room that is left over for each other part of a board, for that of the moment."""


class PlayedBy(NamedTuple):
    """Who played which cards, and how they take it."""

    portrait: str
    mood: str
    cards: Sequence[Card]


def board(ctx: Context, parts: Sequence[Widget]) -> Panel:
    """A quiet board on which all that is told beside the podium is parted by lines of gold, spread over its height."""
    for each in parts:
        each.stretch = each.stretch or SPREAD
    return grow(Panel(ctx, grow(Ruled(ctx, parts, PAD)), PAD, style="sheet"))


class HighlightPicture(Column):
    """What it is, who did it with which cards, over which, which are cut in two, and whose these were; and below, what
    was done, why that counts, and what came of it.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, title: str, text: str, effect: str, sides: Sequence[PlayedBy], name: str, why: str = ""
    ) -> None:
        super().__init__(ctx, [], 12, 0, "center")
        self.sides = sides
        self.title = section(ctx, title)
        came = [Label(ctx, effect, 28, "gold", "bold")] if effect else []
        because = [Label(ctx, why, 20, "text_dim", align="center", name="because")] if why else []
        self.told: list[Widget] = [Label(ctx, text, 22, weight="semibold", align="center", name=name), *because, *came]
        self.stretch, self.shrinks = 1, False
        middled(self)
        self._show(LEAST, drawn=False)

    def place(self, rect: pygame.Rect) -> None:
        """With the largest cards that fit, side by side or one below the other."""
        for high in range(MOST, LEAST - STEP, -STEP):
            for stacked in (False, True):
                self._show(high, stacked, drawn=False)
                if self.measure(rect.w)[1] <= rect.h and self.scene.measure(rect.w)[0] <= rect.w:
                    self._show(high, stacked)
                    super().place(rect)
                    return
        self._show(LEAST)
        super().place(rect)

    def _square(self, side: float, draw: Callable[[int], pygame.Surface], drawn: bool) -> Widget:
        """A picture of so many pixels of 1080p, or its room alone."""
        return Picture(self.ctx, draw(self.ctx.px(side))) if drawn else Space(self.ctx, side, side)

    def _show(self, high: float, stacked: bool = False, drawn: bool = True) -> None:
        """Show it with cards so high, at 1080p; where it is not `drawn` only the room that it needs is right."""
        ctx = self.ctx
        shown = SHOWN[sum(len(side.cards) for side in self.sides) > FEW]
        lines: list[list[Widget]] = []
        for n, (portrait, mood, cards) in enumerate(self.sides):
            head = self._square(HEAD * high, partial(ctx.art.portrait, portrait, mood=mood), drawn)
            strip: Widget = CardStrip(ctx, sorted(cards), high, shown, broken=n > 0)
            if not cards:
                strip = self._square(high, partial(passing, ctx), drawn)
            lines.append([strip, head] if n else [head, strip])
        if stacked and len(lines) > 1:
            rows = [SingleRow(ctx, lines[0], 14, "middle"), SingleRow(ctx, lines[1], 22, "middle")]
            self.scene: Widget = Column(ctx, rows, 12, align="center")
        else:
            self.scene = SingleRow(ctx, [each for line in lines for each in line], 14, "middle")
        self.hold(self.title, *([self.scene] if self.sides else []), Column(ctx, self.told, 4, align="center"))
