"""The pages of the settings screen: each makes its controls and its preview from the settings in force."""

from game.ui.pages.settings import access, display, hand, keys, play, progress, sound
from game.ui.pages.settings.setting_controls import Page

PAGES: dict[str, Page] = {
    "display": display.PAGE,
    "sound": sound.PAGE,
    "play": play.PAGE,
    "hand": hand.PAGE,
    "progress": progress.PAGE,
    "access": access.PAGE,
    "controls": keys.PAGE,
}
"""By the names of their tabs, in the order of these."""
