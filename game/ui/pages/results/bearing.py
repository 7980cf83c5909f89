"""How everybody bears themselves behind the step of a podium: upright or sunk, leaning on their arms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.ui.gfx.persons import ArmPose, Mood

PodiumHand = ArmPose | Literal["down"]
"""What a hand does; one that hangs `down` behind the lip is not seen."""


class Posture(NamedTuple):
    """How somebody stands behind the step of a podium.

    Body and head `lean` and `tilt` to the right, in degrees; and they have `sunk` down by a share of their side.
    """

    lean: float = 0.0
    tilt: float = 0.0
    sunk: float = 0.0
    hands: tuple[PodiumHand, PodiumHand] = ("lies", "lies")
    """What the hand at the left does, and that at the right."""


BEARINGS: Mapping[Mood, tuple[Posture, ...]] = {
    "glad": (
        Posture(tilt=-5.0, hands=("up", "lies")),
        Posture(tilt=6.0),
        Posture(2.0, 5.0),
        Posture(tilt=-7.0, hands=("up", "down")),
    ),
    "neutral": (
        Posture(tilt=5.0, hands=("down", "lies")),
        Posture(tilt=7.0, hands=("lies", "cheek")),
        Posture(-2.0, -4.0),
        Posture(tilt=-7.0, hands=("cheek", "lies")),
    ),
    "thinking": (
        Posture(tilt=8.0, hands=("lies", "cheek")),
        Posture(tilt=-8.0, hands=("cheek", "lies")),
        Posture(lean=2.0, tilt=6.0, hands=("lies", "down")),
    ),
    "dismayed": (
        Posture(tilt=8.0, sunk=0.02, hands=("lies", "cheek")),
        Posture(lean=-2.0, tilt=-7.0, sunk=0.03),
        Posture(tilt=-8.0, sunk=0.02, hands=("cheek", "lies")),
    ),
}
"""The ways in which somebody stands there in a mood."""
WINS = Posture(tilt=4.0)
"""How the winner does, who holds up what they won."""
DEJECTED = (
    Posture(sunk=0.06, hands=("cheek", "cheek")),
    Posture(tilt=-8.0, sunk=0.06, hands=("cheek", "lies")),
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
