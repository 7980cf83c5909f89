"""quads_runs: two or more consecutive quads (Aman; W and H under Viet Cong; Ruling 10)."""

from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT
from game.engine.option import Sentence, make_flag


def _decide(quads_runs: bool, decisions: Decisions) -> None:
    decisions.quads_run_lengths = frozenset(range(2, RANK_COUNT + 1) if quads_runs else ())


def _describe(quads_runs: bool, _: Decisions) -> list[Sentence]:
    return [Sentence("kinds.quads_run", "book.kinds.quads_run" if quads_runs else "book.kinds.quads_run_none")]


OPTION = make_flag("quads_runs", "combinations", previous="quads", decide=_decide, describe=_describe, term="quad")
