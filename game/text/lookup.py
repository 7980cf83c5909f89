"""A language's texts by key, with parameters, in singular or plural."""

from __future__ import annotations

import os
from typing import Any

from game.resources import LANGUAGES
from game.text import text_files
from game.text.languages import load_language

STRICT_VARIABLE = "TIENLEN_STRICT_TEXTS"
"""Environment variable for tests. If set, a missing text raises; otherwise another text replaces it."""


MINUS = "\N{MINUS SIGN}"


class MissingTextError(KeyError):
    """Raised for a key without a text, and for a missing parameter of a text."""


class TextLookup:
    """The texts of one language. Call an instance with a key and the text's parameters."""

    def __init__(self, language: str, is_strict: bool | None = None) -> None:
        self.language = language
        self.facts = load_language(language)
        self.is_strict = bool(os.environ.get(STRICT_VARIABLE)) if is_strict is None else is_strict

    def __call__(self, key: str, **params: Any) -> str:
        """Return the text of a key. `n` selects singular or plural; numbers get the language's separators."""
        entry = text_files.find_text(self.language, key)
        if entry is None:
            return self._fall_back_to_english(key, params)
        template = entry if isinstance(entry, str) else self._choose_plural_form(entry, params.get("n"))
        try:
            return template.format_map({name: self._format_value(value) for name, value in params.items()})
        except (KeyError, ValueError, IndexError) as error:
            if self.is_strict:
                raise MissingTextError(f"{key}: parameter {error}") from error
            return template

    t = __call__

    def has_text(self, key: str) -> bool:
        return text_files.find_text(self.language, key) is not None

    def format_number(self, value: float, decimals: int | None = None) -> str:
        """Return a number with the language's separators, such as 12,345.5 or 12.345,5."""
        if decimals is None:
            decimals = 0 if isinstance(value, int) or float(value).is_integer() else 1
        separators = {ord(","): self.facts.thousands, ord("."): self.facts.decimal}
        number_text = f"{abs(value):,.{decimals}f}".translate(separators)
        return MINUS + number_text if value < 0 and _has_nonzero_digit(number_text) else number_text

    def format_signed(self, value: float, decimals: int | None = None) -> str:
        """Return won or lost points with a sign: +2, −2, 0."""
        text = self.format_number(value, decimals)
        return text if value < 0 or not _has_nonzero_digit(text) else "+" + text

    def format_percent(self, ratio: float, decimals: int = 0) -> str:
        return self.format_number(round(ratio * 100, decimals), decimals) + "%"

    def _fall_back_to_english(self, key: str, params: dict[str, Any]) -> str:
        """Return the English text, or the key if there is no English text. Raises MissingTextError in tests."""
        if self.is_strict:
            raise MissingTextError(f"{key} ({self.language})")
        if self.language != LANGUAGES[0]:
            return TextLookup(LANGUAGES[0], is_strict=False)(key, **params)
        return key

    def _choose_plural_form(self, forms: dict[str, str], n: Any) -> str:
        """Return the form for a number. Some texts have no form `one`."""
        return forms["one"] if n in self.facts.one and "one" in forms else forms["other"]

    def _format_value(self, value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return str(value)
        return self.format_number(value)


def _has_nonzero_digit(text: str) -> bool:
    return any(digit in text for digit in "123456789")
