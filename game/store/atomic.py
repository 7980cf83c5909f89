"""Files that are written completely or not at all. Links are followed; pipes, devices and folders are refused."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import stat
import time
from itertools import count
from pathlib import Path
from typing import BinaryIO, cast

from game.store.paths import path_exists

NOT_A_FILE_ERRNO = errno.ENXIO
"""Error number for a pipe or device. The system itself uses it for a pipe that nobody reads."""
LEFTOVER_AGE_SECONDS = 3600.0
"""Age in seconds from which a temporary file cannot belong to a running write."""


def open_ordinary(path: Path | str, mode: str = "rb", buffering: int = -1) -> BinaryIO:
    """Open an ordinary file in a binary mode, as Python's `open` does.

    Raises OSError for anything else: opening a pipe may wait for ever, and a device may have no end.
    """
    return cast(BinaryIO, open(path, mode, buffering, opener=_opener))


def _opener(name: str, flags: int) -> int:
    handle = os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    try:
        _require_regular_file(os.fstat(handle), name)
    except OSError:
        os.close(handle)
        raise
    return handle


def resolve_links(path: Path) -> Path:
    """Return the path, or the final target if the path is a link. The target need not exist."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def resolve_ordinary_file(path: Path) -> Path:
    """Return the path, or the final target if the path is a link, as the file to change.

    Raises OSError if the target exists and is no ordinary file, and for links in a circle.
    """
    target = resolve_links(path)
    with contextlib.suppress(FileNotFoundError):
        _require_regular_file(target.stat(), str(path))
    return target


def _require_regular_file(state: os.stat_result, name: str) -> None:
    if not stat.S_ISREG(state.st_mode):
        number = errno.EISDIR if stat.S_ISDIR(state.st_mode) else NOT_A_FILE_ERRNO
        raise OSError(number, "not an ordinary file", name)


def write_bytes(path: Path, content: bytes) -> None:
    """Replace a file's content: write a temporary file beside it, flush it to the disk, then rename it. Raises OSError.

    The target of a link is replaced, not the link. A window that starts at this moment may delete the temporary file as
    a leftover before it is renamed; then the file is written again.
    """
    target = resolve_ordinary_file(path)
    if target == path:
        path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        _write_and_rename(target, content)
        return
    _write_and_rename(target, content)


def _write_and_rename(path: Path, content: bytes) -> None:
    temporary_path = path.with_name(f".{path.name}.{os.urandom(6).hex()}.tmp")
    try:
        with open(temporary_path, "xb", opener=_create_private) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        rename(temporary_path, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary_path.unlink()
        raise
    with contextlib.suppress(OSError, AttributeError):  # flush the renaming; Windows cannot flush folders
        handle = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _create_private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def rename(source: Path | str, target: Path) -> None:
    """Rename a file over the old one, which a virus scanner may lock for a moment. Raises OSError."""
    for wait in (0.02, 0.1, 0.3):
        try:
            os.replace(source, target)  # noqa: PTH105 - the call that the tests interrupt
            return
        except PermissionError:
            time.sleep(wait)
    os.replace(source, target)  # noqa: PTH105 - as above


def find_free_name(path: Path, word: str) -> Path:
    """Return the first free name among `name.WORD-1`, `name.WORD-2`, …"""
    names = (path.with_name(f"{path.name}.{word}-{number}") for number in count(1))
    return next(name for name in names if not path_exists(name))


def delete_leftovers(folder: Path, is_alone: bool = False) -> None:
    """Delete temporary files of interrupted writes, also beside the targets of links.

    If another window may be writing (`is_alone` is False), files of the last hour stay.
    """
    with contextlib.suppress(OSError):
        for file in folder.iterdir():
            leftovers = [file] if file.name.startswith(".") and file.suffix == ".tmp" else []
            if file.is_symlink():
                target = resolve_links(file)
                leftovers += target.parent.glob(f".{glob.escape(target.name)}.*.tmp")
            for leftover in leftovers:
                if is_alone or time.time() - leftover.stat().st_mtime > LEFTOVER_AGE_SECONDS:
                    leftover.unlink()
