"""Properties of hands and actions that reasons refer to, such as turns, broken combinations and loose cards."""

from collections import Counter
from functools import cached_property

from game.bots.hand_split import make_splitter
from game.bots.network.view import TableHistory
from game.bots.play_classes import are_equal_ranks
from game.bots.situation import Situation
from game.engine.action import Action, play
from game.engine.cards import CARDS, TWO, Card
from game.engine.combination import PAIR, SINGLE, Code, Combination
from game.engine.deck import PackedCards
from game.engine.law import Law
from game.engine.observation import Observation

_WEAKNESS_COST = 0.01
"""Cost per combination that makes stronger combinations preferred among splits with equally few turns."""

MIN_LIKELY_PROBABILITY = 0.8
"""A play with at least this probability counts as likely to win the trick."""


class HandAnalysis:
    """Properties of the actions of one decision, in the terms of players. They are computed on demand."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.situation = Situation(observation)
        self.splitter = make_splitter(self.situation.law, observation.hand, self._compute_part_cost)
        self._combinations_by_removed_cards: dict[tuple[Card, ...], list[Combination]] = {}

    def _compute_part_cost(self, code: Code, top: int) -> float:
        return 1.0 + _WEAKNESS_COST * (1.0 - self.situation.lead_probabilities.compute_unbeaten_probability(code, top))

    # The hand

    def list_combinations(self, removed_cards: tuple[Card, ...] = ()) -> list[Combination]:
        """Return the split of the hand, without some cards, into the fewest combinations; sequences come first."""
        combinations = self._combinations_by_removed_cards.get(removed_cards)
        if combinations is None:
            combinations = self._combinations_by_removed_cards[removed_cards] = [
                combination for _, combination in self.splitter.list_combinations(removed_cards)
            ]
        return combinations

    def count_remaining_turns(self, action: Action) -> int:
        """Return the smallest number of turns in which the hand can be played after an action."""
        return len(self.list_combinations(action.cards))

    def is_losing_last_play(self, action: Action) -> bool:
        """Return True if an action plays the whole hand and the seat loses by it."""
        return len(action.cards) == len(self.observation.hand) and self._is_losing_combination(action.cards)

    def is_every_last_play_losing(self, action: Action) -> bool:
        """Return True if the seat will lose by its last play, whichever combination it plays last."""
        combinations_left = self.list_combinations(action.cards)
        return bool(combinations_left) and all(
            self._is_losing_combination(combination.cards) for combination in combinations_left
        )

    def _is_losing_combination(self, cards: tuple[Card, ...]) -> bool:
        deck = self._law.deck
        losing_last_play = self._law.decisions.losing_last_play
        return losing_last_play is not None and losing_last_play.is_losing(deck, deck.pack(cards))

    def find_broken_combination(self, action: Action) -> Combination | None:
        """Return a combination of the best split that a play breaks; None if it breaks none."""
        return next(
            (combination for combination in self.list_combinations() if self.is_breaking(action, combination)), None
        )

    def is_breaking(self, action: Action, combination: Combination) -> bool:
        """Return True if a play uses cards of a combination and no equal combination remains in the hand."""
        if len(combination.cards) == 1 or not set(action.cards) & set(combination.cards):
            return False
        if self._law.has_suit_matching:
            is_split = not set(combination.cards) <= set(action.cards)
            return is_split and not self._has_equivalent_after(action, combination)
        played_counts = Counter(card.rank for card in action.cards)
        combination_counts = Counter(card.rank for card in combination.cards)
        hand_counts = Counter(card.rank for card in self.observation.hand)
        return not combination_counts <= played_counts and not combination_counts <= hand_counts - played_counts

    def _has_equivalent_after(self, action: Action, combination: Combination) -> bool:
        law = self._law
        rules = self.observation.rules
        remaining = law.deck.pack(self.observation.hand) - law.deck.pack(action.cards)
        remaining_plays = law.list_plays(remaining, self.encode_lead(combination.cards))
        return any(
            are_equal_ranks(play(law.deck.unpack(other)), play(combination.cards), rules) for other in remaining_plays
        )

    @property
    def _law(self) -> Law:
        return self.situation.law

    def find_spent_bomb(self, action: Action) -> Combination | None:
        """Return a bomb of the hand that a play spends or breaks; None if it spends none."""
        played_cards = self._get_comparison_keys(action.cards)
        bombs = self._law.bombs
        own_bombs = (
            combination for combination in self.list_combinations() if self.encode_lead(combination.cards) in bombs
        )
        return next((bomb for bomb in own_bombs if played_cards & self._get_comparison_keys(bomb.cards)), None)

    def _get_comparison_keys(self, cards: tuple[Card, ...]) -> set[int]:
        """Return the cards themselves if suits must match, otherwise their ranks."""
        return set(cards) if self._law.has_suit_matching else {card.rank for card in cards}

    def is_loose(self, action: Action) -> bool:
        """Return True if the cards of a play belong to no other combination of the hand."""
        deck = self._law.deck
        cards = deck.pack(action.cards)
        distinct_cards = deck.remove_twins(cards)
        overlapping_leads = (lead for lead in self._leads if deck.remove_twins(lead) & distinct_cards)
        return bool(cards) and all(deck.has_cards(cards, lead) for lead in overlapping_leads)

    @cached_property
    def _leads(self) -> list[PackedCards]:
        law = self._law
        return [lead for lead in law.list_leads(law.deck.pack(self.observation.hand)) if law.deck.count_cards(lead) > 1]

    def list_played_twos(self, action: Action) -> tuple[Card, ...]:
        return tuple(card for card in action.cards if card.rank == TWO)

    # Answers

    def encode_lead(self, cards: tuple[Card, ...]) -> Code:
        return self._law.get_code_as_answer(cards)

    def compute_win_probability(self, action: Action) -> float:
        """Return the probability that a play wins the trick. It is exactly 1 only if nothing can beat the play."""
        return self.situation.trick_probabilities.compute_unbeaten_probability(
            self.situation.get_code_as_answer(action.cards), action.cards[-1]
        )

    def compute_lead_win_probability(self, combination: Combination) -> float:
        """Return the probability that a combination wins the trick if it is led later."""
        code = self.encode_lead(combination.cards)
        return self.situation.lead_probabilities.compute_unbeaten_probability(code, combination.top)

    def find_kept_winner(self, action: Action) -> Combination | None:
        """Return a remaining combination that would probably win the trick after a lead; None if there is none."""
        if not action.cards:
            return None
        code = self.encode_lead(action.cards)
        law = self._law
        lead = self._law.deck.pack(action.cards)
        higher_of_same_code = [
            combination
            for combination in self.list_combinations(action.cards)
            if self.encode_lead(combination.cards) == code and combination.top > action.cards[-1]
        ]
        candidates = [
            combination
            for combination in higher_of_same_code
            if not law.find_suit_mismatch(law.deck.pack(combination.cards), code, lead)
        ]
        strongest = max(candidates, key=self.compute_lead_win_probability, default=None)
        is_strong = strongest is not None and self.compute_lead_win_probability(strongest) > MIN_LIKELY_PROBABILITY
        return strongest if is_strong else None

    def can_be_chopped(self, action: Action) -> bool:
        """Return True if a rival could hold a bomb that chops a play."""
        code = self.situation.get_code_as_answer(action.cards)
        return self.situation.trick_probabilities.can_be_chopped(code, action.cards[-1])

    def list_higher_unseen_cards(self, action: Action) -> tuple[Card, ...] | None:
        """Return the unseen cards that beat a single, without copies.

        Return None for other plays, and if a bomb could beat the single.
        """
        if len(action.cards) != 1 or self.can_be_chopped(action):
            return None
        card = action.cards[0]
        law = self._law
        mask = self._law.deck.pack
        unseen_above = (higher_card for higher_card in CARDS[card:] if self.situation.unseen_counts[higher_card])
        own_mask = mask([card])
        return tuple(
            unseen_card for unseen_card in unseen_above if law.can_beat(SINGLE, mask([unseen_card]), SINGLE, own_mask)
        )

    def count_higher_unseen(self, action: Action) -> int | None:
        """Return the number of unseen cards that beat a single, with copies.

        Return None if `list_higher_unseen_cards` returns None.
        """
        higher_cards = self.list_higher_unseen_cards(action)
        return None if higher_cards is None else sum(self.situation.unseen_counts[card] for card in higher_cards)

    def can_only_bombs_beat(self, action: Action) -> bool:
        """Return True if only bombs can beat a two or a pair of twos; always False with two decks."""
        if len(action.cards) > 2 or action.cards[0].rank < TWO or self._law.deck.packs > 1:
            return False
        return self.can_be_chopped(action) and not any(self.situation.unseen_counts[action.cards[-1] + 1 :])

    def have_rivals_passed(self, action: Action) -> bool:
        """Return True if every rival that may answer has passed on an equal or lower single or pair in this deal."""
        observation = self.observation
        code = self.situation.get_code_as_answer(action.cards) if action.cards else 0
        if code not in (SINGLE, PAIR) or self._law.has_suit_matching:  # such a pass may only show a missing suit
            return False
        unlocked_rivals = observation.unlocked_rivals
        lowest_passed = self._passes[code - 1]
        return bool(unlocked_rivals) and all(lowest_passed[seat] <= action.cards[-1].rank for seat in unlocked_rivals)

    @cached_property
    def _passes(self) -> list[list[int]]:
        return TableHistory(self.observation).lowest_passed

    # Rivals

    def is_chop(self, action: Action) -> bool:
        """Return True if a play is a bomb on a two or on another bomb."""
        position = self.situation.position
        if not position.target_code or not action.cards:
            return False
        code = self.situation.get_code_as_answer(action.cards)
        return position.law.is_chop(code, position.target_code, position.target_cards)

    def find_nearest_rival(self) -> int | None:
        counts = self.observation.counts
        return min(self.situation.rivals, key=lambda seat: counts[seat], default=None)

    def is_knockout_threatened(self) -> bool:
        """Return True if the seat has played no card yet and is knocked out when the first seat goes out."""
        observation = self.observation
        has_played = observation.seat in observation.seats_that_played
        return observation.rules.decisions.has_knock_out and not observation.out and not has_played

    # Payments

    def compute_cost_if_left_in_hand(self, action: Action) -> tuple[tuple[Card, ...], int]:
        """Return the twos or the bomb of a play, and the points that they cost if they are left in the hand at the end.

        Return no cards and 0 points if the rules do not pay for them.
        """
        decisions = self.observation.rules.decisions
        law = self._law
        is_bomb = self.encode_lead(action.cards or CARDS[:1]) in law.bombs
        cards = action.cards if is_bomb else self.list_played_twos(action)
        if not decisions.are_caught_sets_paid or not cards:
            return (), 0
        mask = law.deck.pack
        sets = law.special_sets
        hand = mask(self.observation.hand)
        value_difference = sets.compute_hand_value(hand) - sets.compute_hand_value(hand - mask(cards))
        return cards, value_difference * decisions.prices.stake
