"""The buttons that lead through a reviewed deal: by mistakes, by decisions, by steps, or by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.ui.context import Context
from game.ui.kit.boxes import Row
from game.ui.kit.button import Button, IconButton
from game.ui.kit.widget import Widget


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
    """The buttons for it, side by side."""

    def __init__(self, ctx: Context, navigator: DealNavigator) -> None:
        self.play = IconButton(ctx, "play", navigator.toggle, "", "primary", name="play")
        t, icon = ctx.t, partial(IconButton, ctx)
        parts: list[Widget] = [
            _mistake(ctx, "previous", "left", partial(navigator.mistake, -1), "mistake-before"),
            icon("fast-left", partial(navigator.decision, -1), t("review.decision.previous"), name="previous"),
            icon("left", partial(navigator.step, -1), t("review.step.previous"), name="back-step"),
            self.play,
            icon("right", partial(navigator.step, 1), t("review.step.next"), name="step"),
            icon("fast-right", partial(navigator.decision, 1), t("review.decision.next"), name="next"),
            _mistake(ctx, "next", "right", partial(navigator.mistake, 1), "mistake"),
        ]
        super().__init__(ctx, parts, gap=8)

    def show(self, playing: bool) -> None:
        """Have the button in the middle tell what it does now."""
        name = "pause" if playing else "play"
        self.play.icon, self.play.tooltip = name, self.ctx.t(f"review.{name}")


def _mistake(ctx: Context, way: str, icon: str, go: Callable[[], None], name: str) -> Widget:
    words = ctx.t(f"review.mistake.{way}")
    return Button(ctx, words, go, "plain", icon, 20, ctx.t(f"review.mistake.{way}.tip"), name=name)
