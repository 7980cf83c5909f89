"""Facts about a language besides its texts: name, number marks, plural, letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game import resources
from game.resources import LANGUAGES


class Language(NamedTuple):
    """Facts about a language; data in assets/languages/LANGUAGE.json.

    `name`: in the language itself. `thousands`, `decimal`: marks in numbers. `one`: numbers that take the form `one` of
    a text. `windows`: its number in Windows. `rows`, `tones`: letters of the on-screen keyboard, and the tone marks by
    name.
    """

    name: str
    thousands: str
    decimal: str
    one: list[int]
    windows: int
    rows: list[str]
    tones: Mapping[str, str]


@cache
def load_language(code: str) -> Language:
    """Return the facts about a language. Raises ValueError for an unknown language."""
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code!r}")
    return Language(**resources.read_json(f"languages/{code}.json"))
