"""What a match is played for, and what follows from that: who plays, what is kept of it, and what the seats tell."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.play.practice import Practice


@dataclass(frozen=True)
class MatchMode:
    """How a match differs from one that the person has in progress."""

    player: str = ""
    """Who plays the person's seat in a demonstration; empty where the person does."""
    detached: bool = False
    """Whether the match in progress is another one, to which this one does nothing."""
    kind: str = ""
    """Where it is kept in progress apart from all others, as `Stores.saves_of` names that; empty where its challenge
    says so.
    """
    tried: Practice | None = None
    """What this deal is one more try of; it is told how the try ends."""
    tells_lead: bool = True
    """Whether the seats show who leads."""
    tells_points: bool = True
    """Whether the seats show the points of the match."""

    @property
    def kept(self) -> bool:
        """Whether what happens is written down; of demonstrations nothing is."""
        return not self.player

    @property
    def has_story(self) -> bool:
        """Whether it is looked at how the deals were played; demonstrations and tries have no story."""
        return self.kept and self.tried is None


ORDINARY = MatchMode()
DETACHED = MatchMode(detached=True)


def demonstration(player: str) -> MatchMode:
    """A player plays in the person's place."""
    return MatchMode(player)


def try_of(practice: Practice) -> MatchMode:
    """One more try of a moment."""
    return MatchMode(detached=True, tried=practice)
