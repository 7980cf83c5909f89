"""same_suit_runs: sảnh đồng chất, the role of runs of one suit.

`plain`: suits do not matter. `suited` (H): as a lead such a run is a kind of its own; as an answer to an ordinary run
it is an ordinary run. `lock` (L): once it is led or played as an answer, only a same-suit run beats it.
"""

from collections.abc import Iterator

from game.engine.combination import RUN, SUITED_RUN
from game.engine.decisions import MIN_SUITED_RUN_CARDS, Decisions
from game.engine.option import Sentence, make_choice


def _decide(mode: str, decisions: Decisions) -> None:
    decisions.has_suited_runs = mode != "plain"
    decisions.is_suited_answer_plain = mode == "suited"


def _describe(mode: str, decisions: Decisions) -> Iterator[Sentence]:
    if not decisions.matching.get_combination_groups(RUN).name:
        yield Sentence("kinds.one_suit", f"book.kinds.{mode}")
    if decisions.has_suited_runs and min(decisions.run_lengths) < MIN_SUITED_RUN_CARDS:
        yield Sentence("kinds.one_suit", "book.kinds.one_suit_min")
    if decisions.has_suited_runs and decisions.bombs_by_target.get(SUITED_RUN + MIN_SUITED_RUN_CARDS):
        yield Sentence("kinds.one_suit", "book.kinds.one_suit_bombs")


OPTION = make_choice(
    "same_suit_runs", "combinations", ("plain", "suited", "lock"), previous="twos_in_pairs_runs",
    decide=_decide, describe=_describe, term="run",
)  # fmt: skip
