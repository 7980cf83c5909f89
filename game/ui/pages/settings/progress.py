"""Progress: what there is beside single matches to get better by."""

from __future__ import annotations

from game.ui.kit.widget import Widget
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, toggle


def controls(page: SettingsHost) -> list[Widget]:
    """Help at the table, and what can be switched off."""
    return [choice(page, "learner"), toggle(page, "challenges")]


PAGE = Page(controls, ("learner", "challenges"))
