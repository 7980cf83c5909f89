"""Every decision of a seat in a deal, judged: what the network says of it, and what play-outs say to that."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.bots import registry
from game.coach.judgement import JUDGE_BRAIN, judge, look_of, looked_at
from game.coach.look import Look
from game.coach.lookahead import loss_in
from game.coach.verdict import ONLY, Verdict
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.reviews.review import DealReview


@dataclass(frozen=True)
class JudgedDecision:
    """One action of the seat, with the verdict on it."""

    at: int
    action: Action
    seen: Observation
    verdict: Verdict


def judged_deal(review: DealReview, seat: int, level: str, until: Callable[[int], bool]) -> list[JudgedDecision]:
    """The seat's decisions in their order, those that may have lost something played out among players of a level.

    `until` is asked before each round, with the number of rounds so far, whether it is time to stop.
    """
    judged = [_by_network(review, seat, at, level) for at in review.decisions(seat)]
    looks = {n: look for n, one in enumerate(judged) if (look := look_of(one.seen, one.verdict, level))}
    _in_turns(list(looks.values()), until)
    for n, look in looks.items():
        one = judged[n]
        judged[n] = replace(one, verdict=looked_at(one.seen, one.verdict, look))
    return judged


def _in_turns(looks: list[Look], until: Callable[[int], bool]) -> None:
    """Rounds of the looks that are not settled, until it is time to stop."""
    rounds = 0
    while (left := [each for each in looks if not each.settled]) and not until(rounds):
        first = min(left, key=lambda each: each.order)
        loss = loss_in(first.question, first.rounds)
        first.add([] if loss is None else [loss])
        rounds += 1


def _by_network(review: DealReview, seat: int, at: int, level: str) -> JudgedDecision:
    action, seen = review.steps[at].action, review.seen(at)
    forced = review.forced(at)
    verdict = ONLY if forced else judge(seen, action, registry.brain(JUDGE_BRAIN), level)
    return JudgedDecision(at, action, seen, verdict)


def for_seconds(seconds: float) -> Callable[[int], bool]:
    """Stops when so many seconds have gone by."""
    end = time.monotonic() + seconds
    return lambda rounds: time.monotonic() >= end


def for_rounds(most: int) -> Callable[[int], bool]:
    """Stops after so many rounds in all, so that the same record gets the same answer on every machine."""
    return lambda rounds: rounds >= most
