"""Records in, JSON out: what the commands share that read records, one a line, and answer each."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO

Answers = Callable[[int, bytes], Iterable[dict[str, Any]]]
"""The answers to a line, from its number (from 1) and its text; each has `ok`."""


def answer_file(command: str, file: str | None, answers: Answers) -> int:
    """Answers the lines of a file, or of standard input; 0 when all were ok, 1 when some were not, 2 without a file."""
    if file is None:
        return answer_lines(utf8_lines(sys.stdin.buffer), sys.stdout.buffer, answers)
    try:
        with Path(file).open("rb") as lines:
            return answer_lines(utf8_lines(lines), sys.stdout.buffer, answers)
    except OSError as error:
        print(f"tienlen {command}: cannot read {file}: {error.strerror}", file=sys.stderr)
        return 2


def utf8_lines(file: BinaryIO) -> Iterable[bytes]:
    """Return the lines of a file in UTF-8, also where the file is in UTF-16, as PowerShell writes it."""
    encoding = json.detect_encoding(file.peek(4)[:4]) if isinstance(file, BufferedReader) else "utf-8"
    if encoding.startswith("utf-8"):
        return file
    return (line.encode() for line in TextIOWrapper(file, encoding, errors="replace"))


def answer_lines(lines: Iterable[bytes], out: BinaryIO, answers: Answers) -> int:
    """Writes the answers to each line that is not blank; 0 when all were ok, else 1."""
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
