"""bonus_chain: chặt chồng; the last chop of a trick collects for all chops, or each chop for its own target (T)."""

from collections.abc import Iterator

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice, make_value_need
from game.engine.payments import EndedTrick, Payment


def _pay_each_chop(trick: EndedTrick) -> list[Payment]:
    """Return a payment for each chop of a trick: the value of the play just beneath, from its player."""
    plays = trick.plays
    return [
        Payment(payer, plays[chop_index][0], trick.compute_play_value(code, cards), "bomb-bonus")
        for chop_index, (payer, code, cards) in enumerate(plays[:-1], 1)
        if trick.is_paid(chop_index)
    ]


def _decide(chain: str, decisions: Decisions) -> None:
    if chain == "each" and decisions.chop_payment_functions:
        decisions.chop_payment_functions = (_pay_each_chop,)


def _describe(chain: str, decisions: Decisions) -> Iterator[Sentence]:
    """Yield the sentences about the bonus for chops, for both ways of paying it."""
    if not decisions.chop_payment_functions:
        return
    yield Sentence("points.bonus", "options.bonus_chain.rule.each" if chain == "each" else "book.points.bonus")
    yield Sentence("points.bonus", "book.points.bonus_out")
    if decisions.stacking:
        yield Sentence("points.bonus", "book.points.bonus_stacking")


OPTION = make_choice(
    "bonus_chain", "points", ("last", "each"), previous="bomb_bonus", dependencies=("bomb_bonus",),
    decide=_decide, needs=(make_value_need("bomb_bonus", True),), describe=_describe, term="chop",
)  # fmt: skip
