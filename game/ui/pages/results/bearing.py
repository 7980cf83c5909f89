"""How everybody bears themselves behind the step of a podium: upright or sunk, leaning on their arms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ui.draw.mood import Mood


class Posture(NamedTuple):
    """How somebody stands behind the step of a podium.

    Their hands lie on the lip `apart` from the middle, in the units of the portraits (the winner's do not: `apart` is
    0); body and head `lean` and `tilt` to the right, in degrees; and they have `sunk` down by a share of their side.
    """

    apart: float = 0.0
    lean: float = 0.0
    tilt: float = 0.0
    sunk: float = 0.0


NEAR, WIDE = 56.0, 64.0
"""How far from the middle hands lie that are close to the body, and those of who leans on them."""
BESIDE = 60.0
"""How far those do that are as broad as it."""
BEARINGS: Mapping[Mood, tuple[Posture, ...]] = {
    "glad": (Posture(WIDE), Posture(NEAR, tilt=-5.0), Posture(BESIDE, tilt=6.0), Posture(WIDE, 2.0, 5.0)),
    "neutral": (Posture(BESIDE), Posture(NEAR, tilt=4.0), Posture(WIDE, -2.0, -4.0), Posture(BESIDE, tilt=-5.0)),
    "thinking": (Posture(BESIDE, tilt=-6.0), Posture(NEAR, tilt=5.0), Posture(WIDE, lean=2.0, tilt=6.0)),
    "dismayed": (
        Posture(BESIDE, tilt=6.0, sunk=0.02),
        Posture(WIDE, lean=-2.0, tilt=-7.0, sunk=0.03),
        Posture(NEAR, sunk=0.02),
    ),
}
"""The ways in which somebody stands there in a mood."""
WINS = Posture(tilt=4.0)
"""How the winner does, who holds up what they won."""
DEJECTED = (Posture(NEAR, tilt=5.0, sunk=0.06), Posture(NEAR, tilt=-6.0, sunk=0.06))
"""How the last hold their head, clinging to the lip."""


def bearings(who: Sequence[str], moods: Sequence[Mood], last: bool) -> list[Posture]:
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
