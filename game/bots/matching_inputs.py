"""The network's inputs where suits must match: the same questions, answered by this table's own combinations."""

from __future__ import annotations

from functools import cached_property

from game.bots.combination_kinds import combination_kinds_of
from game.bots.matching_splitter import MatchingSplitter
from game.bots.network_candidates import NetworkPlay, places
from game.bots.network_hand import Counts, counts_of, longest
from game.bots.network_inputs import NetworkInputs
from game.bots.network_rules import PAIR, QUAD, SINGLE
from game.bots.network_sight import Sight
from game.bots.situation import Situation
from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, QUADS_RUN, RUN
from game.engine.observation import Observation
from game.engine.suit_matching import ANY_SUITS

_OF_SUIT = sum(1 << 4 * rank for rank in range(13))


class MatchingSight(Sight):
    """What may still beat a play, as the chances have it: nothing where a play stands for certain."""

    @cached_property
    def _situation(self) -> Situation:
        return Situation(self.observation)

    def own_kind_above(self, play: NetworkPlay) -> bool:
        """Whether unseen cards hold an answer of the same kind, and a rival that may answer has cards enough."""
        return self._situation.now.may_answer(_code(play), play.top)

    def bomb_above(self, play: NetworkPlay) -> bool:
        """Whether unseen cards hold a bomb that beats the play, for a rival that may play it."""
        return self._situation.now.may_chop(_code(play), play.top >> 2)

    def singles_above(self, top: int) -> int:
        """How many unseen cards beat a single."""
        return self._same_suits(top, SINGLE).bit_count() + self._twos_above(top).bit_count()

    def pairs_above(self, top: int) -> int:
        """Of how many ranks a pair is unseen that beats a pair with this top card."""
        same = self._same_suits(top, PAIR)
        counts = counts_of(same, same & self.unseen_twins)
        return sum(counts >> 4 * rank & 15 >= 2 for rank in range(TWO)) + (self._twos_above(top).bit_count() >= 2)

    def _same_suits(self, top: int, kind: int) -> int:
        """The unseen cards of higher rank, twos apart, in the suits that answer a play of this top card."""
        groups = self.position.law.decisions.matching.answered_in.get(kind + 1, ANY_SUITS).groups
        suits = next(suits for suits in groups if top & 3 in suits)
        above = (1 << TWO * 4) - 1 & -1 << 4 * (top // 4 + 1)
        return self.unseen & above & sum(_OF_SUIT << suit for suit in suits)

    def _twos_above(self, top: int) -> int:
        return self.unseen & -1 << max(TWO * 4, top + 1)


class MatchingInputs(NetworkInputs):
    """Candidates of one decision and their inputs where suits must match."""

    def __init__(self, observation: Observation) -> None:
        kinds = combination_kinds_of(observation.rules)
        self._splitter = MatchingSplitter(kinds, observation.hand, lambda code, top: 1.0)
        self._seen = MatchingSight(observation)
        super().__init__(self._seen)

    def _control_mask(self) -> int:
        """Cards that no unseen card beats as a single."""
        return sum(1 << card for card in range(52) if not self._seen.singles_above(card))

    def _turns_of(self, cards: int, twins: int, counts: Counts) -> int:
        deck = self._seen.position.law.deck
        return self._splitter.turns(cards if deck.packs == 1 else deck.mask([*places(cards), *places(twins)]))

    def _longest(self, cards: int, twins: int, counts: Counts, size: int, top: int) -> int:
        kind = {1: RUN, 2: PAIRS_RUN}.get(size, QUADS_RUN)
        groups = self._seen.position.law.decisions.matching.groups_of(kind).groups
        masks = [sum(_OF_SUIT << suit for suit in suits) for suits in groups]
        return max(longest(counts_of(cards & mask, twins & mask), size, top) for mask in masks)


def _code(play: NetworkPlay) -> int:
    """The engine's code of a play."""
    return play.length if play.kind <= QUAD else (play.kind - QUAD << 4) + play.length


def inputs_of(observation: Observation) -> NetworkInputs:
    """The inputs of a decision under its rules."""
    if combination_kinds_of(observation.rules).law.suits_match:
        return MatchingInputs(observation)
    return NetworkInputs(Sight(observation))
