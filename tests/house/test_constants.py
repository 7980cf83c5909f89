"""A line of constants is read without counting: it names few figures, which its docstring tells in the same order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import parsed

ROOT = Path(__file__).resolve().parents[2]
MOST = 3
"""So many figures one line of the screens' code names."""
THREES = 149
"""So many lines name as many as that. Only ever fewer: a new one takes two lines or more, or a value with names."""


def rows() -> Iterator[tuple[str, int]]:
    """The lines that name several constants at once, with how many."""
    for file in sorted((ROOT / "game/ui").rglob("*.py")):
        for node in parsed(file).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
                yield f"{file.relative_to(ROOT).as_posix()}:{node.lineno}", len(node.targets[0].elts)


def test_no_line_names_so_many_constants_that_one_has_to_count() -> None:
    assert [place for place, count in rows() if count > MOST] == []


def test_lines_that_name_three_constants_become_fewer() -> None:
    assert sum(count == MOST for _, count in rows()) <= THREES
