"""What a seat can work out from an observation: unseen cards, what rivals passed on, what may still beat a play."""

from __future__ import annotations

from functools import cached_property

from game.bots.card_bits import CardBits, bits_of
from game.bots.network_candidates import NetworkPlay, network_play
from game.bots.network_history import TableHistory
from game.bots.situation import unseen_counts
from game.engine.combination import SINGLE, SUITED_RUN, Code, base_of, length_of, shape_of, size_of
from game.engine.observation import Observation


class Sight:
    """What the network's inputs are made of at a decision, in bits, as the simulator's `view_of` has it.

    It asks whether unseen cards could beat a play, where `Situation` asks how likely that is.
    """

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.me = observation.seat
        self.position = observation.position()
        self.law = self.position.law
        self.cards, self.twins = bits_of(observation.hand)
        left = unseen_counts(observation)
        self.unseen = CardBits(sum(1 << card for card, count in enumerate(left) if count > 0))
        self.unseen_twins = CardBits(sum(1 << card for card, count in enumerate(left) if count > 1))
        self.ranks = [
            (self.unseen >> 4 * r & 15).bit_count() + (self.unseen_twins >> 4 * r & 15).bit_count() for r in range(13)
        ]
        self.rivals = observation.rivals
        self.free_rivals = observation.free_rivals
        counts = observation.counts
        self._most = max((counts[seat] for seat in self.rivals), default=0)
        self._most_of_free = max((counts[seat] for seat in self.free_rivals), default=0)

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

    def _chain(self, code: Code, above: int, tie: bool) -> bool:
        """Whether unseen cards hold a play of this kind and length whose top rank is higher, or as high where `tie`."""
        (size, length), run = shape_of(code), 0
        for rank in range(self.law.decisions.highest_rank(base_of(code)) + 1):
            run = run + 1 if self.ranks[rank] >= size else 0
            if run >= length and (rank > above or (rank == above and tie)):
                return True
        return False

    def own_kind_above(self, play: NetworkPlay) -> bool:
        """Whether unseen cards hold a higher play of the same kind, and a rival that may answer has cards enough."""
        if self._most_of_free < play.size:
            return False
        top, code = play.top, play.code
        if code == SINGLE:
            return self.unseen >> top > 1
        if base_of(code) == SUITED_RUN:
            return self._suited_above(play)
        tie = bool(self.unseen >> top >> 1 & ((1 << (3 - (top & 3))) - 1))
        return self._chain(code, top >> 2, tie)

    def _suited_above(self, play: NetworkPlay) -> bool:
        for suit in range(4):
            run = 0
            for rank in range(self.law.decisions.highest_rank(SUITED_RUN) + 1):
                run = run + 1 if self.unseen >> (4 * rank + suit) & 1 else 0
                if run >= length_of(play.code) and 4 * rank + suit > play.top:
                    return True
        return False

    def bomb_above(self, play: NetworkPlay) -> bool:
        """Whether unseen cards hold a bomb that beats the play, for a rival that may play it."""
        return any(self._bomb(code) for code in self.law.bombs_over(play.code, play.top >> 2))

    def _bomb(self, code: Code) -> bool:
        """Whether unseen cards hold a bomb of this kind and length, and a rival that may play it has cards enough."""
        most = self._most if code in self.law.exempt else self._most_of_free
        return most >= size_of(code) and self._chain(code, -1, False)

    def singles_above(self, top: int) -> int:
        """How many unseen cards are above a single."""
        return (self.unseen >> top >> 1).bit_count() + (self.unseen_twins >> top >> 1).bit_count()

    def pairs_above(self, top: int) -> int:
        """Of how many ranks above a pair with this top card a pair is unseen."""
        return sum(count >= 2 for count in self.ranks[(top >> 2) + 1 :])
