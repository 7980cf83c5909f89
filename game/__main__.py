"""`python -m game` and the command `tienlen`."""

from __future__ import annotations

import sys


def main() -> None:
    """Starts the program; a bundle's worker processes end here."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    from game.app.cli import main as run

    run()


if __name__ == "__main__":
    main()
