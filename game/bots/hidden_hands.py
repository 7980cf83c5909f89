"""Draw hidden hands that are consistent with an observation, and weigh them by the others' play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import exp, log

from game.bots.bot import RatedAction
from game.bots.deal_value import points_range_of
from game.bots.play_classes import are_alike
from game.bots.situation import unseen_counts
from game.engine.action import Action
from game.engine.cards import CARDS, Card
from game.engine.consistent_deals import consistent_deal, positions_before_actions
from game.engine.deal_moment import DealMoment
from game.engine.decisions import CONTAIN_LOWEST, LOWEST_ALONE
from game.engine.law import law_of
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

MAX_FAILED_DRAWS = 40
"""Consecutive failed draws after which a moment counts as one that no cards fit."""

LOWEST_CARD = CARDS[0]


@dataclass(frozen=True)
class HiddenCards:
    """A seat's knowledge of the cards that it cannot see: which cards exist, and which of them have a known holder."""

    cards: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    """Cards known to be in each hand: given by this seat and not played since."""


def hidden_cards(observation: Observation) -> HiddenCards:
    """Return the cards that other seats hold or that were not dealt, and those with a known holder."""
    left = unseen_counts(observation)
    known: list[list[Card]] = [[] for _ in range(observation.players)]
    played = [(seat, card) for seat, action in observation.history if action.verb == "play" for card in action.cards]
    for transfer in observation.transfers:
        if transfer.from_seat == observation.seat:
            known[transfer.to_seat] += transfer.cards
    for seat, card in played:
        if card in known[seat]:
            known[seat].remove(card)
    for card in _leaders_card(observation, left, known):
        known[observation.leader or 0].append(card)
    for cards in known:
        for card in cards:
            left[card] -= 1
    return HiddenCards(tuple(card for card in CARDS for _ in range(left[card])), tuple(map(tuple, known)))


def _leaders_card(observation: Observation, left: list[int], known: list[list[Card]]) -> list[Card]:
    """Return the lowest card if it must be the leader's: its holder leads, and all cards were dealt.

    A leader that had to play it and did not was named by a record, and need not hold it.
    """
    if (
        observation.leader is None
        or observation.leader == observation.seat
        or not left[LOWEST_CARD]
        or observation.number > 1
    ):
        return []
    had_to_play_it = observation.rules.decisions.first_lead in (CONTAIN_LOWEST, LOWEST_ALONE)
    if had_to_play_it and any(action.verb == "play" for _, action in observation.history):
        return []
    everything_dealt = sum(left) == sum(
        count for seat, count in enumerate(observation.counts) if seat != observation.seat
    )
    one_deck = observation.rules.decisions.deck.packs == 1
    return [LOWEST_CARD] if everything_dealt and one_deck and LOWEST_CARD not in known[observation.leader] else []


def draw_deals(observation: Observation, chance: SplitMix64) -> Iterator[DealMoment]:
    """Yield deals that are consistent with an observation, uniformly and without end; none if none can be found."""
    hidden = hidden_cards(observation)
    failed = 0
    while failed < MAX_FAILED_DRAWS:
        deal = _draw(observation, hidden, chance)
        failed = failed + 1 if deal is None else 0
        if deal is not None:
            yield deal


def _draw(observation: Observation, hidden: HiddenCards, chance: SplitMix64) -> DealMoment | None:
    cards = list(hidden.cards)
    chance.shuffle(cards)
    hands: list[tuple[Card, ...]] = []
    for seat, count in enumerate(observation.counts):
        if seat == observation.seat:
            hands.append(observation.hand)
            continue
        own = hidden.known[seat]
        more = count - len(own)
        if more < 0:
            return None
        hands.append(tuple(sorted((*own, *cards[:more]))))
        cards = cards[more:]
    return consistent_deal(observation, hands, tuple(sorted(cards)))


Judge = Callable[[Observation], list[RatedAction]]

TEMPERATURE = 0.05
"""An action that is worth this much less than the best (as a fraction of the span from last to first) is e times less
likely, for players who choose like the judge.
"""
UNKNOWN_PLAYER_TEMPERATURE = 0.07
"""The same for unknown players."""

RANDOM_DECISION_RATIO = 0.03
"""Share of decisions that are assumed to be random."""


@dataclass(frozen=True)
class Effort:
    """Limits of the search for likely deals."""

    draws: int
    """Number of deals that are drawn."""
    decisions: int
    """Number of decisions of other seats that are judged, in all deals together."""
    unlikely: float
    """A deal is dropped if its log-likelihood is this much below the best one."""


