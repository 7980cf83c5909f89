"""The pile: the plays of the trick as they lie in the middle, the last in front, at most two behind it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.combination import Play
from game.ui.anim.timeline import Pose
from game.ui.hand.board import Key, Thing
from game.ui.layout import PileArea

Z = 20
SHOWN = 3
"""So many plays are seen; the history shows them all."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A play with the keys of its cards on the board."""

    play: Play
    keys: tuple[Key, ...]


class Pile:
    """The plays of the current trick as they are shown."""

    def __init__(self, area: PileArea) -> None:
        self.area = area
        self.laid: list[Laid] = []

    @property
    def last(self) -> Play | None:
        """The play to beat."""
        return self.laid[-1].play if self.laid else None

    def lay(self, play: Play, keys: tuple[Key, ...]) -> None:
        """Put a play on top."""
        self.laid.append(Laid(play, keys))

    def things(self) -> dict[Key, Thing]:
        """The cards seen, with their resting poses."""
        found: dict[Key, Thing] = {}
        for depth, laid in enumerate(reversed(self.laid[-SHOWN:])):
            boxes = self.area.places(len(laid.keys), depth)
            for n, (key, card, box) in enumerate(zip(laid.keys, laid.play.cards, boxes, strict=True)):
                pose = Pose(*box.center, box.h)
                found[key] = Thing(card, pose, Z + 20 * (SHOWN - 1 - depth) + n, dim=depth > 0)
        return found

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether a card of the pile lies under a point."""
        shown = enumerate(reversed(self.laid[-SHOWN:]))
        return any(box.holds(pos) for depth, laid in shown for box in self.area.places(len(laid.keys), depth))

    def take(self) -> list[Laid]:
        """The plays, which leave the pile."""
        laid, self.laid = self.laid, []
        return laid
