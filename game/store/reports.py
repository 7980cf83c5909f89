"""Reports of the program's own errors: appended to a file that whoever mends them can be sent."""

from __future__ import annotations

import platform
import traceback
from datetime import UTC, datetime
from pathlib import Path

from game import __version__

MOST = 500_000
"""Characters of a file of reports, about; of a longer one the older half goes."""


def report(path: Path, error: BaseException, where: str) -> bool:
    """Adds an error with its traceback, and `where` it happened; False where the file cannot be written."""
    when = datetime.now(UTC).isoformat(timespec="seconds")
    system = f"Python {platform.python_version()}, {platform.system()} {platform.release()}"
    lines = traceback.format_exception(error)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _shorten(path)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"--- {when} tienlen {__version__}, {system}; {where}\n{''.join(lines)}\n")
    except OSError:
        return False
    return True


def words_of(error: BaseException) -> str:
    """The error in its own words, without where it happened."""
    return "".join(traceback.format_exception_only(error)).strip()


def _shorten(path: Path) -> None:
    if path.exists() and path.stat().st_size > MOST:
        kept = path.read_text(encoding="utf-8", errors="replace")[-MOST // 2 :]
        path.write_text(kept, encoding="utf-8")
