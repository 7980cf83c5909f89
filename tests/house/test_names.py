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
