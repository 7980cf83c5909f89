"""A moment of a deal as a strong player judges it: what each lawful action is worth and why, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from game.bots.bot import Evaluator, RatedAction
from game.bots.deal_value import expected_of
from game.bots.play_classes import alike, first_of_alike
from game.coach.alternative import Alternative
from game.coach.certain_outcomes import CertainOutcomes, settled
from game.coach.correction import corrected, playout_doubt, playout_share
from game.coach.estimate import Estimate
from game.coach.explainer import Explainer
from game.coach.number_reasons import NUMBERS, doubted
from game.coach.reasons import Reason
from game.coach.scale import spread_of
from game.engine.action import Action
from game.engine.observation import Observation


class JudgedMoment:
    """What the judge makes of one moment, from what the seat sees, beside opponents of a level."""

    def __init__(self, seen: Observation, brain: Evaluator, level: str) -> None:
        self.seen = seen
        self.level = level
        self.choices = settled(seen, brain.evaluate(seen))
        self._certain = CertainOutcomes(seen, [each.action for each in self.choices])
        told = [replace(each, value=self._told(each)) for each in self.choices]
        self._explainer = Explainer(seen, told, self._certain)

    def choice_for(self, action: Action) -> RatedAction | None:
        """The choice that stands for an action: of plays that differ in idle suits only, players rate one."""
        for each in self.choices:
            if each.action == action:
                return each
        if action.verb != "play":
            return next((each for each in self.choices if each.action.verb == action.verb), None)
        same = [each for each in self.choices if alike(each.action, action, self.seen.rules)]
        return min(same, key=lambda each: abs(each.action.cards[-1] - action.cards[-1]), default=None)

    def lost(self, choice: RatedAction) -> Estimate:
        """What a choice is believed to lose beside the best."""
        return self._estimate(self.choices[0], choice)

    def _estimate(self, better: RatedAction, worse: RatedAction) -> Estimate:
        claim = max(0.0, better.value - worse.value)
        if self.decided(better.action) and self.decided(worse.action):
            return Estimate(claim)
        if better.played is not None and worse.played is not None:
            doubt = playout_doubt() * spread_of(self.seen.rules)
            return Estimate(playout_share() * claim, hypot(doubt, better.played.error, worse.played.error))
        return corrected(claim, self.seen.rules, self.level)

    def _told(self, choice: RatedAction) -> float:
        """A choice's value in the judge's own measure, with what is believed of its loss."""
        return self.choices[0].value - self.lost(choice).mean

    def alternative(
        self, action: Action, choice: RatedAction, against: Action | None = None, sure: bool = False
    ) -> Alternative:
        """An action that is worth what a choice is, with what speaks for it, and not as much for what was done.

        `sure`: it was done instead of something that can be told from it, so that numbers tell them apart.
        """
        lost = self.lost(choice)
        reason = self._explainer.explain(action, against)
        told = reason if sure else self._doubted(reason, choice)
        error = 0.0 if choice is self.choices[0] else lost.error
        return Alternative(action, expected_of(self.seen, self.choices[0]) - lost.mean, told, error)

    def _doubted(self, reason: Reason, choice: RatedAction) -> Reason:
        """The reason; where it tells numbers no further apart than they may be wrong, that nobody can tell."""
        other = self.choice_for(reason.params["other"]) if reason.code in NUMBERS else None
        if other is None:
            return reason
        better, worse = sorted((choice, other), key=lambda each: -each.value)
        between = self._estimate(better, worse)
        if between.apart:
            return reason
        gap = between.mean if choice is better else -between.mean
        return doubted(reason, gap)

    def decided(self, action: Action) -> bool:
        """Whether it is certain what an action comes to: it wins or loses, and nothing but places is paid for."""
        certain = self._certain
        return not self.seen.rules.decisions.pays_beside_places and (certain.wins(action) or certain.loses(action))

    def differs(self, choice: RatedAction, mine: RatedAction | None, made: Action) -> bool:
        """Whether a choice is told beside what was made: it is another, or at least the best in other suits."""
        best = choice is self.choices[0]
        return choice is not mine and (best or not alike(choice.action, made, self.seen.rules))

    def distinct(
        self, choices: Sequence[RatedAction], most: int, against: Action | None = None, sure: bool = False
    ) -> tuple[Alternative, ...]:
        """The first of some choices, without those that are like one before them."""
        found = first_of_alike(choices, self.seen.rules)
        return tuple(self.alternative(each.action, each, against, sure) for each in found[:most])
