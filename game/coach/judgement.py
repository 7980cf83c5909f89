"""Hints and verdicts: a strong player rates the actions of a moment, and the coach says how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from game.bots.bot import Evaluator, RatedAction
from game.bots.deal_value import expected_value
from game.bots.ending_player import MOST_CARDS, RIVALS
from game.bots.levels import EXPERT
from game.bots.play_classes import are_alike, first_of_alike
from game.coach.certain_outcomes import CertainOutcomes, misses_win, with_certain_values
from game.coach.estimate import (
    EXACT,
    NETWORK,
    PERHAPS,
    PLAYOUTS,
    Estimate,
    Evidence,
    correct_claim,
    playout_doubt,
    playout_share,
)
from game.coach.explainer import Explainer
from game.coach.lookahead import MOST_ROUNDS, Look, LookQuestion
from game.coach.mistakes import broken_principle, flaw
from game.coach.reasons import NUMBERS, Reason, doubt
from game.coach.scale import BLUNDER, GOOD, INACCURACY, MISTAKE, as_good, grade_of, grade_start, spread_of, unit_of
from game.coach.verdict import BEST, FAULTLESS, ONLY, UNKNOWN, Alternative, Quality, Verdict
from game.engine.action import Action
from game.engine.legal import has_one_action
from game.engine.observation import Observation


class JudgedMoment:
    """One moment as the judge rates it from the seat's observation, against opponents of a level."""

    def __init__(self, observation: Observation, brain: Evaluator, level: str) -> None:
        self.observation = observation
        self.level = level
        self.choices = with_certain_values(observation, brain.evaluate(observation))
        self._certain = CertainOutcomes(observation, [each.action for each in self.choices])
        believed = [replace(each, value=self._believed_value(each)) for each in self.choices]
        self._explainer = Explainer(observation, believed, self._certain)

    def choice_for(self, action: Action) -> RatedAction | None:
        """Return the choice that stands for an action. Players rate one of several plays that differ only in irrelevant
        suits.
        """
        for each in self.choices:
            if each.action == action:
                return each
        if action.verb != "play":
            return next((each for each in self.choices if each.action.verb == action.verb), None)
        same = [each for each in self.choices if are_alike(each.action, action, self.observation.rules)]
        return min(same, key=lambda each: abs(each.action.cards[-1] - action.cards[-1]), default=None)

    def lost(self, choice: RatedAction) -> Estimate:
        """Return the estimated loss of a choice relative to the best one."""
        return self._estimate(self.choices[0], choice)

    def _estimate(self, better: RatedAction, worse: RatedAction) -> Estimate:
        claim = max(0.0, better.value - worse.value)
        if self.decided(better.action) and self.decided(worse.action):
            return Estimate(claim)
        if better.played is not None and worse.played is not None:
            doubt = playout_doubt() * spread_of(self.observation.rules)
            return Estimate(playout_share() * claim, hypot(doubt, better.played.error, worse.played.error))
        return correct_claim(claim, self.observation.rules, self.level)

    def _believed_value(self, choice: RatedAction) -> float:
        """Return the best choice's value minus the estimated loss of this choice."""
        return self.choices[0].value - self.lost(choice).mean

    def alternative(
        self, action: Action, choice: RatedAction, against: Action | None = None, sure: bool = False
    ) -> Alternative:
        """Return an action with the value of a choice and the reason for it.

        `against`: the action that was made; the reason must speak less for it. `sure`: the choice is distinguishable
        from the action that was made, so values may be compared without doubt.
        """
        lost = self.lost(choice)
        reason = self._explainer.explain(action, against)
        shown = reason if sure else self._doubt_numbers(reason, choice)
        error = 0.0 if choice is self.choices[0] else lost.error
        return Alternative(action, expected_value(self.observation, self.choices[0]) - lost.mean, shown, error)

    def _doubt_numbers(self, reason: Reason, choice: RatedAction) -> Reason:
        """Return the reason, or one that expresses doubt if the compared values differ by less than their error."""
        other = self.choice_for(reason.params["other"]) if reason.code in NUMBERS else None
        if other is None:
            return reason
        better, worse = sorted((choice, other), key=lambda each: -each.value)
        between = self._estimate(better, worse)
        if between.is_distinct:
            return reason
        gap = between.mean if choice is better else -between.mean
        return doubt(reason, gap)

    def decided(self, action: Action) -> bool:
        """Return True if the outcome of an action is certain and only places are paid."""
        certain = self._certain
        return not self.observation.rules.decisions.has_payments_beside_places and (
            certain.wins(action) or certain.loses(action)
        )

    def differs(self, choice: RatedAction, mine: RatedAction | None, made: Action) -> bool:
        """Return True if a choice is shown beside the action that was made: a different action, or the best choice in
        other suits.
        """
        best = choice is self.choices[0]
        return choice is not mine and (best or not are_alike(choice.action, made, self.observation.rules))

    def distinct(
        self, choices: Sequence[RatedAction], most: int, against: Action | None = None, sure: bool = False
    ) -> tuple[Alternative, ...]:
        """Return the first of some choices as alternatives, without those that are like an earlier one."""
        firsts = first_of_alike(choices, self.observation.rules)
        return tuple(self.alternative(each.action, each, against, sure) for each in firsts[:most])


