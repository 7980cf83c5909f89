"""Search for words in texts, also without diacritics: `hang` finds "hàng", `doi` finds "đôi"."""

import re
import unicodedata

_STROKED = str.maketrans("đ", "d")
"""Letters that no decomposition takes apart."""


class _Marks(dict[int, int | None]):
    """Translation table for `str.translate` that removes combining marks. It fills itself."""

    def __missing__(self, code: int) -> int | None:
        letter = self[code] = None if unicodedata.combining(chr(code)) else code
        return letter


_MARKS = _Marks()


def fold_text(text: str) -> str:
    """Return a text in small letters without diacritics."""
    lowercase_text = text.casefold()
    return (
        lowercase_text
        if lowercase_text.isascii()
        else unicodedata.normalize("NFD", lowercase_text.translate(_STROKED)).translate(_MARKS)
    )


def has_all_words(folded_text: str, query: str) -> bool:
    """Return True if every word of `query` is part of a folded text.

    A digit alone must match a complete number: "place 3" does not mean the 13th.
    """
    return all(_has_word(folded_text, word) for word in fold_text(query).split())


def find_spans(text: str, query: str) -> list[tuple[int, int]]:
    """Return the spans of words of `query` in a displayed text; none if folding changes the number of letters."""
    folded_text = fold_text(text)
    if len(folded_text) != len(text):
        return []
    spans = (match.span() for word in fold_text(query).split() for match in re.finditer(re.escape(word), folded_text))
    return sorted(spans)


def _has_word(folded_text: str, word: str) -> bool:
    if len(word) > 1 or not word.isdigit():
        return word in folded_text
    return re.search(rf"(?<!\d){re.escape(word)}(?!\d)", folded_text) is not None
