"""The inputs of the network under rules by which suits must match."""

from __future__ import annotations

from functools import cached_property

from game.bots.hand_split import MatchingSplitter
from game.bots.network.candidates import CardBits, NetworkPlay
from game.bots.network.inputs import (
    MAX_DETAILED_RIVALS,
    OFFSETS,
    Counts,
    NetworkInputs,
    count_by_rank,
    length_of_longest_row,
)
from game.bots.network.view import RED_PAIRS_OFFSET, NetworkView
from game.bots.situation import Situation
from game.engine.cards import TWO
from game.engine.combination import PAIR, PAIRS_RUN, QUADS_RUN, RUN, SINGLE, TRIPLE, Code
from game.engine.decisions import ANY_SUITS, SAME_COLOUR
from game.engine.deck import list_bit_indices
from game.engine.law import get_law
from game.engine.observation import Observation

_OF_SUIT = sum(1 << 4 * rank for rank in range(13))
_BELOW_TWOS = (1 << 4 * TWO) - 1
_COLOURS = tuple(sum(_OF_SUIT << suit for suit in suits) for suits in SAME_COLOUR.groups)


class MatchingView(NetworkView):
    """A seat's knowledge under rules by which suits must match."""

    @cached_property
    def _situation(self) -> Situation:
        return Situation(self.observation)

    def can_be_beaten_by_same_kind(self, play: NetworkPlay) -> bool:
        """Return True if unseen cards hold an answer of the same kind, and a rival that may answer has enough cards."""
        return self._situation.trick_chances.can_be_answered(play.code, play.top)

    def can_be_beaten_by_bomb(self, play: NetworkPlay) -> bool:
        """Return True if unseen cards hold a bomb that beats the play, for a rival that may play it."""
        return self._situation.trick_chances.can_be_chopped(play.code, play.top)

    def singles_above(self, top: int) -> int:
        """Return the number of unseen cards that beat a single."""
        return self._same_suits(top, SINGLE).bit_count() + self._twos_above(top).bit_count()

    def pairs_above(self, top: int) -> int:
        """Return the number of ranks of which a pair is unseen that beats a pair with this top card."""
        return self.higher_pairs(top).bit_count() + (self._twos_above(top).bit_count() >= 2)

    def _same_suits(self, top: int, code: Code) -> CardBits:
        """Return the unseen cards of higher rank, without twos, in the suits that answer a play with this top card."""
        groups = self.position.law.decisions.matching.answer_groups.get(code, ANY_SUITS).groups
        suits = next(suits for suits in groups if top & 3 in suits)
        above = _BELOW_TWOS & -1 << 4 * (top // 4 + 1)
        return CardBits(self.unseen & above & sum(_OF_SUIT << suit for suit in suits))

    def higher_of_suit(self, top: int) -> CardBits:
        """Return the unseen cards of a single's suit that beat it, without twos."""
        return self._same_suits(top, SINGLE)

    def higher_pairs(self, top: int) -> int:
        """Return the ranks of the unseen pairs of a pair's colour that beat it, without twos, as bits."""
        same_colour = self._same_suits(top, PAIR)
        counts = count_by_rank(same_colour, CardBits(same_colour & self.unseen_twins))
        return sum(1 << rank for rank in range(TWO) if counts >> 4 * rank & 15 >= 2)

    def _twos_above(self, top: int) -> CardBits:
        return CardBits(self.unseen & -1 << max(TWO * 4, top + 1))


class MatchingInputs(NetworkInputs):
    """The candidates of one decision and their inputs under rules by which suits must match."""

    def __init__(self, observation: Observation) -> None:
        self._splitter = MatchingSplitter(get_law(observation.rules), observation.hand, lambda code, top: 1.0)
        self._view = MatchingView(observation)
        super().__init__(self._view)

    def _control_mask(self) -> CardBits:
        """Return the cards of the hand that no unseen card beats as a single."""
        return CardBits(
            sum(1 << card for card in list_bit_indices(self._view.cards) if not self._view.singles_above(card))
        )

    def _turns_of(self, cards: CardBits, twins: CardBits, counts: Counts) -> int:
        deck = self._view.position.law.deck
        return self._splitter.turn_count(
            cards if deck.packs == 1 else deck.pack([*list_bit_indices(cards), *list_bit_indices(twins)])
        )

    def _longest(self, cards: CardBits, twins: CardBits, counts: Counts, size: int, top: int) -> int:
        kind = {1: RUN, 2: PAIRS_RUN}.get(size, QUADS_RUN)
        groups = self._view.position.law.decisions.matching.get_combination_groups(kind).groups
        masks = [sum(_OF_SUIT << suit for suit in suits) for suits in groups]
        return max(
            length_of_longest_row(count_by_rank(CardBits(cards & mask), CardBits(twins & mask)), size, top)
            for mask in masks
        )

    # Inputs of these rules only

    def base_inputs(self) -> list[int]:
        """Return the inputs of the state and of the whole hand."""
        view, rules = self._view, self._view.observation.rules
        flags = (
            True,
            rules.last_two == "loses",
            rules.last_two == "refused",
            rules.decisions.are_sets_counted,
        )
        inputs = [OFFSETS["NORTH"] + bit for bit, flag in enumerate(flags) if flag]
        if view.pile is not None and view.pile.code == TRIPLE:
            inputs += _suits_of(view.pile, "PSUITS")
        for slot, seat in enumerate(view.rivals[:MAX_DETAILED_RIVALS]):
            inputs += [
                OFFSETS["LACKS"] + 52 * slot + card
                for card in list_bit_indices(view.history.missing_cards[seat] & view.unseen)
            ]
            inputs += [
                OFFSETS["LACKP"] + 26 * slot + rank for rank in list_bit_indices(view.history.missing_pairs[seat])
            ]
        return super().base_inputs() + inputs

    def _hand_inputs(self, cards: CardBits, twins: CardBits, counts: Counts) -> list[int]:
        inputs = super()._hand_inputs(cards, twins, counts)
        for suit in range(4):
            suit_cards = cards & _BELOW_TWOS & _OF_SUIT << suit
            above = min(self._view.higher_of_suit(suit_cards.bit_length() - 1).bit_count(), 4) if suit_cards else 5
            inputs.append(OFFSETS["HIGHS"] + 6 * suit + above)
        for index, mask in enumerate(_COLOURS):
            below = mask & _BELOW_TWOS
            of_colour = count_by_rank(CardBits(cards & below), CardBits(twins & below))
            pairs = sum(of_colour >> 4 * rank & 15 >= 2 for rank in range(TWO))
            inputs.append(OFFSETS["PAIRSOF"] + 4 * index + min(pairs, 3))
        if cards and not cards & _BELOW_TWOS:
            inputs.append(OFFSETS["ONLYTWOS"] + min(counts >> 4 * TWO, 4) - 1)
        return inputs

    def _play_inputs(self, play: NetworkPlay) -> list[int]:
        inputs = super()._play_inputs(play)
        if play.code == TRIPLE:
            inputs += _suits_of(play, "SUITS")
        if play.code <= PAIR and play.top < TWO * 4:
            inputs.append(OFFSETS["BELIEF"] + 4 * play.kind + min(self._may_answer(play), 3))
        return inputs

    def _may_answer(self, play: NetworkPlay) -> int:
        """Return the number of rivals that may answer a single or pair and have not shown that they lack an answer."""
        view, past = self._view, self._view.history
        if play.code == SINGLE:
            cards = view.higher_of_suit(play.top)
            return sum(cards & ~past.missing_cards[seat] != 0 for seat in view.free_rivals)
        ranks = view.higher_pairs(play.top) << RED_PAIRS_OFFSET * (play.top >> 1 & 1)
        return sum(ranks & ~past.missing_pairs[seat] != 0 for seat in view.free_rivals)


def _suits_of(triple: NetworkPlay, name: str) -> list[int]:
    """Return inputs for the suits of a triple."""
    return [OFFSETS[name] + suit for suit in list_bit_indices(triple.cards >> 4 * (triple.top >> 2) & 15)]


def inputs_of(observation: Observation) -> NetworkInputs:
    """Return the inputs of a decision under its rules."""
    if get_law(observation.rules).has_suit_matching:
        return MatchingInputs(observation)
    return NetworkInputs(NetworkView(observation))
