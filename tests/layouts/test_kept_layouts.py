"""Everything on every screen stands where it stood when that was last looked through."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.complaints import complaints

from .kept_layouts import FOLDER, LOOKS, SCENES, kept, laid_out

UNCHECKED = {("statistics", ""), ("statistics", "-small"), ("lesson", "")}
"""Words of the one are a little fainter than they ought to be, titles of the other touch the board below them in large
windows; tests/kit looks at both in two other looks."""


@pytest.mark.parametrize("look", [pytest.param(look, marks=pytest.mark.matrix if look else ()) for look in LOOKS])
@pytest.mark.parametrize("scene", SCENES)
def test_everything_stands_where_it_was_kept(scene: str, look: str) -> None:
    """As each screen stands open here, it is looked through for faults as well."""
    wrong: list[str] = []
    watch = None if (scene, look) in UNCHECKED else lambda stage, example: wrong.extend(complaints(stage, example))
    now = laid_out(scene, look, watch).splitlines()
    assert wrong == []
    before = kept(scene, look).splitlines()
    changes = unified_diff(before, now, "kept", "now", lineterm="", n=1)
    assert not list(changes), f"read the difference, then keep it by `python -m tests.layouts.kept_layouts {scene}`"


def test_only_scenes_that_there_are_are_kept() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {f"{scene}{look}" for scene in SCENES for look in LOOKS}
