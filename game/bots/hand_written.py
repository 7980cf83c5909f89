"""The hand-written player: it splits its hand, counts the unseen cards, and weighs the features of each play."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import exp
from operator import mul

from game import resources
from game.bots.bot import BestActionPlayer, RatedAction
from game.bots.deal_value import PointsRange, compute_points_range
from game.bots.hand_split import HandSplitter, make_splitter
from game.bots.play_classes import choose_one_per_class
from game.bots.situation import Situation, can_go_out_with, compute_pile_value
from game.engine.action import Action
from game.engine.cards import ACE, TWO, Card
from game.engine.combination import PAIRS_RUN, RUN, TRIPLE, Code
from game.engine.observation import Observation

PLAY_FEATURES = (
    "single", "pair", "triple", "run", "bomb",
    "single_beaten", "pair_beaten", "triple_beaten", "run_beaten", "bomb_beaten",
    "one_left", "two_left", "three_left", "dead", "controls",
    "cards", "twos", "prey",
    "lead", "lead_one", "lead_two", "lead_turns", "lead_dead", "chop",
    "pass", "pass_owner", "pass_weak", "danger",
    "hurry_cards", "hurry_turns", "hurry_twos", "hurry_lead", "hurry_pass",
    "duel_lead", "duel_turns",
    "bonus", "hoard", "idle", "per_card",
)  # fmt: skip
"""The features of an action, in order.

`single` to `bomb`: number of parts of each kind after the best split of the rest. `…_beaten`: expected number of these
parts that are beaten. `one_left` to `three_left`: whether this many parts are left. `dead` and `controls`: parts that
hardly or almost surely stand. `twos`: number of twos. `prey`: bombs, weighted by the twos that they may chop. `lead`:
chance to win the trick, alone and combined with the rest. `pass`, `pass_owner`, `pass_weak`: a pass, weighted by how
close the owner is to going out and by the weakness of the play on the table. `danger`: chance that a seat goes out on
the play. `hurry_…`: weighted by how close the nearest rival is to going out. `duel_…`: with two seats left. The last
four depend on the rules: paid chops, caught twos and bombs, the cost of having played no card, and paid cards.
"""

STATE_FEATURES = ("bias", "held", "nearest", "rivals", "seats", "last_pays", "first_takes", "places_gone")
"""The features of the situation alone, in order. They predict the value of the deal, not the best action."""

_KIND_COUNT = 5
_MAX_DEAD_PROBABILITY = 0.25
_MIN_CONTROL_PROBABILITY = 0.9
Weights = dict[str, float]


@dataclass(frozen=True, slots=True)
class _RemainingHand:
    part_counts: list[float]
    expected_losses: list[float]
    unbeaten_probabilities: list[float]
    card_ratio: float
    two_count: int

    @property
    def turn_count(self) -> int:
        return len(self.unbeaten_probabilities)


def get_part_kind(code: Code) -> int:
    """Return the index of a part's kind: single, pair, triple, run, bomb."""
    if code <= TRIPLE:
        return code - 1
    return 3 if RUN < code < PAIRS_RUN else 4


def compute_mean_features(feature_rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(feature_rows) for column in zip(*feature_rows, strict=True)]


