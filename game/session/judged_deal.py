"""Every decision of a seat in a deal, judged: what the network says of it, and what play-outs say to that."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from game.bots import registry
from game.bots.points_range import points_range_of
from game.coach.second_opinion import Opinion, SecondOpinion, in_turns
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.judgement import ONLY, Verdict, judge, judge_name, quality_of
from game.session.review import DealReview

DOUBTED = ("slip", "mistake", "blunder")
"""The network's grades that are played out before they are said."""

EXACT = ("goes-out", "wins-then", "cannot-lose", "wins-search", "loses-search")
"""Reasons that are certain, whatever the others hold."""


@dataclass(frozen=True)
class JudgedDecision:
    """One action of the seat with the network's verdict and, where it was played out, the second opinion."""

    place: int
    action: Action
    seen: Observation
    verdict: Verdict
    opinion: Opinion | None = None

    @property
    def judged_by(self) -> str:
        """`play-outs`, `exact` (the best alternative is certain), `network`, or `rules` where there was no choice."""
        if self.verdict.quality == "only":
            return "rules"
        if self.opinion is not None:
            return "play-outs"
        best = self.verdict.better[0] if self.verdict.better else self.verdict.played
        return "exact" if best is not None and best.reason.code in EXACT else "network"

    @property
    def loss(self) -> float:
        """Points given away, or places where only these count: by the play-outs where there were some."""
        if self.opinion is None:
            return self.verdict.given_away
        return max(0.0, self.opinion.loss) if self.opinion.sure else 0.0

    @property
    def grade(self) -> str:
        """The grade: the network's, or what the play-outs make of it. What they cannot tell from the best is good."""
        if self.opinion is None:
            return self.verdict.quality
        if not self.opinion.sure or self.opinion.loss <= 0:
            return "good"
        return quality_of(self.opinion.loss / points_range_of(self.seen.rules).span)


def judged_deal(review: DealReview, seat: int, level: str, until: Callable[[int], bool]) -> list[JudgedDecision]:
    """The seat's decisions in their order, those that the network finds fault with played out among players of a level.

    `until` is asked before each round, with the number of rounds so far, whether it is time to stop.
    """
    judged = [_by_network(review, seat, place) for place in review.decisions(seat)]
    doubted = {
        at: SecondOpinion(each.seen, each.verdict.better[0].action, each.action, level, seed=each.place)
        for at, each in enumerate(judged)
        if each.seen.phase == "play" and each.verdict.quality in DOUBTED and each.verdict.better
    }
    for rounds, _ in enumerate(in_turns(list(doubted.values())), 1):
        if until(rounds):
            break
    for at, second in doubted.items():
        one = judged[at]
        judged[at] = JudgedDecision(one.place, one.action, one.seen, one.verdict, second.opinion())
    return judged


def _by_network(review: DealReview, seat: int, place: int) -> JudgedDecision:
    action, seen = review.steps[place].action, review.seen(place)
    verdict = ONLY if review.forced(place) else judge(seen, action, registry.brain(judge_name()))
    return JudgedDecision(place, action, seen, verdict)


def for_seconds(seconds: float) -> Callable[[int], bool]:
    """Stops when so many seconds have gone by."""
    end = time.monotonic() + seconds
    return lambda rounds: time.monotonic() >= end


def for_rounds(most: int) -> Callable[[int], bool]:
    """Stops after so many rounds in all, so that the same record gets the same answer on every machine."""
    return lambda rounds: rounds >= most
