"""Sliders: a share in per cent."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.compositor import Sprite
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import TARGET
from game.ui.kit.widget_context import WidgetContext

HIGHEST = 100
"""The greatest value of a slider."""
STEP = 5
"""The steps in which the value of a slider changes."""


class Slider(ValueControl[int]):
    """A number from 0 to 100 in steps; `changed(value)` at each change; `show(value)` words it."""

    drags = sideways = True

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        value: int,
        changed: Callable[[int], None],
        *,
        show: Callable[[int], str] = str,
        name: str = "",
    ) -> None:
        super().__init__(ctx, label, value, changed, name=name)
        self.show = show

    def control_size(self, width: int) -> tuple[int, int]:
        """The track and the number beside it."""
        return min(width, self._grown(260) + self._number_room()), self._grown(TARGET)

    def sprites(self) -> list[Sprite]:
        """Label, track, what is filled of it, the knob, the number."""
        ctx = self.ctx
        left, length, knob = self._track()
        middle, thick = self.box.centery, self._grown(14)
        at = round(length * self.value / HIGHEST)
        track = ctx.panel((length, thick), "track")
        face = ctx.panel((knob, knob), "knob_hover" if self.lit or self.pressed else "knob")
        words = ctx.type.render(self.show(self.value), self.size, ctx.color("text"))
        found = [*super().sprites(), Sprite(track, left, middle - thick // 2)]
        if at > thick:
            full = ctx.panel((length, thick), "filled")
            filled = ctx.cached(("filled", full.get_size(), at), lambda: full.subsurface((0, 0, at, thick)))
            found.append(Sprite(filled, left, middle - thick // 2))
        found.append(Sprite(face, left + at - knob // 2, middle - knob // 2))
        found.append(Sprite(words, self.box.right - words.get_width(), middle - words.get_height() // 2))
        return found

    def press(self, x: float, y: float) -> None:
        """Jump to the place."""
        if self.box.collidepoint(x, y):
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        left, length, _ = self._track()
        self._take_nearest(round((x - left) / max(1, length) * HIGHEST / STEP) * STEP)

    def step(self, by: int) -> None:
        """Less or more."""
        self._take_nearest(self.value + by * STEP)

    def _take_nearest(self, value: int) -> None:
        self.take(max(0, min(HIGHEST, value)))

    def _track(self) -> tuple[int, int, int]:
        """Where the track begins, how long it is, and the knob's width."""
        knob = self._grown(36)
        return self.box.x + knob // 2, self.box.w - self._number_room() - knob, knob

    def _grown(self, figure: float) -> int:
        """A figure of 1080p, which grows with large text, but less than the text."""
        return max(self.ctx.px(figure), self.ctx.tx(figure * 0.8))

    def _number_room(self) -> int:
        width = self.ctx.type.width
        return max(width(self.show(v), self.size) for v in (0, HIGHEST)) + self.ctx.px(14)
