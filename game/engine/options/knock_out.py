"""knock_out: cóng; when the first seat goes out, a seat that has played no card leaves the deal, placed last (S)."""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_flag


def _decide(knock_out: bool, decisions: Decisions) -> None:
    decisions.has_knock_out = knock_out


def _describe(knock_out: bool, decisions: Decisions) -> list[Sentence]:
    no_knock_out_key = "book.end.no_knock_out.first_out" if decisions.is_over_at_first_out else "book.end.no_knock_out"
    return [Sentence("end.knock_out", "book.end.knock_out" if knock_out else no_knock_out_key)]


OPTION = make_flag("knock_out", "end", previous="ending", decide=_decide, describe=_describe, term="knocked_out")
