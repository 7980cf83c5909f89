"""Sound: two volumes, silence, and sounds of the table to hear them by."""

from __future__ import annotations

from functools import partial

from game.ui.kit.boxes import Grid
from game.ui.kit.button import Button
from game.ui.kit.widget import Widget
from game.ui.pages.page import section
from game.ui.pages.settings.parts import Page, toggle, volume

SAMPLES = (
    ("play", "cards"),
    ("two", "pig"),
    ("chop", "chop"),
    ("turn", "clock"),
    ("points", "coin"),
    ("win", "trophy"),
)
"""The effects that can be tried, each with an icon."""


def controls(page: Page) -> list[Widget]:
    """The left side."""
    return [volume(page, "effects_volume"), volume(page, "music_volume"), toggle(page, "muted")]


def samples(page: Page) -> list[Widget]:
    """The right side: what is heard at the table."""
    ctx, t = page.ctx, page.ctx.t

    def button(name: str, icon: str) -> Button:
        found = Button(
            ctx, t(f"settings.sound.{name}"), partial(ctx.sound, name), "plain", icon, 22, name=f"try.{name}"
        )
        found.align = "left"
        return found

    return [section(ctx, t("settings.sound.try")), Grid(ctx, [button(*each) for each in SAMPLES], 2, gap=14)]
