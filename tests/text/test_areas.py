"""Every text exists in both languages, with the same parameters and forms, and can be filled in."""

from __future__ import annotations

import json
import re
import string

import pytest

from game import resources
from game.text.text_files import Entry, entries, read_area

AREAS = sorted({*resources.names("texts/en"), *resources.names("texts/vi")})


def parameters(entry: Entry) -> set[str]:
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name is not None}


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_have_the_same_keys_in_the_same_order(area: str) -> None:
    assert list(read_area("en", area)) == list(read_area("vi", area))


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_use_the_same_parameters(area: str) -> None:
    english, vietnamese = read_area("en", area), read_area("vi", area)
    different = {key for key in english if parameters(english[key]) - {"n"} != parameters(vietnamese[key]) - {"n"}}
    assert different == set()


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("area", AREAS)
def test_no_text_is_empty_and_no_key_stands_twice_in_a_file(area: str, language: str) -> None:
    pairs = json.loads(resources.read_text(f"texts/{language}/{area}.json"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert sorted(set(keys)) == sorted(keys)
    assert all(text for _, text in pairs)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_text_with_forms_by_number_has_the_form_other_and_counts_n(language: str) -> None:
    for key, entry in entries(language).items():
        if not isinstance(entry, str):
            assert "other" in entry, key
            assert set(entry) <= {"one", "other"}, key


def test_every_file_holds_only_keys_of_its_own_area() -> None:
    for language in ("en", "vi"):
        assert entries(language)


def test_the_vietnamese_texts_are_composed_letters() -> None:
    import unicodedata

    for area in AREAS:
        text = resources.read_text(f"texts/vi/{area}.json")
        assert text == unicodedata.normalize("NFC", text)


def test_a_bomb_is_called_a_bomb_and_nothing_else() -> None:
    for key, text in entries("en").items():
        assert not re.search(r"\bslams?\b", str(text), re.IGNORECASE), key
