"""The probability that a combination stands unbeaten, given the unseen cards and the sizes of the other hands."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from game.engine.cards import ACE, TWO
from game.engine.combination import QUAD, SINGLE, SUITED_RUN, TRIPLE, Code, decode_base, decode_shape, decode_size
from game.engine.law import Law


class BeatProbabilities:
    """Probabilities that combinations are beaten by a group of seats. Exactly 1 means certain, not estimated.

    `unseen_counts` is the number of unseen copies of each of the 52 cards. `sizes` are the hand sizes of the seats that
    may answer with any kind; `bomber_sizes` are those of the seats that may answer only with an exempt bomb. A
    combination is given by its code and its top card (not the rank of the top card).
    """

    def __init__(
        self, law: Law, unseen_counts: Sequence[int], sizes: Sequence[int], bomber_sizes: Sequence[int] = ()
    ) -> None:
        self.law = law
        self.unseen_counts = unseen_counts
        self.unseen_by_rank = [sum(unseen_counts[card : card + 4]) for card in range(0, 52, 4)]
        self.unseen_total = max(sum(self.unseen_by_rank), 1)
        self.sizes = Counter(sizes)
        self.bomber_sizes = Counter(bomber_sizes)
        self._holding_probabilities: dict[tuple[int, int], list[float]] = {}
        self._unbeaten_probabilities: dict[tuple[Code, int], float] = {}
        self._bomb_probabilities: dict[tuple[int, Code], float] = {}
        ties = law.decisions.ties
        tie_rule = ties.are_lower_cards_compared + 2 * ties.is_later_play_higher
        self._equal_card_rule = tie_rule if law.deck.packs > 1 else 0

    def compute_unbeaten_probability(self, code: Code, top: int) -> float:
        key = (code, top)
        probability = self._unbeaten_probabilities.get(key)
        if probability is None:
            probability = self._unbeaten_probabilities[key] = self._multiply_unbeaten_probabilities(code, top)
        return probability

    def _multiply_unbeaten_probabilities(self, code: Code, top: int) -> float:
        bombs = self.law.list_chopping_bombs(code, top >> 2)
        probability = 1.0
        for size, seats in self.sizes.items():
            probability *= (
                self._compute_no_answer_probability(size, code, top) * self._compute_no_bomb_probability(size, bombs)
            ) ** seats
        exempt_bombs = self._list_exempt_bombs(code, bombs)
        for size, seats in self.bomber_sizes.items():
            probability *= self._compute_no_bomb_probability(size, exempt_bombs) ** seats
        return probability

    def can_be_chopped(self, code: Code, top: int) -> bool:
        """Return True if a seat could hold a bomb with power over this combination."""
        bombs = self.law.list_chopping_bombs(code, top >> 2)
        exempt_bombs = self._list_exempt_bombs(code, bombs)
        is_choppable = any(self._compute_no_bomb_probability(size, bombs) < 1.0 for size in self.sizes)
        return is_choppable or any(self._compute_no_bomb_probability(n, exempt_bombs) < 1.0 for n in self.bomber_sizes)

    def can_be_answered(self, code: Code, top: int) -> bool:
        """Return True if a seat that may answer with any kind could hold an answer of the same kind and length."""
        return any(self._compute_no_answer_probability(size, code, top) < 1.0 for size in self.sizes)

    def compute_going_out_probability(self, code: Code, top: int) -> float:
        """Return the probability that a seat can beat this combination with its last cards."""
        size = decode_size(code)
        seats = self.sizes.get(size, 0)
        return 1.0 - self._compute_no_answer_probability(size, code, top) ** seats if seats else 0.0

    def _compute_no_answer_probability(self, size: int, code: Code, top: int) -> float:
        """Return the probability that a hand of `size` cards holds nothing higher of this kind and length."""
        if size < decode_size(code):
            return 1.0
        rank = top >> 2
        # With two decks a play whose highest card is the same may be higher, by its other cards or for being later.
        lowest_card = top if self._equal_card_rule > (code == SINGLE) else top + 1
        if code == SINGLE:
            return float((1.0 - min(1.0, size / self.unseen_total)) ** sum(self.unseen_counts[lowest_card:]))
        has_equal_rank = any(self.unseen_counts[lowest_card : (rank + 1) * 4])
        lowest_rank = rank if has_equal_rank else rank + 1
        if code <= QUAD:
            return self._compute_no_set_probability(size, code, lowest_rank)
        return self._compute_no_sequence_probability(size, code, lowest_rank)

    def _compute_no_set_probability(self, size: int, count: int, lowest_rank: int) -> float:
        probability = 1.0
        for holding_probability in self.compute_holding_probabilities(size, count)[lowest_rank:]:
            probability *= 1.0 - holding_probability
        return probability

    def _compute_no_sequence_probability(self, size: int, code: Code, lowest_rank: int) -> float:
        count, length = decode_shape(code)
        if decode_base(code) == SUITED_RUN:
            return self._compute_no_suited_run_probability(size, length, lowest_rank)
        holding_probabilities = self.compute_holding_probabilities(size, count)
        probability = 1.0
        for top in range(max(lowest_rank, length - 1), self.law.decisions.get_highest_rank(decode_base(code)) + 1):
            sequence_probability = 1.0
            for holding_probability in holding_probabilities[top - length + 1 : top + 1]:
                sequence_probability *= holding_probability
            probability *= 1.0 - sequence_probability
        return probability

    def _compute_no_suited_run_probability(self, size: int, length: int, lowest_rank: int) -> float:
        share = min(1.0, size / self.unseen_total)
        probability = 1.0
        for top in range(max(lowest_rank, length - 1), self.law.decisions.get_highest_rank(SUITED_RUN) + 1):
            for suit in range(4):
                cards = range((top - length + 1) * 4 + suit, top * 4 + suit + 1, 4)
                if all(self.unseen_counts[card] for card in cards):
                    probability *= 1.0 - share**length
        return probability

    def _compute_no_bomb_probability(self, size: int, bombs: Sequence[Code]) -> float:
        probability = 1.0
        for code in bombs:
            probability *= 1.0 - self._compute_bomb_probability(size, code)
        return probability

    def _list_exempt_bombs(self, code: Code, bombs: Sequence[Code]) -> Sequence[Code]:
        """Return the bombs that beat a combination and that a locked-out seat may play."""
        return tuple(self.law.exempt_bombs.intersection((*bombs, code))) if self.law.exempt_bombs else ()

    def _compute_bomb_probability(self, size: int, code: Code) -> float:
        """Return the probability that a hand of `size` cards holds a bomb of this kind and length, of any rank."""
        key = (size, code)
        probability = self._bomb_probabilities.get(key)
        if probability is None:
            probability = self._bomb_probabilities[key] = 1.0 - self._compute_no_answer_probability(size, code, -1)
        return probability

    def compute_holding_probabilities(self, size: int, count: int) -> list[float]:
        """Return, by rank, the probability that a hand of `size` unseen cards holds `count` cards of the rank."""
        key = (size, count)
        probabilities = self._holding_probabilities.get(key)
        if probabilities is None:
            share = min(1.0, size / self.unseen_total)
            probability_by_count = [compute_holding_probability(count, cards, share) for cards in range(9)]
            probabilities = [probability_by_count[cards] for cards in self.unseen_by_rank]
            self._holding_probabilities[key] = probabilities
        return probabilities


def compute_holding_probability(min_count: int, card_count: int, hand_ratio: float) -> float:
    """Return the probability that a share of the unseen cards has at least `min_count` of `card_count` given ones."""
    if card_count < min_count:
        return 0.0
    fewer_probability = 0.0
    way_count = 1.0
    for held_count in range(min_count):
        fewer_probability += way_count * hand_ratio**held_count * (1.0 - hand_ratio) ** (card_count - held_count)
        way_count = way_count * (card_count - held_count) / (held_count + 1)
    return 1.0 - fewer_probability if hand_ratio < 1.0 else 1.0


class MatchingBeatProbabilities(BeatProbabilities):
    """Probabilities under rules by which suits must match. Of a triple only the top card is known."""

    @cached_property
    def _unseen_by_suit_group(self) -> dict[tuple[int, ...], list[int]]:
        all_groups = self.law.decisions.matching.answer_groups.values()
        suit_groups = {suits for groups in all_groups for suits in groups.groups}
        return {
            suits: [sum(self.unseen_counts[4 * rank + suit] for suit in suits) for rank in range(13)]
            for suits in suit_groups
        }

    def _compute_no_answer_probability(self, size: int, code: Code, top: int) -> float:
        """Like the base class; with top -1, return the probability that a hand has no such combination."""
        if size < decode_size(code):
            return 1.0
        if code <= TRIPLE and top >= TWO * 4:
            return super()._compute_no_answer_probability(size, code, top)
        kind, lowest_rank = decode_base(code), (top >> 2) + 1
        groups = self.law.decisions.matching.answer_groups.get(kind)
        if groups is None or kind == TRIPLE:
            return super()._compute_no_answer_probability(size, code, 4 * lowest_rank - 1)
        probability = 1.0
        cards_per_rank, length = decode_shape(code)
        highest_rank = ACE if code <= TRIPLE else self.law.decisions.get_highest_rank(kind)
        share = min(1.0, size / self.unseen_total)
        for suits in groups.groups:
            if top >= 0 and top & 3 not in suits:
                continue
            holding_probabilities = [
                compute_holding_probability(cards_per_rank, count, share) for count in self._unseen_by_suit_group[suits]
            ]
            for top_rank in range(max(lowest_rank, length - 1), highest_rank + 1):
                sequence_probability = 1.0
                for holding_probability in holding_probabilities[top_rank - length + 1 : top_rank + 1]:
                    sequence_probability *= holding_probability
                probability *= 1.0 - sequence_probability
        two_probability = self.compute_holding_probabilities(size, code)[TWO] if code <= TRIPLE else 0.0
        return probability * (1.0 - two_probability)
