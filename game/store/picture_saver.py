"""Saves pictures to the user's folder, in the writer's thread, and reports the place."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.store import atomic
from game.store.notice import make_file_notice
from game.store.paths import path_exists
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS


class PictureSaver:
    """Writes one picture at a time; a failure becomes a notice of the stores."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self._written: list[Path] = []
        self._has_failed = False
        self.is_busy = False

    def save(self, encode: Callable[[], bytes], now: datetime | None = None) -> None:
        """Write the encoded picture to a new file, named after the time `now`. Other files are never overwritten."""
        if self.is_busy:
            return
        self.is_busy, self._has_failed = True, False
        folder = self._stores.paths.pictures
        name = f"tien-len-{now or datetime.now().astimezone():%Y-%m-%d-%H%M%S}"

        def write() -> None:
            paths = (folder / f"{name}{suffix}.png" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
            path = next(path for path in paths if not path_exists(path))
            try:
                folder.mkdir(parents=True, exist_ok=True)
                atomic.write_bytes(path, encode())
                self._written.append(path)
            except OSError as error:
                self._stores.notices(make_file_notice("store.unwritable", path, error))
                self._has_failed = True

        self._stores.writer.put(write)

    def poll(self) -> Path | None:
        """Return the file once after it is written; None before, and if it could not be written."""
        if self._has_failed or self._written:
            self.is_busy = self._has_failed = False
        return self._written.pop() if self._written else None

    def next_wakeup(self) -> float | None:
        """Return the seconds until the file may be written; None if no file is being written."""
        return POLL_SECONDS if self.is_busy else None
