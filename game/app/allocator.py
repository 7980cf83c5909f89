"""How the C library keeps memory that pictures have given back."""

from __future__ import annotations

import ctypes
import sys

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
_LARGE = 32 << 10
"""Bytes; a picture of so much, as that of a card is, goes back to the system as soon as it is forgotten."""
_HEAPS = 2
"""For all that is smaller: one for the frames, and one for the threads that write and play sounds."""


def give_memory_back() -> None:
    """Have pictures leave no holes: else the memory of a long evening grows to twice what is in use.

    The GNU library raises the bound by itself whenever something large is given back, unless it is told a bound.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return
    for what, value in ((_M_MMAP_THRESHOLD, _LARGE), (_M_TRIM_THRESHOLD, _LARGE), (_M_ARENA_MAX, _HEAPS)):
        mallopt(what, value)
