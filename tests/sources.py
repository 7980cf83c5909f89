"""Syntax trees of the sources, with a fast iteration over statements only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

STATEMENT_FIELDS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Fields of a syntax node that hold statements."""


def parse_file(file: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def iterate_statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements within a file, class or statement, at any depth, without their expressions."""
    for part in STATEMENT_FIELDS:
        for each in getattr(node, part, ()):
            yield each
            yield from iterate_statements(each)


def format_dotted_name(node: ast.expr) -> str:
    """Return the dotted name of an expression, as in `os.path.join`; if its start has no name, only the end, as in
    `….join`.
    """
    if isinstance(node, ast.Attribute):
        return f"{format_dotted_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "…"
