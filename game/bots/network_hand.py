"""What a hand still needs: the fewest plays that empty it, its longest runs."""

from __future__ import annotations

from functools import lru_cache

from game.bots.card_bits import CardBits
from game.engine.cards import TWO
from game.engine.rules import Rules

Counts = int
"""Cards held of each rank, four bits a rank."""


_ONE_OF_TWO = sum(1 << bit for bit in range(0, 52, 2))
_TWO_OF_FOUR = sum(3 << bit for bit in range(0, 52, 4))


def counts_of(cards: CardBits, twins: CardBits) -> Counts:
    """The cards of each rank of a set, in which some are twice."""
    return _bits_of_ranks(cards) + _bits_of_ranks(twins) if twins else _bits_of_ranks(cards)


def _bits_of_ranks(cards: CardBits) -> Counts:
    """Count the bits of all ranks at once, in pairs and then in fours."""
    pairs = cards - (cards >> 1 & _ONE_OF_TWO)
    return (pairs & _TWO_OF_FOUR) + (pairs >> 2 & _TWO_OF_FOUR)


class Turns:
    """The fewest plays that empty a hand under one rule set; remembers what it worked out."""

    LIMIT = 200_000
    """Hands remembered before it starts anew: a bound on memory."""

    def __init__(self, rules: Rules) -> None:
        decisions = rules.decisions
        self._sizes = [
            (each, top, sum(1 << length for length in lengths))
            for each, top, lengths in (
                (1, decisions.run_top, decisions.run_lengths),
                (2, decisions.pairs_run_top, decisions.pairs_run_lengths),
                (4, TWO, decisions.quads_run_lengths),
            )
        ]
        self.known: dict[Counts, int] = {0: 0}

    def of(self, counts: Counts) -> int:
        """Fewest plays for these cards of each rank."""
        known = self.known.get(counts)
        if known is None:
            if len(self.known) > self.LIMIT:
                self.known = {0: 0}
            known = self.known[counts] = 1 + min(map(self.of, self._after(counts)))
        return known

    def _after(self, counts: Counts) -> list[Counts]:
        """What is left after each play that takes in the lowest rank."""
        shift = ((counts & -counts).bit_length() - 1) // 4 * 4
        held = counts >> shift & 15
        rests = [counts - (min(held, 4) << shift)]
        for each, top, lengths in self._sizes:
            if held >= each:
                rests += self._sequences(counts, shift, each, top, lengths)
        return rests

    @staticmethod
    def _sequences(counts: Counts, shift: int, size: int, top: int, lengths: int) -> list[Counts]:
        rests, taken, length = [], 0, 0
        while shift <= 4 * top and (counts >> shift & 15) >= size:
            taken += size << shift
            length += 1
            shift += 4
            if lengths >> length & 1:
                rests.append(counts - taken)
        return rests


@lru_cache(maxsize=16)
def turns_of(rules: Rules) -> Turns:
    """The counter of a rule set, one for all decisions."""
    return Turns(rules)


def longest(counts: Counts, size: int, top: int) -> int:
    """The most consecutive ranks up to `top` of which at least `size` cards are held."""
    best = run = 0
    for rank in range(top + 1):
        run = run + 1 if (counts >> 4 * rank & 15) >= size else 0
        best = max(best, run)
    return best
