"""Sentences and lists: the small grammar that both languages share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.text.notation import count_word
from game.text.texts import Texts


def sentence(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def listed(t: Texts, parts: Sequence[str], link: str = "and") -> str:
    """`a, b and c`; `link` is and, or or."""
    if len(parts) < 2:
        return "".join(parts)
    return t(f"book.join.{link}", a=", ".join(parts[:-1]), b=parts[-1])


def counts(t: Texts, numbers: Iterable[int]) -> str:
    """`three or four`."""
    return listed(t, [count_word(t, n) for n in numbers], "or")
