"""Demonstrations at the real table, for all presets and player counts: `python -m tests.endurance.demos --deals 10000`.

Each deal is played to its result. Exit status 1 if a scene broke, a deal did not end, memory or handles grew by more
than a tenth after every combination had been shown, or garbage collection made a frame late. An interrupted run prints
the command that continues it; SIGTERM ends it like Ctrl+C.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from tests.endurance.figures import CollectionLog, ResourceLog, count_handles, measure_memory_after_collection
from tests.endurance.headless_home import headless_home

FRAME_SECONDS = 1 / 60
MAX_FRAMES = 20_000
"""Frames after which a deal counts as endless."""


class WaitingRunner(ProcessRunner):
    """A runner that waits for the players' process instead of drawing frames, with the same patience."""

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        """Return the answer; None only for tickets without a worker."""
        answer = super().take_answer(ticket)
        while answer is None and ticket and ticket == self._open_ticket and self._connection is not None:
            self._connection.poll(self._patience)
            answer = super().take_answer(ticket)
        return answer


class DemoPlayer:
    """The program with a table that plays one demonstration after another."""

    def __init__(self, loop: Any) -> None:
        self.loop = loop
        self.pauses = CollectionLog(loop.stage)
        self.frames = 0
        self.longest = 0.0
        """Seconds of the longest frame."""

    def play(self, preset: str, players: int, seed: int) -> None:
        """Play a deal to its result. Raises RuntimeError if it breaks or does not end."""
        self.loop.ctx.go("table", rules=preset, players=players, seed=seed, is_demo=True)
        for _ in range(MAX_FRAMES):
            self._frame()
            scene = self.loop.stage.scene
            if scene.name == "crash":
                raise RuntimeError(f"{preset} with {players}, seed {seed}: a scene broke")
            if scene.name != "table":
                return
        raise RuntimeError(f"{preset} with {players}, seed {seed}: the deal does not end")

    def _frame(self) -> None:
        start = time.perf_counter()
        with self.pauses:
            self.loop.call_safely(lambda: self.loop.step([], FRAME_SECONDS))
        self.frames, self.longest = self.frames + 1, max(self.longest, time.perf_counter() - start)


def main(given: list[str] | None = None) -> int:
    """Play the deals; return 0 if nothing broke and nothing grew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--begin", type=int, default=1, metavar="N", help="with the N-th deal: the rest of a run")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's seed is the one after this")
    args = parser.parse_args(given)
    with headless_home() as home, _open_program(args.size) as loop:
        return _run(args, home, loop)


@contextmanager
def _open_program(size: str) -> Iterator[Any]:
    """Yield the program's loop with a table, and end its processes and threads afterwards."""
    from game.app import gui, heap_trimming

    heap_trimming.limit_heap_growth()
    parser = argparse.ArgumentParser()
    gui.add_arguments(parser)
    loop = gui.create_loop(parser.parse_args(["--size", size, "--speed", "instant"]))
    loop.ctx.services = replace(loop.ctx.services, new_runner=WaitingRunner)
    gc.freeze()
    try:
        yield loop
    finally:
        loop.close()
        loop.ctx.services.close()


def _run(args: argparse.Namespace, home: Path, loop: Any) -> int:
    from game.engine import presets

    combinations = [(name, players) for name, preset in presets.load().items() for players in preset.players]
    demos, course, number, wanted = DemoPlayer(loop), ResourceLog(), args.begin, args.deals - args.begin + 1
    start, every = time.monotonic(), max(len(combinations), args.deals // 20)
    try:
        print(f"{len(combinations)} combinations of presets and numbers of players", flush=True)
        for number, (preset, players) in enumerate(islice(cycle(combinations), args.begin - 1, args.deals), args.begin):
            demos.play(preset, players, args.seed + number)
            deal_count = number - args.begin + 1
            if deal_count % every == 0:
                rate = deal_count / (time.monotonic() - start)
                print(
                    f"{number} deals; {course.note(deal_count / wanted)}; {demos.frames} frames, {rate:.1f}/s",
                    flush=True,
                )
    except RuntimeError as error:
        print(error)
        if (home / "errors.log").exists():
            print((home / "errors.log").read_text(encoding="utf-8"))
        return 1
    except (KeyboardInterrupt, SystemExit):
        print(f"ended in deal {number}: --begin {number} goes on with it")
        raise
    print(f"{args.deals} deals; {measure_memory_after_collection():.0f} MB, {count_handles()} handles")
    print(f"{demos.frames} frames, the longest {demos.longest * 1000:.0f} ms; {demos.pauses.format_report()}")
    course.note(1.0)
    wrong = ", ".join(filter(None, (course.find_growth(), demos.pauses.find_growth())))
    print(wrong or "nothing grew")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
