"""Choose the reason for an action, for hints and for reviews.

A reason names a fact that is true of the action and not of the best other choice. Among these facts, it names the one
without which the most is lost according to the judge's values.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import RatedAction
from game.bots.deal_value import compute_points_range
from game.bots.play_classes import are_equal_ranks
from game.coach.certain_outcomes import CertainOutcomes
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import Fact, FactFinder
from game.coach.reasons import NEGLIGIBLE_DIFFERENCE_RATIO, Reason, ReasonCode, compare_values
from game.engine.action import PASS, Action, ActionVerb
from game.engine.observation import Observation

_DECISIVE_LOSS_RATIO = 0.05
"""A fact gets the full bonus if choices without it lose at least this fraction of the span from last to first."""

TOSS_UP_RATIO = 0.001
"""Two values are a toss-up if they differ by less than this fraction of the span."""

_MAX_PRAISED_LOSS_RATIO = 0.08
"""An action that loses more than this fraction of the span gets no praise."""

_TRADE_REASONS: dict[ActionVerb, ReasonCode] = {
    "give": "trade-give",
    "offer": "trade-offer",
    "return": "trade-return",
    "accept": "trade-accept",
    "refuse": "trade-refuse",
    "ready": "trade-ready",
}

_MIN_SCORE_IF_CLOSE = 3.0
_MIN_SCORE_IF_WORSE = 1.0
_MIN_SCORE = 1.9
"""A fact with a lower score is not named; the reason compares values instead."""


class Explainer:
    """Finds the reasons for the actions of one moment, based on the rated choices."""

    def __init__(
        self, observation: Observation, choices: Sequence[RatedAction], certain: CertainOutcomes | None = None
    ) -> None:
        """`certain` are the certain outcomes of the choices, if they are known already."""
        self.observation = observation
        self.choices = choices
        self.analysis = HandAnalysis(observation)
        self.certain_outcomes = certain or CertainOutcomes(observation, [choice.action for choice in choices])
        self.span = compute_points_range(observation.rules).span

    def explain(self, action: Action, compared_action: Action | None = None) -> Reason:
        """Return the reason for an action. The reason must not apply equally to `compared_action`, if given."""
        if self.observation.phase == "trade":
            return Reason(_TRADE_REASONS[action.verb])
        reason = self._explain_pass() if action.verb == "pass" else self._explain_certainty(action)
        return reason or self._explain_by_ratings(action, compared_action)

    def _explain_pass(self) -> Reason | None:
        observation = self.observation
        target = observation.target
        if target is None:
            return Reason("passes-lead")
        if all(choice.action.verb == "pass" for choice in self.choices):
            return Reason("leads-anew" if observation.stacking else "nothing-beats", {"target": target.combination})
        if observation.stacking:
            best_play = next(choice.action for choice in self.choices if choice.action.verb == "play")
            return Reason("leads-anew-keeps", {"cards": best_play.cards})
        return self._explain_search(PASS)

    def _explain_certainty(self, action: Action) -> Reason | None:
        analysis = self.analysis
        certain = self.certain_outcomes
        if certain.can_go_out(action):
            return Reason("goes-out")
        if analysis.is_losing_last_play(action):
            return Reason("loses-by-last", {"cards": action.cards})
        if len(self.choices) == 1:
            return Reason("only-play")
        if analysis.situation.is_certain_win(action.cards):
            combinations_left = analysis.list_combinations(action.cards)
            return (
                Reason("wins-then", {"left": combinations_left[0]})
                if len(combinations_left) == 1
                else Reason("cannot-lose", {"n": len(combinations_left)})
            )
        return self._explain_search(action)

    def _explain_search(self, action: Action) -> Reason | None:
        certain = self.certain_outcomes
        rival = self.analysis.find_nearest_rival()
        if certain.get_searched_outcome(action):
            return Reason("wins-search", {"seat": rival})
        if certain.is_losing(action):
            return Reason("loses-then" if any(certain.searched_outcomes.values()) else "loses-search", {"seat": rival})
        return None

    def _explain_by_ratings(self, action: Action, compared_action: Action | None) -> Reason:
        """Return the fact that matters most for the ratings, or a comparison of values if no fact matters enough."""
        rules = self.observation.rules
        other_choices = [choice for choice in self.choices if not are_equal_ranks(choice.action, action, rules)]
        equivalent_choices = [choice for choice in self.choices if are_equal_ranks(choice.action, action, rules)]
        own_choice = next(
            (choice for choice in equivalent_choices if choice.action == action),
            [*equivalent_choices, self.choices[-1]][0],
        )
        if compared_action is not None:
            other_choices = self._find_choices(compared_action) or other_choices
        best_other = other_choices[0] if other_choices else None
        if best_other is not None and best_other.value - own_choice.value > _MAX_PRAISED_LOSS_RATIO * self.span:
            return self._compare_values(own_choice, best_other)
        min_difference = NEGLIGIBLE_DIFFERENCE_RATIO * self.span
        worse_choices = [choice for choice in other_choices if own_choice.value - choice.value > min_difference]
        reason = self._choose_fact(own_choice, action, other_choices, compared_action)
        if reason is None and 0 < len(worse_choices) < len(other_choices):
            reason = self._choose_fact(own_choice, action, worse_choices, compared_action)
        return reason or self._compare_values(own_choice, best_other)

    def _find_choices(self, other_action: Action) -> list[RatedAction]:
        """Return the choice for an action that was played: the same action, or an equivalent one."""
        rules = self.observation.rules
        equivalent_choices = [each for each in self.choices if are_equal_ranks(each.action, other_action, rules)]
        matches = [choice for choice in equivalent_choices if choice.action == other_action] or equivalent_choices
        return [replace(choice, action=other_action) for choice in matches[:1]]

    def _choose_fact(
        self,
        own_choice: RatedAction,
        action: Action,
        other_choices: Sequence[RatedAction],
        compared_action: Action | None,
    ) -> Reason | None:
        """Return the fact that best distinguishes the action from the others and is not true of `compared_action`.

        Facts that teach something are preferred to numbers.
        """
        best_other = other_choices[0] if other_choices else None
        facts = FactFinder(self.analysis, self.choices, action, best_other, compared_action is not None).list_facts()
        if compared_action is not None:
            facts = [fact for fact in facts if not fact.is_true(compared_action)]
        min_score = self._get_min_score(own_choice.value, best_other)
        scored_facts = [(self._compute_score(fact, own_choice.value, other_choices), fact) for fact in facts]
        strong_facts = [(not fact.is_numeric, score, fact) for score, fact in scored_facts if score >= min_score]
        best = max(strong_facts, key=lambda candidate: candidate[:2], default=None)
        return None if best is None else Reason(best[2].code, best[2].params)

    def _get_min_score(self, value: float, other_choice: RatedAction | None) -> float:
        """Return the minimum score that a fact needs to be named."""
        lead = value - other_choice.value if other_choice is not None else 0.0
        if abs(lead) < TOSS_UP_RATIO * self.span:
            return _MIN_SCORE_IF_CLOSE
        return _MIN_SCORE if lead > 0 else _MIN_SCORE_IF_WORSE

    def _compute_score(self, fact: Fact, value: float, other_choices: Sequence[RatedAction]) -> float:
        """Return the score of a fact: its weight, plus a bonus for the loss of choices without it.

        The weight is halved if all other choices share the fact.
        """
        values_where_fact_is_false = [choice.value for choice in other_choices if not fact.is_true(choice.action)]
        if not values_where_fact_is_false:
            return fact.weight / 2
        gain = (value - max(values_where_fact_is_false)) / self.span
        is_missing_in_best_other = bool(other_choices) and not fact.is_true(other_choices[0].action)
        max_bonus = 1.0 if fact.is_numeric else 3.0
        bonus = max_bonus * max(0.0, min(1.0, gain / _DECISIVE_LOSS_RATIO))
        return fact.weight * (1.0 if is_missing_in_best_other else 0.7) + bonus

    def _compare_values(self, own_choice: RatedAction, other: RatedAction | None) -> Reason:
        return Reason("only-play") if other is None else compare_values(own_choice, other, self.observation.rules)
