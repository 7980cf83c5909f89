"""The players that are fast enough for the frame loop, and the stand-ins for the others."""

import logging
import os
import sys

from game.bots import registry
from game.bots.bot import Bot
from game.bots.yardsticks import find_lowest_action
from game.coach.judgement import advise, judge
from game.coach.lookahead import LookaheadQuestion, play_rounds
from game.coach.verdict import UNJUDGED_VERDICT, Alternative, Verdict
from game.engine.action import Action
from game.engine.observation import Observation

QUICK_PLAYERS = frozenset({"random", "lowest", "saver"})
"""Players that answer within a small part of a frame. The worker asks all others."""

STAND_IN = "hand"
"""Player that answers if a slow player fails."""

STRICT_VARIABLE = "TIENLEN_STRICT_PLAYERS"
"""Environment variable. If set, faults of built-in players raise; otherwise they are logged and play continues."""


class PlayerFault(AssertionError):
    """Raised if a built-in player raises an exception or returns an illegal action."""


def report_fault(message: str) -> None:
    """Log the fault of a built-in player with its exception. In strict runs, raise PlayerFault instead."""
    logging.getLogger(__name__).error(message, exc_info=sys.exc_info()[0] is not None)
    if os.environ.get(STRICT_VARIABLE):
        raise PlayerFault(message)


def is_quick_player(name: str) -> bool:
    return name in QUICK_PLAYERS


class PlayerPool:
    """Players by name and seed, made at the first request."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], Bot] = {}

    def get_player(self, name: str, seed: int) -> Bot:
        """Return the player with a name and a seed. Raises KeyError for an unknown name."""
        if (name, seed) not in self._players:
            if len(self._players) >= 64:
                self._players.clear()
            self._players[name, seed] = registry.make(name, seed)
        return self._players[name, seed]

    def act(self, name: str, seed: int, observation: Observation) -> Action:
        """Return a player's action; the lowest legal play if the player raises an exception."""
        try:
            return self.get_player(name, seed).act(observation)
        except Exception:  # the deal continues, whatever error a player raises
            report_fault(f"{name} broke down on its move")
            return find_lowest_action(observation)

    def advise(self, name: str, observation: Observation) -> tuple[Alternative, ...]:
        """Return a player's alternatives with reasons, best first; empty if the player fails."""
        try:
            return advise(observation, registry.make_evaluator(name))
        except Exception:  # if the advice fails, there is no hint
            report_fault(f"{name} broke down on a hint")
            return ()

    def judge(self, name: str, observation: Observation, action: Action) -> Verdict:
        """Return a player's verdict on one action; UNKNOWN if the player fails."""
        try:
            return judge(observation, action, registry.make_evaluator(name))
        except Exception:  # without a verdict, the review still replays the deal
            report_fault(f"{name} broke down on a judgement")
            return UNJUDGED_VERDICT

    def look_ahead(self, question: LookaheadQuestion, seconds: float) -> list[float]:
        """Return the losses from a look ahead of `seconds` seconds; an empty list if it fails."""
        try:
            return play_rounds(question, seconds)
        except Exception:  # if the look ahead fails, the first verdict stays
            report_fault("a look ahead broke down")
            return []
