"""`python -m game` and the command `tienlen`."""

from __future__ import annotations

from multiprocessing import freeze_support


def main() -> None:
    """Starts the program; a bundle's worker processes end here."""
    freeze_support()
    from game.app.cli import main as run

    run()


if __name__ == "__main__":
    main()
