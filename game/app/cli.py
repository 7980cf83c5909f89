"""The command line: starts the game window by default, or a headless command."""

from __future__ import annotations

import errno
import gc
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import TYPE_CHECKING, NamedTuple

from game import __version__

if TYPE_CHECKING:
    import argparse

INTERRUPTED_STATUS = 130
"""Exit status if the user interrupts a command or closes its output."""

_OUTPUT_ERRNOS = (errno.EBADF, errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors of a standard output that is closed or on a full or broken disk."""


class _Command(NamedTuple):
    """A headless command. `module` is empty if the module has the name of the command."""

    package: str
    description: str
    module: str = ""


_COMMANDS = {
    "referee": _Command("game.app", "answers records of deals with what the rules say of them"),
    "arena": _Command("game.app", "plays bots against each other"),
    "review": _Command("game.app", "judges the decisions of a seat in records of deals"),
    "problems": _Command("game.app", "writes problems, shipped or new ones, with their answers"),
    "export": _Command("game.app", "writes the history as JSON lines or CSV", "history_export"),
    "import": _Command("game.app", "adds a history that export has written", "history_import"),
    "shot": _Command("game.studio", "writes pictures of the scenes"),
    "bench": _Command("game.studio", "measures start, frames, engine, decisions, leads and a long history"),
}


def run(arguments: list[str]) -> int:
    """Run a command line and return the exit status. Import only the module of the requested command."""
    name = arguments[0] if arguments and arguments[0] in _COMMANDS else ""
    commands = _list_available_commands()
    if name and name not in commands:
        print(f"tienlen: {name} is for makers; it works in a checkout of the source only.", file=sys.stderr)
        return 2
    try:
        if not name:
            gc.disable()  # nothing is garbage before the first picture, and collections would take a tenth of the start
        module = import_module(f"{commands[name].package}.{commands[name].module or name}" if name else "game.app.gui")
        if not arguments:  # the usual start needs no parser
            return int(module.run(module.StartOptions()))
        parser = _make_parser(name)
        module.add_arguments(parser)
        return int(module.run(parser.parse_args(arguments[1:] if name else arguments)))
    finally:
        gc.enable()


def _make_parser(name: str) -> argparse.ArgumentParser:
    """Return the parser of a command; an empty name stands for the game window."""
    from argparse import ArgumentParser

    description = "Tiến Lên, the national card game of Vietnam, against opponents that play fair."
    command_description = _COMMANDS[name].description if name else description
    parser = ArgumentParser(prog=f"tienlen {name}".strip(), description=command_description)
    parser.add_argument("--version", action="version", version=f"tienlen {__version__}")
    if not name:
        from game.app.arguments import PrintPathsAction

        available_commands = _list_available_commands().items()
        commands = "; ".join(f"{command_name}: {command.description}" for command_name, command in available_commands)
        parser.epilog = f"Commands without a window: {commands}."
        parser.add_argument("--paths", action=PrintPathsAction, help="show where the program keeps its files, and exit")
    return parser


def _list_available_commands() -> dict[str, _Command]:
    """Return the commands whose package is installed. A bundle for players contains no studio."""
    return {name: command for name, command in _COMMANDS.items() if find_spec(command.package)}


def main() -> None:
    """Run the command `tienlen`; the entry point of the installed package."""
    is_headless = any(word in _COMMANDS for word in sys.argv[1:2])
    _open_closed_streams(is_headless)
    _set_utf8_output()
    try:
        try:
            raise SystemExit(run(sys.argv[1:]))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED_STATUS) from None
    except BrokenPipeError:
        _discard_output()
        raise SystemExit(INTERRUPTED_STATUS) from None
    except OSError as error:
        if error.filename is not None or error.errno not in _OUTPUT_ERRNOS:
            raise
        _discard_output()
        print(f"tienlen: cannot write to standard output: {error.strerror}.", file=sys.stderr)
        raise SystemExit(2) from None


def _set_utf8_output() -> None:
    for stream, errors in ((sys.stdout, "surrogateescape"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):  # paths may contain bytes that are no UTF-8
            stream.reconfigure(encoding="utf-8", errors=errors)


def _discard_output() -> None:
    """Redirect the standard output to the null device. Otherwise Python's flush at exit fails again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_closed_streams(is_headless: bool) -> None:
    """Replace closed standard streams, so that no other file gets their descriptors.

    A headless command gets streams that it can neither read nor write, so it reports an error. The game window needs no
    standard streams.
    """
    for name, unusable_mode in (("stdin", os.O_WRONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, unusable_mode if is_headless else os.O_RDWR)
            setattr(sys, name, open(handle, "r" if name == "stdin" else "w"))  # noqa: PTH123, SIM115 - a number
