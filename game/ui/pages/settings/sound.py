"""Sound: two volumes, silence, and something to hear them by."""

from __future__ import annotations

from game.ui.kit.widget import Widget
from game.ui.pages.settings.parts import Page, toggle, volume


def controls(page: Page) -> list[Widget]:
    """The left side."""
    return [volume(page, "effects_volume"), volume(page, "music_volume"), toggle(page, "muted")]
