"""The buttons that lead through a reviewed deal: by mistakes, by steps, or by itself."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.ui.context import Context
from game.ui.kit import IconButton, SingleRow, Widget


class DealNavigator(Protocol):
    """What goes through the deal: back (-1) and forth (1)."""

    def step(self, by: int) -> None:
        """The next action or the one before."""

    def mistake(self, by: int) -> None:
        """The seat's next mistake or the one before."""

    def toggle(self) -> None:
        """Play on by itself, or stop."""


class NavigationButtons(SingleRow):
    """The buttons for it: back by mistakes and by steps, on by itself, on by steps and by mistakes."""

    def __init__(self, ctx: Context, navigator: DealNavigator) -> None:
        def way(icon: str, by: str, to: int, name: str) -> Widget:
            go = navigator.mistake if by == "mistake" else navigator.step
            tip = ctx.t(f"review.{by}.{'next' if to > 0 else 'previous'}")
            return IconButton(ctx, icon, partial(go, to), tip, name=name)

        self.play = IconButton(ctx, "run", navigator.toggle, "", "primary", name="play")
        before = [way("fast-left", "mistake", -1, "mistake-before"), way("left", "step", -1, "back-step")]
        after = [way("right", "step", 1, "step"), way("fast-right", "mistake", 1, "mistake")]
        super().__init__(ctx, [*before, self.play, *after], 10, "middle")

    def show(self, playing: bool) -> None:
        """Have the button in the middle tell what it does now."""
        name = "pause" if playing else "play"
        self.play.icon, self.play.tooltip = "pause" if playing else "run", self.ctx.t(f"review.{name}")
