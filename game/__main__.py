"""`python -m game` and the command `tienlen`."""

from __future__ import annotations

import sys
from importlib import import_module


def main() -> None:
    """Start the program, or a process of `multiprocessing` if a bundle was started as one."""
    if getattr(sys, "frozen", False) and {"--multiprocessing-fork", "-c"} & set(sys.argv):
        import_module("pyi_rth_multiprocessing")  # of PyInstaller; its imports would delay the first picture
        import_module("multiprocessing").freeze_support()
    from game.app.cli import main as run

    run()


if __name__ == "__main__":
    main()
