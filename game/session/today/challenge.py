"""Challenges: the deal of the day and the series, which the expert plays with the person's cards as well.

A challenge is named by a text that its plan, its save and its deals in the statistics bear: `day/2026-02-14`,
`series/SEED`. A player's first deals of the day are easier ones by the rules that the lesson teaches:
`day/2026-02-14/easy`. The same text means the same deals against the same opponents on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game import resources
from game.bots.characters import players_at
from game.engine import presets
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.matches.match import SEED_BITS, Match, Plan, deal_seed
from game.session.matches.match_plan import company_of, opponents
from game.session.today.challenge_name import DAY_KIND, SERIES_KIND, challenge_kind, challenge_named, kind_and_name
from game.store.match_length import BY_DEALS
from game.store.settings import Settings

DATA = "challenges.json"


def series_seed(challenge: str) -> int | None:
    """The seed of a series; None for another challenge, or a damaged name."""
    kind, name = kind_and_name(challenge)
    return int(name) if kind == SERIES_KIND and name.isdecimal() else None


def has_duplicate(challenge: str) -> bool:
    """Whether the expert plays the deals of a challenge, too."""
    return challenge_kind(challenge) in (DAY_KIND, SERIES_KIND)


# --- the deal of the day


def of_day(day: date, first_level: str = "") -> str:
    """Return the name of a day's challenge, or of the one for a player's first days at this level."""
    return challenge_named(DAY_KIND, f"{day.isoformat()}/{first_level}" if first_level else day.isoformat())


def day_of(challenge: str) -> date | None:
    """The day that a challenge is of; None for another challenge."""
    kind, name = kind_and_name(challenge)
    try:
        return date.fromisoformat(name.partition("/")[0]) if kind == DAY_KIND else None
    except ValueError:
        return None


def rules_of_week(day: date) -> Rules:
    """The rules of the week, from Monday to Sunday, in which a day lies."""
    weeks = resources.data(DATA)["day"]["weeks"]
    week = (day.toordinal() - 1) // 7  # the first day of all was a Monday
    chosen = weeks[week % len(weeks)]
    return presets.rules(chosen["preset"], chosen["players"])


def first_level(challenge: str) -> str:
    """Return the level of a challenge for a player's first days; "" for the usual deal of the day."""
    level = kind_and_name(challenge)[1].partition("/")[2]
    return level if level in resources.data(DATA)["day"]["first_days"]["levels"] else ""


def next_first_level(days_played: int) -> str:
    """Return the level of the deal of the day after this many days with one; "" once the first days are over."""
    levels = resources.data(DATA)["day"]["first_days"]["levels"]
    return str(levels[days_played]) if days_played < len(levels) else ""


def day_plan(day: date, first_level: str = "") -> Plan:
    """Return the deal of a day, the same for everybody: cards, rules and opponents follow from the date.

    With a `first_level` the rules are those of a player's first days, and the opponents play at that level.
    """
    data = resources.data(DATA)["day"]
    first = data["first_days"]
    rules = presets.rules(first["preset"], first["players"]) if first_level else rules_of_week(day)
    chance = SplitMix64(day.toordinal())
    seed = chance.next() >> (64 - SEED_BITS)
    while Deal.begin(rules, DealSpec(deal_seed(seed, 1))).over:  # somebody has won with the cards as they were dealt
        seed = chance.next() >> (64 - SEED_BITS)
    level, names = first_level or data["level"], company_of(seed)
    seated = players_at(level, names[: rules.players - 1])
    return Plan(rules, seated, seed, length=BY_DEALS, target=1, challenge=of_day(day, first_level))


# --- the series


def series_deals() -> int:
    """How many deals a series has."""
    return int(resources.data(DATA)["series"]["deals"])


def series_plan(settings: Settings, rules: Rules, seed: int) -> Plan:
    """A series by some rules, against the opponents of the settings."""
    names = opponents(settings, rules.players, company_of(seed))
    return Plan(
        rules=rules,
        opponents=players_at(settings.level, names),
        seed=seed,
        rules_name=settings.rules_name,
        length=BY_DEALS,
        target=series_deals(),
        challenge=challenge_named(SERIES_KIND, seed),
    )


def match_again(challenge: str, rules: Rules, seated: Sequence[str]) -> Match | None:
    """The match of a challenge as its players' chance follows from its name; None where the name is damaged."""
    day, seed = day_of(challenge), series_seed(challenge)
    if day is not None:
        return Match(day_plan(day, first_level(challenge)))
    return None if seed is None else Match(Plan(rules, tuple(seated), seed, challenge=challenge))
