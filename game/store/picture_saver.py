"""Saving of pictures to the user's folder, in the writer's thread, with a report of the place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.store import atomic
from game.store.notice import file_notice
from game.store.stores import Stores
from game.store.writer import ASK_AGAIN


class PictureSaver:
    """Writes one picture at a time; a failure becomes a notice of the stores."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self._written: list[Path] = []
        self._failed = False
        self.busy = False

    def save(self, encode: Callable[[], bytes], now: datetime | None = None) -> None:
        """Have what `encode` makes written under a name of the moment that no other file has."""
        if self.busy:
            return
        self.busy, self._failed = True, False
        folder, moment = self._stores.paths.pictures, now or datetime.now().astimezone()

        def write() -> None:
            path = _free(folder, f"tien-len-{moment:%Y-%m-%d-%H%M%S}")
            try:
                folder.mkdir(parents=True, exist_ok=True)
                atomic.write_bytes(path, encode())
                self._written.append(path)
            except OSError as error:
                self._stores.notices(file_notice("store.unwritable", path, error))
                self._failed = True

        self._stores.writer.put(write)

    def poll(self) -> Path | None:
        """The file, once it is written; nothing while it is not, or where it could not be."""
        if self._failed or self._written:
            self.busy = self._failed = False
        return self._written.pop() if self._written else None

    def next_wakeup(self) -> float | None:
        """Seconds until the file may be written; None where none is being written."""
        return ASK_AGAIN if self.busy else None


def _free(folder: Path, name: str) -> Path:
    """A file of that name that is not there yet, numbered where the name is taken."""
    numbers = ("", *(f"-{n}" for n in range(2, 1000)))
    return next(path for path in (folder / f"{name}{each}.png" for each in numbers) if not path.exists())
