"""A place for a long run: no screen, no sound device, and a folder of its own for what the program keeps.

SDL takes SIGTERM for an event, which a run that reads no events would never see: there it ends the run.
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
    """Has the program run unseen, with its files in a folder that is gone afterwards; gives that folder."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with tempfile.TemporaryDirectory() as home:
        os.environ["TIENLEN_HOME"] = home
        yield Path(home)
