"""Choose the reason for an action, for hints and for reviews.

A reason names a fact that is true of the action and not of the best other choice. Of such facts, it names the one whose
absence costs most by the judge's values.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import RatedAction
from game.bots.deal_value import points_range_of
from game.bots.play_classes import are_alike
from game.coach.certain_outcomes import CertainOutcomes
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import Fact, Facts
from game.coach.reasons import NEGLIGIBLE_DIFFERENCE, Reason, ReasonCode, by_worth
from game.engine.action import PASS, Action, ActionVerb
from game.engine.observation import Observation

_TELLING_LOSS = 0.05
"""A fact is worth naming first if its absence costs at least this fraction of the span from last to first."""

TOSS_UP_DIFFERENCE = 0.001
"""A difference below this fraction of the span is a toss-up."""

_NO_PRAISE_LOSS = 0.08
"""An action worse than the best by this fraction of the span gets no praise."""

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
"""Facts with a lower score than this are not worth a sentence; the values are shown instead."""


class Explainer:
    """Reasons for the actions of one moment, based on the ratings of the choices. Every sentence is true."""

    def __init__(
        self, observation: Observation, choices: Sequence[RatedAction], certain: CertainOutcomes | None = None
    ) -> None:
        """`certain` are the certain outcomes of the choices, if they are known already."""
        self.observation = observation
        self.choices = choices
        self.analysis = HandAnalysis(observation)
        self.certain = certain or CertainOutcomes(observation, [choice.action for choice in choices])
        self.span = points_range_of(observation.rules).span

    def explain(self, action: Action, against: Action | None = None) -> Reason:
        """Return the reason for an action; if another action was made, a reason that speaks less for that one."""
        if self.observation.phase == "trade":
            return Reason(_TRADE_REASONS[action.verb])
        reason = self._reason_of_pass() if action.verb == "pass" else self._reason_of_certainty(action)
        return reason or self._reason_of_numbers(action, against)

    def _reason_of_pass(self) -> Reason | None:
        observation = self.observation
        target = observation.target
        if target is None:
            return Reason("passes-lead")
        if all(choice.action.verb == "pass" for choice in self.choices):
            return Reason("leads-anew" if observation.stacking else "nothing-beats", {"target": target.combination})
        if observation.stacking:
            best = next(choice.action for choice in self.choices if choice.action.verb == "play")
            return Reason("leads-anew-keeps", {"cards": best.cards})
        return self._reason_of_search(PASS)

    def _reason_of_certainty(self, action: Action) -> Reason | None:
        analysis, certain = self.analysis, self.certain
        if certain.goes_out(action):
            return Reason("goes-out")
        if analysis.loses(action):
            return Reason("loses-by-last", {"cards": action.cards})
        if len(self.choices) == 1:
            return Reason("only-play")
        if analysis.situation.wins_for_certain(action.cards):
            left = analysis.left(action)
            return Reason("wins-then", {"left": left[0]}) if len(left) == 1 else Reason("cannot-lose", {"n": len(left)})
        return self._reason_of_search(action)

    def _reason_of_search(self, action: Action) -> Reason | None:
        """Return the reason from exact search, if one rival is left and its cards are known."""
        certain, rival = self.certain, self.analysis.nearest_rival()
        if certain.search(action):
            return Reason("wins-search", {"seat": rival})
        if certain.loses(action):
            return Reason("loses-then" if any(certain.searched.values()) else "loses-search", {"seat": rival})
        return None

    def _reason_of_numbers(self, action: Action, against: Action | None) -> Reason:
        """Return the fact that matters most for the ratings; if no fact matters enough, a comparison of values."""
        rules = self.observation.rules
        others = [choice for choice in self.choices if not are_alike(choice.action, action, rules)]
        same = [choice for choice in self.choices if are_alike(choice.action, action, rules)]
        mine = next((choice for choice in same if choice.action == action), [*same, self.choices[-1]][0])
        if against is not None:
            others = self._choice_of(against) or others
        other = others[0] if others else None
        if other is not None and other.value - mine.value > _NO_PRAISE_LOSS * self.span:
            return self._compare_values(mine, other)
        behind = [choice for choice in others if mine.value - choice.value > NEGLIGIBLE_DIFFERENCE * self.span]
        reason = self._most_telling(mine, action, others, against)
        if reason is None and 0 < len(behind) < len(others):
            reason = self._most_telling(mine, action, behind, against)
        return reason or self._compare_values(mine, other)

    def _choice_of(self, made: Action) -> list[RatedAction]:
        """Return the choice for the action that was made: the same action, else one that is like it."""
        like = [choice for choice in self.choices if are_alike(choice.action, made, self.observation.rules)]
        matches = [choice for choice in like if choice.action == made] or like
        return [replace(choice, action=made) for choice in matches[:1]]

    def _most_telling(
        self, mine: RatedAction, action: Action, others: Sequence[RatedAction], against: Action | None
    ) -> Reason | None:
        """Return the fact that best distinguishes the action from the others, unless it is also true of `against`.

        Facts that teach something are preferred to numbers.
        """
        other = others[0] if others else None
        facts = Facts(self.analysis, self.choices, action, other, against is not None).all()
        if against is not None:
            facts = [fact for fact in facts if not fact.holds(against)]
        least = self._min_score(mine.value, other)
        scored = [(self._score(fact, mine.value, others), fact) for fact in facts]
        telling = [(not fact.is_numeric, score, fact) for score, fact in scored if score >= least]
        best = max(telling, key=lambda each: each[:2], default=None)
        return None if best is None else Reason(best[2].code, best[2].params)

    def _min_score(self, value: float, other: RatedAction | None) -> float:
        """Return the minimum score of a fact that is named."""
        ahead = value - other.value if other is not None else 0.0
        if abs(ahead) < TOSS_UP_DIFFERENCE * self.span:
            return _MIN_SCORE_IF_CLOSE
        return _MIN_SCORE if ahead > 0 else _MIN_SCORE_IF_WORSE

    def _score(self, fact: Fact, value: float, others: Sequence[RatedAction]) -> float:
        """Return the score of a fact: its weight, halved if all others share it, plus a bonus for the loss
        without it.
        """
        without = [choice.value for choice in others if not fact.holds(choice.action)]
        if not without:
            return fact.weight / 2
        gain = (value - max(without)) / self.span
        lacking = bool(others) and not fact.holds(others[0].action)
        most = 1.0 if fact.is_numeric else 3.0
        return fact.weight * (1.0 if lacking else 0.7) + most * max(0.0, min(1.0, gain / _TELLING_LOSS))

    def _compare_values(self, mine: RatedAction, other: RatedAction | None) -> Reason:
        """Return the reason that compares values."""
        return Reason("only-play") if other is None else by_worth(mine, other, self.observation.rules)
