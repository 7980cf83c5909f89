"""Bands of sprite depths (`z`). All sprites of a band have a lower `z` than those of the next band."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Band(IntEnum):
    """The lowest `z` of each band. `game.ui.layout.depths` orders the sprites of a board within its band."""

    BOARD = 0
    WIDGETS = 1000
    DEMONSTRATION = 1100
    """The drawn hand that shows a gesture in lessons."""
    NOTICES = 1500
    DARKNESS = 1900
    """The layer that darkens the lower bands during a chop, and effects on this layer."""
    ABOVE_DARKNESS = 2000
    """Sprites that are not darkened. Each is drawn at ABOVE_DARKNESS plus its usual `z` in the band BOARD."""
    CHOP = 2390
    """Effects of a chop that are drawn over the undarkened sprites."""
    DIALOGS = 3000
    """Dialogs and open menus, above all other sprites of a scene."""


LAYER_Z_STEP = 10
"""Difference in `z` between a dialog or menu and the one below."""
NOTICE_Z_OFFSET = Band.NOTICES - Band.WIDGETS
