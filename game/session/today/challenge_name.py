"""The texts that name challenges: `day/2026-02-14`, `series/SEED`, `ladder/TABLE`. Knows no engine."""

from __future__ import annotations

from typing import Final

from game.store.saves import ChallengeKind

DAY_KIND: Final = "day"
SERIES_KIND: Final = "series"
LADDER_KIND: Final = "ladder"
_KINDS: dict[str, ChallengeKind] = {DAY_KIND: DAY_KIND, SERIES_KIND: SERIES_KIND, LADDER_KIND: LADDER_KIND}


def challenge_named(kind: ChallengeKind, name: object) -> str:
    """The text that names a challenge of a kind."""
    return f"{kind}/{name}"


def kind_and_name(challenge: str) -> tuple[ChallengeKind | None, str]:
    """The sort of challenge that a text names, and which of them; None and empty where it names none."""
    kind, _, name = challenge.partition("/")
    return (_KINDS[kind], name) if kind in _KINDS else (None, "")


def challenge_kind(challenge: str) -> ChallengeKind | None:
    """What sort of challenge a text names; None where it names none."""
    return kind_and_name(challenge)[0]
