"""What a process has taken of the system so far; on Linux, elsewhere nothing is known."""

from __future__ import annotations

import gc
import sys
from pathlib import Path


def memory() -> float:
    """Megabytes in memory now, once the garbage is collected."""
    gc.collect()
    if not sys.platform.startswith("linux"):
        return 0.0
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def handles() -> int:
    """Open files and lines."""
    return len(list(Path("/proc/self/fd").iterdir())) if sys.platform.startswith("linux") else 0


class Course:
    """Memory and handles in the course of a run: at its end they may be a tenth more than after its first part."""

    def __init__(self) -> None:
        self.taken: list[tuple[float, float, int]] = []

    def note(self, share: float) -> str:
        """Take the figures after this share of the run; the line that tells them."""
        self.taken.append((share, memory(), handles()))
        return f"{share:.0%}: {self.taken[-1][1]:.0f} MB, {self.taken[-1][2]} handles"

    def complaint(self, early: float = 0.05) -> str:
        """What grew too much between the early share and the end; empty where nothing did."""
        _, memory_early, handles_early = next(each for each in self.taken if each[0] >= early)
        _, memory_late, handles_late = self.taken[-1]
        grown = []
        if memory_late > 1.1 * memory_early:
            grown.append(f"memory from {memory_early:.0f} to {memory_late:.0f} MB")
        if handles_late > 1.1 * handles_early + 4:
            grown.append(f"handles from {handles_early} to {handles_late}")
        return ", ".join(grown)
