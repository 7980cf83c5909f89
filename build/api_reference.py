"""Write the reference of the engine and the bots for programmers: `python build/api_reference.py FOLDER`.

It is made by pdoc from the docstrings. A warning of pdoc, such as a type that it cannot resolve, fails the build.
"""

import sys
import warnings
from pathlib import Path

import pdoc

import game.engine

MODULES = ("game.engine", "game.bots.bot", "game.bots.registry", "game.bots.bot_program")


def main(folder: Path) -> None:
    warnings.simplefilter("error")
    for name in dir(game.engine):
        getattr(game.engine, name)  # pdoc lists names that are loaded
    pdoc.render.configure(docformat="markdown", footer_text="Tiến Lên", show_source=False)
    pdoc.pdoc(*MODULES, output_directory=folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