JUDGE = EXPERT
"""The level whose brain judges. The same brain gives hints, so following a hint is never called a mistake."""

JUDGE_BRAIN = "coach"
"""The name of this brain in `game.bots.registry`."""

MOST_ALTERNATIVES = 3
"""Number of alternatives shown beside the action that was made."""


def advise(observation: Observation, brain: Evaluator) -> tuple[Alternative, ...]:
    """Return what the judge would do against opponents of its own level, best first."""
    moment = JudgedMoment(observation, brain, JUDGE)
    return moment.distinct(moment.choices, MOST_ALTERNATIVES)


def judge(observation: Observation, action: Action, brain: Evaluator, level: str = JUDGE) -> Verdict:
    """Return the verdict on an action beside the others that the seat had, against opponents of a level.

    The judge sees no more than the seat saw. Trades get no verdict: the players know too little of them.
    """
    moment = None if observation.phase == "trade" else JudgedMoment(observation, brain, level)
    if moment is None or not moment.choices:
        return UNKNOWN
    choices = moment.choices
    mine = moment.choice_for(action)
    worth = mine or choices[-1]
    played, lost = moment.alternative(action, worth), moment.lost(worth)
    others = [each for each in choices if each.value >= worth.value and moment.differs(each, mine, action)]
    better = moment.distinct(
        others, MOST_ALTERNATIVES, None if as_good(lost.mean, observation.rules) else action, lost.is_distinct
    )
    if has_one_action(observation.legal):
        return replace(ONLY, played=played, unit=unit_of(observation.rules), spread=spread_of(observation.rules))
    missed = bool(better) and misses_win(observation, action, better[0].action)
    verdict = _verdict(observation, played, better, lost, NETWORK if lost.error else EXACT, missed_win=missed)
    if lost.error and worth.played is not None:
        verdict = replace(verdict, by=PLAYOUTS, rounds=worth.played.deals, players=JUDGE)
    if verdict.quality != BEST:
        return verdict
    worse = [each for each in choices if not as_good(moment.lost(each).mean, observation.rules)]
    return replace(verdict, second=next(iter(moment.distinct(worse, 1, action)), None))


def look_of(observation: Observation, first: Verdict, level: str, most_rounds: int = MOST_ROUNDS) -> Look | None:
    """Return the look ahead that a first verdict needs, or None if hardly anything can have been lost."""
    if first.by != NETWORK or first.played is None or not first.better:
        return None
    if first.spreads <= grade_start(INACCURACY) and not first.missed_win and not _is_close_ending(observation):
        return None
    question = LookQuestion(observation, first.better[0].action, first.played.action, level)
    return Look(question, Estimate(first.loss, first.error), most_rounds)


def _is_close_ending(observation: Observation) -> bool:
    """Return True if three seats are left and the seat has few cards. There the network underestimates large losses."""
    return len(observation.rivals) == RIVALS and len(observation.hand) <= MOST_CARDS


def apply_look(observation: Observation, first: Verdict, look: Look) -> Verdict:
    """Return a first verdict corrected by a look ahead."""
    measured = look.measured_loss
    if measured is None or first.played is None:
        return first
    lost = look.estimate
    best = first.better[0].value
    share = max(0.0, lost.mean) / first.loss if first.loss else 0.0
    shown = [replace(each, value=best - share * (best - each.value)) for each in (first.played, *first.better)]
    shown[0] = replace(shown[0], error=lost.error)
    if as_good(lost.mean, observation.rules):
        played, *better = (each.as_good(shown) for each in shown)
    else:
        played, *better = (each.with_values(shown, share, observation.rules) for each in shown)
    verdict = _verdict(observation, played, tuple(better), lost, PLAYOUTS, missed_win=first.missed_win)
    return replace(verdict, rounds=look.rounds, players=look.question.level)


def _verdict(
    observation: Observation,
    played: Alternative,
    better: tuple[Alternative, ...],
    lost: Estimate,
    by: Evidence,
    *,
    missed_win: bool,
) -> Verdict:
    """Return the verdict on the played action; `lost` is its loss relative to the first of `better`."""
    spread = spread_of(observation.rules)
    equal = not better or as_good(lost.mean, observation.rules)
    quality = BEST if equal else _quality(lost, spread, missed_win)
    if quality == GOOD:
        shown = (played, *better)
        played, *others = (each.undecided(shown) for each in shown)
        better = tuple(others)
    first = Verdict(
        quality,
        max(0.0, lost.mean),
        played,
        better,
        unit=unit_of(observation.rules),
        error=lost.error,
        spread=spread,
        by=by,
        missed_win=missed_win,
    )
    if quality in FAULTLESS:
        return first
    best = better[0].action
    wrong, principle = flaw(observation, played.action, best), broken_principle(observation, played.action, best)
    return replace(first, flaw=wrong, principle=principle)


def _quality(lost: Estimate, spread: float, missed_win: bool) -> Quality:
    """Return the grade of a loss. Missing a certain win is at least a mistake, unless hardly anything was lost."""
    grade = lost.grade(spread)
    spreads = lost.mean / spread
    if not missed_win or spreads <= grade_start(INACCURACY) or grade in (MISTAKE, BLUNDER):
        return grade
    return BLUNDER if grade == PERHAPS and grade_of(spreads) == BLUNDER else MISTAKE
