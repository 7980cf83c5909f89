"""ending: the deal ends when one seat is left with cards, or when the first seat goes out (S winner takes all; Lu)."""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice


def _decide(ending: str, decisions: Decisions) -> None:
    decisions.is_over_at_first_out = ending == "first_out"


def _describe(ending: str, _: Decisions) -> list[Sentence]:
    return [Sentence("aim.goal", f"book.aim.{ending}"), Sentence("end.over", f"book.end.{ending}")]


OPTION = make_choice("ending", "end", ("last_holder", "first_out"), decide=_decide, describe=_describe, term="deal")
