"""The pages of the settings screen: each makes its controls and its preview from the settings in force."""

from game.ui.pages.settings import keys, look_pages, sound, table_pages
from game.ui.pages.settings.setting_controls import Page

SETTINGS_PAGES: dict[str, Page] = {
    "display": look_pages.DISPLAY,
    "sound": sound.PAGE,
    "play": table_pages.PLAY,
    "hand": table_pages.HAND,
    "progress": table_pages.PROGRESS,
    "access": look_pages.ACCESS,
    "controls": keys.PAGE,
}
"""By the names of their tabs, in the order of these."""
