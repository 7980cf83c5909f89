"""`tienlen export`: write the history for other programs (docs/FORMATS.md)."""

import argparse
import sys

from game.app.history_import import open_history
from game.store.exchange import export_csv_lines, export_json_lines

FORMATS = {"jsonl": export_json_lines, "csv": export_csv_lines}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="jsonl",
        help="jsonl: everything, a line of JSON for each row (usual); csv: the statistics, a row for each deal",
    )


def run(args: argparse.Namespace) -> int:
    """Write the history to standard output. Return 2 if the database cannot be read, else 0."""
    with open_history("export") as (database, notices):
        for line in FORMATS[args.format](database):
            sys.stdout.write(line)
        return 2 if notices else 0
