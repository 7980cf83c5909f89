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

SCREEN_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Variables of which one is set if there is a screen, or if the user does without one."""
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
WARM_UP_FRAME_COUNT = 60
FRAME_COUNT = 300
RUN_COUNT = 3
"""Number of runs of each scene."""
COPY_COUNT = 60
"""Number of bare copies, of which the fastest counts."""
FRAME_SECONDS = 1 / 60
MANY_CARDS = 20
"""Number of moving cards in the worst case."""
FEW_CARDS = 4
"""Number of moving cards in a usual case."""
BLOW_EXAMPLES = ("chop", "overchop")
"""The table's examples with a first blow, so that none of its pictures is drawn yet."""
BLOW_FRAME_COUNT = 180
"""Number of frames of a blow, from the click on."""


class FrameTime(NamedTuple):
    """Wall time and processor time of a frame, in seconds."""

    seconds: float
    cpu_seconds: float


def measure() -> dict[str, dict[str, float]]:
    """Return the median and 99th percentile, and that of processor time, in milliseconds for each size and scene.

    `p99_copies` is that percentile in bare copies of the window, one of which takes `copy_ms`. Without a screen it is
    all but the screen's own share.
    """
    if not any(os.environ.get(name) for name in SCREEN_VARIABLES) and sys.platform not in ("win32", "darwin"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    figures = {}
    for size in SIZES:
        name, copied = f"{size[0]}x{size[1]}", measure_copy_seconds(size)
        figures[name] = _summarize(measure_frames(size, FRAME_COUNT), copied)
        figures |= {f"{name}, {blow}": _summarize(measure_blow(size, blow), copied) for blow in BLOW_EXAMPLES}
    return {
        **figures,
        f"{name}, {FEW_CARDS} cards": _summarize(measure_frames(SIZES[-1], FRAME_COUNT, FEW_CARDS), copied),
    }


def measure_frames(size: tuple[int, int], frames: int, cards: int = MANY_CARDS) -> list[FrameTime]:
    """Return the times of frames with moving cards: each frame is advanced, drawn and shown."""
    from game.studio.table_examples import keep_cards_moving, make_usual_match

    def run() -> list[FrameTime]:
        with _open_table(
            size, Example("moving", {"match": make_usual_match}, partial(keep_cards_moving, cards=cards))
        ) as loop:
            return [_time_step(loop) for _ in range(frames)]

    return _measure_fastest(run)


def measure_blow(size: tuple[int, int], name: str) -> list[FrameTime]:
    """Return the times of the frames of a table's first blow, from the play of its cards on."""
    from game.studio.gallery import list_examples

    blow = next(each for each in list_examples("table") if each.name == name)
    strike = blow.steps
    assert strike is not None

    def run() -> list[FrameTime]:
        with _open_table(size, blow._replace(steps=None)) as loop:
            first = _time_step(loop, lambda: strike(loop.stage.scene))
            return [first, *(_time_step(loop) for _ in range(BLOW_FRAME_COUNT - 1))]

    return _measure_fastest(run)


def measure_copy_seconds(size: tuple[int, int]) -> float:
    """Return the seconds of a bare copy of the window's opaque pixels."""
    from game.ui.window import Window

    target = Window(size).surface
    picture = target.copy()
    seconds = []
    for _ in range(COPY_COUNT):
        start = time.perf_counter()
        target.blit(picture, (0, 0))
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def _measure_fastest(run: Callable[[], list[FrameTime]]) -> list[FrameTime]:
    """Return the least that each frame has taken, of RUNS runs."""
    runs = [run() for _ in range(RUN_COUNT)]
    return [FrameTime(*map(min, zip(*frame, strict=True))) for frame in zip(*runs, strict=True)]


def _time_step(loop: Loop, act: Callable[[], object] | None = None) -> FrameTime:
    start, cpu = time.perf_counter(), time.process_time()
    if act is not None:
        act()
    loop.step([], FRAME_SECONDS)
    return FrameTime(time.perf_counter() - start, time.process_time() - cpu)


def _summarize(frames: list[FrameTime], copied: float) -> dict[str, float]:
    seconds = [frame.seconds for frame in frames]
    worst = _compute_p99(seconds)
    return {
        "median_ms": _to_ms(statistics.median(seconds)),
        "p99_ms": _to_ms(worst),
        "cpu_p99_ms": _to_ms(_compute_p99([frame.cpu_seconds for frame in frames])),
        "copy_ms": _to_ms(copied),
        "p99_copies": round(worst / copied, 1),
    }


def _compute_p99(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98]


def _to_ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


@contextmanager
def _open_table(size: tuple[int, int], example: Example) -> Iterator[Loop]:
    """Yield a loop with an example of a table that has drawn nothing before, and was on the screen for a second."""
    from game.store.paths import Paths
    from game.store.settings import Settings
    from game.store.stores import open_stores
    from game.studio.gallery import show_example
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
        show_example(stage, "table", example)
        loop = Loop(stage, window)
        for _ in range(WARM_UP_FRAME_COUNT):
            loop.step([], FRAME_SECONDS)
        skin.run_ahead(lambda: None).result()  # pictures drawn ahead are ready within that second
        gc.collect()
        gc.freeze()  # as the program does once it has started
        yield loop
        gc.unfreeze()
        stage.close()