class PlayFeatures:
    """The features of each action in one situation. The weights also decide how the hand is split."""

    def __init__(self, situation: Situation, weights: Weights) -> None:
        self.situation = situation
        self.turn_costs = [-weights[name] for name in PLAY_FEATURES[:_KIND_COUNT]]
        self.beaten_costs = [-weights[name] for name in PLAY_FEATURES[_KIND_COUNT : 2 * _KIND_COUNT]]
        self.urgency = 1.0 / situation.fewest_cards
        self.prey = sum(situation.unseen_counts[TWO * 4 :]) / 4
        self.duel = float(len(situation.rivals) == 1)
        self.observation = situation.observation
        self.decisions = situation.observation.rules.decisions

    @cached_property
    def splitter(self) -> HandSplitter:
        return make_splitter(self.situation.law, self.observation.hand, self._compute_part_cost)

    def _compute_part_cost(self, code: Code, top: int) -> float:
        kind = get_part_kind(code)
        return self.turn_costs[kind] + self.beaten_costs[kind] * (
            1.0 - self.situation.lead_probabilities.compute_unbeaten_probability(code, top)
        )

    def compute_state_features(self) -> list[float]:
        """Return the features of the situation, in the order of STATE_FEATURES."""
        players, decisions = self.observation.players, self.decisions
        return [
            1.0, len(self.observation.hand) / 13, self.urgency, len(self.situation.rivals) / 3, 1 / players,
            float(decisions.is_all_paid_by_last), float(decisions.is_over_at_first_out),
            len(self.observation.out) / players,
        ]  # fmt: skip

    def compute_action_features(self, action: Action) -> list[float]:
        """Return the features of an action, in the order of PLAY_FEATURES."""
        remaining_hand = self._measure_remaining_hand(action)
        unbeaten_probability, going_out_probability = self._compute_trick_probabilities(action)
        is_pass = float(action.verb == "pass" and not self.observation.stacking)
        return [
            *self._compute_hand_features(remaining_hand),
            *self._compute_lead_features(action, remaining_hand, unbeaten_probability),
            is_pass, is_pass * self._owner_nearness_to_out, is_pass * self._target_weakness, going_out_probability,
            *self._compute_urgency_features(remaining_hand, unbeaten_probability, is_pass),
            self.duel * unbeaten_probability, self.duel * remaining_hand.turn_count,
            self._compute_chop_bonus(action), self._compute_hoarding_cost(remaining_hand), is_pass * self._idle_urgency,
            remaining_hand.card_ratio * self.decisions.are_cards_paid,
        ]  # fmt: skip

    def _measure_remaining_hand(self, action: Action) -> _RemainingHand:
        part_counts, expected_losses, unbeaten_probabilities = [0.0] * _KIND_COUNT, [0.0] * _KIND_COUNT, []
        for code, top in self.splitter.split(action.cards).parts:
            kind = get_part_kind(code)
            probability = self.situation.lead_probabilities.compute_unbeaten_probability(code, top)
            part_counts[kind] += 1.0
            expected_losses[kind] += 1.0 - probability
            unbeaten_probabilities.append(probability)
        two_count = self._twos - sum(card >= TWO * 4 for card in action.cards)
        card_ratio = (len(self.observation.hand) - len(action.cards)) / 13
        return _RemainingHand(part_counts, expected_losses, unbeaten_probabilities, card_ratio, two_count)

    @cached_property
    def _twos(self) -> int:
        return sum(card >= TWO * 4 for card in self.observation.hand)

    def _compute_hand_features(self, remaining_hand: _RemainingHand) -> list[float]:
        turn_count, probabilities = remaining_hand.turn_count, remaining_hand.unbeaten_probabilities
        return [
            *remaining_hand.part_counts, *remaining_hand.expected_losses,
            float(turn_count == 1), float(turn_count == 2), float(turn_count == 3),
            sum(probability < _MAX_DEAD_PROBABILITY for probability in probabilities),
            sum(probability > _MIN_CONTROL_PROBABILITY for probability in probabilities),
            remaining_hand.card_ratio, remaining_hand.two_count, remaining_hand.part_counts[4] * self.prey,
        ]  # fmt: skip

    def _compute_lead_features(
        self, action: Action, remaining_hand: _RemainingHand, unbeaten_probability: float
    ) -> list[float]:
        turn_count = remaining_hand.turn_count
        best_probability = max(remaining_hand.unbeaten_probabilities, default=0.0)
        dead_count = sum(probability < _MAX_DEAD_PROBABILITY for probability in remaining_hand.unbeaten_probabilities)
        return [
            unbeaten_probability,
            unbeaten_probability * (turn_count == 1),
            unbeaten_probability * best_probability * (turn_count == 2),
            unbeaten_probability * turn_count,
            unbeaten_probability * dead_count,
            self._measure_chop(action),
        ]

    def _compute_urgency_features(
        self, remaining_hand: _RemainingHand, unbeaten_probability: float, is_pass: float
    ) -> list[float]:
        urgency = self.urgency
        counts = (remaining_hand.card_ratio, remaining_hand.turn_count, remaining_hand.two_count)
        return [urgency * feature for feature in (*counts, unbeaten_probability, is_pass)]

    def _compute_trick_probabilities(self, action: Action) -> tuple[float, float]:
        """Return the probability to win the trick, and the probability that another seat goes out in it."""
        situation = self.situation
        if action.verb == "play":
            code, top = situation.get_code_as_answer(action.cards), action.cards[-1]
            return situation.trick_probabilities.compute_unbeaten_probability(
                code, top
            ), situation.trick_probabilities.compute_going_out_probability(code, top)
        if self.observation.stacking:
            return 1.0, 0.0
        compute_probability = situation.trick_probabilities.compute_going_out_probability
        return 0.0, compute_probability(*situation.target) if situation.target else 0.0

    @cached_property
    def _owner_nearness_to_out(self) -> float:
        """One divided by the card count of the seat whose play must be beaten; 0 on a lead."""
        pile = self.observation.pile
        count = self.observation.counts[pile[-1].seat] if pile else 0
        return 1.0 / count if count else 0.0

    @cached_property
    def _target_weakness(self) -> float:
        """The chance that the play on the table can be beaten."""
        target = self.situation.target
        return 1.0 - self.situation.lead_probabilities.compute_unbeaten_probability(*target) if target else 0.0

    def _measure_chop(self, action: Action) -> float:
        """Return 1 if the action is a bomb that beats another kind, else 0. A quad on a quad is an ordinary answer."""
        target = self.situation.target
        if action.verb != "play" or target is None:
            return 0.0
        code = self.situation.get_code_as_answer(action.cards)
        return float(code != target[0] and code in self.situation.law.bombs)

    def _compute_chop_bonus(self, action: Action) -> float:
        """Return the points of the twos and bombs beneath a bomb of another kind, if they are paid."""
        if not self.decisions.chop_payment_functions or not self._measure_chop(action):
            return 0.0
        return compute_pile_value(self.situation.position) / 2

    def _compute_hoarding_cost(self, remaining_hand: _RemainingHand) -> float:
        """Return the expected cost of holding twos and bombs when the deal ends; 0 if the rules charge nothing."""
        return (
            self.urgency * (1.5 * remaining_hand.two_count + 2.5 * remaining_hand.part_counts[4])
            if self.decisions.are_caught_sets_paid
            else 0.0
        )

    @cached_property
    def _idle_urgency(self) -> float:
        """The urgency of a first play; 0 if the seat has played or if the rules do not punish seats without a play."""
        decisions = self.decisions
        is_punished = (decisions.has_knock_out or decisions.prices.is_full_hand_paid) and not self.observation.out
        return self.urgency if is_punished and self.observation.seat not in self.observation.seats_that_played else 0.0


