"""Settings of the C library's allocator, so that freed pictures leave no holes."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from typing import Any

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
_LARGE = 32 << 10
"""Blocks of this size in bytes, such as a card's picture, return to the system when they are freed."""
_HEAPS = 2
"""Heaps for smaller blocks: one for the frames, and one for the threads that write and play sounds."""
BETWEEN = 20.0
"""Seconds at least between two times that holes in the heaps are given back; once takes a millisecond or two."""


def give_memory_back() -> None:
    """Have freed pictures leave no holes; otherwise memory grows to twice the used amount in a long evening.

    The GNU library raises the bound whenever a large block is freed, unless the bound is set.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # for which the first picture need not wait

    try:
        library = ctypes.CDLL(None)
        mallopt, trim = library.mallopt, library.malloc_trim
    except (OSError, AttributeError):  # another C library
        return
    for what, value in ((_M_MMAP_THRESHOLD, _LARGE), (_M_TRIM_THRESHOLD, _LARGE), (_M_ARENA_MAX, _HEAPS)):
        mallopt(what, value)
    gc.callbacks.append(AfterGarbage(lambda: trim(0)))


class AfterGarbage:
    """Does something when Python has looked through all its objects, which is seldom, and not too often."""

    def __init__(self, do: Callable[[], object], clock: Callable[[], float] = time.monotonic) -> None:
        self._do, self._clock = do, clock
        self._last = clock()

    def __call__(self, phase: str, told: dict[str, Any]) -> None:
        """Handle a garbage collection; Python calls this before and after each one."""
        now = self._clock()
        if phase == "stop" and told["generation"] == 2 and now - self._last >= BETWEEN:
            self._last = now
            self._do()
