"""Records that people hand to each other: a deal as one line of text, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from game.engine.deal import Deal, replay
from game.engine.record import read_record
from game.engine.violation import RecordError, RulesError, Violation
from game.store import presets
from game.store.ordinary_files import open_ordinary

LONGEST = 200_000
"""The most characters that a record may have; the longest deal of eight takes some thousand."""


class BadRecordError(ValueError):
    """A text that is no record. `reason`: empty, long, file or record, with the `violation` for the last."""

    def __init__(self, reason: str, violation: Violation | None = None, at: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.violation = violation
        self.at = at


@dataclass(frozen=True)
class OpenedRecord:
    """A deal from a record: as far as it is lawful, and where it is not, the action's place and what is wrong."""

    state: Deal
    stopped: int | None = None
    violation: Violation | None = None


def record_of(state: Deal) -> dict[str, Any]:
    """The record of a deal, its rules written as what differs from their preset."""
    return state.to_json(presets.load().get(state.rules.preset))


def line_of(record: Mapping[str, Any]) -> str:
    """A record on one line, as the referee reads it."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def open_record(record: Any) -> OpenedRecord:
    """The deal of a record's object. Raises BadRecordError."""
    try:
        return OpenedRecord(*replay(read_record(record, presets.load())))
    except RecordError as error:
        raise BadRecordError("record", error.violation, error.at) from None
    except RulesError as error:
        raise BadRecordError("record", error.violation) from None
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise BadRecordError("record", Violation("bad-record")) from None


def open_text(text: str) -> OpenedRecord:
    """The deal of a text: a record, or the name of a file that holds one. Raises BadRecordError."""
    text = text.strip()
    if not text:
        raise BadRecordError("empty")
    if not text.startswith("{"):
        named = _file_of(text)
        if named is not None:
            return open_file(named)
    if len(text) > LONGEST:
        raise BadRecordError("long")
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecordError("record", Violation("bad-record", {"reason": "json"})) from None
    return open_record(record)


def open_file(path: Path) -> OpenedRecord:
    """The deal of a file, whose first line (or whole) is a record. Raises BadRecordError."""
    content = b""
    try:
        with open_ordinary(path) as file:
            content = file.read(LONGEST + 1)
        text = content.decode()
    except (OSError, ValueError):
        raise BadRecordError("long" if len(content) > LONGEST else "file") from None
    if len(content) > LONGEST:
        raise BadRecordError("long")
    first = text.strip().partition("\n")[0].strip()
    whole = text if first in ("", "{") or not first.endswith("}") else first
    if not whole.strip().startswith("{"):
        raise BadRecordError("record", Violation("bad-record", {"reason": "json"}))
    return open_text(whole)


def _file_of(text: str) -> Path | None:
    """The file that a text names, as a path or as file managers copy it; None where it looks like none."""
    line = text.splitlines()[0].strip().strip("\"'")
    if line.startswith("file:"):
        return Path(unquote(urlsplit(line).path))
    if len(line) < 1000 and ("/" in line or "\\" in line or line.endswith((".json", ".jsonl", ".txt"))):
        return Path(line).expanduser()
    return None
