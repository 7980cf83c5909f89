"""Command lines of the measuring scripts."""

import argparse
from typing import Any


def make_parser(description: str | None, **defaults: Any) -> argparse.ArgumentParser:
    """Return a parser with an option for each default, of the default's type; a list takes one or more values."""
    parser = argparse.ArgumentParser(description=description)
    for name, default in defaults.items():
        if isinstance(default, list):
            parser.add_argument(f"--{name}", type=type(default[0]), nargs="+", default=default)
        else:
            parser.add_argument(f"--{name}", type=type(default), default=default)
    return parser
