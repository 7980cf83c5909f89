"""Who is asked to play, to advise and to judge, without keeping the frame loop waiting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from game.coach.lookahead import LookQuestion
from game.coach.verdict import Alternative, Verdict
from game.engine.action import Action
from game.engine.observation import Observation

T = TypeVar("T")


class Ticket(int, Generic[T]):
    """The number of a question, by which its answer is looked for; its type tells that of the answer."""

    __slots__ = ()


class Runner(Protocol):
    """Every question gets a ticket, by which its answer is looked for later; those of the program think in a process
    (`game.session.players.process_runner`).
    """

    replaced: int
    """How many moves another player has made because the one that was asked did not answer."""

    def warm(self, players: Iterable[str]) -> None:
        """Gets ready before one of these players is needed."""

    def act(self, player: str, seed: int, observation: Observation) -> Ticket[Action]:
        """Asks a player for an action; returns the ticket."""

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        """An action at once: the player's own where it is quick, else a stand-in's."""

    def advise(self, brain: str, observation: Observation) -> Ticket[tuple[Alternative, ...]]:
        """Asks for the best alternatives with their reasons; returns the ticket."""

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Verdict]:
        """Asks for a verdict on one action; returns the ticket."""

    def look(self, question: LookQuestion) -> Ticket[list[float]]:
        """Asks for some rounds of a look ahead, as losses; returns the ticket. All else that waits comes before it."""

    def make_problems(self, seed: int) -> Ticket[list[dict[str, Any]]]:
        """Asks for new problems, as objects for JSON, a few or none; returns the ticket."""

    def answer(self, ticket: Ticket[T]) -> T | None:
        """What was asked for; None while there is no answer yet, and for tickets that were dropped."""

    def drop(self, ticket: Ticket[Any]) -> None:
        """The answer is not wanted any more."""

    def close(self) -> None:
        """Nothing more is asked."""


class Asked(Generic[T]):
    """What is asked of a runner, one thing at a time; true while its answer is awaited."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._ticket: Ticket[T] | None = None

    def __bool__(self) -> bool:
        return self._ticket is not None

    def wait_for(self, ticket: Ticket[T]) -> None:
        """Wait for the answer to a question, and no longer for that to the one before."""
        self.drop()
        self._ticket = ticket

    def take(self) -> T | None:
        """The answer, once, when it has come."""
        found = None if self._ticket is None else self._runner.answer(self._ticket)
        if found is not None:
            self._ticket = None
        return found

    def drop(self) -> None:
        """The answer is not wanted any more."""
        if self._ticket is not None:
            self._runner.drop(self._ticket)
        self._ticket = None
