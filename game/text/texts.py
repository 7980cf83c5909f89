"""A language's texts: looked up by key, filled with parameters, in the right number."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from game.engine.cards import Card
from game.engine.combination import Combination, Kind
from game.engine.violation import Violation
from game.text import cards as card_words
from game.text import catalogue, numbers
from game.text.explain import explain as explain_violation
from game.text.language import LANGUAGES

STRICT_VARIABLE = "TIENLEN_STRICT_TEXTS"
"""Environment variable of the tests: a missing text raises instead of being replaced."""


class MissingTextError(KeyError):
    """A key that has no text, or a text that lacks a parameter."""


class Texts:
    """The texts of one language; call it with a key.

    >>> Texts("vi")("engine.kind.quad")
    'tứ quý'
    """

    def __init__(self, language: str, strict: bool | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language!r}")
        self.language = language
        self.strict = bool(os.environ.get(STRICT_VARIABLE)) if strict is None else strict

    def __call__(self, key: str, **params: Any) -> str:
        """The text of a key; `n` chooses between singular and plural, numbers get the language's marks."""
        entry = catalogue.entries(self.language).get(key)
        if entry is None:
            return self._replacement(key, params)
        template = entry if isinstance(entry, str) else self._form(entry, params.get("n"))
        try:
            return template.format_map({name: self._shown(value) for name, value in params.items()})
        except (KeyError, ValueError, IndexError) as error:
            if self.strict:
                raise MissingTextError(f"{key}: parameter {error}") from error
            return template

    t = __call__

    def has(self, key: str) -> bool:
        """Whether there is a text of this key in the language."""
        return key in catalogue.entries(self.language)

    def _replacement(self, key: str, params: dict[str, Any]) -> str:
        """English for a text that the language lacks, the bare key where nobody has it; in tests an error."""
        if self.strict:
            raise MissingTextError(f"{key} ({self.language})")
        if self.language != LANGUAGES[0]:
            return Texts(LANGUAGES[0], strict=False)(key, **params)
        return key

    def _form(self, forms: dict[str, str], n: Any) -> str:
        """English has a form for one; Vietnamese nouns do not change."""
        one = self.language == "en" and n == 1 and "one" in forms
        return forms["one"] if one else forms["other"]

    def _shown(self, value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return str(value)
        return self.number(value)

    def number(self, value: float, decimals: int | None = None) -> str:
        """A number with the language's marks."""
        return numbers.number(value, self.language, decimals)

    def signed(self, value: float, decimals: int | None = None) -> str:
        """Points won or lost: +2, −2, 0."""
        return numbers.signed(value, self.language, decimals)

    def percent(self, share: float, decimals: int = 0) -> str:
        """A share of 0 to 1 as per cent."""
        return numbers.percent(share, self.language, decimals)

    def duration(self, seconds: float) -> str:
        """A length of time: 4:05."""
        return numbers.duration(seconds)

    def cards(self, cards: Iterable[Card]) -> str:
        """A set of cards in signs, low to high: `3♠ 10♦`."""
        return card_words.signs(cards)

    def kind(self, combination: Combination) -> str:
        """A combination's kind in words, without its cards: `run of 5`, `ba đôi thông`."""
        return card_words.kind_name(self, combination)

    def combination(self, combination: Combination) -> str:
        """A combination in words with its cards: `pair of 7s (7♠ 7♦)`, `đôi 7 (7♠ 7♦)`."""
        return card_words.combination_name(self, combination)

    def the(self, combination: Combination) -> str:
        """A combination that both know of, in a sentence: `the pair of 7s (7♠ 7♦)`; a single is its card alone."""
        name = self.combination(combination)
        return name if combination.kind is Kind.SINGLE else self("engine.the", what=name)

    def explain(self, violation: Violation) -> str:
        """Why an action was refused and what would be right, seat-neutral."""
        return explain_violation(self, violation)
