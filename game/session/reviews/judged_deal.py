"""Judges each decision of a seat in a deal: by the network first, then by play-outs of doubtful decisions."""

from __future__ import annotations

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
    """An action of the seat and the verdict on it; `at` is its place in the deal's history."""

    index: int
    action: Action
    observation: Observation
    verdict: Verdict


def judge_deal(review: DealReview, seat: int, level: str, most_rounds: int = MAX_ROUNDS) -> Iterator[JudgedDecision]:
    """Yield the seat's decisions in order, each as soon as it is judged. A decision that may have lost something is
    played out among players of a level, in at most `most_rounds` rounds. The limit is work and not time, so that the
    same record gets the same answer on every machine.
    """
    for at in review.find_decisions(seat):
        action, seen = review.steps[at].action, review.observe(at)
        if review.is_forced(at):
            yield JudgedDecision(at, action, seen, NO_CHOICE_VERDICT)
        else:
            first = judge(seen, action, registry.make_evaluator(JUDGE_BRAIN), level)
            yield JudgedDecision(at, action, seen, refine_verdict(seen, first, level, most_rounds))


def refine_verdict(seen: Observation, first: Verdict, level: str, most_rounds: int = MAX_ROUNDS) -> Verdict:
    """Return the verdict after the look that a first verdict needs."""
    look = make_needed_lookahead(seen, first, level, most_rounds)
    if look is None:
        return first
    while not look.is_over:
        loss = play_round(look.question, look.round_count)
        look.add_losses([] if loss is None else [loss])
    return apply_lookahead(seen, first, look)
