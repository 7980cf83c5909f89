"""From what the settings say to a match: who sits at the table, and the plan that the table begins with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import randbits

from game.bots.characters import characters
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.match import SEED_BITS, Plan
from game.store.settings import Settings


def shuffled_characters(seed: int) -> list[str]:
    """All characters in an order that a seed gives."""
    names = list(characters())
    SplitMix64(seed).shuffle(names)
    return names


def characters_now(statistics: Path) -> list[str]:
    """Who comes where nobody is asked in particular: others after every deal of the statistics, the same until then."""
    try:
        return shuffled_characters(statistics.stat().st_size)
    except OSError:  # nothing was played yet, or nobody may look
        return shuffled_characters(0)


def opponents(settings: Settings, players: int, others: Sequence[str]) -> list[str]:
    """Who sits at each seat from 1 on: those who were asked, then the others."""
    asked = [name for name in settings.opponents if name in characters()]
    return [*asked, *(name for name in others if name not in asked)][: players - 1]


def next_free(seated: Sequence[str], seat: int) -> list[str]:
    """Who sits where once the character at `seat` (from 1) has made way for the next one without a seat."""
    order = list(characters())
    at = order.index(seated[seat - 1])
    free = next(name for name in order[at + 1 :] + order[:at] if name not in seated)
    return [*seated[: seat - 1], free, *seated[seat:]]


def plan_of(
    settings: Settings, rules: Rules, names: Sequence[str], first_seed: int | None = None, seed: int | None = None
) -> Plan:
    """A match by the settings against these characters, with a seed of its own where none is given."""
    targets = {"deals": settings.match_deals, "points": settings.match_points}
    return Plan(
        rules=rules,
        opponents=tuple(f"{settings.level}/{name}" for name in names),
        seed=randbits(SEED_BITS) if seed is None else seed,
        first_seed=first_seed,
        rules_name=settings.rules_name,
        length=settings.match_length,
        target=targets.get(settings.match_length, 0),
        practice=settings.practice,
    )
