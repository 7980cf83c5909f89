"""Bands of depths (`z`). A sprite of one band never reaches into the next band."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Band(IntEnum):
    """The first depth of each band, lowest band first. `game.ui.layout.depths` orders the sprites of a board."""

    BOARD = 0
    WIDGETS = 1000
    DEMONSTRATION = 1100
    """The hand that demonstrates how to play."""
    NOTICES = 1500
    DARKNESS = 1900
    """Darkness of a chop over the lower bands, and the effects drawn on it."""
    ABOVE_DARKNESS = 2000
    """Sprites that stay lit: each is as far above ABOVE_DARKNESS as it was above BOARD."""
    CHOP = 2390
    """The effects of a chop over the sprites that stay lit."""
    DIALOGS = 3000
    """Dialogs and menus opened over a scene. No sprite of the scene itself lies higher."""


LAYER_Z_STEP = 10
"""Height of each open dialog or menu above the one before."""
NOTICE_Z_OFFSET = Band.NOTICES - Band.WIDGETS
"""Height of notices above the uppermost widget."""
