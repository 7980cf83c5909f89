"""full_hand_double: a seat with its whole hand left pays the first seat `full_hand_points` instead (S)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import Sentence, flag, needs_value

SCORINGS = ("ladder", "winner_takes_all")


def _decide(full_hand_double: bool, decisions: Decisions) -> None:
    decisions.prices.full_hand_counts = full_hand_double


def _tell(full_hand_double: bool, decisions: Decisions) -> list[Sentence]:
    scoring, prices = decisions.rules.scoring, decisions.prices
    if not full_hand_double or scoring not in SCORINGS:
        return []
    key = "book.points.full_hand" if scoring == "ladder" else "book.points.full_hand_all"
    return [Sentence("points.places", key, {"n": prices.stake * prices.full_hand})]


OPTION = flag(
    "full_hand_double", "end", after="scoring",
    decide=_decide, needs=(needs_value("scoring", *SCORINGS),), tell=_tell,
)  # fmt: skip
