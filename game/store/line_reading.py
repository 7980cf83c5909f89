"""Lines of JSON as entries, and entries as lines: fast where all are whole, each by itself where one is damaged."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import Any, BinaryIO, Generic, TypeVar

from game.store.bulk_reading import read_together
from game.store.fields import read_whole

VERSION = 1
AT_ONCE = 256
"""Lines that are read at once: no frame waits longer than for these."""
LONGEST_LINE = 1 << 18
"""The longest line in bytes; the longest of ours takes some ten thousand."""
MOST_BYTES = 1 << 28
"""The longest file in bytes: that of some 200,000 deals with their records."""

Entry = TypeVar("Entry")


def as_line(entry: Any) -> str:
    """What is written of an entry, a dataclass."""
    return json.dumps({"v": VERSION, **asdict(entry)}, ensure_ascii=False, separators=(",", ":"))


TOO_LONG = b"a line that is too long"
"""Stands for a line of more than LONGEST_LINE bytes; damaged, as it is no JSON."""


def lines_in(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file that are not blank, TOO_LONG in the place of one that is too long."""
    while line := file.readline(LONGEST_LINE):
        is_long = len(line) == LONGEST_LINE
        while is_long and line and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE)
        if is_long or line.strip():
            yield TOO_LONG if is_long else line.rstrip(b"\n")


@dataclass
class ReadEntries(Generic[Entry]):
    """The entries of some lines, and how many other lines are damaged or of a newer version."""

    good: list[Entry] = field(default_factory=list)
    bad: int = 0
    newer: int = 0

    @classmethod
    def of(cls, kind: type[Entry], lines: Iterable[bytes]) -> ReadEntries[Entry]:
        """Read lines. Other threads go on meanwhile."""
        found = cls()
        for part in _parts(lines):
            found._take(kind, part)
        return found

    def _take(self, kind: type[Entry], lines: list[bytes]) -> None:
        """Reads some lines: all at once, which is fast; where one is damaged or newer, each by itself."""
        contents = _together(lines)
        if contents is not None and _are_ours(contents):
            with contextlib.suppress(ValueError):
                self.good += read_together(kind, contents)
                return
        for _, content in _each(lines, contents):
            if _is_newer(content):
                self.newer += 1
                continue
            try:
                self.good.append(read_whole(kind, content))
            except ValueError:
                self.bad += 1


def is_damaged(kind: type[Any], line: bytes) -> bool:
    """Whether a line holds neither an entry nor something of a newer version."""
    content = _content(line)
    try:
        return not _is_newer(content) and read_whole(kind, content) is None
    except ValueError:
        return True


def _is_newer(content: Any) -> bool:
    return isinstance(content, dict) and isinstance(content.get("v"), int) and content["v"] > VERSION


def read_contents(lines: list[bytes]) -> list[tuple[bytes, Any]]:
    """The lines with what they say; None where one is damaged. Other threads go on meanwhile."""
    return [each for part in _parts(lines) for each in _each(part, _together(part))]


def _parts(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    left = iter(lines)
    while part := list(islice(left, AT_ONCE)):
        yield part


def _are_ours(contents: list[dict[str, Any]]) -> bool:
    """Whether none of them says that it is of another version."""
    with contextlib.suppress(TypeError):
        return {each.get("v") for each in contents} <= {VERSION, None}
    return False


def _together(lines: list[bytes]) -> list[dict[str, Any]] | None:
    """What lines say, all at once; None where one is damaged."""
    with contextlib.suppress(ValueError, RecursionError):
        found: list[dict[str, Any]] = json.loads(b"[" + b",".join(lines) + b"]")
        if len(found) == len(lines) and set(map(type, found)) <= {dict}:
            return found
    return None


def _each(lines: list[bytes], contents: Sequence[Any] | None = None) -> list[tuple[bytes, Any]]:
    """Lines with what they say, each by itself where one is damaged."""
    return list(zip(lines, [_content(line) for line in lines] if contents is None else contents, strict=True))


def _content(line: bytes) -> Any:
    """What a line says; None where it is no JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
