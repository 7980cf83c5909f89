"""What payments are worked out from: a trick or a deal that has ended, and the prices of a rule set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.combination import PAIRS_RUN, QUAD, Code, PackedPlay, base_of, length_of
from game.engine.deck import Packed
from game.engine.settling import Settling


@dataclass(slots=True)
class EndedTrick:
    """A trick that has ended, for its payments: its plays, and who went out."""

    plays: Sequence[PackedPlay]
    out: Sequence[int]
    is_chop: Callable[[Code, Code, Packed], bool]
    """Whether a play of a code is a chop on a play of a code and cards (`Law.is_chop`)."""
    worth: Callable[[Code, Packed], int]
    """What a play is worth, by its code and cards."""


@dataclass(slots=True)
class Ending:
    """A deal that is over, for its payments."""

    order: tuple[int, ...]
    """The seats, first to last."""
    cards: Sequence[int]
    """How many cards each seat holds."""
    counted: Sequence[int]
    """For how many cards each seat pays, where cards are paid."""
    full: frozenset[int]
    """The seats with their whole hand, where that is paid; the first is never among them."""
    knocked: frozenset[int]
    """The seats that are knocked out."""
    ender: int
    """The seat whose going out ended the deal, or the first."""
    worth: Callable[[int], int]
    """What the special sets in a seat's hand are worth."""


class SetValues(NamedTuple):
    """Points of a black and a red two, three pairs, a quad, and four pairs or more."""

    black_two: int = 1
    red_two: int = 2
    three_pairs: int = 2
    quad: int = 3
    four_pairs: int = 4


@dataclass(init=False)
class Prices(Settling):
    """The numbers of docs/RULES.md section 5, in points before the stake; each is written by its option."""

    stake: int
    """By which all payments are multiplied."""
    ladder: tuple[int, int]
    """What the last and the next to last pay under `ladder`."""
    winner: int
    """What each other seat pays under `winner_takes_all`."""
    full_hand: int
    """What a seat with its whole hand pays instead, where that counts."""
    full_hand_counts: bool
    """Whether a whole hand costs more, in place of the payment by place or for each of its cards."""
    instant_win: int
    """What each other seat pays for an instant win."""
    black_two: int
    """What this special set is worth, as those that follow: two, bomb of three pairs, quad, bomb of four or more."""
    red_two: int
    three_pairs: int
    quad: int
    four_pairs: int

    def of_two(self, card: Card) -> int:
        """The value of a two: spades and clubs are black."""
        return self.black_two if card.suit < 2 else self.red_two

    def of_bomb(self, code: Code) -> int:
        """The value of a bomb: five pairs or more count as four, a quads run as its quads."""
        if code == QUAD:
            return self.quad
        if base_of(code) == PAIRS_RUN:
            return self.three_pairs if code == PAIRS_RUN + 3 else self.four_pairs
        return self.quad * length_of(code)
