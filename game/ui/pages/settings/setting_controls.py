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
from game.ui.pages.parts.page import section
from game.ui.pages.parts.pictures import medallion
from game.ui.pages.rooms.furniture import WoodenPanel

SIGN = 52
"""The side of the sign of a setting, at 1080p; it follows the text size."""
PADDING = 9
"""The room around a setting, at 1080p."""
BOARDS = 16
"""The room within a panel beside the controls, at 1080p."""
CHOICE_WIDTH = 640
"""How wide choices are where there is room, at 1080p, so that they stand in one line."""


class SettingsHost(Protocol):
    """What a page of settings is given: the contexts, the widgets' keeper for dialogs, and how to change a setting."""

    ctx: Context
    ui: Ui
    aside: Context
    """What makes the preview, which stands before the room's wall where it is beside the controls."""

    def set(self, name: str, value: Any) -> None:
        """Change a setting and build the page anew."""

    def keep(self, name: str, value: Any) -> None:
        """Change a setting while its control is being moved: nothing is built anew."""


@dataclass(frozen=True)
class Page:
    """A page of the settings: what stands on it, and what is beside it.

    `rows` are the names of settings that a usual control is enough for, and what makes the widgets of others; of these
    `also` are put back to their defaults. `focus` names the control that has the focus first, where that is not the
    first one.
    """

    rows: tuple[str | Callable[[SettingsHost], Widget], ...]
    preview: Callable[[SettingsHost], list[Widget]]
    also: tuple[str, ...] = ()
    focus: str = ""

    def controls(self, page: SettingsHost) -> list[Widget]:
        """The widgets of its rows."""
        return [_setting(page, row) if isinstance(row, str) else row(page) for row in self.rows]

    @property
    def resets(self) -> tuple[str, ...]:
        """The settings that it puts back to their defaults."""
        return *self.also, *(row for row in self.rows if isinstance(row, str))


def _setting(page: SettingsHost, name: str) -> Widget:
    """The control that is usual for a setting's kind: a switch, a loudness, or a choice of words."""
    value = getattr(page.ctx.settings, name)
    make = _toggle if isinstance(value, bool) else _volume if isinstance(value, int) else choice
    return make(page, name)


def told(ctx: Context, control: Control, name: str) -> Widget:
    """A control with the sign of its setting, and a sentence beneath."""
    control.sentence = ctx.t(f"settings.{name}.what")
    sign = Picture(ctx, medallion(ctx, name, ctx.tx(SIGN)))
    control.around = Panel(ctx, SingleRow(ctx, [sign, grow(control)], 18, "middle"), padding=PADDING, style="stripe")
    return control.around


def choice(page: SettingsHost, name: str, options: Sequence[tuple[Any, str]] | None = None) -> Widget:
    """A setting with a few values; the store knows which where none are given."""
    ctx = page.ctx
    if options is None:
        options = [(value, ctx.t(f"settings.{name}.{value}")) for value in stored.choices(name)]
    value = getattr(ctx.settings, name)
    control = Choice(ctx, ctx.t(f"settings.{name}"), options, value, lambda new: page.set(name, new), name=name)
    control.usual = ctx.px(CHOICE_WIDTH)
    return told(ctx, control, name)


def _toggle(page: SettingsHost, name: str) -> Widget:
    """A setting that is on or off."""
    ctx = page.ctx
    value = getattr(ctx.settings, name)
    control = Toggle(ctx, ctx.t(f"settings.{name}"), value, lambda new: page.set(name, new), name=name)
    return told(ctx, control, name)


def _volume(page: SettingsHost, name: str) -> Widget:
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


def on_boards(page: SettingsHost, *parts: Widget) -> Widget:
    """Parts of a preview on a panel like that of the controls, where they would else stand before the room's wall."""
    told = Column(page.ctx, list(parts), gap=16)
    return told if page.aside is page.ctx else WoodenPanel(page.ctx, told, BOARDS)
