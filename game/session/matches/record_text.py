"""Records as text: format a deal as one line, and read the deal of a text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from game.engine import presets
from game.engine.deal import Deal, replay_record
from game.engine.record import read_record
from game.engine.violation import RecordError, RulesError, Violation
from game.store.atomic import open_ordinary

MAX_RECORD_LENGTH = 200_000
"""Maximum length in characters; the longest deal of eight players has some thousand."""


_TYPOGRAPHY = {
    **dict.fromkeys(map(ord, "\u00a0\u2007\u202f\u2028\u2029"), " "),
    **dict.fromkeys(map(ord, "\u200b\u2060\ufeff"), None),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e"), '"'),
}
"""Blanks, invisible characters and quotes that chats and editors substitute for plain ones."""


class BadRecordError(ValueError):
    """Raised for a text that is no record. `reason` is empty, long, file or record; for record, `violation` is set."""

    def __init__(self, reason: str, violation: Violation | None = None, index: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.violation = violation
        self.index = index


@dataclass(frozen=True)
class OpenedRecord:
    """The deal of a record up to its last legal action, with the index and violation of the first illegal action."""

    state: Deal
    stop_index: int | None = None
    violation: Violation | None = None


def make_record(state: Deal) -> dict[str, Any]:
    """Return the record of a deal; its rules are the differences from their preset."""
    return state.to_json(presets.load().get(state.rules.preset))


def format_record(record: Mapping[str, Any]) -> str:
    """Return a record as one line, in the referee's format."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def open_record(record: Any) -> OpenedRecord:
    """Return the deal of a record that is a JSON object. Raises BadRecordError."""
    try:
        return OpenedRecord(*replay_record(read_record(record)))
    except RecordError as error:
        raise BadRecordError("record", error.violation, error.at) from None
    except RulesError as error:
        raise BadRecordError("record", error.violation) from None
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise BadRecordError("record", Violation("bad-record")) from None


def open_record_text(text: str) -> OpenedRecord:
    """Return the deal of a text: a record, perhaps with other words around it, or the name of a file with a record.

    Raises BadRecordError.
    """
    if not text.strip():
        raise BadRecordError("empty")
    path = None if "{" in text else _parse_path(text.strip())
    return _open_first_record(text) if path is None else open_record_file(path)


def open_record_file(path: Path) -> OpenedRecord:
    """Return the deal of a file that holds a record; see `open_record_text`. Raises BadRecordError."""
    content = b""
    try:
        with open_ordinary(path) as file:
            content = file.read(4 * MAX_RECORD_LENGTH)
        text = content.decode(json.detect_encoding(content))
    except (OSError, ValueError):
        raise BadRecordError("long" if len(content) > MAX_RECORD_LENGTH else "file") from None
    return _open_first_record(text)


def _open_first_record(text: str) -> OpenedRecord:
    """Open the first record in a text, such as a message of a chat. Raises BadRecordError."""
    if len(text) > MAX_RECORD_LENGTH:
        raise BadRecordError("long")
    begin = max(text.find("{"), 0)
    try:
        record, _ = json.JSONDecoder().raw_decode(text[begin:].translate(_TYPOGRAPHY))
    except (ValueError, RecursionError):
        raise BadRecordError("record", Violation("bad-record", {"reason": "json"})) from None
    return open_record(record)


def _parse_path(text: str) -> Path | None:
    """Return the file that a text names, as typed or as copied by a file manager; None if it names none."""
    line = text.splitlines()[0].strip().strip("\"'")
    if line.startswith("file:"):
        path = unquote(urlsplit(line).path)
        return Path(path[1:] if path[2:3] == ":" else path)  # /C:/folder on Windows
    if len(line) < 1000 and ("/" in line or "\\" in line or line.endswith((".json", ".jsonl", ".txt"))):
        return Path(line).expanduser()
    return None
