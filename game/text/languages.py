"""Facts about a language besides its texts: name, number separators, plural, letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game import resources
from game.resources import LANGUAGES


class Language(NamedTuple):
    """Facts about a language, from assets/languages/LANGUAGE.json.

    `name`: the language's name in the language itself. `thousands`, `decimal`: separators in numbers. `one`: numbers
    with which a text uses its form `one` (the singular). `windows`: the language's number in Windows. `rows`, `tones`:
    letters of the on-screen keyboard, and the tone marks by name.
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
