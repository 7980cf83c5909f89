"""A blow: a bomb that flies to what it chops, and of which kind that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.combination import Kind, Play
from game.session.board.board_view import PlayView
from game.ui.board.pile import Pile

BlowKind = Literal["chop", "overchop"]
"""On a two, or on a bomb: by these names go its figures and its words."""
BOMBS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)


def blow_on(target: Play) -> BlowKind:
    """Of which kind a blow on a play is."""
    return "overchop" if target.kind in BOMBS else "chop"


def chain_of(pile: Pile) -> list[PlayView]:
    """What was eaten in a trick by bombs in turn, and the last of them."""
    plays = [laid.play for laid in pile.laid]
    first = max(0, len(plays) - 1)
    while first > 0 and plays[first].chops:
        first -= 1
    return plays[first:]


@dataclass(frozen=True)
class Blow:
    """A bomb that flies to what it chops, which costs its owner so many points."""

    play: Play
    target: Play
    cost: int
    eaten: Sequence[PlayView]
    """What was eaten in this trick by bombs in turn, and the last of them; none where only one has struck."""

    @property
    def kind(self) -> BlowKind:
        """Of which kind it is."""
        return blow_on(self.target)

    @property
    def seats(self) -> frozenset[int]:
        """The two whom it concerns."""
        return frozenset({self.play.seat, self.target.seat})
