"""Lawful plays in classes, as the network chooses among them.

Cards below the top are always of the lowest suits, and of tops that no unseen card lies between only the lowest
stands for all. A set of cards is two integers: `a` has a bit for each card, `b` for those held twice (two decks).
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.network_rules import (
    PAIRS,
    QUAD,
    QUADS,
    RUN,
    SINGLE,
    SUITED,
    TRIPLE,
    NetworkRules,
    bomb_row,
    target_bit,
)


class Move(NamedTuple):
    """A combination: its cards, kind, length (as in combination.py), number of cards and top card."""

    a: int
    b: int
    kind: int
    length: int
    size: int
    top: int


ALL, BOMBS_ONLY, SAME_ONLY, FOUR_PAIRS_ONLY = range(4)
"""What may answer: anything; a bomb; the pile's own kind and length; four pairs."""

_SUITS = tuple(sum(1 << (4 * rank + suit) for rank in range(13)) for suit in range(4))


def cards_of(a: int, b: int) -> list[int]:
    """The cards of a set, ascending, twins twice."""
    found = []
    while a:
        low = a & -a
        card = low.bit_length() - 1
        found.append(card)
        if b & low:
            found.append(card)
        a ^= low
    return found


def sets_of(cards: tuple[int, ...]) -> tuple[int, int]:
    """The two integers of a set of cards."""
    a = b = 0
    for card in cards:
        bit = 1 << card
        b |= a & bit
        a |= bit
    return a, b


def is_suited(a: int) -> bool:
    """Whether all cards are of one suit."""
    return any(not a & ~suit for suit in _SUITS)


