"""The options of runs of pairs: their lengths, and twos in them."""

from typing import Any

from game.engine.cards import ACE, TWO
from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT
from game.engine.option import Change, Need, Option, Sentence, SpelledNumbers, make_flag, read_whole_number

Lengths = str | tuple[int, ...]


# pairs_run_lengths: đôi thông, the allowed numbers of pairs in runs of pairs (F and S know only 3 and 4).
# "any" allows three or more pairs.
def _read_lengths(value: Any) -> Lengths:
    if value == "any":
        return "any"
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    return tuple(sorted({read_whole_number(length, 3, RANK_COUNT) for length in value}))


def _decide_lengths(lengths: Lengths, decisions: Decisions) -> None:
    decisions.pairs_run_lengths = frozenset(range(3, RANK_COUNT + 1) if isinstance(lengths, str) else lengths)


def _describe_lengths(lengths: Lengths, _: Decisions) -> list[Sentence]:
    if isinstance(lengths, str):
        return [Sentence("kinds.pairs_run", "book.kinds.pairs_run_any")]
    if not lengths:
        return [Sentence("kinds.pairs_run", "book.kinds.pairs_run_none")]
    return [Sentence("kinds.pairs_run", "book.kinds.pairs_run_list", {"lengths": SpelledNumbers(lengths)})]


PAIRS_RUN_LENGTHS: Option[Lengths] = Option(
    "pairs_run_lengths", "combinations", "any", None, _read_lengths, samples=("any", (3,), (3, 4), (3, 4, 5), ()),
    decide=_decide_lengths, describe=_describe_lengths, term="pairs_run",
)  # fmt: skip


# twos_in_pairs_runs: K K A A 2 2 is a pairs run (H's Viet Cong, W core); no wrap to 3 (Ruling 13).
def _decide_twos(are_twos_allowed: bool, decisions: Decisions) -> None:
    decisions.pairs_run_top = TWO if are_twos_allowed else ACE


def _describe_twos(are_twos_allowed: bool, decisions: Decisions) -> list[Sentence]:
    key = "book.kinds.pairs_run_twos" if are_twos_allowed else "book.kinds.pairs_run_no_twos"
    return [Sentence("kinds.pairs_run", key)] if decisions.pairs_run_lengths else []


_NEEDS_PAIRS_RUNS = Need(
    lambda decisions: bool(decisions.pairs_run_lengths), (Change("pairs_run_lengths", "any", "not", ()),)
)

OPTIONS = (
    PAIRS_RUN_LENGTHS,
    make_flag(
        "twos_in_pairs_runs", "combinations", previous="twos_in_runs", decide=_decide_twos, describe=_describe_twos,
        needs=(_NEEDS_PAIRS_RUNS,), term="two",
    ),
)  # fmt: skip
