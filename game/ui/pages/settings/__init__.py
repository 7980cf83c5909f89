"""The pages of the settings screen: each makes its controls and its preview from the current settings."""

from game.ui.pages.settings import keys, pages
from game.ui.pages.settings.controls import SettingsPage

SETTINGS_PAGES: dict[str, SettingsPage] = {
    "display": pages.DISPLAY,
    "sound": pages.SOUND,
    "play": pages.PLAY,
    "hand": pages.HAND,
    "progress": pages.PROGRESS,
    "access": pages.ACCESS,
    "controls": keys.CONTROLS_PAGE,
}
"""Pages by the names of their tabs, in the order of the tabs."""
