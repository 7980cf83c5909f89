"""pass_lock_exempt: the bombs that a locked-out seat may play all the same (P: any; S: only the four-pairs bomb)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.combination import PAIRS_RUN
from game.engine.decisions import Decisions
from game.engine.option import SOME_BOMBS, Sentence, choice


def _decide(exempt: str, decisions: Decisions) -> None:
    decisions.exempt_name = exempt
    if exempt == "bombs":
        decisions.exempt = decisions.bombs
    elif exempt == "four_pairs":
        decisions.exempt = decisions.bombs & {PAIRS_RUN + 4}


def _tell(exempt: str, decisions: Decisions) -> Iterator[Sentence]:
    if decisions.exempt:
        yield Sentence("lead.passing", f"book.lead.{exempt}")
        yield Sentence("lead.passing", "book.lead.still_locked")
    elif decisions.bombs:
        yield Sentence("lead.passing", "book.lead.none")


OPTION = choice(
    "pass_lock_exempt", "leading", ("none", "bombs", "four_pairs"), after="pass_lock", decides_after=("bombs",),
    decide=_decide, needs=(SOME_BOMBS,), tell=_tell, term="pass",
)  # fmt: skip
