"""Sentences and lists: the simple grammar that all languages share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.text.lookup import TextLookup
from game.text.notation import format_count


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def join_words(t: TextLookup, parts: Sequence[str], link: str = "and") -> str:
    """Return a list as text: `a, b and c`. `link` is "and" or "or"."""
    if len(parts) < 2:
        return "".join(parts)
    return t(f"engine.list.{link}", a=", ".join(parts[:-1]), b=parts[-1])


def join_counts(t: TextLookup, numbers: Iterable[int]) -> str:
    """Return numbers as text: `three or four`."""
    return join_words(t, [format_count(t, n) for n in numbers], "or")
