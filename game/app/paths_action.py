"""The command line option `--paths`."""

import argparse
from typing import Any

from game.store.paths import PathsError, default_paths


class PrintPathsAction(argparse.Action):
    """Argparse action that prints the program's folders, one per line, and exits."""

    def __init__(self, option_strings: list[str], **more: Any) -> None:
        super().__init__(option_strings, nargs=0, **{**more, "dest": argparse.SUPPRESS})

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        try:
            folders = default_paths().list_folders()
        except PathsError as error:
            parser.exit(2, f"tienlen: {error}.\n")
        print(*(f"{name:9}{folder}" for name, folder in folders.items()), sep="\n")
        parser.exit()
