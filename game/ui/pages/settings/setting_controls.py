"""Controls for settings: named after what they set, with a sentence beneath, and changing it at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.store import settings as stored
from game.ui.context import Context
from game.ui.kit import Choice, Column, Label, Panel, Picture, Row, SingleRow, Ui, Widget, grow
from game.ui.kit.control import Control
from game.ui.kit.slider import Slider
from game.ui.kit.toggle import Toggle
from game.ui.pages.chapters import medallion
from game.ui.pages.page import section

SIGN, PADDING = 52, 13
"""The side of a setting's sign, which follows the text size, and the room around a setting, at 1080p."""
USUAL = 640
"""How wide choices are where there is room, at 1080p, so that they stand in one line."""


class SettingsHost(Protocol):
    """What a page of settings is given: the context, the widgets' keeper for dialogs, and how to change a setting."""

    ctx: Context
    ui: Ui

    def set(self, name: str, value: Any) -> None:
        """Change a setting and build the page anew."""

    def keep(self, name: str, value: Any) -> None:
        """Change a setting while its control is being moved: nothing is built anew."""


@dataclass(frozen=True)
class Page:
    """A page of the settings: what stands on it, which settings it puts back to their defaults, and what is beside it.

    `focus` names the control that has the focus first, where that is not the first one.
    """

    controls: Callable[[SettingsHost], list[Widget]]
    resets: tuple[str, ...]
    preview: Callable[[SettingsHost], list[Widget]]
    focus: str = ""


def told(ctx: Context, control: Control, name: str) -> Widget:
    """A control with the sign of its setting, and a sentence beneath."""
    control.sentence = ctx.t(f"settings.{name}.what")
    sign = Picture(ctx, medallion(ctx, name, ctx.tx(SIGN)))
    control.around = Panel(ctx, SingleRow(ctx, [sign, grow(control)], 18, "middle"), padding=PADDING, style="row")
    return control.around


def choice(page: SettingsHost, name: str, options: Sequence[tuple[Any, str]] | None = None) -> Widget:
    """A setting with a few values; the store knows which where none are given."""
    ctx = page.ctx
    if options is None:
        options = [(value, ctx.t(f"settings.{name}.{value}")) for value in stored.choices(name)]
    value = getattr(ctx.settings, name)
    control = Choice(ctx, ctx.t(f"settings.{name}"), options, value, lambda new: page.set(name, new), name=name)
    control.usual = ctx.px(USUAL)
    return told(ctx, control, name)


def toggle(page: SettingsHost, name: str) -> Widget:
    """A setting that is on or off."""
    ctx = page.ctx
    value = getattr(ctx.settings, name)
    control = Toggle(ctx, ctx.t(f"settings.{name}"), value, lambda new: page.set(name, new), name=name)
    return told(ctx, control, name)


def volume(page: SettingsHost, name: str) -> Widget:
    """A loudness in per cent."""
    ctx = page.ctx
    control = Slider(
        ctx,
        ctx.t(f"settings.{name}"),
        getattr(ctx.settings, name),
        lambda new: page.keep(name, new),
        show=lambda value: ctx.texts.percent(value / 100),
        name=name,
    )
    return told(ctx, control, name)


def grouped(page: SettingsHost, name: str, tiles: Widget) -> Widget:
    """A setting whose values are tiles, under its name and a sentence."""
    ctx = page.ctx
    what = Label(ctx, ctx.t(f"settings.{name}.what"), 19, "text_dim")
    return Column(ctx, [Row(ctx, [section(ctx, ctx.t(f"settings.{name}")), what], gap=18), tiles], gap=8)
