"""Toggles: on or off."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.anim.motion import toward
from game.ui.compositor import Sprite
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import TARGET
from game.ui.kit.widget_context import WidgetContext

TRAVEL_SECONDS = 0.12


class Toggle(ValueControl[bool]):
    """A switch; `changed(value)` is called after each change."""

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        value: bool,
        changed: Callable[[bool], None],
        *,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ctx, label, value, changed, tooltip=tooltip, name=name)
        self._knob = float(value)

    def control_size(self, width: int) -> tuple[int, int]:
        """The switch, which grows with the text."""
        high = max(self.ctx.px(TARGET), self.ctx.tx(36))
        return high * 19 // 11, high

    def sprites(self) -> list[Sprite]:
        """Label, track, and the knob on its way; a tick beside it tells without colour that it is on."""
        ctx, box = self.ctx, self.box
        track = box.inflate(0, -ctx.px(6))
        face = self.ctx.panel(track.size, "track_on" if self.value else "track_off")
        side = track.h - ctx.px(6)
        x = track.x + ctx.px(3) + round((track.w - side - ctx.px(6)) * self._knob)
        knob = ctx.panel((side, side), "knob_on" if self.value else "knob_off")
        found = [*super().sprites(), Sprite(face, track.x, track.y), Sprite(knob, x, track.y + ctx.px(3))]
        if self.value:
            mark = round(side * 0.6)
            check = ctx.art.icon("check", mark, ctx.theme.on_accent)
            found.append(Sprite(check, track.x + (track.w - side - mark) // 2 + ctx.px(1), box.centery - mark // 2))
        return found

    def update(self, dt: float) -> None:
        """Let the knob travel."""
        super().update(dt)
        step = 1.0 if self.ctx.reduced_motion else dt / TRAVEL_SECONDS
        self._knob = toward(self._knob, float(self.value), step)

    def next_wakeup(self) -> float | None:
        """At once while the knob travels."""
        return 0.0 if self._knob != float(self.value) else super().next_wakeup()

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click switches."""
        if inside:
            self.switch()

    def step(self, by: int) -> None:
        """Left is off and right is on."""
        if self.value != (by > 0):
            self.switch()

    def accept(self) -> bool:
        """Enter switches."""
        self.switch()
        return True

    def switch(self) -> None:
        """Change to the other state."""
        if self.enabled:
            self.ctx.sound("button")
            self.take(not self.value)
