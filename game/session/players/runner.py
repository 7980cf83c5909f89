"""The interface for asking players to act, advise and judge without delaying a frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from game.coach.lookahead import LookaheadQuestion
from game.coach.verdict import Alternative, Verdict
from game.engine.action import Action
from game.engine.observation import Observation

T = TypeVar("T")


class Ticket(int, Generic[T]):
    """The number of a question; its type parameter is the type of the answer."""

    __slots__ = ()


class Runner(Protocol):
    """Takes questions and gives a ticket for each; the answer is collected later.

    `game.session.players.process_runner` implements it with a process.
    """

    stand_in_count: int
    """Number of moves made by another player because the one asked did not answer."""

    def prepare(self, players: Iterable[str]) -> None:
        """Get ready before one of these players is needed."""

    def act(self, player: str, seed: int, observation: Observation) -> Ticket[Action]:
        """Ask a player for an action; return the ticket."""

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        """Return an action at once: the player's own if the player is quick, else a stand-in's."""

    def advise(self, brain: str, observation: Observation) -> Ticket[tuple[Alternative, ...]]:
        """Ask for the best alternatives with their reasons; return the ticket."""

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Verdict]:
        """Ask for a verdict on one action; return the ticket."""

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[list[float]]:
        """Ask for some rounds of a look ahead, as losses; return the ticket. All else that waits comes before it."""

    def make_problems(self, seed: int) -> Ticket[list[dict[str, Any]]]:
        """Ask for new problems, as objects for JSON, a few or none; return the ticket."""

    def take_answer(self, ticket: Ticket[T]) -> T | None:
        """Return the answer; None while there is none, and for dropped tickets."""

    def drop(self, ticket: Ticket[Any]) -> None:
        """Discard the answer to a ticket."""

    def close(self) -> None:
        """Drop all questions."""


class OpenQuestion(Generic[T]):
    """One open question at a time; truthy while its answer is awaited."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._ticket: Ticket[T] | None = None

    def __bool__(self) -> bool:
        return self._ticket is not None

    def wait_for(self, ticket: Ticket[T]) -> None:
        """Await the answer to a question and drop the previous one."""
        self.drop()
        self._ticket = ticket

    def take(self) -> T | None:
        """Return the answer once after it has arrived; else None."""
        answer = None if self._ticket is None else self._runner.take_answer(self._ticket)
        if answer is not None:
            self._ticket = None
        return answer

    def drop(self) -> None:
        """Drop the open question."""
        if self._ticket is not None:
            self._runner.drop(self._ticket)
        self._ticket = None
