"""Calls that open a scene by name pass the arguments that the scene takes, which the type checker cannot see."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path

import pytest

from game.ui.scene import load_scene_class
from tests.every_scene import list_scene_names

ROOT = Path(__file__).resolve().parents[2]
METHODS = ("go", "push", "prerender")
"""The methods of the context and of the stage that take a scene's name."""
NAVIGATORS = ("ctx", "context", "stage", "navigator")
"""Names of the objects with these methods; in the stage's own module also `self`."""
GENERAL_MODULES = {
    "game/ui/scene.py": "to the parent, which is looked at below",
    "game/ui/scenes/menu.py": "to the page that a button names",
    "game/ui/context.py": "binds the methods of the stage",
    "game/studio/gallery.py": "to the scene of an example",
    "game/studio/bench_history.py": "to the scene that is measured",
}
"""Modules that may open a scene whose name is not a literal."""


@dataclass(frozen=True)
class SceneCall:
    """A call with a scene's name, direct or through `partial`."""

    place: str
    names: tuple[str, ...]
    """The possible scenes; none if the name is not a literal."""
    given: frozenset[str]
    whole: bool
    """True if all arguments are literal keywords. No mapping is unpacked or added later."""


def _list_names(where: ast.expr, module: str) -> tuple[str, ...]:
    """Return the values of a text expression: a literal, a constant of its module, or a choice of both."""
    if isinstance(where, ast.IfExp):
        parts = (_list_names(where.body, module), _list_names(where.orelse, module))
        return () if () in parts else (*parts[0], *parts[1])
    if isinstance(where, ast.Constant):
        return (where.value,) if isinstance(where.value, str) else ()
    value = getattr(import_module(module), where.id, None) if isinstance(where, ast.Name) else None
    return (value,) if isinstance(value, str) else ()


def _is_scene_method(node: ast.AST, file: Path) -> bool:
    if not (isinstance(node, ast.Attribute) and node.attr in METHODS):
        return False
    of = ast.unparse(node.value).rpartition(".")[2]
    return of in NAVIGATORS or (of == "self" and file.name == "stage.py")


def find_calls(file: Path) -> Iterator[SceneCall]:
    """Return every use of such a method in a module; a method passed on without a scene's name has no scenes."""
    text = file.read_text(encoding="utf-8")
    if not any(f".{way}" in text for way in METHODS):
        return
    path, tree = file.relative_to(ROOT), ast.parse(text)
    module, called = ".".join(path.with_suffix("").parts), dict[ast.AST, tuple[ast.Call, list[ast.expr], bool]]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called[node.func] = (node, node.args, True)
            if isinstance(node.func, ast.Name) and node.func.id == "partial":
                called[node.args[0]] = (node, node.args[1:], False)
    for node in ast.walk(tree):
        if _is_scene_method(node, file) and isinstance(node, ast.Attribute):
            place = f"{path.as_posix()}:{node.lineno}:{node.col_offset}"
            call, given, whole = called.get(node, (None, [], False))
            keywords = call.keywords if call else []
            names = _list_names(given[0], module) if len(given) == 1 else ()
            named = frozenset(keyword.arg for keyword in keywords if keyword.arg)
            yield SceneCall(place, names, named, whole and all(keyword.arg for keyword in keywords))


CALLS = {call.place: call for file in sorted((ROOT / "game").rglob("*.py")) for call in find_calls(file)}


@pytest.mark.parametrize("place", CALLS)
def test_a_scene_is_given_what_it_takes(place: str) -> None:
    call = CALLS[place]
    assert call.names or place.partition(":")[0] in GENERAL_MODULES, f"{place} does not say which scene it goes to"
    for name in call.names:
        assert name in list_scene_names(), f"{place} goes to {name}, which there is not"
        takes = {key: each for key, each in signature(load_scene_class(name).enter).parameters.items() if key != "self"}
        assert call.given <= takes.keys(), f"{name} takes {sorted(takes)}"
        if call.whole:
            missing = {key for key, each in takes.items() if each.default is Parameter.empty} - call.given
            assert not missing, f"{name} wants {sorted(missing)} as well"


@pytest.mark.parametrize("name", list_scene_names())
def test_every_parent_is_a_scene_that_needs_nothing(name: str) -> None:
    parent = load_scene_class(load_scene_class(name).parent)
    takes = [each for key, each in signature(parent.enter).parameters.items() if key != "self"]
    assert all(take.default is not Parameter.empty for take in takes)


def test_most_scenes_are_gone_to_by_name_and_no_module_is_open_for_nothing() -> None:
    gone_to = {name for call in CALLS.values() for name in call.names}
    assert len(gone_to) > len(list_scene_names()) / 2
    assert {place.partition(":")[0] for place, call in CALLS.items() if not call.names} == set(GENERAL_MODULES)
