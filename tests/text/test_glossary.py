"""Consistent terms: `glossary.json` lists the word for each thing and the words to avoid."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.text.all_entries import load_entries

GLOSSARY = json.loads((Path(__file__).parent / "glossary.json").read_text())
ENTRIES = [(language, entry) for language, entries in GLOSSARY.items() for entry in entries]


def _list_sentences(language: str) -> list[tuple[str, str]]:
    """Yield every text of a language with its key, in each plural form."""
    sentences = []
    for key, text in load_entries(language).items():
        sentences += [(key, form) for form in (text.values() if isinstance(text, dict) else [text])]
    return sentences


FREE_TEXT_KEYS = re.compile(r"terms\.|bots\.[a-z-]+\.[a-z_]+\.\d+$")
"""Keys of texts that may use other words: the explanation of words, and the speech of characters."""


@pytest.mark.parametrize(("language", "entry"), ENTRIES, ids=[f"{language}-{e['thing']}" for language, e in ENTRIES])
def test_a_thing_has_one_word(language: str, entry: dict[str, str]) -> None:
    other = re.compile(entry["not"], re.IGNORECASE)
    sentences = [sentence for sentence in _list_sentences(language) if not FREE_TEXT_KEYS.match(sentence[0])]
    wrong = [f"{key}: {text}" for key, text in sentences if other.search(text)]
    assert not wrong, f"say “{entry['say']}”"


@pytest.mark.parametrize(
    ("language", "thing", "wrong", "right"),
    [
        ("vi", "to beat a play", "Bắt {target} bằng bài lẻ.", "Ăn {target}; không bắt buộc."),
        ("vi", "to go out", "Bạn tới rồi!", "Chưa tới lượt; bạn về rồi; tới trắng."),
        ("vi", "a card", "Chọn ba lá.", "Bài lá Việt Nam: chọn ba con."),
        ("en", "consecutive pairs", "A pair run of three.", "Three consecutive pairs."),
    ],
)
def test_the_glossary_knows_the_other_words(language: str, thing: str, wrong: str, right: str) -> None:
    words = next(entry["not"] for entry in GLOSSARY[language] if entry["thing"] == thing)
    assert re.search(words, wrong, re.IGNORECASE)
    assert not re.search(words, right, re.IGNORECASE)
