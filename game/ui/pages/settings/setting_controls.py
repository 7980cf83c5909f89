"""Controls for settings: named after what they set, with a sentence beneath, and changing it at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.store import settings as stored
from game.ui.context import Context
from game.ui.kit.choice import Choice
from game.ui.kit.slider import Slider
from game.ui.kit.toggle import Toggle
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Widget
from game.ui.pages.page import described

USUAL = 680
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
    preview: Callable[[SettingsHost], list[Widget]] | None = None
    focus: str = ""


def choice(page: SettingsHost, name: str, options: Sequence[tuple[Any, str]] | None = None) -> Widget:
    """A setting with a few values; the store knows which where none are given."""
    ctx = page.ctx
    if options is None:
        options = [(value, ctx.t(f"settings.{name}.{value}")) for value in stored.choices(name)]
    value = getattr(ctx.settings, name)
    control = Choice(ctx, ctx.t(f"settings.{name}"), options, value, lambda new: page.set(name, new), name=name)
    control.usual = ctx.px(USUAL)
    return described(ctx, control, ctx.t(f"settings.{name}.what"))


def toggle(page: SettingsHost, name: str) -> Widget:
    """A setting that is on or off."""
    ctx = page.ctx
    value = getattr(ctx.settings, name)
    control = Toggle(ctx, ctx.t(f"settings.{name}"), value, lambda new: page.set(name, new), name=name)
    return described(ctx, control, ctx.t(f"settings.{name}.what"))


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
    return described(ctx, control, ctx.t(f"settings.{name}.what"))
