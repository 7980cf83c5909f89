"""Plans of matches: by the settings, and of a deal that is played again; and who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits

from game.bots.characters import characters, players_at
from game.engine.deal import Deal
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.matches.match import SEED_BITS, Plan
from game.store.setting_words import BY_DEALS, BY_POINTS
from game.store.settings import Settings
from game.store.stores import Stores

OPPONENT_SALT = 0x5EA7
"""Makes of a match's seed another one, so that the deal has nothing to do with who sits at the table."""


def shuffled_characters(seed: int) -> list[str]:
    """All characters in an order that a seed gives."""
    names = list(characters())
    SplitMix64(seed).shuffle(names)
    return names


def company_of(seed: int) -> list[str]:
    """Who comes to a match of a seed, where nobody is asked in particular."""
    return shuffled_characters(seed ^ OPPONENT_SALT)


def characters_now(stores: Stores) -> list[str]:
    """Who comes where nobody is asked in particular: others after every deal of the statistics, the same until then."""
    return shuffled_characters(stores.statistics.latest_id())


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
    targets = {BY_DEALS: settings.match_deals, BY_POINTS: settings.match_points}
    return Plan(
        rules=rules,
        opponents=players_at(settings.level, names),
        seed=randbits(SEED_BITS) if seed is None else seed,
        first_seed=first_seed,
        rules_name=settings.rules_name,
        length=settings.match_length,
        target=targets.get(settings.match_length, 0),
        practice=settings.practice,
        has_hashed_seeds=True,
    )


def replay_plan(deal: Deal, players: Sequence[str], seed: int, rules_name: str = "") -> Plan:
    """A match of one deal that begins just as this one began: the same cards, dealer and lead. It is practice."""
    return Plan(
        rules=deal.rules,
        opponents=tuple(players),
        seed=seed,
        first=deal.spec,
        rules_name=rules_name,
        length=BY_DEALS,
        target=1,
        practice=True,
    )
