"""Ordinary files, and what stands in their place: links are followed; pipes, devices and folders are refused."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, cast

NO_FILE = errno.ENXIO
"""The error number for a pipe or device, which the system itself uses for a pipe that nobody reads."""


def open_ordinary(path: Path | str, mode: str = "rb", buffering: int = -1) -> BinaryIO:
    """Open an ordinary file in a binary mode, as Python's `open` does.

    Raises OSError for anything else: opening a pipe may wait for ever, and a device may have no end.
    """
    return cast(BinaryIO, open(path, mode, buffering, opener=_opener))


def _opener(name: str, flags: int) -> int:
    handle = os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    try:
        _refuse_others(os.fstat(handle), name)
    except OSError:
        os.close(handle)
        raise
    return handle


def target_of(path: Path) -> Path:
    """Return the path itself, or the end of the links that it names. It need not exist."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def followed(path: Path) -> Path:
    """Return the path itself, or the end of the links that it names, as the file that is to be changed.

    Raises OSError where something other than an ordinary file is there, and for links in a circle.
    """
    target = target_of(path)
    with contextlib.suppress(FileNotFoundError):
        _refuse_others(target.stat(), str(path))
    return target


def _refuse_others(state: os.stat_result, name: str) -> None:
    if not stat.S_ISREG(state.st_mode):
        number = errno.EISDIR if stat.S_ISDIR(state.st_mode) else NO_FILE
        raise OSError(number, "not an ordinary file", name)
