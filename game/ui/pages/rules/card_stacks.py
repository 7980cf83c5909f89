"""Cards as a sign for a combination: stacks side by side, each card of a stack a little lower than the one before."""

from __future__ import annotations

import pygame

from game.session.bomb_table import Stacks
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.art import card_margin, card_size
from game.ui.kit.widget import Widget
from game.ui.layout import overlap

SHOWN, DROP = 0.5, 0.16
"""How much of a card's width the next stack leaves free, and of its height the next card of its stack."""


class CardStacks(Widget):
    """As wide as it needs, closer where there is less room; `height` of a card is of 1080p."""

    def __init__(self, ctx: Context, stacks: Stacks, height: float, tooltip: str = "") -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.stacks = stacks
        self.wide, self.high = card_size(ctx.px(height))
        self.drop = round(self.high * DROP)

    def measure(self, width: int) -> tuple[int, int]:
        """The cards without their shadows."""
        deepest = max(len(stack) for stack in self.stacks)
        return self.wide + self._step(width) * (len(self.stacks) - 1), self.high + self.drop * (deepest - 1)

    def sprites(self) -> list[Sprite]:
        """One picture of all, in the midst of its place."""
        wide, high = self.measure(self.rect.w)
        margin, step = card_margin(self.high), self._step(self.rect.w)
        key = ("card-stacks", self.stacks, self.high, step)
        face = self.ctx.cached(key, lambda: self._draw((wide + 2 * margin, high + 2 * margin), step))
        box = face.get_rect(center=self.rect.center)
        return [Sprite(face, box.x, box.y)]

    def _step(self, room: int) -> int:
        return overlap(len(self.stacks), self.wide, room, SHOWN)

    def _draw(self, size: tuple[int, int], step: int) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        for column, stack in enumerate(self.stacks):
            for row, card in enumerate(stack):
                face.blit(self.ctx.art.card_face(card, self.high), (column * step, row * self.drop))
        return face
