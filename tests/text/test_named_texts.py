"""Every text key in the code exists, and every existing key is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game import resources
from game.text.text_files import find_text, read_area

AREAS = sorted(resources.list_names("texts/en"))
CODE = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(game.__file__).parent.rglob("*.py")))
SUFFIXES = {re.escape(tail) for tail in re.findall(r'"\{[^{}"]*\}((?:\.[a-z_]+)+)"', CODE)}
"""Suffixes that the code appends to a key, as in `f"{key}.own"`."""
LISTED_PREFIXES = ("bots.reason", "engine.violation", "options", "review.flaw", "review.worth")
"""Prefixes of keys whose second part is a code or name that another test lists."""


def find_used_keys(area: str) -> re.Pattern[str]:
    """Return the keys of an area that the code uses; a part in braces matches any word."""
    named = set(re.findall(rf"[\"']({area}\.(?:{{[^}}]*}}|[^\"'\n{{])*)[\"']", CODE))
    keys = [re.sub(r"\\{.*?\\}", r"(?:\\.?[\\w -]*|[\\d.]*)", re.escape(key)) for key in named]
    listed = [
        rf"{re.escape(listed_prefix)}\..+"
        for listed_prefix in LISTED_PREFIXES
        if listed_prefix.partition(".")[0] == area
    ]
    return re.compile(
        rf"(?:{'|'.join([area, *keys])})(?:{'|'.join(SUFFIXES)})?" + "".join(f"|{each}" for each in listed)
    )


@pytest.mark.parametrize("area", AREAS)
def test_every_text_is_named_in_the_code(area: str) -> None:
    names = find_used_keys(area)
    assert {key for key in read_area("en", area) if not names.fullmatch(key)} == set()


def test_every_text_that_is_asked_for_exists() -> None:
    used_keys = set(re.findall(rf"\bt\(\s*[\"']((?:{'|'.join(AREAS)})\.[^\"'{{}}]*)[\"']", CODE))
    assert len(used_keys) > 300
    assert {key for key in used_keys if find_text("en", key) is None} == set()
