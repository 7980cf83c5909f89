"""The texts that name challenges: `day/2026-02-14`, `series/SEED`, `ladder/TABLE`. Knows no engine."""

from __future__ import annotations


def challenge_named(kind: str, name: object) -> str:
    """The text that names a challenge of a kind."""
    return f"{kind}/{name}"


def kind_and_name(challenge: str) -> tuple[str, str]:
    """The sort of challenge that a text names, `day`, `series` or `ladder`, and which of them; empty for none."""
    kind, _, name = challenge.partition("/")
    return kind, name


def challenge_kind(challenge: str) -> str:
    """What sort of challenge a text names; empty for none."""
    return kind_and_name(challenge)[0]
