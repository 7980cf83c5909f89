"""Controls of settings: a control changes its setting at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.store import settings as stored
from game.ui.context import Context
from game.ui.kit import Choice, Column, Panel, Picture, SingleRow, Widget, grow
from game.ui.kit.control import Control, Slider, Toggle
from game.ui.measures import Measures
from game.ui.pages.parts.page import section
from game.ui.pages.parts.pictures import draw_medallion
from game.ui.pages.parts.tiles import PictureChoice, TilePaint
from game.ui.scene import Scene

SIZES = Measures("settings")

CHOICE_WIDTH_PX = 640
Options = Sequence[tuple[Any, str]]
"""Values with their labels."""
MakePaint = Callable[[Context, Any], TilePaint]
"""Returns the picture of a value."""


class SettingsHost(Scene):
    """The screen that shows a page; `preview_context` is for the preview beside or below the controls."""

    preview_context: Context

    def change_setting(self, name: str, value: Any) -> None:
        """Change a setting and build the page anew."""
        self.store_setting(name, value)
        self.build()

    def store_setting(self, name: str, value: Any) -> None:
        """Change a setting while its control is being moved, without building anew."""
        self.ctx.change(**{name: value})


def add_description(ctx: Context, control: Control[Any]) -> Widget:
    """Return a control with the icon of its setting, and the sentence that explains the setting, if there is one."""
    if ctx.texts.has_text(f"settings.{control.name}.what"):
        control.describe(ctx.t(f"settings.{control.name}.what"))
    icon = Picture(ctx, draw_medallion(ctx, control.name, ctx.tx(SIZES.icon_px)))
    line = SingleRow(ctx, [icon, grow(control)], 18, "middle")
    control.frame = Panel(ctx, line, padding=SIZES.control_padding_px, style="stripe")
    return control.frame


def list_options(ctx: Context, name: str, values: Sequence[str] = ()) -> list[tuple[Any, str]]:
    """Return the values of a setting, by default those of the store, with their labels."""
    return [(value, ctx.t(f"settings.{name}.{value}")) for value in values or stored.list_choices(name)]


def make_choice(page: SettingsHost, name: str, options: Options = ()) -> Widget:
    """Return the choice of a setting; without `options`, of all values in the store."""
    ctx, options, value = page.ctx, options or list_options(page.ctx, name), getattr(page.ctx.settings, name)
    control = Choice(ctx, ctx.t(f"settings.{name}"), options, value, partial(page.change_setting, name), name=name)
    control.preferred_width = ctx.px(CHOICE_WIDTH_PX)
    return add_description(ctx, control)


def make_picture_choice(
    page: SettingsHost, name: str, make_paint: MakePaint, options: Options = (),
    max_height: float = SIZES.max_tile_picture_px,
) -> Widget:  # fmt: skip
    """Return the choice of a setting by pictures; without `options`, of all values in the store."""
    ctx, options, value = page.ctx, options or list_options(page.ctx, name), getattr(page.ctx.settings, name)
    paints, change = [make_paint(ctx, value) for value, _ in options], partial(page.change_setting, name)
    limits = {"max_width": round(SIZES.max_tile_px), "max_height": round(max_height)}
    return make_tile_group(page, name, PictureChoice(ctx, options, paints, value, change, name=name, **limits))


def make_control(page: SettingsHost, name: str) -> Widget:
    """Return the control of a setting's type: a switch, a loudness or a choice."""
    ctx, label, value = page.ctx, page.ctx.t(f"settings.{name}"), getattr(page.ctx.settings, name)
    if isinstance(value, bool):
        return add_description(ctx, Toggle(ctx, label, value, partial(page.change_setting, name), name=name))
    if isinstance(value, int):
        show = ctx.texts.format_percent
        slider = Slider(ctx, label, value, partial(page.store_setting, name), show=lambda n: show(n / 100), name=name)
        return add_description(ctx, slider)
    return make_choice(page, name)


def make_tile_group(page: SettingsHost, name: str, tiles: Widget) -> Widget:
    """Return the tiles of a setting's values under its name."""
    ctx = page.ctx
    tiles.access_label = ctx.t(f"settings.{name}")
    return Column(ctx, [section(ctx, tiles.access_label), tiles], gap=8)
