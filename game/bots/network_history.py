"""What the plays and passes of a deal tell of each seat's hand, worked out by going through its history.

Some plays may be forgotten, so the deal cannot be stepped again: where tricks begin is guessed from what was seen. A
play that a seat stacks on its own counts as a lead.
"""

from __future__ import annotations

from game.bots.card_bits import NO_BITS, CardBits
from game.engine.action import Action
from game.engine.cards import CARDS, TWO
from game.engine.combination import PAIR, RUN, SINGLE, Code, base_of
from game.engine.laws import law_of
from game.engine.observation import Observation

NEVER = 13
"""The rank that stands for: has passed on none."""

RED = 13
"""Where the bits of red pairs begin."""

LED, ANSWERED, OVER_SINGLES, PAIRED, OVER_PAIRS, OTHER = range(6)
"""Sets of ranks that are kept of a seat: its singles led and its singles answered with, ranks that those passed over,
its pairs and ranks that those passed over, and the ranks of its other plays."""


class TableHistory:
    """A deal up to now, by seat.

    `lows`: for singles, pairs and runs, by seat, the lowest rank that it passed on when it was free to answer.
    `plays`: by seat, for each of LED to OTHER a set of ranks as bits.
    Where suits must match, by seat as bits, what it did not answer with: `lacks` cards above singles, of their suit,
    `lacks_pairs` ranks of pairs of their colour (the red ones from RED on).
    """

    def __init__(self, observation: Observation) -> None:
        self._law = law_of(observation.rules)
        self._knocked = set(observation.knocked)
        self._lost = observation.lost
        n = observation.players
        self.lows = [[NEVER] * n for _ in range(3)]
        self.plays = [[0] * 6 for _ in range(n)]
        self._left = _cards_at_start(observation)
        self.lacks, self.lacks_pairs = [NO_BITS] * n, [0] * n
        self._alive = set(range(n))
        self._locked: set[int] = set()
        self._owner: int | None = None
        self._target = SINGLE
        self._rank = self._top = 0
        for seat, action in observation.history:
            if action.verb == "play":
                self._play(seat, action)
            elif action.verb == "pass":
                self._pass(seat)

    def _play(self, seat: int, action: Action) -> None:
        leads = self._owner is None or self._trick_is_over(seat)
        if leads:
            self._locked = set()
        code = self._law.counts_as(self._law.code(self._law.deck.mask(action.cards)), 0 if leads else self._target)
        self._note(self.plays[seat], action, code, leads)
        if code == self._target and not leads:
            self._note_lack(seat, action.cards[-1])
        self._target = code
        self._top = action.cards[-1]
        self._rank = self._top >> 2
        self._owner = seat
        self._left[seat] -= len(action.cards)
        if not self._left[seat]:
            self._alive -= {seat} if seat in self._lost else self._knocked | {seat}

    def _note(self, plays: list[int], action: Action, code: Code, leads: bool) -> None:
        lowest, top = action.cards[0] >> 2, action.cards[-1] >> 2
        over = _ranks(self._rank + 1, top - 1) if code == self._target and not leads else 0
        if code == SINGLE:
            plays[LED if leads else ANSWERED] |= 1 << top
            plays[OVER_SINGLES] |= over
        elif code == PAIR:
            plays[PAIRED] |= 1 << top
            plays[OVER_PAIRS] |= over
        else:
            plays[OTHER] |= _ranks(lowest, top)

    def _pass(self, seat: int) -> None:
        if self._owner is None or seat in self._locked or seat == self._owner:
            return
        place = {SINGLE: 0, PAIR: 1, RUN: 2}.get(base_of(self._target))
        if place is not None:
            self.lows[place][seat] = min(self.lows[place][seat], self._rank)
        self._note_lack(seat, len(CARDS))
        self._locked.add(seat)

    def _note_lack(self, seat: int, below: int) -> None:
        """Notes what a seat that answered with the card `below`, or with nothing, did not answer with."""
        if not self._law.suits_match:
            return
        top, ranks = self._top, range(self._rank + 1, min(below >> 2, TWO))
        if self._target == SINGLE and self._rank == TWO:
            self._note_cards(seat, (1 << below) - 1 & -2 << top)
        elif self._target == SINGLE:
            self._note_cards(seat, sum(1 << 4 * rank + (top & 3) for rank in ranks))
        elif self._target == PAIR and self._rank < TWO:
            self.lacks_pairs[seat] |= sum(1 << rank + RED * (top >> 1 & 1) for rank in ranks)

    def _note_cards(self, seat: int, cards: int) -> None:
        self.lacks[seat] = CardBits(self.lacks[seat] | cards)

    def _trick_is_over(self, seat: int) -> bool:
        """Whether all others had passed and it was this seat's turn to lead, as far as was seen."""
        assert self._owner is not None
        if self._alive - {self._owner} - self._locked:
            return False
        leader, n = self._owner, len(self._left)
        while leader not in self._alive:
            leader = (leader + 1) % n
        return seat == leader


def _ranks(low: int, high: int) -> int:
    """The ranks from `low` to `high` as bits; none if `high` is the lower."""
    return (2 << high) - (1 << low) if high >= low else 0


def _cards_at_start(observation: Observation) -> list[int]:
    """The cards of each seat before its plays."""
    start = list(observation.counts)
    for seat, action in observation.history:
        if action.verb == "play":
            start[seat] += len(action.cards)
    return start
