"""The program's log: what went wrong without stopping it; rotated, and without personal data."""

from __future__ import annotations

import contextlib
import logging
import platform
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game import __version__
from game.store.paths import Paths

MOST_BYTES, OLD_FILES = 200_000, 2


class Anonymous(logging.Formatter):
    """Writes the folders of the person's own, whose names may be theirs, as signs for them."""

    def __init__(self, paths: Paths) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._signs = {str(folder): f"({name})" for name, folder in paths.folders().items()}
        with contextlib.suppress(RuntimeError):  # there may be no home
            self._signs[str(Path.home())] = "~"

    def format(self, record: logging.LogRecord) -> str:
        """The line, with its traceback if it has one."""
        text = super().format(record)
        for folder, sign in self._signs.items():
            text = text.replace(folder, sign)
        return text


class _LogFile(RotatingFileHandler):
    """Goes on with a full file where it cannot be renamed, as on Windows while another window has it open."""

    def doRollover(self) -> None:  # noqa: N802 - logging's own name
        """Begin a new file, where that can be."""
        with contextlib.suppress(OSError):
            super().doRollover()


def begin(paths: Paths) -> None:
    """Write what the program logs to its file; where none can be written, nowhere."""
    logging.raiseExceptions = False
    logger = logging.getLogger("game")
    try:
        paths.log.parent.mkdir(parents=True, exist_ok=True)
        handler = _LogFile(paths.log, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8", errors="replace")
    except OSError:
        logger.addHandler(logging.NullHandler())
        return
    handler.setFormatter(Anonymous(paths))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    logger.info("tienlen %s, Python %s, %s", __version__, platform.python_version(), system)


def end() -> None:
    """Close the log's file."""
    logger = logging.getLogger("game")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
