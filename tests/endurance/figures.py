"""What a process has taken of the system so far; on Linux, elsewhere nothing is known of memory and handles."""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from pathlib import Path
from statistics import fmean
from types import TracebackType
from typing import Any

FRAME = 1 / 60
"""Seconds of the processor after which a frame is late."""


def memory() -> float:
    """Megabytes in memory now, once the garbage is collected and what was given up is handed back to the system."""
    gc.collect()
    _hand_back()
    return taken()


def taken() -> float:
    """Megabytes in memory now, with what is garbage and what was given up."""
    if not sys.platform.startswith("linux"):
        return 0.0
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def _hand_back() -> None:
    """Have the C library give the system what it keeps for later; on Linux, with the GNU library."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform.startswith("linux") else None
    if trim:
        trim(0)


def handles() -> int:
    """Open files and lines."""
    return len(list(Path("/proc/self/fd").iterdir())) if sys.platform.startswith("linux") else 0


EARLY = 0.05
"""The share of a run after which its memory and handles are compared with those at its end."""
TENTH = 0.1
"""Of a run: over so much of it the memory at its beginning and at its end is taken on average."""


class Course:
    """Memory and handles in the course of a run: at its end they may be a tenth more than after its first part."""

    def __init__(self) -> None:
        self.taken: list[tuple[float, float, int]] = []

    def note(self, share: float) -> str:
        """Take the figures after this share of the run; the line that tells them."""
        self.taken.append((share, memory(), handles()))
        return f"{share:.0%}: {self.taken[-1][1]:.0f} MB, {self.taken[-1][2]} handles"

    def complaint(self) -> str:
        """What grew too much between the early share and the end; empty where nothing did.

        Memory comes and goes with the scene that is shown, so that of a tenth of the run is taken on average.
        """
        first, _, handles_early = next(each for each in self.taken if each[0] >= EARLY)
        memory_early = fmean(used for share, used, _ in self.taken if first <= share <= first + TENTH)
        end, _, handles_late = self.taken[-1]
        memory_late = fmean(used for share, used, _ in self.taken if share >= end - TENTH)
        grown = []
        if memory_late > 1.1 * memory_early:
            grown.append(f"memory from {memory_early:.0f} to {memory_late:.0f} MB")
        if handles_late > 1.1 * handles_early + 4:
            grown.append(f"handles from {handles_early} to {handles_late}")
        return f"grown: {', '.join(grown)}" if grown else ""


class Pauses:
    """How long Python looks through its objects for garbage in the course of frames: `with` it around each.

    What it does where a scene is left counts for nothing: there the program itself asks for it.
    """

    def __init__(self, stage: Any) -> None:
        self.taken: list[float] = []
        """Seconds of the processor, by collections."""
        self._stage = stage
        self._scene: object = None
        """Which scene stood there when the frame began; nothing where others had been left before it."""
        self._now: list[float] = []
        self._since = 0.0

    def __enter__(self) -> None:
        self._scene = None if self._stage.has_pictures_to_free else self._stage.scene
        self._now = []
        gc.callbacks.append(self._watch)

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        gc.callbacks.remove(self._watch)
        if self._scene is self._stage.scene:
            self.taken += self._now
        self._scene = None  # which would keep it in memory once it is left

    def _watch(self, phase: str, told: dict[str, Any]) -> None:
        """Called by Python before and after each collection, after whatever else the program does there."""
        if phase == "start":
            self._since = time.thread_time()
        else:
            self._now.append(time.thread_time() - self._since)

    def told(self) -> str:
        """How many there were, and the longest."""
        return f"{len(self.taken)} collections of garbage, the longest {max(self.taken, default=0.0) * 1000:.1f} ms"

    def complaint(self) -> str:
        """Which of them made a frame late; empty where none did."""
        late = [each for each in self.taken if each > FRAME]
        return f"{len(late)} frames late from garbage" if late else ""
