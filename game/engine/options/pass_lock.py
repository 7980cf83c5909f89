"""pass_lock: bỏ lượt; a pass locks a seat out until the trick ends, or skips only one turn (T)."""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, ValueRequirement, make_choice

_SENTENCE_KEYS = {"locked": "book.lead.locked", "turn": "options.pass_lock.rule.turn"}


def _decide(pass_lock: str, decisions: Decisions) -> None:
    decisions.is_pass_locking = pass_lock == "locked"


OPTION = make_choice(
    "pass_lock", "leading", ("locked", "turn"), previous="later_lead", decide=_decide, term="pass",
    value_requirements=(ValueRequirement("turn", "stacking", ("off",)),),
    describe=lambda pass_lock, _: [Sentence("lead.passing", _SENTENCE_KEYS[pass_lock])],
)  # fmt: skip
