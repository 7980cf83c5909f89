"""twos_in_pairs_runs: whether K K A A 2 2 is a pairs run (H's Viet Cong, W core); no wrap to 3 (Ruling 13)."""

from __future__ import annotations

from game.engine.option import flag

OPTION = flag("twos_in_pairs_runs", "combinations")
