"""The inputs of the network under rules by which suits must match."""

from functools import cached_property

from game.bots.hand_split import MatchingSplitter
from game.bots.network.candidates import CardBits, NetworkPlay
from game.bots.network.inputs import (
    MAX_DETAILED_RIVALS,
    OFFSETS,
    CountsByRank,
    NetworkInputs,
    count_by_rank,
    measure_longest_sequence,
)
from game.bots.network.view import RED_PAIRS_OFFSET, NetworkView
from game.bots.situation import Situation
from game.engine.cards import TWO
from game.engine.combination import PAIR, PAIRS_RUN, QUADS_RUN, RUN, SINGLE, TRIPLE, Code
from game.engine.decisions import ANY_SUITS, SAME_COLOUR
from game.engine.deck import list_bit_indices
from game.engine.law import get_law
from game.engine.observation import Observation

_SPADES_MASK = sum(1 << 4 * rank for rank in range(13))
_BELOW_TWOS_MASK = (1 << 4 * TWO) - 1
_COLOUR_MASKS = tuple(sum(_SPADES_MASK << suit for suit in suits) for suits in SAME_COLOUR.groups)


class MatchingView(NetworkView):
    """A seat's knowledge under rules by which suits must match."""

    @cached_property
    def _situation(self) -> Situation:
        return Situation(self.observation)

    def can_be_beaten_by_same_kind(self, play: NetworkPlay) -> bool:
        """Return True if unseen cards hold an answer of the same kind, and a rival that may answer has enough cards."""
        return self._situation.trick_probabilities.can_be_answered(play.code, play.top)

    def can_be_beaten_by_bomb(self, play: NetworkPlay) -> bool:
        """Return True if unseen cards hold a bomb that beats the play, for a rival that may play it."""
        return self._situation.trick_probabilities.can_be_chopped(play.code, play.top)

    def count_higher_singles(self, top: int) -> int:
        """Return the number of unseen cards that beat a single."""
        return self._find_higher_cards_of_same_suits(top, SINGLE).bit_count() + self._find_higher_twos(top).bit_count()

    def count_higher_pairs(self, top: int) -> int:
        """Return the number of ranks of which a pair is unseen that beats a pair with this top card."""
        return self.find_higher_pairs(top).bit_count() + (self._find_higher_twos(top).bit_count() >= 2)

    def _find_higher_cards_of_same_suits(self, top: int, code: Code) -> CardBits:
        """Return the unseen cards of higher rank, without twos, in the suits that answer a play with this top card."""
        groups = self.position.law.decisions.matching.answer_groups.get(code, ANY_SUITS).groups
        suits = next(suits for suits in groups if top & 3 in suits)
        higher_ranks_mask = _BELOW_TWOS_MASK & -1 << 4 * (top // 4 + 1)
        return CardBits(self.unseen & higher_ranks_mask & sum(_SPADES_MASK << suit for suit in suits))

    def find_higher_cards(self, top: int) -> CardBits:
        """Return the unseen cards of a single's suit that beat it, without twos."""
        return self._find_higher_cards_of_same_suits(top, SINGLE)

    def find_higher_pairs(self, top: int) -> int:
        """Return the ranks of the unseen pairs of a pair's colour that beat it, without twos, as bits."""
        same_colour = self._find_higher_cards_of_same_suits(top, PAIR)
        counts = count_by_rank(same_colour, CardBits(same_colour & self.unseen_twins))
        return sum(1 << rank for rank in range(TWO) if counts >> 4 * rank & 15 >= 2)

    def _find_higher_twos(self, top: int) -> CardBits:
        return CardBits(self.unseen & -1 << max(TWO * 4, top + 1))


class MatchingInputs(NetworkInputs):
    """The candidates of one decision and their inputs under rules by which suits must match."""

    def __init__(self, observation: Observation) -> None:
        self._splitter = MatchingSplitter(get_law(observation.rules), observation.hand, lambda code, top: 1.0)
        self._view = MatchingView(observation)
        super().__init__(self._view)

    def _find_unbeatable_singles(self) -> CardBits:
        """Return the cards of the hand that no unseen card beats as a single."""
        count_higher = self._view.count_higher_singles
        return CardBits(sum(1 << card for card in list_bit_indices(self._view.cards) if not count_higher(card)))

    def _count_turns(self, cards: CardBits, twins: CardBits, counts: CountsByRank) -> int:
        deck = self._view.position.law.deck
        return self._splitter.count_turns(
            cards if deck.packs == 1 else deck.pack([*list_bit_indices(cards), *list_bit_indices(twins)])
        )

    def _measure_longest_row(self, cards: CardBits, twins: CardBits, counts: CountsByRank, size: int, top: int) -> int:
        kind = {1: RUN, 2: PAIRS_RUN}.get(size, QUADS_RUN)
        groups = self._view.position.law.decisions.matching.get_combination_groups(kind).groups
        masks = [sum(_SPADES_MASK << suit for suit in suits) for suits in groups]
        suit_counts = (count_by_rank(CardBits(cards & mask), CardBits(twins & mask)) for mask in masks)
        return max(measure_longest_sequence(rank_counts, size, top) for rank_counts in suit_counts)

    # Inputs of these rules only

    def list_base_inputs(self) -> list[int]:
        view, rules = self._view, self._view.observation.rules
        flags = (True, rules.last_two == "loses", rules.last_two == "refused", rules.decisions.are_sets_counted)
        inputs = [OFFSETS["MATCHING_RULES"] + bit for bit, flag in enumerate(flags) if flag]
        if view.pile is not None and view.pile.code == TRIPLE:
            inputs += _list_suit_inputs(view.pile, "PILE_TRIPLE_SUITS")
        for slot, seat in enumerate(view.rivals[:MAX_DETAILED_RIVALS]):
            inputs += [
                OFFSETS["MISSING_CARDS"] + 52 * slot + card
                for card in list_bit_indices(view.history.missing_cards[seat] & view.unseen)
            ]
            missing_ranks = list_bit_indices(view.history.missing_pairs[seat])
            inputs += [OFFSETS["MISSING_PAIRS"] + 26 * slot + rank for rank in missing_ranks]
        return super().list_base_inputs() + inputs

    def _list_hand_inputs(self, cards: CardBits, twins: CardBits, counts: CountsByRank) -> list[int]:
        inputs = super()._list_hand_inputs(cards, twins, counts)
        for suit in range(4):
            suit_cards = cards & _BELOW_TWOS_MASK & _SPADES_MASK << suit
            higher_cards = self._view.find_higher_cards(suit_cards.bit_length() - 1)
            higher_count = min(higher_cards.bit_count(), 4) if suit_cards else 5
            inputs.append(OFFSETS["HIGHER_BY_SUIT"] + 6 * suit + higher_count)
        for index, mask in enumerate(_COLOUR_MASKS):
            below_twos = mask & _BELOW_TWOS_MASK
            counts_of_colour = count_by_rank(CardBits(cards & below_twos), CardBits(twins & below_twos))
            pair_count = sum(counts_of_colour >> 4 * rank & 15 >= 2 for rank in range(TWO))
            inputs.append(OFFSETS["PAIRS_BY_COLOUR"] + 4 * index + min(pair_count, 3))
        if cards and not cards & _BELOW_TWOS_MASK:
            inputs.append(OFFSETS["ONLY_TWOS"] + min(counts >> 4 * TWO, 4) - 1)
        return inputs

    def _list_play_inputs(self, play: NetworkPlay) -> list[int]:
        inputs = super()._list_play_inputs(play)
        if play.code == TRIPLE:
            inputs += _list_suit_inputs(play, "PLAY_TRIPLE_SUITS")
        if play.code <= PAIR and play.top < TWO * 4:
            inputs.append(OFFSETS["POSSIBLE_ANSWERERS"] + 4 * play.kind + min(self._count_possible_answerers(play), 3))
        return inputs

    def _count_possible_answerers(self, play: NetworkPlay) -> int:
        """Return the number of rivals that may answer a single or pair and have not shown that they lack an answer."""
        view, history = self._view, self._view.history
        if play.code == SINGLE:
            cards = view.find_higher_cards(play.top)
            return sum(cards & ~history.missing_cards[seat] != 0 for seat in view.unlocked_rivals)
        ranks = view.find_higher_pairs(play.top) << RED_PAIRS_OFFSET * (play.top >> 1 & 1)
        return sum(ranks & ~history.missing_pairs[seat] != 0 for seat in view.unlocked_rivals)


def _list_suit_inputs(triple: NetworkPlay, name: str) -> list[int]:
    return [OFFSETS[name] + suit for suit in list_bit_indices(triple.cards >> 4 * (triple.top >> 2) & 15)]


def make_inputs(observation: Observation) -> NetworkInputs:
    if get_law(observation.rules).has_suit_matching:
        return MatchingInputs(observation)
    return NetworkInputs(NetworkView(observation))
