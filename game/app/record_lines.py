"""Shared part of commands that read records, one a line, and answer each with JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO

from game.engine.violation import RecordError

Answers = Callable[[int, bytes], Iterable[dict[str, Any]]]
"""The answers to a line, from its number (from 1) and its text; each has `ok`."""


LONGEST_LINE = 1 << 20
"""The longest line in bytes; the longest record of a deal has some thousand."""


class InputError(Exception):
    """Input that cannot be read; says why, for people."""


def answer_file(command: str, file: str | None, answers: Answers) -> int:
    """Answer the lines of a file, or of standard input.

    Return 0 if all were ok, 1 if some were not, 2 if the lines cannot be read.
    """
    try:
        if file is None:
            return answer_lines(utf8_lines(sys.stdin.buffer, "standard input"), sys.stdout.buffer, answers)
        with _opened(file) as lines:
            return answer_lines(utf8_lines(lines, file), sys.stdout.buffer, answers)
    except InputError as error:
        print(f"tienlen {command}: {error}", file=sys.stderr)
        return 2


def _opened(file: str) -> BinaryIO:
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise InputError(f"cannot read {file}: {error.strerror}") from None


def utf8_lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    """Yield the lines of a file in UTF-8, also where the file is in UTF-16, as PowerShell writes it.

    Of a line that is too long only the beginning is given, which is too long still. Raises InputError.
    """
    try:
        encoding = json.detect_encoding(file.peek(4)[:4]) if isinstance(file, BufferedReader) else "utf-8"
        text = None if encoding.startswith("utf-8") else TextIOWrapper(file, encoding, errors="replace")
        while line := _next_piece(file, text):
            rest = line
            while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
                rest = _next_piece(file, text)
            yield line
    except OSError as error:
        raise InputError(f"cannot read {name}: {error.strerror}") from None


def _next_piece(file: BinaryIO, text: TextIOWrapper | None) -> bytes:
    return file.readline(LONGEST_LINE + 1) if text is None else text.readline(LONGEST_LINE + 1).encode()


def read_line(line: bytes | str) -> Any:
    """Return what a line of JSON holds. Raises RecordError."""
    if len(line) > LONGEST_LINE:
        raise RecordError("bad-record", "long", most=LONGEST_LINE)
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError("bad-record", "json") from None


def answer_lines(lines: Iterable[bytes], out: BinaryIO, answers: Answers) -> int:
    """Write the answers to each line that is not blank; 0 when all were ok, else 1."""
    status = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        for answer in answers(number, line):
            status |= not answer["ok"]
            # Half a surrogate pair, which a record's text may hold, is no UTF-8: it goes back as it came, escaped.
            out.write(json.dumps(answer, ensure_ascii=False).encode(errors="backslashreplace") + b"\n")
            out.flush()
    return status
