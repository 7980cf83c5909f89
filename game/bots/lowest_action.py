"""What is done for a seat that gives no lawful answer, and what the greedy players do in trades."""

from __future__ import annotations

from game.engine.action import PASS, Action
from game.engine.observation import Observation

_ORDER = {"ready": 0, "refuse": 0, "pass": 2}


def lowest_action(observation: Observation) -> Action:
    """The play of fewest cards, then of the lowest; a pass only where there is no play (docs/FORMATS.md, Bots).

    In trades the seat gives its lowest cards, refuses what it is offered, and offers nothing.
    """
    return min(
        observation.legal,
        key=lambda action: (_ORDER.get(action.verb, 1), len(action.cards), action.cards, str(action)),
        default=PASS,
    )
