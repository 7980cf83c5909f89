"""`tienlen export`: writes the history for other programs (docs/FORMATS.md)."""

from __future__ import annotations

import argparse
import sys

from game.app.history_import import opened_history
from game.store.exchange import csv_lines, json_lines

FORMATS = {"jsonl": json_lines, "csv": csv_lines}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="jsonl",
        help="jsonl: everything, a line of JSON for each row (usual); csv: the statistics, a row for each deal",
    )


def run(args: argparse.Namespace) -> int:
    """Write the history to standard output; return 2 if it cannot be read, else 0."""
    with opened_history("export") as (database, told):
        for line in FORMATS[args.format](database):
            sys.stdout.write(line)
        return 2 if told else 0
