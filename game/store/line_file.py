"""A file with one line of JSON for each thing that is kept, only ever appended to; damaged lines never cost others."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock
from typing import BinaryIO, Generic, Protocol, TypeVar

from game.store import atomic
from game.store.file_lock import locked
from game.store.line_reading import LONGEST_LINE, MOST_BYTES, ReadEntries, as_line, is_damaged, lines_in
from game.store.notice import Notice, Notify, file_notice, ignore
from game.store.ordinary_files import followed, open_ordinary, target_of
from game.store.paths import is_there


class _OfADeal(Protocol):
    """What is kept of a deal."""

    @property
    def deal_id(self) -> str:
        """What tells the deal from all others; empty where that is not known."""


Entry = TypeVar("Entry", bound=_OfADeal)


class LineFile(Generic[Entry]):
    """Entries of one dataclass, each with a `deal_id`: the writer's thread appends, the screens read.

    What was read is kept: after that, only what was appended meanwhile is read.
    """

    def __init__(self, path: Path, kind: type[Entry], notify: Notify = ignore) -> None:
        self.path = path
        self._kind = kind
        self._notify = notify
        self._lock = Lock()
        self._known: list[Entry] = []
        self._read_to = (0, 0)
        """The file that was read, by its number on the disk, and up to which byte."""

    def add(self, entry: Entry) -> bool:
        """Appends an entry, unless one of its deal is there already, of whichever window or run.

        False, and a notice, where the file cannot be written.
        """
        try:
            with self._lock, locked(self.path):
                if entry.deal_id and self._line_of(entry.deal_id):
                    return True
                atomic.append_line(self.path, as_line(entry))
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return False
        return True

    def entries(self) -> list[Entry]:
        """Every entry, oldest first. Damaged lines are moved to a file of their own, with a notice."""
        with self._lock:
            return self._read()

    def line_of(self, deal_id: str) -> bytes | None:
        """The last line about a deal; None where there is none."""
        with self._lock:
            return self._line_of(deal_id)

    def _line_of(self, deal_id: str) -> bytes | None:
        sought, found = json.dumps({"deal_id": deal_id}, separators=(",", ":"))[1:-1].encode(), None
        for line in self._lines():
            found = line if sought in line else found
        return found

    # --- all at once

    def put_aside(self) -> bool:
        """Empties the file; what it held can be brought back until the next time. False, and a notice, on failure."""
        return self._changed_by(self._rename)

    def bring_back(self) -> bool:
        """Puts what was put aside before what was added since; on failure all stays as it is: False, and a notice."""
        return self._changed_by(self._join)

    def _rename(self) -> None:
        """Rename the file, or the target of a link, to the name of what is aside. Raises OSError."""
        if is_there(self.path):
            followed(self.path).replace(self._aside)

    def _join(self) -> None:
        """Write both files as one before the one that was put aside is deleted. Raises OSError, with no line lost.

        Where it could not be deleted the last time, the file begins with its lines already.
        """
        if not is_there(self._aside):
            return
        old, since = _ended(_content_of(self._aside)), _content_of(self.path) if is_there(self.path) else b""
        if not since.startswith(old):
            atomic.write_bytes(self.path, old + since)
        atomic.remove(self._aside)

    @property
    def is_aside(self) -> bool:
        """Whether there is something to bring back."""
        return is_there(self._aside)

    @property
    def _aside(self) -> Path:
        target = target_of(self.path)
        return target.with_name(f"{target.name}.reset")

    def _changed_by(self, change: Callable[[], object]) -> bool:
        """Changes the file as a whole, while nobody adds to it; False, and a notice, where that fails."""
        try:
            with self._lock, locked(self.path):
                self._forget()
                change()
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return False
        return True

    # --- reading

    def _read(self) -> list[Entry]:
        found = ReadEntries.of(self._kind, self._new_lines())
        if found.newer:
            self._notify(Notice("store.future-lines", {"file": str(self.path), "count": str(found.newer)}))
        self._known += found.good
        if found.bad:
            self._move_damaged()
        return list(self._known)

    def lines(self) -> list[bytes]:
        """Every line as it stands there, oldest first."""
        with self._lock:
            return list(self._lines())

    def _lines(self) -> Iterator[bytes]:
        return self._lines_by(lines_in)

    def _new_lines(self) -> Iterator[bytes]:
        """The lines that were not read yet, which then count as read; all of them where it is another file by now."""
        return self._lines_by(self._read_on)

    def _read_on(self, file: BinaryIO) -> Iterator[bytes]:
        number = self.path.stat().st_ino
        known, at = self._read_to
        if known != number or self.path.stat().st_size < at:
            self._known, at = [], 0
        file.seek(at)
        yield from lines_in(file)
        self._read_to = number, file.tell()

    def _lines_by(self, read: Callable[[BinaryIO], Iterator[bytes]]) -> Iterator[bytes]:
        """The lines of what is read of the file; none, and a notice, where it cannot be read or is far too long."""
        try:
            with open_ordinary(self.path) as file:
                if os.fstat(file.fileno()).st_size <= MOST_BYTES:
                    yield from read(file)
                    return
            self._forget()
            aside = atomic.set_aside(self.path)
            self._notify(Notice("store.damaged", {"file": str(self.path), "aside": str(aside)}))
        except FileNotFoundError:
            self._forget()
        except OSError as error:
            self._notify(file_notice("store.unreadable", self.path, error))

    def _forget(self) -> None:
        """Nothing has been read of the file."""
        self._known, self._read_to = [], (0, 0)

    def _move_damaged(self) -> None:
        """Write the damaged lines to a file of their own first, then the file without them: nothing is ever lost."""
        kept: list[bytes] = []
        try:
            aside = atomic.free_damaged_name(followed(self.path))
            with locked(self.path), open_ordinary(self.path) as file:
                with open_ordinary(aside, "xb") as refused:
                    count = self._part(file, kept.append, refused)
                content = b"".join(kept)
                atomic.write_bytes(self.path, content)
                self._read_to = self.path.stat().st_ino, len(content)
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return
        params = {"file": str(self.path), "aside": str(aside), "count": str(count)}
        self._notify(Notice("store.damaged-lines", params))

    def _part(self, file: BinaryIO, keep: Callable[[bytes], object], refused: BinaryIO) -> int:
        """Keep the good lines of a file and write the others to `refused`; return the number of these."""
        count = 0
        while line := file.readline(LONGEST_LINE):
            if len(line) < LONGEST_LINE and not (line.strip() and is_damaged(self._kind, line)):
                keep(_ended(line))
                continue
            count += 1
            refused.write(_ended(line) if len(line) < LONGEST_LINE else line)
            while len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                line = file.readline(LONGEST_LINE)
                refused.write(line)
        return count


def _ended(content: bytes) -> bytes:
    """Lines of which the last one is ended, too."""
    return content if content.endswith(b"\n") or not content else content + b"\n"


def _content_of(path: Path) -> bytes:
    """The content of a file. Raises OSError, also for one that is far too long to be ours."""
    with open_ordinary(path) as file:
        content: bytes = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content
