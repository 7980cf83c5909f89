"""The process of slow players, and the answers to its questions."""

import contextlib
import logging
import signal
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from game.coach.lookahead import LookaheadQuestion
from game.coach.problem import find_new_problems
from game.coach.verdict import UNJUDGED_VERDICT
from game.session.players.player_pool import STAND_IN, PlayerPool
from game.session.players.runner import ActQuestion, AdviceQuestion, JudgementQuestion, ProblemsQuestion, Question

LOOK_SLICE_SECONDS = 0.03
"""Seconds of one slice of a look ahead. Other questions wait at most this long and one round."""

LOG_LINE_TICKET = -1
"""Marks a line for the log, which is no answer and has no ticket."""


def answer_question(pool: PlayerPool, question: Question) -> Any:
    """Return the answer to a question, of the type that the question's class documents."""
    match question:
        case ActQuestion(player, seed, observation):
            return pool.act(player, seed, observation)
        case AdviceQuestion(brain, observation):
            return pool.advise(brain, observation)
        case JudgementQuestion(brain, observation, action):
            return pool.judge(brain, observation, action)
        case LookaheadQuestion():
            return pool.look_ahead(question, LOOK_SLICE_SECONDS)
        case ProblemsQuestion(seed):
            return [problem.to_json() for problem in find_new_problems(seed)]


def answer_as_stand_in(pool: PlayerPool, question: Question) -> Any:
    """Return the stand-in's answer, quickly enough for the frame loop.

    The stand-in plays and advises. It does not judge, because its verdict would be shown as the expert's.
    """
    match question:
        case ActQuestion():
            return answer_question(pool, replace(question, player=STAND_IN))
        case AdviceQuestion():
            return answer_question(pool, replace(question, brain=STAND_IN))
        case JudgementQuestion():
            return UNJUDGED_VERDICT
        case LookaheadQuestion() | ProblemsQuestion():
            return []


class LogForwarder(logging.Handler):
    """Sends log lines of this process to the main process, which writes the log."""

    def __init__(self, line: Connection) -> None:
        super().__init__(logging.WARNING)
        self._line = line

    def emit(self, record: logging.LogRecord) -> None:
        """Send a line; the line is lost if the main process has ended."""
        with contextlib.suppress(OSError, ValueError):
            self._line.send((LOG_LINE_TICKET, self.format(record)))


def serve(questions: Connection) -> None:
    """Answer questions until the other end of the connection is closed. This function runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("game").addHandler(LogForwarder(questions))
    pool = PlayerPool()
    with contextlib.suppress(EOFError, OSError):
        while True:
            ticket, question = questions.recv()
            questions.send((ticket, answer_question(pool, question)))
