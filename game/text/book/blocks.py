"""Building blocks of the written rules, without their appearance."""

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
    text: str


@dataclass(frozen=True, slots=True)
class Term:
    word: str
    meaning: str


ARROW = "→"
"""Sign between two groups of cards: the left group precedes the right group."""


@dataclass(frozen=True, slots=True)
class Price:
    """The price of chopped cards: the points, and the id of the character who pays."""

    points: int
    payer: str


@dataclass(frozen=True, slots=True)
class Group:
    """Cards drawn together, and the word or sign before the next group ("beats")."""

    cards: tuple[Card, ...]
    link_to_next: str = ""
    is_beating_next: bool = True
    """False if `link_to_next` means that these cards do not beat the next group."""
    price: Price | None = None
    """The price of the cards, shown in place of a word; None for no price."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A drawn example: a sentence, and groups of cards in a row."""

    text: str
    groups: tuple[Group, ...]
    is_chop: bool = False
    """True if the first group is a bomb that chops each of the other groups."""


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A small table; the first column holds names, the others numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Heading | Words | Term | Cards | TableBlock
