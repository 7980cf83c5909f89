"""Waiting for what another thread, process or program does: as long as a slow machine needs, but not for ever.

Only here do tests read a clock (tests/house/test_no_clocks.py): none fails because the machine is slow.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

LONGEST = 120.0
"""Seconds after which what has not come counts as hung."""


def awaited(ask: Callable[[], T | None]) -> T:
    """What is answered, once it is not None; asked again and again. Raises TimeoutError where nothing ever comes."""
    until = time.monotonic() + LONGEST
    while (found := ask()) is None:
        if time.monotonic() > until:
            raise TimeoutError(f"nothing came in {LONGEST:g} s")
        time.sleep(0.002)
    return found


def wait_until(holds: Callable[[], object]) -> None:
    """Wait until something holds. Raises TimeoutError where it never does."""
    awaited(lambda: True if holds() else None)
