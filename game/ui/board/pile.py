"""The pile: the plays of the trick as they lie in the middle, each with the keys of its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.session.board_view import PlayView
from game.session.grouping import CardKey
from game.ui.anim.timeline import Pose
from game.ui.hand.moving_cards import PlacedCard
from game.ui.layout import Box, PileArea, PlayRow

Z = 20
STRUCK = "struck"
"""The mark of a card that lies in two pieces."""
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
        self.unstruck = False
        """Whether the latest play is still to strike: what it chops lies as it did before."""

    @property
    def last(self) -> PlayView | None:
        """The play to beat."""
        return self.laid[-1].play if self.laid else None

    def change(
        self, plays: Sequence[PlayView], keys: Callable[[int], tuple[CardKey, ...]]
    ) -> tuple[list[LaidPlay], list[LaidPlay]]:
        """Hold these plays, a new nth one with the `keys` of n; those that have left, and those that have come."""
        was, same = self.laid, 0
        while same < min(len(was), len(plays)) and _alike(was[same].play, plays[same]):
            same += 1
        kept = [LaidPlay(play, old.keys) for play, old in zip(plays[:same], was, strict=False)]
        new = [LaidPlay(play, keys(n)) for n, play in enumerate(plays[same:], same)]
        self.laid = kept + new
        return was[same:], new

    def placed(self, places: PlayPlaces) -> dict[CardKey, PlacedCard]:
        """The cards seen, with their resting poses; all but the last play are shaded, chopped ones knocked aside."""
        found: dict[CardKey, PlacedCard] = {}
        for n, (laid, boxes) in enumerate(self._seen(places)):
            place = n + len(self.laid) - min(SHOWN, len(self.laid))
            marks, poses = self._lie(place, laid, boxes, places)
            z = Z + 20 * (n + SHOWN - min(SHOWN, len(self.laid)))
            for k, (key, card, pose) in enumerate(zip(laid.keys, laid.play.cards, poses, strict=True)):
                found[key] = PlacedCard(card, pose, z + k, marks)
        return found

    def _lie(
        self, place: int, laid: LaidPlay, boxes: list[Box], places: PlayPlaces
    ) -> tuple[tuple[str, ...], list[Pose]]:
        """The marks and poses of a play's cards."""
        after = self.laid[place + 1].play if place + 1 < len(self.laid) else None
        struck = after is not None and after.chops and not (self.unstruck and place + 2 == len(self.laid))
        upper = after is None or (self.unstruck and place + 2 == len(self.laid))
        shaded = () if upper else ("shade",)
        side = _side(place)
        if isinstance(places, PileArea) and (struck or laid.play.chops or not upper):
            if struck and after is not None:
                lying = places.knocked(len(laid.keys), side, len(after.cards))
            elif laid.play.chops:
                lying = places.fanned(len(laid.keys))
            else:
                lying = places.pushed(boxes, side)
            return (STRUCK,) if struck else shaded, [Pose(x, y, places.card_h, lean) for x, y, lean in lying]
        exact = isinstance(places, PlayRow)
        middles: list[tuple[float, float]] = [box.exact_center if exact else box.center for box in boxes]
        poses = [Pose(x, y, box.h) for (x, y), box in zip(middles, boxes, strict=True)]
        return shaded, poses

    def struck_lean(self, laid: LaidPlay, places: PileArea) -> float:
        """How far the cards of a play of the pile lean once it is chopped, in degrees clockwise."""
        return places.knocked(len(laid.keys), _side(self.laid.index(laid)), 1)[0][2]

    def holds(self, pos: tuple[float, float], places: PlayPlaces) -> bool:
        """Whether a card of the pile lies under a point."""
        return any(box.holds(pos) for _, boxes in self._seen(places) for box in boxes)

    def _seen(self, places: PlayPlaces) -> list[tuple[LaidPlay, list[Box]]]:
        shown = self.laid[-SHOWN:]
        counts = [len(laid.keys) for laid in shown]
        if self.unstruck and len(counts) > 1:
            boxes = [*places.plays(counts[:-1]), *places.plays(counts[-1:])]
        else:
            boxes = places.plays(counts)
        return list(zip(shown, boxes, strict=True))


def _side(place: int) -> int:
    """To which side the play of a place in the trick is thrown or pushed: 1 or -1."""
    return 1 if place % 2 else -1


def _alike(one: PlayView, other: PlayView) -> bool:
    """Whether these are the same play, whatever is written under it."""
    return (one.seat, one.cards) == (other.seat, other.cards)
