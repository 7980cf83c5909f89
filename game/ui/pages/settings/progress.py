"""Progress: what there is beside single matches to get better by."""

from __future__ import annotations

from game.ui.kit.widget import Widget
from game.ui.pages.settings.setting_controls import Page, SettingsHost, toggle


def controls(page: SettingsHost) -> list[Widget]:
    """What can be switched off."""
    return [toggle(page, "challenges")]


PAGE = Page(controls, ("challenges",))
