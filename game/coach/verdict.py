"""The verdict on a decision: how good it was, what it lost beside the best action, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.coach import reasons
from game.coach.estimate import NETWORK, PERHAPS, Estimate, Evidence
from game.coach.reasons import Reason
from game.coach.scale import BLUNDER, GOOD, INACCURACY, MISTAKE, POINTS, WRONG, Grade, Unit, margin
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
        return self._because(reasons.as_good(self.reason, self._next_to(shown).action))

    def undecided(self, shown: Sequence[Alternative]) -> Alternative:
        """The same where nobody can tell those apart that are shown."""
        actions = [each.action for each in shown]
        return self._because(reasons.undecided(self.reason, self._next_to(shown).action, actions))

    def with_values(self, shown: Sequence[Alternative], share: float, rules: Rules) -> Alternative:
        """The same with a reason that tells the numbers that are shown now, a share of what they were."""
        beside = next((each for each in shown if each.action == self.reason.params.get("other")), None)
        return self._because(reasons.with_new_values(self.reason, self, beside, share, rules))

    def _next_to(self, shown: Sequence[Alternative]) -> Alternative:
        return shown[1] if self is shown[0] else shown[0]

    def _because(self, reason: Reason) -> Alternative:
        return replace(self, reason=reason)


Quality = Literal["only", "unknown", "best", "perhaps"] | Grade
"""What a decision is called."""

NO_CHOICE: Final = "only"
UNJUDGED: Final = "unknown"
BEST: Final = "best"

QUALITIES: tuple[Quality, ...] = (BEST, GOOD, INACCURACY, PERHAPS, MISTAKE, BLUNDER)
"""What a decision between several actions is called, from the best to the worst."""

UNTOLD: tuple[Quality, ...] = (NO_CHOICE, UNJUDGED)
"""What is said of what was no choice, or could not be judged."""

FAULTLESS: tuple[Quality, ...] = (*UNTOLD, BEST, GOOD)
"""What is said where nothing was found fault with."""

RULES: Final = "rules"
"""By what a decision is judged where there was no choice."""


@dataclass(frozen=True)
class Verdict:
    """A decision judged. `better` are others at least as good as what was played, best first."""

    quality: Quality
    loss: float
    """What is believed to be lost beside the best: points, or places where only these count; at least 0."""
    played: Alternative | None
    better: tuple[Alternative, ...] = ()
    flaw: Reason | None = None
    """What was wrong with it beside the best, where that can be told."""
    unit: Unit = POINTS
    """In what its worth, the others' and the loss are told."""
    principle: str = ""
    """The principle that the best follows and it does not; empty where nothing was wrong or none tells them apart."""
    error: float = 0.0
    """The standard error of the loss; 0 where it is certain."""
    spread: float = 1.0
    """The standard deviation of a deal's result at the table, in the unit of the loss."""
    by: Evidence | Literal["rules"] = NETWORK
    rounds: int = 0
    """So many draws of hidden cards were played out after both actions."""
    players: str = ""
    """The level of who played the other seats in them; empty where none were played."""
    second: Alternative | None = None
    """After one of the best: the best of those that are worth less."""
    missed_win: bool = False
    """Whether the best could no longer lose, and what was played could."""

    @property
    def options(self) -> tuple[Alternative, ...]:
        """What is shown beside what was played."""
        return self.better if self.second is None else (*self.better, self.second)

    @property
    def reason(self) -> Reason | None:
        """What was wrong, else why the best is better; where nothing is, why one would do what was done."""
        wrong = self.quality not in FAULTLESS
        if wrong and self.flaw is not None:
            return self.flaw
        shown = self.better[0] if wrong and self.better else self.played
        return shown.reason if shown else None

    @property
    def wrong(self) -> bool:
        """Whether it was a mistake, beyond doubt: what a story says outright, and problems are made of."""
        return self.quality in WRONG

    @property
    def suspect(self) -> bool:
        """Whether it was a mistake, or perhaps one: what a review marks and leads through, and statistics count."""
        return self.wrong or self.quality == PERHAPS

    @property
    def spreads(self) -> float:
        """The loss in spreads: means the same at every table, and is what grades and accuracy go by."""
        return self.loss / self.spread

    @property
    def displayed_loss(self) -> float:
        """The loss as it is told: what lies between the figures that are shown, where these can be told apart."""
        difference = margin(self.better[0], self.played, self.unit) if self.better and self.played else 0.0
        return difference if difference > 0 else self.loss

    @property
    def second_loss(self) -> float:
        """What the second best would have lost, likewise."""
        if self.second is None or self.played is None:
            return 0.0
        return margin(self.played, self.second, self.unit) or self.played.value - self.second.value

    @property
    def apart(self) -> bool:
        """Whether what was lost is more than it could be by chance."""
        return Estimate(self.loss, self.error).apart

    @property
    def sure(self) -> bool:
        """Whether it is certain enough that something was lost."""
        return Estimate(self.loss, self.error).sure

    @property
    def second_apart(self) -> bool:
        """Whether the second best can be told from what was played."""
        return self.second is not None and self.played is not None and self.second.behind(self.played).apart

    def displayed(self, one: Alternative) -> Alternative:
        """Return an alternative with the value to display: equally good ones have the value of what was played."""
        if self.played is None or self.quality != BEST or one is self.second:
            return one
        return replace(one, value=self.played.value)

    def moved_by(self, offset: float) -> Verdict:
        """Return the verdict with an offset added to all values. Losses stay the same."""

        def moved(one: Alternative) -> Alternative:
            return replace(one, value=one.value + offset)

        return replace(
            self,
            played=moved(self.played) if self.played else None,
            better=tuple(map(moved, self.better)),
            second=moved(self.second) if self.second else None,
        )


ONLY = Verdict(NO_CHOICE, 0.0, None, by=RULES)
UNKNOWN = Verdict(UNJUDGED, 0.0, None)
"""No choice; and no verdict: trades are not judged, and the judge may have broken down."""
