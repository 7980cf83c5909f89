"""twos_in_pairs_runs: K K A A 2 2 is a pairs run (H's Viet Cong, W core); no wrap to 3 (Ruling 13)."""

from game.engine.cards import ACE, TWO
from game.engine.decisions import Decisions
from game.engine.option import Change, Need, Sentence, make_flag


def _decide(are_twos_allowed: bool, decisions: Decisions) -> None:
    decisions.pairs_run_top = TWO if are_twos_allowed else ACE


def _describe(are_twos_allowed: bool, decisions: Decisions) -> list[Sentence]:
    if not decisions.pairs_run_lengths:
        return []
    return [
        Sentence("kinds.pairs_run", "book.kinds.pairs_run_twos" if are_twos_allowed else "book.kinds.pairs_run_no_twos")
    ]


_NEEDS_PAIRS_RUNS = Need(
    lambda decisions: bool(decisions.pairs_run_lengths), (Change("pairs_run_lengths", "any", "not", ()),)
)

OPTION = make_flag(
    "twos_in_pairs_runs", "combinations", previous="twos_in_runs",
    decide=_decide, needs=(_NEEDS_PAIRS_RUNS,), describe=_describe, term="two",
)  # fmt: skip
