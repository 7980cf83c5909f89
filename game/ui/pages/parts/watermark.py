"""The face of the great drum, faint, where a sheet has nothing else to show."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.kit.widget import Widget

LEAST, MOST = 220, 460
"""The least and the greatest side of the drum, at 1080p: where there is less room for it, nothing is shown."""
STEP = 20
"""The steps in which that side grows, at 1080p."""
SHARE = 0.9
"""The part of the free height that the drum takes at most."""
BY_NIGHT, BY_DAY = 0.16, 0.2
"""How clearly it is seen, from 0 to 1."""


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
        return [Sprite.about(ctx.drum(side, BY_NIGHT if ctx.theme.dark else BY_DAY), room.center)]
