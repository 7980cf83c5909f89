"""Time from the start of a process to its first picture of a table, and time of a first resize of that table.

Each is measured in RUN_COUNT fresh processes, of which the fastest counts. Processor times are those of all threads.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIZES = ((1920, 1080), (3840, 2160))
RUN_COUNT = 3
DEALING_FRAMES = 300
"""Number of frames until all cards are dealt."""


def measure() -> dict[str, dict[str, float]]:
    """Return the milliseconds of the first picture and of a resize to the other size, for each size."""
    parameters = {}
    for size, other_size in zip(SIZES, reversed(SIZES), strict=True):
        runs = [_measure_in_process(size, other_size) for _ in range(RUN_COUNT)]
        name = f"{size[0]}x{size[1]}"
        parameters[name] = {key: round(min(run[key] for run in runs), 1) for key in runs[0]}
    return parameters


def _measure_in_process(size: tuple[int, int], other_size: tuple[int, int]) -> dict[str, float]:
    command = [sys.executable, "-m", __name__, *map(str, (*size, *other_size))]
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ}
    result = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    parameters: dict[str, float] = json.loads(result.stdout.splitlines()[-1])
    return parameters


def _measure(size: tuple[int, int], other_size: tuple[int, int]) -> dict[str, float]:
    import pygame

    from game.studio.stage import make_stage
    from game.ui.loop import Loop
    from game.ui.window import Window

    with tempfile.TemporaryDirectory() as folder:
        window = Window(size)
        stage = make_stage(size, Path(folder))
        start_wall = time.perf_counter()
        stage.go("table")
        loop = Loop(stage, window)
        loop.step([], 0.0)
        first = {"first_cpu_ms": 1000 * time.process_time(), "table_wall_ms": 1000 * (time.perf_counter() - start_wall)}
        for _ in range(DEALING_FRAMES):
            loop.step([], 1 / 60)
        window.surface = pygame.display.set_mode(other_size)
        start_wall, start_cpu = time.perf_counter(), time.process_time()
        loop.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=other_size[0], y=other_size[1])], 0.0)
        stage.ctx.resize(window.layout_size)
        loop.step([], 0.0)
        name = "resize_to_{}x{}".format(*other_size)
        cpu_seconds, wall_seconds = time.process_time() - start_cpu, time.perf_counter() - start_wall
        resize = {f"{name}_cpu_ms": 1000 * cpu_seconds, f"{name}_wall_ms": 1000 * wall_seconds}
        stage.close()
    return first | resize


if __name__ == "__main__":
    sizes = [int(argument) for argument in sys.argv[1:]]
    print(json.dumps(_measure((sizes[0], sizes[1]), (sizes[2], sizes[3]))))
