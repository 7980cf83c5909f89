"""Players that are other programs: one line of JSON out, one line of JSON back (docs/FORMATS.md, Bots)."""

from __future__ import annotations

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

from game.app.orphans import LIVE_PLAYERS, adopt_orphans, end_orphans
from game.engine.action import Action
from game.engine.observation import Observation

_LONGEST_LINE = 1 << 16
_PATIENCE = 2.0
"""Seconds that a program gets to end by itself once its input is closed."""


class FaultError(Exception):
    """An action that a program forfeits; the text says why."""


def command_words(command: str) -> list[str]:
    """Return the program and its arguments. Quotes work as in a shell, also around the whole command; no shell runs."""
    words = shlex.split(command)
    if len(words) == 1 and " " in words[0] and shutil.which(words[0]) is None:
        words = shlex.split(words[0])
    if not words:
        raise ValueError("exec: needs a command")
    return words


class ExternalPlayer:
    """A program that is started once and asked line by line; `move_time` is in seconds."""

    def __init__(self, command: str, move_time: float = 10.0) -> None:
        self.move_time = move_time
        self._late = 0
        self._ended = False
        self._inbox: Queue[bytes | None] = Queue(maxsize=256)
        self._outbox: Queue[bytes | None] = Queue()
        words, pipe = command_words(command), subprocess.PIPE
        adopt_orphans()
        self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True)
        LIVE_PLAYERS.add(self._process.pid)
        # A program that does not read would block a writer for ever, so it gets threads of its own.
        self._threads = [Thread(target=work, daemon=True) for work in (self._read, self._write)]
        for thread in self._threads:
            thread.start()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with stream, suppress(OSError, ValueError):
            while line := stream.readline(_LONGEST_LINE):
                self._inbox.put(line)
        self._inbox.put(None)

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(OSError, ValueError):
            while line := self._outbox.get():
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def act(self, observation: Observation) -> Action:
        """Return the program's answer. Raises FaultError for a late or unreadable answer."""
        self._forget_old_lines()
        self.tell({"type": "act", **observation.to_json()})
        answer = self._answer()
        try:
            return Action.parse(json.loads(answer)["action"])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise FaultError(f"cannot read {answer[:80]!r}") from None

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message; a dead program does not hear it."""
        self._outbox.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def close(self) -> None:
        """End the program and all that it began: its input is closed, and after a moment it is killed."""
        self._outbox.put(None)
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with suppress(OSError, AttributeError):  # its group; not on Windows
            os.killpg(self._process.pid, signal.SIGKILL)
        LIVE_PLAYERS.discard(self._process.pid)
        end_orphans()
        until = monotonic() + _PATIENCE
        while any(thread.is_alive() for thread in self._threads) and monotonic() < until:
            self._forget_old_lines()  # a full inbox would hold its thread and its pipe for ever
            for thread in self._threads:
                thread.join(0.01)

    def _forget_old_lines(self) -> None:
        """Discard lines that arrived before the question."""
        with suppress(Empty):
            while True:
                self._take(self._inbox.get_nowait())

    def _take(self, line: bytes | None) -> None:
        self._ended = self._ended or line is None
        self._late = max(0, self._late - 1)

    def _answer(self) -> bytes:
        """Return the next line that answers the last question; late answers are dropped."""
        deadline = monotonic() + self.move_time
        while not self._ended:
            try:
                line = self._inbox.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                self._late += 1
                raise FaultError(f"no answer in {self.move_time:g} s") from None
            if line is not None and not self._late:
                return line
            self._take(line)
        raise FaultError("the program has ended")
