"""run_min: sảnh, the fewest cards of a run (H: two; T: four)."""

from game.engine.combination import RUN
from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT
from game.engine.option import Sentence, SpelledNumbers, make_choice


def _decide(min_cards: int, decisions: Decisions) -> None:
    decisions.run_lengths = frozenset(range(min_cards, RANK_COUNT + 1))


def _describe(min_cards: int, decisions: Decisions) -> list[Sentence]:
    group_name = decisions.matching.get_combination_groups(RUN).name
    key = f"book.kinds.run.{group_name}" if group_name else "book.kinds.run"
    return [Sentence("kinds.run", key, {"n": SpelledNumbers((min_cards,))})]


OPTION = make_choice(
    "run_min", "combinations", (3, 2, 4), previous="quads_runs", decide=_decide, describe=_describe, term="run"
)
