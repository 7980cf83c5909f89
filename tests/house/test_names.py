"""A name means one thing in the whole tree: no two modules, and no two classes that others may use, share one."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = [file for file in (ROOT / "game").rglob("*.py") if file.stem != "__init__"]

ONE_SUBJECT = {
    "lesson": "its steps; its screen",
    "problem": "what it is; its screen",
    "problems": "their command; their screen",
    "result": "what a deal came to; its screen",
    "review": "a deal gone through again; its command; its screen",
    "rules": "a rule set; its screen",
    "settings": "what is kept; their screen",
    "statistics": "what is kept; their screen",
}
"""Names of one subject that several layers know."""

IN_THE_UI = {"scene"}
"""What a screen is and the table's own."""


def test_no_two_modules_are_called_the_same_but_for_one_subject() -> None:
    options = {file.stem for file in MODULES if file.parent.name == "options"}  # called as records call the option
    named = Counter(file.stem for file in MODULES)
    twice = {name for name, times in named.items() if times > 1}
    assert twice - options <= set(ONE_SUBJECT) | IN_THE_UI


def test_no_two_classes_are_called_the_same() -> None:
    named = Counter(
        node.name
        for file in MODULES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, times in named.items() if times > 1} == set()


def test_a_constant_that_other_modules_import_is_defined_once_in_session_and_screens() -> None:
    made = Counter[str]()
    imported = set[str]()
    for file in MODULES:
        if file.relative_to(ROOT).parts[1] in ("session", "ui"):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            made.update(_constants(tree))
            imported |= {
                each.name
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("game.session", "game.ui"))
                for each in node.names
                if each.name.isupper()
            }
    assert {name for name in imported if made[name] > 1} == set()


def _constants(tree: ast.Module) -> set[str]:
    """The public constants that a module defines."""
    found = set[str]()
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        names = {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
        found |= {name for name in names if name.isupper() and not name.startswith("_")}
    return found
