"""A name means one thing in the whole tree: no two modules, no two classes that others may use and no two constants
that others import share one. A module's other constants are its own.
"""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.sources import parsed, statements

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
        for node in statements(parsed(file))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, times in named.items() if times > 1} == set()


def test_no_two_constants_that_other_modules_import_are_called_the_same() -> None:
    assert {name: homes for name, homes in homes_of_imported(ROOT).items() if len(homes) > 1} == {}


def homes_of_imported(root: Path) -> dict[str, set[str]]:
    """By their names, the modules whose constants others import, by their own names or under others."""
    made = dict[str, set[str]]()
    imported = list[tuple[str, str]]()
    for file in (root / "game").rglob("*.py"):
        tree = parsed(file)
        made[".".join(file.relative_to(root).with_suffix("").parts)] = _constants(tree)
        for node in statements(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                imported += [(node.module, each.name) for each in node.names if each.name.isupper()]
    homes = dict[str, set[str]]()
    for module, name in imported:
        if name in made.get(module, ()):  # a package hands on what a module of it has made
            homes.setdefault(name, set()).add(module)
    return homes


def test_two_constants_of_a_name_that_are_both_imported_are_seen(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    for name, text in {
        "one": "MOST = 1\nLEAST = 1",
        "two": "MOST: int = 2\nLEAST = 2",
        "asks": "from game.one import LEAST, MOST",
        "also": "from game.two import MOST as HIGHEST",
    }.items():
        (tmp_path / "game" / f"{name}.py").write_text(text, encoding="utf-8")
    assert homes_of_imported(tmp_path) == {"LEAST": {"game.one"}, "MOST": {"game.one", "game.two"}}


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
