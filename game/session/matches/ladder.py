"""The ladder: tables from the family's yard to the city, each opened by the one before (assets/ladder.json).

A table is a short match against fixed opponents, by their rules and at their stakes. A number of points in one match
leads on. Progress follows from the statistics.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import resources
from game.bots.characters import player_names
from game.engine import presets
from game.engine.rules import Rules
from game.session.matches.challenge_name import LADDER_KIND, challenge_kind, challenge_named
from game.session.matches.match import Plan
from game.store.entries import DealEntry
from game.store.setting_words import BY_DEALS


@dataclass(frozen=True)
class Table:
    """A table of the ladder: `points` in a match of `deals` deals lead on."""

    name: str
    preset: str
    players: int
    stake: int
    level: str
    opponents: tuple[str, ...]
    deals: int
    points: int
    changes: tuple[tuple[str, Any], ...] = ()
    """Options in which the house differs from the preset, with their values."""

    @property
    def challenge(self) -> str:
        """The name that its matches bear."""
        return challenge_named(LADDER_KIND, self.name)

    @property
    def rules(self) -> Rules:
        """The rules of the house."""
        return presets.rules(self.preset, self.players).but(stake=self.stake, **dict(self.changes))

    def plan(self, seed: int) -> Plan:
        """A match there."""
        seated = player_names(self.level, self.opponents)
        return Plan(self.rules, seated, seed, length=BY_DEALS, target=self.deals, challenge=self.challenge)


@dataclass(frozen=True)
class Standing:
    """The player's progress at a table: the number of matches played there and the most points in one of them."""

    table: Table
    open: bool
    """True if the player may sit down there."""
    tries: int = 0
    best: int | None = None

    @property
    def passed(self) -> bool:
        """True if the player has passed the table."""
        return self.best is not None and self.best >= self.table.points


def following(found: Sequence[Standing]) -> Standing | None:
    """The first table that is open and not passed; None where all are passed."""
    return next((each for each in found if each.open and not each.passed), None)


@cache
def met_at(level: str) -> str:
    """Somebody who plays at a level on the ladder, at each level another; the first of all where it has no table."""
    found: dict[str, str] = {}
    for table in tables():
        if table.level not in found:
            found[table.level] = next(each for each in table.opponents if each not in found.values())
    return found.get(level, tables()[0].opponents[0])


@cache
def tables() -> tuple[Table, ...]:
    """All tables from the first to the last."""
    return tuple(
        Table(
            name,
            **{
                **each,
                "opponents": tuple(each["opponents"]),
                "changes": tuple(each.get("changes", {}).items()),
            },
        )
        for name, each in resources.data("ladder.json").items()
    )


def standings(entries: Iterable[DealEntry]) -> list[Standing]:
    """Return the player's progress at each table. A table is open if it or the table before it was passed."""
    matches: dict[tuple[str, str], list[int]] = {}
    for each in entries:
        if challenge_kind(each.challenge) == LADDER_KIND:
            matches.setdefault((each.challenge, each.match), []).append(each.points)
    found: list[Standing] = []
    for table in tables():
        played = [each for (name, _), each in matches.items() if name == table.challenge]
        whole = [sum(each) for each in played if len(each) >= table.deals]
        best = max(whole, default=None)
        reached = not found or found[-1].passed or (best is not None and best >= table.points)
        found.append(Standing(table, reached, len(whole), best))
    return found
