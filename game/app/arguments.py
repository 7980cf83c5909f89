"""Types for numeric arguments of the command line, with readable error messages, and the option `--paths`."""

import argparse
from collections.abc import Callable
from typing import Any

from game.store.paths import PathsError, get_default_paths


def make_whole_number_type(minimum: int, maximum: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not minimum <= number <= maximum:
            raise argparse.ArgumentTypeError(f"not a whole number from {minimum} to {maximum}: '{text}'")
        return number

    return read


def read_seconds(text: str) -> float:
    """Parse a positive number of seconds. Raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"not a number of seconds: '{text}'")
    return number


class PrintPathsAction(argparse.Action):
    """Argparse action that prints the program's folders, one per line, and exits."""

    def __init__(self, option_strings: list[str], **more: Any) -> None:
        super().__init__(option_strings, nargs=0, **{**more, "dest": argparse.SUPPRESS})

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        try:
            folders = get_default_paths().list_folders()
        except PathsError as error:
            parser.exit(2, f"tienlen: {error}.\n")
        print(*(f"{name:9}{folder}" for name, folder in folders.items()), sep="\n")
        parser.exit()
