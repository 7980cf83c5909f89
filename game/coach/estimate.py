"""What is believed of a loss: a mean with its standard error, made better by evidence."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, Literal

from game.coach.scale import GOOD, WRONG, Grade, grade_of

Evidence = Literal["exact", "play-outs", "network"]
"""By what something is known: a certain end, deals played out, what the network expects."""

EXACT: Final = "exact"
PLAYOUTS: Final = "play-outs"
NETWORK: Final = "network"

EVIDENCES: tuple[Evidence, ...] = (EXACT, PLAYOUTS, NETWORK)
"""Everything that something can be known by."""

PERHAPS: Final = "perhaps"
"""What a loss is called that seems to be wrong, before that is sure."""

APART = 1.0
"""Standard errors from nothing below which two actions cannot be told apart."""

SURE = 2.0
"""Standard errors from nothing from which on a loss is called a mistake or a blunder without a perhaps."""


@dataclass(frozen=True)
class Estimate:
    """A loss beside the best action, in points (places where only these count); below 0 for a gain."""

    mean: float
    error: float = 0.0

    def given(self, evidence: Estimate) -> Estimate:
        """What to believe after independent evidence: the mean of both, each weighed by how sure it is."""
        if not self.error or not evidence.error:
            return self if not self.error else evidence
        mine, its = (0.0 if each.error == inf else each.error**-2 for each in (self, evidence))
        return Estimate((self.mean * mine + evidence.mean * its) / (mine + its), 1 / sqrt(mine + its))

    @property
    def apart(self) -> bool:
        """Whether the action can be told from the best."""
        return self.mean > APART * self.error

    @property
    def sure(self) -> bool:
        """Whether it is certain enough that something was lost."""
        return self.mean > SURE * self.error

    def grade(self, spread: float) -> Grade | Literal["perhaps"]:
        """The grade at a table whose results have such a standard deviation."""
        if not self.apart:
            return GOOD
        grade = grade_of(self.mean / spread)
        return PERHAPS if grade in WRONG and not self.sure else grade
