"""Kinds of combinations, and the codes that the move generator uses for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.engine.cards import Card, format_cards, parse_cards
from game.engine.codec import require_json_shape
from game.engine.deck import PackedCards

Code = int
"""Kind and length of a combination as one small integer.

1 to 4 are cards of one rank (SINGLE to QUAD). Sequences are a base (RUN, …) plus the number of ranks. 0 means no
combination, or no target on the table.
"""


Codes = frozenset[Code]

PackedPlay = tuple[int, Code, PackedCards]
"""A play on the table: the seat, its code on the table, and the packed cards."""


class Kind(StrEnum):
    """The kind of a combination (docs/RULES.md section 1)."""

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
    """A kind with sorted cards and a length. The length counts cards, pairs (in a pairs run) or quads (in a
    quads run).
    """

    kind: Kind
    cards: tuple[Card, ...]
    length: int

    @classmethod
    def from_code(cls, code: Code, cards: tuple[Card, ...]) -> Combination:
        """Return the combination with this code and these sorted cards."""
        return cls(decode_kind(code), cards, decode_length(code))

    @property
    def top(self) -> Card:
        """The highest card, which decides comparisons."""
        return self.cards[-1]


@dataclass(frozen=True, slots=True)
class Play:
    """A combination on the table, and the seat that played it."""

    seat: int
    combination: Combination

    @classmethod
    @require_json_shape("a play", '{"seat": 0, "kind": "pair", "cards": "3S 3C"}')
    def from_json(cls, data: Mapping[str, Any]) -> Play:
        """Return the play that `to_json` wrote. Raises JsonError or CardError."""
        kind, cards = Kind(data["kind"]), parse_cards(data["cards"])
        set_count = len(cards) // CARDS_PER_RANK.get(encode_combination(kind, 0), 1)
        return cls(data["seat"], Combination(kind, cards, set_count))

    def to_json(self) -> dict[str, Any]:
        """Return the play as records and messages write it."""
        return {"seat": self.seat, "kind": str(self.kind), "cards": format_cards(self.cards)}

    @property
    def kind(self) -> Kind:
        """The kind that the combination counts as on the table."""
        return self.combination.kind

    @property
    def cards(self) -> tuple[Card, ...]:
        """The sorted cards."""
        return self.combination.cards


SINGLE, PAIR, TRIPLE, QUAD = 1, 2, 3, 4
RUN, SUITED_RUN, PAIRS_RUN, QUADS_RUN = 16, 32, 48, 64

CARDS_PER_RANK = {RUN: 1, SUITED_RUN: 1, PAIRS_RUN: 2, QUADS_RUN: 4}
"""Cards of each rank in a sequence, by the base of the code."""

SAME_RANK = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.QUAD)
_KINDS = tuple(Kind)


LENGTH_MASK = 15
"""Mask of the length in a sequence's code, for inner loops. Other code calls `decode_length`."""
BASE_MASK = ~LENGTH_MASK
"""Mask of the base in a sequence's code, for inner loops. Other code calls `decode_base`."""


def decode_kind(code: Code) -> Kind:
    """Return the kind of a code."""
    return _KINDS[decode_kind_index(code)]


def decode_kind_index(code: Code) -> int:
    """Return the index of a code's kind among all kinds; singles have 0."""
    return code - 1 if code < RUN else len(SAME_RANK) - 1 + (code >> 4)


def decode_base(code: Code) -> Code:
    """Return a code without its length."""
    return code if code < RUN else code & BASE_MASK


def decode_length(code: Code) -> int:
    """Return the length of a code in cards, pairs or quads."""
    return code & LENGTH_MASK


def decode_shape(code: Code) -> tuple[int, int]:
    """Return the number of cards of each rank and the number of ranks of a code."""
    return (code, 1) if code < RUN else (CARDS_PER_RANK[code & BASE_MASK], code & LENGTH_MASK)


def decode_size(code: Code) -> int:
    """Return the number of cards of a code."""
    cards_per_rank, rank_count = decode_shape(code)
    return cards_per_rank * rank_count


def encode_combination(kind: Kind, length: int) -> Code:
    """Return the code of a kind and length."""
    kind_index = _KINDS.index(kind)
    return kind_index + 1 if kind in SAME_RANK else (kind_index + 1 - len(SAME_RANK) << 4) + length
