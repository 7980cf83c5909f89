"""What a match is played for, and what follows from that: who plays, what is kept of it, and what the seats tell."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.session.play.practice import Practice
from game.session.play.unfinished import IN_PROGRESS, NOT_KEPT, Keeping, keeping_of


@dataclass(frozen=True)
class MatchMode:
    """How a match differs from one that the person has in progress."""

    player: str = ""
    """Who plays the person's seat in a demonstration; empty where the person does."""
    keeping: Keeping = IN_PROGRESS
    """Where it is kept while it is played."""
    tried: Practice | None = None
    """What this deal is one more try of; it is told how the try ends."""
    tells_lead: bool = True
    """Whether the seats show who leads."""
    tells_points: bool = True
    """Whether the seats show the points of the match."""

    @property
    def recorded(self) -> bool:
        """Whether its deals are written down once they are over; those of demonstrations are not."""
        return not self.player

    @property
    def detached(self) -> bool:
        """Whether the person plays beside the match in progress, to which this does nothing, and it is kept nowhere."""
        return self.recorded and self.keeping == NOT_KEPT

    @property
    def has_story(self) -> bool:
        """Whether it is looked at how the deals were played; demonstrations and tries have no story."""
        return self.recorded and self.tried is None

    def of_challenge(self, challenge: str) -> MatchMode:
        """That of a match which is a challenge, or none (empty): kept where such a one is, unless this says where."""
        return replace(self, keeping=keeping_of(challenge)) if self.keeping == IN_PROGRESS else self


ORDINARY = MatchMode()
DETACHED = MatchMode(keeping=NOT_KEPT)


def demonstration(player: str) -> MatchMode:
    """A player plays in the person's place."""
    return MatchMode(player, NOT_KEPT)


def try_of(practice: Practice) -> MatchMode:
    """One more try of a moment."""
    return MatchMode(keeping=NOT_KEPT, tried=practice)
