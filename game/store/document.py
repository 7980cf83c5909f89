"""A JSON file with a version. A damaged one is renamed with a notice; one of a later version is left untouched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.store import atomic
from game.store.atomic import open_ordinary
from game.store.notice import Notice, Notify, file_notice, ignore

MOST_BYTES = 16 << 20
"""The longest file that is read; the longest of ours takes a megabyte."""


class Document:
    """One JSON object on the disk whose `format` is NAME/VERSION. Failures become notices, never exceptions.

    `indented` files are laid out for people to read; others are written faster.
    """

    def __init__(self, path: Path, name: str, version: int, notify: Notify = ignore, indented: bool = True) -> None:
        self.path = path
        self.name = name
        self.version = version
        self._notify = notify
        self._indent = 1 if indented else None
        self._blocked = False

    def read(self) -> dict[str, Any] | None:
        """The object without its `format`, or None where there is no usable file."""
        content = self._load()
        if content is None:
            return None
        version = self._version_of(content)
        if version is None:
            self.set_aside()
            return None
        if version > self.version:
            return self._read_ours_beside(version)
        del content["format"]
        return content

    def write(self, content: Mapping[str, Any]) -> bool:
        """Replaces the file; False, and a notice, where it cannot be written."""
        if self._blocked:
            return False
        whole = {"format": f"{self.name}/{self.version}", **content}
        try:
            atomic.write_bytes(self.path, _encoded(whole, self._indent))
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return False
        return True

    def remove(self) -> None:
        """Deletes the file, if it is there."""
        if not self._blocked:
            try:
                atomic.remove(self.path)
            except OSError as error:
                self._notify(file_notice("store.unwritable", self.path, error))

    def _load(self) -> dict[str, Any] | None:
        try:
            content = json.loads(self._text())
        except FileNotFoundError:
            return None
        except OSError as error:
            self._blocked = True
            self._notify(file_notice("store.unreadable", self.path, error))
            return None
        except (ValueError, RecursionError):
            content = None
        if isinstance(content, dict):
            return content
        self.set_aside()
        return None

    def _text(self) -> str:
        """Return the file's text. Raises OSError, or ValueError if it is no text or far too long."""
        with open_ordinary(self.path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise ValueError("too long")
        return content.decode()

    def _version_of(self, content: dict[str, Any]) -> int | None:
        name, _, number = str(content.get("format")).partition("/")
        return int(number) if name == self.name and number.isdecimal() and len(number) < 9 else None

    def set_aside(self) -> None:
        """Renames a file whose content cannot be used to `name.damaged-N`, with a notice."""
        try:
            aside = atomic.set_aside(self.path)
        except OSError as error:
            self._blocked = True
            self._notify(file_notice("store.unreadable", self.path, error))
            return
        self._notify(Notice("store.damaged", {"file": str(self.path), "aside": str(aside)}))

    def _read_ours_beside(self, version: int) -> dict[str, Any] | None:
        """Leaves a newer version's file untouched and uses a file of our own version beside it from now on."""
        self._notify(Notice("store.future", {"file": str(self.path), "version": str(version)}))
        self.path = self.path.with_name(f"{self.path.stem}.v{self.version}{self.path.suffix}")
        return self.read()


def _encoded(whole: Mapping[str, Any], indent: int | None) -> bytes:
    """The file's bytes; half of a surrogate pair, which a later version's field may hold, is written as an escape."""
    try:
        return (json.dumps(whole, ensure_ascii=False, indent=indent) + "\n").encode()
    except UnicodeEncodeError:
        return (json.dumps(whole, indent=indent) + "\n").encode()
