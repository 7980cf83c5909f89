"""How everybody bears themselves behind the step of a podium: upright or sunk, leaning on their arms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.ui.draw.mood import Mood

PodiumHand: TypeAlias = Literal["lies", "down", "up", "cheek"]
"""What a hand does."""
LIES: PodiumHand = "lies"
"""It lies on the lip."""
DOWN: PodiumHand = "down"
"""It hangs down behind the lip and is not seen."""
UP: PodiumHand = "up"
"""It is raised beside the head, as a fist."""
CHEEK: PodiumHand = "cheek"
"""The cheek rests on it."""


class Posture(NamedTuple):
    """How somebody stands behind the step of a podium.

    Hands that lie on the lip do so `apart` from the middle, in the units of the portraits (the winner's do not: `apart`
    is 0); body and head `lean` and `tilt` to the right, in degrees; and they have `sunk` down by a share of their side.
    """

    apart: float = 0.0
    lean: float = 0.0
    tilt: float = 0.0
    sunk: float = 0.0
    hands: tuple[PodiumHand, PodiumHand] = (LIES, LIES)
    """What the hand at the left does, and that at the right."""


NEAR, WIDE = 56.0, 64.0
"""How far from the middle hands lie that are close to the body, and those of who leans on them."""
BESIDE = 60.0
"""How far those do that are as broad as it."""
BEARINGS: Mapping[Mood, tuple[Posture, ...]] = {
    "glad": (
        Posture(WIDE, tilt=-5.0, hands=(UP, LIES)),
        Posture(NEAR, tilt=6.0),
        Posture(WIDE, 2.0, 5.0),
        Posture(BESIDE, tilt=-7.0, hands=(UP, DOWN)),
    ),
    "neutral": (
        Posture(BESIDE, tilt=5.0, hands=(DOWN, LIES)),
        Posture(NEAR, tilt=7.0, hands=(LIES, CHEEK)),
        Posture(WIDE, -2.0, -4.0),
        Posture(BESIDE, tilt=-7.0, hands=(CHEEK, LIES)),
    ),
    "thinking": (
        Posture(NEAR, tilt=8.0, hands=(LIES, CHEEK)),
        Posture(BESIDE, tilt=-8.0, hands=(CHEEK, LIES)),
        Posture(WIDE, lean=2.0, tilt=6.0, hands=(LIES, DOWN)),
    ),
    "dismayed": (
        Posture(BESIDE, tilt=8.0, sunk=0.02, hands=(LIES, CHEEK)),
        Posture(WIDE, lean=-2.0, tilt=-7.0, sunk=0.03),
        Posture(NEAR, tilt=-8.0, sunk=0.02, hands=(CHEEK, LIES)),
    ),
}
"""The ways in which somebody stands there in a mood."""
WINS = Posture(tilt=4.0)
"""How the winner does, who holds up what they won."""
DEJECTED = (
    Posture(NEAR, sunk=0.06, hands=(CHEEK, CHEEK)),
    Posture(NEAR, tilt=-8.0, sunk=0.06, hands=(CHEEK, LIES)),
)
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
