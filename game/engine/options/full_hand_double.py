"""full_hand_double: a seat with its whole hand left pays the first seat `full_hand_points` instead (S)."""

from __future__ import annotations

from game.engine.option import flag

OPTION = flag("full_hand_double", "end")
