"""Open files: fonts, sounds, pictures and lines to other processes take some, of which systems may allow too few."""

from __future__ import annotations

import sys

NEEDED, WANTED = 128, 1024
"""File handles that the program needs at most, with a reserve; and the number requested if the limit is lower."""


def raise_file_limit() -> str:
    """Raise the limit of file handles; return the fault if that fails, else an empty text."""
    if sys.platform == "win32":
        return ""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unbounded = resource.RLIM_INFINITY
    if soft == unbounded or soft >= WANTED:
        return ""
    most = WANTED if hard == unbounded else min(WANTED, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        most = soft
    if most >= NEEDED:
        return ""
    return f"the system allows the program {most} open files; it needs {NEEDED} (see `ulimit -n`)."
