"""card_counts: the table shows the number of cards of the other seats or hides it (H: on request; F: hidden).

This affects only the display: plays are public, so everybody can count.
"""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice


def _decide(counts: str, decisions: Decisions) -> None:
    decisions.are_counts_always_shown = counts == "shown"


OPTION = make_choice(
    "card_counts", "table", ("shown", "hidden"), previous="direction", is_drawn_at_table=True, decide=_decide,
    describe=lambda counts, _: [Sentence("table.counts", f"book.table.{counts}")],
)  # fmt: skip
