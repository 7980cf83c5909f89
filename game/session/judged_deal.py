"""Every decision of a seat in a deal, judged: what the network says of it, and what play-outs say to that."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.bots import registry
from game.coach.estimate import Estimate
from game.coach.second_opinion import SecondOpinion, in_turns
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.judgement import NETWORK, ONLY, QUALITIES, Verdict, judge, judge_name, looked_at
from game.session.review import DealReview

DOUBTED = QUALITIES[2:]
"""Grades that are played out before they are said."""


@dataclass(frozen=True)
class JudgedDecision:
    """One action of the seat, with the verdict on it."""

    place: int
    action: Action
    seen: Observation
    verdict: Verdict


def judged_deal(review: DealReview, seat: int, level: str, until: Callable[[int], bool]) -> list[JudgedDecision]:
    """The seat's decisions in their order, those that the network finds fault with played out among players of a level.

    `until` is asked before each round, with the number of rounds so far, whether it is time to stop.
    """
    judged = [_by_network(review, seat, place, level) for place in review.decisions(seat)]
    doubted = {
        at: SecondOpinion(each.seen, each.verdict.better[0].action, each.action, level, seed=each.place)
        for at, each in enumerate(judged)
        if each.verdict.quality in DOUBTED and each.verdict.by == NETWORK
    }
    for rounds, _ in enumerate(in_turns(list(doubted.values())), 1):
        if until(rounds):
            break
    for at, second in doubted.items():
        found = second.opinion()
        if found is not None:
            one = judged[at]
            verdict = looked_at(one.seen, one.verdict, Estimate(found.loss, found.error), found.rounds)
            judged[at] = replace(one, verdict=verdict)
    return judged


def _by_network(review: DealReview, seat: int, place: int, level: str) -> JudgedDecision:
    action, seen = review.steps[place].action, review.seen(place)
    forced = review.forced(place)
    verdict = ONLY if forced else judge(seen, action, registry.brain(judge_name()), level)
    return JudgedDecision(place, action, seen, verdict)


def for_seconds(seconds: float) -> Callable[[int], bool]:
    """Stops when so many seconds have gone by."""
    end = time.monotonic() + seconds
    return lambda rounds: time.monotonic() >= end


def for_rounds(most: int) -> Callable[[int], bool]:
    """Stops after so many rounds in all, so that the same record gets the same answer on every machine."""
    return lambda rounds: rounds >= most
