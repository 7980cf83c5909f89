"""Cards side by side, each over the one before, as in a hand that is told of."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.compositor import Sprite
from game.ui.draw.card_size import card_size
from game.ui.kit import Widget, WidgetContext
from game.ui.layout import overlap


class CardStrip(Widget):
    """Cards of a `height` of 1080p; each leaves `shown` of the one before to be seen, less where there is no room.

    `broken` ones are cut in two, as what was chopped is.
    """

    def __init__(
        self, ctx: WidgetContext, cards: Sequence[int], height: float, shown: float = 0.5, broken: bool = False
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
