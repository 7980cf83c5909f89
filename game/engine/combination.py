"""The kinds of combination, and how the move generator numbers them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.engine.cards import Card, parse, show
from game.engine.codec import reads
from game.engine.deck import Packed

Code = int
"""A kind with its length in one small number: the law's word for "same kind and length".

1 to 4 are cards of one rank (SINGLE to QUAD); the others are a base (RUN, …) plus the number of ranks. 0 is no
combination, or where a target is asked for: nothing lies there.
"""


Codes = frozenset[Code]

PackedPlay = tuple[int, Code, Packed]
"""A play on the table: the seat, the code that it counts as, the cards."""


class Kind(StrEnum):
    """What a set of cards on the table counts as (docs/RULES.md section 1)."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    QUAD = "quad"
    RUN = "run"
    SUITED_RUN = "suited-run"
    PAIRS_RUN = "pairs-run"
    QUADS_RUN = "quads-run"


@dataclass(frozen=True, slots=True)
class Combination:
    """A kind with its cards (sorted) and its length: cards, but pairs in a pairs run and quads in a quads run."""

    kind: Kind
    cards: tuple[Card, ...]
    length: int

    @classmethod
    def of_code(cls, code: Code, cards: tuple[Card, ...]) -> Combination:
        """The combination that a code and sorted cards are."""
        return cls(kind_of(code), cards, length_of(code))

    @property
    def top(self) -> Card:
        """Its highest card, by which it is compared."""
        return self.cards[-1]


@dataclass(frozen=True, slots=True)
class Play:
    """A combination on the table, and the seat that played it."""

    seat: int
    combination: Combination

    @classmethod
    @reads("a play", '{"seat": 0, "kind": "pair", "cards": "3S 3C"}')
    def from_json(cls, data: Mapping[str, Any]) -> Play:
        """The play that `to_json` wrote. Raises JsonError or CardError."""
        kind, cards = Kind(data["kind"]), parse(data["cards"])
        return cls(data["seat"], Combination(kind, cards, len(cards) // EACH.get(code_of(kind, 0), 1)))

    def to_json(self) -> dict[str, Any]:
        """The play as records and messages write it."""
        return {"seat": self.seat, "kind": str(self.kind), "cards": show(self.cards)}

    @property
    def kind(self) -> Kind:
        """What it counts as on the table."""
        return self.combination.kind

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, sorted."""
        return self.combination.cards


SINGLE, PAIR, TRIPLE, QUAD = 1, 2, 3, 4
RUN, SUITED_RUN, PAIRS_RUN, QUADS_RUN = 16, 32, 48, 64

EACH = {RUN: 1, SUITED_RUN: 1, PAIRS_RUN: 2, QUADS_RUN: 4}
"""Cards of each rank in a sequence, by the base of its code."""

SAME_RANK = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.QUAD)
_KINDS = tuple(Kind)


LENGTH_BITS, BASE_BITS = 15, ~15
"""The parts of a sequence's code as masks, for inner loops; elsewhere `length_of` and `base_of` say it."""


def kind_of(code: Code) -> Kind:
    """The kind that a code stands for."""
    return _KINDS[kind_number(code)]


def kind_number(code: Code) -> int:
    """The place of a code's kind among all kinds, from 0 for singles."""
    return code - 1 if code < RUN else len(SAME_RANK) - 1 + (code >> 4)


def base_of(code: Code) -> Code:
    """The code of a kind without its length."""
    return code if code < RUN else code & BASE_BITS


def length_of(code: Code) -> int:
    """The length that a code stands for: cards, pairs or quads."""
    return code & LENGTH_BITS


def shape_of(code: Code) -> tuple[int, int]:
    """Of how many cards of each rank a combination of this code is made, and of how many ranks."""
    return (code, 1) if code < RUN else (EACH[code & BASE_BITS], code & LENGTH_BITS)


def size_of(code: Code) -> int:
    """How many cards a combination of this code has."""
    each, ranks = shape_of(code)
    return each * ranks


def code_of(kind: Kind, length: int) -> Code:
    """The code of a kind and length."""
    number = _KINDS.index(kind)
    return number + 1 if kind in SAME_RANK else (number + 1 - len(SAME_RANK) << 4) + length
