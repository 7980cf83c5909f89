"""Types for numeric arguments of the command line, with readable error messages."""

from argparse import ArgumentTypeError
from collections.abc import Callable


def make_whole_number_type(minimum: int, maximum: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not minimum <= number <= maximum:
            raise ArgumentTypeError(f"not a whole number from {minimum} to {maximum}: '{text}'")
        return number

    return read


def read_seconds(text: str) -> float:
    """Parse a positive number of seconds. Raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise ArgumentTypeError(f"not a number of seconds: '{text}'")
    return number
