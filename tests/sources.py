"""The sources as tests read them: walked through no further than is asked for, as most of a tree is expressions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PARTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


def parsed(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements within a file, a class or a statement, however deep, and none of their expressions."""
    for part in PARTS:
        for each in getattr(node, part, ()):
            yield each
            yield from statements(each)


def dotted(node: ast.expr) -> str:
    """The name of what is called or read, as in `os.path.join`; of what has none only how it ends, as in `….join`."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "…"
