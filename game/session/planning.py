"""From the settings to a match: which rules, how many seats, who sits there, how long, and with which seed."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from game.bots.characters import characters
from game.bots.levels import levels
from game.engine.rng import SplitMix64
from game.engine.rules import Rules, read_rules
from game.engine.violation import RulesError
from game.session.match import DEALS, POINTS, Plan
from game.store import presets
from game.store.notice import Notice, Notify, quiet
from game.store.settings import Settings

_SEED_BITS = 53
_LONGEST_NUMBER = 18


def read_seed(text: str) -> int | None:
    """A seed as a person types it: a number is itself, other words a number made of them; None for nothing."""
    plain = " ".join(text.split())
    if not plain:
        return None
    if plain.isascii() and plain.isdigit() and len(plain) <= _LONGEST_NUMBER:
        return int(plain)
    return int.from_bytes(hashlib.sha256(plain.encode()).digest()[:8], "big") >> (64 - _SEED_BITS)


def rules_of(settings: Settings, notify: Notify = quiet) -> Rules:
    """The rules that are set; the southern ones, and a notice, where those cannot be played by this version."""
    try:
        return read_rules(settings.rules, presets.load())
    except RulesError:
        notify(Notice("store.bad-rules"))
        return presets.rules("southern")


def plan(
    settings: Settings,
    rules: Rules | None = None,
    seed_text: str = "",
    match_seed: int | None = None,
    notify: Notify = quiet,
) -> Plan:
    """A match as the settings say; `rules` and a typed seed in place of what is set and of chance."""
    typed = read_seed(seed_text)
    chosen = rules_of(settings, notify) if rules is None else rules
    seed = _match_seed(typed) if match_seed is None else match_seed
    return Plan(
        rules=chosen,
        opponents=seats(settings, chosen.players - 1, seed),
        seed=seed,
        first_seed=typed,
        rules_name=settings.rules_name if rules is None else "",
        length=settings.match_length,
        target={DEALS: settings.match_deals, POINTS: settings.match_points}.get(settings.match_length, 0),
        practice=settings.practice,
    )


def seats(settings: Settings, count: int, seed: int) -> tuple[str, ...]:
    """The players of the other seats: the characters that are set, then others by chance, at the level that is set."""
    level = settings.level if settings.level in levels() else "medium"
    known = list(characters())
    invited = [name for name in dict.fromkeys(settings.opponents) if name in known][:count]
    others: list[Any] = [name for name in known if name not in invited]
    SplitMix64(seed).shuffle(others)
    names = (invited + others)[:count]
    return tuple(f"{level}/{name}" for name in names) + (level,) * (count - len(names))


def _match_seed(typed: int | None) -> int:
    """By chance; of a typed seed the same match every time."""
    if typed is None:
        return secrets.randbits(_SEED_BITS)
    return SplitMix64(typed ^ 0x7E57).next() >> (64 - _SEED_BITS)
