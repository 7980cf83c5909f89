"""A home for long runs: no screen, no sound device, and a temporary folder for files.

SDL turns SIGTERM into an event, which a run without an event loop would miss; here SIGTERM ends the run.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RETRY_SECONDS = 0.05


def _repeat_ignored_exit(ignored: sys.UnraisableHookArgs) -> None:
    """Send SIGTERM again if Python ignored the exit, as it does in a callback of the garbage collector."""
    if isinstance(ignored.exc_value, SystemExit):
        threading.Timer(RETRY_SECONDS, os.kill, (os.getpid(), signal.SIGTERM)).start()
    else:
        sys.__unraisablehook__(ignored)


@contextmanager
def headless_home() -> Iterator[Path]:
    """Run the program headless with its files in a temporary folder; yield that folder."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    sys.unraisablehook = _repeat_ignored_exit
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with tempfile.TemporaryDirectory() as home:
        os.environ["TIENLEN_HOME"] = home
        yield Path(home)
