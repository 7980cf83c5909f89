"""A button that shows what it holds: rows and cards whose parts are laid out by boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.kit.button import BUTTON_STYLES, Button
from game.ui.kit.widget import TARGET, Widget
from game.ui.kit.widget_context import WidgetContext


class Pressable(Button):
    """As wide as it may be. `label` is what it is about; `padding` and `least`, its least height, are of 1080p."""

    plate = "row"
    """The style of the panel at rest."""

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        content: Widget,
        action: Callable[[], None],
        *,
        padding: tuple[float, float],
        least: float = TARGET,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ctx, label, action, "row", tooltip=tooltip, name=name)
        self.content = content
        self.padding = (ctx.px(padding[0]), ctx.px(padding[1]))
        self.least = ctx.px(least)

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return (self.content,)

    def measure(self, width: int) -> tuple[int, int]:
        """As high as what it holds."""
        across, down = self.padding
        return width, max(self.least, self.content.size_in(width - 2 * across)[1] + 2 * down)

    def place(self, rect: pygame.Rect) -> None:
        """Place what it holds within the padding."""
        super().place(rect)
        self.content.place(rect.inflate(-2 * self.padding[0], -2 * self.padding[1]))

    def sprites(self) -> list[Sprite]:
        """The panel, lit while it is pointed at, and what it holds."""
        box, ctx = self.rect, self.ctx
        style = BUTTON_STYLES["row"][2] if self.pressed else self.plate
        found = [Sprite(ctx.panel(box.size, style), box.x, box.y)]
        if self.glow > 0:
            found.append(Sprite(ctx.panel(box.size, BUTTON_STYLES["row"][1]), box.x, box.y, 0, int(self.glow * 255)))
        return found + self.content.sprites()
