"""Inferences of a seat from an observation: unseen cards, and the rivals' plays and passes."""

from functools import cached_property

from game.bots.network.candidates import NO_CARD_BITS, CardBits, NetworkPlay, make_card_bits, make_network_play
from game.bots.situation import count_unseen_cards
from game.engine.action import Action
from game.engine.cards import CARDS, TWO
from game.engine.combination import (
    PAIR,
    RUN,
    SINGLE,
    SUITED_RUN,
    Code,
    decode_base,
    decode_length,
    decode_shape,
    decode_size,
)
from game.engine.law import get_law
from game.engine.observation import Observation

NO_RANK = 13
"""Value of `lowest_passed` for a seat that has passed on no play."""

RED_PAIRS_OFFSET = 13

SINGLES_LED, SINGLES_ANSWERED, SINGLE_RANK_GAPS, PAIRS_PLAYED, PAIR_RANK_GAPS, OTHER_RANKS = range(6)
"""Indices of the sets of ranks in `TableHistory.played_ranks`. Skipped ranks lie between a target and its answer."""


class TableHistory:
    """Information about each seat's hand from the plays and passes of a deal.

    The history may lack plays that the player forgot. The starts of tricks are therefore inferred: a seat's play on the
    seat's own play counts as a lead.

    `lowest_passed`: for singles, pairs and runs, by seat, the lowest rank on which it passed although it was free to
    answer. `played_ranks`: by seat, a set of ranks as bits for each of SINGLES_LED to OTHER_RANKS. If suits must match,
    `missing_cards` and `missing_pairs` are the cards (above singles, of their suit) and the ranks of pairs (of their
    colour, red ones from RED_PAIRS_OFFSET on) with which a seat did not answer.
    """

    def __init__(self, observation: Observation) -> None:
        self._law = get_law(observation.rules)
        self._knocked = set(observation.knocked)
        self._lost = observation.lost
        n = observation.players
        self.lowest_passed = [[NO_RANK] * n for _ in range(3)]
        self.played_ranks = [[0] * 6 for _ in range(n)]
        self._cards_left = _count_cards_at_start(observation)
        self.missing_cards, self.missing_pairs = [NO_CARD_BITS] * n, [0] * n
        self._seats_in_play = set(range(n))
        self._locked: set[int] = set()
        self._owner: int | None = None
        self._target = SINGLE
        self._rank = self._top = 0
        for seat, action in observation.history:
            if action.verb == "play":
                self._add_play(seat, action)
            elif action.verb == "pass":
                self._add_pass(seat)

    def _add_play(self, seat: int, action: Action) -> None:
        is_lead = self._owner is None or self._is_trick_over(seat)
        if is_lead or not self._law.decisions.is_pass_locking:
            self._locked = set()
        code = self._law.get_code(self._law.deck.pack(action.cards))
        code = self._law.get_answer_code(code, 0 if is_lead else self._target)
        self._add_played_ranks(self.played_ranks[seat], action, code, is_lead)
        if code == self._target and not is_lead:
            self._add_missing_answers(seat, action.cards[-1])
        self._target = code
        self._top = action.cards[-1]
        self._rank = self._top >> 2
        self._owner = seat
        self._cards_left[seat] -= len(action.cards)
        if not self._cards_left[seat]:
            self._seats_in_play -= {seat} if seat in self._lost else self._knocked | {seat}

    def _add_played_ranks(self, plays: list[int], action: Action, code: Code, is_lead: bool) -> None:
        lowest, top = action.cards[0] >> 2, action.cards[-1] >> 2
        skipped_ranks = _make_rank_bits(self._rank + 1, top - 1) if code == self._target and not is_lead else 0
        if code == SINGLE:
            plays[SINGLES_LED if is_lead else SINGLES_ANSWERED] |= 1 << top
            plays[SINGLE_RANK_GAPS] |= skipped_ranks
        elif code == PAIR:
            plays[PAIRS_PLAYED] |= 1 << top
            plays[PAIR_RANK_GAPS] |= skipped_ranks
        else:
            plays[OTHER_RANKS] |= _make_rank_bits(lowest, top)

    def _add_pass(self, seat: int) -> None:
        if self._owner is None or seat in self._locked or seat == self._owner:
            return
        place = {SINGLE: 0, PAIR: 1, RUN: 2}.get(decode_base(self._target))
        if place is not None:
            self.lowest_passed[place][seat] = min(self.lowest_passed[place][seat], self._rank)
        self._add_missing_answers(seat, len(CARDS))
        self._locked.add(seat)

    def _add_missing_answers(self, seat: int, answer_card: int) -> None:
        """Note cards that a seat seems to lack: those between the target and its answer, or all above the target."""
        if not self._law.has_suit_matching:
            return
        top, ranks = self._top, range(self._rank + 1, min(answer_card >> 2, TWO))
        if self._target == SINGLE and self._rank == TWO:
            self._add_missing_cards(seat, (1 << answer_card) - 1 & -2 << top)
        elif self._target == SINGLE:
            self._add_missing_cards(seat, sum(1 << 4 * rank + (top & 3) for rank in ranks))
        elif self._target == PAIR and self._rank < TWO:
            self.missing_pairs[seat] |= sum(1 << rank + RED_PAIRS_OFFSET * (top >> 1 & 1) for rank in ranks)

    def _add_missing_cards(self, seat: int, cards: int) -> None:
        self.missing_cards[seat] = CardBits(self.missing_cards[seat] | cards)

    def _is_trick_over(self, seat: int) -> bool:
        """Return True if all others had passed and this seat had to lead, as far as the history shows."""
        assert self._owner is not None
        if self._seats_in_play - {self._owner} - self._locked:
            return False
        leader, n = self._owner, len(self._cards_left)
        while leader not in self._seats_in_play:
            leader = (leader + 1) % n
        return seat == leader


