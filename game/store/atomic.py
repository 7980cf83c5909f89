"""Files written whole or not at all. Links are followed; pipes, devices and folders are refused."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import stat
import time
from functools import partial
from pathlib import Path
from typing import BinaryIO, cast

from game.store.paths import is_there

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


_ABANDONED_AFTER = 3600.0
"""Seconds after which a temporary file can belong to no write that is still going on."""


def write_bytes(path: Path, content: bytes) -> None:
    """Replace a file's content: written beside it, flushed to the disk, then renamed. Raises OSError.

    The target of a link is replaced, not the link. A window that begins at this moment may delete the new file as a
    leftover before it is renamed: then it is written again.
    """
    target = followed(path)
    if target == path:
        path.parent.mkdir(parents=True, exist_ok=True)
    write = partial(_write_beside_and_rename, target, content)
    with contextlib.suppress(FileNotFoundError):
        write()
        return
    write()


def _write_beside_and_rename(path: Path, content: bytes) -> None:
    """Write a file beside the target and rename it. Raises OSError; FileNotFoundError if the new file is gone."""
    from tempfile import mkstemp  # it brings packers of many kinds along, for which a start need not wait

    handle, temporary = mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        try:
            file = os.fdopen(handle, "wb")
        except BaseException:
            os.close(handle)  # Windows deletes no file that is open
            raise
        with file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        rename(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
    _flush_folder(path.parent)


def rename(source: Path | str, target: Path) -> None:
    """Rename over the old file, which on Windows a virus scanner may hold for a moment. Raises OSError."""
    for wait in (0.02, 0.1, 0.3):
        try:
            os.replace(source, target)  # noqa: PTH105 - the call that the tests interrupt
            return
        except PermissionError:
            time.sleep(wait)
    os.replace(source, target)  # noqa: PTH105 - as above


def check_writable(folder: Path) -> None:
    """Creates the folder if need be, and writes and deletes a file in it. Raises OSError where that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    probe = folder / f".writable.{os.getpid()}.tmp"
    probe.write_bytes(b"")
    probe.unlink(missing_ok=True)


def free_name(path: Path, word: str) -> Path:
    """The first free name among `name.WORD-1`, `name.WORD-2`, …"""
    number = 1
    while is_there(free := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    return free


def set_aside(path: Path) -> Path:
    """Rename a damaged file, or the target of a link, to `name.damaged-N`; return its new path. Raises OSError."""
    target = followed(path)
    aside = free_name(target, "damaged")
    target.rename(aside)
    return aside


def remove(path: Path) -> None:
    """Delete a file, or the target of a link, if it is there. Raises OSError."""
    followed(path).unlink(missing_ok=True)


def delete_leftovers(folder: Path, alone: bool = False) -> None:
    """Delete temporary files of interrupted writes, also beside the targets of links.

    If another window may be writing, files of the last hour stay.
    """
    with contextlib.suppress(OSError):
        for file in folder.iterdir():
            found = [file] if file.name.startswith(".") and file.suffix == ".tmp" else []
            if file.is_symlink():
                target = target_of(file)
                found += target.parent.glob(f".{glob.escape(target.name)}.*.tmp")
            for left in found:
                if alone or time.time() - left.stat().st_mtime > _ABANDONED_AFTER:
                    left.unlink()


def _flush_folder(folder: Path) -> None:
    """Flushes the renaming itself to the disk, where the system can (not on Windows)."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
