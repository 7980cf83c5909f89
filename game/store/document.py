"""A versioned JSON file: damaged ones are set aside, ones from a newer version are left as they are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.store import atomic
from game.store.notice import Notice, Notify, quiet, trouble


class Document:
    """One JSON object on the disk with a `format` (NAME/VERSION); trouble is told, never raised.

    `spaced` files are laid out for people, others are written faster.
    """

    def __init__(self, path: Path, name: str, version: int, notify: Notify = quiet, spaced: bool = True) -> None:
        self.path = path
        self.name = name
        self.version = version
        self._notify = notify
        self._indent = 1 if spaced else None
        self._blocked = False

    def read(self) -> dict[str, Any] | None:
        """The object without its format, or None where there is none that can be used."""
        content = self._load()
        if content is None:
            return None
        version = self._version_of(content)
        if version is None:
            self._set_aside()
            return None
        if version > self.version:
            return self._make_way(version)
        del content["format"]
        return content

    def write(self, content: Mapping[str, Any]) -> bool:
        """Replaces the file; False, and a notice, where that was not possible."""
        if self._blocked:
            return False
        whole = {"format": f"{self.name}/{self.version}", **content}
        try:
            atomic.write(self.path, json.dumps(whole, ensure_ascii=False, indent=self._indent) + "\n")
        except OSError as error:
            self._notify(trouble("store.unwritable", self.path, error))
            return False
        return True

    def remove(self) -> None:
        """Deletes the file, if it is there."""
        if not self._blocked:
            try:
                atomic.remove(self.path)
            except OSError as error:
                self._notify(trouble("store.unwritable", self.path, error))

    def discard(self) -> None:
        """Sets aside a file whose content turned out to be of no use, with a notice."""
        self._set_aside()

    def _load(self) -> dict[str, Any] | None:
        try:
            content = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except OSError as error:
            self._blocked = True
            self._notify(trouble("store.unreadable", self.path, error))
            return None
        except (ValueError, RecursionError):
            content = None
        if isinstance(content, dict):
            return content
        self._set_aside()
        return None

    def _version_of(self, content: dict[str, Any]) -> int | None:
        name, _, number = str(content.get("format")).partition("/")
        return int(number) if name == self.name and number.isdecimal() and len(number) < 9 else None

    def _set_aside(self) -> None:
        try:
            aside = atomic.set_aside(self.path)
        except OSError as error:
            self._blocked = True
            self._notify(trouble("store.unreadable", self.path, error))
            return
        self._notify(Notice("store.damaged", {"file": str(self.path), "aside": str(aside)}))

    def _make_way(self, version: int) -> dict[str, Any] | None:
        """Leaves a newer version's file alone and goes on with one of our own beside it."""
        self._notify(Notice("store.future", {"file": str(self.path), "version": str(version)}))
        self.path = self.path.with_name(f"{self.path.stem}.v{self.version}{self.path.suffix}")
        return self.read()
