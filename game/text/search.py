"""Finding texts by their words, also as they are typed without diacritics: `hang` finds "hàng", `doi` finds "đôi"."""

from __future__ import annotations

import unicodedata

_STROKED = str.maketrans("đ", "d")
"""Letters that no decomposition takes apart."""


def folded(text: str) -> str:
    """A text in small letters without diacritics."""
    apart = unicodedata.normalize("NFD", text.casefold().translate(_STROKED))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def holds(told: str, wanted: str) -> bool:
    """Whether every word of `wanted` is somewhere in a folded text, of whichever words it is a part."""
    return all(word in told for word in folded(wanted).split())
