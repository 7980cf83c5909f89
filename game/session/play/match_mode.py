"""The purpose of a match and its consequences: players, storage, and the signs at the seats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.session.play.practice import Practice
from game.session.play.unfinished import IN_PROGRESS, NOT_KEPT, StoragePlace, storage_place


@dataclass(frozen=True)
class MatchMode:
    """Differences of a match from the ordinary match in progress."""

    player: str = ""
    """The player at the human's seat in a demonstration; empty if the human plays."""
    keeping: StoragePlace = IN_PROGRESS
    """The place where the match is stored while it is played."""
    tried: Practice | None = None
    """The practice to which this deal adds one more try."""
    shows_lead: bool = True
    """True if the seats show the lead."""
    shows_points: bool = True
    """True if the seats show the points of the match."""

    @property
    def is_recorded(self) -> bool:
        """True if finished deals are stored; those of demonstrations are not."""
        return not self.player

    @property
    def is_detached(self) -> bool:
        """True if the human plays beside the match in progress, does not change it, and nothing is stored."""
        return self.is_recorded and self.keeping == NOT_KEPT

    @property
    def has_story(self) -> bool:
        """True if finished deals are analysed; demonstrations and tries are not."""
        return self.is_recorded and self.tried is None

    def of_challenge(self, challenge: str) -> MatchMode:
        """Return the mode of a challenge's match, stored in the challenge's place unless this mode names another."""
        return replace(self, keeping=storage_place(challenge)) if self.keeping == IN_PROGRESS else self


ORDINARY = MatchMode()
DETACHED = MatchMode(keeping=NOT_KEPT)


def demonstration(player: str) -> MatchMode:
    """Return the mode in which a player plays at the human's seat."""
    return MatchMode(player, NOT_KEPT)


def try_of(practice: Practice) -> MatchMode:
    """Return the mode of a further try of a practice."""
    return MatchMode(keeping=NOT_KEPT, tried=practice)