_MAX_OFFERS = 2
"""Maximum number of offers of our players; the rules allow three."""

_MIN_TRADE_GAIN = 0.1
"""Minimum gain, in turns, for which a mutual trade is worth the effort."""

_HIGH_CARD_VALUES = {ACE: 0.2, TWO: 0.45}
"""Values of aces and twos beyond the turns that they make, in turns: the network's values of leads with and without
them, plus a third for the rival who gets them.
"""

_MAX_RETURNED_CARDS = 2
"""Offers of more cards are refused because there are too many sets to consider."""


def evaluate_trade(observation: Observation, weights: Weights) -> list[RatedAction]:
    """Return every distinct trade action, best first, with the value of the hand that it leaves."""
    features = PlayFeatures(Situation(observation), weights)
    points_range = compute_points_range(observation.rules)
    costs = [
        (_compute_trade_cost(features, lost_cards, gained_cards), action)
        for action, lost_cards, gained_cards in _list_alternatives(observation, features)
    ]
    costs.sort(key=lambda pair: (pair[0], pair[1].verb not in ("ready", "refuse"), pair[1].cards))
    current_cost = _compute_trade_cost(features)
    to_points = points_range.to_points
    return [RatedAction(action, to_points(1.0 / (1.0 + exp(cost - current_cost)))) for cost, action in costs]


def _compute_trade_cost(
    features: PlayFeatures, lost_cards: Iterable[Card] = (), gained_cards: Iterable[Card] = ()
) -> float:
    """Return the cost of a hand after a trade: its turns, minus the values of its highest cards."""
    high_card_difference = _value_high_cards(lost_cards) - _value_high_cards(gained_cards)
    return features.splitter.split(lost_cards, gained_cards).cost + high_card_difference


def _value_high_cards(cards: Iterable[Card]) -> float:
    return sum(_HIGH_CARD_VALUES.get(card.rank, 0.0) for card in cards)


TradeAlternative = tuple[Action, tuple[Card, ...], tuple[Card, ...]]
"""An action with the cards that would leave the hand and the cards that would come into it."""


def _list_alternatives(observation: Observation, features: PlayFeatures) -> list[TradeAlternative]:
    alternatives: list[TradeAlternative] = []
    for action in observation.trade_actions:
        if action.verb == "accept" and observation.open_offer and observation.open_answer:
            alternatives.append((action, observation.open_offer.cards, observation.open_answer.cards))
        else:
            alternatives.append((action, action.cards, ()))
    if observation.open_offer and observation.open_offer.to_seat == observation.seat:
        alternatives += _list_returns(observation, features)
    elif not observation.open_offer and any(action.verb == "ready" for action in observation.trade_actions):
        alternatives += _list_offers(observation, features)
    return alternatives


