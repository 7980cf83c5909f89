"""Cards on a timeline: where each rests, and its way there from where it is seen now. Pure; no surfaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from game.engine.cards import Card
from game.session.table.held_cards import CardKey
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose, Timeline
from game.ui.draw.card_pictures import CardMark

Half = Literal["upper", "lower"]
"""Of a card that was cut."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card to be shown: which (None where only the back may be known), its resting pose, depth, marks on it.

    `half`: which half of it, where it was cut.
    """

    card: Card | None
    rest: Pose
    z: int = 0
    marks: tuple[CardMark, ...] = ()
    half: Half | None = None


@dataclass(frozen=True, slots=True)
class Travel:
    """How a card moves: the kind of movement, and how long it waits before it starts."""

    move: Move
    delay: float = 0.0


@dataclass(slots=True)
class _Leaving:
    """A card that goes away: shown until it has come to its end; `then` is called there."""

    card: PlacedCard
    then: Callable[[], None] | None


class MovingCards:
    """All cards shown. `place` says where they rest; the timeline only offsets them from there."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.placed: dict[CardKey, PlacedCard] = {}
        self._leaving: dict[CardKey, _Leaving] = {}
        self._next = 0

    @property
    def moving(self) -> bool:
        """Whether any card is under way."""
        return self.timeline.busy

    def present(self, key: CardKey) -> Pose | None:
        """Where a card is seen now; None where it is not on the table."""
        card = self.placed.get(key)
        return self.timeline.pose(key, card.rest) if card else None

    def place(
        self,
        placed: dict[CardKey, PlacedCard],
        travel: Callable[[CardKey], Travel],
        froms: dict[CardKey, Pose] | None = None,
    ) -> None:
        """Have exactly these cards on the table: known ones move from where they are seen, new ones from `froms`."""
        seen = {key: self.timeline.pose(key, card.rest) for key, card in self.placed.items()}
        for key in self.placed.keys() - placed.keys():
            self.timeline.drop(key)
        for key, card in placed.items():
            before = self.placed.get(key)
            start = (froms or {}).get(key) or (seen.get(key) if before and before.rest != card.rest else None)
            if start is not None and start != card.rest:
                how = travel(key)
                self.timeline.start(key, start, card.rest, how.move, how.delay)
        self.placed = dict(placed)

    def send(self, card: PlacedCard, start: Pose, travel: Travel, then: Callable[[], None] | None = None) -> None:
        """Show a card on its way from `start` to where it will be no more; `then` is called when it is there."""
        self._next += 1
        key = ("leaving", self._next)
        self.timeline.start(key, start, card.rest, travel.move, travel.delay)
        if self.timeline.moving(key):
            self._leaving[key] = _Leaving(card, then)
        elif then:
            then()

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True where anything moved."""
        moved = self.timeline.step(dt)
        self._sweep()
        return moved

    def finish(self) -> None:
        """Have every card at rest at once."""
        self.timeline.finish()
        self._sweep()

    def shown(self) -> Iterable[tuple[CardKey, PlacedCard, Pose]]:
        """Every card with the pose in which it is seen now."""
        pose = self.timeline.pose
        for key, card in self.placed.items():
            yield key, card, pose(key, card.rest)
        for key, leaving in self._leaving.items():
            yield key, leaving.card, pose(key, leaving.card.rest)

    def _sweep(self) -> None:
        """Forget the cards that have arrived where they are no more."""
        for key in [key for key in self._leaving if not self.timeline.moving(key)]:
            leaving = self._leaving.pop(key)
            if leaving.then:
                leaving.then()
