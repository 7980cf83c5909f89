"""Inferences of a seat from its observation: unseen cards, rivals, probabilities, certain wins."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from game.bots.beat_probabilities import BeatProbabilities, MatchingBeatProbabilities
from game.bots.hand_split import HandSplitter, Part, make_splitter
from game.engine.cards import Card
from game.engine.combination import Code, Combination
from game.engine.deck import PackedCards
from game.engine.law import NO_CARDS
from game.engine.observation import Observation
from game.engine.payments import PLACE_OR_CARD_REASONS
from game.engine.position import Position
from game.engine.scoring import compute_payments_by_place


def can_go_out_with(observation: Observation, cards: tuple[Card, ...]) -> bool:
    """Return True if the seat to act plays its whole hand with these cards and does not lose by it."""
    if len(cards) != len(observation.hand):
        return False
    position = observation.build_position()
    return can_go_out_unbeaten(position, position.law.deck.pack(cards), ())


def can_go_out_unbeaten(position: Position, cards: PackedCards, leads: Iterable[PackedCards]) -> bool:
    """Return True if the seat to act goes out by a legal play and then these leads, while all others pass."""
    seat, next_position = position.turn, position.copy()
    next_position.act(cards)
    for lead in leads:
        while next_position.target_code:
            next_position.act(NO_CARDS)
        if next_position.turn != seat or lead not in next_position.list_legal_plays():
            return False
        next_position.act(lead)
    return seat in next_position.out_seats


def compute_letting_out_cost(observation: Observation, first_seat: int) -> int:
    """Return the cost of letting a seat out, if the other seats finished with their current cards."""
    is_full_hand_paid = observation.rules.decisions.prices.is_full_hand_paid
    other_seats = sorted(
        (seat not in observation.seats_that_played, observation.counts[seat], seat)
        for seat in range(observation.players)
        if seat != first_seat
    )
    full_hand_places = frozenset(
        place for place, (has_whole_hand, _, _) in enumerate(other_seats, 1) if has_whole_hand and is_full_hand_paid
    )
    card_counts = (0, *(count for _, count, _ in other_seats))
    payments = compute_payments_by_place(observation.rules, card_counts, full_hand_places)
    return sum(payment.points for payment in payments if payment.to_seat == 0 and payment.why in PLACE_OR_CARD_REASONS)


def count_unseen_cards(observation: Observation) -> list[int]:
    """Return the number of unseen copies of each of the 52 cards: held by others or not dealt."""
    packs = observation.rules.decisions.deck.packs
    counts = [packs] * 52
    for card in observation.hand:
        counts[card] -= 1
    for _, action in observation.history:
        if action.verb == "play":
            for card in action.cards:
                counts[card] -= 1
    return [max(count, 0) for count in counts]


def compute_letting_out_probability(observation: Observation, cards: tuple[Card, ...]) -> float:
    """Return the probability that this play or pass lets the next seat go out with its only card (đền)."""
    if observation.phase != "play" or observation.rules.decisions.last_card_demand is None:
        return 0.0
    position, target = observation.build_position(), observation.target
    if not position.can_let_next_seat_out(position.law.deck.pack(cards)):
        return 0.0
    if not cards and target is not None and target.seat == position.next_unlocked_seat:
        return 1.0
    unseen_counts = count_unseen_cards(observation)
    top_card = (cards or target.cards if target else cards)[-1]
    return sum(unseen_counts[top_card + 1 :]) / max(1, sum(unseen_counts))


def compute_pile_value(position: Position) -> int:
    """Return the amount that the plays of the pile add to a chop's payment: values of bombs and twos."""
    return sum(position.law.special_sets.compute_play_value(code, cards) for _, code, cards in position.pile)


