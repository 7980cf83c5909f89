"""Frame times of the table's worst scene, twenty cards moving at once; at the largest size of four cards, too."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.loop import Loop

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Variables of which one is set where there is a screen, or a choice to do without."""
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
WARM, FRAMES = 60, 300
STEP = 1 / 60
MANY, FEW = 20, 4
"""Cards that move at once: the worst case, and a usual one."""


def measure() -> dict[str, dict[str, float]]:
    """Median and 99th percentile, in milliseconds, for each size; without a screen, all but its own share."""
    if not any(os.environ.get(name) for name in SCREENS) and sys.platform not in ("win32", "darwin"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    found = {f"{width}x{height}": _figures(times((width, height))) for width, height in SIZES}
    width, height = SIZES[-1]
    return {**found, f"{width}x{height}, {FEW} cards": _figures(times((width, height), cards=FEW))}


def times(size: tuple[int, int], frames: int = FRAMES, cards: int = MANY) -> list[float]:
    """Seconds of each frame while so many cards move: time passes, everything is drawn and shown."""
    with tempfile.TemporaryDirectory() as home:
        loop = _loop(size, Path(home), cards)
        for _ in range(WARM):
            loop.step([], STEP)
        found = []
        for _ in range(frames):
            start = time.perf_counter()
            loop.step([], STEP)
            found.append(time.perf_counter() - start)
        loop.stage.close()
    return found


def _figures(seconds: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(seconds, n=100)
    return {"median_ms": round(statistics.median(seconds) * 1000, 2), "p99_ms": round(cuts[98] * 1000, 2)}


def _loop(size: tuple[int, int], home: Path, cards: int) -> Loop:
    from game.store.paths import Paths
    from game.store.settings import Settings
    from game.store.stores import open_stores
    from game.studio.example import Example
    from game.studio.gallery import show
    from game.studio.table_moments import keep_moving, usual
    from game.ui.context import Context
    from game.ui.loop import Loop
    from game.ui.services import Services
    from game.ui.stage import Stage
    from game.ui.window import Window

    window = Window(size)
    services = Services(open_stores(Paths(home, home, home)))
    stage = Stage(Context(size, settings=Settings(language="en", greeted=True), services=services))
    show(stage, "table", Example("moving", {"match": usual}, partial(keep_moving, cards=cards)))
    return Loop(stage, window)
