"""Hints and verdicts: a strong player rates the actions of a moment, and the coach estimates the error."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from game.bots.bot import Evaluator, RatedAction
from game.bots.deal_value import compute_expected_value
from game.bots.ending_player import MAX_OWN_CARDS, RIVAL_COUNT
from game.bots.levels import EXPERT
from game.bots.play_classes import are_equal_ranks, remove_equal_rank_choices
from game.coach.certain_outcomes import CertainOutcomes, apply_certain_values, is_win_missed
from game.coach.estimate import (
    EXACT,
    NETWORK,
    PERHAPS,
    PLAYOUTS,
    Estimate,
    Evidence,
    calibrate_network_loss,
    load_playout_error,
    load_playout_loss_ratio,
)
from game.coach.explainer import Explainer
from game.coach.lookahead import MAX_ROUNDS, Lookahead, LookaheadQuestion
from game.coach.mistakes import find_broken_principle, find_flaw
from game.coach.reasons import NUMERIC_CODES, Reason, make_uncertainty_reason
from game.coach.scale import (
    BLUNDER,
    GOOD,
    INACCURACY,
    MISTAKE,
    compute_spread,
    get_grade,
    get_grade_start,
    get_unit,
    is_equally_good,
)
from game.coach.verdict import (
    BEST,
    FAULTLESS_QUALITIES,
    NO_CHOICE_VERDICT,
    UNJUDGED_VERDICT,
    Alternative,
    Quality,
    Verdict,
)
from game.engine.action import Action
from game.engine.legal import has_one_action
from game.engine.observation import Observation


class JudgedMoment:
    """One moment as the judge rates it, from the seat's observation and against opponents of a level."""

    def __init__(self, observation: Observation, brain: Evaluator, level: str) -> None:
        self.observation = observation
        self.level = level
        self.choices = apply_certain_values(observation, brain.evaluate(observation))
        self._certain_outcomes = CertainOutcomes(observation, [choice.action for choice in self.choices])
        believed_choices = [
            replace(choice, value=self.choices[0].value - self.estimate_loss(choice).mean) for choice in self.choices
        ]
        self._explainer = Explainer(observation, believed_choices, self._certain_outcomes)

    def find_choice(self, action: Action) -> RatedAction | None:
        """Return the choice that represents an action; None if there is none.

        Only one of several plays that differ in irrelevant suits is rated.
        """
        for choice in self.choices:
            if choice.action == action:
                return choice
        if action.verb != "play":
            return next((choice for choice in self.choices if choice.action.verb == action.verb), None)
        rules = self.observation.rules
        equivalent_choices = [choice for choice in self.choices if are_equal_ranks(choice.action, action, rules)]
        return min(equivalent_choices, key=lambda choice: abs(choice.action.cards[-1] - action.cards[-1]), default=None)

    def estimate_loss(self, choice: RatedAction) -> Estimate:
        return self._estimate_difference(self.choices[0], choice)

    def _estimate_difference(self, better_choice: RatedAction, worse_choice: RatedAction) -> Estimate:
        claimed_loss = max(0.0, better_choice.value - worse_choice.value)
        if self.is_decided(better_choice.action) and self.is_decided(worse_choice.action):
            return Estimate(claimed_loss)
        if better_choice.playouts is not None and worse_choice.playouts is not None:
            error = load_playout_error() * compute_spread(self.observation.rules)
            return Estimate(
                load_playout_loss_ratio() * claimed_loss,
                hypot(error, better_choice.playouts.standard_error, worse_choice.playouts.standard_error),
            )
        return calibrate_network_loss(claimed_loss, self.observation.rules, self.level)

    def make_alternative(
        self, action: Action, choice: RatedAction, compared_action: Action | None = None, is_distinct: bool = False
    ) -> Alternative:
        """Return an action with the value of a choice and with its reason.

        `compared_action` is the played action; the reason must not be as true of it. `is_distinct` means that the
        estimate distinguishes the choice from the played action, so that the reason may compare values without doubt.
        """
        loss = self.estimate_loss(choice)
        reason = self._explainer.explain(action, compared_action)
        displayed_reason = reason if is_distinct else self._replace_uncertain_numbers(reason, choice)
        error = 0.0 if choice is self.choices[0] else loss.error
        best_value = compute_expected_value(self.observation, self.choices[0])
        return Alternative(action, best_value - loss.mean, displayed_reason, error)

    def _replace_uncertain_numbers(self, reason: Reason, choice: RatedAction) -> Reason:
        """Return the reason, or a reason of uncertainty if the compared values differ by less than their error."""
        other = self.find_choice(reason.params["other"]) if reason.code in NUMERIC_CODES else None
        if other is None:
            return reason
        better, worse = sorted((choice, other), key=lambda compared_choice: -compared_choice.value)
        loss = self._estimate_difference(better, worse)
        if loss.is_distinct:
            return reason
        gap = loss.mean if choice is better else -loss.mean
        return make_uncertainty_reason(reason, gap)

    def is_decided(self, action: Action) -> bool:
        """Return True if the outcome of an action is certain and nothing but places is paid."""
        certain = self._certain_outcomes
        return not self.observation.rules.decisions.has_payments_beside_places and (
            certain.is_winning(action) or certain.is_losing(action)
        )

    def is_displayed_alternative(self, choice: RatedAction, own_choice: RatedAction | None, own_action: Action) -> bool:
        """Return True if a choice is shown beside the played action: another action, or the best one in other suits."""
        is_best = choice is self.choices[0]
        rules = self.observation.rules
        return choice is not own_choice and (is_best or not are_equal_ranks(choice.action, own_action, rules))

    def list_distinct_alternatives(
        self,
        choices: Sequence[RatedAction],
        max_count: int,
        compared_action: Action | None = None,
        is_distinct: bool = False,
    ) -> tuple[Alternative, ...]:
        """Return the first `max_count` choices as alternatives, without equivalents of earlier ones."""
        distinct_choices = remove_equal_rank_choices(choices, self.observation.rules)
        return tuple(
            self.make_alternative(choice.action, choice, compared_action, is_distinct)
            for choice in distinct_choices[:max_count]
        )


