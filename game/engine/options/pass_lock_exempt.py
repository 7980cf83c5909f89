"""pass_lock_exempt: bombs that a locked-out seat may play (P: any; S: only four pairs; T: all but three pairs)."""

from collections.abc import Iterator

from game.engine.combination import PAIRS_RUN
from game.engine.decisions import Decisions
from game.engine.option import BOMBS_NEED, Sentence, make_choice, make_value_need


def _decide(exempt: str, decisions: Decisions) -> None:
    if not decisions.is_pass_locking:
        return
    decisions.exempt_bombs_name = exempt
    if exempt == "bombs":
        decisions.exempt_bombs = decisions.bombs
    elif exempt == "four_pairs":
        decisions.exempt_bombs = decisions.bombs & {PAIRS_RUN + 4}
    elif exempt == "all_but_three_pairs":
        decisions.exempt_bombs = decisions.bombs - {PAIRS_RUN + 3}


def _describe(exempt: str, decisions: Decisions) -> Iterator[Sentence]:
    if decisions.exempt_bombs:
        yield Sentence("lead.passing", f"book.lead.{exempt}")
        yield Sentence("lead.passing", "book.lead.still_locked")
    elif decisions.bombs and decisions.is_pass_locking:
        yield Sentence("lead.passing", "book.lead.none")


OPTION = make_choice(
    "pass_lock_exempt", "leading", ("none", "bombs", "four_pairs", "all_but_three_pairs"), previous="pass_lock",
    dependencies=("bombs", "pass_lock"), decide=_decide, needs=(BOMBS_NEED, make_value_need("pass_lock", "locked")),
    describe=_describe, term="pass",
)  # fmt: skip
