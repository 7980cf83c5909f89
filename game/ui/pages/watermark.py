"""The drum that shimmers where a page has nothing more to say."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.kit.widget import Widget
from game.ui.pages.ground import drum

LEAST, MOST, STEP = 240, 460, 20
"""Its width, at 1080p: none where there is less room, and the steps in which it grows."""
GAP = 0.9
"""The part of the free height that it takes at most."""


class Watermark(Widget):
    """Takes what is left of a sheet, and fills its middle."""

    stretch = 1

    def measure(self, width: int) -> tuple[int, int]:
        """No room of its own."""
        return 0, 0

    def sprites(self) -> list[Sprite]:
        """The drum's face, faint."""
        ctx = self.ctx
        room = min(self.rect.w, self.rect.h * GAP, ctx.px(MOST))
        step = max(1, ctx.px(STEP))
        side = int(room) // step * step
        if side < ctx.px(LEAST):
            return []
        picture = drum(ctx, side, 0.16 if ctx.look.theme.dark else 0.2)
        box = picture.get_rect(center=self.rect.center)
        return [Sprite(picture, box.x, box.y)]
