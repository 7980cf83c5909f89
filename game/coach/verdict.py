"""The verdict on a decision: its quality, its loss compared with the best action, and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.coach import reasons, scale
from game.coach.estimate import NETWORK, PERHAPS, Estimate, Evidence
from game.coach.reasons import Reason
from game.engine.action import Action
from game.engine.rules import Rules


@dataclass(frozen=True)
class Alternative:
    """An action with its expected value and its reason.

    The value of the best action is the judge's expectation (`game.bots.deal_value`). The values of other actions are
    lower by their estimated losses.
    """

    action: Action
    value: float
    reason: Reason
    error: float = 0.0

    def estimate_loss(self, best_alternative: Alternative) -> Estimate:
        return Estimate(best_alternative.value - self.value, self.error)

    def with_equality_reason(self, displayed: Sequence[Alternative]) -> Alternative:
        """Return the alternative with a reason that compares no values, for equally good actions."""
        return self._with_reason(
            reasons.replace_by_equality(self.reason, self._get_compared_alternative(displayed).action)
        )

    def with_doubt(self, displayed: Sequence[Alternative]) -> Alternative:
        """Return the alternative with a reason that compares no values, because they cannot be distinguished."""
        actions = [alternative.action for alternative in displayed]
        other_action = self._get_compared_alternative(displayed).action
        return self._with_reason(reasons.replace_by_uncertainty_reason(self.reason, other_action, actions))

    def with_values(self, displayed: Sequence[Alternative], ratio: float, rules: Rules) -> Alternative:
        """Return the alternative with new values, also in its reason. Differences are multiplied by `ratio`."""
        other_alternative = next(
            (alternative for alternative in displayed if alternative.action == self.reason.params.get("other")), None
        )
        return self._with_reason(reasons.update_values(self.reason, self, other_alternative, ratio, rules))

    def _get_compared_alternative(self, displayed: Sequence[Alternative]) -> Alternative:
        return displayed[1] if self is displayed[0] else displayed[0]

    def _with_reason(self, reason: Reason) -> Alternative:
        return replace(self, reason=reason)


Quality = Literal["only", "unknown", "best", "perhaps"] | scale.Grade

NO_CHOICE: Final = "only"
UNJUDGED: Final = "unknown"
BEST: Final = "best"

QUALITIES: tuple[Quality, ...] = (BEST, scale.GOOD, scale.INACCURACY, PERHAPS, scale.MISTAKE, scale.BLUNDER)
"""Qualities of decisions between several actions, from the best to the worst."""

UNJUDGED_QUALITIES: tuple[Quality, ...] = (NO_CHOICE, UNJUDGED)
"""Qualities of decisions that had no choice or could not be judged."""

FAULTLESS_QUALITIES: tuple[Quality, ...] = (*UNJUDGED_QUALITIES, BEST, scale.GOOD)

BY_RULES: Final = "rules"
"""Evidence of a verdict on a decision without a choice."""


@dataclass(frozen=True)
class Verdict:
    quality: Quality
    loss: float
    """Estimated loss relative to the best action, in `unit`; at least 0."""
    played_alternative: Alternative | None
    better_alternatives: tuple[Alternative, ...] = ()
    """Other actions that are at least as good as the played one, the best first."""
    flaw: Reason | None = None
    """Flaw of the played action compared with the best one, if one can be named."""
    unit: scale.Unit = scale.POINTS
    principle: str = ""
    """Principle that the best action follows and the played one breaks; "" if there is none."""
    error: float = 0.0
    """Standard error of the loss; 0 if the loss is certain."""
    spread: float = 1.0
    """Standard deviation of a deal's result at the table, in `unit`."""
    evidence: Evidence | Literal["rules"] = NETWORK
    round_count: int = 0
    """Number of draws of hidden cards over which both actions were played out."""
    playout_level: str = ""
    """Level of the other seats in the play-outs; "" without play-outs."""
    second_best: Alternative | None = None
    """The best of the worse actions, if the played action is one of the best."""
    is_missed_win: bool = False
    """True if the best action certainly wins and the played action does not."""

    @property
    def displayed_alternatives(self) -> tuple[Alternative, ...]:
        """The actions displayed beside the played one."""
        return self.better_alternatives if self.second_best is None else (*self.better_alternatives, self.second_best)

    @property
    def reason(self) -> Reason | None:
        """The reason to display: a mistake's flaw or the reason for the best action, else that of the played action."""
        is_mistake = self.quality not in FAULTLESS_QUALITIES
        if is_mistake and self.flaw is not None:
            return self.flaw
        has_better = is_mistake and self.better_alternatives
        alternative = self.better_alternatives[0] if has_better else self.played_alternative
        return alternative.reason if alternative else None

    @property
    def is_mistake(self) -> bool:
        """True if the decision is certainly a mistake. Stories mention such mistakes, and problems are made of them."""
        return self.quality in scale.MISTAKE_GRADES

    @property
    def is_suspect(self) -> bool:
        """True if the decision was certainly or possibly a mistake. Reviews mark it, and statistics count it."""
        return self.is_mistake or self.quality == PERHAPS

    @property
    def loss_in_spreads(self) -> float:
        """The loss in spreads, which is comparable between tables. Grades and accuracy depend on it."""
        return self.loss / self.spread

    @property
    def displayed_loss(self) -> float:
        """The difference of the displayed values if it is positive, otherwise the loss itself."""
        difference = (
            scale.compute_displayed_difference(self.better_alternatives[0], self.played_alternative, self.unit)
            if self.better_alternatives and self.played_alternative
            else 0.0
        )
        return difference if difference > 0 else self.loss

    @property
    def second_best_loss(self) -> float:
        if self.second_best is None or self.played_alternative is None:
            return 0.0
        return (
            scale.compute_displayed_difference(self.played_alternative, self.second_best, self.unit)
            or self.played_alternative.value - self.second_best.value
        )

    @property
    def is_distinct(self) -> bool:
        """True if the loss is larger than its error."""
        return Estimate(self.loss, self.error).is_distinct

    @property
    def is_certain(self) -> bool:
        """True if the action almost certainly lost something."""
        return Estimate(self.loss, self.error).is_certain

    @property
    def is_second_distinct(self) -> bool:
        """True if the second-best action can be distinguished from the played one."""
        return (
            self.second_best is not None
            and self.played_alternative is not None
            and self.second_best.estimate_loss(self.played_alternative).is_distinct
        )

    def make_displayed_alternative(self, alternative: Alternative) -> Alternative:
        """Return an alternative with its displayed value. Equally good ones get the value of the played action."""
        if self.played_alternative is None or self.quality != BEST or alternative is self.second_best:
            return alternative
        return replace(alternative, value=self.played_alternative.value)

    def with_offset(self, offset: float) -> Verdict:
        """Return the verdict with an offset added to all values. Losses stay the same."""

        def move(alternative: Alternative) -> Alternative:
            return replace(alternative, value=alternative.value + offset)

        return replace(
            self,
            played_alternative=move(self.played_alternative) if self.played_alternative else None,
            better_alternatives=tuple(map(move, self.better_alternatives)),
            second_best=move(self.second_best) if self.second_best else None,
        )


NO_CHOICE_VERDICT = Verdict(NO_CHOICE, 0.0, None, evidence=BY_RULES)
UNJUDGED_VERDICT = Verdict(UNJUDGED, 0.0, None)
