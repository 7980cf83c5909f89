"""Sentences and lists: the small grammar that all languages share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.text.lookup import TextLookup
from game.text.notation import count_word


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def listed(t: TextLookup, parts: Sequence[str], link: str = "and") -> str:
    """`a, b and c`; `link` is and, or or."""
    if len(parts) < 2:
        return "".join(parts)
    return t(f"engine.list.{link}", a=", ".join(parts[:-1]), b=parts[-1])


def counts(t: TextLookup, numbers: Iterable[int]) -> str:
    """`three or four`."""
    return listed(t, [count_word(t, n) for n in numbers], "or")
