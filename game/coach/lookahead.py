"""Lookahead: play two actions out over the same hidden cards, to measure what one of them loses."""

import time
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot

from game.bots import registry
from game.bots.bot import Bot, make_decision_rng, mix_seeds
from game.bots.deal_value import compute_deal_value, is_settled
from game.bots.hidden_hands import (
    KNOWN_PLAYER_TEMPERATURE,
    UNKNOWN_PLAYER_TEMPERATURE,
    draw_deals,
    sample_deals,
    sample_likely_deals,
)
from game.bots.levels import load_levels
from game.bots.lookahead_player import is_worth_looking_ahead
from game.bots.network.player import NetworkPlayer
from game.coach.estimate import MIN_CERTAIN_STANDARD_ERRORS, Estimate, load_playout_error, load_playout_loss_ratio
from game.coach.playouts import Sample
from game.coach.scale import BLUNDER, MISTAKE, compute_spread, get_grade_start
from game.engine.action import Action
from game.engine.deal_moment import DealMoment
from game.engine.legal import has_one_action
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

ROUNDS_PER_SET = 6
"""Number of rounds that share one set of weighted draws.

A set is worth about as many independent draws. With more rounds, the computed error would be too small.
"""


@dataclass(frozen=True)
class LookaheadQuestion:
    """A question for the next rounds, from `first_round` on: two actions, and the level of the other players."""

    observation: Observation
    best_action: Action
    played_action: Action
    level: str
    first_round: int = 0


def play_rounds(question: LookaheadQuestion, seconds: float) -> list[float]:
    """Return the losses of the next rounds: at least one round, and further rounds until the time is up.

    The list is empty if no hidden cards fit the observation. `seconds` limits this call, not the whole lookahead.
    """
    end_time = time.monotonic() + seconds
    losses: list[float] = []
    while not losses or time.monotonic() < end_time:
        loss = play_round(question, question.first_round + len(losses))
        if loss is None:
            break
        losses.append(loss)
    return losses


def play_round(question: LookaheadQuestion, number: int) -> float | None:
    """Return the loss in one round; None if no hidden cards fit the observation.

    The seat plays on as the expert and the others play at the question's level. A round of a given number always
    returns the same loss, so the result depends only on the number of rounds.
    """
    seed = mix_seeds(number, len(question.observation.history), question.observation.seat)
    deal = _draw_deal(question, number, SplitMix64(seed))
    if deal is None:
        return None
    best_value, played_value = (
        _play_out(deal.do(action), question.observation.seat, registry.make(question.level, seed, can_look_ahead=False))
        for action in (question.best_action, question.played_action)
    )
    return best_value - played_value


def _draw_deal(question: LookaheadQuestion, number: int, rng: SplitMix64) -> DealMoment | None:
    """Return a deal that is consistent with the observation.

    With few cards left, likely deals are drawn more often, judged by the plays of the others.
    """
    observation = question.observation
    if not is_worth_looking_ahead(observation):
        return next(draw_deals(observation, rng), None)
    deals = _draw_likely_deals(observation, question.level, number // ROUNDS_PER_SET)
    return deals[number % len(deals)] if deals else None


@lru_cache(maxsize=8)
def _draw_likely_deals(observation: Observation, level: str, number: int) -> tuple[DealMoment, ...]:
    """Return likely deals for one set of rounds. The plays of weaker players reveal less about their cards."""
    rng = make_decision_rng(observation, number, purpose=3)
    temperature = load_levels()[level].temperature if level in load_levels() else UNKNOWN_PLAYER_TEMPERATURE
    weighted_deals = sample_likely_deals(
        observation, NetworkPlayer(can_search=False).evaluate, rng, KNOWN_PLAYER_TEMPERATURE + temperature
    )
    sampled_deals = sample_deals(weighted_deals, ROUNDS_PER_SET, rng) if weighted_deals else []
    return tuple(deal for deal, copies in sampled_deals for _ in range(copies))


def _play_out(deal: DealMoment, seat: int, other_player: Bot) -> float:
    """Play a deal on until its value for a seat is known. Return the value."""
    brain = NetworkPlayer()
    while (turn := deal.turn) is not None and not is_settled(deal, seat):
        legal_actions = deal.legal
        if has_one_action(legal_actions):
            deal = deal.do(legal_actions[0])
        else:
            deal = deal.do((brain if turn == seat else other_player).act(deal.observation(turn)))
    return compute_deal_value(deal, seat)


MIN_ROUNDS = 16
"""A lookahead counts from this number of rounds. With fewer rounds, its error is unknown."""

MAX_ROUNDS = 48
"""The limit is work, not time, so a verdict does not depend on the speed of the machine."""


@dataclass
class Lookahead:
    """The rounds of a lookahead so far. `prior` is the estimate without any rounds."""

    question: LookaheadQuestion
    prior: Estimate
    max_rounds: int = MAX_ROUNDS
    sample: Sample = field(default_factory=Sample)
    is_stuck: bool = False
    """True if no hidden cards fit the observation."""

    def add_losses(self, losses: list[float]) -> None:
        """Add the losses of the next rounds. Losses beyond the end of the lookahead are ignored."""
        self.is_stuck = not losses
        for loss in losses:
            if self.is_over:
                return
            self.sample.add(loss)

    @property
    def round_count(self) -> int:
        return self.sample.count

    @property
    def next_question(self) -> LookaheadQuestion:
        return replace(self.question, first_round=self.round_count)

    @property
    def measured_loss(self) -> Estimate | None:
        """The real loss that the rounds indicate, with an error that includes that of all play-outs; None after too
        few.
        """
        if self.round_count < MIN_ROUNDS:
            return None
        ratio = load_playout_loss_ratio()
        sample = self.sample
        return Estimate(ratio * sample.mean, hypot(ratio * sample.error, load_playout_error() * self._spread))

    @property
    def estimate(self) -> Estimate:
        """The estimated loss after the rounds so far."""
        measured_loss = self.measured_loss
        return self.prior if measured_loss is None else self.prior.combine(measured_loss)

    @property
    def _spread(self) -> float:
        return compute_spread(self.question.observation.rules)

    @property
    def is_over(self) -> bool:
        """True if the limit of rounds is reached, or if more rounds would hardly change the grade."""
        if self.is_stuck or self.round_count >= self.max_rounds:
            return True
        if self.round_count < MIN_ROUNDS:
            return False
        mean = self.estimate.mean / self._spread
        error = self.estimate.error / self._spread
        margin = MIN_CERTAIN_STANDARD_ERRORS * error
        return mean + error < get_grade_start(MISTAKE) or mean - margin > get_grade_start(BLUNDER)
