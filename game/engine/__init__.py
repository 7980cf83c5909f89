"""The rules of Tiến Lên as a library: deals are values, every action answers the deal after it.

>>> from game.engine import Deal, Rules
>>> deal = Deal(Rules(players=2), hands=["3S 4C 4D", "5H 6S 6H"])
>>> deal.legal
<legal: 3S>
>>> deal = deal.play("3S").play("5H").passes()
>>> deal.turn, "6S 6H" in deal.legal, len(deal.legal)
(1, True, 3)
"""

from game.engine.action import Action, ActionError
from game.engine.cards import CARDS, Card, CardError
from game.engine.combination import Combination, Kind, Play
from game.engine.deal import Deal
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
