"""Judges all decisions of a seat in a deal, without a user interface."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots import registry
from game.coach.judgement import JUDGE_BRAIN, apply_lookahead, judge, make_needed_lookahead
from game.coach.lookahead import MAX_ROUNDS, play_round
from game.coach.verdict import NO_CHOICE_VERDICT, Verdict
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.reviews.review import DealReview


@dataclass(frozen=True)
class JudgedDecision:
    """An action of the seat with its verdict. `index` is the position in the deal's history."""

    index: int
    action: Action
    observation: Observation
    verdict: Verdict


def judge_deal(review: DealReview, seat: int, level: str, max_rounds: int = MAX_ROUNDS) -> Iterator[JudgedDecision]:
    """Yield the seat's decisions in order. A decision is yielded when its judgement is complete.

    A decision that may have lost something is played out among players of a level, in at most `max_rounds` rounds. The
    limit is work and not time, so the same record has the same verdicts on every machine.
    """
    for index in review.list_decision_indices(seat):
        action = review.steps[index].action
        observation = review.observe(index)
        if review.is_forced(index):
            yield JudgedDecision(index, action, observation, NO_CHOICE_VERDICT)
        else:
            first = judge(observation, action, registry.make_evaluator(JUDGE_BRAIN), level)
            yield JudgedDecision(index, action, observation, refine_verdict(observation, first, level, max_rounds))


def refine_verdict(observation: Observation, first: Verdict, level: str, max_rounds: int = MAX_ROUNDS) -> Verdict:
    """Return the verdict after the lookahead that a first verdict needs."""
    lookahead = make_needed_lookahead(observation, first, level, max_rounds)
    if lookahead is None:
        return first
    while not lookahead.is_over:
        loss = play_round(lookahead.question, lookahead.round_count)
        lookahead.add_losses([] if loss is None else [loss])
    return apply_lookahead(observation, first, lookahead)
