"""Draw hidden hands that are consistent with an observation, and weigh them by the others' play."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import exp, log

from game.bots.bot import RatedAction
from game.bots.deal_value import compute_points_range
from game.bots.play_classes import are_equal_ranks
from game.bots.situation import count_unseen_cards
from game.engine.action import Action
from game.engine.cards import CARDS, Card
from game.engine.consistent_deals import build_consistent_deal, replay_positions
from game.engine.deal_moment import DealMoment
from game.engine.decisions import CONTAIN_LOWEST, LOWEST_ALONE
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

MAX_FAILED_DRAWS = 40
"""Consecutive failed draws after which no further deal is drawn for a moment."""

LOWEST_CARD = CARDS[0]


@dataclass(frozen=True)
class HiddenCards:
    """A seat's knowledge of the cards that it cannot see: all such cards, and those with a known holder."""

    cards: tuple[Card, ...]
    known_by_seat: tuple[tuple[Card, ...], ...]
    """Cards known to be in each hand: given by this seat and not played since."""


def compute_hidden_cards(observation: Observation) -> HiddenCards:
    """Return the cards that other seats hold or that were not dealt, and those with a known holder."""
    unseen_counts = count_unseen_cards(observation)
    known_by_seat: list[list[Card]] = [[] for _ in range(observation.players)]
    plays = [(seat, action) for seat, action in observation.history if action.verb == "play"]
    played_cards = [(seat, card) for seat, action in plays for card in action.cards]
    for transfer in observation.transfers:
        if transfer.from_seat == observation.seat:
            known_by_seat[transfer.to_seat] += transfer.cards
    for seat, card in played_cards:
        if card in known_by_seat[seat]:
            known_by_seat[seat].remove(card)
    for card in _find_leaders_card(observation, unseen_counts, known_by_seat):
        known_by_seat[observation.leader or 0].append(card)
    for cards in known_by_seat:
        for card in cards:
            unseen_counts[card] -= 1
    hidden_cards = tuple(card for card in CARDS for _ in range(unseen_counts[card]))
    return HiddenCards(hidden_cards, tuple(map(tuple, known_by_seat)))


def _find_leaders_card(
    observation: Observation, unseen_counts: list[int], known_by_seat: list[list[Card]]
) -> list[Card]:
    """Return the lowest card if it must be the leader's: its holder leads, and all cards were dealt.

    A leader that had to play it and did not was named by a record, and need not hold it.
    """
    if (
        observation.leader is None
        or observation.leader == observation.seat
        or not unseen_counts[LOWEST_CARD]
        or observation.number > 1
    ):
        return []
    had_to_play_it = observation.rules.decisions.first_lead in (CONTAIN_LOWEST, LOWEST_ALONE)
    if had_to_play_it and any(action.verb == "play" for _, action in observation.history):
        return []
    other_counts = (count for seat, count in enumerate(observation.counts) if seat != observation.seat)
    is_everything_dealt = sum(unseen_counts) == sum(other_counts)
    is_one_deck = observation.rules.decisions.deck.packs == 1
    is_leader_sure = is_everything_dealt and is_one_deck and LOWEST_CARD not in known_by_seat[observation.leader]
    return [LOWEST_CARD] if is_leader_sure else []


def draw_deals(observation: Observation, rng: SplitMix64) -> Iterator[DealMoment]:
    """Yield deals that are consistent with an observation, uniformly and without end; none if none can be found."""
    hidden = compute_hidden_cards(observation)
    failure_count = 0
    while failure_count < MAX_FAILED_DRAWS:
        deal = _draw_deal(observation, hidden, rng)
        failure_count = failure_count + 1 if deal is None else 0
        if deal is not None:
            yield deal


def _draw_deal(observation: Observation, hidden: HiddenCards, rng: SplitMix64) -> DealMoment | None:
    cards = list(hidden.cards)
    rng.shuffle(cards)
    hands: list[tuple[Card, ...]] = []
    for seat, count in enumerate(observation.counts):
        if seat == observation.seat:
            hands.append(observation.hand)
            continue
        known_cards = hidden.known_by_seat[seat]
        missing_count = count - len(known_cards)
        if missing_count < 0:
            return None
        hands.append(tuple(sorted((*known_cards, *cards[:missing_count]))))
        cards = cards[missing_count:]
    return build_consistent_deal(observation, hands, tuple(sorted(cards)))


Evaluate = Callable[[Observation], list[RatedAction]]

KNOWN_PLAYER_TEMPERATURE = 0.05
"""Temperature for players who choose by the same evaluation.

An action whose value is lower than the best by the temperature, as a fraction of the span from last to first, is e
times less likely.
"""
UNKNOWN_PLAYER_TEMPERATURE = 0.07

RANDOM_DECISION_RATIO = 0.03
"""Fraction of decisions that are assumed to be random."""


@dataclass(frozen=True)
class SamplingEffort:
    """Limits of the search for likely deals."""

    max_draws: int
    max_decisions: int
    """Number of decisions of other seats that are evaluated, in all deals together."""
    max_log_deficit: float
    """A deal is dropped if its log-likelihood is this much below the best one."""


