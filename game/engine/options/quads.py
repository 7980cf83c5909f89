"""quads: tứ quý, four cards of one rank. Always a combination, in all sources; records may say so."""

from __future__ import annotations

from game.engine.option import choice, told_by_another

OPTION = choice("quads", "combinations", (True,), after="pairs_run_lengths", tell=told_by_another)
