"""The interface for asking players for actions, advice and judgements without delaying a frame."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.coach.lookahead import LookaheadQuestion
from game.coach.verdict import Alternative, Verdict
from game.engine.action import Action
from game.engine.observation import Observation

T = TypeVar("T")


class Ticket(int, Generic[T]):
    """The number of a question; its type parameter is the type of the answer."""

    __slots__ = ()


@dataclass(frozen=True)
class ActQuestion:
    """A request for the action of a player with a name and a random seed. The answer is an action."""

    player: str
    seed: int
    observation: Observation


@dataclass(frozen=True)
class AdviceQuestion:
    """A request for advice. The answer is the alternatives with reasons, best first."""

    brain: str
    observation: Observation


@dataclass(frozen=True)
class JudgementQuestion:
    """A request for a judgement of an action. The answer is a verdict."""

    brain: str
    observation: Observation
    action: Action


@dataclass(frozen=True)
class ProblemsQuestion:
    """A request for new problems from a random seed. The answer is a list of JSON objects, which may be empty."""

    seed: int


Question = ActQuestion | AdviceQuestion | JudgementQuestion | LookaheadQuestion | ProblemsQuestion


def describe_question(question: Question) -> str:
    """Return a question as text for the log: its kind and its player."""
    match question:
        case ActQuestion(player) | AdviceQuestion(player) | JudgementQuestion(player):
            return f"{type(question).__name__} to {player}"
    return type(question).__name__


class Runner(Protocol):
    """Takes questions and returns a ticket for each; the answer is collected later."""

    stand_in_count: int = 0
    """Number of actions by a stand-in because the requested player did not answer."""

    def prepare(self, players: Iterable[str]) -> None:
        """Get ready before one of these players is asked."""
        return

    def ask(self, question: Question) -> Ticket[Any]:
        """Ask a question; return the ticket."""

    def act(self, player: str, seed: int, observation: Observation) -> Ticket[Action]:
        """Ask a player for an action."""
        return self.ask(ActQuestion(player, seed, observation))

    def advise(self, brain: str, observation: Observation) -> Ticket[tuple[Alternative, ...]]:
        """Ask for the best alternatives with their reasons."""
        return self.ask(AdviceQuestion(brain, observation))

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Verdict]:
        """Ask for a verdict on one action."""
        return self.ask(JudgementQuestion(brain, observation, action))

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[list[float]]:
        """Ask for the losses of some rounds of a look ahead. All other waiting questions come first."""
        return self.ask(question)

    def make_problems(self, seed: int) -> Ticket[list[dict[str, Any]]]:
        """Ask for new problems."""
        return self.ask(ProblemsQuestion(seed))

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        """Return an action at once: a quick player's own action, else a stand-in's action."""

    def take_answer(self, ticket: Ticket[T]) -> T | None:
        """Return the answer; None before it arrives, and for dropped tickets."""

    def drop(self, ticket: Ticket[Any]) -> None:
        """Discard the answer to a ticket."""
        return

    def close(self) -> None:
        """Drop all questions."""
        return


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
        if self._ticket is not None:
            self._runner.drop(self._ticket)
        self._ticket = None