def _make_rank_bits(low: int, high: int) -> int:
    """Return the ranks from `low` to `high` as bits; 0 if `high` is lower."""
    return (2 << high) - (1 << low) if high >= low else 0


def _count_cards_at_start(observation: Observation) -> list[int]:
    """Return the number of cards of each seat before its plays."""
    counts = list(observation.counts)
    for seat, action in observation.history:
        if action.verb == "play":
            counts[seat] += len(action.cards)
    return counts


class NetworkView:
    """The knowledge of a seat at a decision, as bits; the simulator in build/training computes the same.

    It tests if unseen cards could beat a play; `Situation` estimates the probability.
    """

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.seat = observation.seat
        self.position = observation.build_position()
        self.law = self.position.law
        self.cards, self.twins = make_card_bits(observation.hand)
        unseen = count_unseen_cards(observation)
        self.unseen = CardBits(sum(1 << card for card, count in enumerate(unseen) if count > 0))
        self.unseen_twins = CardBits(sum(1 << card for card, count in enumerate(unseen) if count > 1))
        self.unseen_by_rank = [
            (self.unseen >> 4 * rank & 15).bit_count() + (self.unseen_twins >> 4 * rank & 15).bit_count()
            for rank in range(13)
        ]
        self.rivals = observation.rivals
        self.unlocked_rivals = observation.unlocked_rivals
        counts = observation.counts
        self._max_rival_cards = max((counts[seat] for seat in self.rivals), default=0)
        self._max_unlocked_rival_cards = max((counts[seat] for seat in self.unlocked_rivals), default=0)

    @cached_property
    def pile(self) -> NetworkPlay | None:
        position = self.position
        code, cards = position.target_code, position.target_cards
        return make_network_play(position.law.deck, code, cards) if code else None

    @cached_property
    def history(self) -> TableHistory:
        """Inferences about each seat from its plays and passes."""
        return TableHistory(self.observation)

    # Unseen plays that beat a play

    def _has_sequence(self, code: Code, lower_rank: int, are_ties_included: bool) -> bool:
        """Return True if unseen cards hold a play of this kind with a higher top rank (or equal, if
        `are_ties_included`).
        """
        (size, length), length_so_far = decode_shape(code), 0
        for rank in range(self.law.decisions.get_highest_rank(decode_base(code)) + 1):
            length_so_far = length_so_far + 1 if self.unseen_by_rank[rank] >= size else 0
            if length_so_far >= length and (rank > lower_rank or (rank == lower_rank and are_ties_included)):
                return True
        return False

    def can_be_beaten_by_same_kind(self, play: NetworkPlay) -> bool:
        """Return True if unseen cards hold a higher play of the same kind, and a rival could hold it."""
        if self._max_unlocked_rival_cards < play.size:
            return False
        top, code = play.top, play.code
        if code == SINGLE:
            return self.unseen >> top > 1
        if decode_base(code) == SUITED_RUN:
            return self._has_higher_suited_run(play)
        has_higher_equal_rank = bool(self.unseen >> top >> 1 & ((1 << (3 - (top & 3))) - 1))
        return self._has_sequence(code, top >> 2, has_higher_equal_rank)

    def _has_higher_suited_run(self, play: NetworkPlay) -> bool:
        for suit in range(4):
            length_so_far = 0
            for rank in range(self.law.decisions.get_highest_rank(SUITED_RUN) + 1):
                length_so_far = length_so_far + 1 if self.unseen >> (4 * rank + suit) & 1 else 0
                if length_so_far >= decode_length(play.code) and 4 * rank + suit > play.top:
                    return True
        return False

    def can_be_beaten_by_bomb(self, play: NetworkPlay) -> bool:
        """Return True if unseen cards hold a bomb that beats the play, for a rival that may play it."""
        return any(self._has_bomb(code) for code in self.law.list_chopping_bombs(play.code, play.top >> 2))

    def _has_bomb(self, code: Code) -> bool:
        """Return True if unseen cards hold a bomb of this kind and length, and a rival could hold and play it."""
        max_hand_size = self._max_rival_cards if code in self.law.exempt_bombs else self._max_unlocked_rival_cards
        return max_hand_size >= decode_size(code) and self._has_sequence(code, -1, False)

    def count_higher_singles(self, top: int) -> int:
        """Return the number of unseen cards that beat a single."""
        return (self.unseen >> top >> 1).bit_count() + (self.unseen_twins >> top >> 1).bit_count()

    def count_higher_pairs(self, top: int) -> int:
        """Return the number of higher ranks of which a pair is unseen."""
        return sum(count >= 2 for count in self.unseen_by_rank[(top >> 2) + 1 :])
