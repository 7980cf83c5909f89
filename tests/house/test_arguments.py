"""Whoever calls a widget, a drawing or a part of a page names what nobody knows by its place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import parsed, statements

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("kit", "draw", "pages")
MOST = 5
"""So many arguments are taken by their places: the context, what is shown, what is done."""


def by_place() -> Iterator[tuple[str, int]]:
    """The functions that others may call, with how many arguments each takes by its place."""
    for package in PACKAGES:
        for file in sorted((ROOT / "game/ui" / package).rglob("*.py")):
            for node in statements(parsed(file)):
                if isinstance(node, ast.FunctionDef) and (node.name == "__init__" or not node.name.startswith("_")):
                    taken = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
                    yield f"{file.relative_to(ROOT).as_posix()}:{node.name}", len(taken) - (taken[:1] == ["self"])


def test_nobody_takes_more_arguments_by_their_places_than_one_remembers() -> None:
    assert [place for place, count in by_place() if count > MOST] == []
