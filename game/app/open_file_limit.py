"""The limit on open files, which some systems set too low."""

from __future__ import annotations

import sys

MIN_OPEN_FILES = 128
"""Open files that the program needs at most, with a reserve."""
WANTED_OPEN_FILES = 1024
"""Limit that is requested from a system with a lower limit."""


def raise_file_limit() -> str:
    """Raise the limit on open files. Return an error message if it stays too low, else an empty text."""
    if sys.platform == "win32":
        return ""
    import resource

    soft_limit, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft_limit == unlimited or soft_limit >= WANTED_OPEN_FILES:
        return ""
    new_limit = WANTED_OPEN_FILES if hard_limit == unlimited else min(WANTED_OPEN_FILES, hard_limit)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (new_limit, hard_limit))
    except (OSError, ValueError):
        new_limit = soft_limit
    if new_limit >= MIN_OPEN_FILES:
        return ""
    return f"the system allows the program {new_limit} open files; it needs {MIN_OPEN_FILES} (see `ulimit -n`)."
