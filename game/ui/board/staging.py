"""What effects do to a board: how it is shaken, which of it is lit in the dark, and who says something."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.ui.gfx.persons import Gaze


class Staging(NamedTuple):
    """What effects do to a board just now."""

    shift: tuple[int, int] = (0, 0)
    """How far what lies on the table is shaken aside."""
    hop: float = 0.0
    """How high what stands there has jumped, in pixels."""
    jolt: float = 0.0
    """How high those who sit there and the cards in hand have jumped, a moment later, in pixels."""
    lit: frozenset[int] | None = None
    """The seats that are lit with the pile while the stage is dark; None where it is not."""
    speaking: frozenset[int] = frozenset()
    """The seats that say something."""
    gazes: Mapping[int, Gaze] = MappingProxyType({})
    """Where those look who do not look straight, in units of the drawings to the right and down; None: eyes shut."""

    @property
    def dark(self) -> bool:
        """Whether the stage is dark."""
        return self.lit is not None


NO_EFFECTS = Staging()
