"""Input and output of commands that read records line by line and answer in JSON."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from io import BufferedReader, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO

from game.engine.violation import RecordError

AnswerFunction = Callable[[int, bytes], Iterable[dict[str, Any]]]
"""Function that returns the answers to a line, given its number (from 1) and text. Each answer has the key `ok`."""

MAX_LINE_BYTES = 1 << 20
"""Maximum line length. The longest record of a deal has some thousand bytes."""


class InputError(Exception):
    """Input that cannot be read. The message gives the reason."""


def answer_file(command: str, file: str | None, answer_line: AnswerFunction) -> int:
    """Answer the lines of a file, or of standard input if `file` is None.

    Return 0 if all answers are ok, 1 if not, 2 if the input cannot be read.
    """
    try:
        if file is None:
            return answer_lines(read_utf8_lines(sys.stdin.buffer, "standard input"), sys.stdout.buffer, answer_line)
        with _open_file(file) as lines:
            return answer_lines(read_utf8_lines(lines, file), sys.stdout.buffer, answer_line)
    except InputError as error:
        print(f"tienlen {command}: {error}", file=sys.stderr)
        return 2


def _open_file(file: str) -> BinaryIO:
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise InputError(f"cannot read {file}: {error.strerror}") from None


def read_utf8_lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    """Yield the lines of a file as UTF-8. Also accept UTF-16, which PowerShell writes.

    A line longer than MAX_LINE_BYTES is cut, but stays longer than MAX_LINE_BYTES. Raises InputError.
    """
    try:
        encoding = json.detect_encoding(file.peek(4)[:4]) if isinstance(file, BufferedReader) else "utf-8"
        text = None if encoding.startswith("utf-8") else TextIOWrapper(file, encoding, errors="replace")
        while line := _read_piece(file, text):
            rest = line
            while len(rest) > MAX_LINE_BYTES and not rest.endswith(b"\n"):
                rest = _read_piece(file, text)
            yield line
    except OSError as error:
        raise InputError(f"cannot read {name}: {error.strerror}") from None


def _read_piece(file: BinaryIO, text: TextIOWrapper | None) -> bytes:
    return file.readline(MAX_LINE_BYTES + 1) if text is None else text.readline(MAX_LINE_BYTES + 1).encode()


def parse_line(line: bytes | str) -> Any:
    """Return the JSON value of a line. Raises RecordError."""
    if len(line) > MAX_LINE_BYTES:
        raise RecordError("bad-record", "long", most=MAX_LINE_BYTES)
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError("bad-record", "json") from None


def answer_lines(lines: Iterable[bytes], output: BinaryIO, answer_line: AnswerFunction) -> int:
    """Write the answers to all lines that are not blank. Return 0 if all answers are ok, else 1."""
    status = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        for answer in answer_line(number, line):
            status |= not answer["ok"]
            # A record's text may hold half a surrogate pair. UTF-8 cannot encode it, so it is written as an escape.
            output.write(json.dumps(answer, ensure_ascii=False).encode(errors="backslashreplace") + b"\n")
            output.flush()
    return status
