"""Colours are data in assets: the code knows black and white, and every other colour by its name."""

from __future__ import annotations

import re
from pathlib import Path

GAME = Path(__file__).parents[2] / "game"
COLOUR_LITERAL = re.compile(r"""["'](#[0-9a-fA-F]{6})["']""")
PLAIN_COLOURS = {"#000000", "#ffffff"}
FILES = sorted((GAME / "ui").rglob("*.py"))


def test_no_colour_stands_in_the_code() -> None:
    found = {
        file.relative_to(GAME).as_posix(): COLOUR_LITERAL.findall(file.read_text(encoding="utf-8")) for file in FILES
    }
    assert {name: colors for name, colors in found.items() if {color.lower() for color in colors} - PLAIN_COLOURS} == {}
