"""quads: tứ quý, four cards of one rank, a combination in all sources. The only value is true; records may state it."""

from game.engine.option import describe_nothing, make_choice

OPTION = make_choice("quads", "combinations", (True,), previous="pairs_run_lengths", describe=describe_nothing)
