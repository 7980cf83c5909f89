"""A place for a long run: no screen, no sound device, and a folder of its own for what the program keeps."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def headless_home() -> Iterator[Path]:
    """Has the program run unseen, with its files in a folder that is gone afterwards; gives that folder."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ["TIENLEN_HOME"] = home
        yield Path(home)
