"""The buttons that lead through a reviewed deal: by mistakes, by decisions, by steps, or by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.ui.context import Context
from game.ui.kit.boxes import Row, SingleRow
from game.ui.kit.button import IconButton
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.review.columns import tight


class DealNavigator(Protocol):
    """What goes through the deal: back (-1) and forth (1)."""

    def step(self, by: int) -> None:
        """The next action or the one before."""

    def decision(self, by: int) -> None:
        """The seat's next decision or the one before."""

    def mistake(self, by: int) -> None:
        """The seat's next mistake or the one before."""

    def toggle(self) -> None:
        """Play on by itself, or stop."""


class NavigationButtons(Row):
    """The buttons for it: back and forth by mistakes, by decisions, by steps, each pair about its word; then play."""

    def __init__(self, ctx: Context, navigator: DealNavigator) -> None:
        self.play = IconButton(ctx, "run", navigator.toggle, "", "primary", name="play")
        pairs = (
            ("mistake", "fast", navigator.mistake, "mistake-before", "mistake"),
            ("decision", "", navigator.decision, "previous", "next"),
            ("step", "", navigator.step, "back-step", "step"),
        )
        parts: list[Widget] = [_pair(ctx, *each) for each in pairs]
        super().__init__(ctx, [*parts, self.play], gap=20)

    def show(self, playing: bool) -> None:
        """Have the button in the middle tell what it does now."""
        name = "pause" if playing else "play"
        self.play.icon, self.play.tooltip = "pause" if playing else "run", self.ctx.t(f"review.{name}")


def _pair(ctx: Context, by: str, speed: str, go: Callable[[int], None], before: str, after: str) -> Widget:
    """What it goes by between the buttons back and forth; only these where there is little room."""
    back, on = (f"{speed}-{side}" if speed else side for side in ("left", "right"))
    words = [] if tight(ctx) else [Label(ctx, ctx.t(f"review.by.{by}"), 20, "text", "semibold")]
    return SingleRow(ctx, [
        IconButton(ctx, back, partial(go, -1), ctx.t(f"review.{by}.previous"), name=before),
        *words,
        IconButton(ctx, on, partial(go, 1), ctx.t(f"review.{by}.next"), name=after),
    ], 10, "middle")  # fmt: skip
