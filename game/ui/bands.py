"""The bands in which all lies that is seen in a window: no depth (`z`) of one reaches the next."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Band(IntEnum):
    """Where each band begins, the lowest first; in which order things lie on a board: `game.ui.layout.depths`."""

    BOARD = 0
    """What a scene draws itself."""
    WIDGETS = 1000
    """A scene's buttons and words."""
    POINTING = 1100
    """What shows how those are used."""
    NOTICES = 1500
    """What is told in passing, and what a widget means."""
    DARK = 1900
    """The dark of a chop over all of that, and what is drawn on it."""
    LIT = 2000
    """What is lit while the stage is dark: as high over this as else over BOARD."""
    BLOW = 2390
    """What is seen of a chop over all that is lit."""
    OPENED = 3000
    """What is open over a scene: no picture of the scene lies above that, whatever it covers for a moment."""


LAYER = 10
"""How much higher than the one before each thing lies that is open."""
TOLD_OVER = Band.NOTICES - Band.WIDGETS
"""How much higher than what is uppermost notices lie."""
