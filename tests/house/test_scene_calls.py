"""Whoever goes to a scene by its name gives what that takes: types cannot tell, since it is found by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from inspect import Parameter, signature
from pathlib import Path

import pytest

from game.ui.scene import find, names

ROOT = Path(__file__).resolve().parents[2]
WAYS = ("go", "push", "draw_ahead")
"""The methods of the context and of the stage that name a scene."""


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call that names a scene, with where it stands."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if any(f".{way}(" in text for way in WAYS) else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WAYS:
                (where, *more) = node.args or [None]
                if isinstance(where, ast.Constant) and isinstance(where.value, str) and not more:
                    yield f"{file.relative_to(ROOT).as_posix()}:{node.lineno}", node


CALLS = dict(calls())


@pytest.mark.parametrize("place", CALLS)
def test_a_scene_is_given_what_it_takes(place: str) -> None:
    call = CALLS[place]
    assert isinstance(call.args[0], ast.Constant)
    name = str(call.args[0].value)
    assert name in names(), f"{place} goes to {name}, which there is not"
    takes = {key: each for key, each in signature(find(name).enter).parameters.items() if key != "self"}
    given = {each.arg for each in call.keywords if each.arg}
    assert given <= takes.keys(), f"{name} takes {sorted(takes)}"
    if all(each.arg for each in call.keywords):  # nothing comes out of a mapping
        missing = {key for key, each in takes.items() if each.default is Parameter.empty} - given
        assert not missing, f"{name} wants {sorted(missing)} as well"


def test_most_scenes_are_gone_to_by_name() -> None:
    gone_to = {str(call.args[0].value) for call in CALLS.values() if isinstance(call.args[0], ast.Constant)}
    assert len(gone_to) > len(names()) / 2
