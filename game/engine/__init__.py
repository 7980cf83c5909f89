"""The rules of Tiến Lên as a library: deals are values, every action answers the deal after it.

>>> from game.engine import Deal, Rules
>>> deal = Deal(Rules(players=2), hands=["3S 4C 4D", "5H 6S 6H"])
>>> deal.legal
<legal: 3S>
>>> deal = deal.play("3S").play("5H").passes()
>>> deal.turn, "6S 6H" in deal.legal, len(deal.legal)
(1, True, 3)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.action import Action, ActionError
    from game.engine.cards import CARDS, Card, CardError
    from game.engine.combination import Combination, Kind, Play
    from game.engine.deal import Deal
    from game.engine.errors import EngineError
    from game.engine.json_form import JsonError
    from game.engine.legal import LegalActions
    from game.engine.observation import Observation
    from game.engine.result import InstantWin, Payment, Result
    from game.engine.rules import Preset, Rules
    from game.engine.violation import IllegalAction, RecordError, RulesError, Violation

__all__ = [
    "CARDS",
    "Action",
    "ActionError",
    "Card",
    "CardError",
    "Combination",
    "Deal",
    "EngineError",
    "IllegalAction",
    "InstantWin",
    "JsonError",
    "Kind",
    "LegalActions",
    "Observation",
    "Payment",
    "Play",
    "Preset",
    "RecordError",
    "Result",
    "Rules",
    "RulesError",
    "Violation",
]

_MODULES = {
    "Action": "action",
    "ActionError": "action",
    "CARDS": "cards",
    "Card": "cards",
    "CardError": "cards",
    "Combination": "combination",
    "Deal": "deal",
    "EngineError": "errors",
    "IllegalAction": "violation",
    "InstantWin": "result",
    "JsonError": "json_form",
    "Kind": "combination",
    "LegalActions": "legal",
    "Observation": "observation",
    "Payment": "result",
    "Play": "combination",
    "Preset": "rules",
    "RecordError": "violation",
    "Result": "result",
    "Rules": "rules",
    "RulesError": "violation",
    "Violation": "violation",
}
"""Where each name is at home: a module is loaded when something of it is first asked for, as a start waits for none."""


def __getattr__(name: str) -> Any:
    """One of the names above. Raises AttributeError for others."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__package__}.{_MODULES[name]}"), name)
