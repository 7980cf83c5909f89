"""A silk hanging that holds what is told of a lesson that is over."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import hanging
from game.ui.kit import Panel, Widget


class SilkPanel(Panel):
    """Something on a silk that hangs in its place between two rods, and casts a soft shadow on the room behind it."""

    def __init__(self, ctx: Context, child: Widget, padding: float) -> None:
        super().__init__(ctx, child, padding, style="panel")

    def ground(self) -> list[Sprite]:
        """Its shadow, and the silk."""
        ctx, size = self.ctx, self.rect.size
        silk = ctx.cached(("silk", size), lambda: hanging.hanging(size, ctx.theme, ctx.scale, closed=True))
        shade = ctx.cached(("silk shade", size), lambda: hanging.cast(size, ctx.scale))
        behind = [] if ctx.theme.plain else [Sprite.about(shade, self.rect.center)]
        return [*behind, Sprite(silk, *self.rect.topleft)]
