"""How everybody bears themselves behind the step of a podium: upright or sunk, with their hands on its lip or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Posture(NamedTuple):
    """How somebody stands there.

    Their hands lie on the lip, so far `apart` from the middle in the units of the portraits, where that is told; body
    and head lean to the right, in degrees; and so far down they have sunk, for their side.
    """

    apart: float = 0.0
    lean: float = 0.0
    tilt: float = 0.0
    sunk: float = 0.0


NEAR, WIDE = 56.0, 72.0
"""How far from the middle hands lie that are close to the body, and those of who leans on them."""
BEARINGS = {
    "glad": (Posture(WIDE), Posture(NEAR, tilt=-5.0), Posture(tilt=6.0), Posture(WIDE, 2.0, 5.0)),
    "neutral": (Posture(), Posture(NEAR, tilt=4.0), Posture(WIDE, -2.0, -4.0), Posture(tilt=-5.0)),
    "thinking": (Posture(tilt=-6.0), Posture(NEAR, tilt=5.0), Posture(lean=2.0, tilt=6.0)),
    "dismayed": (Posture(tilt=6.0, sunk=0.02), Posture(lean=-2.0, tilt=-7.0, sunk=0.03), Posture(NEAR, sunk=0.02)),
}
"""The ways in which somebody stands there in a mood."""
WINS = Posture(tilt=4.0)
"""How the winner does, who holds up what they won."""
DEJECTED = (Posture(NEAR, tilt=5.0, sunk=0.06), Posture(NEAR, tilt=-6.0, sunk=0.06))
"""How the last hold their head, clinging to the lip."""


def bearings(who: Sequence[str], moods: Sequence[str], last: bool) -> list[Posture]:
    """How all stand from the first on: each character in their own way, but no two alike where there are ways enough;
    the `last` lost.
    """
    found = list[Posture]()
    for n, (character, mood) in enumerate(zip(who, moods, strict=True)):
        ways = BEARINGS[mood] if n else (WINS,)
        if last and mood == "dismayed" and n == len(who) - 1:
            ways = DEJECTED
        start = sum(map(ord, character)) % len(ways)
        found.append(min(ways[start:] + ways[:start], key=found.count))
    return found
