"""How the C library keeps memory that pictures have given back."""

from __future__ import annotations

import ctypes
import sys

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
_LARGE = 128 << 10
"""Bytes; a picture of so much is given back to the system as soon as it is forgotten."""


def give_memory_back() -> None:
    """Have large pictures leave no holes: else the memory of a long evening grows to twice what is in use.

    The GNU library raises the bound by itself whenever something large is given back, unless it is told a bound.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return
    for what in (_M_MMAP_THRESHOLD, _M_TRIM_THRESHOLD):
        mallopt(what, _LARGE)
