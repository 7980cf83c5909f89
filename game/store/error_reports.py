"""Reports of the program's own errors, appended to a file that the user can send to the developers."""

import json
import os
import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from game import __version__
from game.store.atomic import open_ordinary
from game.store.paths import path_exists

MAX_BYTES = 500_000
"""Approximate limit of the file's size in bytes; a longer file keeps only its newer half."""


def describe_system(environment: Mapping[str, str] = os.environ) -> str:
    """Return the version of Python, and the name, release and processor of the system.

    On Windows, `platform` would find these by a query that takes a tenth of a second, just after the first frame.
    """
    python = f"Python {platform.python_version()}"
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        release = f"{version.major}.{version.minor}.{version.build}"
        return f"{python}, Windows {release} {environment.get('PROCESSOR_ARCHITECTURE', '')}"
    return f"{python}, {platform.system()} {platform.release()} {platform.machine()}"


def append_report(path: Path, error: BaseException, location: str, record: object = None) -> bool:
    """Append an error with its traceback, its `location` and the record of the current deal, if any.

    Return False if the file cannot be written.
    """
    timestamp = datetime.now(UTC).isoformat(timespec="seconds")
    first_line = f"--- {timestamp} tienlen {__version__}, {describe_system()}; {location}\n"
    lines = [first_line, *traceback.format_exception(error)]
    if record is not None:
        lines.append(f"deal: {json.dumps(record)}\n")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path_exists(path) and path.stat().st_size > MAX_BYTES:
            with open_ordinary(path, "rb+") as file:
                file.seek(-MAX_BYTES // 2, os.SEEK_END)
                newer_half = file.read(MAX_BYTES // 2)
                file.seek(0)
                file.write(newer_half)
                file.truncate()
        with open_ordinary(path, "ab") as file:
            file.write("".join([*lines, "\n"]).encode(errors="replace"))
    except OSError:
        return False
    return True


def format_error(error: BaseException) -> str:
    """Return the error's type and message, without its traceback."""
    return "".join(traceback.format_exception_only(error)).strip()
