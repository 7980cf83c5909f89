"""stake: multiplies every payment."""

from game.engine.decisions import Decisions
from game.engine.option import Change, Need, Sentence, make_number

STAKES = (1, 2, 3, 4, 5, 10, 20, 50, 100)


def _decide(stake: int, decisions: Decisions) -> None:
    decisions.prices.stake = stake


def _describe(stake: int, decisions: Decisions) -> list[Sentence]:
    return [Sentence("points.stake", "book.points.stake", {"n": stake})] if decisions.has_payments else []


_NEEDS_PAYMENTS = Need(
    lambda decisions: decisions.has_payments,
    (Change("scoring", "loser_pays", "not", "places"), Change("hoarding", True)),
)

OPTION = make_number(
    "stake",
    "points",
    1,
    STAKES,
    previous="instant_win_points",
    decide=_decide,
    needs=(_NEEDS_PAYMENTS,),
    describe=_describe,
)
