"""Types of command line arguments, with bounds and messages for people."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable


def whole_number_type(least: int, most: int) -> Callable[[str], int]:
    """Return a type for whole numbers within bounds."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not least <= number <= most:
            raise ArgumentTypeError(f"not a whole number from {least} to {most}: '{text}'")
        return number

    return read


def seconds_type(text: str) -> float:
    """Read a positive number of seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise ArgumentTypeError(f"not a number of seconds: '{text}'")
    return number
