"""twos_in_runs: whether J Q K A 2 is a run (W core, P, L). A 2 3 never is."""

from __future__ import annotations

from game.engine.option import flag

OPTION = flag("twos_in_runs", "combinations")
