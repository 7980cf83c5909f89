"""Size limits of a release in bytes, and the check that keeps a reserve below each of them."""

import sys
from pathlib import Path

SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
UNPACKED_BYTES = {"linux": 64_000_000, "windows": 64_000_000, "macos": 90_000_000}
"""A bundle for macOS contains the machine code of both kinds of Mac."""
ARCHIVE_BYTES = {"linux": 30_000_000, "windows": 30_000_000, "macos": 45_000_000}
RESERVE_RATIO = 0.1
"""Part of a bundle's limit that must stay free, so that a release does not fail on the day it is made."""
ARCHIVE_RESERVE_RATIO = 1 / 60
"""The same for an archive. Half of it are pictures, which have a limit of their own."""


def check_size(size: int, limit: int, reserve_ratio: float = RESERVE_RATIO) -> str:
    """Return the size in words. Raise ValueError if it leaves less than the reserve."""
    allowed = limit * (1 - reserve_ratio)
    words = f"{size / 1e6:.1f} MB of {limit / 1e6:.0f} MB"
    if size > allowed:
        raise ValueError(f"{words}: at most {allowed / 1e6:.1f} MB may be used, the rest is a reserve")
    return words


def check_archive(size: int, system: str = SYSTEM) -> str:
    """Return the size of a system's archive in words. Raise ValueError if it leaves less than the reserve."""
    return check_size(size, ARCHIVE_BYTES[system], ARCHIVE_RESERVE_RATIO)


def measure_size(folder: Path) -> int:
    """Return the size of all files of a folder in bytes; links count nothing."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
