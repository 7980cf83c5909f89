"""stake: multiplies every payment."""

from __future__ import annotations

from game.engine.option import number

OPTION = number("stake", "points", 1, least=1)
