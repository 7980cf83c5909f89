"""Files `assets/texts/LANGUAGE/AREA.json`. Each file is read at the first request for a text of its area."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from game import resources

Entry: TypeAlias = str | dict[str, str]
"""A text, or its forms by number: `{"one": …, "other": …}`."""


def find_text(language: str, key: str) -> Entry | None:
    """Return the text of a key such as `menu.new`; None if there is none. The part before the first dot is the area."""
    return _load_area(language, key.partition(".")[0]).get(key)


def read_area(language: str, area: str) -> dict[str, Entry]:
    table: dict[str, Entry] = resources.read_json(f"texts/{language}/{area}.json")
    return table


@cache
def _list_areas(language: str) -> tuple[str, ...]:
    return tuple(resources.list_names(f"texts/{language}"))


@cache
def _load_area(language: str, area: str) -> dict[str, Entry]:
    """Return the texts of an area; an empty object if there is no such area."""
    table = read_area(language, area) if area in _list_areas(language) else {}
    for key in table:
        if not key.startswith(area + "."):
            raise ValueError(f"texts/{language}/{area}.json: the key {key!r} is not this file's own")
    return table