class Generator:
    """The candidates of one decision: a hand against the pile's last play (None: a lead)."""

    def __init__(
        self, terms: NetworkRules, a: int, b: int, unseen: int, pile: Move | None,
        condition: str = "", lowest: int = 0, answers: int = ALL,
    ) -> None:  # fmt: skip
        self.terms = terms
        self.a = a
        self.b = b
        self.unseen = unseen
        self.pile = pile
        self.lead_condition = condition
        self.lowest = lowest
        self.answers = answers
        self.same_suit = terms.rules.same_suit_runs
        self.found: list[Move] = []
        self.ranks = [cards_of(a & (15 << 4 * rank), b & (15 << 4 * rank)) for rank in range(13)]

    def moves(self) -> list[Move]:
        """All candidates but the pass, in the order that breaks ties."""
        pile = self.pile
        if pile is None:
            for size in (1, 2, 3):
                self._sets(size)
            self._runs(RUN, 1, self.terms.run_min, 13, self.terms.run_top, 0x3FFE)
            if self.same_suit != "plain":
                self._suited_runs(3, 13)
        elif self.answers in (ALL, SAME_ONLY):
            self._own_kind(pile)
        self._bombs()
        return self.found

    def _own_kind(self, pile: Move) -> None:
        length = pile.length
        if pile.kind <= TRIPLE:
            self._sets(pile.kind + 1)
        if pile.kind == RUN:
            self._runs(RUN, 1, length, length, self.terms.run_top, 0x3FFE)
            self._high_run(pile)
        if pile.kind == SUITED or (pile.kind == RUN and self.same_suit == "lock" and length >= 3):
            self._suited_runs(length, length)

    # Whether a set of cards may be played

    def _higher(self, a: int, b: int, top: int) -> bool:
        pile = self.pile
        assert pile is not None
        ties = self.terms.rules.ties
        if top != pile.top:
            return top > pile.top
        if self.terms.decks == 1 or ties == "refuse":
            return False
        return ties == "later_wins" or cards_of(a, b)[::-1] > cards_of(pile.a, pile.b)[::-1]

    def _beats(self, kind: int, length: int, a: int, b: int, top: int) -> bool:
        pile = self.pile
        assert pile is not None
        same = kind == pile.kind or (kind == SUITED and pile.kind == RUN)
        if same and length == pile.length and self._higher(a, b, top):
            return True
        row = bomb_row(kind, length)
        if row < 0 or not self.terms.bombs[row] >> target_bit(pile.kind, pile.length, pile.top) & 1:
            return False
        return not (kind == pile.kind and length == pile.length)

    def _kind(self, kind: int, length: int, a: int, b: int) -> int:
        if kind != RUN or self.same_suit == "plain" or length < 3 or b or not is_suited(a):
            return kind
        leads = self.pile is None or self.same_suit == "lock" or self.pile.kind == SUITED
        return SUITED if leads else RUN

    def _allowed(self, kind: int, length: int, a: int, b: int, top: int) -> bool:
        pile = self.pile
        if pile is not None:
            if not self._beats(kind, length, a, b, top):
                return False
            if self.answers == BOMBS_ONLY:
                return self.terms.is_bomb(kind, length)
            if self.answers == SAME_ONLY:
                return kind == pile.kind and length == pile.length
            if self.answers == FOUR_PAIRS_ONLY:
                return kind == PAIRS and length == 4 and self.terms.is_bomb(kind, length)
            return True
        if self.lead_condition == "alone":
            return kind == SINGLE and top == self.lowest
        return not self.lead_condition or bool(a >> self.lowest & 1)

    def _add(self, kind: int, length: int, a: int, b: int) -> bool:
        top = a.bit_length() - 1
        kind = self._kind(kind, length, a, b)
        if not self._allowed(kind, length, a, b, top):
            return False
        self.found.append(Move(a, b, kind, length, a.bit_count() + b.bit_count(), top))
        return True

    # Making them

    def _merged(self, low: int, high: int) -> bool:
        return not self.unseen & ((2 << high) - (1 << low))

    def _tops(
        self, kind: int, length: int, base: tuple[int, int], rank: int, size: int, keep_all: bool = False
    ) -> None:
        """Sets of `size` cards of one rank upon a base: one candidate for each top worth telling apart."""
        cards = self.ranks[rank]
        last = -1
        for at in range(size - 1, len(cards)):
            top = cards[at]
            if last >= 0 and (last == top or (not keep_all and self._merged(last, top))):
                continue
            if self._add(kind, length, *_with(base, (*cards[: size - 1], top))) or (
                self.terms.decks == 2 and self.pile is not None and 1 < size < 4 and self.pile.top == top
                and self._add(kind, length, *_with(base, tuple(cards[at - size + 1 : at + 1])))
            ):  # fmt: skip
                last = top

    def _sets(self, size: int) -> None:
        keep_all = size == 1 and self.same_suit != "plain"
        for rank in range(13):
            if len(self.ranks[rank]) >= size:
                self._tops(SINGLE + size - 1, size, (0, 0), rank, size, keep_all)

    def _runs(self, kind: int, size: int, shortest: int, longest: int, last: int, lengths: int) -> None:
        for start in range(last - shortest + 2):
            base = (0, 0)
            for rank in range(start, last + 1):
                cards = self.ranks[rank]
                length = rank - start + 1
                if len(cards) < size or length > longest:
                    break
                if length >= shortest and lengths >> length & 1:
                    self._tops(kind, length, base, rank, size)
                base = _with(base, tuple(cards[:size]))

    def _suited_runs(self, shortest: int, longest: int) -> None:
        last = self.terms.run_top
        for suit in range(4):
            for start in range(last - shortest + 2):
                cards = 0
                for rank in range(start, last + 1):
                    bit = 1 << (4 * rank + suit)
                    length = rank - start + 1
                    if not self.a & bit or length > longest:
                        break
                    cards |= bit
                    if length >= shortest and not self._known(cards):
                        self._add(RUN, length, cards, 0)

    def _known(self, a: int) -> bool:
        return any(move.a == a and not move.b for move in self.found)

    def _high_run(self, pile: Move) -> None:
        """With two decks: a run with the pile's own top card, won by the next highest cards."""
        if self.terms.decks == 1 or self.terms.rules.ties != "highest_distinct" or not self.a >> pile.top & 1:
            return
        a = 1 << pile.top
        for rank in range(pile.top // 4 - pile.length + 1, pile.top // 4):
            if not self.ranks[rank]:
                return
            a |= 1 << self.ranks[rank][-1]
        if not self._known(a):
            self._add(RUN, pile.length, a, 0)

    def _bombs(self) -> None:
        terms, pile = self.terms, self.pile
        pairs, quads_runs, quads = terms.pairs_lengths, 0xFC, True
        if pile is not None:
            bit = target_bit(pile.kind, pile.length, pile.top)
            quads = pile.kind == QUAD or bool(terms.bombs[0] >> bit & 1)
            powers = sum(1 << length for length in range(3, 14) if terms.bombs[length] >> bit & 1)
            pairs &= powers | (1 << pile.length if pile.kind == PAIRS else 0)
            quads_runs = sum(1 << length for length in range(2, 8) if terms.bombs[12 + length] >> bit & 1)
            quads_runs |= 1 << pile.length if pile.kind == QUADS else 0
        if quads:
            for rank in range(13):
                if len(self.ranks[rank]) >= 4:
                    self._tops(QUAD, 4, (0, 0), rank, 4)
        if pairs:
            self._runs(PAIRS, 2, 3, 13, terms.pairs_top, pairs)
        if terms.quads_runs and quads_runs:
            self._runs(QUADS, 4, 2, 7, 12, quads_runs)


def _with(base: tuple[int, int], cards: tuple[int, ...]) -> tuple[int, int]:
    a, b = base
    for card in cards:
        bit = 1 << card
        b |= a & bit
        a |= bit
    return a, b


__all__ = ["ALL", "BOMBS_ONLY", "FOUR_PAIRS_ONLY", "SAME_ONLY", "Generator", "Move", "cards_of", "sets_of"]
