"""The kinds of combination under a rule set: how many cards each has, how high it may reach, which bombs chop it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.cards import TWO, Card
from game.engine.combination import EACH, QUAD, TRIPLE
from game.engine.decisions import TWOS
from game.engine.laws import law_of
from game.engine.rules import Rules


class CombinationKinds:
    """The kinds of combination of one rule set, by the engine's codes of kind and length."""

    def __init__(self, rules: Rules) -> None:
        self.law = law = law_of(rules)
        self.bombs = law.bombs

    def code(self, cards: Sequence[Card], target: int = 0) -> int:
        """The code that a combination takes on the table when it answers `target` (0: when it leads)."""
        return self.law.counts_as(self.law.code(self.law.deck.mask(cards)), target)

    def cards(self, code: int) -> int:
        """How many cards a combination of this code has."""
        return code if code <= QUAD else EACH[code & ~15] * (code & 15)

    def highest(self, base: int) -> int:
        """The highest rank that a kind of sequence may reach."""
        return self.law.decisions.highest_rank(base)

    def powers(self, code: int, rank: int) -> Sequence[int]:
        """The codes of the bombs that chop a combination of this code and top rank."""
        return self.law.powers.get(code + TWOS if rank == TWO and code <= TRIPLE else code, ())

    def exempt_answers(self, code: int, powers: Sequence[int]) -> Sequence[int]:
        """Of the bombs that beat a combination, its own kind included, those that a locked-out seat may play."""
        return tuple(self.law.exempt.intersection((*powers, code))) if self.law.exempt else ()


@lru_cache(maxsize=64)
def combination_kinds_of(rules: Rules) -> CombinationKinds:
    """The kinds of combination of a rule set, worked out once."""
    return CombinationKinds(rules)
