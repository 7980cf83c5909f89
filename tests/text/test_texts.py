from __future__ import annotations

import ctypes
import plistlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.engine.cards import parse_cards
from game.engine.combination import Combination, Kind
from game.text import MissingTextError, Texts, detect_language, text_files
from game.text.system_language import _detect_from_platform
from tests.text.all_entries import load_entries


def test_a_missing_key_raises_where_texts_are_strict() -> None:
    with pytest.raises(MissingTextError):
        Texts("vi", is_strict=True)("engine.nonsense")


def test_a_missing_parameter_raises_where_texts_are_strict() -> None:
    with pytest.raises(MissingTextError):
        Texts("en", is_strict=True)("engine.combination", kind="pair")


def test_the_tests_ask_for_strict_texts_by_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIENLEN_STRICT_TEXTS", "1")
    with pytest.raises(MissingTextError):
        Texts("en")("engine.nonsense")


def test_for_people_a_text_missing_in_vietnamese_is_shown_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    english = {"a.b": "only {n} here"}
    monkeypatch.setattr(text_files, "find_text", lambda language, key: english.get(key) if language == "en" else None)
    assert Texts("vi", is_strict=False)("a.b", n=3) == "only 3 here"
    assert Texts("vi", is_strict=False)("a.c") == "a.c"


def test_english_has_a_singular_and_vietnamese_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    forms = {"a.cards": {"one": "{n} card", "other": "{n} cards"}}
    monkeypatch.setattr(text_files, "find_text", lambda _, key: forms[key])
    assert [Texts("en")("a.cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert Texts("vi")("a.cards", n=1) == "1 cards"


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert Texts("en").format_number(12345.5) == "12,345.5"
    assert Texts("vi").format_number(12345.5) == "12.345,5"
    assert Texts("vi").format_signed(-2) == "−2"
    assert [Texts("en").format_signed(n) for n in (3, 0, -0.01)] == ["+3", "0", "0.0"]
    assert Texts("vi").format_percent(0.475, 1) == "47,5%"
    assert Texts("en").format_percent(0.25) == "25%"


def test_numbers_in_texts_get_the_languages_marks_and_texts_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_files, "find_text", lambda *_: "{n} {seed}")
    assert Texts("vi")("a.b", n=4000, seed="4000") == "4.000 4000"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:vi:en", "LANG": "en_US"}, "vi"),
        ({"LC_ALL": "vi", "LANG": "en_US"}, "vi"),
        ({"LC_ALL": "C.UTF-8", "LANG": "vi_VN"}, "vi"),
        ({}, "en"),
    ],
)
def test_the_first_start_follows_the_systems_language(environment: dict[str, str], language: str) -> None:
    assert detect_language(environment, "linux") == language


def test_a_system_that_cannot_be_asked_means_english() -> None:
    assert _detect_from_platform("darwin") is None or _detect_from_platform("darwin") in ("en", "vi")
    assert detect_language({}, "plan9") == "en"


def test_macos_is_asked_for_its_own_list_of_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = tmp_path / "Library" / "Preferences" / ".GlobalPreferences.plist"
    preferences.parent.mkdir(parents=True)
    preferences.write_bytes(plistlib.dumps({"AppleLanguages": ["vi-VN", "en-US"]}))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert detect_language({}, "darwin") == "vi"
    assert detect_language({}, "linux") == "en"


@pytest.mark.parametrize(("languages", "language"), [(0x042A, "vi"), (0x0409, "en")])
def test_windows_is_asked_for_its_language(monkeypatch: pytest.MonkeyPatch, languages: int, language: str) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: languages)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert detect_language({}, "win32") == language


def test_a_language_that_is_not_ours_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        Texts("fr")


def make_combination(kind: Kind, cards: str, length: int) -> Combination:
    return Combination(kind, parse_cards(cards), length)


WORDS = [
    (make_combination(Kind.SINGLE, "2H", 1), "2♥", "2♥"),
    (make_combination(Kind.PAIR, "7S 7D", 2), "pair of 7s (7♠ 7♦)", "đôi 7 (7♠ 7♦)"),
    (make_combination(Kind.PAIR, "2S 2D", 2), "pair of 2s (2♠ 2♦)", "đôi heo (2♠ 2♦)"),
    (make_combination(Kind.TRIPLE, "JS JC JD", 3), "triple of jacks (J♠ J♣ J♦)", "sám bồi (J♠ J♣ J♦)"),
    (make_combination(Kind.QUAD, "TS TC TD TH", 4), "quad of 10s (10♠ 10♣ 10♦ 10♥)", "tứ quý 10 (10♠ 10♣ 10♦ 10♥)"),
    (make_combination(Kind.RUN, "3S 4C 5D", 3), "run of 3 (3♠ 4♣ 5♦)", "sảnh 3 con (3♠ 4♣ 5♦)"),
    (
        make_combination(Kind.SUITED_RUN, "3S 4S 5S", 3),
        "same-suit run of 3 (3♠ 4♠ 5♠)",
        "sảnh đồng chất 3 con (3♠ 4♠ 5♠)",
    ),
    (
        make_combination(Kind.PAIRS_RUN, "6S 6C 7S 7C 8S 8C", 3),
        "three consecutive pairs (6♠ 6♣ 7♠ 7♣ 8♠ 8♣)",
        "ba đôi thông (6♠ 6♣ 7♠ 7♣ 8♠ 8♣)",
    ),
    (
        make_combination(Kind.QUADS_RUN, "6S 6C 6D 6H 7S 7C 7D 7H", 2),
        "run of two quads (6♠ 6♣ 6♦ 6♥ 7♠ 7♣ 7♦ 7♥)",
        "hai tứ quý liên tiếp (6♠ 6♣ 6♦ 6♥ 7♠ 7♣ 7♦ 7♥)",
    ),
]


@pytest.mark.parametrize(("combination", "english", "vietnamese"), WORDS)
def test_combinations_are_called_by_the_games_own_terms(
    combination: Combination, english: str, vietnamese: str
) -> None:
    assert Texts("en", is_strict=True).format_combination(combination) == english
    assert Texts("vi", is_strict=True).format_combination(combination) == vietnamese


def test_every_kind_has_a_name(t: Texts) -> None:
    for kind in Kind:
        for length in range(1, 14):
            assert t.format_kind(make_combination(kind, "3S", length))


GLOSSARY = (
    "bích", "chuồn", "rô", "cơ", "bồi", "đầm", "già", "ách", "heo", "đôi", "sám", "tứ quý", "sảnh", "đôi thông",
    "hàng", "bỏ lượt", "vòng", "ván", "chặt", "lẻ", "đi đầu",
)  # fmt: skip


def test_the_vietnamese_words_are_those_of_the_glossary() -> None:
    text = " ".join(map(str, load_entries("vi").values())).lower()
    assert [word for word in GLOSSARY if word not in text] == []
