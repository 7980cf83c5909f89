"""twos_in_runs: J Q K A 2 is a run (W core, P, L). A 2 3 never is."""

from game.engine.cards import ACE, TWO
from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_flag


def _decide(are_twos_allowed: bool, decisions: Decisions) -> None:
    decisions.run_top = TWO if are_twos_allowed else ACE


def _describe(are_twos_allowed: bool, _: Decisions) -> list[Sentence]:
    return [Sentence("kinds.run", "book.kinds.run_twos" if are_twos_allowed else "book.kinds.run_no_twos")]


OPTION = make_flag("twos_in_runs", "combinations", previous="run_min", decide=_decide, describe=_describe, term="two")
