"""The moment of a deal that all remember, on a lit piece of the table, with cards as large as there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Column, Label, Picture, SingleRow, Space, Widget, middled
from game.ui.pages.parts.card_row import CardStrip
from game.ui.pages.parts.page import heading
from game.ui.pages.parts.picture_choice import ROUND, frame
from game.ui.pages.review.commentary import passing
from game.ui.pages.rules.rule_picture import lit_table

LEAST, MOST, STEP = 84, 220, 8
"""The least and the greatest height of a card, and the steps between, at 1080p."""
HEAD, ARROW = 0.62, 0.3
"""The side of a portrait and of the arrow, for a card's height."""
SHOWN, FEW = (0.36, 0.2), 6
"""What cards leave of one before to be seen, and with more than so many of them."""
WARM, LAMP, PAD = 0.3, (0.5, 0.45), 18
"""How warm the lamp is and where it hangs, as shares of the picture; and the room within its edge, at 1080p."""
DRUM, GILT = 1.5, 0.18
"""The side of the drum in the lacquer for the picture's height, and how clearly it shows."""


class PlayedBy(NamedTuple):
    """Who played which cards, and how they take it."""

    portrait: str
    mood: str
    cards: Sequence[Card]


class HighlightPicture(Column):
    """What it is, who did it with which cards, an arrow, to whom and over which, which are cut in two; and below, what
    was done and what came of it.
    """

    ctx: Context

    def __init__(self, ctx: Context, title: str, text: str, effect: str, sides: Sequence[PlayedBy], name: str) -> None:
        super().__init__(ctx, [], 8, PAD, "center")
        self.sides = sides
        self.title = heading(ctx, title)
        came = [Label(ctx, effect, 30, "gold", "extrabold")] if effect else []
        self.told: list[Widget] = [Label(ctx, text, 22, align="center", name=name), *came]
        self.stretch, self.shrinks = 1, False
        middled(self)
        self._show(LEAST, drawn=False)

    def place(self, rect: pygame.Rect) -> None:
        """With the largest cards that fit."""
        for high in range(MOST, LEAST - STEP, -STEP):
            self._show(high, drawn=False)
            needs = self.measure(rect.w)[1]
            if needs <= rect.h and self.scene.measure(rect.w)[0] + 2 * self.padding <= rect.w:
                break
        self._show(high)
        super().place(rect)

    def sprites(self) -> list[Sprite]:
        """The table under its lamp, and on it what is told."""
        return [Sprite(self._ground(), *self.rect.topleft), *super().sprites()]

    def _ground(self) -> pygame.Surface:
        ctx, size = self.ctx, self.rect.size

        def draw() -> pygame.Surface:
            face = lit_table(ctx, size, WARM, LAMP).convert_alpha()
            if not ctx.theme.plain:
                drum = ctx.drum(round(DRUM * size[1]), GILT)
                face.blit(drum, drum.get_rect(center=face.get_rect().center))
            frame(ctx, face, ctx.px(ROUND), "lit")
            return svg.ready(face)

        return ctx.cached(("highlight", size), draw)

    def _square(self, side: float, draw: Callable[[int], pygame.Surface], drawn: bool) -> Widget:
        """A picture of so many pixels of 1080p, or its room alone."""
        return Picture(self.ctx, draw(self.ctx.px(side))) if drawn else Space(self.ctx, side, side)

    def _show(self, high: float, drawn: bool = True) -> None:
        """Show it with cards so high, at 1080p; where it is not `drawn` only the room that it needs is right."""
        ctx = self.ctx
        shown = SHOWN[sum(len(side.cards) for side in self.sides) > FEW]
        parts: list[Widget] = []
        for n, (portrait, mood, cards) in enumerate(self.sides):
            head = self._square(HEAD * high, partial(ctx.art.portrait, portrait, mood=mood), drawn)
            strip: Widget = CardStrip(ctx, sorted(cards), high, shown, broken=n > 0)
            if not cards:
                strip = self._square(high, partial(passing, ctx), drawn)
            parts += [strip, head] if n else [head, strip]
            if n + 1 < len(self.sides):
                go = partial(ctx.art.icon, "go", colour=ctx.theme.gold)
                parts.append(self._square(ARROW * high, go, drawn))
        self.scene = SingleRow(ctx, parts, 10, "middle")
        self.hold(self.title, *([self.scene] if parts else []), *self.told)
