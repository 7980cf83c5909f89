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


@contextmanager
def headless_home() -> Iterator[Path]:
    """Run the program headless with its files in a temporary folder; yield that folder."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with tempfile.TemporaryDirectory() as home:
        os.environ["TIENLEN_HOME"] = home
        yield Path(home)