QUICK = Effort(draws=16, decisions=50, unlikely=1.5)
"""The effort that an opponent has time for."""


def scaled_decisions(decisions: int, rules: Rules) -> int:
    """Return a number of decisions that takes the usual time: a third if suits must match."""
    return decisions // 3 if law_of(rules).suits_match else decisions


@dataclass
class _ReplayedDeal:
    """A drawn deal with the position before each of its actions, and its log-likelihood."""

    deal: DealMoment
    positions: list[Position] = field(init=False)
    weight: float = 0.0

    def __post_init__(self) -> None:
        self.positions = positions_before_actions(self.deal)

    def before(self, back: int) -> DealMoment:
        """Return the deal before the action that is `back` steps before the last one."""
        position, at = self.positions[-1 - back], len(self.deal.history) - 1 - back
        declines = frozenset(each for each in self.deal.declines if each < at)
        return self.deal.with_parts(position=position, history=self.deal.history[:at], declines=declines)


def likely_deals(
    observation: Observation,
    judge: Judge,
    chance: SplitMix64,
    temperature: float = UNKNOWN_PLAYER_TEMPERATURE,
    effort: Effort = QUICK,
) -> list[tuple[DealMoment, float]]:
    """Return deals that are consistent with an observation, with likelihoods relative to the best deal (1).

    The judge rates each action of another seat with the cards that it holds in the drawn deal: a strong player seldom
    passes with a card to spare. The latest actions reveal most, so they are judged first, and unlikely deals are
    dropped. The temperature says how much a weak action reveals. The list is empty if no cards fit.
    """
    drawn = [_ReplayedDeal(deal) for deal in islice(draw_deals(observation, chance), effort.draws)]
    likelihoods, enough = (
        _Likelihoods(observation, judge, temperature),
        scaled_decisions(effort.decisions, observation.rules),
    )
    for back in range(max((len(each.positions) for each in drawn), default=0)):
        for each in drawn:
            if back < len(each.positions):
                each.weight += likelihoods.log_likelihood(each, back)
        most = max(each.weight for each in drawn)
        drawn = [each for each in drawn if each.weight > most - effort.unlikely]
        if likelihoods.judged >= enough:
            break
    most = max((each.weight for each in drawn), default=0.0)
    return [(each.deal, exp(each.weight - most)) for each in drawn]


def sample_deals(
    deals: Sequence[tuple[DealMoment, float]], count: int, chance: SplitMix64
) -> list[tuple[DealMoment, int]]:
    """Return a sample of `count` of the deals, each with its number of copies, proportional to its likelihood."""
    step = sum(weight for _, weight in deals) / count
    at, sampled = chance.random() * step, []
    for deal, weight in deals:
        times = 0
        while at < weight:
            times += 1
            at += step
        at -= weight
        if times:
            sampled.append((deal, times))
    return sampled


class _Likelihoods:
    """Likelihoods of the actions of other seats. A decision with the same cards is judged only once."""

    def __init__(self, observation: Observation, judge: Judge, temperature: float) -> None:
        self.judged = 0
        self._seat = observation.seat
        self._judge = judge
        self._temperature = temperature * points_range_of(observation.rules).span
        self._known: dict[tuple[int, int, int], float] = {}

    def log_likelihood(self, replayed: _ReplayedDeal, back: int) -> float:
        """Return the log-likelihood of the action `back` steps before the last; 0 if another seat had no choice."""
        seat, action = replayed.deal.history[-1 - back]
        if seat == self._seat:
            return 0.0
        key = (back, len(replayed.deal.history), replayed.positions[-1 - back].hands[seat])
        if key not in self._known:
            before = replayed.before(back)
            forced = len(before.legal) == 1
            self._known[key] = 0.0 if forced else self._rate(before.observation(seat), action)
        return self._known[key]

    def _rate(self, observation: Observation, action: Action) -> float:
        self.judged += 1
        choices = self._judge(observation)
        best = max(each.value for each in choices)
        shares = [exp((each.value - best) / self._temperature) for each in choices]
        fits = sum(
            share
            for share, each in zip(shares, choices, strict=True)
            if are_alike(each.action, action, observation.rules)
        )
        return log((1 - RANDOM_DECISION_RATIO) * fits / sum(shares) + RANDOM_DECISION_RATIO / len(choices))
