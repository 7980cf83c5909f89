"""Frame times of the table's worst scenes: twenty moving cards, the first chop and the first over-chop.

The largest size is also measured with four moving cards. Times are wall time and processor time, which other programs
hardly change. Every scene runs RUNS times in a fresh table without drawn pictures, through the same moments; the least
time of each frame counts. Since machines differ, the worst frames are also given in bare copies of the window's pixels.
"""

from __future__ import annotations

import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.studio.example import Example

if TYPE_CHECKING:
    from game.ui.loop import Loop

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Variables of which one is set if there is a screen, or if the user does without one."""
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
WARM, FRAMES = 60, 300
RUNS = 3
"""Number of runs of each scene."""
COPIES = 60
"""Number of bare copies, of which the fastest counts."""
STEP = 1 / 60
MANY, FEW = 20, 4
"""Number of moving cards: the worst case and a usual one."""
BLOWS = ("chop", "overchop")
"""The table's examples with a first blow, so that none of its pictures is drawn yet."""
BLOW = 180
"""Number of frames of a blow, from the click on."""


class Spent(NamedTuple):
    """Wall time and processor time of a frame, in seconds."""

    seconds: float
    cpu: float


def measure() -> dict[str, dict[str, float]]:
    """Return the median and 99th percentile, and that of processor time, in milliseconds for each size and scene.

    `p99_copies` is that percentile in bare copies of the window, one of which takes `copy_ms`. Without a screen it is
    all but the screen's own share.
    """
    if not any(os.environ.get(name) for name in SCREENS) and sys.platform not in ("win32", "darwin"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    figures = {}
    for size in SIZES:
        name, copied = f"{size[0]}x{size[1]}", copy_seconds(size)
        figures[name] = _figures(times(size, FRAMES), copied)
        figures |= {f"{name}, {blow}": _figures(blow_times(size, blow), copied) for blow in BLOWS}
    return {**figures, f"{name}, {FEW} cards": _figures(times(SIZES[-1], FRAMES, FEW), copied)}


def times(size: tuple[int, int], frames: int, cards: int = MANY) -> list[Spent]:
    """Return the times of frames with moving cards: each frame is advanced, drawn and shown."""
    from game.studio.table_examples import keep_moving, usual

    def run() -> list[Spent]:
        with _table(size, Example("moving", {"match": usual}, partial(keep_moving, cards=cards))) as loop:
            return [_spent(loop) for _ in range(frames)]

    return _least(run)


def blow_times(size: tuple[int, int], name: str) -> list[Spent]:
    """Return the times of the frames of a table's first blow, from the play of its cards on."""
    from game.studio.gallery import examples_of

    blow = next(each for each in examples_of("table") if each.name == name)
    strike = blow.steps
    assert strike is not None

    def run() -> list[Spent]:
        with _table(size, blow._replace(steps=None)) as loop:
            first = _spent(loop, lambda: strike(loop.stage.scene))
            return [first, *(_spent(loop) for _ in range(BLOW - 1))]

    return _least(run)


def copy_seconds(size: tuple[int, int]) -> float:
    """Return the seconds of a bare copy of the window's opaque pixels."""
    from game.ui.window import Window

    target = Window(size).surface
    picture = target.copy()
    seconds = []
    for _ in range(COPIES):
        start = time.perf_counter()
        target.blit(picture, (0, 0))
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def _least(run: Callable[[], list[Spent]]) -> list[Spent]:
    """Return the least that each frame has taken, of RUNS runs."""
    runs = [run() for _ in range(RUNS)]
    return [Spent(*map(min, zip(*frame, strict=True))) for frame in zip(*runs, strict=True)]


def _spent(loop: Loop, act: Callable[[], object] | None = None) -> Spent:
    start, cpu = time.perf_counter(), time.process_time()
    if act is not None:
        act()
    loop.step([], STEP)
    return Spent(time.perf_counter() - start, time.process_time() - cpu)


def _figures(frames: list[Spent], copied: float) -> dict[str, float]:
    seconds = [frame.seconds for frame in frames]
    worst = _p99(seconds)
    return {
        "median_ms": _ms(statistics.median(seconds)),
        "p99_ms": _ms(worst),
        "cpu_p99_ms": _ms(_p99([frame.cpu for frame in frames])),
        "copy_ms": _ms(copied),
        "p99_copies": round(worst / copied, 1),
    }


def _p99(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98]


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


@contextmanager
def _table(size: tuple[int, int], example: Example) -> Iterator[Loop]:
    """Yield a loop with an example of a table that has drawn nothing before, and was on the screen for a second."""
    from game.store.paths import Paths
    from game.store.settings import Settings
    from game.store.stores import open_stores
    from game.studio.gallery import show
    from game.ui.context import Context
    from game.ui.gfx import skin
    from game.ui.gfx.cache import forget_look
    from game.ui.loop import Loop
    from game.ui.services import Services
    from game.ui.stage import Stage
    from game.ui.window import Window

    with tempfile.TemporaryDirectory() as folder:
        forget_look()
        home = Path(folder)
        window = Window(size)
        services = Services(open_stores(Paths(home, home, home)))
        stage = Stage(Context(size, settings=Settings(language="en", greeted=True), services=services))
        show(stage, "table", example)
        loop = Loop(stage, window)
        for _ in range(WARM):
            loop.step([], STEP)
        skin.run_ahead(lambda: None).result()  # pictures drawn ahead are ready within that second
        gc.collect()
        gc.freeze()  # as the program does once it has started
        yield loop
        gc.unfreeze()
        stage.close()
