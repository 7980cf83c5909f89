"""full_hand_double: a seat with its whole hand left pays the first seat `full_hand_points` instead (S).

Where each card is paid, it pays twice (N).
"""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import Sentence, flag, needs_value

_TOLD = {
    "ladder": "book.points.full_hand", "winner_takes_all": "book.points.full_hand_all",
    "per_card": "book.points.full_hand_cards",
}  # fmt: skip
"""By the scorings under which a whole hand costs more, how it is told."""


def _decide(full_hand_double: bool, decisions: Decisions) -> None:
    decisions.prices.full_hand_counts = full_hand_double and decisions.rules.scoring in _TOLD


def _tell(full_hand_double: bool, decisions: Decisions) -> list[Sentence]:
    prices = decisions.prices
    if not prices.full_hand_counts:
        return []
    told = _TOLD[decisions.rules.scoring]
    return [Sentence("points.places", told, {"n": prices.stake * prices.full_hand})]


OPTION = flag(
    "full_hand_double", "end", after="scoring",
    decide=_decide, needs=(needs_value("scoring", *_TOLD),), tell=_tell,
)  # fmt: skip
