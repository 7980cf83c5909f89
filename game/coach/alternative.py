"""Something that could be done: what it is worth, and why one would do it as that is told beside others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.coach import number_reasons
from game.coach.estimate import Estimate
from game.coach.reasons import Reason
from game.engine.action import Action
from game.engine.rules import Rules


@dataclass(frozen=True)
class Alternative:
    """An action, what is expected of the deal after it, and why one would do it.

    `value` (`game.bots.deal_value`) is what the judge expects of the best, and of any other so much less as is believed
    to be lost by it.
    """

    action: Action
    value: float
    reason: Reason
    error: float = 0.0
    """The standard error of what is believed to be lost by it beside the best."""

    def behind(self, best: Alternative) -> Estimate:
        """What is believed to be lost by it beside the best."""
        return Estimate(best.value - self.value, self.error)

    def as_good(self, shown: Sequence[Alternative]) -> Alternative:
        """The same where all that are shown are equally good: no reason of numbers speaks for it or against it."""
        return self._because(number_reasons.as_good(self.reason, self._next_to(shown).action))

    def undecided(self, shown: Sequence[Alternative]) -> Alternative:
        """The same where nobody can tell those apart that are shown."""
        actions = [each.action for each in shown]
        return self._because(number_reasons.undecided(self.reason, self._next_to(shown).action, actions))

    def renumbered(self, shown: Sequence[Alternative], share: float, rules: Rules) -> Alternative:
        """The same with a reason that tells the numbers that are shown now, a share of what they were."""
        beside = next((each for each in shown if each.action == self.reason.params.get("other")), None)
        return self._because(number_reasons.retold(self.reason, self, beside, share, rules))

    def _next_to(self, shown: Sequence[Alternative]) -> Alternative:
        return shown[1] if self is shown[0] else shown[0]

    def _because(self, reason: Reason) -> Alternative:
        return replace(self, reason=reason)
