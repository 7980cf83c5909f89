"""The drum that shimmers where a page has nothing more to say."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import drum

LEAST, MOST, STEP = 220, 460, 20
"""Its width, at 1080p: none where there is less room, and the steps in which it grows."""
SHARE = 0.9
"""The part of the free height that it takes at most."""


class Watermark(Widget):
    """Takes what is left of a sheet, and fills its middle."""

    stretch = 1

    def measure(self, width: int) -> tuple[int, int]:
        """No room of its own."""
        return 0, 0

    def sprites(self) -> list[Sprite]:
        """The drum's face, faint, in the midst of the place; nothing where it would be small."""
        ctx, room = self.ctx, self.rect
        step = max(1, ctx.px(STEP))
        side = int(min(room.w, room.h * SHARE, ctx.px(MOST))) // step * step
        if side < ctx.px(LEAST):
            return []
        picture = drum(ctx, side, 0.16 if ctx.theme.dark else 0.2)
        return [Sprite(picture, *picture.get_rect(center=room.center).topleft)]
