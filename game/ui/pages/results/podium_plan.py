"""How large the podium's steps are and where they stand, as assets/drawings/podium.json tells it, at 1080p."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.ui.gfx import drawings


class StepSize(NamedTuple):
    """A step with all that is on it."""

    wide: float
    high: float
    trim: float
    """How large its mouldings are, for those of the first."""
    side: float
    """That of who stands there."""
    medal: float
    name: float
    """The letters of a name, and of points."""
    points: float


class PodiumLayout(NamedTuple):
    """Where so many players stand from the first on: `x` from the middle, each foot above the lower edge; and the share
    of their size that the steps of the first three and the `rest` have, and the letters on them.
    """

    share: float
    rest: float
    text: float
    small: float
    foot: tuple[float, ...]
    x: tuple[float, ...]

    def share_of(self, n: int) -> float:
        """The share of the n-th step."""
        return self.share if n < 3 else self.rest

    def text_of(self, n: int) -> float:
        """The share of its letters."""
        return self.text if n < 3 else self.small


class PodiumPlan(NamedTuple):
    """The steps of the first three, and that of all who come after them."""

    steps: tuple[StepSize, ...]
    deep: float
    """How much of a step's height is its top, for its trim."""
    medal_at: float
    """How far below a step's upper edge a medal's middle is, for its trim."""

    def step(self, n: int) -> StepSize:
        """The step of the n-th."""
        return self.steps[min(n, len(self.steps) - 1)]


@cache
def podium_plan() -> PodiumPlan:
    """The steps. Raises TypeError where the file names something that is not known, or leaves something out."""
    told = drawings.table("podium")
    return PodiumPlan(tuple(StepSize(**each) for each in told["steps"]), told["deep"], told["medal_at"])


@cache
def podium_layout(count: int) -> PodiumLayout:
    """Where so many stand."""
    return PodiumLayout(**drawings.table("podium")["layouts"][str(count)])
