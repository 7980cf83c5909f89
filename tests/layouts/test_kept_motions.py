"""Motion at the table equals the kept facts."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.shares import mark_every

from .kept_motions import FOLDER, MOTIONS, make_text, read_kept_text


@pytest.mark.parametrize("name", mark_every(2, MOTIONS))
def test_everything_moves_as_it_was_kept(name: str) -> None:
    changes = unified_diff(
        read_kept_text(name).splitlines(), make_text(name).splitlines(), "kept", "now", lineterm="", n=1
    )
    assert not list(changes), f"read the difference, then keep it by `python -m tests.layouts.kept_motions {name}`"


def test_only_motions_that_there_are_are_kept() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(MOTIONS)