QUICK_EFFORT = SamplingEffort(max_draws=16, max_decisions=50, max_log_deficit=1.5)


def scale_decision_count(decisions: int, rules: Rules) -> int:
    """Return a number of decisions that takes the usual time: a third if suits must match."""
    return decisions // 3 if get_law(rules).has_suit_matching else decisions


@dataclass
class _ReplayedDeal:
    """A drawn deal with the position before each of its actions, and its log-likelihood."""

    deal: DealMoment
    positions: list[Position] = field(init=False)
    log_likelihood: float = 0.0

    def __post_init__(self) -> None:
        self.positions = replay_positions(self.deal)

    def rewind(self, steps_back: int) -> DealMoment:
        """Return the deal before the action that is `steps_back` steps before the last one."""
        position, index = self.positions[-1 - steps_back], len(self.deal.history) - 1 - steps_back
        secret_pass_indices = frozenset(n for n in self.deal.secret_pass_indices if n < index)
        history = self.deal.history[:index]
        return self.deal.with_parts(position=position, history=history, secret_pass_indices=secret_pass_indices)


def sample_likely_deals(
    observation: Observation,
    evaluate: Evaluate,
    rng: SplitMix64,
    temperature: float = UNKNOWN_PLAYER_TEMPERATURE,
    effort: SamplingEffort = QUICK_EFFORT,
) -> list[tuple[DealMoment, float]]:
    """Return deals that are consistent with an observation, with likelihoods relative to the best deal (1).

    `evaluate` rates each action of another seat with the cards that it holds in the drawn deal: a strong player seldom
    passes with a card to spare. The latest actions reveal most, so they are rated first, and unlikely deals are
    dropped. The temperature says how much a weak action reveals. The list is empty if no cards fit.
    """
    replays = [_ReplayedDeal(deal) for deal in islice(draw_deals(observation, rng), effort.max_draws)]
    likelihoods = _LikelihoodEstimator(observation, evaluate, temperature)
    max_decisions = scale_decision_count(effort.max_decisions, observation.rules)
    for steps_back in range(max((len(replayed.positions) for replayed in replays), default=0)):
        for replayed in replays:
            if steps_back < len(replayed.positions):
                replayed.log_likelihood += likelihoods.estimate_log_likelihood(replayed, steps_back)
        best_weight = max(replayed.log_likelihood for replayed in replays)
        replays = [replayed for replayed in replays if replayed.log_likelihood > best_weight - effort.max_log_deficit]
        if likelihoods.decision_count >= max_decisions:
            break
    best_weight = max((replayed.log_likelihood for replayed in replays), default=0.0)
    return [(replayed.deal, exp(replayed.log_likelihood - best_weight)) for replayed in replays]


def sample_deals(
    deals: Sequence[tuple[DealMoment, float]], count: int, rng: SplitMix64
) -> list[tuple[DealMoment, int]]:
    """Return a sample of `count` of the deals, each with its number of copies, proportional to its likelihood."""
    step = sum(weight for _, weight in deals) / count
    offset, sampled_deals = rng.random() * step, []
    for deal, weight in deals:
        copies = 0
        while offset < weight:
            copies += 1
            offset += step
        offset -= weight
        if copies:
            sampled_deals.append((deal, copies))
    return sampled_deals


class _LikelihoodEstimator:
    """Likelihoods of the actions of other seats. A decision with the same cards is evaluated only once."""

    def __init__(self, observation: Observation, evaluate: Evaluate, temperature: float) -> None:
        self.decision_count = 0
        self._seat = observation.seat
        self._evaluate = evaluate
        self._temperature = temperature * compute_points_range(observation.rules).span
        self._cached_log_likelihoods: dict[tuple[int, int, int], float] = {}

    def estimate_log_likelihood(self, replayed: _ReplayedDeal, steps_back: int) -> float:
        """Return the log-likelihood of the action `steps_back` steps before the last; 0 if it was forced."""
        seat, action = replayed.deal.history[-1 - steps_back]
        if seat == self._seat:
            return 0.0
        key = (steps_back, len(replayed.deal.history), replayed.positions[-1 - steps_back].hands[seat])
        if key not in self._cached_log_likelihoods:
            earlier_deal = replayed.rewind(steps_back)
            is_forced = len(earlier_deal.legal) == 1
            self._cached_log_likelihoods[key] = (
                0.0 if is_forced else self._compute_log_likelihood(earlier_deal.observation(seat), action)
            )
        return self._cached_log_likelihoods[key]

    def _compute_log_likelihood(self, observation: Observation, action: Action) -> float:
        self.decision_count += 1
        choices = self._evaluate(observation)
        best_value = max(choice.value for choice in choices)
        weights = [exp((choice.value - best_value) / self._temperature) for choice in choices]
        matching_weight = sum(
            weight
            for weight, choice in zip(weights, choices, strict=True)
            if are_equal_ranks(choice.action, action, observation.rules)
        )
        return log((1 - RANDOM_DECISION_RATIO) * matching_weight / sum(weights) + RANDOM_DECISION_RATIO / len(choices))
