"""Which options change nothing while the others stand as they do, and which of the others would change that."""

from __future__ import annotations

from game.engine.catalogue import BY_NAME
from game.engine.option import Change, Need
from game.engine.rules import Rules
from game.engine.violation import RulesError


def unmet(rules: Rules, name: str) -> list[Need]:
    """What an option lacks in this rule set, with the changes that would really do."""
    decisions = rules.decisions
    lacking = [need for need in BY_NAME[name].needs if not need.met(decisions)]
    return [Need(need.met, tuple(change for change in need.by if _helps(rules, need, change))) for need in lacking]


def _helps(rules: Rules, need: Need, change: Change) -> bool:
    try:
        return need.met(rules.but(**{change.option: change.value}).decisions)
    except RulesError:
        return True  # what stands in its way is said where it is tried
