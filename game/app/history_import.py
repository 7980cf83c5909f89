"""`tienlen import`: add a history that `tienlen export` has written (docs/FORMATS.md)."""

import argparse
import contextlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from game.store.atomic import open_ordinary
from game.store.database import Database
from game.store.exchange import import_text
from game.store.notice import Notice
from game.store.old_files import MAX_BYTES
from game.store.paths import PathsError, get_default_paths
from game.text import Texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="what `tienlen export` has written; CSV if it is called NAME.csv")


def run(args: argparse.Namespace) -> int:
    """Add new rows. Return 1 if rows were refused, 2 if the file or the database cannot be used, else 0."""
    try:
        with open_ordinary(args.file) as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        print(f"tienlen import: cannot read {args.file}: {error.strerror}", file=sys.stderr)
        return 2
    if len(content) > MAX_BYTES:
        print(f"tienlen import: {args.file} is larger than {MAX_BYTES >> 20} MiB", file=sys.stderr)
        return 2
    with open_history("import") as (database, _):
        is_csv = Path(args.file).suffix.lower() == ".csv"
        result = import_text(database, content.decode(json.detect_encoding(content[:4]), errors="replace"), is_csv)
    if result is None:
        return 2
    print(f"{result.new_count} new, {result.known_count} already there, {result.refused_count} refused")
    return 1 if result.refused_count else 0


@contextlib.contextmanager
def open_history(command: str) -> Iterator[tuple[Database, list[Notice]]]:
    """Yield the user's database and a list of its notices. Each notice is also printed once on standard error."""
    notices: list[Notice] = []

    def report_notice(notice: Notice) -> None:
        if notice not in notices:
            notices.append(notice)
            texts = Texts("en")
            cause_text = {"why": texts(f"store.why.{notice.cause}")} if notice.cause else {}
            print(f"tienlen {command}: {texts(notice.key, **{**notice.params, **cause_text})}", file=sys.stderr)

    try:
        database = Database(get_default_paths().history, report_notice)
    except PathsError as error:
        print(f"tienlen {command}: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    with contextlib.closing(database):
        yield database, notices
