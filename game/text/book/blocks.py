"""Building blocks of the written rules, without their appearance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a section, with its key for links."""

    text: str
    section: str


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game and its meaning."""

    word: str
    meaning: str


ARROW = "→"
"""A sign between groups: the left one precedes the right one."""


@dataclass(frozen=True, slots=True)
class Price:
    """The price of cards: points, and the character who pays."""

    points: int
    payer: str


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together, and the word or sign between this group and the next one ("beats")."""

    cards: tuple[Card, ...]
    link_to_next: str = ""
    is_beating_next: bool = True
    """False if `link_to_next` says that these cards do not beat the next group."""
    price: Price | None = None
    """The price of the cards, shown in place of a word."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A drawn example: a sentence, and groups of cards in a row."""

    text: str
    groups: tuple[Group, ...]
    is_chop: bool = False
    """True if the first group is a bomb that chops each of the others."""


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A small table; the first column holds names, the others numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Heading | Words | Term | Cards | TableBlock
