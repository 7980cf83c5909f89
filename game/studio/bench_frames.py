"""Frame times of the slowest scenes of the table: twenty moving cards, the first chop and the first over-chop.

The largest size is also measured with four moving cards. Each scene runs RUN_COUNT times in a new table with an empty
picture cache. The shortest time of each frame counts. Processor time is given too, since other programs hardly affect
it. The 99th percentile is also given in bare copies of the window's pixels, to compare machines.
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
"""Environment variables. If none is set, there is no screen and SDL's dummy driver is used."""
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
WARM_UP_FRAME_COUNT = 60
FRAME_COUNT = 300
RUN_COUNT = 3
COPY_COUNT = 60
"""Number of bare copies of the window. The fastest one counts."""
FRAME_SECONDS = 1 / 60
WORST_CASE_MOVING_CARD_COUNT = 20
USUAL_MOVING_CARD_COUNT = 4
CHOP_EXAMPLES = ("chop", "overchop")
CHOP_FRAME_COUNT = 180
"""Number of measured frames of a chop, from the player's click."""


class FrameTime(NamedTuple):
    seconds: float
    cpu_seconds: float


def measure() -> dict[str, dict[str, float]]:
    """Return the median and 99th percentile of frame times in milliseconds, by size and scene.

    `copy_ms` is the time of a bare copy of the window, and `p99_copies` the 99th percentile as a multiple of `copy_ms`.
    Without a screen, the time to show the window is missing.
    """
    if not any(os.environ.get(name) for name in SCREEN_VARIABLES) and sys.platform not in ("win32", "darwin"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    results = {}
    for size in SIZES:
        name, copy_seconds = f"{size[0]}x{size[1]}", measure_copy_seconds(size)
        results[name] = _summarize(measure_frames(size, FRAME_COUNT), copy_seconds)
        results |= {f"{name}, {chop}": _summarize(measure_chop(size, chop), copy_seconds) for chop in CHOP_EXAMPLES}
    usual_frames = measure_frames(SIZES[-1], FRAME_COUNT, USUAL_MOVING_CARD_COUNT)
    return {**results, f"{name}, {USUAL_MOVING_CARD_COUNT} cards": _summarize(usual_frames, copy_seconds)}


def measure_frames(
    size: tuple[int, int], frame_count: int, card_count: int = WORST_CASE_MOVING_CARD_COUNT
) -> list[FrameTime]:
    """Measure frames with moving cards. A frame is updated, drawn and shown."""
    from game.studio.table_examples import keep_cards_moving, make_usual_match

    def run() -> list[FrameTime]:
        example = Example("moving", {"match": make_usual_match}, partial(keep_cards_moving, card_count=card_count))
        with _open_table(size, example) as loop:
            return [_time_step(loop) for _ in range(frame_count)]

    return _measure_fastest(run)


def measure_chop(size: tuple[int, int], example_name: str) -> list[FrameTime]:
    """Measure the frames of a new table's first chop, from the play of its cards."""
    from game.studio.gallery import list_examples

    example = next(table_example for table_example in list_examples("table") if table_example.name == example_name)
    start_chop = example.steps
    assert start_chop is not None

    def run() -> list[FrameTime]:
        with _open_table(size, example._replace(steps=None)) as loop:
            first_frame = _time_step(loop, lambda: start_chop(loop.stage.scene))
            return [first_frame, *(_time_step(loop) for _ in range(CHOP_FRAME_COUNT - 1))]

    return _measure_fastest(run)


def measure_copy_seconds(size: tuple[int, int]) -> float:
    """Return the duration of a bare copy of the window's pixels."""
    from game.ui.window import Window

    target = Window(size).surface
    picture = target.copy()
    durations = []
    for _ in range(COPY_COUNT):
        start_time = time.perf_counter()
        target.blit(picture, (0, 0))
        durations.append(time.perf_counter() - start_time)
    return min(durations)


def _measure_fastest(run: Callable[[], list[FrameTime]]) -> list[FrameTime]:
    """Run a measurement RUN_COUNT times and return the shortest times of each frame."""
    runs = [run() for _ in range(RUN_COUNT)]
    return [FrameTime(*map(min, zip(*frame, strict=True))) for frame in zip(*runs, strict=True)]


def _time_step(loop: Loop, action: Callable[[], object] | None = None) -> FrameTime:
    start_time, start_cpu_time = time.perf_counter(), time.process_time()
    if action is not None:
        action()
    loop.step([], FRAME_SECONDS)
    return FrameTime(time.perf_counter() - start_time, time.process_time() - start_cpu_time)


def _summarize(frames: list[FrameTime], copy_seconds: float) -> dict[str, float]:
    seconds = [frame.seconds for frame in frames]
    p99 = _compute_p99(seconds)
    return {
        "median_ms": _to_ms(statistics.median(seconds)),
        "p99_ms": _to_ms(p99),
        "cpu_p99_ms": _to_ms(_compute_p99([frame.cpu_seconds for frame in frames])),
        "copy_ms": _to_ms(copy_seconds),
        "p99_copies": round(p99 / copy_seconds, 1),
    }


def _compute_p99(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98]


def _to_ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


@contextmanager
def _open_table(size: tuple[int, int], example: Example) -> Iterator[Loop]:
    """Yield a loop that shows an example of the table, after WARM_UP_FRAME_COUNT frames with an empty picture cache."""
    from game.studio.gallery import show_example
    from game.studio.stage import make_stage
    from game.ui.gfx import skin, text
    from game.ui.loop import Loop
    from game.ui.window import Window

    with tempfile.TemporaryDirectory() as folder:
        text.clear_caches()
        window = Window(size)
        stage = make_stage(size, Path(folder))
        show_example(stage, "table", example)
        loop = Loop(stage, window)
        for _ in range(WARM_UP_FRAME_COUNT):
            loop.step([], FRAME_SECONDS)
        skin.run_in_background(lambda: None).result()  # wait for pictures that are drawn in advance
        gc.collect()
        gc.freeze()  # as in the program after its start
        yield loop
        gc.unfreeze()
        stage.close()
