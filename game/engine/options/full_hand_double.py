"""full_hand_double: a seat left with its whole hand pays the first seat `full_hand_points` instead (S).

If each card is paid, it pays double (N).
"""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_flag, make_value_need

_SENTENCE_KEYS = {
    "ladder": "book.points.full_hand", "winner_takes_all": "book.points.full_hand_all",
    "per_card": "book.points.full_hand_cards",
}  # fmt: skip
"""The scorings under which a whole hand costs more, with the key of the sentence about it."""


def _decide(full_hand_double: bool, decisions: Decisions) -> None:
    decisions.prices.is_full_hand_paid = full_hand_double and decisions.rules.scoring in _SENTENCE_KEYS


def _describe(full_hand_double: bool, decisions: Decisions) -> list[Sentence]:
    prices = decisions.prices
    if not prices.is_full_hand_paid:
        return []
    key = _SENTENCE_KEYS[decisions.rules.scoring]
    return [Sentence("points.places", key, {"n": prices.stake * prices.full_hand})]


OPTION = make_flag(
    "full_hand_double", "points", previous="scoring",
    decide=_decide, needs=(make_value_need("scoring", *_SENTENCE_KEYS),), describe=_describe,
)  # fmt: skip
