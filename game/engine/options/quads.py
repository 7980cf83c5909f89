"""quads: tứ quý, four cards of one rank. Always a combination, in all sources."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("quads", "combinations", True)
