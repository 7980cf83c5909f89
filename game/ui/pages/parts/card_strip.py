"""Cards in a strip, each over the one before: whole, cut in two, or their indices alone on a slip of paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.card_size import card_size
from game.ui.kit import Widget, WidgetContext
from game.ui.layout import overlap

INDEX = (0.25, 0.37)
"""What of a card's breadth and height its upper index takes, with the paper about it."""


class CardStrip(Widget):
    """Cards of a `height` of 1080p; each leaves `shown` of the one before to be seen, less where there is no room.

    `broken` ones are cut in two, as what was chopped is.
    """

    def __init__(
        self, ctx: WidgetContext, cards: Sequence[int], height: float, *, shown: float = 0.5, broken: bool = False
    ) -> None:
        super().__init__(ctx)
        self.cards = tuple(cards)
        self.wide, self.high = card_size(ctx.px(height))
        self.shown = shown
        self.broken = broken

    def measure(self, width: int) -> tuple[int, int]:
        """A card, and a strip for each further one."""
        return (self.wide + self._step(width) * (len(self.cards) - 1), self.high) if self.cards else (0, 0)

    def sprites(self) -> list[Sprite]:
        """The faces; their shadows stand out of the place."""
        art, step = self.ctx.art, self._step(self.rect.w)
        face = art.broken if self.broken else art.card_face
        found, x, y = [], self.rect.x + self.wide // 2, self.rect.y + self.high // 2
        for n, card in enumerate(self.cards):
            picture = face(card, self.high)
            found.append(Sprite(picture, x + n * step - picture.get_width() // 2, y - picture.get_height() // 2))
        return found

    def _step(self, room: int) -> int:
        return overlap(len(self.cards), self.wide, room, self.shown)


class Indices(CardStrip):
    """The indices alone of some cards on one slip of paper, which is so high at 1080p."""

    def __init__(self, ctx: WidgetContext, cards: Sequence[int], height: float) -> None:
        super().__init__(ctx, cards, height / INDEX[1], shown=INDEX[0])
        self.slip = round(self.wide * INDEX[0]), round(self.high * INDEX[1])

    def measure(self, width: int) -> tuple[int, int]:
        """One beside the other."""
        return self.slip[0] * len(self.cards), self.slip[1]

    def sprites(self) -> list[Sprite]:
        """The slip."""
        key = ("indices", self.cards, self.high)
        return [Sprite(self.ctx.cached(key, self._cut), *self.rect.topleft)]

    def _cut(self) -> pygame.Surface:
        wide, high = self.slip
        face = pygame.Surface((wide * len(self.cards), high), pygame.SRCALPHA)
        for n, card in enumerate(self.cards):
            whole = self.ctx.art.card_face(card, self.high)
            across, down = (
                (was - size) // 2 for was, size in zip(whole.get_size(), (self.wide, self.high), strict=True)
            )
            face.blit(whole, (n * wide, 0), (across, down, wide, high))
        mask = self.ctx.rounded(face.get_size(), self.ctx.px(6), (255, 255, 255, 255))
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return svg.ready(face)
