"""Points that count up, or down, from nothing as a result arrives."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.context import Context
from game.ui.kit.label import Label

WAIT, SECONDS = 0.35, 0.8
"""Until it begins, while the panel arrives, and how long it takes."""


class CountedPoints(Label):
    """A number in words by `show`, as wide as in the end; with reduced motion it stands there at once."""

    ctx: Context

    def __init__(self, ctx: Context, amount: int, show: Callable[[int], str], size: float) -> None:
        super().__init__(ctx, show(amount), size, weight="extrabold", align="right")
        self.amount, self.show, self.final = amount, show, self.text
        self.age = WAIT + SECONDS if ctx.reduced_motion or not amount else 0.0
        self._count()

    def measure(self, width: int) -> tuple[int, int]:
        """The size that it has in the end, so that nothing beside it moves."""
        return self.ctx.type.measure(self.final, self.size, width, self.weight)

    def update(self, dt: float) -> None:
        """Go on counting, ever more slowly."""
        super().update(dt)
        self.age = min(WAIT + SECONDS, self.age + dt)
        self._count()

    def next_wakeup(self) -> float | None:
        """Each frame until it has arrived."""
        return 0.0 if self.age < WAIT + SECONDS else super().next_wakeup()

    def _count(self) -> None:
        left = 1 - max(0.0, self.age - WAIT) / SECONDS
        self.text = self.show(round(self.amount * (1 - left**3)))
