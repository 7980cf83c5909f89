"""pass_lock: bỏ lượt, a seat that passed may not make an ordinary play until the trick ends. Always so.

It decides nothing: the lock itself is in `game/engine/position.py` (`Position.act`).
"""

from __future__ import annotations

from game.engine.option import Sentence, choice

OPTION = choice(
    "pass_lock", "leading", ("locked",), after="later_lead",
    tell=lambda locked, _: [Sentence("lead.passing", f"book.lead.{locked}")],
)  # fmt: skip
