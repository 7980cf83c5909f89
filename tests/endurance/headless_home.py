"""A home for long runs: no screen, no sound device, and a temporary folder for files.

SDL turns SIGTERM into an event, which a run without an event loop would miss; here SIGTERM ends the run.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

RETRY_SECONDS = 0.05


def _end_run(number: int, frame: FrameType | None) -> None:
    """Exit, or repeat the signal later if Python would ignore the exit because it reports an ignored exception."""
    while frame is not None:
        if frame.f_code is _repeat_ignored_exit.__code__:
            signal.setitimer(signal.ITIMER_REAL, RETRY_SECONDS)
            return
        frame = frame.f_back
    sys.exit(128 + signal.SIGTERM)


def _repeat_ignored_exit(ignored: sys.UnraisableHookArgs) -> None:
    """End the run later if Python ignored the exit, as it does in a callback of the garbage collector."""
    if isinstance(ignored.exc_value, SystemExit):
        signal.setitimer(signal.ITIMER_REAL, RETRY_SECONDS)
    else:
        sys.__unraisablehook__(ignored)


@contextmanager
def headless_home() -> Iterator[Path]:
    """Run the program headless with its files in a temporary folder; yield that folder."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    signal.signal(signal.SIGTERM, _end_run)
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _end_run)
        sys.unraisablehook = _repeat_ignored_exit
    with tempfile.TemporaryDirectory() as home:
        os.environ["TIENLEN_HOME"] = home
        yield Path(home)
