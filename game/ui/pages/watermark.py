"""The drum that shimmers where a page has nothing more to say, and under the lesson's small table."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.kit.boxes import Column
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext
from game.ui.pages.backgrounds import drum

LEAST, MOST, STEP = 220, 460, 20
"""Its width, at 1080p: none where there is less room, and the steps in which it grows."""
WIDEST, UPPER = 720, 0.88
"""Its width under a table, and in how much of the height it lies: somewhat high, as the pile does."""
SHARE = 0.9
"""The part of the free height that it takes at most."""


def faint_drum(ctx: WidgetContext, room: pygame.Rect, most: float) -> list[Sprite]:
    """The drum's face in the midst of a place, no wider than `most` of 1080p; nothing where it would be small."""
    step = max(1, ctx.px(STEP))
    side = int(min(room.w, room.h * SHARE, ctx.px(most))) // step * step
    if side < ctx.px(LEAST):
        return []
    picture = drum(ctx, side, 0.16 if ctx.theme.dark else 0.2)
    box = picture.get_rect(center=room.center)
    return [Sprite(picture, box.x, box.y)]


class Watermark(Widget):
    """Takes what is left of a sheet, and fills its middle."""

    stretch = 1

    def measure(self, width: int) -> tuple[int, int]:
        """No room of its own."""
        return 0, 0

    def sprites(self) -> list[Sprite]:
        """The drum's face, faint."""
        return faint_drum(self.ctx, self.rect, MOST)


class Felt(Column):
    """A column that lies on the drum's face like the things on the table."""

    def sprites(self) -> list[Sprite]:
        """The drum, and what lies on it."""
        x, y, wide, high = self.rect
        upper = pygame.Rect(x, y, wide, round(high * UPPER))
        return [*faint_drum(self.ctx, upper, WIDEST), *super().sprites()]
