"""Open files: fonts, sounds, pictures and lines to other processes take some, of which systems may allow too few."""

from __future__ import annotations

import sys

NEEDED, WANTED = 128, 1024
"""How many the program has open at the most, with some to spare; and how many it asks for where it has fewer."""


def raise_file_limit() -> str:
    """Has the system allow as many as are needed; what is wrong where it does not, and nothing where it does."""
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
