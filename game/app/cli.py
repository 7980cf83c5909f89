"""The command line: the table by default, and the doors that need no window."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from game import __version__

_DOORS = {
    "referee": "answers records of deals with what the rules say of them",
    "arena": "plays bots against each other",
    "shot": "writes pictures of the scenes",
    "bench": "measures start, frames, engine and leads",
}


def run(arguments: list[str]) -> int:
    """Runs a command line; the exit status. Only the module of the chosen door is imported."""
    door = arguments[0] if arguments and arguments[0] in _DOORS else ""
    module = import_module(f"game.app.{door or 'play'}")
    parser = argparse.ArgumentParser(
        prog=f"tienlen {door}".strip(),
        description=_DOORS.get(door, "Tiến Lên, the national card game of Vietnam, against opponents that play fair."),
        epilog=None
        if door
        else "Doors without a window: " + "; ".join(f"{name}: {what}" for name, what in _DOORS.items()) + ".",
    )
    parser.add_argument("--version", action="version", version=f"tienlen {__version__}")
    module.add_arguments(parser)
    args = parser.parse_args(arguments[1:] if door else arguments)
    return int(module.run(args))


def main() -> None:
    """The command `tienlen`."""
    _speak_utf8()
    try:
        raise SystemExit(run(sys.argv[1:]))
    except (KeyboardInterrupt, BrokenPipeError):
        raise SystemExit(130) from None


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")
