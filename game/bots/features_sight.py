"""What a seat can work out from an observation: unseen cards, what rivals passed on, what may still beat a play."""

from __future__ import annotations

from functools import cached_property

from game.bots.features_moves import ALL, BOMBS_ONLY, FOUR_PAIRS_ONLY, SAME_ONLY, Move, is_suited, sets_of
from game.bots.features_rules import PAIR, PAIRS, QUAD, QUADS, RUN, SINGLE, SUITED, Terms, target_bit, terms_of
from game.engine.action import Action
from game.engine.combination import Kind
from game.engine.observation import Observation

KINDS = {kind: number for number, kind in enumerate(Kind)}
NEVER = 13
"""The rank that stands for: has passed on none."""


class Sight:
    """One decision's facts, as the simulator's `view_of` has them."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.terms: Terms = terms_of(observation.rules)
        self.me = observation.seat
        self.a, self.b = sets_of(observation.hand)
        self.unseen, self.unseen_twins = self._unseen()
        self.ranks = [
            (self.unseen >> 4 * r & 15).bit_count() + (self.unseen_twins >> 4 * r & 15).bit_count() for r in range(13)
        ]
        n = observation.players
        gone = {*observation.out, *observation.knocked}
        self.rivals = [(self.me + i) % n for i in range(1, n) if (self.me + i) % n not in gone]
        self.played = {seat for seat, action in observation.history if action.verb == "play"}
        self._most()

    def _unseen(self) -> tuple[int, int]:
        left = [self.terms.decks] * 52
        for card in self.observation.hand:
            left[card] -= 1
        for _, action in self.observation.history:
            if action.verb == "play":
                for card in action.cards:
                    left[card] -= 1
        one = sum(1 << card for card, count in enumerate(left) if count > 0)
        return one, sum(1 << card for card, count in enumerate(left) if count > 1)

    def _most(self) -> None:
        """The most cards of a rival that may answer, may bomb, is in."""
        seen = self.observation
        counts, locked = seen.counts, seen.locked
        free = [counts[seat] for seat in self.rivals if seat not in locked]
        everyone = [counts[seat] for seat in self.rivals]
        self.most = max(everyone, default=0)
        self.free_most = max(free, default=0)
        self.bomb_most = self.most if seen.rules.pass_lock_exempt == "bombs" else self.free_most

    @cached_property
    def pile(self) -> Move | None:
        """The play to beat; None for a lead."""
        target = self.observation.target
        if target is None:
            return None
        cards = target.cards
        a, b = sets_of(cards)
        return Move(a, b, KINDS[target.kind], target.combination.length, len(cards), cards[-1])

    @property
    def answers(self) -> int:
        """What this seat may answer with."""
        seen = self.observation
        if self.pile is None:
            return ALL
        if seen.pile[-1].seat == self.me:
            return SAME_ONLY if seen.rules.stacking == "on_bombs_may_answer" else ALL
        if self.me not in seen.locked:
            return ALL
        if seen.position().stacking:
            return BOMBS_ONLY
        return FOUR_PAIRS_ONLY if seen.rules.pass_lock_exempt == "four_pairs" else BOMBS_ONLY

    @cached_property
    def passed_on(self) -> list[list[int]]:
        """For singles, pairs and runs: by seat the lowest rank that it passed on when it was free to answer."""
        return _Passes(self.observation).lows

    # What may still beat a play

    def _chain(self, size: int, length: int, above: int, top: int, tie: bool) -> bool:
        run = 0
        for rank in range(top + 1):
            run = run + 1 if self.ranks[rank] >= size else 0
            if run >= length and (rank > above or (rank == above and tie)):
                return True
        return False

    def own_kind_above(self, move: Move) -> bool:
        """Whether unseen cards hold a higher play of the same kind, and a rival that may answer has cards enough."""
        if self.free_most < move.size:
            return False
        top, terms, kind = move.top, self.terms, move.kind
        rank = top >> 2
        if kind == SINGLE:
            return self.unseen >> top > 1
        if kind == SUITED:
            return self._suited_above(move)
        tie = bool(self.unseen >> top >> 1 & ((1 << (3 - (top & 3))) - 1))
        if kind <= QUAD:
            return self._chain(kind + 1, 1, rank, 12, tie)
        size, last = {RUN: (1, terms.run_top), PAIRS: (2, terms.pairs_top), QUADS: (4, 12)}[kind]
        return self._chain(size, move.length, rank, last, tie)

    def _suited_above(self, move: Move) -> bool:
        for suit in range(4):
            run = 0
            for rank in range(self.terms.run_top + 1):
                run = run + 1 if self.unseen >> (4 * rank + suit) & 1 else 0
                if run >= move.length and 4 * rank + suit > move.top:
                    return True
        return False

    def bomb_above(self, move: Move) -> bool:
        """Whether unseen cards hold a bomb that beats the play, for a rival that may play it."""
        terms, bit = self.terms, target_bit(move.kind, move.length, move.top)
        bombs = terms.bombs
        if bombs[0] >> bit & 1 and self.bomb_most >= 4 and self._chain(4, 1, -1, 12, False):
            return True
        four = self.observation.rules.pass_lock_exempt == "four_pairs"
        for length in range(3, 14):
            most = self.most if length == 4 and four else self.bomb_most
            if bombs[length] >> bit & 1 and most >= 2 * length and self._chain(2, length, -1, terms.pairs_top, False):
                return True
        return terms.quads_runs and any(
            bombs[12 + length] >> bit & 1 and self.bomb_most >= 4 * length and self._chain(4, length, -1, 12, False)
            for length in range(2, 7)
        )

    def pairs_above(self, rank: int) -> int:
        """Of how many higher ranks a pair is unseen."""
        return sum(count >= 2 for count in self.ranks[rank + 1 :])


class _Passes:
    """Replays the history for what was on the table when each seat passed."""

    def __init__(self, observation: Observation) -> None:
        self.rules = observation.rules
        self.knocked = set(observation.knocked)
        n = observation.players
        self.lows = [[NEVER] * n for _ in range(3)]
        self.left = _cards_at_start(observation)
        self.alive = set(range(n))
        self.locked: set[int] = set()
        self.owner: int | None = None
        self.kind = SINGLE
        self.rank = 0
        for seat, action in observation.history:
            if action.verb == "play":
                self._play(seat, action)
            elif action.verb == "pass":
                self._pass(seat)

    def _play(self, seat: int, action: Action) -> None:
        leads = self.owner is None or self._trick_is_over(seat)
        if leads:
            self.locked = set()
        self.kind = self._kind(action, leads)
        self.rank = action.cards[-1] >> 2
        self.owner = seat
        self.left[seat] -= len(action.cards)
        if not self.left[seat]:
            self.alive -= self.knocked | {seat}

    def _pass(self, seat: int) -> None:
        if self.owner is None or seat in self.locked or seat == self.owner:
            return
        place = {SINGLE: 0, PAIR: 1, RUN: 2}.get(self.kind)
        if place is not None:
            self.lows[place][seat] = min(self.lows[place][seat], self.rank)
        self.locked.add(seat)

    def _trick_is_over(self, seat: int) -> bool:
        """Whether all others had passed and it was this seat's turn to lead."""
        assert self.owner is not None
        if self.alive - {self.owner} - self.locked:
            return False
        leader, n = self.owner, len(self.left)
        while leader not in self.alive:
            leader = (leader + 1) % n
        return seat == leader

    def _kind(self, action: Action, leads: bool) -> int:
        cards = action.cards
        ranks = [card >> 2 for card in cards]
        if ranks[0] == ranks[-1]:
            return SINGLE + min(len(cards), 4) - 1
        if len(set(ranks)) < len(ranks):
            return PAIRS
        a, _ = sets_of(cards)
        if self.rules.same_suit_runs == "plain" or len(cards) < 3 or not is_suited(a):
            return RUN
        return SUITED if leads or self.rules.same_suit_runs == "lock" or self.kind == SUITED else RUN


def _cards_at_start(observation: Observation) -> list[int]:
    """The cards of each seat before its plays."""
    start = list(observation.counts)
    for seat, action in observation.history:
        if action.verb == "play":
            start[seat] += len(action.cards)
    return start