def _list_returns(observation: Observation, features: PlayFeatures) -> list[TradeAlternative]:
    """Return the possible answers to an offer by which the hand gains, if few cards are asked for."""
    assert observation.open_offer is not None
    offered_cards = observation.open_offer.cards
    if len(offered_cards) > _MAX_RETURNED_CARDS:
        return []
    max_cost = _compute_trade_cost(features) - _MIN_TRADE_GAIN
    return [
        (Action("return", cards), cards, offered_cards)
        for cards in sorted(set(combinations(observation.hand, len(offered_cards))))
        if _compute_trade_cost(features, cards, offered_cards) < max_cost
    ]


def _list_offers(observation: Observation, features: PlayFeatures) -> list[TradeAlternative]:
    """Return an offer of the worst card to a seat that got no offer yet; an empty list if no trade would help."""
    own_offers = [action for seat, action in observation.history if seat == observation.seat and action.verb == "offer"]
    if len(own_offers) >= _MAX_OFFERS:
        return []
    addressed_seats = {action.to for action in own_offers}
    n = observation.players
    other_seats = [(observation.seat + step) % n for step in range(1, n)]
    recipient = next((seat for seat in other_seats if seat not in addressed_seats), None)
    worst_card = min(((card,) for card in observation.hand), key=lambda cards: _compute_trade_cost(features, cards))
    if recipient is None or _compute_trade_cost(features, worst_card) > _compute_trade_cost(features) - _MIN_TRADE_GAIN:
        return []
    return [(Action("offer", worst_card, recipient), worst_card, ())]


_WIN_SCORE = 1.0
DATA_PATH = "bots/hand.json"


def load_weights() -> Weights:
    """Return the weights of an action's features (assets/bots/hand.json), tuned by build/training/tune_hand.py."""
    weights: Weights = resources.load_json(DATA_PATH)["weights"]
    return weights


def load_outlook_weights() -> Weights:
    """Return the weights that predict a situation's value from its own features and its actions' mean features."""
    outlook: Weights = resources.load_json(DATA_PATH)["outlook"]
    return outlook


class HandWrittenPlayer(BestActionPlayer):
    """Plays the action with the best weighted features. Never misses a play that goes out or cannot lose."""

    def __init__(self, weights: Weights | None = None, outlook: Weights | None = None) -> None:
        self.weights = load_weights() if weights is None else weights
        outlook = load_outlook_weights() if outlook is None else outlook
        self._action_weights = [self.weights[name] for name in PLAY_FEATURES]
        self._outlook_weights = [outlook[name] for name in (*PLAY_FEATURES, *STATE_FEATURES)]

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Return every distinct action with its expected value, best first."""
        if observation.phase == "trade":
            return evaluate_trade(observation, self.weights)
        legal = choose_one_per_class(observation.legal, observation.rules)
        points_range = compute_points_range(observation.rules)
        if len(legal) == 1:
            return [RatedAction(legal[0], points_range.to_points(0.5))]
        return self._rate_actions(Situation(observation), legal, points_range)

    def _rate_actions(self, situation: Situation, legal: list[Action], points_range: PointsRange) -> list[RatedAction]:
        features = PlayFeatures(situation, self.weights)
        rows = [features.compute_action_features(action) for action in legal]
        mean_features = compute_mean_features(rows)
        outlook = _multiply_and_sum(
            self._outlook_weights, [*mean_features, *features.compute_state_features()]
        ) - _multiply_and_sum(self._action_weights, mean_features)
        scored_actions = [
            (self._score(situation, action, outlook + _multiply_and_sum(self._action_weights, row)), action)
            for action, row in zip(legal, rows, strict=True)
        ]
        scored_actions.sort(key=lambda pair: (-pair[0], len(pair[1].cards), pair[1].cards))
        return [RatedAction(action, points_range.to_points(score)) for score, action in scored_actions]

    def _score(self, situation: Situation, action: Action, weighted_sum: float) -> float:
        """Return a score from 0 (last) to 1 (first). Going out scores higher than any expected win."""
        size = len(action.cards)
        if size == len(situation.observation.hand):
            return _WIN_SCORE if can_go_out_with(situation.observation, action.cards) else 0.0
        if size and situation.is_certain_win(action.cards):
            return _WIN_SCORE - 1e-6 * (len(situation.observation.hand) - size)
        return 0.999 / (1.0 + exp(-max(-30.0, min(30.0, weighted_sum))))


def _multiply_and_sum(weights: list[float], features: list[float]) -> float:
    return float(sum(map(mul, weights, features)))
