"""How likely a combination is to stand unbeaten where suits must match."""

from __future__ import annotations

from functools import cached_property

from game.bots.beating_chances import BeatingChances, at_least
from game.engine.cards import ACE, TWO
from game.engine.combination import TRIPLE, Code, base_of, shape_of, size_of


class MatchingChances(BeatingChances):
    """The chances against plays of matching suits; of a triple only the top card is known, so any may."""

    @cached_property
    def _by_group(self) -> dict[tuple[int, ...], list[int]]:
        """By group of suits, how many cards of each rank are unseen."""
        named = {suits for groups in self.law.decisions.matching.answered_in.values() for suits in groups.groups}
        return {
            suits: [sum(self.unseen_counts[4 * rank + suit] for suit in suits) for rank in range(13)] for suits in named
        }

    def _misses(self, size: int, code: Code, top: int) -> float:
        """The chance that a hand of `size` cards holds no answer of this kind and length; top -1: none at all."""
        if size < size_of(code):
            return 1.0
        if code <= TRIPLE and top >= TWO * 4:
            return super()._misses(size, code, top)
        kind, above = base_of(code), (top >> 2) + 1
        groups = self.law.decisions.matching.answered_in.get(kind)
        if groups is None or kind == TRIPLE:
            return super()._misses(size, code, 4 * above - 1)
        chance = 1.0
        each, length = shape_of(code)
        last = ACE if code <= TRIPLE else self.law.decisions.highest_rank(kind)
        share = min(1.0, size / self.total)
        for suits in groups.groups:
            if top >= 0 and top & 3 not in suits:
                continue
            held = [at_least(each, count, share) for count in self._by_group[suits]]
            for high in range(max(above, length - 1), last + 1):
                together = 1.0
                for one in held[high - length + 1 : high + 1]:
                    together *= one
                chance *= 1.0 - together
        return chance * (1.0 - self.held(size, code)[TWO]) if code <= TRIPLE else chance
