"""pairs_run_lengths: đôi thông, the allowed numbers of pairs in runs of pairs (F and S know only 3 and 4)."""

from typing import Any

from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT
from game.engine.option import Option, Sentence, SpelledNumbers, read_whole_number

Lengths = str | tuple[int, ...]


def _read(value: Any) -> Lengths:
    if value == "any":
        return "any"
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    return tuple(sorted({read_whole_number(length, 3, RANK_COUNT) for length in value}))


def _decide(lengths: Lengths, decisions: Decisions) -> None:
    # "any" allows three or more pairs.
    decisions.pairs_run_lengths = frozenset(range(3, RANK_COUNT + 1) if isinstance(lengths, str) else lengths)


def _describe(lengths: Lengths, _: Decisions) -> list[Sentence]:
    if isinstance(lengths, str):
        return [Sentence("kinds.pairs_run", "book.kinds.pairs_run_any")]
    if not lengths:
        return [Sentence("kinds.pairs_run", "book.kinds.pairs_run_none")]
    return [Sentence("kinds.pairs_run", "book.kinds.pairs_run_list", {"lengths": SpelledNumbers(lengths)})]


OPTION: Option[Lengths] = Option(
    "pairs_run_lengths", "combinations", "any", None, _read,
    samples=("any", (3,), (3, 4), (3, 4, 5), ()), decide=_decide, describe=_describe, term="pairs_run",
)  # fmt: skip
