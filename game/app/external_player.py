"""External programs as players: they exchange lines of JSON with the arena (docs/FORMATS.md, Bots)."""

import json
import os
import shlex
import shutil
import signal
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from game.app.orphans import LIVE_PLAYER_PIDS, adopt_orphans, end_orphans
from game.engine.action import Action
from game.engine.observation import Observation

_MAX_LINE_BYTES = 1 << 16
_EXIT_WAIT_SECONDS = 2.0
"""Time that a program has to exit after its input is closed, and each thread after the program has been killed."""


class ForfeitError(Exception):
    """An action that an external program forfeits. The message gives the reason."""


def split_command(command: str) -> list[str]:
    """Return the program and its arguments, without running a shell.

    Quotes work as in a shell, also around the whole command. Raises ValueError for an empty command.
    """
    words = shlex.split(command)
    if len(words) == 1 and " " in words[0] and shutil.which(words[0]) is None:
        words = shlex.split(words[0])
    if not words:
        raise ValueError("exec: needs a command")
    return words


class ExternalPlayer:
    """A running program that answers requests line by line. `move_seconds` limits the time of an answer."""

    def __init__(self, command: str, move_seconds: float = 10.0) -> None:
        self.move_seconds = move_seconds
        self._late_answer_count = 0
        self._has_ended = False
        self._is_closing = False
        self._inbox: Queue[bytes | None] = Queue(maxsize=256)
        self._outbox: Queue[bytes | None] = Queue()
        words = split_command(command)
        pipe = subprocess.PIPE
        adopt_orphans()
        self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True)
        LIVE_PLAYER_PIDS.add(self._process.pid)
        # Reading and writing would block for ever on a program that does neither, so each has its own thread.
        self._threads = [Thread(target=target, daemon=True) for target in (self._read_lines, self._write_lines)]
        for thread in self._threads:
            thread.start()

    def _read_lines(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with stream, suppress(OSError, ValueError):
            while not self._is_closing and (line := stream.readline(_MAX_LINE_BYTES)):
                self._inbox.put(line)
        self._inbox.put(None)

    def _write_lines(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(OSError, ValueError):
            while line := self._outbox.get():
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def act(self, observation: Observation) -> Action:
        """Return the program's action. Raises ForfeitError for a late or unreadable answer."""
        self._discard_old_lines()
        self.send({"type": "act", **observation.to_json()})
        answer = self._wait_for_answer()
        try:
            return Action.parse(json.loads(answer)["action"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise ForfeitError(f"cannot read {answer[:80]!r}") from None

    def send(self, message: dict[str, Any]) -> None:
        """Send a message. It is lost if the program has exited."""
        self._outbox.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def close(self) -> None:
        """End the program and its child processes: close its input, wait, then kill."""
        self._outbox.put(None)
        try:
            self._process.wait(_EXIT_WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with suppress(OSError, AttributeError):  # its group; not on Windows
            os.killpg(self._process.pid, signal.SIGKILL)
        LIVE_PLAYER_PIDS.discard(self._process.pid)
        end_orphans()
        self._is_closing = True
        self._discard_old_lines()  # otherwise a full inbox blocks the reading thread for ever
        for thread in self._threads:
            thread.join(_EXIT_WAIT_SECONDS)

    def _discard_old_lines(self) -> None:
        with suppress(Empty):
            while True:
                self._note_discarded_line(self._inbox.get_nowait())

    def _note_discarded_line(self, line: bytes | None) -> None:
        self._has_ended = self._has_ended or line is None
        self._late_answer_count = max(0, self._late_answer_count - 1)

    def _wait_for_answer(self) -> bytes:
        """Return the answer to the last request. Late answers to earlier requests are discarded."""
        deadline = monotonic() + self.move_seconds
        while not self._has_ended:
            try:
                line = self._inbox.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                self._late_answer_count += 1
                raise ForfeitError(f"no answer in {self.move_seconds:g} s") from None
            if line is not None and not self._late_answer_count:
                return line
            self._note_discarded_line(line)
        raise ForfeitError("the program has ended")
