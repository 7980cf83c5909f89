"""The log file: rotated, and without personal data."""

import contextlib
import logging
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path

from game import __version__
from game.store.atomic import open_ordinary, resolve_ordinary_file
from game.store.error_reports import describe_system
from game.store.paths import Paths

MAX_LOG_BYTES = 200_000
OLD_FILE_COUNT = 2


class AnonymousFormatter(logging.Formatter):
    """Formatter that replaces the user's folders by placeholders, since folder names may be private."""

    def __init__(self, paths: Paths) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._signs = {str(folder): f"({name})" for name, folder in paths.list_folders().items()}
        with contextlib.suppress(RuntimeError):  # there may be no home
            self._signs[str(Path.home())] = "~"

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        for folder, placeholder in self._signs.items():
            text = text.replace(folder, placeholder).replace(
                repr(folder)[1:-1], placeholder
            )  # errors quote paths by `repr`
        return text


class RotatingLogHandler(logging.FileHandler):
    """Handler that rotates a full log file and keeps OLD_FILE_COUNT older files.

    If the full file cannot be renamed, as on Windows while another window has it open, writing continues in the full
    file. `logging.handlers` could do the same, but importing it makes the start a tenth slower.
    """

    def _open(self) -> TextIOWrapper:
        """Open the log file. Raises OSError if it is not an ordinary file, since a pipe may have no reader."""
        return TextIOWrapper(open_ordinary(self.baseFilename, "ab"), self.encoding, self.errors)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; rotate the files first if the line would exceed MAX_LOG_BYTES."""
        try:
            line = self.format(record).encode(errors="replace")
        except Exception:
            self.handleError(record)
            return
        with contextlib.suppress(OSError):
            if self.stream and self.stream.tell() + len(line) >= MAX_LOG_BYTES:
                self.stream.close()
                self.stream = None
                self._rotate_files()
        super().emit(record)  # opens the file if it is closed

    def _rotate_files(self) -> None:
        files = [Path(self.baseFilename + suffix) for suffix in ("", *(f".{n + 1}" for n in range(OLD_FILE_COUNT)))]
        for newer, older in reversed([*pairwise(files)]):
            if newer.exists():
                newer.replace(older)


def start_logging(paths: Paths) -> None:
    """Start logging to the file. If the file cannot be opened, discard all messages."""
    logging.raiseExceptions = False
    logger = logging.getLogger("game")
    try:
        paths.log.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingLogHandler(resolve_ordinary_file(paths.log), encoding="utf-8", errors="replace")
    except OSError:
        logger.addHandler(logging.NullHandler())
        return
    handler.setFormatter(AnonymousFormatter(paths))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.info("tienlen %s, %s", __version__, describe_system())


def stop_logging() -> None:
    logger = logging.getLogger("game")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
