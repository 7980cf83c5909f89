"""Waiting for another thread, process or program: as long as a slow machine needs, with a limit for hung ones.

Tests read a clock nowhere else (tests/house/test_no_clocks.py), so none fails on a slow machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

MAX_WAIT_SECONDS = 120.0
"""Seconds after which a wait counts as hung."""


def wait_for_answer(ask: Callable[[], T | None]) -> T:
    """Poll until an answer is not None, and return it. Raises TimeoutError if none arrives."""
    until = time.monotonic() + MAX_WAIT_SECONDS
    while (answer := ask()) is None:
        if time.monotonic() > until:
            raise TimeoutError(f"nothing came in {MAX_WAIT_SECONDS:g} s")
        time.sleep(0.002)
    return answer


def wait_until(holds: Callable[[], object]) -> None:
    """Wait until a condition holds. Raises TimeoutError if it never does."""
    wait_for_answer(lambda: True if holds() else None)


def wait_for_drawing() -> None:
    """Wait until the threads that draw and decode pictures in advance have nothing left to do."""
    skin = sys.modules.get("game.ui.gfx.skin")
    if skin is None:
        return
    if skin._create_drawing_thread.cache_info().currsize:
        skin._create_drawing_thread().submit(lambda: None).result(MAX_WAIT_SECONDS)
    for thread in [*skin._decoder_threads_by_file.values()]:
        thread.join(MAX_WAIT_SECONDS)
