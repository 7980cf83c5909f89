"""Something that could be done: what it is worth, and why one would do it as that is told beside others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.coach.estimate import Estimate
from game.coach.reasons import BETTER, HAIR, NOT_APART, NUMBERS, PERHAPS_BETTER, SHARES, UNDECIDED, WORSE, Reason
from game.coach.scale import PLACES, POINTS, unit_of
from game.coach.worth import margin
from game.engine.action import Action
from game.engine.rules import Rules


@dataclass(frozen=True)
class Alternative:
    """An action, what is expected of the deal after it, and why one would do it.

    `value` is in points; where only places count, 0 for the first place, -1 for the second, and so on. It is the
    judge's expectation of the best, and of any other so much less as is believed to be lost by it.
    """

    action: Action
    value: float
    reason: Reason
    error: float = 0.0
    """The standard error of what is believed to be lost by it beside the best."""

    def behind(self, best: Alternative) -> Estimate:
        """What is believed to be lost by it beside the best."""
        return Estimate(best.value - self.value, self.error)


def not_told_apart(one: Alternative, shown: Sequence[Alternative], code: str) -> Alternative:
    """An alternative that is as good as what was played, or that itself: no reason of numbers speaks for or against."""
    if one.reason.code == code or one.reason.code not in (*NUMBERS, UNDECIDED, PERHAPS_BETTER):
        return one
    other = shown[1] if one is shown[0] else shown[0]
    return replace(one, reason=Reason(code, {"other": other.action}))


def renumbered(one: Alternative, shown: Sequence[Alternative], share: float, rules: Rules) -> Alternative:
    """An alternative whose reason tells the numbers that are shown now, a share of what they were."""
    if one.reason.code not in (BETTER, WORSE, *SHARES, *NOT_APART):
        return one
    other, was = one.reason.params["other"], one.reason.params.get("n", 0.0)
    beside = next((each for each in shown if each.action == other), None)
    if beside is None and one.reason.code in SHARES:
        return one
    if beside is None:
        gap = share * (-was if one.reason.code == WORSE else was)
        figure = round(gap, 1)
    else:
        gap, figure = one.value - beside.value, margin(one, beside, POINTS)
    if not gap:
        return replace(one, reason=Reason(HAIR, {"other": other}))
    code = BETTER if gap > 0 else WORSE
    if unit_of(rules) == PLACES or not figure:
        return replace(one, reason=Reason(f"{code}-place", {"other": other}))
    return replace(one, reason=Reason(code, {"other": other, "n": abs(figure)}))
