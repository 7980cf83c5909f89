"""A JSON file with a version. A damaged one is renamed with a notice; one of a later version is left untouched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.store import atomic
from game.store.atomic import find_free_name, open_ordinary, resolve_ordinary_file
from game.store.notice import Notice, Notify, ignore_notice, make_file_notice

MAX_BYTES = 16 << 20
"""Size of the longest file that is read; the longest of ours has a megabyte."""


class Document:
    """One JSON object on the disk whose `format` is NAME/VERSION. Failures become notices, never exceptions.

    With `is_indented`, files are laid out for people to read; without, they are written faster.
    """

    def __init__(
        self, path: Path, name: str, version: int, notify: Notify = ignore_notice, is_indented: bool = True
    ) -> None:
        self.path = path
        self.name = name
        self.version = version
        self._notify = notify
        self._indent = 1 if is_indented else None
        self._is_blocked = False

    def load(self) -> dict[str, Any] | None:
        """Return the object without its `format`; None if there is no usable file."""
        try:
            with open_ordinary(self.path) as file:
                text = file.read(MAX_BYTES + 1)
            content: Any = json.loads(text.decode()) if len(text) <= MAX_BYTES else None
        except FileNotFoundError:
            return None
        except OSError as error:
            self._block(error)
            return None
        except (ValueError, RecursionError):
            content = None
        name, _, number = str(content.pop("format", "") if isinstance(content, dict) else "").partition("/")
        if name != self.name or not number.isdecimal() or len(number) > 8:
            self.set_aside()
            return None
        if int(number) > self.version:
            self._notify(Notice("store.future", {"file": str(self.path), "version": str(int(number))}))
            self.path = self.path.with_name(f"{self.path.stem}.v{self.version}{self.path.suffix}")
            return self.load()
        return dict(content)

    def save(self, content: Mapping[str, Any]) -> bool:
        """Replace the file; return False and add a notice if it cannot be written."""
        if self._is_blocked:
            return False
        versioned_content = {"format": f"{self.name}/{self.version}", **content}
        try:
            atomic.write_bytes(self.path, _encode(versioned_content, self._indent))
        except OSError as error:
            self._notify(make_file_notice("store.unwritable", self.path, error))
            return False
        return True

    def delete(self) -> None:
        """Delete the file, or the target of a link, if it exists."""
        if not self._is_blocked:
            try:
                resolve_ordinary_file(self.path).unlink(missing_ok=True)
            except OSError as error:
                self._notify(make_file_notice("store.unwritable", self.path, error))

    def set_aside(self) -> None:
        """Rename a file whose content cannot be used to `name.damaged-N`, with a notice."""
        try:
            target = resolve_ordinary_file(self.path)
            damaged_path = target.rename(find_free_name(target, "damaged"))
        except OSError as error:
            self._block(error)
        else:
            self._notify(Notice("store.damaged", {"file": str(self.path), "aside": str(damaged_path)}))

    def _block(self, error: OSError) -> None:
        """Write nothing over a file that cannot be read."""
        self._is_blocked = True
        self._notify(make_file_notice("store.unreadable", self.path, error))


def _encode(versioned_content: Mapping[str, Any], indent: int | None) -> bytes:
    """Return the JSON as UTF-8. If a text has an unpaired surrogate, all non-ASCII characters are escaped."""
    try:
        return (json.dumps(versioned_content, ensure_ascii=False, indent=indent) + "\n").encode()
    except UnicodeEncodeError:
        return (json.dumps(versioned_content, indent=indent) + "\n").encode()
