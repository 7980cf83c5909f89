"""The written rules equal the reviewed text."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from game.text import LANGUAGES

from .kept_book import make_text, read_kept_text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_rules_of_every_preset_and_option_are_those_that_were_read_through(language: str) -> None:
    changes = unified_diff(
        read_kept_text(language).splitlines(), make_text(language).splitlines(), "kept", "now", lineterm="", n=1
    )
    assert not list(changes), "read the difference, then keep it by `python -m tests.text.kept_book`"
