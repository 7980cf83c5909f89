"""A silk hanging that holds what is told of a lesson that is over."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import hanging
from game.ui.kit import Container, Panel, Widget


class SilkPanel(Panel):
    """Something on a silk that hangs from its roller at the top of its place; the silk goes on below the window."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget, padding: float) -> None:
        super().__init__(ctx, child, padding, style="panel")

    def sprites(self) -> list[Sprite]:
        """The silk, then what it holds."""
        ctx, size = self.ctx, (self.rect.w, self.ctx.size[1] - self.rect.y)
        silk = ctx.cached(("silk", size), lambda: hanging.hanging(size, ctx.theme, ctx.scale))
        return [Sprite(silk, *self.rect.topleft), *Container.sprites(self)]
