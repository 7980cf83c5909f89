"""The layout of every screen equals the kept facts."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from game.studio.gallery import list_examples
from tests.complaints import find_complaints
from tests.shares import mark_every

from .kept_layouts import FOLDER, LOOKS, SCENES, describe_layout, list_kept_examples, read_kept_lines

MAX_LINE_COUNT = 5000
UNCHECKED_SCENES = {("statistics", ""), ("statistics", "-small"), ("lesson", "")}
"""Scenes with known faults: slightly faint words in one, titles that touch the board below in large windows in the
other. Tests in tests/kit check both in two other looks.
"""
EXAMPLES = [(scene, example.name) for scene in SCENES for example in list_examples(scene)]
EXAMPLE_CASES = [
    pytest.param(*case.values, look, id=f"{'.'.join(case.values)}{look}", marks=case.marks)
    for look, cases in zip(LOOKS, (mark_every(2, EXAMPLES, first=1), mark_every(len(EXAMPLES), EXAMPLES)), strict=True)
    for case in cases
]
"""The usual run checks every second example; tests/golden draws pictures of the others."""


@pytest.mark.parametrize(("scene", "example", "look"), EXAMPLE_CASES)
def test_everything_stands_where_it_was_kept(scene: str, example: str, look: str) -> None:
    """Each opened screen is also inspected for faults."""
    wrong: list[str] = []
    watch = (
        None if (scene, look) in UNCHECKED_SCENES else lambda stage, name: wrong.extend(find_complaints(stage, name))
    )
    (shown,) = (each for each in list_examples(scene) if each.name == example)
    now = describe_layout(scene, shown, look, watch)
    assert wrong == []
    changes = unified_diff(read_kept_lines(scene, example, look), now, "kept", "now", lineterm="", n=1)
    assert not list(changes), f"read the difference, then keep it by `python -m tests.layouts.kept_layouts {scene}`"


def test_the_kept_facts_are_few() -> None:
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in FOLDER.rglob("*.txt")) <= MAX_LINE_COUNT


def test_only_examples_that_there_are_are_kept() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {f"{scene}{look}" for scene in SCENES for look in LOOKS}
    for scene in SCENES:
        names = [example.name for example in list_examples(scene)]
        assert [list_kept_examples(scene, look) for look in LOOKS] == [names] * len(LOOKS)
