"""Every text exists in both languages with the same parameters and plural forms, and can be filled in."""

from __future__ import annotations

import json
import re
import string

import pytest

from game import resources
from game.resources import LANGUAGES
from game.text.languages import load_language
from game.text.text_files import Entry, read_area
from tests.text.all_entries import load_entries

FIRST_LANGUAGE, *OTHER_LANGUAGES = LANGUAGES
AREAS = sorted({area for language in LANGUAGES for area in resources.list_names(f"texts/{language}")})


def find_parameters(entry: Entry) -> set[str]:
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name is not None}


def test_every_language_has_its_facts_and_a_folder_of_texts() -> None:
    assert set(resources.list_names("texts", "")) == set(LANGUAGES)
    assert len({load_language(language).name for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_all_languages_have_the_same_keys_in_the_same_order(area: str, language: str) -> None:
    assert list(read_area(FIRST_LANGUAGE, area)) == list(read_area(language, area))


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_all_languages_use_the_same_parameters(area: str, language: str) -> None:
    first, other = read_area(FIRST_LANGUAGE, area), read_area(language, area)
    different = {key for key in first if find_parameters(first[key]) - {"n"} != find_parameters(other[key]) - {"n"}}
    assert different == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_no_text_is_empty_and_no_key_stands_twice_in_a_file(area: str, language: str) -> None:
    pairs = json.loads(resources.read_text(f"texts/{language}/{area}.json"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert sorted(set(keys)) == sorted(keys)
    assert all(text for _, text in pairs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_with_forms_by_number_has_the_form_other_and_counts_n(language: str) -> None:
    for key, entry in load_entries(language).items():
        if not isinstance(entry, str):
            assert "other" in entry, key
            assert set(entry) <= {"one", "other"}, key


def test_every_file_holds_only_keys_of_its_own_area() -> None:
    for language in LANGUAGES:
        assert load_entries(language)


def test_the_vietnamese_texts_are_composed_letters() -> None:
    import unicodedata

    for area in AREAS:
        text = resources.read_text(f"texts/vi/{area}.json")
        assert text == unicodedata.normalize("NFC", text)


def test_a_bomb_is_called_a_bomb_and_nothing_else() -> None:
    for key, text in load_entries("en").items():
        assert not re.search(r"\bslams?\b", str(text), re.IGNORECASE), key
