"""Lines of JSON as entries, and entries as lines: fast where all are whole, each by itself where one is damaged."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Generic, TypeVar

from game.store.bulk_reading import read_together
from game.store.fields import read_whole

VERSION = 1
AT_ONCE = 256
"""Lines that are read at once: no frame waits longer than for these."""

Entry = TypeVar("Entry")


def as_line(entry: Any) -> str:
    """What is written of an entry, a dataclass."""
    return json.dumps({"v": VERSION, **asdict(entry)}, ensure_ascii=False, separators=(",", ":"))


@dataclass
class ReadEntries(Generic[Entry]):
    """What lines say: entries, lines that are damaged, and how many are of a newer version."""

    good: list[Entry] = field(default_factory=list)
    bad: list[bytes] = field(default_factory=list)
    newer: int = 0

    @classmethod
    def of(cls, kind: type[Entry], lines: list[bytes]) -> ReadEntries[Entry]:
        """The entries of some lines. Other threads go on meanwhile."""
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
        for line, content in _each(lines, contents):
            if isinstance(content, dict) and isinstance(content.get("v"), int) and content["v"] > VERSION:
                self.newer += 1
                continue
            try:
                self.good.append(read_whole(kind, content))
            except ValueError:
                self.bad.append(line)


def read_contents(lines: list[bytes]) -> list[tuple[bytes, Any]]:
    """The lines with what they say; None where one is damaged. Other threads go on meanwhile."""
    return [each for part in _parts(lines) for each in _each(part, _together(part))]


def _parts(lines: list[bytes]) -> Iterator[list[bytes]]:
    for at in range(0, len(lines), AT_ONCE):
        yield lines[at : at + AT_ONCE]


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
