"""External programs as players: they exchange lines of JSON with the arena (docs/FORMATS.md, Bots)."""

import json
import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from game.engine.action import Action
from game.engine.observation import Observation

_MAX_LINE_BYTES = 1 << 16
_EXIT_WAIT_SECONDS = 2.0
"""Time that a program has to exit after its input is closed, and each thread after the program has been killed."""
_live_player_pids: set[int] = set()
"""Process IDs of running external players. Each leads a session of the same number."""
_ignored_pids: set[int] = set()
"""Child processes in other sessions that existed before the first player was started."""
_SET_CHILD_SUBREAPER = 36
_MAX_WAIT_SECONDS = 2.0
_PROC_FOLDER = Path("/proc")


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
        _adopt_orphans()
        self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True)
        _live_player_pids.add(self._process.pid)
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
        _live_player_pids.discard(self._process.pid)
        _end_orphans()
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


# A program may exit while its child processes still run. Where the system allows it, they are adopted and ended.


def _adopt_orphans() -> None:
    """Make this process the parent of orphaned descendants, where the system supports this (Linux)."""
    if not _live_player_pids:
        _ignored_pids.clear()
        _ignored_pids.update(_list_orphans())
        _set_subreaper(True)


def _end_orphans() -> None:
    """Kill all adopted processes, except processes in the session of a live player."""
    deadline = monotonic() + _MAX_WAIT_SECONDS
    while (orphans := list(_list_orphans())) and monotonic() < deadline:
        for pid in orphans:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
    if not _live_player_pids:
        _set_subreaper(False)


def _set_subreaper(is_enabled: bool) -> None:
    import ctypes  # here, because other commands do not need it

    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, int(is_enabled), 0, 0, 0)


def _list_orphans() -> Iterator[int]:
    """Yield the child processes in sessions that belong neither to this process nor to a live player."""
    if not hasattr(os, "getsid"):
        return  # Windows; under Wine it shows the processes of Linux, too
    excluded_sessions = {os.getsid(0), *_live_player_pids}
    for file in _PROC_FOLDER.glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            _, parent, _, session, *_ = file.read_text(errors="replace").rpartition(")")[2].split()
            pid = int(file.parent.name)
            if int(parent) == os.getpid() and int(session) not in excluded_sessions and pid not in _ignored_pids:
                yield pid
