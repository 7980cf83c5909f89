"""card_counts: whether the table shows how many cards the others hold (H: told on request; F: not told).

A matter of display alone: all plays are public, so whoever counts knows.
"""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import Sentence, choice


def _decide(counts: str, decisions: Decisions) -> None:
    decisions.counts_shown = counts == "shown"


OPTION = choice(
    "card_counts", "table", ("shown", "hidden"), after="direction", at_table=True, decide=_decide,
    tell=lambda counts, _: [Sentence("table.counts", f"book.table.{counts}")],
)  # fmt: skip
