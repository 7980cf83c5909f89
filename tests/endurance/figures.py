"""Resources of a process; memory and handles are measured on Linux only."""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from pathlib import Path
from statistics import fmean
from types import TracebackType
from typing import Any

FRAME_SECONDS = 1 / 60
"""Processor seconds after which a frame is late."""


def measure_memory_after_collection() -> float:
    """Return megabytes in memory, after garbage collection and after freed memory was returned to the system."""
    gc.collect()
    _return_freed_memory()
    return measure_memory()


def measure_memory() -> float:
    """Return megabytes in memory, including garbage and freed memory."""
    if not sys.platform.startswith("linux"):
        return 0.0
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def _return_freed_memory() -> None:
    """Return freed memory of the C library to the system (on Linux with the GNU library)."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform.startswith("linux") else None
    if trim:
        trim(0)


def count_handles() -> int:
    """Return the number of open files and connections."""
    return len(list(Path("/proc/self/fd").iterdir())) if sys.platform.startswith("linux") else 0


EARLY_RATIO = 0.05
"""Fraction of a run after which memory and handles are compared with those at its end."""
AVERAGED_RATIO = 0.1
"""Fraction of a run over which the memory at its beginning and at its end is averaged."""


class ResourceLog:
    """Memory and handles during a run; at its end they may be a tenth above those of the first part."""

    def __init__(self) -> None:
        self.taken: list[tuple[float, float, int]] = []

    def note(self, share: float) -> str:
        """Record the figures after this fraction of the run; return a line that reports them."""
        self.taken.append((share, measure_memory_after_collection(), count_handles()))
        return f"{share:.0%}: {self.taken[-1][1]:.0f} MB, {self.taken[-1][2]} handles"

    def find_growth(self) -> str:
        """Return the figures that grew too much between the early point and the end, or "".

        Memory varies with the scene, so a tenth of the run is averaged.
        """
        first, _, handles_early = next(each for each in self.taken if each[0] >= EARLY_RATIO)
        memory_early = fmean(used for share, used, _ in self.taken if first <= share <= first + AVERAGED_RATIO)
        end, _, handles_late = self.taken[-1]
        memory_late = fmean(used for share, used, _ in self.taken if share >= end - AVERAGED_RATIO)
        grown = []
        if memory_late > 1.1 * memory_early:
            grown.append(f"memory from {memory_early:.0f} to {memory_late:.0f} MB")
        if handles_late > 1.1 * handles_early + 4:
            grown.append(f"handles from {handles_early} to {handles_late}")
        return f"grown: {', '.join(grown)}" if grown else ""


class CollectionLog:
    """Durations of garbage collections in frames, measured by `with` around each frame.

    Collections that follow a change of scene do not count, because the program itself starts them.
    """

    def __init__(self, stage: Any) -> None:
        self.taken: list[float] = []
        """Processor seconds, by collection."""
        self._stage = stage
        self._scene: object = None
        """The scene at the beginning of the frame, or None after a change of scene."""
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

    def _watch(self, phase: str, info: dict[str, Any]) -> None:
        """Measure a collection; Python calls this before and after each one, after the program's own callbacks."""
        if phase == "start":
            self._since = time.thread_time()
        else:
            self._now.append(time.thread_time() - self._since)

    def format_report(self) -> str:
        """Return the number of collections, and the longest."""
        return f"{len(self.taken)} collections of garbage, the longest {max(self.taken, default=0.0) * 1000:.1f} ms"

    def find_growth(self) -> str:
        """Return the collections that made a frame late, or ""."""
        late = [each for each in self.taken if each > FRAME_SECONDS]
        return f"{len(late)} frames late from garbage" if late else ""
