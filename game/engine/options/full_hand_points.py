"""full_hand_points: what a seat with its whole hand pays under `full_hand_double` (S)."""

from __future__ import annotations

from game.engine.option import number

OPTION = number("full_hand_points", "points", 4)