JUDGE = EXPERT
"""Level of the judge. The same brain gives hints, so following a hint is never called a mistake."""

JUDGE_BRAIN = "coach"
"""Name of the judge's brain in `game.bots.registry`."""

MAX_ALTERNATIVES = 3
"""Number of alternatives displayed beside the played action."""


def advise(observation: Observation, brain: Evaluator) -> tuple[Alternative, ...]:
    """Return the judge's best actions against opponents of its own level, the best first."""
    moment = JudgedMoment(observation, brain, JUDGE)
    return moment.list_distinct_alternatives(moment.choices, MAX_ALTERNATIVES)


def judge(observation: Observation, action: Action, brain: Evaluator, level: str = JUDGE) -> Verdict:
    """Return the verdict on an action compared with the other legal actions, against opponents of a level.

    The judge sees only what the seat saw. Trades get no verdict, since too little is known about them.
    """
    moment = None if observation.phase == "trade" else JudgedMoment(observation, brain, level)
    if moment is None or not moment.choices:
        return UNJUDGED_VERDICT
    choices = moment.choices
    own_choice = moment.find_choice(action)
    rated_choice = own_choice or choices[-1]
    played_alternative = moment.make_alternative(action, rated_choice)
    loss = moment.estimate_loss(rated_choice)
    as_good_choices = (choice for choice in choices if choice.value >= rated_choice.value)
    displayed_choices = [
        choice for choice in as_good_choices if moment.is_displayed_alternative(choice, own_choice, action)
    ]
    better_alternatives = moment.list_distinct_alternatives(
        displayed_choices,
        MAX_ALTERNATIVES,
        None if is_equally_good(loss.mean, observation.rules) else action,
        loss.is_distinct,
    )
    if has_one_action(observation.legal):
        unit, spread = get_unit(observation.rules), compute_spread(observation.rules)
        return replace(NO_CHOICE_VERDICT, played_alternative=played_alternative, unit=unit, spread=spread)
    has_missed_win = bool(better_alternatives) and is_win_missed(observation, action, better_alternatives[0].action)
    evidence: Evidence = NETWORK if loss.error else EXACT
    verdict = _make_verdict(
        observation, played_alternative, better_alternatives, loss, evidence, has_missed_win=has_missed_win
    )
    if loss.error and rated_choice.playouts is not None:
        verdict = replace(verdict, evidence=PLAYOUTS, round_count=rated_choice.playouts.deal_count, playout_level=JUDGE)
    if verdict.quality != BEST:
        return verdict
    rules = observation.rules
    worse_choices = [choice for choice in choices if not is_equally_good(moment.estimate_loss(choice).mean, rules)]
    return replace(verdict, second_best=next(iter(moment.list_distinct_alternatives(worse_choices, 1, action)), None))


