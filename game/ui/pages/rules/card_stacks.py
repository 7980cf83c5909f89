"""Cards as a sign for a combination: stacks side by side, each card of a stack a little lower than the one before."""

from __future__ import annotations

import pygame

from game.session.bomb_table import Stacks
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.card_size import card_margin, card_size
from game.ui.kit.widget import Widget
from game.ui.layout import overlap

SHOWN, DROP = 0.5, 0.24
"""How much of a card's width the next stack leaves free, and of its height the next card of its stack."""


class CardStacks(Widget):
    """As wide as it needs, closer where there is less room; `height` of a card is of 1080p.

    It is as high as a stack of `deepest` cards would be, and stands at the foot of its place.
    """

    def __init__(self, ctx: Context, stacks: Stacks, height: float, tooltip: str = "", deepest: int = 1) -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.stacks = stacks
        self.wide, self.high = card_size(ctx.px(height))
        self.drop = round(self.high * DROP)
        self.own = max(len(stack) for stack in self.stacks)
        self.deepest = max(deepest, self.own)

    def measure(self, width: int) -> tuple[int, int]:
        """The cards without their shadows."""
        return self._width(width), self._height(self.deepest)

    def sprites(self) -> list[Sprite]:
        """One picture of all."""
        wide, high = self._width(self.rect.w), self._height(self.own)
        margin, step = card_margin(self.high), self._step(self.rect.w)
        key = ("card-stacks", self.stacks, self.high, step)
        face = self.ctx.cached(key, lambda: self._draw((wide + 2 * margin, high + 2 * margin), step))
        foot = self.rect.centery + self._height(self.deepest) // 2 + margin
        box = face.get_rect(midbottom=(self.rect.centerx, foot))
        return [Sprite(face, box.x, box.y)]

    def _width(self, room: int) -> int:
        return self.wide + self._step(room) * (len(self.stacks) - 1)

    def _height(self, cards: int) -> int:
        """Of a stack of so many cards."""
        return self.high + self.drop * (cards - 1)

    def _step(self, room: int) -> int:
        return overlap(len(self.stacks), self.wide, room, SHOWN)

    def _draw(self, size: tuple[int, int], step: int) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        for column, stack in enumerate(self.stacks):
            for row, card in enumerate(stack):
                face.blit(self.ctx.art.card_face(card, self.high), (column * step, row * self.drop))
        return face
