"""set_values: what twos and bombs are worth where they are paid for (S, special sets)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.cards import Card
from game.engine.combination import PAIRS_RUN, QUAD
from game.engine.option import Option, whole


class SetValues(NamedTuple):
    """Points of a black and a red two, three pairs, a quad, and four pairs or more."""

    black_two: int = 1
    red_two: int = 2
    three_pairs: int = 2
    quad: int = 3
    four_pairs: int = 4

    def two(self, card: Card) -> int:
        """The value of a two: spades and clubs are black."""
        return self.black_two if card.suit < 2 else self.red_two

    def bomb(self, code: int) -> int:
        """The value of a bomb: five pairs or more count as four, a quads run as its quads."""
        if code == QUAD:
            return self.quad
        if PAIRS_RUN < code < PAIRS_RUN + 16:
            return self.three_pairs if code == PAIRS_RUN + 3 else self.four_pairs
        return self.quad * (code & 15)


def _read(value: Any) -> SetValues:
    if isinstance(value, (list, tuple)):
        value = dict(zip(SetValues._fields, value, strict=True))
    if not isinstance(value, dict):
        raise ValueError(value)
    return SetValues(**{str(name): whole(points, 0, 1000) for name, points in value.items()})


OPTION = Option("set_values", "points", SetValues(), None, _read)
