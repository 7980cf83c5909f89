"""The messages of refusals equal the reviewed text."""

from __future__ import annotations

import re
from difflib import unified_diff
from typing import Any

import pytest

from game.text import LANGUAGES, Texts
from tests.text.all_entries import load_entries

from .kept_refusals import make_text, read_kept_text

OTHER_KEYS = {
    "bad-record.long",
    "bad-record.too-many-plays",  # said by commands alone
    "bad-record.json",  # said of what is no record's object
    *("bad-record", "bad-rules", "bad-rules.bad-value", "bad-cards", "bad-trade"),  # for reasons of later versions
}


class RecordingTexts(Texts):
    """Texts that record which keys were requested."""

    def __init__(self, language: str) -> None:
        super().__init__(language, is_strict=True)
        self.said: set[str] = set()

    def __call__(self, key: str, **params: Any) -> str:
        self.said.add(key)
        return super().__call__(key, **params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_of_refusals_are_those_that_were_read_through(language: str) -> None:
    now = make_text(Texts(language, is_strict=True))
    changes = unified_diff(read_kept_text(language).splitlines(), now.splitlines(), "kept", "now", lineterm="", n=0)
    assert not list(changes), "read the difference, then keep it by `python -m tests.text.kept_refusals`"


def test_every_message_of_a_refusal_is_among_those_that_are_kept() -> None:
    t = RecordingTexts("en")
    make_text(t)
    messages = {key for key in load_entries("en") if re.match(r"engine\.violation\.|options\.[a-z_]+\.refused$", key)}
    assert messages - t.said == {f"engine.violation.{rest}" for rest in OTHER_KEYS}
