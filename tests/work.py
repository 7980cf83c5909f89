"""The work of a function in calls, which are equal on every machine, unlike seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def count_calls(do: Callable[..., object], *given: object) -> int:
    """Return the number of function calls in this thread while a function runs, built-in functions included."""
    count = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        do(*given)
    finally:
        sys.setprofile(before)
    return count
