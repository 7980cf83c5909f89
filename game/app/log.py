"""The program's log: what went wrong without stopping it; rotated, and without personal data."""

from __future__ import annotations

import contextlib
import logging
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path

from game import __version__
from game.store.atomic import followed, open_ordinary
from game.store.error_reports import describe_system
from game.store.paths import Paths

MOST_BYTES, OLD_FILES = 200_000, 2


class Anonymous(logging.Formatter):
    """Formatter that replaces the user's folders by signs, since their names may be private."""

    def __init__(self, paths: Paths) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._signs = {str(folder): f"({name})" for name, folder in paths.folders().items()}
        with contextlib.suppress(RuntimeError):  # there may be no home
            self._signs[str(Path.home())] = "~"

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with its traceback if there is one."""
        text = super().format(record)
        for folder, sign in self._signs.items():
            text = text.replace(folder, sign).replace(repr(folder)[1:-1], sign)  # errors quote paths by `repr`
        return text


class LogFile(logging.FileHandler):
    """A log file that starts anew when full; OLD_FILES earlier ones are kept.

    It continues with a full file that cannot be renamed, as on Windows while another window has it open.
    `logging.handlers` does the same, but its imports, sockets among them, would cost the start a tenth of a bare one.
    """

    def _open(self) -> TextIOWrapper:
        """Open an ordinary file. Raises OSError for a pipe, which may have no reader."""
        return TextIOWrapper(open_ordinary(self.baseFilename, "ab"), self.encoding, self.errors)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        try:
            line = self.format(record).encode(errors="replace")
        except Exception:
            self.handleError(record)
            return
        with contextlib.suppress(OSError):
            if self.stream and self.stream.tell() + len(line) >= MOST_BYTES:
                self.stream.close()
                self.stream = None
                self._make_room()
        super().emit(record)  # which opens the file, where it is closed

    def _make_room(self) -> None:
        files = [Path(self.baseFilename + ending) for ending in ("", *(f".{n + 1}" for n in range(OLD_FILES)))]
        for younger, older in reversed([*pairwise(files)]):
            if younger.exists():
                younger.replace(older)


def begin(paths: Paths) -> None:
    """Write what the program logs to its file; where none can be written, nowhere."""
    logging.raiseExceptions = False
    logger = logging.getLogger("game")
    try:
        paths.log.parent.mkdir(parents=True, exist_ok=True)
        handler = LogFile(followed(paths.log), encoding="utf-8", errors="replace")
    except OSError:
        logger.addHandler(logging.NullHandler())
        return
    handler.setFormatter(Anonymous(paths))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.info("tienlen %s, %s", __version__, describe_system())


def end() -> None:
    """Close the log's file."""
    logger = logging.getLogger("game")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
