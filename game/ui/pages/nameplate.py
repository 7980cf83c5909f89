"""A small face and a line on a badge: whose cards these are, as under the table's pile."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit.widget import Widget

SIZE, HIGH, GAP = 20, 38, 9
"""The words, the face, and the room beside the words, at 1080p, following the text size."""


class Nameplate(Widget):
    """Words beside a face, in the middle of its place."""

    def __init__(self, ctx: Context, portrait: str, words: str, name: str = "") -> None:
        super().__init__(ctx, name)
        self.portrait = portrait
        self.words = words
        self.high = ctx.tx(HIGH)
        self.gap = ctx.tx(GAP)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as face and words, as high as the face."""
        words = self.ctx.type.width(self.words, self._size(width), "semibold")
        return self.high + words + 3 * self.gap, self.high

    def _size(self, width: int) -> int:
        """The words' size, smaller where the place is narrow."""
        room = width - self.high - 3 * self.gap
        return self.ctx.type.fit(self.words, self.ctx.tx(SIZE), room, "semibold")

    def sprites(self) -> list[Sprite]:
        """The badge, the face at its left end, the words."""
        ctx = self.ctx
        size = self._size(self.rect.w)
        words = ctx.type.render(self.words, size, ctx.color("text"), "semibold")
        box = self.rect.copy()
        box.size = self.measure(self.rect.w)
        box.center = self.rect.center
        return [
            Sprite(ctx.panel(box.size, "badge"), box.x, box.y),
            Sprite(ctx.art.portrait(self.portrait, self.high), box.x, box.y),
            Sprite(words, box.x + self.high + self.gap, box.y + (box.h - words.get_height()) // 2),
        ]
