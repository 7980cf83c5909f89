"""What sets a language apart beside its texts: its name, its marks for numbers, its plural, its letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game import resources
from game.resources import LANGUAGES


class Language(NamedTuple):
    """The facts of a language; data in assets/languages/LANGUAGE.json.

    `name`: in its own words. `thousands`, `decimal`: its marks in numbers. `one`: the numbers that ask for the form
    `one` of a text. `windows`: how Windows numbers it. `rows`, `tones`: the letters to type on the screen, and the
    tones that a letter takes afterwards, by their names.
    """

    name: str
    thousands: str
    decimal: str
    one: list[int]
    windows: int
    rows: list[str]
    tones: Mapping[str, str]


@cache
def language_of(code: str) -> Language:
    """The facts of a language. Raises ValueError for one that the program does not speak."""
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    return Language(**resources.read_json(f"languages/{code}.json"))
