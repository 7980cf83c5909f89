"""Words of the bombs table: the bombs, and the targets that they chop.

The table itself is the option `bombs`. docs/RULES.md and saved rules contain its words; this module parses them.
"""

import re
from dataclasses import dataclass
from functools import cache

from game.engine.combination import PAIRS_RUN, QUADS_RUN, RUN, SUITED_RUN, Code, Kind, encode_combination
from game.engine.decisions import TWOS_FLAG
from game.engine.deck import RANK_COUNT
from game.engine.option import read_whole_number

MIN_BOMB_PAIRS = 3
MIN_BOMB_QUADS = 2

_BOMB_PATTERN = re.compile(r"quad|pairs-run:(?P<pairs>\d{1,2})(?P<more>\+?)|quads-run:(?P<quads>\d{1,2})")
_KINDS_OF_ONE_RANK = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)


@dataclass(frozen=True, slots=True)
class Bomb:
    """A bomb of the table: a quad, or a run of pairs or of quads."""

    kind: Kind
    length: int = 0
    """Number of ranks; 0 for a quad."""
    can_be_longer: bool = False
    """True if longer runs are bombs as well."""

    @property
    def word(self) -> str:
        """The word of the table: `quad`, `pairs-run:4+`."""
        return f"{self.kind}:{self.length}{'+' if self.can_be_longer else ''}" if self.length else str(self.kind)

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of all combinations that this bomb describes."""
        max_length = RANK_COUNT if self.can_be_longer else self.length
        return tuple(encode_combination(self.kind, length) for length in range(self.length, max_length + 1))


@dataclass(frozen=True, slots=True)
class Target:
    """A combination that a bomb chops: cards of one rank, twos only, a run of pairs, or anything."""

    kind: Kind | None
    """None for every kind except a quad, which only a higher quad beats."""
    length: int = 0
    """Number of ranks of a run of pairs; else 0."""
    has_only_twos: bool = False

    @property
    def word(self) -> str:
        """The word of the table: `22`, `any pair`, `pairs-run:4`."""
        if self.length:
            return f"{self.kind}:{self.length}"
        if self.has_only_twos:
            return "2" * self.card_count
        return str(self.kind) if self.kind is Kind.QUAD else f"any {self.kind}" if self.kind else "any"

    @property
    def text_key(self) -> str:
        """The word as a part of text keys, without a length."""
        return str(self.kind) if self.length else self.word.replace(" ", "_")

    @property
    def card_count(self) -> int:
        """Number of cards of a target of one rank; 0 for sequences and for any play."""
        return 0 if self.kind is None or self.length else encode_combination(self.kind, 0)

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of all combinations that this target describes, with `TWOS_FLAG` added for twos."""
        if self.kind is None:
            return _ANY_TARGET_CODES
        code = encode_combination(self.kind, self.length)
        if self.has_only_twos:
            return (code + TWOS_FLAG,)
        return (code, code + TWOS_FLAG) if self.kind in _KINDS_OF_ONE_RANK else (code,)


_ANY_TARGET_CODES = (
    *(encode_combination(kind, 0) + twos for kind in _KINDS_OF_ONE_RANK for twos in (0, TWOS_FLAG)),
    *(base + length for base in (RUN, SUITED_RUN, PAIRS_RUN, QUADS_RUN) for length in range(2, RANK_COUNT + 1)),
)

ANY_TARGET = Target(None)
_TARGETS_WITHOUT_LENGTH = {
    target.word: target
    for target in (
        *(Target(kind, has_only_twos=True) for kind in _KINDS_OF_ONE_RANK),
        Target(Kind.SINGLE), Target(Kind.PAIR), Target(Kind.QUAD), ANY_TARGET,
    )
}  # fmt: skip


@cache
def parse_bomb(word: str) -> Bomb:
    """Return the bomb that a word of the table means. Raises ValueError for an unknown word."""
    match = _BOMB_PATTERN.fullmatch(word)
    if match is None:
        raise ValueError(word)
    if match["pairs"]:
        return Bomb(Kind.PAIRS_RUN, read_whole_number(match["pairs"], MIN_BOMB_PAIRS, RANK_COUNT), bool(match["more"]))
    if match["quads"]:
        return Bomb(Kind.QUADS_RUN, read_whole_number(match["quads"], MIN_BOMB_QUADS, RANK_COUNT))
    return Bomb(Kind.QUAD)


@cache
def parse_target(word: str) -> Target:
    """Return the target for a word in the option `bombs`, such as "any pair". Raises ValueError for an unknown word."""
    if word in _TARGETS_WITHOUT_LENGTH:
        return _TARGETS_WITHOUT_LENGTH[word]
    kind, _, length = word.partition(":")
    if kind != Kind.PAIRS_RUN:
        raise ValueError(word)
    return Target(Kind.PAIRS_RUN, read_whole_number(length, MIN_BOMB_PAIRS, RANK_COUNT))