class Situation:
    """The facts of a decision for the hand-written player and the reasons.

    The values are computed once and shared by all ratings of the actions.
    """

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.position = observation.build_position()
        self.law = self.position.law
        self.unseen_counts = count_unseen_cards(observation)
        self.rivals = sorted(observation.rivals)
        self.rival_card_counts = [observation.counts[seat] for seat in self.rivals]
        self.fewest_cards = min(self.rival_card_counts, default=13)

    @cached_property
    def lead_probabilities(self) -> BeatProbabilities:
        """Probabilities for a combination as a lead, which every rival may answer."""
        return self._make_probabilities(self.rival_card_counts)

    def _make_probabilities(self, sizes: list[int], bomber_sizes: Sequence[int] = ()) -> BeatProbabilities:
        probabilities_class = MatchingBeatProbabilities if self.law.has_suit_matching else BeatProbabilities
        return probabilities_class(self.law, self.unseen_counts, sizes, bomber_sizes)

    @cached_property
    def trick_probabilities(self) -> BeatProbabilities:
        """Probabilities for a play in this trick, where locked-out rivals may answer only with exempt bombs."""
        observation = self.observation
        is_stacking = observation.stacking and self.law.can_bombs_answer_stacking
        if is_stacking or not observation.locked:
            return self.lead_probabilities
        counts, unlocked_rivals = observation.counts, observation.unlocked_rivals
        free_sizes = [counts[seat] for seat in self.rivals if seat in unlocked_rivals]
        locked_sizes = [counts[seat] for seat in self.rivals if seat not in unlocked_rivals]
        return self._make_probabilities(free_sizes, locked_sizes)

    @cached_property
    def target(self) -> Part | None:
        """Code and top card of the play to beat; None for a lead."""
        position = self.position
        highest_card = self.law.deck.find_highest_card
        return (position.target_code, highest_card(position.target_cards)) if position.target_code else None

    def get_code_as_answer(self, cards: tuple[Card, ...]) -> Code:
        return self.law.get_code_as_answer(cards, self.target[0] if self.target else 0)

    @cached_property
    def certain_splitter(self) -> HandSplitter:
        """The splitter that finds the split of the hand with the fewest beatable combinations."""
        compute_probability = self.lead_probabilities.compute_unbeaten_probability
        hand = self.observation.hand
        return make_splitter(self.law, hand, lambda code, top: float(compute_probability(code, top) < 1.0))

    def is_certain_win(self, cards: tuple[Card, ...]) -> bool:
        """Return True if a play goes out, or stands unbeaten and the rest can be led without ever losing the lead."""
        if len(cards) == len(self.observation.hand):
            return can_go_out_with(self.observation, cards)
        if self.trick_probabilities.compute_unbeaten_probability(self.get_code_as_answer(cards), cards[-1]) < 1.0:
            return False
        parts = self.certain_splitter.list_combinations(cards)
        cost = sum(self.certain_splitter.compute_part_cost(*part) for part, _ in parts)
        return cost <= 1.0 and self._can_lead_all(cards, parts)

    def is_win_with_two_plays(self, cards: tuple[Card, ...]) -> bool:
        """Return True if a play stands unbeaten and the rest of the hand then goes out as one combination."""
        mask = self.law.deck.pack
        rest = mask(self.observation.hand) - mask(cards)
        return (
            bool(cards and rest and self.law.get_code(rest))
            and self.trick_probabilities.compute_unbeaten_probability(self.get_code_as_answer(cards), cards[-1]) == 1.0
            and can_go_out_unbeaten(self.position, mask(cards), [rest])
        )

    def _can_lead_all(self, cards: tuple[Card, ...], parts: Sequence[tuple[Part, Combination]]) -> bool:
        """Return True if these parts may be led after a play until the hand is empty, a beatable part last."""
        mask = self.law.deck.pack
        prices = [self.certain_splitter.compute_part_cost(*part) for part, _ in parts]
        leads = [mask(combination.cards) for _, combination in parts]
        return any(
            can_go_out_unbeaten(
                self.position, mask(cards), [*leads[:last_index], *leads[last_index + 1 :], leads[last_index]]
            )
            for last_index, price in enumerate(prices)
            if price == max(prices)
        )
