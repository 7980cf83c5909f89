"""A runner that never delays a frame: fast players answer at once, the others in one process.

Every question gets a ticket. Answers to dropped tickets are discarded. If the process dies or hangs, a new process
replaces it, and the stand-in answers the open questions.
"""

import contextlib
import logging
import multiprocessing
import time
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from game.coach.lookahead import LookaheadQuestion
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.players import worker
from game.session.players.player_pool import STAND_IN, PlayerPool, is_quick_player
from game.session.players.runner import ActQuestion, Question, Runner, T, Ticket, describe_question
from game.session.players.worker import LOG_LINE_TICKET

PATIENCE_SECONDS = 15.0
"""Seconds without an answer after which a player counts as hung."""

_MAX_DEATHS = 3
"""Number of consecutive deaths of the process after which no new process is started."""
_log = logging.getLogger(__name__)


class ProcessRunner(Runner):
    """Runs slow players in one process. `serve` is the process's main function (tests pass other functions)."""

    def __init__(self, serve: Callable[[Connection], None] = worker.serve, patience: float = PATIENCE_SECONDS) -> None:
        self._serve = serve
        self._patience = patience
        self._pool = PlayerPool()
        self._last_ticket = 0
        self._queue: dict[int, Question] = {}
        self._open_question: Question | None = None
        self._open_ticket = 0
        """The ticket of the current question; 0 if the ticket was dropped."""
        self._question_time = 0.0
        self._answers: dict[int, Any] = {}
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._death_count = 0
        """Number of deaths of the process since its last answer."""

    def prepare(self, players: Iterable[str]) -> None:
        """Start the process early if one of the players needs it."""
        if any(name and not is_quick_player(name) for name in players):
            self._connect()

    def ask(self, question: Question) -> Ticket[Any]:
        self._last_ticket += 1
        ticket = Ticket[Any](self._last_ticket)
        if isinstance(question, ActQuestion) and is_quick_player(question.player):
            self._answers[ticket] = worker.answer_question(self._pool, question)
        else:
            self._queue[ticket] = question
            self._advance_queue()
        return ticket

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        return self._pool.act(player if is_quick_player(player) else STAND_IN, seed, observation)

    def take_answer(self, ticket: Ticket[T]) -> T | None:
        if ticket not in self._answers:
            self._advance_queue()
        answer: T | None = self._answers.pop(ticket, None)
        return answer

    def drop(self, ticket: Ticket[Any]) -> None:
        self._queue.pop(ticket, None)
        self._answers.pop(ticket, None)
        if self._open_ticket == ticket:
            self._open_ticket = 0

    def close(self) -> None:
        self._queue.clear()
        self._open_question = None
        self._end_process()

    def _advance_queue(self) -> None:
        """Collect an answer, replace a dead or hung process, and send the next question."""
        if self._open_question is not None:
            self._receive()
        if self._open_question is None and self._queue:
            first_ticket, *_ = self._queue
            tickets = (
                waiting_ticket
                for waiting_ticket, question in self._queue.items()
                if not isinstance(question, LookaheadQuestion)
            )
            ticket = next(tickets, first_ticket)
            self._send(ticket, self._queue.pop(ticket))

    def _send(self, ticket: int, question: Question) -> None:
        """Send one question at a time, so that the pipe is never full and a dropped question costs nothing."""
        line = self._connect()
        if line is None:
            self._answers[ticket] = worker.answer_as_stand_in(self._pool, question)
            return
        self._open_question, self._open_ticket, self._question_time = question, ticket, time.monotonic()
        try:
            line.send((ticket, question))
        except (OSError, ValueError):
            self._replace_process()

    def _receive(self) -> None:
        assert self._open_question is not None
        try:
            if self._connection is not None and self._connection.poll():
                ticket, answer = self._connection.recv()
                if ticket == LOG_LINE_TICKET:
                    _log.error("in the players' process: %s", answer)
                else:
                    self._store_answer(ticket, answer)
            elif time.monotonic() - self._question_time > self._patience:
                self._replace_process(f"gave no answer in {self._patience:g} s")
        except (EOFError, OSError):
            self._replace_process()

    def _store_answer(self, ticket: int, answer: Any) -> None:
        """Store an answer, unless its ticket was dropped meanwhile."""
        if self._open_ticket == ticket:
            self._answers[ticket] = answer
        self._open_question = None
        self._death_count = 0

    def _replace_process(self, failure: str = "has died") -> None:
        """Close the dead process. The stand-in answers its open questions, except dropped ones."""
        question, ticket = self._open_question, self._open_ticket
        assert question is not None
        _log.error("the players' process %s on %s", failure, describe_question(question))
        self._death_count += 1
        self._open_question = None
        self._end_process()
        if ticket:
            self.stand_in_count += isinstance(question, ActQuestion)
            self._answers[ticket] = worker.answer_as_stand_in(self._pool, question)

    def _connect(self) -> Connection | None:
        """Return the connection to the living process; None if no process stays alive."""
        if self._connection is None and self._death_count < _MAX_DEATHS:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=self._serve, args=(theirs,), name="players", daemon=True)
            try:
                process.start()
            except OSError:
                self._death_count += 1
                ours.close()
            else:
                self._process, self._connection = process, ours
            finally:
                theirs.close()
        return self._connection

    def _end_process(self) -> None:
        line, process = self._connection, self._process
        self._connection = self._process = None
        if line is not None:
            line.close()
        if process is not None:
            with contextlib.suppress(OSError, ValueError):
                process.terminate()
                process.join(timeout=1.0)
                process.close()
