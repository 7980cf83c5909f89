"""direction: the direction of dealing and play. Seats are numbered in turn order, so only the table shows it."""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice


def _decide(direction: str, decisions: Decisions) -> None:
    decisions.is_clockwise = direction == "clockwise"


OPTION = make_choice(
    "direction", "table", ("counterclockwise", "clockwise"), previous="leftover", is_drawn_at_table=True,
    decide=_decide, describe=lambda direction, _: [Sentence("table.round", f"book.table.{direction}")],
)  # fmt: skip
