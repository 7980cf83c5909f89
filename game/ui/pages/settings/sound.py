"""Sound: two volumes, silence, and something to hear them by."""

from __future__ import annotations

from game.ui.kit.boxes import Row
from game.ui.kit.button import Button
from game.ui.kit.widget import Widget
from game.ui.pages.settings.parts import Page, toggle, volume

SAMPLE = "chop"
"""The effect by which the volume is judged."""


def controls(page: Page) -> list[Widget]:
    """The left side."""
    ctx = page.ctx
    hear = Button(ctx, ctx.t("settings.sound.try"), lambda: ctx.sound(SAMPLE), "plain", "sound", 20, name="try")
    return [volume(page, "effects_volume"), Row(ctx, [hear]), volume(page, "music_volume"), toggle(page, "muted")]
