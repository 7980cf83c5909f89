"""The layout of every screen equals the kept facts."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from game.studio.gallery import list_examples
from tests.complaints import complaints
from tests.shares import every

from .kept_layouts import FOLDER, LOOKS, SCENES, headed, kept, laid_out

MOST_LINES = 5000
UNCHECKED = {("statistics", ""), ("statistics", "-small"), ("lesson", "")}
"""Scenes with known faults: slightly faint words in one, titles that touch the board below in large windows in the
other. Tests in tests/kit check both in two other looks.
"""
SHOWN = [(scene, example.name) for scene in SCENES for example in list_examples(scene)]
BY_EXAMPLE = [
    pytest.param(*case.values, look, id=f"{'.'.join(case.values)}{look}", marks=case.marks)
    for look, cases in zip(LOOKS, (every(2, SHOWN, first=1), every(len(SHOWN), SHOWN)), strict=True)
    for case in cases
]
"""The usual run checks every second example; tests/golden draws pictures of the others."""


@pytest.mark.parametrize(("scene", "example", "look"), BY_EXAMPLE)
def test_everything_stands_where_it_was_kept(scene: str, example: str, look: str) -> None:
    """Each opened screen is also inspected for faults."""
    wrong: list[str] = []
    watch = None if (scene, look) in UNCHECKED else lambda stage, name: wrong.extend(complaints(stage, name))
    (shown,) = (each for each in list_examples(scene) if each.name == example)
    now = laid_out(scene, shown, look, watch)
    assert wrong == []
    changes = unified_diff(kept(scene, example, look), now, "kept", "now", lineterm="", n=1)
    assert not list(changes), f"read the difference, then keep it by `python -m tests.layouts.kept_layouts {scene}`"


def test_the_kept_facts_are_few() -> None:
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in FOLDER.rglob("*.txt")) <= MOST_LINES


def test_only_examples_that_there_are_are_kept() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {f"{scene}{look}" for scene in SCENES for look in LOOKS}
    for scene in SCENES:
        names = [example.name for example in list_examples(scene)]
        assert [headed(scene, look) for look in LOOKS] == [names] * len(LOOKS)
