"""winner_points: what each other seat pays under `winner_takes_all` (S)."""

from __future__ import annotations

from game.engine.option import number

OPTION = number("winner_points", "points", 2)
