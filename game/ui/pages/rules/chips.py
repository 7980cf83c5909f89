"""Chips: small buttons that are on or off, several of which may be on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.context import Context
from game.ui.kit.boxes import Row
from game.ui.kit.button import Button
from game.ui.kit.widget import Widget


class Chip(Button):
    """On where it is filled and bears a check."""

    def __init__(self, ctx: Context, label: str, on: bool, action: Callable[[], None], name: str) -> None:
        super().__init__(ctx, label, action, "chosen" if on else "plain", "check", 20, name=name)
        self.padding = (ctx.px(16), ctx.px(8))
        self.on = on

    def measure(self, width: int) -> tuple[int, int]:
        """On or off it is of one size: the check has its room."""
        self.icon = "check"
        size = super().measure(width)
        self.icon = "check" if self.on else ""
        return size


def chips(
    ctx: Context,
    options: Sequence[tuple[str, str]],
    chosen: Sequence[str],
    changed: Callable[[tuple[str, ...]], None],
    name: str,
) -> Widget:
    """A chip for each (value, label); `changed` gets all that are on, in the order of the options."""

    def flip(value: str) -> None:
        on = set(chosen) ^ {value}
        changed(tuple(each for each, _ in options if each in on))

    def chip(value: str, label: str) -> Chip:
        return Chip(ctx, label, value in chosen, lambda: flip(value), f"{name}.{value}")

    return Row(ctx, [chip(value, label) for value, label in options], gap=8)
