"""Limits on the growth of the C library's heaps (GNU libc)."""

import gc
import sys
import time
from collections.abc import Callable
from typing import Any

_M_TRIM_THRESHOLD = -1
_M_MMAP_THRESHOLD = -3
_M_ARENA_MAX = -8
_TRIM_THRESHOLD_BYTES = 32 << 10
"""Blocks of at least this size, such as the picture of a card, return to the system when they are freed."""
_MALLOC_ARENA_COUNT = 2
"""Heaps for smaller blocks: one for the main thread, and one for the threads that write and play sounds."""
MIN_TRIM_INTERVAL_SECONDS = 20.0
"""Minimum time between two trims. A trim takes one or two milliseconds."""


def limit_heap_growth() -> None:
    """Configure malloc so that freed pictures return to the system; does nothing outside GNU libc.

    Without these limits a long evening uses twice the memory. The thresholds are set explicitly, because the GNU
    library raises an unset threshold whenever a large block is freed.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # here, because the import would delay the first picture

    try:
        library = ctypes.CDLL(None)
        mallopt, trim = library.mallopt, library.malloc_trim
    except (OSError, AttributeError):  # another C library
        return
    mallopt(_M_MMAP_THRESHOLD, _TRIM_THRESHOLD_BYTES)
    mallopt(_M_TRIM_THRESHOLD, _TRIM_THRESHOLD_BYTES)
    mallopt(_M_ARENA_MAX, _MALLOC_ARENA_COUNT)
    gc.callbacks.append(HeapTrimmer(lambda: trim(0)))


class HeapTrimmer:
    """Garbage collection callback that trims the heaps after a full collection."""

    def __init__(self, trim: Callable[[], object], clock: Callable[[], float] = time.monotonic) -> None:
        self._trim, self._clock = trim, clock
        self._last_time = clock()

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        now = self._clock()
        if phase == "stop" and info["generation"] == 2 and now - self._last_time >= MIN_TRIM_INTERVAL_SECONDS:
            self._last_time = now
            self._trim()
