"""The cards on the table: where each rests, and its way there from where it is seen now. Pure; no surfaces."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from game.engine.cards import Card
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose, Timeline

Key = Hashable


@dataclass(frozen=True, slots=True)
class Thing:
    """A card to be shown: which (None where only the back may be known), its resting pose, depth and marks."""

    card: Card | None
    rest: Pose
    z: int = 0
    dim: bool = False
    glow: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """How a card moves: the kind of movement, and how long it waits before it starts."""

    move: Move
    delay: float = 0.0


@dataclass(slots=True)
class _Ghost:
    """A card that goes away: shown until it has come to its end; `then` is called there."""

    thing: Thing
    then: Callable[[], None] | None


class Board:
    """All cards shown. What rests is told by `place`; the timeline only offsets it."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.things: dict[Key, Thing] = {}
        self._ghosts: dict[Key, _Ghost] = {}
        self._next = 0

    @property
    def moving(self) -> bool:
        """Whether any card is under way."""
        return self.timeline.busy

    def present(self, key: Key) -> Pose | None:
        """Where a card is seen now; None where it is not on the table."""
        thing = self.things.get(key)
        return self.timeline.pose(key, thing.rest) if thing else None

    def place(self, things: dict[Key, Thing], way: Callable[[Key], Way], froms: dict[Key, Pose] | None = None) -> None:
        """Have exactly these cards on the table: known ones move from where they are seen, new ones from `froms`."""
        seen = {key: self.timeline.pose(key, thing.rest) for key, thing in self.things.items()}
        for key in self.things.keys() - things.keys():
            self.timeline.drop(key)
        for key, thing in things.items():
            before = self.things.get(key)
            start = (froms or {}).get(key) or (seen.get(key) if before and before.rest != thing.rest else None)
            if start is not None and start != thing.rest:
                chosen = way(key)
                self.timeline.start(key, start, thing.rest, chosen.move, chosen.delay)
        self.things = dict(things)

    def send(
        self, thing: Thing, start: Pose, way: Way, then: Callable[[], None] | None = None, key: Key | None = None
    ) -> None:
        """Show a card on its way from `start` to where it will be no more; `then` is called when it is there."""
        self._next += 1
        key = key if key is not None else ("ghost", self._next)
        self.timeline.start(key, start, thing.rest, way.move, way.delay)
        if self.timeline.moving(key):
            self._ghosts[key] = _Ghost(thing, then)
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

    def shown(self) -> Iterable[tuple[Key, Thing, Pose]]:
        """Every card with the pose in which it is seen now."""
        pose = self.timeline.pose
        for key, thing in self.things.items():
            yield key, thing, pose(key, thing.rest)
        for key, ghost in self._ghosts.items():
            yield key, ghost.thing, pose(key, ghost.thing.rest)

    def _sweep(self) -> None:
        """Forget the cards that have arrived where they are no more."""
        for key in [key for key in self._ghosts if not self.timeline.moving(key)]:
            ghost = self._ghosts.pop(key)
            if ghost.then:
                ghost.then()
