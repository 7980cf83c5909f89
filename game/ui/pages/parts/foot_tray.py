"""Trays of lacquer at the foot of a page, on which lies what can be done there: a clear ground before a busy room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Row, Space

OUT = 13
"""How far a tray reaches beyond what lies on it, at 1080p."""
MARGIN = 19
"""Margin of the picture of a tray for its shadow, at 1080p."""


class FootTray(Row):
    """What can be done, side by side; on a tray what stands together."""

    ctx: Context

    def sprites(self) -> list[Sprite]:
        """The trays, then what lies on them."""
        return [*map(self._tray, self._groups()), *super().sprites()]

    def _groups(self) -> Iterator[pygame.Rect]:
        """Where things stand together that no free room parts."""
        found: list[pygame.Rect] = []
        for child in self.shown:
            if isinstance(child, Space):
                yield from _around(found)
                found = []
            else:
                found.append(child.rect)
        yield from _around(found)

    def _tray(self, held: pygame.Rect) -> Sprite:
        out = self.ctx.px(OUT) + self.ctx.px(MARGIN)
        box = held.inflate(2 * out, 2 * out)
        return Sprite(self.ctx.nine_patch("furniture/tray", box.size), *box.topleft)


def _around(rects: list[pygame.Rect]) -> Iterator[pygame.Rect]:
    """One rectangle about all, where there are any."""
    if rects:
        yield rects[0].unionall(rects[1:])
