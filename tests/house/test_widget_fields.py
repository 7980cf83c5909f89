"""Fields of widgets: every field that a widget sets is read, so that a misspelt name does not go unnoticed.

A type checker takes `self.padding = 42` in a method for the declaration of a new field.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import parse_file

ROOT = Path(__file__).parents[2]
CLASSES = {
    node.name: (file, node)
    for file in (ROOT / "game" / "ui").rglob("*.py")
    for node in parse_file(file).body
    if isinstance(node, ast.ClassDef)
}


def family(name: str) -> Iterator[str]:
    """Yield a class and its ancestors."""
    yield name
    for base in CLASSES[name][1].bases if name in CLASSES else ():
        yield from family(ast.unparse(base).partition("[")[0].rpartition(".")[2])


def fields(node: ast.ClassDef) -> set[str]:
    """Return the fields that the methods of a class set."""
    attributes = (
        widget for widget in ast.walk(node) if isinstance(widget, ast.Attribute) and isinstance(widget.ctx, ast.Store)
    )
    return {
        attribute.attr
        for attribute in attributes
        if isinstance(attribute.value, ast.Name) and attribute.value.id == "self"
    }


def declared(node: ast.ClassDef) -> set[str]:
    """Return the names in the body of a class."""
    names = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    names |= {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}
    return names | {
        ast.unparse(target) for each in node.body if isinstance(each, ast.Assign) for target in each.targets
    }


def unread_fields() -> Iterator[str]:
    """Yield the fields that no ancestor declares, and that no module reads which has or mentions the class."""
    files = [file for part in ("game", "tests") for file in (ROOT / part).rglob("*.py")]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    words = {file: set(re.findall(r"\w+", text)) for file, text in texts.items()}
    reads = {file: set(re.findall(r"\.(\w+)\b(?!.* = )", text)) for file, text in texts.items()}
    families = {name: [each for each in family(name) if each in CLASSES] for name in CLASSES}
    for name, (_, node) in CLASSES.items():
        if "Widget" not in families[name][1:]:
            continue
        ancestors = [CLASSES[each][1] for each in families[name][1:]]
        known = declared(node).union(*(declared(ancestor) | fields(ancestor) for ancestor in ancestors))
        relatives = {each for each in CLASSES if name in families[each] or each in families[name]}
        readers = [CLASSES[relative][0] for relative in relatives] + [file for file in files if name in words[file]]
        read = set().union(*(reads[file] for file in readers))
        yield from (f"{name}.{field}" for field in fields(node) - known - read)


def test_what_a_widget_sets_is_read() -> None:
    assert list(unread_fields()) == []
