"""The hand: in which order it comes, and what is done with it without asking."""

from __future__ import annotations

from game.ui.kit.widget import Widget
from game.ui.pages.settings.previews import hand_preview
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, toggle

CHOICES = ("sort", "auto_pass", "auto_last")
SWITCHES = ("auto_sort", "unsorted_deal")


def controls(page: SettingsHost) -> list[Widget]:
    """The order first, then what happens by itself."""
    order, *automatic = (choice(page, name) for name in CHOICES)
    return [order, *(toggle(page, name) for name in SWITCHES), *automatic]


PAGE = Page(controls, (*CHOICES, *SWITCHES), hand_preview)
