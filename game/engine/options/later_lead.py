"""later_lead: who leads from the second deal on: the last winner anything, or the lowest card's holder with it."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("later_lead", "leading", "winner", "lowest")
