"""Cards and combinations as signs (`10♦`) and as words (`pair of 7s`), and lists of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import RANKS, SUIT_SIGNS, Card
from game.engine.combination import SAME_RANK, Combination, Kind
from game.text.lookup import TextLookup

RED_SIGNS = "♦♥"


def format_signs(cards: Iterable[Card]) -> str:
    return " ".join(map(str, sorted(cards)))


def format_count(t: TextLookup, n: int) -> str:
    """Return a small number as a word, as in `three pairs run`; a larger number as digits."""
    key = f"engine.count.{n}"
    return t(key) if t.has_text(key) else t.format_number(n)


def format_kind(t: TextLookup, combination: Combination) -> str:
    """Return a combination's kind with its rank or length."""
    kind, length = combination.kind, combination.length
    if kind in SAME_RANK:
        name = RANKS[combination.top.rank]
        coloured_key = f"engine.rank.{name}.{'red' if SUIT_SIGNS[combination.top.suit] in RED_SIGNS else 'black'}"
        rank = t(coloured_key if t.has_text(coloured_key) else f"engine.rank.{name}")
        return t(f"engine.kind.{kind}", rank=rank, ranks=t(f"engine.ranks.{name}"))
    return t(f"engine.kind.{kind}", count=format_count(t, length), length=length)


def format_combination(t: TextLookup, combination: Combination) -> str:
    """Return a combination's kind and cards; for a single, only its card."""
    if combination.kind is Kind.SINGLE:
        return str(combination.top)
    return t("engine.combination", kind=format_kind(t, combination), cards=format_signs(combination.cards))


def format_definite(t: TextLookup, combination: Combination) -> str:
    """Return a combination with its definite article. A single is only its card."""
    name = format_combination(t, combination)
    return name if combination.kind is Kind.SINGLE else t("engine.the", what=name)


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
