"""The interface for asking players for actions, advice and judgements without delaying a frame."""

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
    """Takes questions and returns a ticket for each; the answer is collected later.

    `game.session.players.process_runner` implements this interface with a process.
    """

    stand_in_count: int
    """Number of actions by a stand-in because the requested player did not answer."""

    def prepare(self, players: Iterable[str]) -> None:
        """Get ready before one of these players is asked."""

    def act(self, player: str, seed: int, observation: Observation) -> Ticket[Action]:
        """Ask a player for an action; return the ticket."""

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        """Return an action at once: a quick player's own action, else a stand-in's action."""

    def advise(self, brain: str, observation: Observation) -> Ticket[tuple[Alternative, ...]]:
        """Ask for the best alternatives with their reasons; return the ticket."""

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Verdict]:
        """Ask for a verdict on one action; return the ticket."""

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[list[float]]:
        """Ask for some rounds of a look ahead, answered by losses; return the ticket. All other waiting questions come
        first.
        """

    def make_problems(self, seed: int) -> Ticket[list[dict[str, Any]]]:
        """Ask for new problems; return the ticket. The answer is a list of JSON objects, which may be empty."""

    def take_answer(self, ticket: Ticket[T]) -> T | None:
        """Return the answer; None before it arrives, and for dropped tickets."""

    def drop(self, ticket: Ticket[Any]) -> None:
        """Discard the answer to a ticket."""

    def close(self) -> None:
        """Drop all questions."""


class OpenQuestion(Generic[T]):
    """At most one open question. Truthy while the answer has not arrived."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._ticket: Ticket[T] | None = None

    def __bool__(self) -> bool:
        return self._ticket is not None

    def wait_for(self, ticket: Ticket[T]) -> None:
        """Wait for the answer to a ticket, and drop the previous question."""
        self.drop()
        self._ticket = ticket

    def take(self) -> T | None:
        """Return the answer once after it has arrived; None before and afterwards."""
        answer = None if self._ticket is None else self._runner.take_answer(self._ticket)
        if answer is not None:
            self._ticket = None
        return answer

    def drop(self) -> None:
        """Drop the open question."""
        if self._ticket is not None:
            self._runner.drop(self._ticket)
        self._ticket = None
