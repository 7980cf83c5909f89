"""The deal with which somebody begins after the lesson: friendly cards, a chop among them, and weak opponents."""

from __future__ import annotations

from game import resources
from game.bots.characters import players_at
from game.session.matches.match import Plan
from game.store import presets
from game.store.match_length import BY_DEALS

GUIDED = "guided"
"""What comes after the first lesson."""


def guided_plan() -> Plan:
    """One deal of practice; its rules, seed and opponents are in assets/guided_deal.json."""
    data = resources.data("guided_deal.json")
    rules = presets.rules(data["rules"])
    opponents = players_at(data["level"], data["opponents"])
    return Plan(rules, opponents, data["seed"], length=BY_DEALS, target=1, practice=True)
