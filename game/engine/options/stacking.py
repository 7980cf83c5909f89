"""stacking: tiến lên; after all others have passed, the last player may beat its own play.

`on` (F): with anything that beats it, unanswered. `on_bombs_may_answer` (Pang): only with the same kind and length, and
others may answer with a bomb.
"""

from game.engine.decisions import Decisions, Stacking
from game.engine.option import Sentence, make_choice


def _decide(stacking: str, decisions: Decisions) -> None:
    if stacking != "off":
        decisions.stacking = Stacking(can_bombs_answer=stacking == "on_bombs_may_answer")


OPTION = make_choice(
    "stacking", "leading", ("off", "on", "on_bombs_may_answer"), previous="pass_lock_exempt", decide=_decide,
    term="trick", describe=lambda stacking, _: [Sentence("lead.all_passed", f"book.lead.{stacking}")],
)  # fmt: skip
