"""Demonstrations at the real table, by all presets and numbers: `python -m tests.endurance.demos --deals 10000`.

Exit status 1 where a scene broke, a deal did not end, or memory or handles grew by more than a tenth once every
combination had been seen.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from tests.endurance.figures import Course, handles, memory
from tests.endurance.headless_home import headless_home

STEP = 1 / 60
MOST_FRAMES = 20_000
"""Of a deal; more than that, and it does not end."""


def play(loop: Any, preset: str, players: int, seed: int) -> tuple[int, float]:
    """Has one deal played to its end; how many frames it took, and the longest of them in seconds."""
    loop.ctx.go("table", rules=preset, players=players, seed=seed, demo=True)
    longest = 0.0
    for frame in range(MOST_FRAMES):
        start = time.perf_counter()
        loop.safely(lambda: loop.step([], STEP))
        longest = max(longest, time.perf_counter() - start)
        scene = loop.stage.scene
        if scene.name == "crash":
            raise RuntimeError(f"{preset} with {players}, seed {seed}: a scene broke")
        if scene.name != "table" or scene.match.seen.phase == "over":
            return frame, longest
    raise RuntimeError(f"{preset} with {players}, seed {seed}: the deal does not end")


def main(given: list[str] | None = None) -> int:
    """Play the deals; 0 where nothing broke and nothing grew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    args = parser.parse_args(given)
    with headless_home() as home:
        return _run(args, home)


def _run(args: argparse.Namespace, home: Path) -> int:
    from game.app import allocator, desktop
    from game.store import presets

    allocator.give_memory_back()
    parser = argparse.ArgumentParser()
    desktop.add_arguments(parser)
    loop = desktop.start(parser.parse_args(["--size", args.size, "--speed", "instant", "--demo"]))
    gc.freeze()
    combinations = [(name, players) for name, preset in presets.load().items() for players in preset.players]
    course, frames, longest = Course(), 0, 0.0
    for number, (preset, players) in enumerate(islice(cycle(combinations), args.deals), 1):
        try:
            took, slowest = play(loop, preset, players, args.seed + number)
        except RuntimeError as error:
            print(error)
            if (home / "errors.log").exists():
                print((home / "errors.log").read_text(encoding="utf-8"))
            return 1
        frames, longest = frames + took, max(longest, slowest)
        if number % max(len(combinations), args.deals // 20) == 0:
            print(f"{number} deals; {course.note(number / args.deals)}; {frames} frames", flush=True)
    print(f"{args.deals} deals of {len(combinations)} combinations; {memory():.0f} MB, {handles()} handles")
    print(f"{frames} frames, the longest {longest * 1000:.0f} ms")
    course.note(1.0)
    loop.close()
    loop.ctx.services.close()
    grown = course.complaint()
    print(f"grown: {grown}" if grown else "nothing grew")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
