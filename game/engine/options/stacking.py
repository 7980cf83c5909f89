"""stacking: tiến lên; when all others have passed, the last player may go on beating its own play.

`on` (F): with anything that beats it, unanswered. `on_bombs_may_answer` (Pang): with its own kind and length only, and
others may answer with a bomb.
"""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("stacking", "leading", "off", "on", "on_bombs_may_answer")

OFF = "off"
UNANSWERED = "on"
BOMBS_MAY_ANSWER = "on_bombs_may_answer"
