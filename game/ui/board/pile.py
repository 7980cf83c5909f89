"""The pile: the plays of the trick as they lie in the middle, each with the keys of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.session.board_view import PlayView
from game.session.grouping import CardKey
from game.ui.anim.timeline import Pose
from game.ui.hand.moving_cards import PlacedCard
from game.ui.layout import Box, PlayRow

Z = 20
SHOWN = 3
"""So many plays are seen; the history shows them all."""


class PlayPlaces(Protocol):
    """Where plays lie: one behind the other, or side by side."""

    def plays(self, counts: Sequence[int]) -> list[list[Box]]:
        """A box a card for plays of so many cards, oldest first."""


@dataclass(frozen=True, slots=True)
class LaidPlay:
    """A play with the keys of its cards on the board."""

    play: PlayView
    keys: tuple[CardKey, ...]


class Pile:
    """The plays of the current trick as they are shown."""

    def __init__(self) -> None:
        self.laid: list[LaidPlay] = []

    @property
    def last(self) -> PlayView | None:
        """The play to beat."""
        return self.laid[-1].play if self.laid else None

    def placed(self, places: PlayPlaces) -> dict[CardKey, PlacedCard]:
        """The cards seen, with their resting poses; all but the last play are shaded."""
        found: dict[CardKey, PlacedCard] = {}
        for n, (laid, boxes) in enumerate(self._seen(places)):
            marks = () if laid is self.laid[-1] else ("shade",)
            z = Z + 20 * (n + SHOWN - min(SHOWN, len(self.laid)))
            for k, (key, card, box) in enumerate(zip(laid.keys, laid.play.cards, boxes, strict=True)):
                middle: tuple[float, float] = box.exact_center if isinstance(places, PlayRow) else box.center
                found[key] = PlacedCard(card, Pose(*middle, box.h), z + k, marks)
        return found

    def holds(self, pos: tuple[float, float], places: PlayPlaces) -> bool:
        """Whether a card of the pile lies under a point."""
        return any(box.holds(pos) for _, boxes in self._seen(places) for box in boxes)

    def _seen(self, places: PlayPlaces) -> list[tuple[LaidPlay, list[Box]]]:
        shown = self.laid[-SHOWN:]
        return list(zip(shown, places.plays([len(laid.keys) for laid in shown]), strict=True))
