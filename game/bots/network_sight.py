"""What a seat can work out from an observation: unseen cards, what rivals passed on, what may still beat a play."""

from __future__ import annotations

from functools import cached_property

from game.bots.network_candidates import NetworkPlay, bits_of, network_play
from game.bots.network_history import TableHistory
from game.bots.network_rules import PAIRS, QUAD, QUADS, RUN, SINGLE, SUITED, NetworkRules, network_rules_of, target_bit
from game.bots.situation import unseen
from game.engine.observation import Observation


class Sight:
    """One decision's facts, as the simulator's `view_of` has them."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.rules: NetworkRules = network_rules_of(observation.rules)
        self.me = observation.seat
        self.position = observation.position()
        self.cards, self.twins = bits_of(observation.hand)
        left = unseen(observation)
        self.unseen = sum(1 << card for card, count in enumerate(left) if count > 0)
        self.unseen_twins = sum(1 << card for card, count in enumerate(left) if count > 1)
        self.ranks = [
            (self.unseen >> 4 * r & 15).bit_count() + (self.unseen_twins >> 4 * r & 15).bit_count() for r in range(13)
        ]
        self.rivals = observation.rivals
        self._most()

    def _most(self) -> None:
        """The most cards of a rival that may answer, may bomb, is in."""
        seen = self.observation
        self.most = max((seen.counts[seat] for seat in self.rivals), default=0)
        self.free_most = max((seen.counts[seat] for seat in self.rivals if seat not in seen.locked), default=0)
        self.bomb_most = self.most if seen.rules.pass_lock_exempt == "bombs" else self.free_most

    @cached_property
    def pile(self) -> NetworkPlay | None:
        """The play to beat; None for a lead."""
        position = self.position
        return network_play(position.law.deck, position.code, position.cards) if position.code else None

    @cached_property
    def past(self) -> TableHistory:
        """What plays and passes told of each seat."""
        return TableHistory(self.observation)

    # What may still beat a play

    def _chain(self, size: int, length: int, above: int, top: int, tie: bool) -> bool:
        run = 0
        for rank in range(top + 1):
            run = run + 1 if self.ranks[rank] >= size else 0
            if run >= length and (rank > above or (rank == above and tie)):
                return True
        return False

    def own_kind_above(self, play: NetworkPlay) -> bool:
        """Whether unseen cards hold a higher play of the same kind, and a rival that may answer has cards enough."""
        if self.free_most < play.size:
            return False
        top, rules, kind = play.top, self.rules, play.kind
        rank = top >> 2
        if kind == SINGLE:
            return self.unseen >> top > 1
        if kind == SUITED:
            return self._suited_above(play)
        tie = bool(self.unseen >> top >> 1 & ((1 << (3 - (top & 3))) - 1))
        if kind <= QUAD:
            return self._chain(kind + 1, 1, rank, 12, tie)
        size, last = {RUN: (1, rules.run_top), PAIRS: (2, rules.pairs_top), QUADS: (4, 12)}[kind]
        return self._chain(size, play.length, rank, last, tie)

    def _suited_above(self, play: NetworkPlay) -> bool:
        for suit in range(4):
            run = 0
            for rank in range(self.rules.run_top + 1):
                run = run + 1 if self.unseen >> (4 * rank + suit) & 1 else 0
                if run >= play.length and 4 * rank + suit > play.top:
                    return True
        return False

    def bomb_above(self, play: NetworkPlay) -> bool:
        """Whether unseen cards hold a bomb that beats the play, for a rival that may play it."""
        rules, bit = self.rules, target_bit(play.kind, play.length, play.top)
        bombs = rules.bombs
        if bombs[0] >> bit & 1 and self.bomb_most >= 4 and self._chain(4, 1, -1, 12, False):
            return True
        four = self.observation.rules.pass_lock_exempt == "four_pairs"
        for length in range(3, 14):
            most = self.most if length == 4 and four else self.bomb_most
            if bombs[length] >> bit & 1 and most >= 2 * length and self._chain(2, length, -1, rules.pairs_top, False):
                return True
        return rules.quads_runs and any(
            bombs[12 + length] >> bit & 1 and self.bomb_most >= 4 * length and self._chain(4, length, -1, 12, False)
            for length in range(2, 7)
        )

    def singles_above(self, top: int) -> int:
        """How many unseen cards are above a single."""
        return (self.unseen >> top >> 1).bit_count() + (self.unseen_twins >> top >> 1).bit_count()

    def pairs_above(self, top: int) -> int:
        """Of how many ranks above a pair with this top card a pair is unseen."""
        return sum(count >= 2 for count in self.ranks[(top >> 2) + 1 :])
