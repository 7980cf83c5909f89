"""The purpose of a match and its consequences: players, storage, and the signs at the seats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.session.play.practice import Practice
from game.session.play.unfinished import IN_PROGRESS, NOT_STORED, StorageLocation, choose_location


@dataclass(frozen=True)
class MatchMode:
    """Differences of a match from the ordinary match in progress."""

    demo_player: str = ""
    """The player at the human's seat in a demonstration; empty if the human plays."""
    location: StorageLocation = IN_PROGRESS
    """The place where the match is stored during play."""
    practice: Practice | None = None
    """The practice that this deal belongs to; None if the deal is no try."""
    is_lead_shown: bool = True
    """True if the seats show the lead."""
    are_points_shown: bool = True
    """True if the seats show the points of the match."""

    @property
    def is_recorded(self) -> bool:
        """True if finished deals are stored; deals of demonstrations are not."""
        return not self.demo_player

    @property
    def is_detached(self) -> bool:
        """True if the human plays a match that is separate from the match in progress and is not stored."""
        return self.is_recorded and self.location == NOT_STORED

    @property
    def has_story(self) -> bool:
        """True if finished deals are analysed; demonstrations and tries are not."""
        return self.is_recorded and self.practice is None

    def for_challenge(self, challenge: str) -> MatchMode:
        """Return this mode for a challenge, whose match is stored at its own place instead of the match in progress."""
        return replace(self, location=choose_location(challenge)) if self.location == IN_PROGRESS else self


ORDINARY_MODE = MatchMode()
DETACHED_MODE = MatchMode(location=NOT_STORED)


def make_demo_mode(player: str) -> MatchMode:
    return MatchMode(player, NOT_STORED)


def make_practice_mode(practice: Practice) -> MatchMode:
    return MatchMode(location=NOT_STORED, practice=practice)
