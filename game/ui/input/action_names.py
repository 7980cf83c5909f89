"""What keys and a gamepad's buttons can mean: the actions of assets/keymap.json by their groups."""

from __future__ import annotations

from typing import Literal

ActionName = Literal[
    # in menus
    "accept", "back", "up", "down", "left", "right", "next", "previous",
    "page_up", "page_down", "tab_next", "tab_previous",
    # at the table
    "card_left", "card_right", "card_first", "card_last", "select", "unselect",
    "sweep_left", "sweep_right", "move_left", "move_right",
    "play", "pass", "complete", "sort", "hint", "history", "undo", "cancel", "menu",
    # in the window
    "help", "fullscreen", "mute",
]  # fmt: skip
