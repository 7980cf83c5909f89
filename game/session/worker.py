"""The process in which players think who need long; it holds no state that cannot be lost."""

from __future__ import annotations

import contextlib
import logging
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from game.coach.lookahead import LookQuestion
from game.coach.problem_finder import fresh
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.players import Cast

ACT, ADVISE, JUDGE, LOOK, PROBLEMS = "act", "advise", "judge", "look", "problems"
SLICE = 0.03
"""Seconds of one look ahead: so long at most, and a round, waits who asks for something else."""

LOGGED = -1
"""In the place of a ticket: what follows is no answer but a line for the log."""


@dataclass(frozen=True)
class PlayerQuestion:
    """What a player is asked: an action, what it would advise and why, its judgement of one action; or new problems.

    `player` is the opponents' level where an action is judged and where somebody `looks` ahead.
    """

    ticket: int
    what: str
    player: str
    seed: int
    observation: Observation | None
    action: Action | None = None
    looks: LookQuestion | None = None


def answer(cast: Cast, question: PlayerQuestion) -> Any:
    """The answer to a question: an action, the best alternatives, a verdict, losses found by a look, or problems."""
    if question.looks is not None:
        return cast.look(question.looks, SLICE)
    if question.observation is None:
        return [each.to_json() for each in fresh(question.seed)]
    if question.what == JUDGE and question.action is not None:
        return cast.judge(question.player, question.observation, question.action)
    if question.what == ADVISE:
        return cast.advise(question.player, question.observation)
    return cast.act(question.player, question.seed, question.observation)


class FaultSender(logging.Handler):
    """Sends what this process logs to the other end, whose log it belongs to."""

    def __init__(self, line: Connection) -> None:
        super().__init__(logging.WARNING)
        self._line = line

    def emit(self, record: logging.LogRecord) -> None:
        """Sends a line; where nobody is there any more it is lost."""
        with contextlib.suppress(OSError, ValueError):
            self._line.send((LOGGED, self.format(record)))


def serve(questions: Connection) -> None:
    """Answers questions until the other end is closed. Runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("game").addHandler(FaultSender(questions))
    cast = Cast()
    with contextlib.suppress(EOFError, OSError):
        while True:
            question: PlayerQuestion = questions.recv()
            questions.send((question.ticket, answer(cast, question)))
