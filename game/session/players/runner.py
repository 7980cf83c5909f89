"""Who is asked to play, to advise and to judge, without keeping the frame loop waiting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from game.coach.lookahead import LookQuestion
from game.engine.action import Action
from game.engine.observation import Observation


class Runner(Protocol):
    """Every question gets a ticket, by which its answer is looked for later; those of the program think in a process
    (`game.session.players.process_runner`).
    """

    replaced: int
    """How many moves another player has made because the one that was asked did not answer."""

    def warm(self, players: Iterable[str]) -> None:
        """Gets ready before one of these players is needed."""

    def act(self, player: str, seed: int, observation: Observation) -> int:
        """Asks a player for an action; returns the ticket."""

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        """An action at once: the player's own where it is quick, else a stand-in's."""

    def advise(self, brain: str, observation: Observation) -> int:
        """Asks for the best alternatives with their reasons; returns the ticket."""

    def judge(self, brain: str, observation: Observation, action: Action) -> int:
        """Asks for a verdict on one action; returns the ticket."""

    def look(self, question: LookQuestion) -> int:
        """Asks for some rounds of a look ahead, as losses; returns the ticket. All else that waits comes before it."""

    def make_problems(self, seed: int) -> int:
        """Asks for new problems, as objects for JSON, a few or none; returns the ticket."""

    def answer(self, ticket: int) -> Any:
        """What was asked for; None while there is no answer yet, and for tickets that were dropped."""

    def drop(self, ticket: int) -> None:
        """The answer is not wanted any more."""

    def close(self) -> None:
        """Nothing more is asked."""