def make_needed_lookahead(
    observation: Observation, first_verdict: Verdict, level: str, max_rounds: int = MAX_ROUNDS
) -> Lookahead | None:
    """Return the lookahead that a first verdict needs; None if the action can hardly have lost anything."""
    if (
        first_verdict.evidence != NETWORK
        or first_verdict.played_alternative is None
        or not first_verdict.better_alternatives
    ):
        return None
    if (
        first_verdict.loss_in_spreads <= get_grade_start(INACCURACY)
        and not first_verdict.is_missed_win
        and not _is_close_ending(observation)
    ):
        return None
    question = LookaheadQuestion(
        observation, first_verdict.better_alternatives[0].action, first_verdict.played_alternative.action, level
    )
    return Lookahead(question, Estimate(first_verdict.loss, first_verdict.error), max_rounds)


def _is_close_ending(observation: Observation) -> bool:
    """Return True if three seats are left and the seat has few cards. There the network underestimates large losses."""
    return len(observation.rivals) == RIVAL_COUNT and len(observation.hand) <= MAX_OWN_CARDS


def apply_lookahead(observation: Observation, first_verdict: Verdict, lookahead: Lookahead) -> Verdict:
    measured_loss = lookahead.measured_loss
    if measured_loss is None or first_verdict.played_alternative is None:
        return first_verdict
    loss = lookahead.estimate
    best_value = first_verdict.better_alternatives[0].value
    loss_ratio = max(0.0, loss.mean) / first_verdict.loss if first_verdict.loss else 0.0
    alternatives = [
        replace(alternative, value=best_value - loss_ratio * (best_value - alternative.value))
        for alternative in (first_verdict.played_alternative, *first_verdict.better_alternatives)
    ]
    alternatives[0] = replace(alternatives[0], error=loss.error)
    if is_equally_good(loss.mean, observation.rules):
        played_alternative, *better_alternatives = (each.with_equality_reason(alternatives) for each in alternatives)
    else:
        played_alternative, *better_alternatives = (
            alternative.with_values(alternatives, loss_ratio, observation.rules) for alternative in alternatives
        )
    verdict = _make_verdict(
        observation,
        played_alternative,
        tuple(better_alternatives),
        loss,
        PLAYOUTS,
        has_missed_win=first_verdict.is_missed_win,
    )
    return replace(verdict, round_count=lookahead.round_count, playout_level=lookahead.question.level)


def _make_verdict(
    observation: Observation,
    played_alternative: Alternative,
    better_alternatives: tuple[Alternative, ...],
    loss: Estimate,
    evidence: Evidence,
    *,
    has_missed_win: bool,
) -> Verdict:
    """Return the verdict on the played action. `loss` is its loss relative to the first of `better_alternatives`."""
    spread = compute_spread(observation.rules)
    is_equal = not better_alternatives or is_equally_good(loss.mean, observation.rules)
    quality = BEST if is_equal else _compute_quality(loss, spread, has_missed_win)
    if quality == GOOD:
        alternatives = (played_alternative, *better_alternatives)
        played_alternative, *other_alternatives = (alternative.with_doubt(alternatives) for alternative in alternatives)
        better_alternatives = tuple(other_alternatives)
    verdict = Verdict(
        quality,
        max(0.0, loss.mean),
        played_alternative,
        better_alternatives,
        unit=get_unit(observation.rules),
        error=loss.error,
        spread=spread,
        evidence=evidence,
        is_missed_win=has_missed_win,
    )
    if quality in FAULTLESS_QUALITIES:
        return verdict
    best = better_alternatives[0].action
    flaw = find_flaw(observation, played_alternative.action, best)
    principle = find_broken_principle(observation, played_alternative.action, best)
    return replace(verdict, flaw=flaw, principle=principle)


def _compute_quality(loss: Estimate, spread: float, has_missed_win: bool) -> Quality:
    """Return the grade of a loss. Missing a certain win is at least a mistake, unless the loss is negligible."""
    grade = loss.get_grade(spread)
    spreads = loss.mean / spread
    if not has_missed_win or spreads <= get_grade_start(INACCURACY) or grade in (MISTAKE, BLUNDER):
        return grade
    return BLUNDER if grade == PERHAPS and get_grade(spreads) == BLUNDER else MISTAKE
