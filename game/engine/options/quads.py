"""quads: tứ quý, four cards of one rank, a combination in all sources. The only value is true; records may state it."""

from __future__ import annotations

from game.engine.option import choice, describe_nothing

OPTION = choice("quads", "combinations", (True,), after="pairs_run_lengths", describe=describe_nothing)
