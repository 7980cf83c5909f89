"""Reads the files `assets/texts/LANGUAGE/AREA.json` into one dictionary for each language."""

from __future__ import annotations

import json
from functools import cache
from typing import TypeAlias

from game import resources

Entry: TypeAlias = str | dict[str, str]
"""A text, or its forms by number: `{"one": …, "other": …}`."""


@cache
def entries(language: str) -> dict[str, Entry]:
    """Every text of a language by its key. Raises ValueError for a key that stands twice or in the wrong file."""
    table: dict[str, Entry] = {}
    for area in resources.names(f"texts/{language}"):
        for key, entry in read_area(language, area).items():
            if key in table or not key.startswith(area + "."):
                raise ValueError(f"texts/{language}/{area}.json: the key {key!r} is not this file's own")
            table[key] = entry
    return table


def read_area(language: str, area: str) -> dict[str, Entry]:
    """The texts of one file."""
    table: dict[str, Entry] = json.loads(resources.read_text(f"texts/{language}/{area}.json"))
    return table
