"""A blow: a bomb that flies to what it chops, and of which kind that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.engine.combination import Kind, Play
from game.ui.gfx.theme import HexColor, cold

BlowKind = Literal["chop", "overchop"]
"""On a two, or on a bomb: by these names go its figures and its words."""


@dataclass(frozen=True)
class BlowNature:
    """What a kind of blow is like, beside its figures in assets/motion.json."""

    first: BlowKind
    """The kind as which it strikes at first; where that is another one, it strikes once more as itself."""
    cold: bool = False
    """Whether it is seen in cold light, like lightning: that of others is golden."""

    def tinged(self, colour: HexColor) -> HexColor:
        """A golden colour in the light of this kind."""
        return cold(colour) if self.cold else colour


NATURES: Mapping[BlowKind, BlowNature] = {
    "chop": BlowNature("chop"),
    "overchop": BlowNature("chop", cold=True),
}
BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)


def blow_on(target: Play) -> BlowKind:
    """Of which kind a blow on a play is."""
    return "overchop" if target.kind in BOMBS else "chop"


@dataclass(frozen=True)
class Blow:
    """A bomb that flies to the play that it chops; `cost` is how many points the owner of that play pays."""

    play: Play
    target: Play
    cost: int

    @property
    def kind(self) -> BlowKind:
        """Of which kind it is."""
        return blow_on(self.target)

    @property
    def nature(self) -> BlowNature:
        """What its kind is like."""
        return NATURES[self.kind]

    @property
    def seats(self) -> frozenset[int]:
        """The two whom it concerns."""
        return frozenset({self.play.seat, self.target.seat})
