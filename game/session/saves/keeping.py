"""Where a match is kept while it is played: as the match in progress, apart from it, or nowhere. Knows no engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from game.session.today.challenge_name import challenge_kind

if TYPE_CHECKING:
    from game.store.saves import ApartKind, SaveStore
    from game.store.stores import Stores


class Apart(NamedTuple):
    """In a file of its kind, beside the match in progress, to which it does nothing."""

    kind: ApartKind
    challenge: str = ""
    """Which challenge it is, if any: of each kind one is kept, and the next takes its place."""


IN_PROGRESS: Final = "in progress"
"""In the file of the match in progress, of which each window has one."""
NOT_KEPT: Final = "not kept"
"""Nowhere: it ends when it is left. Its deals may count all the same."""
Keeping = Literal["in progress", "not kept"] | Apart

GUIDED_SAVE = Apart("guided")
"""Where the first deal after the lesson is kept."""


def keeping_of(challenge: str) -> Keeping:
    """Where a match that the person plays for itself is kept: a challenge by its name apart, all others in progress."""
    kind = challenge_kind(challenge)
    return Apart(kind, challenge) if kind else IN_PROGRESS


def save_of(stores: Stores, keeping: Keeping) -> SaveStore | None:
    """The file in which it is kept; None for what is kept nowhere."""
    if keeping == NOT_KEPT:
        return None
    return stores.saves_of(keeping.kind) if isinstance(keeping, Apart) else stores.saves
