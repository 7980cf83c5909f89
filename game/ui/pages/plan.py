"""From what was chosen to a match: who sits at the table, and the plan that the table begins with."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import TYPE_CHECKING

from game.bots.characters import characters
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.match import SEED_BITS, Plan
from game.ui.pages.stores import stores

if TYPE_CHECKING:
    from game.ui.context import Context


def company(seed: int) -> list[str]:
    """All characters in an order that a seed gives."""
    names = list(characters())
    SplitMix64(seed).shuffle(names)
    return names


def company_now(ctx: Context) -> list[str]:
    """Who comes where nobody is asked in particular: others after every deal, the same until then."""
    file = stores(ctx).paths.statistics
    try:
        return company(file.stat().st_size)
    except OSError:  # nothing was played yet, or nobody may look
        return company(0)


def opponents(ctx: Context, rules: Rules, others: Sequence[str]) -> list[str]:
    """Who sits at each seat from 1 on: those who were asked, then the others."""
    asked = [name for name in ctx.settings.opponents if name in characters()]
    return [*asked, *(name for name in others if name not in asked)][: rules.players - 1]


def plan(
    ctx: Context, rules: Rules, names: Sequence[str], first_seed: int | None = None, seed: int | None = None
) -> Plan:
    """A match by the settings against these characters, with a seed of its own where none is given."""
    settings = ctx.settings
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
