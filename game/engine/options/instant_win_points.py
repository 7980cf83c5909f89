"""instant_win_points: what each other seat pays for an instant win (S 2, `viet-cong` 1)."""

from __future__ import annotations

from game.engine.option import number

OPTION = number("instant_win_points", "end", 0)
