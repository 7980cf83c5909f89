"""The deal with which somebody begins after the lesson: friendly cards, a chop among them, and weak opponents."""

from __future__ import annotations

from game import resources
from game.bots.characters import players_at
from game.engine import presets
from game.session.matches.match import Plan
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import MatchMode
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.saves.keeping import GUIDED_SAVE
from game.store.match_length import BY_DEALS
from game.store.stores import Stores

MODE = MatchMode(keeping=GUIDED_SAVE)
"""It is kept apart from the match in progress, to which it does nothing."""


def guided_plan() -> Plan:
    """One deal of practice; its rules and opponents, the seeds of its cards and of the others' chance are an asset."""
    data = resources.data("guided_deal.json")
    rules = presets.rules(data["rules"])
    opponents = players_at(data["level"], data["opponents"])
    return Plan(rules, opponents, data["seed"], data["deal"], length=BY_DEALS, target=1, practice=True)


def guided_deal(stores: Stores, runner: Runner, pace: Pace) -> LiveMatch:
    """The guided deal where it was left, else from its beginning."""
    return LiveMatch.resume(stores, runner, pace, MODE) or LiveMatch(guided_plan(), runner, stores, pace, MODE)
